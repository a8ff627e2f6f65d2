/** Files of the library that are in no post and that a workspace no longer keeps. */
import { and, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { deleteRenditions } from './renditions.ts';

type OldOnes = { workspaceId: string; before: Date };

export async function countUnusedMedia(database: DatabaseOrTransaction, old: OldOnes): Promise<number> {
  const [found] = await database.select({ found: count() }).from(media).where(isUnused(old));
  return found?.found ?? 0;
}

/**
 * Removes some of them, contents and all; one that also came with a customer's message only leaves the library. The contents are gone whatever
 * becomes of the transaction: call it last. @returns how many
 */
export async function removeUnusedMedia(
  context: Pick<Context, 'storage'>,
  transaction: Transaction,
  old: OldOnes,
  limit: number,
): Promise<number> {
  // Whoever puts one into a post now holds it, and it is left to the next run.
  const unused = await transaction
    .select()
    .from(media)
    .where(isUnused(old))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (unused.length === 0) return 0;
  const ids = unused.map(({ id }) => id);
  const attached = await transaction
    .selectDistinct({ id: attachmentFiles.mediaId })
    .from(attachmentFiles)
    .where(and(eq(attachmentFiles.workspaceId, old.workspaceId), inArray(attachmentFiles.mediaId, ids)));
  const isAttached = new Set(attached.map(({ id }) => id));
  for (const row of unused) {
    const renditions = await deleteRenditions(transaction, row);
    const isIt = and(eq(media.workspaceId, row.workspaceId), eq(media.id, row.id));
    if (isAttached.has(row.id))
      await transaction.update(media).set({ source: 'customer', folderId: null, tags: [] }).where(isIt);
    else await transaction.delete(media).where(isIt);
    const contents = [row.sha256, ...(row.thumbnailSha256 === null ? [] : [row.thumbnailSha256]), ...renditions];
    for (const sha256 of new Set(contents))
      await removeUnnamed(context, transaction, { workspaceId: row.workspaceId, sha256 });
  }
  return unused.length;
}

function isUnused({ before, workspaceId }: OldOnes) {
  return and(
    eq(media.workspaceId, workspaceId),
    ne(media.source, 'customer'),
    lt(media.createdAt, before),
    sql`not exists (
      select 1 from post_media used join posts on posts.workspace_id = used.workspace_id and posts.id = used.post_id
      where used.workspace_id = ${media.workspaceId} and used.media_id = ${media.id} and posts.deleted_at is null)`,
  );
}
