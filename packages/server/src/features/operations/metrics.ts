/** What Prometheus reads. Each feature counts its own; here stands what belongs to none. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Database } from '../../db/client.ts';
import { troubleOf } from '../../db/database-errors.ts';

// Memory, processor, garbage collection and the lag of the event loop.
collectDefaultMetrics();

export const requestDuration = new Histogram({
  name: 'parley_http_request_duration_seconds',
  help: 'Time to answer a call, by its name in the contract and the status',
  labelNames: ['call', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const poolConnections = new Gauge({
  name: 'parley_database_connections',
  help: 'Connections of this process to the database, and calls that wait for one',
  labelNames: ['state'] as const,
});
const waitingDeliveries = new Gauge({
  name: 'parley_deliveries_waiting',
  help: 'Deliveries that are queued or being sent',
  labelNames: ['state'] as const,
});
const oldestDueDelivery = new Gauge({
  name: 'parley_deliveries_oldest_due_seconds',
  help: 'How long the delivery that waits longest has been due',
});
const pendingInboundEvents = new Gauge({
  name: 'parley_inbound_events_pending',
  help: 'Inbound events that are stored and not ingested yet',
});
const unreadInboundEvents = new Gauge({
  name: 'parley_inbound_events_unread',
  help: 'Inbound events that could not be read and are kept, by network',
  labelNames: ['platform'] as const,
});
const unreadableConnections = new Gauge({
  name: 'parley_connections_unreadable',
  help: 'Connected accounts whose stored tokens cannot be read with this installation’s key, by network',
  labelNames: ['platform'] as const,
});

const databaseUp = new Gauge({
  name: 'parley_database_up',
  help: 'Whether the database answered just now; without it the queues are not counted',
});

type Queues = {
  queued: number;
  sending: number;
  pending: number;
  oldest_due: number;
  unread: { platform: Platform; count: number }[];
  unreadable: { platform: Platform; count: number }[];
};

/**
 * Everything of this process, with the database's queues as they are now. Only what an index counts fast is counted.
 * @param pool what the process's calls use
 * @param probe what the queues are counted with; it gives up after moments
 */
export async function collectMetrics(pool: pg.Pool, probe: Database): Promise<{ contentType: string; text: string }> {
  const { totalCount, idleCount, waitingCount } = pool;
  poolConnections.set({ state: 'busy' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
  const queues = await countQueues(probe);
  databaseUp.set(queues === null ? 0 : 1);
  waitingDeliveries.set({ state: 'queued' }, queues?.queued ?? Number.NaN);
  waitingDeliveries.set({ state: 'sending' }, queues?.sending ?? Number.NaN);
  pendingInboundEvents.set(queues?.pending ?? Number.NaN);
  oldestDueDelivery.set(Math.max(0, queues?.oldest_due ?? Number.NaN));
  unreadInboundEvents.reset();
  for (const { count, platform } of queues?.unread ?? []) unreadInboundEvents.set({ platform }, count);
  unreadableConnections.reset();
  for (const { count, platform } of queues?.unreadable ?? []) unreadableConnections.set({ platform }, count);
  return { contentType: register.contentType, text: await register.metrics() };
}

/** Null: the database is in trouble. */
async function countQueues(probe: Database): Promise<Queues | null> {
  try {
    const { rows } = await probe.execute<Queues>(sql`
      select
        (select count(*)::int from deliveries where state = 'queued') as queued,
        (select count(*)::int from deliveries where state = 'sending') as sending,
        (select count(*)::int from inbound_events where state = 'pending') as pending,
        (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 from deliveries where state = 'queued') as oldest_due,
        (select coalesce(json_agg(unread), '[]') from
          (select platform, count(*)::int as count from inbound_events where state = 'malformed' group by platform) unread) as unread,
        (select coalesce(json_agg(unreadable), '[]') from
          (select platform, count(*)::int as count from connections
            where token_unreadable_since is not null and state = 'needs-reconnect' group by platform) unreadable) as unreadable
    `);
    return rows[0] ?? null;
  } catch (error) {
    if (troubleOf(error) === null) throw error;
    return null;
  }
}
