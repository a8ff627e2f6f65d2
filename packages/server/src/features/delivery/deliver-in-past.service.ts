/** Deliveries of the demo's past: made now, at the network and here, and recorded at the moment that is played. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { findDelivery } from './delivery.service.ts';

type DeliveryKey = { workspaceId: string; id: string };

/** The running loop leaves it alone meanwhile; what a killed start held it takes over after this. */
const leaseMs = 5 * 60_000;
const networkAnswersAfterMs = 2500;
/** The networks' rate limits hold for the demo too. */
const attemptsMax = 8;

/** Takes a queued delivery into hand, in the transaction that queued it: it begins at `at`, its lease runs by the real clock. */
export async function takeForPast(
  database: DatabaseOrTransaction,
  { id, workspaceId }: DeliveryKey,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  await database
    .update(deliveries)
    .set({
      state: 'sending',
      leaseToken: randomUUID(),
      leaseUntil: new Date(now.getTime() + leaseMs),
      firstAttemptedAt: at,
      reasonCode: null,
      reason: null,
    })
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id), eq(deliveries.state, 'queued')));
}

/** Sends what `takeForPast` holds, as if it were `at`; what the network puts off is tried again after `pause`. */
export async function deliverInPast(
  context: Context,
  kind: RegisteredKind,
  { id, workspaceId }: DeliveryKey,
  options: { at: Date; pause: (durationMs: number) => Promise<void> },
): Promise<void> {
  const { database, now } = context;
  const { at, pause } = options;
  const answered = new Date(at.getTime() + networkAnswersAfterMs);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const delivery = await findDelivery(database, workspaceId, id, { lock: false });
    if (delivery?.state !== 'sending') return;
    await kind.attempt({ ...context, now: () => answered }, delivery);
    const later = await findDelivery(database, workspaceId, id, { lock: false });
    if (later?.state !== 'queued') return;
    await takeForPast(database, { id, workspaceId }, { at, now: now() });
    await pause(Math.max(250, later.nextAttemptAt.getTime() - now().getTime()));
  }
}

/** Moves deliveries and their attempts back in time by `byMs` milliseconds. */
export async function moveDeliveriesBack(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  byMs: number,
): Promise<void> {
  const earlier = (column: AnyPgColumn): SQL => sql`${column} - make_interval(secs => ${byMs / 1000})`;
  await transaction
    .update(deliveries)
    .set({
      createdAt: earlier(deliveries.createdAt),
      nextAttemptAt: earlier(deliveries.nextAttemptAt),
      firstAttemptedAt: earlier(deliveries.firstAttemptedAt),
      finishedAt: earlier(deliveries.finishedAt),
    })
    .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, [...ids])));
  await transaction
    .update(deliveryAttempts)
    .set({ startedAt: earlier(deliveryAttempts.startedAt), finishedAt: earlier(deliveryAttempts.finishedAt) })
    .where(and(eq(deliveryAttempts.workspaceId, workspaceId), inArray(deliveryAttempts.deliveryId, [...ids])));
}
