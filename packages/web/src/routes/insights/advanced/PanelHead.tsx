import type { ReactNode } from 'react';

/** What a panel shows, and what can be chosen in it. */
export function PanelHead({ children, words }: { words: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-muted-foreground">{words}</p>
      {children}
    </div>
  );
}
