import type { Customer } from '@parley/contract/customers/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { formatDate } from '../../../components/date-format.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t, tWord } from '../../../messages/translate.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { TicketLink } from '../message/TicketLink.tsx';
import { directionOf } from '../message/text-direction.ts';

/** The customer's other tickets; each opens in this panel, and the list stays as it is filtered. */
export function CustomerTickets({ customer }: { customer: Customer }) {
  const others = customer.openTickets + customer.closedTickets - 1;
  if (customer.tickets.length === 0) return null;
  return (
    <div>
      <h4 className="text-xs font-semibold">{t('Other tickets')}</h4>
      <ul className="mt-1 flex max-h-56 flex-col overflow-y-auto [scrollbar-width:thin]">
        {customer.tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketLink
              id={ticket.id}
              className="flex min-h-8 items-center gap-2 rounded-sm px-1 hover:bg-accent pointer-coarse:min-h-11"
            >
              <PlatformTile platform={ticket.platform} sizePx={16} label={platformNames[ticket.platform]} />
              <span dir={directionOf(ticket.excerpt)} className="min-w-0 grow truncate">
                {ticket.excerpt}
              </span>
              <StatusIcon status={ticket.status} sizePx={13} />
              <span className="sr-only">{tWord(ticketStatusLabels[ticket.status])}</span>
              <time dateTime={ticket.createdAt} className="num shrink-0 text-xs text-subtle-foreground">
                {formatDate(ticket.createdAt)}
              </time>
            </TicketLink>
          </li>
        ))}
      </ul>
      {others > customer.tickets.length ? (
        <p className="mt-1 text-xs text-subtle-foreground">
          {t('The newest {shown} of {others}', { shown: customer.tickets.length, others })}
        </p>
      ) : null}
    </div>
  );
}
