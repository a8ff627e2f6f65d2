/** Taking a file out of the library, and out of the storage when nothing names it any more. */
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { attachmentFiles, media, mediaRenditions } from '../../db/schema/media.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { lockContent } from './lock-content.ts';
import type { MediaKey } from './media-storage.ts';
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
      await transaction.update(media).set({ source: 'customer' }).where(isIt);
      return renditions;
    }
    await transaction.delete(media).where(isIt);
    return [row.sha256, ...(row.thumbnailSha256 === null ? [] : [row.thumbnailSha256]), ...renditions];
  });
  for (const sha256 of new Set(contents)) await removeUnnamed(context, { workspaceId, sha256 });
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

/** After the row is gone for good: a crash in between leaves a file too many, never one too few. */
async function removeUnnamed({ database, storage }: Context, key: MediaKey): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockContent(transaction, key);
    if (!(await isNamed(transaction, key))) await storage.remove(key);
  });
}

async function isNamed(transaction: Transaction, { workspaceId, sha256 }: MediaKey): Promise<boolean> {
  const isContent = or(eq(media.sha256, sha256), eq(media.thumbnailSha256, sha256));
  const files = await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), isContent))
    .limit(1);
  if (files.length > 0) return true;
  const renditions = await transaction
    .select({ id: mediaRenditions.id })
    .from(mediaRenditions)
    .where(and(eq(mediaRenditions.workspaceId, workspaceId), eq(mediaRenditions.sha256, sha256)))
    .limit(1);
  return renditions.length > 0;
}
