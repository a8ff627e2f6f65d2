/** What came of an attempt, written with everything that follows from it: the ticket, the trail, the bell, the browsers. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { type LostRights, lockConnection, markNeedsReconnect } from '../connections/connections.service.ts';
import { refusalLookMs, refusalSentence } from '../connections/refused-networks.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { reopenTicket } from './answered-ticket.ts';
import { nextAttemptAfterMs } from './backoff.ts';
import { deliveriesFinished } from './delivery.metrics.ts';
import { type DeliveryRow, type HeldDelivery, lockTicketOf, updateHeldDelivery } from './delivery.queries.ts';
import { publishDeliveryChange } from './delivery.service.ts';
import { gaveUp, isPatienceOver, newPatience } from './patience.ts';
import { waitingForAdministrator } from './resume.service.ts';

/** The network said so: only now does a delivery show as delivered. */
export async function recordDelivered(
  context: Context,
  delivery: HeldDelivery,
  outcome: { externalId: string; permalink: string | null },
): Promise<void> {
  const now = context.now();
  const changes = {
    state: 'delivered' as const,
    externalId: outcome.externalId,
    permalink: outcome.permalink,
    finishedAt: now,
    mustLookUp: false,
    reasonCode: null,
    reason: null,
  };
  await context.database.transaction(async (transaction) => {
    await lockTicketOf(transaction, delivery);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    if (delivery.kind === 'reply') await completeReply(transaction, delivery, outcome, now);
    if (delivery.kind === 'delete') await markDeletedOnPlatform(transaction, delivery, now);
    await publishDeliveryChange(transaction, { ...delivery, ...changes });
  });
  deliveriesFinished.inc({ outcome: 'delivered', kind: delivery.kind });
}

async function completeReply(
  transaction: Transaction,
  delivery: DeliveryRow,
  outcome: { externalId: string; permalink: string | null },
  now: Date,
): Promise<void> {
  if (delivery.entryId === null || delivery.ticketId === null) return;
  // The network's echo may have come before its answer: it is the same reply, so ours takes its place.
  await transaction
    .delete(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, delivery.workspaceId),
        eq(conversationEntries.connectionId, delivery.connectionId),
        eq(conversationEntries.externalId, outcome.externalId),
        ne(conversationEntries.id, delivery.entryId),
      ),
    );
  await transaction
    .update(conversationEntries)
    .set({ externalId: outcome.externalId, permalink: outcome.permalink })
    .where(
      and(eq(conversationEntries.workspaceId, delivery.workspaceId), eq(conversationEntries.id, delivery.entryId)),
    );
  await transaction
    .update(tickets)
    .set({
      firstRespondedAt: sql`coalesce(${tickets.firstRespondedAt}, ${now.toISOString()})`,
      lastRepliedAt: now,
      updatedAt: now,
    })
    .where(and(eq(tickets.workspaceId, delivery.workspaceId), eq(tickets.id, delivery.ticketId)));
}

async function markDeletedOnPlatform(transaction: Transaction, delivery: DeliveryRow, now: Date): Promise<void> {
  if (delivery.entryId === null) return;
  await transaction
    .update(conversationEntries)
    .set({ deletedOnPlatformAt: now })
    .where(
      and(eq(conversationEntries.workspaceId, delivery.workspaceId), eq(conversationEntries.id, delivery.entryId)),
    );
}

/** It will not work as it is: the reason is the network's own; the ticket is open again, its author is told. */
export async function recordFailed(
  context: Context,
  delivery: HeldDelivery,
  failure: { code: string; reason: string },
): Promise<void> {
  const now = context.now();
  const changes = { state: 'failed' as const, reasonCode: failure.code, reason: failure.reason, finishedAt: now };
  await context.database.transaction(async (transaction) => {
    await lockTicketOf(transaction, delivery);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    if (delivery.kind === 'reply') await reopenTicket(transaction, delivery, now);
    const told = await notifyAuthor(transaction, delivery, failure);
    await publishDeliveryChange(transaction, { ...delivery, ...changes });
    await publishLiveEvents(transaction, delivery.workspaceId, told);
  });
  deliveriesFinished.inc({ outcome: 'failed', kind: delivery.kind });
}

