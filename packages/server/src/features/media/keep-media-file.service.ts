/** Takes files into the media library: each content once in a workspace, with its small picture. */
import { createHash } from 'node:crypto';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { EngineName } from '@parley/contract/tickets/rules.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { lockContent } from './lock-content.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { getMediaItem } from './media-library.service.ts';
import { assertMediaRoom } from './media-room.ts';
import { prepareMedia } from './prepare-media.ts';
import type { PreparedMedia } from './prepared-media.ts';
import { toFileName } from './to-file-name.ts';

export type NewMedia = {
  workspaceId: string;
  originalName: string;
  source: 'upload' | 'ai' | 'crop';
  altText: string | null;
  /** Of `ai`: which engine made it. */
  madeBy?: EngineName;
  /** The person; null: Parley itself. */
  createdBy: string | null;
};

/**
 * Judges a file by its content, cleans it, keeps it and gives its entry of the library. A content that is there already gives the
 * entry that it has.
 * @throws AppError `media_empty`, `media_too_large`, `media_type_refused`, `media_library_full`
 */
export async function keepMediaFile(
  context: Context,
  { bytes, ...about }: NewMedia & { bytes: Uint8Array },
): Promise<MediaItem> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Our own file, downloaded and given back: drawn anew it would be another one.
  const known = await findInLibrary(context, about.workspaceId, sha256Of(given));
  return known ?? storeMedia(context, await prepareMedia(given), about);
}

/** Keeps a file that is judged and cleaned. @throws AppError `media_library_full` */
export async function storeMedia(context: Context, prepared: PreparedMedia, about: NewMedia): Promise<MediaItem> {
  const { database, storage } = context;
  const { workspaceId } = about;
  const { bytes, ...measures } = prepared;
  const sha256 = sha256Of(bytes);
  if ((await findInLibrary(context, workspaceId, sha256)) === null)
    await assertMediaRoom(context, database, { workspaceId, sizeBytes: bytes.length });
  const thumbnail = prepared.mimeType.startsWith('image/') ? await makeThumbnail(bytes) : null;
  const thumbnailSha256 = thumbnail && sha256Of(thumbnail);
  const values = {
    ...measures,
    sizeBytes: bytes.length,
    source: about.source,
    originalName: toFileName(about.originalName),
    altText: about.altText && toStorableText(about.altText),
    thumbnailSha256,
    madeBy: about.madeBy ?? null,
    createdBy: about.createdBy,
    createdAt: context.now(),
  };
  await database.transaction(async (transaction) => {
    await lockContent(transaction, { workspaceId, sha256 });
    await storage.write({ workspaceId, sha256 }, bytes);
    if (thumbnail !== null && thumbnailSha256 !== null) {
      await lockContent(transaction, { workspaceId, sha256: thumbnailSha256 });
      await storage.write({ workspaceId, sha256: thumbnailSha256 }, thumbnail);
    }
    await transaction
      .insert(media)
      .values({ ...values, workspaceId, sha256 })
      // What came with a customer's message enters the library now; what is in it stays as it was.
      .onConflictDoUpdate({
        target: [media.workspaceId, media.sha256],
        set: values,
        setWhere: eq(media.source, 'customer'),
      });
  });
  const item = await findInLibrary(context, workspaceId, sha256);
  if (item === null) throw new Error('A file was stored without its row.');
  return item;
}

async function findInLibrary({ database }: Context, workspaceId: string, sha256: string): Promise<MediaItem | null> {
  const [row] = await database
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), eq(media.sha256, sha256), ne(media.source, 'customer')));
  return row === undefined ? null : getMediaItem(database, workspaceId, row.id);
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
