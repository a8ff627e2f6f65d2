/** Adding, changing and deleting canned replies. */
import type { CannedReplyCategory } from '@parley/contract/canned-replies/rules.ts';
import { cannedRepliesMax } from '@parley/contract/canned-replies/rules.ts';
import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { getCannedReply } from './canned-replies.queries.ts';
import { cleanContent, cleanTitle, contentHashOf } from './reply-text.ts';

type Place = { workspaceId: string; actor: Actor };
type NewReply = { title: string; content: string; category: CannedReplyCategory };
/** In one statement; each reply takes eight of the 65,535 parameters. */
const rowsPerInsert = 1_000;

/**
 * Adds replies, all or none: by hand, from a file, or of the demo. What is there already, letter by letter, is not made again.
 * @returns the ids of those that were made
 * @throws AppError canned_replies_full
 */
export async function createCannedReplies(
  transaction: Transaction,
  { workspaceId, actor }: Place,
  given: readonly NewReply[],
  now: Date,
): Promise<string[]> {
  const rows = [...new Map(given.map((reply) => [contentHashOf(reply), reply]))].map(([contentHash, reply]) => ({
    ...{ workspaceId, contentHash, updatedAt: now },
    ...{ title: reply.title, content: reply.content, category: reply.category },
    ...{ createdBy: actor?.userId ?? null, updatedBy: actor?.userId ?? null },
  }));
  if (rows.length > cannedRepliesMax)
    throw new AppError('canned_replies_full', {
      message: `These are ${rows.length} replies; a workspace holds at most ${cannedRepliesMax}. Nothing was added.`,
    });
  const made: string[] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const written = await transaction
      .insert(cannedReplies)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflictDoNothing({ target: [cannedReplies.workspaceId, cannedReplies.contentHash] })
      .returning({ id: cannedReplies.id });
    made.push(...written.map(({ id }) => id));
  }
  if (made.length === 0) return [];
  const total = await transaction.$count(cannedReplies, eq(cannedReplies.workspaceId, workspaceId));
  if (total > cannedRepliesMax)
    throw new AppError('canned_replies_full', {
      message: `A workspace holds at most ${cannedRepliesMax} canned replies. There are ${total - made.length}, so that these ${made.length} do not fit. Nothing was added.`,
    });
  const target = made.length === 1 ? (made[0] ?? null) : null;
  await recordAudit(transaction, workspaceId, actor, 'canned-replies.created', target, { replies: made.length });
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'canned-replies.changed' }]);
  return made;
}

/** @throws AppError canned_replies_full, canned_reply_known, validation_failed (nothing but hidden characters) */
export async function createCannedReply(
  context: Pick<Context, 'database' | 'now'>,
  place: Place,
  body: ParsedBodyOf<'createCannedReply'>,
): Promise<CannedReply> {
  const reply = toReply(body);
  return context.database.transaction(async (transaction) => {
    const [id] = await createCannedReplies(transaction, place, [reply], context.now());
    if (id === undefined) throw new AppError('canned_reply_known');
    return getCannedReply(transaction, place.workspaceId, id);
  });
}

/** @throws AppError not_found, revision_conflict, canned_reply_known, validation_failed */
export async function updateCannedReply(
  context: Pick<Context, 'database' | 'now'>,
  { workspaceId, actor }: Place,
  id: string,
  { revision, ...body }: ParsedBodyOf<'updateCannedReply'>,
): Promise<CannedReply> {
  const reply = toReply(body);
  return context.database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(cannedReplies).where(isReply(workspaceId, id)).for('update');
    if (before === undefined) throw new AppError('not_found');
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    const contentHash = contentHashOf(reply);
    const isSame = and(eq(cannedReplies.workspaceId, workspaceId), eq(cannedReplies.contentHash, contentHash));
    // Asked rather than caught: a unique index that objects ends the whole transaction.
    if ((await transaction.$count(cannedReplies, and(isSame, ne(cannedReplies.id, id)))) > 0)
      throw new AppError('canned_reply_known');
    await transaction
      .update(cannedReplies)
      .set({
        ...{ title: reply.title, content: reply.content, category: reply.category, contentHash },
        ...{ revision: before.revision + 1, updatedBy: actor?.userId ?? null, updatedAt: context.now() },
      })
      .where(isReply(workspaceId, id));
    await recordAudit(transaction, workspaceId, actor, 'canned-reply.changed', id, { from: before.revision });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'canned-replies.changed' }]);
    return getCannedReply(transaction, workspaceId, id);
  });
}

/** @throws AppError not_found */
export async function deleteCannedReply(
  context: Pick<Context, 'database'>,
  { workspaceId, actor }: Place,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(cannedReplies)
      .where(isReply(workspaceId, id))
      .returning({ title: cannedReplies.title });
    if (deleted === undefined) throw new AppError('not_found');
    await recordAudit(transaction, workspaceId, actor, 'canned-reply.deleted', id, deleted);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'canned-replies.changed' }]);
  });
}

function toReply({ title, content, category }: NewReply): NewReply {
  const reply = { title: cleanTitle(title), content: cleanContent(content), category };
  if (reply.title === '') throw new AppError('validation_failed', { message: 'Give the reply a title.' });
  if (reply.content === '') throw new AppError('validation_failed', { message: 'Write the reply.' });
  return reply;
}

function isReply(workspaceId: string, id: string) {
  return and(eq(cannedReplies.workspaceId, workspaceId), eq(cannedReplies.id, id));
}
