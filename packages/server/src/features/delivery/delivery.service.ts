/** What other features may ask of the delivery engine: queue, send again, take back. */
import { canCancelDelivery, canRetryDelivery } from '@parley/contract/delivery/rules.ts';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { AppError } from '../../http/app-error.ts';
import type { LoopName } from '../../jobs/loop-names.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { type ByPerson, type Failure, kindOf, type RegisteredKind, type Step } from './delivery.kind.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import type { DeliveryRow } from './delivery.queries.ts';
import { notBegun } from './delivery-states.ts';
import { firstStepFor } from './first-step.ts';

export type NewDelivery = Pick<
  typeof deliveries.$inferInsert,
  'workspaceId' | 'id' | 'kind' | 'ticketId' | 'entryId' | 'step' | 'createdBy'
> &
  Way & {
    payload: Record<string, unknown>;
    createdAt: Date;
    /** Absent: due at once. */
    dueAt?: Date;
  };

/** By an account, or to a receiver that belongs to no account. */
type Way = { connectionId: string; receiverId?: undefined } | { connectionId: null; receiverId: string };

/** Queues deliveries in the caller's transaction; a worker claims those that are due as soon as it commits. */
export async function queueDeliveries(
  transaction: DatabaseOrTransaction,
  queued: readonly NewDelivery[],
): Promise<void> {
  if (queued.length === 0) return;
  await transaction
    .insert(deliveries)
    .values(queued.map(({ dueAt, ...delivery }) => ({ ...delivery, nextAttemptAt: dueAt ?? delivery.createdAt })));
  const due = queued.filter(({ createdAt, dueAt = createdAt }) => dueAt <= createdAt);
  for (const loop of new Set(due.map(loopOf))) await wakeAfterCommit(transaction, loop);
}

/** The loop that sends it. */
function loopOf({ receiverId }: { receiverId?: string | null | undefined }): LoopName {
  return receiverId === undefined || receiverId === null ? 'deliver' : 'deliver-to-receivers';
}

/** Queues ended deliveries anew, due at `dueAt`; the attempts made so far stay in the history. */
export async function queueAgain(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { dueAt, firstStep, now }: { dueAt: Date; firstStep: Step; now: Date },
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const queued = await transaction
    .update(deliveries)
    .set({ ...notBegun(firstStep), nextAttemptAt: dueAt })
    .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, [...ids])))
    .returning();
  if (dueAt <= now) for (const loop of new Set(queued.map(loopOf))) await wakeAfterCommit(transaction, loop);
  return queued;
}

/** Gives everything that waits for a receiver, and that no worker holds, another time: it rests, or it answers again. */
export async function rescheduleForReceiver(
  transaction: Transaction,
  { receiverId, workspaceId }: { workspaceId: string; receiverId: string },
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  const isItsOwn = and(
    eq(deliveries.workspaceId, workspaceId),
    eq(deliveries.receiverId, receiverId),
    eq(deliveries.state, 'queued'),
    // The first one that fails makes all of them wait; those beside it find that done.
    dueAt > now ? lt(deliveries.nextAttemptAt, dueAt) : gt(deliveries.nextAttemptAt, dueAt),
  );
  await transaction.update(deliveries).set({ nextAttemptAt: dueAt }).where(isItsOwn);
  if (dueAt <= now) await wakeAfterCommit(transaction, 'deliver-to-receivers');
}

/**
 * Removes everything of a receiver that is gone, whatever its state; a worker that holds one changes nothing any more. Its log may be of any
 * length: nothing is listed.
 */
export async function removeForReceiver(
  transaction: Transaction,
  { receiverId, workspaceId }: { workspaceId: string; receiverId: string },
): Promise<void> {
  // The deliveries first, as a worker locks them.
  await transaction.execute(sql`
    with removed as (
      delete from deliveries where workspace_id = ${workspaceId} and receiver_id = ${receiverId} returning id
    )
    delete from delivery_attempts using removed
    where delivery_attempts.workspace_id = ${workspaceId} and delivery_attempts.delivery_id = removed.id`);
}

/** Takes deliveries out of the queue. The caller has checked that it may. */
export async function removeDeliveries(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { keepHistory }: { keepHistory: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .delete(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, [...ids])));
  if (keepHistory) return;
  await transaction
    .delete(deliveryAttempts)
    .where(and(eq(deliveryAttempts.workspaceId, workspaceId), inArray(deliveryAttempts.deliveryId, [...ids])));
}

/**
 * Sends a failed delivery again, by a person's decision. The next attempt sends without a look-up: the person has looked, as the reason
 * of the failure asked them to.
 * @throws AppError not_found, delivery_not_retryable, what the kind throws
 */
export async function retryDelivery(
  context: Context,
  kinds: readonly RegisteredKind[],
  { id, workspaceId }: { workspaceId: string; id: string },
  actor: Actor,
): Promise<DeliveryRow> {
  return context.database.transaction(async (transaction) => {
    const { byPerson, delivery, firstStep } = await getLocked(transaction, kinds, workspaceId, id);
    if (!canRetryDelivery(delivery)) throw new AppError('delivery_not_retryable');
    await byPerson.retries(context, transaction, delivery);
    const now = context.now();
    const [queued] = await queueAgain(transaction, workspaceId, [id], { dueAt: now, firstStep, now });
    if (queued === undefined) throw new AppError('not_found');
    await recordAudit(transaction, workspaceId, actor, 'delivery.retried', id);
    await byPerson.retried(transaction, queued);
    return queued;
  });
}

