/** Customers' files of messages that are erased. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { removeForsakenFiles } from './remove-forsaken-files.service.ts';

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
 * Forgets the files of these messages and removes those that nothing else holds. The contents are gone whatever becomes of the transaction:
 * call it last.
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
  return await removeForsakenFiles(context, transaction, workspaceId, ids);
}
