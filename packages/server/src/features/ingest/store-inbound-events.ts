/**
 * Stores webhooks before they are answered. Those that arrive while a write is under way share the next one: one statement and
 * one commit for up to 200 of them is what lets a thousand a second through.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { wakeUp } from '../../jobs/wake-after-commit.ts';

const batchSize = 200;
const writesAtOnce = 2;

export type NewInboundEvent = {
  platform: Platform;
  /** The network's delivery id, or a digest: a repeated one is not stored again. */
  deliveryId: string;
  rawBody: Buffer;
  query: Record<string, string>;
  receivedAt: Date;
};

type Waiting = {
  event: NewInboundEvent;
  resolve: (outcome: 'stored' | 'repeated') => void;
  reject: (error: unknown) => void;
};

/** Gives the function that stores one event: it resolves after the commit, and rejects when nothing was stored. */
export function createEventStore(database: Database): (event: NewInboundEvent) => Promise<'stored' | 'repeated'> {
  const waiting: Waiting[] = [];
  let writes = 0;

  function writeNext(): void {
    if (writes >= writesAtOnce || waiting.length === 0) return;
    const batch = waiting.splice(0, batchSize);
    writes += 1;
    insertEvents(
      database,
      batch.map(({ event }) => event),
    )
      .then((stored) => {
        // Where two events of a batch have the same id, the first one counts as stored.
        for (const { event, resolve } of batch) resolve(stored.delete(keyOf(event)) ? 'stored' : 'repeated');
      })
      .catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      })
      .finally(() => {
        writes -= 1;
        writeNext();
      });
    writeNext();
  }

  return (event) =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      // What arrives in the same turn goes into the same write.
      if (waiting.length === 1) setImmediate(writeNext);
    });
}

async function insertEvents(database: Database, events: readonly NewInboundEvent[]): Promise<Set<string>> {
  const column = <Value>(read: (event: NewInboundEvent) => Value) => sql.param(events.map(read));
  const inserted = await database.execute<{ platform: Platform; delivery_id: string }>(sql`
    with inserted as (
      insert into inbound_events (platform, delivery_id, source, raw_body, query, received_at, next_attempt_at)
      select platform, delivery_id, 'webhook', raw_body, query, received_at, received_at
      from unnest(
        ${column((event) => event.platform)}::text[],
        ${column((event) => event.deliveryId)}::text[],
        ${column((event) => event.rawBody)}::bytea[],
        ${column((event) => JSON.stringify(event.query))}::jsonb[],
        ${column((event) => event.receivedAt.toISOString())}::timestamptz[]
      ) as event(platform, delivery_id, raw_body, query, received_at)
      on conflict (platform, delivery_id) do nothing
      returning platform, delivery_id
    ), woken as (select ${wakeUp('ingest-events')} from (select 1 from inserted limit 1) any_event)
    select inserted.platform, inserted.delivery_id from inserted left join woken on true
  `);
  return new Set(inserted.rows.map((row) => keyOf({ platform: row.platform, deliveryId: row.delivery_id })));
}

function keyOf(event: Pick<NewInboundEvent, 'platform' | 'deliveryId'>): string {
  return `${event.platform} ${event.deliveryId}`;
}
