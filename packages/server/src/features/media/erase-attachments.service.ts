/** Customers' files of messages that are erased. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { attachmentFiles, media, uploads } from '../../db/schema/media.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { deleteRenditions } from './renditions.ts';

export type AttachedFile = { entryId: number; id: string; sha256: string; mimeType: string };

/** The kept files of these messages. */
export async function listAttachedFiles(
  database: DatabaseOrTransaction,
  workspaceId: string,
  entryIds: readonly number[],
): Promise<AttachedFile[]> {
  return await database
    .select({ entryId: attachmentFiles.entryId, id: media.id, sha256: media.sha256, mimeType: media.mimeType })
    .from(attachmentFiles)
    .innerJoin(media, and(eq(media.workspaceId, attachmentFiles.workspaceId), eq(media.id, attachmentFiles.mediaId)))
    .where(and(eq(attachmentFiles.workspaceId, workspaceId), isAnyOf(attachmentFiles.entryId, entryIds)))
    .orderBy(attachmentFiles.entryId, attachmentFiles.position);
}

/**
 * Forgets the files of these messages and removes those that nothing else names: another message, or the library. The contents are gone whatever
 * becomes of the transaction: call it last.
 * @returns how many files were removed
 */
export async function eraseAttachments(
  context: Pick<Context, 'storage'>,
  transaction: Transaction,
  workspaceId: string,
  entryIds: readonly number[],
): Promise<number> {
  const forgotten = await transaction
    .delete(attachmentFiles)
    .where(and(eq(attachmentFiles.workspaceId, workspaceId), isAnyOf(attachmentFiles.entryId, entryIds)))
    .returning({ mediaId: attachmentFiles.mediaId });
  const ids = [...new Set(forgotten.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId])))];
  if (ids.length === 0) return 0;
  // Whoever sends one in another conversation now holds it: the next statement sees what they have written.
  const isOneOf = and(eq(media.workspaceId, workspaceId), inArray(media.id, ids));
  await transaction.select({ id: media.id }).from(media).where(isOneOf).orderBy(media.id).for('update');
  const removed = await transaction
    .delete(media)
    .where(
      and(
        isOneOf,
        eq(media.source, 'customer'),
        sql`not exists (select 1 from attachment_files other
          where other.workspace_id = ${media.workspaceId} and other.media_id = ${media.id})`,
        sql`not exists (select 1 from drafts draft where draft.workspace_id = ${media.workspaceId}
          and draft.files @> jsonb_build_array(jsonb_build_object('mediaId', ${media.id}::text)))`,
      ),
    )
    .returning();
  const removedIds = removed.map(({ id }) => id);
  // Of a reply's file the name stands in its upload too.
  if (removedIds.length > 0)
    await transaction
      .delete(uploads)
      .where(and(eq(uploads.workspaceId, workspaceId), inArray(uploads.mediaId, removedIds)));
  for (const row of removed) {
    const renditions = await deleteRenditions(transaction, row);
    const contents = [row.sha256, ...(row.thumbnailSha256 === null ? [] : [row.thumbnailSha256]), ...renditions];
    for (const sha256 of new Set(contents)) await removeUnnamed(context, transaction, { workspaceId, sha256 });
  }
  return removed.length;
}
