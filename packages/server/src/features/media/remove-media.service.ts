/** Taking a file out of the library, and out of the storage when nothing names it any more. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { deleteRenditions } from './renditions.ts';

type Member = { workspaceId: string } & NonNullable<Actor>;

/**
 * A file that also came with a customer's message only leaves the library: the conversation goes on showing it.
 * @throws AppError `not_found`, `media_in_use`
 */
export async function removeMedia(context: Context, session: Member, id: string): Promise<void> {
  const { workspaceId } = session;
  const isIt = and(eq(media.workspaceId, workspaceId), eq(media.id, id));
  const contents = await context.database.transaction(async (transaction) => {
    // Whoever puts it into a post now holds it (`getMediaItems` with `hold`); the posts are looked at after their commit.
    const [row] = await transaction.select().from(media).where(isIt).for('update');
    if (row === undefined || row.source === 'customer') throw new AppError('not_found');
    if (await isInPost(transaction, workspaceId, id)) throw new AppError('media_in_use');
    await recordAudit(transaction, workspaceId, session, 'media.deleted', id);
    const renditions = await deleteRenditions(transaction, row);
    if (await isInConversation(transaction, workspaceId, id)) {
      await transaction.update(media).set({ source: 'customer', folderId: null, tags: [] }).where(isIt);
      return renditions;
    }
    await transaction.delete(media).where(isIt);
    return [row.sha256, ...(row.thumbnailSha256 === null ? [] : [row.thumbnailSha256]), ...renditions];
  });
  // After the row is gone for good: a crash in between leaves a file too many, never one too few.
  for (const sha256 of new Set(contents))
    await context.database.transaction((transaction) => removeUnnamed(context, transaction, { workspaceId, sha256 }));
}

async function isInPost(transaction: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: posts.id })
    .from(postMedia)
    .innerJoin(posts, and(eq(posts.workspaceId, postMedia.workspaceId), eq(posts.id, postMedia.postId)))
    .where(and(eq(postMedia.workspaceId, workspaceId), eq(postMedia.mediaId, id), isNull(posts.deletedAt)))
    .limit(1);
  return found.length > 0;
}

async function isInConversation(transaction: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: attachmentFiles.mediaId })
    .from(attachmentFiles)
    .where(and(eq(attachmentFiles.workspaceId, workspaceId), eq(attachmentFiles.mediaId, id)))
    .limit(1);
  return found.length > 0;
}