export function notifyAuthor(transaction: Transaction, delivery: DeliveryRow, failure: { reason: string }) {
  return notify(
    transaction,
    delivery.workspaceId,
    delivery.createdBy === null ? { allowedTo: 'inbox.reply' } : { userIds: [delivery.createdBy] },
    {
      kind: 'delivery-failed',
      title: delivery.kind === 'delete' ? 'A reply could not be deleted on the network' : 'A reply was not delivered',
      body: failure.reason,
      link: delivery.ticketId === null ? null : `/dashboard?ticket=${delivery.ticketId}`,
      occasion: `delivery:${delivery.id}`,
    },
  );
}

/** A person must look: nobody knows whether the reply stands. */
export function recordUnconfirmed(context: Context, delivery: HeldDelivery): Promise<void> {
  return recordFailed(context, delivery, {
    code: 'unconfirmed',
    reason: 'The network did not confirm this reply. Check the account before sending again.',
  });
}

/** Not now: the network named a time, or the back-off does. After a day of its failures nobody waits any longer. */
export async function recordLater(
  context: Context,
  delivery: HeldDelivery,
  later: { code: string; reason: string; retryAt: Date | null; mustLookUp: boolean; isTokenRefreshed?: boolean },
): Promise<void> {
  const now = context.now();
  if (later.reason !== '' && isPatienceOver(delivery, now))
    return later.mustLookUp
      ? recordUnconfirmed(context, delivery)
      : recordFailed(context, delivery, gaveUp(later.reason));
  // The rows were read before this attempt was counted.
  const tries = delivery.attempts + delivery.lookUps + 1;
  const changes = {
    state: 'queued' as const,
    leaseToken: null,
    leaseUntil: null,
    mustLookUp: later.mustLookUp,
    isTokenRefreshed: later.isTokenRefreshed ?? delivery.isTokenRefreshed,
    nextAttemptAt: later.retryAt ?? new Date(now.getTime() + nextAttemptAfterMs(tries)),
    reasonCode: later.reason === '' ? null : 'waiting-for-network',
    reason: later.reason === '' ? null : later.reason,
  };
  await context.database.transaction(async (transaction) => {
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    await publishDeliveryChange(transaction, { ...delivery, ...changes });
  });
}

/** The network refuses the installation, and no reply is to blame: it waits until the network accepts again. */
export async function recordRefused(context: Context, delivery: HeldDelivery, platform: string): Promise<void> {
  const changes = {
    state: 'queued' as const,
    leaseToken: null,
    leaseUntil: null,
    ...newPatience,
    nextAttemptAt: new Date(context.now().getTime() + refusalLookMs),
    reasonCode: waitingForAdministrator,
    reason: refusalSentence(platform, 'reply'),
  };
  await context.database.transaction(async (transaction) => {
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    await publishDeliveryChange(transaction, { ...delivery, ...changes });
  });
}

/** The account lost its rights: it is marked, its owner told, and the delivery waits in the queue until somebody reconnects. */
export async function recordNeedsReconnect(context: Context, delivery: HeldDelivery, loss: LostRights): Promise<void> {
  const changes = {
    state: 'queued' as const,
    leaseToken: null,
    leaseUntil: null,
    ...newPatience,
    nextAttemptAt: context.now(),
    reasonCode: 'waiting-for-reconnect',
    reason: 'The account must be reconnected; the reply goes out by itself afterwards.',
  };
  await context.database.transaction(async (transaction) => {
    await lockConnection(transaction, delivery.workspaceId, delivery.connectionId);
    if (!(await updateHeldDelivery(transaction, delivery, changes))) return;
    await markNeedsReconnect(transaction, delivery.workspaceId, delivery.connectionId, loss, context.now());
    await publishDeliveryChange(transaction, { ...delivery, ...changes });
  });
}
