import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Room above and below: 24, 40 and 56 px. */
const sizes = { sm: 'py-6', md: 'py-10', lg: 'py-14' };

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
};

export function EmptyState({ icon, title, description, hint, action, size = 'md', className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-1 px-6 text-center', sizes[size], className)}>
      <span
        aria-hidden="true"
        className="mb-2 grid size-10 place-items-center rounded-[10px] border border-border bg-card text-subtle-foreground"
      >
        {icon}
      </span>
      <p className="font-semibold">{title}</p>
      {description === undefined ? null : <p className="max-w-[44ch] text-muted-foreground">{description}</p>}
      {hint === undefined ? null : <p className="max-w-[44ch] text-xs text-subtle-foreground">{hint}</p>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
}
