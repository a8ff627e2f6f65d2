import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { addDays } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { Input } from '../../../../ui/Input.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { stepLabel } from '../../post/recurrence-words.ts';
import { WeekdayChips } from './WeekdayChips.tsx';

type Frequency = Recurrence['frequency'];
const options: { value: Frequency | 'none'; label: string }[] = [
  { value: 'none', label: t('Does not repeat') },
  { value: 'daily', label: t('Daily') },
  { value: 'weekly', label: t('Weekly') },
  { value: 'monthly', label: t('Monthly') },
];

const endOptions = [
  { value: 'never', label: t('never') },
  { value: 'on', label: t('on') },
] as const;
const offeredIntervals = [1, 2, 3, 4, 6, 8, 12];
/** Proposed for the last day, so many days after the first. */
const proposedDays = 30;

export type RecurrenceFieldProps = {
  value: Recurrence | null;
  /** `YYYY-MM-DD` of the first time; empty where none is chosen. */
  firstDate: string;
  /** In the zone of the post. */
  today: string;
  onChange: (value: Recurrence | null) => void;
};

/** Whether the post comes again, how often, on which days and until when. */
export function RecurrenceField({ value, firstDate, today, onChange }: RecurrenceFieldProps) {
  function choose(frequency: Frequency | 'none') {
    // Days belong to weeks alone.
    onChange(frequency === 'none' ? null : { interval: 1, until: null, ...value, weekdays: [], frequency });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('Repeat')}
        labelInside
        value={value?.frequency ?? 'none'}
        onValueChange={choose}
        options={options}
      />
      {value === null ? null : (
        <>
          <Select
            label={t('Interval')}
            value={String(value.interval)}
            onValueChange={(interval) => onChange({ ...value, interval: Number(interval) })}
            options={intervalsWith(value.interval).map((interval) => ({
              value: String(interval),
              label: stepLabel({ frequency: value.frequency, interval }),
            }))}
            className="w-auto!"
          />
          <Select
            label={t('Ends:')}
            labelInside
            value={value.until === null ? 'never' : 'on'}
            onValueChange={(end) =>
              onChange({ ...value, until: end === 'never' ? null : addDays(firstDate || today, proposedDays) })
            }
            options={endOptions}
          />
          {value.until === null ? null : (
            <Input
              type="date"
              aria-label={t('Last day')}
              min={firstDate}
              value={value.until}
              onChange={(event) => onChange({ ...value, until: event.target.value || null })}
              className="num w-36!"
            />
          )}
          {value.frequency === 'weekly' ? (
            <WeekdayChips
              days={value.weekdays}
              firstDate={firstDate}
              onChange={(weekdays) => onChange({ ...value, weekdays })}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

/** Those that are offered, and the present one. */
function intervalsWith(present: number): number[] {
  return [...new Set([...offeredIntervals, present])].toSorted((one, other) => one - other);
}
