import { isBecause, type WaitingReason } from '@parley/contract/delivery/reasons.ts';
import type { DeliveryState } from '@parley/contract/delivery/rules.ts';
import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { t } from '../../../messages/translate.ts';

export const deliveryLabels: Record<DeliveryState, string> = {
  queued: t('Queued'),
  sending: t('Sending...'),
  delivered: t('Delivered'),
  failed: t('Failed'),
};

/** Queued is only what waits for something to be mended: the rest is on its way. */
export function shownStateOf({
  reason,
  reasonCode,
  state,
}: Pick<Delivery, 'state' | 'reasonCode' | 'reason'>): DeliveryState {
  return state === 'queued' && reasonCode === null && reason === null ? 'sending' : state;
}

/** Replies wait for no more than these. */
const waiting: Readonly<Partial<Record<string, string>>> = {
  'waiting-for-administrator': t(
    'The network refuses this installation at the moment. The reply stays queued and is sent when that is mended.',
  ),
  'waiting-for-network': t('The network cannot be reached. The reply stays queued and is sent by itself.'),
  'waiting-for-reconnect': t('The account must be reconnected. The reply stays queued and is sent afterwards.'),
} satisfies Partial<Record<WaitingReason, string>>;

/** Why a delivery is where it is, for people; null when there is nothing to say. */
export function deliveryReasonOf(delivery: Pick<Delivery, 'state' | 'reasonCode' | 'reason'>): string | null {
  if (delivery.state === 'failed' && isBecause(delivery, 'unconfirmed'))
    return delivery.reason ?? t('The network did not confirm it. Check the account before sending again.');
  if (delivery.state !== 'queued' || delivery.reasonCode === null) return delivery.reason;
  if (delivery.reason === null || isBecause(delivery, 'waiting-for-reconnect'))
    return waiting[delivery.reasonCode] ?? null;
  return isBecause(delivery, 'waiting-for-network')
    ? t('{endSentence} The reply stays queued and is sent by itself.', { endSentence: endSentence(delivery.reason) })
    : delivery.reason;
}

/** The networks end their words with a full stop or not. */
function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