/** Takes back a delivery that never left. @throws AppError not_found, delivery_not_cancellable */
export async function cancelDelivery(
  context: Context,
  kinds: readonly RegisteredKind[],
  { id, workspaceId }: { workspaceId: string; id: string },
  actor: Actor,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { byPerson, delivery } = await getLocked(transaction, kinds, workspaceId, id);
    if (!canCancelDelivery(delivery)) throw new AppError('delivery_not_cancellable');
    await takeBack(transaction, byPerson, delivery, actor, context.now());
  });
}

/** Like `cancelDelivery`, in the transaction of a caller that has locked the delivery and checked that it may be taken back. */
export async function takeBack(
  transaction: Transaction,
  byPerson: Pick<ByPerson, 'cancels'>,
  delivery: DeliveryRow,
  actor: Actor,
  now: Date,
): Promise<void> {
  await removeDeliveries(transaction, delivery.workspaceId, [delivery.id], { keepHistory: true });
  await recordAudit(transaction, delivery.workspaceId, actor, 'delivery.cancelled', delivery.id);
  await byPerson.cancels(transaction, delivery, actor, now);
}

/**
 * Ends for good a delivery that was never tried: no worker holds it, and none has called the network for it.
 * @returns false, and nothing is changed, where a worker holds or has tried it
 */
export async function endUntouched(
  transaction: Transaction,
  { id, workspaceId }: { workspaceId: string; id: string },
  { code, reason }: Failure,
  now: Date,
): Promise<boolean> {
  const isFree = or(
    eq(deliveries.state, 'queued'),
    and(eq(deliveries.state, 'sending'), lt(deliveries.leaseUntil, now)),
  );
  const ended = await transaction
    .update(deliveries)
    .set({ state: 'failed', reasonCode: code, reason, finishedAt: now })
    .where(
      and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id), isFree, isNull(deliveries.firstAttemptedAt)),
    )
    .returning({ id: deliveries.id });
  return ended.length > 0;
}

/**
 * Makes a delivered delivery a failed one, because the network told later that it did not arrive.
 * @returns the row as it is now; null where the delivery does not count as delivered: the network repeats itself, or tells of an earlier
 * attempt
 */
export async function recordUndelivered(
  transaction: Transaction,
  delivery: DeliveryRow,
  { code, reason }: Failure,
  now: Date,
): Promise<DeliveryRow | null> {
  if (delivery.state !== 'delivered') return null;
  const changes = { state: 'failed' as const, reasonCode: code, reason, finishedAt: now };
  await transaction
    .update(deliveries)
    .set(changes)
    .where(and(eq(deliveries.workspaceId, delivery.workspaceId), eq(deliveries.id, delivery.id)));
  deliveriesFinished.inc({ outcome: 'failed', kind: delivery.kind });
  return { ...delivery, ...changes };
}

/**
 * Gives what is delivered of these entries to another ticket. The caller has locked both tickets.
 * @returns false, and nothing is changed, where a worker may be at one of them, or one is still to leave
 */
export async function moveDeliveries(
  transaction: Transaction,
  workspaceId: string,
  entryIds: readonly number[],
  ticketId: number,
): Promise<boolean> {
  const ofEntries = and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.entryId, [...entryIds]));
  const held = await transaction.select({ state: deliveries.state }).from(deliveries).where(ofEntries).for('update');
  if (held.some(({ state }) => state === 'queued' || state === 'sending')) return false;
  await transaction.update(deliveries).set({ ticketId }).where(ofEntries);
  return true;
}

/** Notes which delivery was made in the place of a failed one. The caller has locked the row and checked that it may. */
export async function markSuperseded(
  transaction: Transaction,
  { id, workspaceId }: { workspaceId: string; id: string },
  supersededBy: string,
): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ supersededBy })
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)));
}

/** Records as delivered what the network itself shows, whatever its answer was: no look-up is needed. The caller has locked the row. */
export async function recordSeen(
  transaction: Transaction,
  { id, workspaceId }: { workspaceId: string; id: string },
  seen: { externalId: string; permalink: string | null },
  now: Date,
): Promise<void> {
  await transaction
    .update(deliveries)
    .set({
      ...seen,
      state: 'delivered',
      mustLookUp: false,
      reasonCode: null,
      reason: null,
      leaseToken: null,
      leaseUntil: null,
      finishedAt: now,
    })
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)));
}

/** The delivery and what a person may do with it, locked with the rows of its kind. @throws AppError not_found */
export async function getLocked(
  transaction: Transaction,
  kinds: readonly RegisteredKind[],
  workspaceId: string,
  id: string,
): Promise<{ delivery: DeliveryRow; byPerson: ByPerson; firstStep: Step }> {
  const found = await findDelivery(transaction, workspaceId, id, { lock: false });
  // The kind's own rows are locked before the delivery; a kind without `byPerson` has calls of its own.
  if (found === null) throw new AppError('not_found');
  const kind = kindOf(kinds, found);
  const { byPerson } = kind;
  await byPerson?.lock(transaction, found);
  const delivery = await findDelivery(transaction, workspaceId, id, { lock: true });
  if (delivery === null || byPerson === undefined) throw new AppError('not_found');
  return { delivery, byPerson, firstStep: firstStepFor(kind, delivery) };
}

export async function findDelivery(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
  options: { lock: boolean },
) {
  const query = database
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)));
  const rows = options.lock ? await query.for('update') : await query;
  return rows[0] ?? null;
}
