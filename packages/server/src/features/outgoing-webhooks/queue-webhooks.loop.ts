/**
 * Follows the live events for the endpoints of webhooks. An event is written with what it tells of, in one transaction, and numbered in the
 * order of the commits; an endpoint remembers the last number that was taken for it in the transaction that queues its deliveries. So
 * none is lost and none is queued twice, whatever is killed when.
 */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { webhookEndpoints } from '../../db/schema/outgoing-webhooks.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { type EndpointKey, type EndpointRow, isEndpoint } from './endpoint-rows.ts';
import { queueWebhooks } from './queue-webhook.ts';
import { readHappenings } from './read-happenings.ts';

/** An event may name some hundreds of messages. */
const eventsAtOnce = 50;

export function createQueueWebhooksLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'What happened could not be queued for a webhook' });
  return {
    name: 'queue-webhooks',
    idleMs: 1_000,
    run: async (signal) =>
      runEach(
        await listBehind(context),
        (key) => context.database.transaction((transaction) => takeEvents(context, transaction, key)),
        signal,
      ),
  };
}

/** Endpoints for which something has happened since. */
async function listBehind({ database }: Context): Promise<EndpointKey[]> {
  const { rows } = await database.execute<{ workspace_id: string; id: string }>(sql`
    select webhook_endpoints.workspace_id, webhook_endpoints.id from webhook_endpoints
    join live_counters on live_counters.workspace_id = webhook_endpoints.workspace_id
    where webhook_endpoints.is_enabled and live_counters.last_number > webhook_endpoints.last_number
  `);
  return rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id }));
}

/** @returns how many events were taken; 0 where another worker is at it, or has been */
async function takeEvents(context: Context, transaction: Transaction, key: EndpointKey): Promise<number> {
  const [endpoint] = await transaction
    .select()
    .from(webhookEndpoints)
    .where(sql`${isEndpoint(key)} and ${eq(webhookEndpoints.isEnabled, true)}`)
    .for('update', { skipLocked: true });
  if (endpoint === undefined) return 0;
  const events = await readEvents(transaction, endpoint);
  const last = events.at(-1)?.number;
  if (last === undefined) return 0;
  const { publicUrl } = context.config;
  const { workspaceId } = endpoint;
  const happenings = await readHappenings(transaction, { workspaceId, publicUrl }, events, new Set(endpoint.events));
  const now = context.now();
  const { restsUntil } = endpoint;
  const dueAt = restsUntil !== null && restsUntil > now ? restsUntil : now;
  await queueWebhooks(transaction, endpoint, happenings, { dueAt, now });
  await transaction.update(webhookEndpoints).set({ lastNumber: last }).where(isEndpoint(endpoint));
  return events.length;
}

/** Events that an endpoint has not been told of are kept until it has: see `deleteEventsBefore`. */
async function readEvents(transaction: Transaction, { lastNumber, workspaceId }: EndpointRow) {
  const { rows } = await transaction.execute<{ number: string; event: LiveEvent; created_at: string }>(sql`
    select number, event, created_at from live_events
    where workspace_id = ${workspaceId} and number > ${lastNumber}
    order by number limit ${eventsAtOnce}
  `);
  return rows.map((row) => ({ number: Number(row.number), event: row.event, at: readInstant(row.created_at) }));
}
