import type { MediaItem, updateMediaBodySchema } from '@parley/contract/media/schemas.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { holdFolder } from './media-folders.ts';
import { getMediaItem } from './media-library.service.ts';
import { toFileName } from './to-file-name.ts';

/** What is absent stays as it is. An empty description is none. @throws AppError `not_found` */
export async function updateMedia(
  { database }: Context,
  workspaceId: string,
  id: string,
  { altText, folderId, originalName, tags }: z.output<typeof updateMediaBodySchema>,
): Promise<MediaItem> {
  const changes = {
    ...(altText === undefined ? {} : { altText: altText?.trim() || null }),
    ...(originalName === undefined ? {} : { originalName: toFileName(originalName) }),
    ...(folderId === undefined ? {} : { folderId }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)].sort() }),
  };
  if (Object.keys(changes).length > 0)
    await database.transaction(async (transaction) => {
      if (typeof folderId === 'string') await holdFolder(transaction, workspaceId, folderId);
      await transaction
        .update(media)
        .set(changes)
        .where(and(eq(media.workspaceId, workspaceId), eq(media.id, id), ne(media.source, 'customer')));
    });
  return getMediaItem(database, workspaceId, id);
}
