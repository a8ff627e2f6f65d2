import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'default' | 'outline' | 'brand' | 'warning' | 'positive' | 'neutral' | 'negative' | 'unknown';

const tones: Record<BadgeTone, string> = {
  default: 'bg-unknown-soft text-unknown-foreground',
  outline: 'bg-transparent text-muted-foreground ring-1 ring-border-strong ring-inset',
  brand: 'bg-primary-soft text-primary-soft-foreground',
  warning: 'bg-warning-soft text-warning-foreground',
  positive: 'bg-positive-soft text-positive-foreground',
  neutral: 'bg-neutral-soft text-neutral-foreground',
  negative: 'bg-negative-soft text-negative-foreground',
  unknown: 'bg-unknown-soft text-unknown-foreground',
};

const dots: Partial<Record<BadgeTone, string>> = {
  positive: 'bg-positive',
  neutral: 'bg-neutral',
  negative: 'bg-negative',
  unknown: 'bg-unknown',
};

export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone;
  /** A pill with a dot: sentiment, or a state that is on. */
  dotted?: boolean;
  icon?: ReactNode;
};

export function Badge({ tone = 'default', dotted = false, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 shrink-0 items-center text-[11.5px] leading-4 font-medium whitespace-nowrap',
        dotted ? 'gap-1.25 rounded-full pr-2 pl-1.75' : 'gap-1 rounded-[5px] px-1.75',
        tones[tone],
        className,
      )}
      {...rest}
    >
      {dotted ? (
        <span aria-hidden="true" className={classNames('size-1.5 rounded-full', dots[tone] ?? 'bg-current')} />
      ) : null}
      {icon}
      {children}
    </span>
  );
}
