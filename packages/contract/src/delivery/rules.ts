/** What a delivery is, without zod: its states, and what a person may do in them. */
export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A failed delivery may be sent again by a person; one that is under way, done, or replaced by another may not. */
export function canRetryDelivery(delivery: { state: DeliveryState; supersededBy: string | null }): boolean {
  return delivery.state === 'failed' && delivery.supersededBy === null;
}

/** A delivery may be taken back when it failed, or while it has never been handed to the network. */
export function canCancelDelivery(delivery: {
  state: DeliveryState;
  mustLookUp: boolean;
  supersededBy: string | null;
}): boolean {
  return canRetryDelivery(delivery) || (delivery.state === 'queued' && !delivery.mustLookUp);
}
