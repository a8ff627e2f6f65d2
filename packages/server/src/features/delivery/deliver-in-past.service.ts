/** Deliveries of the demo's past: they are sent to the network now, and recorded as if they had left at an earlier moment. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import { findDelivery } from './delivery.service.ts';

type DeliveryKey = { workspaceId: string; id: string };

/** The running loop leaves the delivery alone for this long, then takes it over: the start that held it was killed. */
const leaseMs = 5 * 60_000;
const networkAnswersAfterMs = 2500;
/** The networks' rate limits hold for the demo too, so a delivery may need several attempts. */
const attemptsMax = 8;

/** Leases a delivery in the transaction that queued it. The delivery counts as due at `at`; its lease runs by the real clock. */
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

/** Sends the delivery that `takeForPast` leased, as if it were `at`. Where the network puts it off, it is tried again after `pause`. */
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
