import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Opens another ticket in the panel; the list stays as it is filtered. */
export function TicketLink({ id, className, children }: { id: number; className?: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(ticketLink(id).split('?')[1])) next.set(name, value);
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      className={className ?? 'rounded-xs font-medium text-primary underline-offset-2 hover:underline'}
    >
      {children}
    </Link>
  );
}
