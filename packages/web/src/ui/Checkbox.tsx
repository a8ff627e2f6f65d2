import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode };

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 w-fit items-center gap-2 has-disabled:cursor-not-allowed has-disabled:text-subtle-foreground pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className="relative grid size-4 shrink-0">
        <input
          type="checkbox"
          className="peer size-4 appearance-none rounded-xs border border-control-edge bg-card checked:border-primary checked:bg-primary disabled:opacity-60"
          {...rest}
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 m-auto text-primary-foreground peer-checked:visible"
        />
      </span>
      {label}
    </label>
  );
}
