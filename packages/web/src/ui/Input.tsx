import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type FieldSize, fieldFrame, fieldSizes } from './input-style.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: FieldSize; icon?: ReactNode };

/** A single-line field. Inside `Field` it gets its id and descriptions; alone it needs an `aria-label`. */
export function Input({ size = 'md', icon, className, ...rest }: InputProps) {
  if (icon === undefined) {
    return <input className={classNames('block w-full', fieldFrame, fieldSizes[size], className)} {...rest} />;
  }
  return (
    <span className={classNames('relative block', className)}>
      <span
        className="pointer-events-none absolute top-1/2 start-2.5 -translate-y-1/2 text-subtle-foreground"
        aria-hidden="true"
      >
        {icon}
      </span>
      <input className={classNames('block w-full', fieldFrame, fieldSizes[size], 'ps-8')} {...rest} />
    </span>
  );
}
