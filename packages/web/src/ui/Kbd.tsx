import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-xs border border-border bg-card-2 px-1 font-sans text-2xs leading-none text-subtle-foreground">
      {children}
    </kbd>
  );
}
