import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  description?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, description, hint, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-1 px-6 py-10 text-center', className)}>
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
