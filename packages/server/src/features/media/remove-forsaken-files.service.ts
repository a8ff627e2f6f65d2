/** Files of conversations that nothing holds any more. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { media, uploads } from '../../db/schema/media.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { deleteRenditions } from './renditions.ts';

/**
 * Removes those of these files that no message, no draft and no library holds any more. The contents are gone whatever becomes of the
 * transaction: call it last.
 * @returns how many files were removed
 */
export async function removeForsakenFiles(
  context: Pick<Context, 'storage'>,
  transaction: Transaction,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<number> {
  if (mediaIds.length === 0) return 0;
  const isOneOf = and(eq(media.workspaceId, workspaceId), inArray(media.id, [...mediaIds]));
  // Whoever sends one now holds it: the next statement sees what they have written.
  await transaction.select({ id: media.id }).from(media).where(isOneOf).orderBy(media.id).for('update');
  const removed = await transaction
    .delete(media)
    .where(
      and(
        isOneOf,
        eq(media.source, 'customer'),
        sql`not exists (select 1 from attachment_files attached
          where attached.workspace_id = ${media.workspaceId} and attached.media_id = ${media.id})`,
        sql`not exists (select 1 from drafts draft where draft.workspace_id = ${media.workspaceId}
          and draft.files @> jsonb_build_array(jsonb_build_object('mediaId', ${media.id}::text)))`,
        sql`not exists (select 1 from waiting_replies waiting where waiting.workspace_id = ${media.workspaceId}
          and waiting.state in ('waiting', 'returned')
          and waiting.files @> jsonb_build_array(jsonb_build_object('mediaId', ${media.id}::text)))`,
      ),
    )
    .returning();
  // Their names stand in the uploads too.
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0)
    await transaction
      .delete(uploads)
      .where(and(eq(uploads.workspaceId, workspaceId), inArray(uploads.mediaId, ids), eq(uploads.purpose, 'reply')));
  for (const row of removed) {
    const renditions = await deleteRenditions(transaction, row);
    const contents = [row.sha256, ...(row.thumbnailSha256 === null ? [] : [row.thumbnailSha256]), ...renditions];
    for (const sha256 of new Set(contents)) await removeUnnamed(context, transaction, { workspaceId, sha256 });
  }
  return removed.length;
}
