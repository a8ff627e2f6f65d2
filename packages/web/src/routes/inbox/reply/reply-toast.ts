/** What is told of a reply that was stored: that it was sent only where the network has it. */

import type { Message } from '@parley/contract/inbox/schemas.ts';
import { t } from '../../../messages/translate.ts';
import type { ToastInput } from '../../../ui/toast-store.ts';
import { deliveryReasonOf } from '../message/delivery-words.ts';

type RepliedMessage = Pick<Message, 'connectionState' | 'connectionName' | 'delivery'>;

const sent = { title: t('Reply Sent'), description: t('Your response has been sent and ticket has been closed.') };

/** Whether the way of the newest reply has come so far that it can be told. */
export function canTellReply({ connectionState, delivery }: RepliedMessage): boolean {
  if (delivery === null || connectionState === 'needs-reconnect') return true;
  return delivery.state !== 'sending' && (delivery.state !== 'queued' || isHeldUp(delivery));
}

function isHeldUp({ reasonCode, reason }: Pick<NonNullable<Message['delivery']>, 'reasonCode' | 'reason'>): boolean {
  return reasonCode !== null || reason !== null;
}

/** `message`: as it was read last; null where it could not be. */
export function replyToastOf(message: RepliedMessage | null): ToastInput {
  // A ticket that knows nothing of a delivery has nothing under way.
  if (message?.delivery === null || message?.delivery.state === 'delivered') return sent;
  if (message?.delivery.state === 'failed')
    return {
      title: t('Reply Not Sent'),
      description:
        deliveryReasonOf(message.delivery) ?? t('The network did not take it. Your text stands in the trail.'),
      variant: 'destructive',
    };
  if (message?.connectionState === 'needs-reconnect')
    return queued(t('It is sent once {connectionName} is reconnected.', { connectionName: message.connectionName }));
  if (message !== null && isHeldUp(message.delivery))
    return queued(t('The network does not take it at the moment. It is sent by itself; the trail says why it waits.'));
  return queued(t('It is on its way. The trail says when the network has it.'));
}

function queued(sentence: string): ToastInput {
  return {
    title: t('Reply Queued'),
    description: t('{sentence} The ticket has been closed.', { sentence }),
    variant: 'waiting',
  };
}
