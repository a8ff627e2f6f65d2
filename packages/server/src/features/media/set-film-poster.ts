import { createHash } from 'node:crypto';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { lockContent } from './lock-content.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { getLibraryRow, getMediaItem } from './media-library.service.ts';
import { prepareMedia } from './prepare-media.ts';
import { takeFileTurn } from './take-file-turn.ts';

/**
 * Gives a film its small picture, which takes a decoder that only browsers have here. It is judged and drawn anew like every picture. A
 * film that has one keeps it: browsers remember it under its address for a day.
 * @throws AppError `not_found`, `validation_failed` when it is no film, `media_empty`, `media_type_refused`
 */
export async function setFilmPoster(
  context: Context,
  workspaceId: string,
  id: string,
  bytes: Buffer,
): Promise<MediaItem> {
  const { database, storage } = context;
  const film = await getLibraryRow(database, workspaceId, id);
  if (!film.mimeType.startsWith('video/'))
    throw new AppError('validation_failed', { message: 'Only a film is given a poster.' });
  if (film.thumbnailSha256 === null) {
    const thumbnail = await takeFileTurn(() => drawPoster(bytes), workspaceId);
    const sha256 = createHash('sha256').update(thumbnail).digest('hex');
    const isIt = and(eq(media.workspaceId, workspaceId), eq(media.id, id));
    await database.transaction(async (transaction) => {
      // Held, so that the film is not deleted while its poster is written.
      const [held] = await transaction.select().from(media).where(isIt).for('update');
      if (held === undefined) throw new AppError('not_found');
      if (held.thumbnailSha256 !== null) return;
      await lockContent(transaction, { workspaceId, sha256 });
      await storage.write({ workspaceId, sha256 }, thumbnail);
      await transaction.update(media).set({ thumbnailSha256: sha256 }).where(isIt);
    });
  }
  return getMediaItem(database, workspaceId, id);
}

async function drawPoster(bytes: Buffer): Promise<Buffer> {
  const picture = await prepareMedia(bytes);
  if (!picture.mimeType.startsWith('image/')) throw new AppError('media_type_refused');
  return makeThumbnail(picture.bytes);
}
