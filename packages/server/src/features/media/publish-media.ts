/** A post's files as the connectors take them. */
import type { PublishMedia } from '@parley/connectors/connector.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import type { MediaRow } from './media.queries.ts';
import { publicMediaUrlOf } from './public-media.ts';

const ownAddress = /^\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/i;

/** The id of the file that an address of ours (`/api/media/<id>`) names; null: it names none. */
export function parseMediaUrl(url: string): string | null {
  return ownAddress.exec(url)?.[1]?.toLowerCase() ?? null;
}

/**
 * The files in the given order, to be read from the storage as often as wanted. `publicUrl` is a fresh address on PUBLIC_URL, also
 * on a local installation: whether the network reaches it is the caller's to judge.
 * @throws AppError `media_not_found`
 */
export async function toPublishMedia(
  context: Context,
  workspaceId: string,
  wanted: readonly { mediaId: string; altText: string | null }[],
): Promise<PublishMedia[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ mediaId }) => mediaId);
  const rows = await context.database
    .select()
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), inArray(media.id, ids), ne(media.source, 'customer')));
  return wanted.map(({ mediaId, altText }) => {
    const row = rows.find(({ id }) => id === mediaId);
    if (row === undefined) throw new AppError('media_not_found');
    return toPublish(context, row, altText);
  });
}

function toPublish(context: Context, row: MediaRow, altText: string | null): PublishMedia {
  const { mimeType, sizeBytes, widthPx, heightPx, durationMs } = row;
  return {
    kind: kindOf(mimeType),
    mimeType,
    sizeBytes,
    widthPx,
    heightPx,
    durationMs,
    fileName: fileNameOf(row.originalName ?? 'file', mimeType),
    altText: altText ?? row.altText,
    publicUrl: publicMediaUrlOf(context, row),
    read: (start, end) => readPart(context, row, start, end),
  };
}

/** Bytes from `start` up to, not including, `end`. */
export async function readPart({ storage }: Context, row: MediaRow, start: number, end: number): Promise<Uint8Array> {
  const last = Math.min(end, row.sizeBytes) - 1;
  if (last < start) return new Uint8Array();
  const content = await storage.read(row, { start, end: last });
  if (content === null) throw new Error(`The file ${row.id} is not in the storage.`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
};

/** Networks look at the extension: it becomes what the file is. */
function fileNameOf(originalName: string, mimeType: string): string {
  const fitting = extensions[mimeType] ?? [];
  const [, name = originalName, given = ''] = /^(.+)\.([^.]{1,10})$/.exec(originalName) ?? [];
  return fitting.length === 0 || fitting.includes(given.toLowerCase()) ? originalName : `${name}.${fitting[0]}`;
}
