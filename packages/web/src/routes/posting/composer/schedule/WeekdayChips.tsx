import { t } from '../../../../messages/translate.ts';
import { WeekdayButtons } from '../../post/WeekdayButtons.tsx';
import { firstTimeNote, shownDays, toggleDay } from './recurrence-days.ts';

type WeekdayChipsProps = {
  days: readonly number[];
  /** `YYYY-MM-DD` of the first time; empty where none is chosen. */
  firstDate: string;
  onChange: (days: number[]) => void;
};

/** The days of a weekly post, Monday to Sunday. The last chosen one cannot be taken away. */
export function WeekdayChips({ days, firstDate, onChange }: WeekdayChipsProps) {
  const shown = shownDays(days, firstDate);
  const note = firstTimeNote(days, firstDate);
  return (
    <div className="flex basis-full flex-col gap-1.5">
      <fieldset aria-label={t('Repeats on')} className="m-0 flex min-w-0 flex-wrap gap-1 border-0 p-0">
        <WeekdayButtons
          chosen={shown}
          lastStays={t('At least one day is needed')}
          onToggle={(day) => onChange(toggleDay(days, firstDate, day))}
        />
      </fieldset>
      {note === null ? null : <p className="text-xs text-subtle-foreground">{note}</p>}
    </div>
  );
}
