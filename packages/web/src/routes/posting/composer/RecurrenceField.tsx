import type { Recurrence } from '@parley/contract/posting.ts';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';

type Frequency = Recurrence['frequency'];
const options: { value: Frequency | 'none'; label: string }[] = [
  { value: 'none', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

export type RecurrenceFieldProps = { value: Recurrence | null; onChange: (value: Recurrence | null) => void };

/** Whether the post comes again, and until when. */
export function RecurrenceField({ value, onChange }: RecurrenceFieldProps) {
  function choose(frequency: Frequency | 'none') {
    onChange(frequency === 'none' ? null : { interval: 1, weekdays: [], until: null, ...value, frequency });
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select label="Repeat" labelInside value={value?.frequency ?? 'none'} onValueChange={choose} options={options} />
      {value === null ? null : (
        <span className="flex items-center gap-2 text-xs text-subtle-foreground">
          until
          <Input
            type="date"
            aria-label="Repeat until"
            value={value.until ?? ''}
            onChange={(event) => onChange({ ...value, until: event.target.value || null })}
            className="num w-36!"
          />
          {value.until === null ? 'somebody ends it' : null}
        </span>
      )}
    </div>
  );
}
