/** A person hides a customer's message from the public on its network, or shows it again. */
import type { HidingAct } from '@parley/contract/message-hiding/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { messageHidings } from '../../db/schema/message-hidings.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { findDelivery, removeDeliveries } from '../delivery/delivery.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { connectionStateOf } from '../tickets/connection-state.service.ts';
import { type EntryRow, lockEntry } from '../tickets/lock-entry.service.ts';
import type { TicketRow } from '../tickets/lock-ticket.service.ts';
import { hidingOccasion } from './hide.kind.ts';
import { canHide } from './hide-support.service.ts';
import { queueHidings, type WantedHiding } from './queue-hidings.ts';

/**
 * Asks the network. What is so already, or is asked for already, changes nothing; what has not left yet is taken back by its contrary.
 * @throws AppError not_found, hiding_refused, hiding_under_way, connection_gone, customer_erased
 */
export async function setHidden(
  context: Context,
  session: Session,
  place: EntryPlace,
  isHidden: boolean,
): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction((transaction) =>
    askToHide(context, transaction, { workspaceId, actor: session, jobId: null }, place, isHidden),
  );
}

export type EntryPlace = { ticketId: number; entryId: number };
/** `jobId`: of the job on many tickets that asks, so that the bell tells of all its failures once. */
export type HidingAsker = { workspaceId: string; actor: NonNullable<Actor>; jobId: string | null };

/**
 * The same within a transaction.
 * @returns whether anything was asked for, or taken back
 * @throws AppError not_found, hiding_refused, hiding_under_way, connection_gone, customer_erased; nothing is written then
 */
export async function askToHide(
  context: Context,
  transaction: Transaction,
  { actor, jobId, workspaceId }: HidingAsker,
  { entryId, ticketId }: EntryPlace,
  isHidden: boolean,
): Promise<boolean> {
  const act: HidingAct = isHidden ? 'hide' : 'show';
  const { entry, owner } = await lockEntry(transaction, workspaceId, ticketId, entryId);
  const now = context.now();
  const isDone = (entry.hiddenOnNetworkAt !== null) === isHidden;
  const underWay = await findUnderWay(transaction, workspaceId, entryId);
  if (underWay?.act === act || (underWay === null && isDone)) return false;
  if (underWay !== null && !underWay.canTakeBack) throw new AppError('hiding_under_way');
  const wanted = isDone ? null : await wantedOf(context, transaction, { entry, owner, act });
  if (underWay !== null) await takeBack(transaction, { workspaceId, actor }, underWay.id, owner);
  if (wanted !== null) await queueHidings(transaction, workspaceId, [wanted], { actor, now, jobId });
  // An earlier failure is being mended, or nobody wants it mended.
  const ended = await endOccasion(transaction, workspaceId, hidingOccasion(entryId), now);
  await publishLiveEvents(transaction, workspaceId, [
    { kind: 'message.updated', messageIds: [...new Set([owner.id, ticketId])] },
    ...ended,
  ]);
  return true;
}

type Found = { entry: EntryRow; owner: TicketRow; act: HidingAct };

/** @throws AppError hiding_refused, connection_gone, customer_erased */
async function wantedOf(
  context: Context,
  transaction: Transaction,
  { act, entry, owner }: Found,
): Promise<WantedHiding> {
  const { connectionId, externalId } = entry;
  if (entry.type !== 'customer' || externalId === null) throw refusal(owner);
  if (owner.erasedAt !== null) throw new AppError('customer_erased');
  if (!canHide(context, owner.platform, owner.messageType)) throw refusal(owner);
  if (entry.deletedOnPlatformAt !== null)
    throw new AppError('hiding_refused', { message: 'The message was deleted on the network.' });
  await assertConnected(transaction, owner.workspaceId, connectionId);
  const kind = owner.messageType;
  return { ticketId: owner.id, entryId: entry.id, connectionId, externalId, kind, act, rule: null };
}

function refusal({ messageType, platform }: TicketRow): AppError {
  const name = platformNames[platform];
  const what = messageType === 'comment' ? 'messages' : `${messageType}s`;
  return new AppError('hiding_refused', { message: `${name} does not let Parley hide ${what} like this one.` });
}

/** The newest that was asked for of an entry, while the network has not answered; null: nothing is. Locked. */
async function findUnderWay(
  transaction: Transaction,
  workspaceId: string,
  entryId: number,
): Promise<{ id: string; act: HidingAct; canTakeBack: boolean } | null> {
  const [newest] = await transaction
    .select({ id: messageHidings.id, act: messageHidings.act })
    .from(messageHidings)
    .where(and(eq(messageHidings.workspaceId, workspaceId), eq(messageHidings.entryId, entryId)))
    .orderBy(desc(messageHidings.number))
    .limit(1);
  if (newest === undefined) return null;
  const delivery = await findDelivery(transaction, workspaceId, newest.id, { lock: true });
  if (delivery === null || delivery.state === 'delivered' || delivery.state === 'failed') return null;
  return { ...newest, canTakeBack: delivery.state === 'queued' && delivery.firstAttemptedAt === null };
}

/** It never left, so there is nothing to keep of it but that it was asked for. */
async function takeBack(
  transaction: Transaction,
  { actor, workspaceId }: Pick<HidingAsker, 'actor' | 'workspaceId'>,
  id: string,
  { id: ticketId }: TicketRow,
) {
  await removeDeliveries(transaction, workspaceId, [id], { keepHistory: false });
  await transaction
    .delete(messageHidings)
    .where(and(eq(messageHidings.workspaceId, workspaceId), eq(messageHidings.id, id)));
  await recordAudit(transaction, workspaceId, actor, 'ticket.hiding-taken-back', String(ticketId));
}

async function assertConnected(transaction: Transaction, workspaceId: string, connectionId: string): Promise<void> {
  const [connection] = await transaction
    .select({ state: connections.state })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, connectionId)));
  if (connection === undefined || connectionStateOf(connection.state) === 'gone') throw new AppError('connection_gone');
}
