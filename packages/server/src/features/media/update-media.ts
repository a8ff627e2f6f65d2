import type { MediaItem, updateMediaBodySchema } from '@parley/contract/media/schemas.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { getMediaItem } from './media-library.service.ts';
import { toFileName } from './to-file-name.ts';

/** What is absent stays as it is. An empty description is none. @throws AppError `not_found` */
export async function updateMedia(
  { database }: Context,
  workspaceId: string,
  id: string,
  { altText, originalName }: z.output<typeof updateMediaBodySchema>,
): Promise<MediaItem> {
  const changes = {
    ...(altText === undefined ? {} : { altText: altText?.trim() || null }),
    ...(originalName === undefined ? {} : { originalName: toFileName(originalName) }),
  };
  if (Object.keys(changes).length > 0) {
    await database
      .update(media)
      .set(changes)
      .where(and(eq(media.workspaceId, workspaceId), eq(media.id, id), ne(media.source, 'customer')));
  }
  return getMediaItem(database, workspaceId, id);
}
