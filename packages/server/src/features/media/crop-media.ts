import type { cropMediaBodySchema, MediaItem } from '@parley/contract/media/schemas.ts';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { cropImage } from './clean-image.ts';
import { storeMedia } from './keep-media-file.service.ts';
import { getLibraryRow } from './media-library.service.ts';
import { readPart } from './read-part.ts';

/**
 * Keeps a part of a picture as a file of its own; of a moving one the same part of every frame.
 * @throws AppError `not_found`, `media_not_croppable`, `media_library_full`, `validation_failed` when the part does not lie within it
 */
export async function cropMedia(
  context: Context,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  id: string,
  area: z.output<typeof cropMediaBodySchema>,
): Promise<MediaItem> {
  const row = await getLibraryRow(context.database, workspaceId, id);
  if (!row.mimeType.startsWith('image/')) throw new AppError('media_not_croppable');
  const whole = Buffer.from(await readPart(context, row, 0, row.sizeBytes));
  const cropped = await cropImage(whole, row.mimeType, area);
  return storeMedia(context, cropped, {
    workspaceId,
    originalName: row.originalName ?? 'file',
    source: 'crop',
    altText: row.altText,
    createdBy: userId,
  });
}
