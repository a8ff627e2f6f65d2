/** What is told of a reply that was stored: that it was sent only where the network has it. */
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { t } from '../../../messages/translate.ts';
import type { ToastInput } from '../../../ui/toast-store.ts';
import { deliveryReasonOf } from '../message/delivery-words.ts';

/**
 * How far a reply is. `held`: it can still be undone; `sending`: the network is asked; `waiting`: it is kept until something is mended;
 * `gone`: somebody took it back.
 */
export type ReplyStage = 'held' | 'sending' | 'waiting' | 'sent' | 'failed' | 'gone';

/** `delivery`: as it was read last; null where there is none any more. */
export function stageOf(delivery: Delivery | null, nowMs: number): ReplyStage {
  if (delivery === null) return 'gone';
  switch (delivery.state) {
    case 'delivered':
      return 'sent';
    case 'failed':
      return 'failed';
    case 'sending':
      return 'sending';
    case 'queued':
      if (delivery.reasonCode !== null || delivery.reason !== null) return 'waiting';
      return delivery.canCancel && delivery.attempts === 0 && leavesInMs(delivery, nowMs) > 0 ? 'held' : 'sending';
  }
}

/** How long until a reply that is held back leaves; never negative. */
export function leavesInMs({ nextAttemptAt }: Pick<Delivery, 'nextAttemptAt'>, nowMs: number): number {
  return nextAttemptAt === null ? 0 : Math.max(0, Date.parse(nextAttemptAt) - nowMs);
}

/** The words for a stage; null where nothing is told. */
export function replyToastOf(stage: ReplyStage, delivery: Delivery | null): ToastInput | null {
  switch (stage) {
    case 'sent':
      return { title: t('Reply Sent'), description: t('Your response has been sent and ticket has been closed.') };
    case 'failed':
      return {
        title: t('Reply Not Sent'),
        description:
          (delivery === null ? null : deliveryReasonOf(delivery)) ??
          t('The network did not take it. Your text stands in the trail.'),
        variant: 'destructive',
      };
    case 'waiting':
      return {
        title: t('Reply Queued'),
        description:
          delivery?.reasonCode === 'waiting-for-reconnect'
            ? t('It is sent once the account is reconnected. The ticket has been closed.')
            : t(
                'The network does not take it at the moment. It is sent by itself; the trail says why it waits. The ticket has been closed.',
              ),
        variant: 'waiting',
      };
    case 'held':
    case 'sending':
      return {
        title: t('Sending...'),
        description: stage === 'held' ? t('You can still take it back.') : t('The network has not confirmed it yet.'),
        variant: 'waiting',
        isLasting: true,
      };
    case 'gone':
      return null;
  }
}
