import type { ReactNode } from 'react';
import { useDockedMargin } from '../../../components/use-docked-margin.ts';
import { classNames } from '../../../ui/class-names.ts';

/** A bar over the lower edge of the page, beside an open ticket. */
export function BottomBar({ children, label }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center px-4 max-sm:bottom-0 max-sm:px-0',
        useDockedMargin(),
      )}
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-popover px-4 py-2 text-sm text-popover-foreground shadow-md max-sm:w-full max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
        {children}
      </div>
    </section>
  );
}
