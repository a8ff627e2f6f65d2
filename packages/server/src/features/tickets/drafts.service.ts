/** What a person is typing, kept on the server by ticket and person. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { drafts } from '../../db/schema/inbox.ts';
import { waitingReplies } from '../../db/schema/waiting-replies.ts';
import { findDelivery } from '../delivery/delivery.service.ts';
import { type GivenFile, holdReplyFiles } from '../media/reply-files.service.ts';
import { findWaitingReply } from './find-waiting-reply.ts';
import { lockTicket } from './lock-ticket.service.ts';
import { isSameContent, type ReplyContent } from './reply-content.ts';
import type { ReplyPayload } from './reply-window.ts';

type DraftKey = { workspaceId: string; ticketId: number; userId: string };

/** What is left out stays as it is. */
type SavedDraft = { text?: string | undefined; files?: readonly GivenFile[] | undefined; replyId?: string | undefined };

/**
 * Keeps the text and the files; without either the draft is deleted. Nothing is kept when a reply with the given id and this content is stored:
 * a page that is left while it sends saves the text that it still shows, which would then be offered for sending a second time.
 * @throws AppError media_not_found
 */
export async function saveDraft(context: Context, key: DraftKey, { replyId, ...draft }: SavedDraft): Promise<void> {
  if (replyId === undefined && draft.files === undefined) return putDraft(context.database, context.now(), key, draft);
  await context.database.transaction(async (transaction) => {
    // Waits for a reply that is just being stored.
    await lockTicket(transaction, key.workspaceId, key.ticketId);
    if (replyId !== undefined && (await isStoredReply(transaction, key, replyId, draft))) return;
    const held = draft.files && (await holdReplyFiles(transaction, key.workspaceId, draft.files));
    const files = held?.map(({ altText, mediaId }) => ({ mediaId, altText }));
    await putDraft(transaction, context.now(), key, { ...draft, files });
  });
}

/** Whether the reply with this id is stored with what the draft says, on its way or waiting for somebody's yes. */
async function isStoredReply(
  transaction: Transaction,
  key: DraftKey,
  replyId: string,
  { files, text }: SavedDraft,
): Promise<boolean> {
  const waiting = await findWaitingReply(transaction, key.workspaceId, replyId);
  if (waiting !== null) {
    const written = { text: waiting.writtenText ?? waiting.text, files: waiting.files };
    return waiting.ticketId === key.ticketId && isSameContent(withRest({ files, text }, written), written);
  }
  const reply = await findDelivery(transaction, key.workspaceId, replyId, { lock: false });
  if (reply?.ticketId !== key.ticketId) return false;
  const stored = reply.payload as unknown as ReplyPayload;
  return isSameContent(withRest({ files, text }, stored), stored);
}

/** What a draft leaves out is as it was sent. */
function withRest({ files, text }: SavedDraft, sent: ReplyContent): ReplyContent {
  return { text: text ?? sent.text, files: files ?? sent.files };
}

async function putDraft(
  database: DatabaseOrTransaction,
  updatedAt: Date,
  key: DraftKey,
  { files, text }: SavedDraft,
): Promise<void> {
  const isIt = and(
    eq(drafts.workspaceId, key.workspaceId),
    eq(drafts.ticketId, key.ticketId),
    eq(drafts.userId, key.userId),
  );
  const kept = { ...(text === undefined ? {} : { text }), ...(files === undefined ? {} : { files: [...files] }) };
  if ((text ?? '') !== '' || (files ?? []).length > 0) {
    await database
      .insert(drafts)
      .values({ ...key, text: '', ...kept, updatedAt })
      .onConflictDoUpdate({
        target: [drafts.workspaceId, drafts.ticketId, drafts.userId],
        set: { ...kept, updatedAt },
      });
    return;
  }
  const [left] = await database
    .update(drafts)
    .set({ ...kept, updatedAt })
    .where(isIt)
    .returning({ text: drafts.text, files: drafts.files });
  if (left?.text === '' && left.files.length === 0)
    await database.delete(drafts).where(and(isIt, eq(drafts.text, ''), eq(drafts.files, [])));
}

/** What people have attached to replies to these tickets and not sent, or what waits with them for somebody's yes. */
export async function listDraftFiles(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<string[]> {
  const found = await transaction
    .select({ files: drafts.files })
    .from(drafts)
    .where(and(eq(drafts.workspaceId, workspaceId), isAnyOf(drafts.ticketId, ticketIds)));
  const waiting = await transaction
    .select({ files: waitingReplies.files })
    .from(waitingReplies)
    .where(and(eq(waitingReplies.workspaceId, workspaceId), isAnyOf(waitingReplies.ticketId, ticketIds)));
  return [...found, ...waiting].flatMap(({ files }) => files.map(({ mediaId }) => mediaId));
}
