/** Outgoing webhooks without zod: which events there are, and what bounds them. */

/** What the receiver of a workspace's webhooks can be told of. */
export const outgoingEvents = [
  'message.created',
  'message.updated',
  'reply.delivered',
  'post.published',
  'post.failed',
  'alert.raised',
] as const;
export type OutgoingEvent = (typeof outgoingEvents)[number];

/** Sent by a person's press, whatever the endpoint asked for. */
export const testEvent = 'webhook.test';

/** Of the envelope and of what it holds. A field that goes, or means something else, makes another version; a new field does not. */
export const payloadVersion = 1;

export const webhookEndpointsMax = 10;
/** How long the secret that was replaced signs beside the new one. */
export const secretOverlapHours = 24;
/** Failing without a success for this long, an endpoint is switched off. */
export const switchedOffAfterDays = 3;
/** How long the log keeps what has ended. */
export const logKeptDays = 30;
/** How much of an answer the log keeps. */
export const answerMaxBytes = 1024;

/** What an `alert.raised` is about. */
export const alertKinds = ['incident', 'urgent-message', 'rule'] as const;
export type AlertKind = (typeof alertKinds)[number];
