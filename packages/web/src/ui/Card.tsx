import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `large` rounds the corners by 14 px instead of 12. */
export type CardProps = ComponentProps<'div'> & { size?: 'md' | 'large' };

export function Card({ size = 'md', className, ...rest }: CardProps) {
  const corners = size === 'large' ? 'rounded-[14px]' : 'rounded-lg';
  return <div className={classNames('border border-border bg-card shadow-xs', corners, className)} {...rest} />;
}

export type CardHeaderProps = { title: ReactNode; level?: 2 | 3; children?: ReactNode; className?: string };

/** The card's heading with its actions at the right. */
export function CardHeader({ title, level = 2, children, className }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames('flex min-h-12 items-center gap-2 px-4 py-3 max-sm:flex-wrap', className)}>
      <Heading className="text-sm font-semibold">{title}</Heading>
      {children === undefined ? null : (
        <div className="ms-auto flex items-center gap-2 max-sm:flex-wrap">{children}</div>
      )}
    </div>
  );
}
