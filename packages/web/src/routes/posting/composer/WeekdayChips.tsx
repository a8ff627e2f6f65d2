import { classNames } from '../../../ui/class-names.ts';
import { weekdays } from '../weekdays.ts';
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
      <fieldset aria-label="Repeats on" className="m-0 flex min-w-0 flex-wrap gap-1 border-0 p-0">
        {weekdays.map(({ value, name, short }) => {
          const isChosen = shown.includes(value);
          const isLast = isChosen && shown.length === 1;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              aria-label={name}
              aria-disabled={isLast || undefined}
              title={isLast ? 'At least one day is needed' : name}
              onClick={() => onChange(toggleDay(days, firstDate, value))}
              className={classNames(
                'h-7 min-w-10 rounded-md border px-1.5 text-xs font-medium transition-colors duration-(--dur-fast) pointer-coarse:min-h-11 pointer-coarse:min-w-11',
                isChosen
                  ? 'border-primary bg-primary-soft text-primary-soft-foreground'
                  : 'border-border-strong bg-card text-muted-foreground hover:bg-accent',
              )}
            >
              {short}
            </button>
          );
        })}
      </fieldset>
      {note === null ? null : <p className="text-xs text-subtle-foreground">{note}</p>}
    </div>
  );
}
