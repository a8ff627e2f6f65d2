/** A post's files as the connectors take them. */
import type { PublishMedia } from '@parley/connectors/connector/publish.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { formFor, type PictureLimits } from './fit-picture.ts';
import { findMediaRow, type MediaRow } from './media-library.service.ts';
import { publicMediaUrlOf } from './public-media.ts';
import { readPart } from './read-part.ts';
import { getRendition } from './renditions.ts';

/** `keptAs`: the type of the file in the library; a picture that did not fit is published as another. */
export type FittedMedia = PublishMedia & { keptAs: string };

const ownAddress = /^\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/i;

/** The id of the file that an address of ours (`/api/media/<id>`) names; null: it names none. */
export function parseMediaUrl(url: string): string | null {
  return ownAddress.exec(url)?.[1]?.toLowerCase() ?? null;
}

/**
 * The files in the given order, to be read from the storage as often as wanted. `publicUrl` is a fresh address on PUBLIC_URL, also
 * on a local installation: whether the network reaches it is the caller's to judge.
 * @param limits the network's; a picture that does not fit them is made to, once
 * @throws AppError `media_not_found`; `media_type_refused` when a picture that must be drawn anew is damaged
 */
export async function toPublishMedia(
  context: Context,
  workspaceId: string,
  wanted: readonly { mediaId: string; altText: string | null }[],
  limits: PictureLimits,
): Promise<FittedMedia[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ mediaId }) => mediaId);
  const rows = await context.database
    .select()
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), inArray(media.id, ids), ne(media.source, 'customer')));
  const published = wanted.map(async ({ mediaId, altText }) => {
    const row = rows.find(({ id }) => id === mediaId);
    if (row === undefined) throw new AppError('media_not_found');
    return toPublish(context, row, altText, limits);
  });
  return Promise.all(published);
}

/**
 * The files of a reply as its connector takes them.
 * @param options.isRead what is not in the storage any more is found out now, before anything is sent
 * @throws AppError as `toPublishMedia`
 */
export async function toReplyMedia(
  context: Context,
  workspaceId: string,
  wanted: readonly { mediaId: string; altText: string | null }[],
  limits: PictureLimits,
  options: { isRead: boolean },
): Promise<PublishMedia[]> {
  const files: PublishMedia[] = [];
  for (const { altText, mediaId } of wanted) {
    const row = await findMediaRow(context.database, workspaceId, mediaId);
    if (row === null) throw new AppError('media_not_found', { message: 'A file of this reply is no longer here.' });
    if (options.isRead) await assertStored(context, row);
    const { keptAs: _keptAs, ...file } = await toPublish(context, row, altText, limits);
    files.push(file);
  }
  return files;
}

async function assertStored({ storage }: Context, row: MediaRow): Promise<void> {
  const content = await storage.read(row, { start: 0, end: 0 });
  if (content === null)
    throw new AppError('media_not_found', {
      message: `The file “${row.originalName ?? 'file'}” is no longer in Parley’s storage. Attach it again.`,
    });
  content.destroy();
}

async function toPublish(
  context: Context,
  row: MediaRow,
  altText: string | null,
  limits: PictureLimits,
): Promise<FittedMedia> {
  const form = formFor(row, limits);
  const file = form === null ? row : await getRendition(context, row, form);
  const { mimeType, sizeBytes, widthPx, heightPx } = file;
  return {
    kind: kindOf(mimeType),
    mimeType,
    keptAs: row.mimeType,
    sizeBytes,
    widthPx,
    heightPx,
    durationMs: row.durationMs,
    fileName: fileNameOf(row.originalName ?? 'file', mimeType),
    altText: altText ?? row.altText,
    publicUrl: publicMediaUrlOf(context, file),
    read: (start, end) => readPart(context, file, start, end),
  };
}

/** Networks that take sounds at all take them as documents. */
function kindOf(mimeType: string): PublishMedia['kind'] {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('video/') ? 'video' : 'document';
}

const extensions: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'opus'],
  'audio/webm': ['weba'],
  'application/pdf': ['pdf'],
};

/** Networks look at the extension: it becomes what the file is. */
function fileNameOf(originalName: string, mimeType: string): string {
  const fitting = extensions[mimeType] ?? [];
  const [, name = originalName, given = ''] = /^(.+)\.([^.]{1,10})$/.exec(originalName) ?? [];
  return fitting.length === 0 || fitting.includes(given.toLowerCase()) ? originalName : `${name}.${fitting[0]}`;
}
