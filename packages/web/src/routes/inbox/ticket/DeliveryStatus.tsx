import { canRetryDelivery } from '@parley/contract/delivery/rules.ts';
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { formatTime } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeliveryLabel } from '../message/DeliveryLabel.tsx';
import { deliveryReasonOf } from '../message/delivery-words.ts';
import { useDeliveryActions } from './use-delivery-actions.ts';

type DeliveryStatusProps = { messageId: number; entry: ConversationEntry; delivery: Delivery };

/** Where a reply is on its way, why it stopped, and what can be done. */
export function DeliveryStatus({ messageId, entry, delivery }: DeliveryStatusProps) {
  const { retry, cancel } = useDeliveryActions(messageId, entry);
  const refusal = useRefusal('inbox.reply');
  const reason = deliveryReasonOf(delivery);
  const next = delivery.state === 'queued' && delivery.attempts > 0 ? delivery.nextAttemptAt : null;
  return (
    <div className="mt-1 flex flex-col gap-1">
      <div role="status" className="flex flex-wrap items-center gap-x-2 text-xs text-subtle-foreground">
        <DeliveryLabel delivery={delivery} />
        {next === null ? null : <span className="num">{t('next attempt {time}', { time: formatTime(next) })}</span>}
        {delivery.state === 'delivered' && delivery.permalink !== null ? (
          <a href={delivery.permalink} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {t('See it there')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        ) : null}
      </div>
      {reason === null ? null : (
        <p
          className={
            delivery.state === 'failed' ? 'text-xs text-negative-foreground' : 'text-xs text-subtle-foreground'
          }
        >
          {reason}
        </p>
      )}
      {canRetryDelivery(delivery) || delivery.canCancel ? (
        <div className="flex gap-1.5">
          {canRetryDelivery(delivery) ? (
            <Button size="sm" busy={retry.isPending} disabled={refusal !== null} onClick={() => retry.mutate()}>
              {t('Retry')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            busy={cancel.isPending}
            disabled={refusal !== null}
            onClick={() => cancel.mutate()}
          >
            {t('Cancel')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
