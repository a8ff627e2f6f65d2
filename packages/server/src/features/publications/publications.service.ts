/** What other features may ask of publications: schedule, move, withdraw, try again, take one account out. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { type PublicationContent, publications } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { queueAgain, queueDeliveries, removeDeliveries } from '../delivery/delivery.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { recordPostEvent } from '../posts/post-history.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { removeTarget } from '../posts/write-posts.service.ts';
import {
  findPublication,
  hasBegun,
  lockPublications,
  type PublicationDelivery,
  type PublicationRow,
} from './publication-rows.ts';
import { canCancelPublication, findShownPublication } from './shown-publications.service.ts';

export type PublicationTarget = { connectionId: string; platform: Platform; content: PublicationContent };

/** Makes a publication and its delivery for each target, in the caller's transaction. Call `refreshPostStatus` afterwards. */
export async function schedulePublications(
  transaction: Transaction,
  request: {
    workspaceId: string;
    postId: string;
    scheduledAt: Date;
    now: Date;
    createdBy: string | null;
    targets: readonly PublicationTarget[];
  },
): Promise<void> {
  const { createdBy, now, postId, scheduledAt, targets, workspaceId } = request;
  if (targets.length === 0) return;
  const made = targets.map((target) => ({ ...target, id: randomUUID() }));
  await transaction
    .insert(publications)
    .values(made.map((target) => ({ ...target, workspaceId, postId, scheduledAt, createdAt: now })));
  await queueDeliveries(
    transaction,
    made.map(({ connectionId, id }) => ({
      workspaceId,
      id,
      kind: 'publication',
      connectionId,
      step: 'prepare',
      payload: {},
      dueAt: scheduledAt,
      createdBy,
      createdAt: now,
    })),
  );
}

/**
 * Removes the post's scheduled, missed, failed and cancelled publications; published ones stay.
 * @returns false, and nothing is changed, when one is in a worker's hand or has begun to leave
 */
export async function withdrawPublications(
  transaction: Transaction,
  { postId, workspaceId }: { workspaceId: string; postId: string },
): Promise<boolean> {
  const rows = await lockPublications(transaction, workspaceId, postId);
  if (rows.some(isLeaving)) return false;
  const ids = rows.flatMap(({ publication }) => (publication.state === 'published' ? [] : [publication.id]));
  if (ids.length === 0) return true;
  await removeDeliveries(transaction, workspaceId, ids, { keepHistory: false });
  await transaction
    .delete(publications)
    .where(and(eq(publications.workspaceId, workspaceId), inArray(publications.id, ids)));
  return true;
}

/**
 * Gives waiting and missed publications another time. Failed and published ones stay as they are.
 * @returns false, and nothing is changed, when one is in a worker's hand or has begun to leave
 */
export async function movePublications(
  transaction: Transaction,
  { now, postId, scheduledAt, workspaceId }: { workspaceId: string; postId: string; scheduledAt: Date; now: Date },
): Promise<boolean> {
  const rows = await lockPublications(transaction, workspaceId, postId);
  if (rows.some(isLeaving)) return false;
  const ids = rows.flatMap(({ publication: { id, state } }) =>
    state === 'scheduled' || state === 'missed' ? [id] : [],
  );
  await scheduleAgain(transaction, workspaceId, ids, { scheduledAt, now });
  return true;
}

/**
 * Tries one failed or missed account again, by a person's decision; the others are not touched. An unconfirmed publication is sent without
 * another look-up: the person has looked, as its reason asked them to.
 * @throws AppError not_found, not_permitted where it needs somebody's approval, publication_not_retryable, connection_gone
 */
export async function retryPublication(
  context: Context,
  workspaceId: string,
  id: string,
  actor: Pick<Session, 'userId' | 'originalUserId' | 'role' | 'apiKey'>,
): Promise<Publication> {
  return changeOne(context, { workspaceId, id, actor, kind: 'retried' }, async (transaction, { publication }) => {
    if (publication.state !== 'failed' && publication.state !== 'missed')
      throw new AppError('publication_not_retryable');
    await assertMaySend(transaction, workspaceId, actor);
    await assertConnected(transaction, workspaceId, publication.connectionId);
    const now = context.now();
    await scheduleAgain(transaction, workspaceId, [id], { scheduledAt: now, now });
  });
}

