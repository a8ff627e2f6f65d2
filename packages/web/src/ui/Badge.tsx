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

// 16, 18 and 20 px high.
const sizes = {
  xs: 'h-4 px-1 text-[10.5px]',
  sm: 'h-4.5 px-1.5 text-2xs',
  md: 'h-5 px-1.75 text-[11.5px]',
};

export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone;
  size?: keyof typeof sizes;
  /** A pill with a dot, which has one size: sentiment, or a state that is on. */
  dotted?: boolean;
  icon?: ReactNode;
};

export function Badge({
  tone = 'default',
  size = 'md',
  dotted = false,
  icon,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center leading-4 font-medium whitespace-nowrap',
        dotted
          ? 'h-5 gap-1.25 rounded-full pe-2 ps-1.75 text-[11.5px]'
          : classNames('gap-1 rounded-[5px]', sizes[size]),
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
