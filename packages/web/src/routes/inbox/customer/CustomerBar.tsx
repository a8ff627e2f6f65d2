import type { Customer } from '@parley/contract/customers/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { Suspense, useId } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VipMark } from '../message/MessageMarks.tsx';
import { countShort } from './count-words.ts';
import { isCardOpen, useCustomer } from './use-customer.ts';

const CustomerCard = lazyComponent(async () => (await import('./CustomerCard.tsx')).CustomerCard);

/** Who the customer is, in one line that opens: it takes the same room before its words are there. */
export function CustomerBar({ message }: { message: Message }) {
  const panelId = useId();
  const isOpen = useStore(isCardOpen, (open) => open);
  const found = useCustomer(message.id);
  const customer = found.data?.customer;
  return (
    <section aria-label={t('Customer')} className="rounded-lg border border-border">
      <button
        type="button"
        aria-expanded={isOpen && customer !== undefined && customer !== null}
        aria-controls={panelId}
        disabled={customer === undefined || customer === null}
        onClick={() => isCardOpen.set(!isOpen)}
        className="flex min-h-9 w-full items-center gap-2 rounded-lg py-1 pe-3 ps-3.5 text-start text-xs enabled:hover:bg-card-2 pointer-coarse:min-h-11"
      >
        <CircleUserRound size={14} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
        <span className="font-semibold">{t('Customer')}</span>
        <span className="num flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground">
          {customer === undefined ? (
            found.isError ? (
              <span className="text-negative-foreground">{reasonOf(found.error)}</span>
            ) : (
              <Skeleton className="h-3 w-40" />
            )
          ) : customer === null ? (
            t('Nobody knows who wrote this.')
          ) : (
            <Summary customer={customer} />
          )}
        </span>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className={classNames('shrink-0 text-subtle-foreground', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && customer !== undefined && customer !== null ? (
        <div id={panelId} className="border-t border-border">
          <Suspense fallback={<div className="h-40" />}>
            <CustomerCard message={message} customer={customer} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}

function Summary({ customer }: { customer: Customer }) {
  const { closedTickets, identities, isBlocked, isVip, notes, openTickets } = customer;
  const followers = Math.max(0, ...identities.map((each) => each.followers ?? 0));
  const all = openTickets + closedTickets;
  const networks = new Set(identities.map(({ platform }) => platform)).size;
  return (
    <>
      {isVip ? <VipMark /> : null}
      {isBlocked ? (
        <Badge tone="negative" size="xs">
          {t('Blocked')}
        </Badge>
      ) : null}
      <span>
        {all === 1
          ? t('First ticket')
          : t('{all} tickets, {openTickets} open', {
              all: all.toLocaleString(),
              openTickets: openTickets.toLocaleString(),
            })}
      </span>
      {networks > 1 ? <span>{t('on {count} networks', { count: networks })}</span> : null}
      {followers > 0 ? (
        <span>
          {t('{count, plural, one {{shown} follower} other {{shown} followers}}', {
            count: followers,
            shown: countShort(followers),
          })}
        </span>
      ) : null}
      {notes.length > 0 ? (
        <span className="text-warning-foreground">
          {t('{count, plural, one {# note} other {# notes}}', { count: notes.length })}
        </span>
      ) : null}
    </>
  );
}
