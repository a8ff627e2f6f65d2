/** What a person does with a reply that is on its way, or that did not arrive. */
import type { Call } from '../call.ts';

export const deliveryCalls = {
  getDelivery: {
    method: 'GET',
    path: '/api/deliveries/:id',
    permission: 'inbox.read',
    feature: 'delivery',
    summary: 'Where a reply is on its way',
    errors: ['not_found'],
  },
  sendDeliveryNow: {
    method: 'POST',
    path: '/api/deliveries/:id/send-now',
    permission: 'inbox.reply',
    feature: 'delivery',
    summary: 'Let a reply leave at once that is held back to be undone',
    errors: ['not_found'],
  },
  retryDelivery: {
    method: 'POST',
    path: '/api/deliveries/:id/retry',
    permission: 'inbox.reply',
    feature: 'delivery',
    summary: 'Send a failed reply again',
    errors: ['not_found', 'delivery_not_retryable', 'connection_gone', 'reply_window_closed'],
  },
  cancelDelivery: {
    method: 'POST',
    path: '/api/deliveries/:id/cancel',
    permission: 'inbox.reply',
    feature: 'delivery',
    summary: 'Take back a reply that never left',
    errors: ['not_found', 'delivery_not_cancellable'],
  },
} as const satisfies Record<string, Call>;
