/** What a network may be given: a file of the library, or one that goes along with a reply; never what a customer sent. */
import { and, eq, exists, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { attachmentFiles } from '../../db/schema/media.ts';
import { findMediaRow, type MediaRow } from './media-library.service.ts';

export async function findPublishedRow(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<MediaRow | null> {
  const row = await findMediaRow(database, workspaceId, id);
  if (row === null || row.source !== 'customer') return row;
  const ofReply = database
    .select({ id: conversationEntries.id })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, attachmentFiles.workspaceId),
        eq(conversationEntries.id, attachmentFiles.entryId),
        ne(conversationEntries.type, 'customer'),
      ),
    );
  const [sent] = await database
    .select({ position: attachmentFiles.position })
    .from(attachmentFiles)
    .where(and(eq(attachmentFiles.workspaceId, workspaceId), eq(attachmentFiles.mediaId, id), exists(ofReply)))
    .limit(1);
  return sent === undefined ? null : row;
}
