import { slaTargetMaxMinutes } from '@parley/contract/sla/rules.ts';
import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';

const units = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof units;
const unitOptions = [
  { value: 'minutes' as const, label: t('minutes') },
  { value: 'hours' as const, label: t('hours') },
  { value: 'days' as const, label: t('days') },
];

type MinutesFieldProps = {
  label: string;
  hint?: string;
  /** Null: nothing is promised. */
  minutes: number | null;
  onChange: (minutes: number | null) => void;
};

/** A time as a number and its unit; stored in minutes. */
export function MinutesField({ hint, label, minutes, onChange }: MinutesFieldProps) {
  const [unit, setUnit] = useState<Unit>(() => unitOf(minutes));
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            type="number"
            className="num w-24!"
            min={1}
            max={slaTargetMaxMinutes / units[unit]}
            placeholder={t('None')}
            value={minutes === null ? '' : minutes / units[unit]}
            onChange={({ target }) =>
              onChange(Number.isNaN(target.valueAsNumber) ? null : Math.round(target.valueAsNumber * units[unit]))
            }
          />
          <span className="w-28 shrink-0">
            <Select<Unit>
              label={t('Unit of {label}', { label })}
              value={unit}
              onValueChange={(next) => {
                setUnit(next);
                if (minutes !== null) onChange(Math.round((minutes / units[unit]) * units[next]));
              }}
              options={unitOptions}
            />
          </span>
        </span>
      )}
    </Field>
  );
}

function unitOf(minutes: number | null): Unit {
  if (minutes === null || minutes % 60 !== 0) return 'minutes';
  return minutes % 1440 === 0 ? 'days' : 'hours';
}
