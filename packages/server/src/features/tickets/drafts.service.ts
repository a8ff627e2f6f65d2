/** What a person is typing, kept on the server by ticket and person. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { drafts } from '../../db/schema/inbox.ts';
import { findDelivery } from '../delivery/delivery.service.ts';
import { lockTicket } from './lock-ticket.service.ts';

type DraftKey = { workspaceId: string; ticketId: number; userId: string };

/**
 * Keeps the text; an empty text deletes the draft. Nothing is kept when a reply with the given id and this text is stored: a page that is
 * left while it sends saves the text that it still shows, which would then be offered for sending a second time.
 */
export async function saveDraft(
  context: Context,
  key: DraftKey,
  { text, replyId }: { text: string; replyId?: string | undefined },
): Promise<void> {
  if (replyId === undefined) return putDraft(context.database, context.now(), key, text);
  await context.database.transaction(async (transaction) => {
    // Waits for a reply that is just being stored.
    await lockTicket(transaction, key.workspaceId, key.ticketId);
    const reply = await findDelivery(transaction, key.workspaceId, replyId, { lock: false });
    if (reply?.ticketId === key.ticketId && reply.payload.text === text) return;
    await putDraft(transaction, context.now(), key, text);
  });
}

async function putDraft(database: DatabaseOrTransaction, updatedAt: Date, key: DraftKey, text: string): Promise<void> {
  if (text === '') {
    await database
      .delete(drafts)
      .where(
        and(eq(drafts.workspaceId, key.workspaceId), eq(drafts.ticketId, key.ticketId), eq(drafts.userId, key.userId)),
      );
    return;
  }
  await database
    .insert(drafts)
    .values({ ...key, text, updatedAt })
    .onConflictDoUpdate({ target: [drafts.workspaceId, drafts.ticketId, drafts.userId], set: { text, updatedAt } });
}
