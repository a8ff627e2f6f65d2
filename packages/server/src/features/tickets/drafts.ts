/** What a person is typing, kept on the server by ticket and person. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { drafts } from '../../db/schema/inbox.ts';

/** Keeps the text; an empty one forgets the draft. */
export async function saveDraft(
  context: Context,
  key: { workspaceId: string; ticketId: number; userId: string },
  text: string,
): Promise<void> {
  if (text === '') {
    await context.database
      .delete(drafts)
      .where(
        and(eq(drafts.workspaceId, key.workspaceId), eq(drafts.ticketId, key.ticketId), eq(drafts.userId, key.userId)),
      );
    return;
  }
  const updatedAt = context.now();
  await context.database
    .insert(drafts)
    .values({ ...key, text, updatedAt })
    .onConflictDoUpdate({ target: [drafts.workspaceId, drafts.ticketId, drafts.userId], set: { text, updatedAt } });
}
