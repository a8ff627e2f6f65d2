/**
 * Webhook bodies of the object `page`. Source: /docs/graph-api/webhooks/reference/page and Messenger Platform, "Webhook events",
 * read 2026-11-21. Unknown fields, items and verbs are passed over; a known one without what Meta documents is told as a problem.
 */
import { z } from 'zod';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboundItem, ReadProblem } from '../../connector/inbox.ts';
import type { WebhookDelivery } from '../../connector/webhooks.ts';
import { type EventReading, lacking } from './event-reading.ts';
import { readFeedChange } from './feed-events.ts';
import { readMessagingEvent } from './messaging-events.ts';

const bodySchema = z.object({ object: z.string(), entry: z.array(z.unknown()) });
const entrySchema = z.object({
  id: z.string(),
  time: z.number().optional(),
  changes: z.array(z.unknown()).optional(),
  messaging: z.array(z.unknown()).optional(),
  /** The same events while another application holds the conversation. */
  standby: z.array(z.unknown()).optional(),
});

/** @throws ConnectorError `malformed` when it is no webhook body, or when nothing in it could be read */
export function parseFacebookEvents(body: unknown): WebhookDelivery[] {
  const checked = bodySchema.safeParse(body);
  if (!checked.success) throw malformed(checked.error.issues.map((issue) => issue.path.join('.')).join(', '));
  if (checked.data.object !== 'page') return [];

  const deliveries = new Map<string, { items: InboundItem[]; problems: ReadProblem[] }>();
  for (const [index, input] of checked.data.entry.entries()) {
    const read = entrySchema.safeParse(input);
    // Even the account may be missing from an unreadable part: it is kept as a problem, and the other parts are read.
    const entry: z.infer<typeof entrySchema> = read.success ? read.data : { id: '' };
    const delivery = deliveries.get(entry.id) ?? { items: [], problems: [] };
    deliveries.set(entry.id, delivery);
    const readings: EventReading[] = read.success ? [] : [lacking(read.error)];
    readings.push(
      ...(entry.changes ?? []).map((change) => readFeedChange(change, entry.id)),
      ...[...(entry.messaging ?? []), ...(entry.standby ?? [])].map((event) => readMessagingEvent(event, entry.id)),
    );
    for (const reading of readings) {
      if ('lacks' in reading) delivery.problems.push({ code: 'malformed', reason: `entry ${index}: ${reading.lacks}` });
      else if (reading.item) delivery.items.push(reading.item);
    }
  }
  const all = [...deliveries.values()];
  const problems = all.flatMap((delivery) => delivery.problems);
  if (problems.length > 0 && all.every((delivery) => delivery.items.length === 0))
    throw malformed(problems.map((problem) => problem.reason).join('; '));
  return [...deliveries].map(([accountExternalId, delivery]) => ({ accountExternalId, ...delivery }));
}

function malformed(where: string): ConnectorError {
  return new ConnectorError('permanent', 'malformed', `The webhook body is not as documented (${where}).`);
}