/** Takes one account out of a post that has not gone out there. @throws AppError not_found, publication_not_cancellable */
export async function cancelPublication(
  context: Context,
  workspaceId: string,
  id: string,
  actor: Actor,
): Promise<Publication> {
  return changeOne(context, { workspaceId, id, actor, kind: 'cancelled' }, async (transaction, row) => {
    if (!canCancelPublication(row.publication, row.delivery)) throw new AppError('publication_not_cancellable');
    await removeDeliveries(transaction, workspaceId, [id], { keepHistory: true });
    await transaction
      .update(publications)
      .set({ state: 'cancelled', reasonCode: null, reason: null })
      .where(and(eq(publications.workspaceId, workspaceId), eq(publications.id, id)));
    const { connectionId, postId } = row.publication;
    await removeTarget(transaction, { workspaceId, id: postId }, connectionId);
  });
}

async function changeOne(
  context: Context,
  request: { workspaceId: string; id: string; actor: Actor; kind: 'retried' | 'cancelled' },
  change: (
    transaction: Transaction,
    row: { publication: PublicationRow; delivery: PublicationDelivery | null },
  ) => Promise<void>,
): Promise<Publication> {
  const { actor, id, kind, workspaceId } = request;
  await context.database.transaction(async (transaction) => {
    const known = await findPublication(transaction, workspaceId, id);
    if (known === null) throw new AppError('not_found');
    const rows = await lockPublications(transaction, workspaceId, known.postId);
    const row = rows.find(({ publication }) => publication.id === id);
    if (row === undefined) throw new AppError('not_found');
    await change(transaction, row);
    const now = context.now();
    const text = await accountNameOf(transaction, workspaceId, known.connectionId);
    const userId = actor?.userId ?? null;
    await recordPostEvent(transaction, { workspaceId, postId: known.postId, kind, userId, text, at: now });
    await recordAudit(transaction, workspaceId, actor, `publication.${kind}`, id);
    await refreshPostStatus(transaction, workspaceId, known.postId, now);
  });
  const shown = await findShownPublication(context.database, workspaceId, id, context.now());
  if (shown === null) throw new AppError('not_found');
  return shown;
}

/** The attempts made so far stay in the history. */
async function scheduleAgain(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  { now, scheduledAt }: { scheduledAt: Date; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(publications)
    .set({ state: 'scheduled', scheduledAt, reasonCode: null, reason: null, lateToldAt: null })
    .where(and(eq(publications.workspaceId, workspaceId), inArray(publications.id, [...ids])));
  await queueAgain(transaction, workspaceId, ids, { dueAt: scheduledAt, firstStep: 'prepare', now });
}

function isLeaving({
  delivery,
  publication,
}: {
  publication: PublicationRow;
  delivery: PublicationDelivery | null;
}): boolean {
  return publication.state === 'publishing' || (publication.state === 'scheduled' && hasBegun(delivery));
}

/** Sending again is sending: a person whose posts need approval may not do it. @throws AppError not_permitted */
async function assertMaySend(
  transaction: Transaction,
  workspaceId: string,
  actor: Pick<Session, 'role' | 'apiKey'>,
): Promise<void> {
  const { requiresApproval } = await getPostingSettings(transaction, workspaceId);
  if (requiresApproval && !sessionMay(actor, 'posting.approve'))
    throw new AppError('not_permitted', {
      message: 'This workspace requires approval: only somebody who may approve posts can try this again.',
    });
}

async function assertConnected(transaction: Transaction, workspaceId: string, connectionId: string): Promise<void> {
  const [row] = await transaction
    .select({ state: connections.state })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, connectionId)));
  if (row === undefined || row.state === 'gone' || row.state === 'saved') throw new AppError('connection_gone');
}

async function accountNameOf(
  transaction: Transaction,
  workspaceId: string,
  connectionId: string,
): Promise<string | null> {
  const [row] = await transaction
    .select({ name: connections.name })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, connectionId)));
  return row?.name ?? null;
}
