/** Many files of the library at once: into a folder, with tags and without. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { mediaTagsMax } from '@parley/contract/media/rules.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { holdFolder } from './media-folders.ts';
import { getMediaItems } from './media-library.service.ts';

/** All or none of them. Files that are gone meanwhile are left out. @throws AppError not_found, media_tags_full */
export async function changeManyMedia(
  { database }: Context,
  workspaceId: string,
  { addTags = [], folderId, ids, removeTags = [] }: ParsedBodyOf<'changeManyMedia'>,
): Promise<MediaItem[]> {
  return database.transaction(async (transaction) => {
    if (typeof folderId === 'string') await holdFolder(transaction, workspaceId, folderId);
    const wanted = and(eq(media.workspaceId, workspaceId), inArray(media.id, ids), ne(media.source, 'customer'));
    const rows = await transaction.select().from(media).where(wanted).orderBy(media.id).for('update');
    for (const { id, tags } of rows) {
      const kept = new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags]);
      if (kept.size > mediaTagsMax) throw new AppError('media_tags_full');
      await transaction
        .update(media)
        .set({ tags: [...kept].sort(), ...(folderId === undefined ? {} : { folderId }) })
        .where(and(eq(media.workspaceId, workspaceId), eq(media.id, id)));
    }
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    const items = await getMediaItems(transaction, workspaceId, ids);
    return ids.flatMap((id) => items.get(id) ?? []);
  });
}

/** Those of most files first. */
export async function listMediaTags(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<{ tag: string; files: number }[]> {
  const tag = sql<string>`unnest(${media.tags})`.as('tag');
  const named = database
    .select({ tag })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), ne(media.source, 'customer')))
    .as('named');
  const files = sql<number>`count(*)`.mapWith(Number);
  return database
    .select({ tag: named.tag, files })
    .from(named)
    .groupBy(named.tag)
    .orderBy(desc(files), named.tag)
    .limit(200);
}
