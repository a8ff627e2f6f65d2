import type { Customer } from '@parley/contract/customers/schemas.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Ban, Crown, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate } from '../../../components/date-format.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CustomerIdentities } from './CustomerIdentities.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerTickets } from './CustomerTickets.tsx';
import { useCustomerAct } from './use-customer.ts';

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog);

export type CustomerPartProps = { message: Message; customer: Customer };

/** All that is known of a customer, and what can be done about them. */
export function CustomerCard({ message, customer }: CustomerPartProps) {
  const [asks, setAsks] = useState<'block' | 'merge' | null>(null);
  const refusal = useRefusal('customers.write');
  const mark = useCustomerAct(message.id, (isVip: boolean) =>
    call('updateCustomer', { params: { id: message.id }, body: { isVip } }),
  );
  const unblock = useCustomerAct(message.id, () =>
    call('updateCustomer', { params: { id: message.id }, body: { isBlocked: false } }),
  );
  const error = mark.error ?? unblock.error;
  return (
    <div className="flex flex-col gap-3.5 px-3.5 py-3 text-sm">
      {customer.isBlocked ? (
        <p className="rounded-md border border-negative-line bg-negative-soft px-2.5 py-1.5 text-xs text-negative-foreground">
          {t(
            'Blocked in Parley: new messages close by themselves, unread, without a notice. The network knows nothing of it.',
          )}
        </p>
      ) : null}
      <CustomerIdentities message={message} customer={customer} />
      <p className="num text-xs text-subtle-foreground">
        {t('First seen {first}, last {last}', {
          first: formatDate(customer.firstSeenAt),
          last: formatDate(customer.lastSeenAt),
        })}
      </p>
      <CustomerTickets customer={customer} />
      <CustomerNotes message={message} customer={customer} />
      {error === null ? null : (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          icon={<Crown size={13} aria-hidden="true" />}
          aria-pressed={customer.isVip}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          busy={mark.isPending}
          onClick={() => mark.mutate(!customer.isVip)}
        >
          {customer.isVip ? t('Remove VIP') : t('Mark as VIP')}
        </Button>
        <Button
          size="sm"
          icon={<Link2 size={13} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => setAsks('merge')}
        >
          {t('Same person as...')}
        </Button>
        <Button
          size="sm"
          icon={<Ban size={13} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          busy={unblock.isPending}
          onClick={() => (customer.isBlocked ? unblock.mutate(undefined) : setAsks('block'))}
        >
          {customer.isBlocked ? t('Unblock') : t('Block')}
        </Button>
      </div>
      <BlockDialog
        message={message}
        customer={customer}
        open={asks === 'block'}
        onOpenChange={(open) => setAsks(open ? 'block' : null)}
      />
      {asks === 'merge' ? (
        <Suspense>
          <MergeDialog message={message} customer={customer} onClose={() => setAsks(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
