/** What a delivery is, without zod: its states, and what a person may do in them. */
export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A failed delivery may be sent again by a person; one that is under way or done may not. */
export function canRetryDelivery(delivery: { state: DeliveryState }): boolean {
  return delivery.state === 'failed';
}

/** A delivery may be taken back when it failed, or while it has never been handed to the network. */
export function canCancelDelivery(delivery: { state: DeliveryState; mustLookUp: boolean }): boolean {
  return delivery.state === 'failed' || (delivery.state === 'queued' && !delivery.mustLookUp);
}
