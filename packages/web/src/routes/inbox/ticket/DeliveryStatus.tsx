import { isBecause } from '@parley/contract/delivery/reasons.ts';
import { canRetryDelivery } from '@parley/contract/delivery/rules.ts';
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import { useState } from 'react';
import { formatNamedTime } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeliveryLabel } from '../message/DeliveryLabel.tsx';
import { deliveryReasonOf } from '../message/delivery-words.ts';
import { stageOf } from '../reply/reply-toast.ts';
import { LeavesIn } from './LeavesIn.tsx';
import { LookFirstDialog } from './LookFirstDialog.tsx';
import { useDeliveryActions } from './use-delivery-actions.ts';

type DeliveryStatusProps = { messageId: number; entry: ConversationEntry; delivery: Delivery };

/** Where a reply is on its way, why it stopped, and what can be done. */
export function DeliveryStatus({ messageId, entry, delivery }: DeliveryStatusProps) {
  const reason = deliveryReasonOf(delivery);
  const next = delivery.state === 'queued' && delivery.attempts > 0 ? delivery.nextAttemptAt : null;
  const isReplaced = delivery.supersededBy !== null;
  return (
    <div className="mt-1 flex flex-col gap-1">
      <div role="status" className="flex flex-wrap items-center gap-x-2 text-xs text-subtle-foreground">
        <DeliveryLabel delivery={delivery} />
        {next === null ? null : (
          <span className="num">{t('next attempt {time}', { time: formatNamedTime(next) })}</span>
        )}
        {delivery.state === 'delivered' && delivery.permalink !== null ? (
          <a href={delivery.permalink} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {t('See it there')}
            <span className="sr-only"> {t('(opens a new tab)')}</span>
          </a>
        ) : null}
        {isReplaced ? <span>{t('Replaced by a newer reply')}</span> : null}
      </div>
      {reason === null ? null : (
        <p
          className={
            delivery.state === 'failed' && !isReplaced
              ? 'text-xs text-negative-foreground'
              : 'text-xs text-subtle-foreground'
          }
        >
          {reason}
        </p>
      )}
      {canRetryDelivery(delivery) || delivery.canCancel ? (
        <DeliveryButtons messageId={messageId} entry={entry} delivery={delivery} />
      ) : null}
    </div>
  );
}

function DeliveryButtons({ messageId, entry, delivery }: DeliveryStatusProps) {
  const { retry, sendNow, cancel, edit } = useDeliveryActions(messageId, entry);
  const isLocked = useRefusal('inbox.reply') !== null;
  const [asked, setAsked] = useState<'retry' | 'edit' | null>(null);
  const isHeld = stageOf(delivery, Date.now()) === 'held';
  const mayBeThere = isBecause(delivery, 'unconfirmed');
  const act = { retry: () => retry.mutate(), edit: () => edit(mayBeThere) };
  const begin = (what: 'retry' | 'edit') => (mayBeThere ? setAsked(what) : act[what]());
  const cancelButton = (
    <Button size="sm" variant="ghost" busy={cancel.isPending} disabled={isLocked} onClick={() => cancel.mutate()}>
      {isHeld ? t('Undo') : t('Cancel')}
    </Button>
  );
  if (isHeld)
    return (
      <div className="flex flex-wrap items-center gap-1.5">
        <LeavesIn delivery={delivery} />
        {cancelButton}
        <Button size="sm" variant="ghost" busy={sendNow.isPending} disabled={isLocked} onClick={() => sendNow.mutate()}>
          {t('Send now')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-1.5">
      {canRetryDelivery(delivery) ? (
        <>
          <Button size="sm" busy={retry.isPending} disabled={isLocked} onClick={() => begin('retry')}>
            {t('Retry')}
          </Button>
          <Button size="sm" disabled={isLocked} onClick={() => begin('edit')}>
            {t('Edit')}
          </Button>
        </>
      ) : null}
      {cancelButton}
      {asked === null ? null : (
        <LookFirstDialog
          action={asked === 'retry' ? t('Send again') : t('Edit')}
          onClose={() => setAsked(null)}
          onLooked={() => {
            setAsked(null);
            act[asked]();
          }}
        />
      )}
    </div>
  );
}
