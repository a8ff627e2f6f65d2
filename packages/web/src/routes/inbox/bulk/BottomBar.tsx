import type { ReactNode } from 'react';

/** A bar over the lower edge of the page, beside an open ticket. */
export function BottomBar({ children, label }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center px-4 max-sm:bottom-0 max-sm:px-0 xl:in-data-docked:me-(--panel-w)"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-popover px-4 py-2 text-sm text-popover-foreground shadow-md max-sm:w-full max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
        {children}
      </div>
    </section>
  );
}
