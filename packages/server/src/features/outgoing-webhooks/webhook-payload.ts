/** What a delivery of a webhook holds, and the body that its receiver gets (docs/webhooks.md). */
import { type OutgoingEvent, payloadVersion, type testEvent } from '@parley/contract/outgoing-webhooks/rules.ts';

/** As `deliveries.payload` keeps it. The body is a text, so that every attempt sends and signs the same bytes. */
export type WebhookPayload = { event: OutgoingEvent | typeof testEvent; body: string };

/** `at`: when it happened. `data`: ids and public fields; no customer's words, no names, no tokens. */
export type Happening = { event: WebhookPayload['event']; at: Date; data: Record<string, unknown> };

/** @param id the `webhook-id`, by which a receiver knows a repetition */
export function toPayload(
  { at, data, event }: Happening,
  { id, workspaceId }: { id: string; workspaceId: string },
): WebhookPayload {
  const envelope = { id, type: event, version: payloadVersion, timestamp: at.toISOString(), workspaceId, data };
  return { event, body: JSON.stringify(envelope) };
}
