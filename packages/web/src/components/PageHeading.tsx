import type { ReactNode } from 'react';

/** The page's one h1 with what stands beside it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-3">
      <h1 className="text-page">{title}</h1>
      {children}
    </div>
  );
}
