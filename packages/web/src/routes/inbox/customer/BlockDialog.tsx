import { platformNames } from '@parley/contract/platforms.ts';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useInboxActions } from '../message/inbox-actions.ts';
import type { CustomerPartProps } from './CustomerCard.tsx';
import { useCustomerAct } from './use-customer.ts';

const list = new Intl.ListFormat(locale);

export type BlockDialogProps = CustomerPartProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Says what blocking does and what it does not, before it is done. */
export function BlockDialog({ message, customer, open, onOpenChange }: BlockDialogProps) {
  const { refreshList } = useInboxActions();
  const block = useCustomerAct(
    message.id,
    () => call('updateCustomer', { params: { id: message.id }, body: { isBlocked: true } }),
    () => {
      onOpenChange(false);
      refreshList([message.id]);
    },
  );
  const networks = list.format([...new Set(customer.identities.map(({ platform }) => platformNames[platform]))]);
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => {
        if (!next) block.reset();
        onOpenChange(next);
      }}
      title={t('Block {name}?', { name: message.senderName })}
      description={t('Their messages stay away from your team. You can take it back at any time.')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            busy={block.isPending}
            busyLabel={t('Blocking...')}
            onClick={() => block.mutate(undefined)}
          >
            {t('Block')}
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>
          {t(
            '{count, plural, =0 {No open ticket is closed now.} one {Their open ticket is closed now.} other {Their # open tickets are closed now.}}',
            {
              count: customer.openTickets,
            },
          )}
        </li>
        <li>{t('New tickets of theirs close by themselves. They stand under Closed, and nobody is notified.')}</li>
        <li>{t('The AI does not read them: an alarm of a crisis does not ring either.')}</li>
        <li>
          {t('On {networks} nothing changes: they can go on writing there. Block them there as well to end that.', {
            networks,
          })}
        </li>
      </ul>
      {block.isError ? (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(block.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
