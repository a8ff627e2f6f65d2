/** What Prometheus reads. Each feature counts its own; here stands what belongs to none. */
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Database } from '../../db/client.ts';

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

/** Everything of this process, with the database's queues as they are now. Only what an index counts fast is counted. */
export async function collectMetrics(database: Database): Promise<{ contentType: string; text: string }> {
  const { totalCount, idleCount, waitingCount } = database.$client;
  poolConnections.set({ state: 'busy' }, totalCount - idleCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
  const { rows } = await database.execute<{ queued: number; sending: number; pending: number; oldest_due: number }>(sql`
    select
      (select count(*)::int from deliveries where state = 'queued') as queued,
      (select count(*)::int from deliveries where state = 'sending') as sending,
      (select count(*)::int from inbound_events where state = 'pending') as pending,
      (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 from deliveries where state = 'queued') as oldest_due
  `);
  const queues = rows[0];
  waitingDeliveries.set({ state: 'queued' }, queues?.queued ?? 0);
  waitingDeliveries.set({ state: 'sending' }, queues?.sending ?? 0);
  pendingInboundEvents.set(queues?.pending ?? 0);
  oldestDueDelivery.set(Math.max(0, queues?.oldest_due ?? 0));
  return { contentType: register.contentType, text: await register.metrics() };
}
