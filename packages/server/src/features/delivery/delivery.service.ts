/** What others may ask of the delivery engine: queue, send again, take back. */
import type { ReplyRequest } from '@parley/connectors/connector.ts';
import { canCancelDelivery, canRetryDelivery } from '@parley/contract/ticket.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { closeTicketAgain, forgetAnswer, reopenTicket } from './answered-ticket.ts';
import { assertReplyPossible } from './assert-reply-possible.ts';
import { deliverLoopName } from './deliver.job.ts';
import { type DeliveryRow, findDelivery, lockTicketOf } from './delivery.queries.ts';
import { newPatience } from './patience.ts';
import { authorOf } from './reply-window.ts';

export { assertReplyPossible, connectionStateOf } from './assert-reply-possible.ts';
export { findDelivery, lockTicketOf } from './delivery.queries.ts';

export type ReplyPayload = Pick<ReplyRequest, 'target' | 'kind' | 'text'>;
export type DeletePayload = Pick<ReplyRequest, 'target' | 'kind'> & { externalId: string };

export type NewDelivery = {
  workspaceId: string;
  id: string;
  connectionId: string;
  ticketId: number;
  entryId: number;
  createdBy: string | null;
  createdAt: Date;
} & ({ kind: 'reply'; payload: ReplyPayload } | { kind: 'delete'; payload: DeletePayload });

/** Queues a delivery in the transaction that decides it; a worker takes it as soon as that commits. */
export async function queueDelivery(transaction: DatabaseOrTransaction, delivery: NewDelivery): Promise<void> {
  await transaction.insert(deliveries).values({ ...delivery, nextAttemptAt: delivery.createdAt });
  await wakeAfterCommit(transaction, deliverLoopName);
}

/** Sends a failed reply again, by a person's decision. @throws AppError not_found, delivery_not_retryable, what `assertReplyPossible` throws */
export async function retryDelivery(
  context: Context,
  workspaceId: string,
  id: string,
  actor: Actor,
): Promise<DeliveryRow> {
  return context.database.transaction(async (transaction) => {
    const delivery = await getLocked(transaction, workspaceId, id);
    if (!canRetryDelivery(delivery)) throw new AppError('delivery_not_retryable');
    await assertCanBeSentAgain(context, transaction, delivery);
    const now = context.now();
    // A person has looked, as the reason asked for: the next attempt sends.
    const [queued] = await transaction
      .update(deliveries)
      .set({
        state: 'queued',
        reasonCode: null,
        reason: null,
        nextAttemptAt: now,
        mustLookUp: false,
        ...newPatience,
        firstAttemptedAt: null,
        finishedAt: null,
      })
      .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)))
      .returning();
    if (queued === undefined) throw new AppError('not_found');
    if (queued.kind === 'reply') await closeTicketAgain(transaction, queued, now);
    await recordAudit(transaction, workspaceId, actor, 'delivery.retried', id);
    await wakeAfterCommit(transaction, deliverLoopName);
    await publishDeliveryChange(transaction, queued);
    return queued;
  });
}

/** Takes back a reply that never left: it disappears from the trail, and its ticket is open again. @throws AppError not_found, delivery_not_cancellable */
export async function cancelDelivery(context: Context, workspaceId: string, id: string, actor: Actor): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const delivery = await getLocked(transaction, workspaceId, id);
    if (!canCancelDelivery(delivery)) throw new AppError('delivery_not_cancellable');
    await removeDelivery(transaction, delivery, context.now(), actor);
  });
}

/** Takes a delivery out of the queue, hides its entry and opens its ticket again. The caller has checked that it may. */
export async function removeDelivery(
  transaction: Transaction,
  delivery: DeliveryRow,
  now: Date,
  actor: Actor,
): Promise<void> {
  await transaction
    .delete(deliveries)
    .where(and(eq(deliveries.workspaceId, delivery.workspaceId), eq(deliveries.id, delivery.id)));
  if (delivery.entryId !== null)
    await transaction
      .update(conversationEntries)
      .set({ hiddenAt: now, hiddenBy: actor?.userId ?? null })
      .where(
        and(eq(conversationEntries.workspaceId, delivery.workspaceId), eq(conversationEntries.id, delivery.entryId)),
      );
  if (delivery.kind === 'reply') {
    await forgetAnswer(transaction, delivery);
    await reopenTicket(transaction, delivery, now);
  }
  await recordAudit(transaction, delivery.workspaceId, actor, 'delivery.cancelled', delivery.id);
  if (delivery.ticketId !== null)
    await publishLiveEvents(transaction, delivery.workspaceId, [
      { kind: 'message.updated', messageIds: [delivery.ticketId] },
    ]);
}

/** Tells the browsers; call it last in a transaction. */
export async function publishDeliveryChange(transaction: DatabaseOrTransaction, delivery: DeliveryRow): Promise<void> {
  if (delivery.ticketId === null) return;
  await publishLiveEvents(transaction, delivery.workspaceId, [
    { kind: 'delivery.changed', messageId: delivery.ticketId, deliveryId: delivery.id, state: delivery.state },
  ]);
}

async function getLocked(transaction: Transaction, workspaceId: string, id: string): Promise<DeliveryRow> {
  const found = await findDelivery(transaction, workspaceId, id, { lock: false });
  if (found !== null) await lockTicketOf(transaction, found);
  const delivery = await findDelivery(transaction, workspaceId, id, { lock: true });
  // Publications have calls of their own.
  if (delivery === null || delivery.kind === 'publication') throw new AppError('not_found');
  return delivery;
}

async function assertCanBeSentAgain(context: Context, transaction: Transaction, delivery: DeliveryRow): Promise<void> {
  if (delivery.kind !== 'reply' || delivery.ticketId === null) return;
  const [ticket] = await transaction
    .select()
    .from(tickets)
    .where(and(eq(tickets.workspaceId, delivery.workspaceId), eq(tickets.id, delivery.ticketId)));
  if (ticket === undefined) throw new AppError('not_found');
  // A reply's row holds what `queueDelivery` was given.
  const { text } = delivery.payload as unknown as ReplyPayload;
  await assertReplyPossible(context, transaction, ticket, text, authorOf(delivery));
}
