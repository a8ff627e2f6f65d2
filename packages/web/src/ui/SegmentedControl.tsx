import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
};

/** Two or three peers of which one is chosen: a date range, a view. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'm-0 inline-flex max-w-full shrink-0 flex-wrap gap-0.5 rounded-md border-0 bg-muted p-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          disabled={segment.disabled}
          onClick={() => onValueChange(segment.value)}
          className="inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-[12.5px] font-medium text-muted-foreground aria-pressed:bg-segment aria-pressed:text-foreground aria-pressed:shadow-xs aria-pressed:ring-1 aria-pressed:ring-border disabled:text-disabled-foreground pointer-coarse:h-11"
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
