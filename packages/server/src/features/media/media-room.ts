/** How much a workspace's media library may hold (`MEDIA_LIMIT_GB`), so that no team fills the disk of all. */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { media, uploads } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';

const total = (column: typeof media.sizeBytes | typeof uploads.sizeBytes) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/**
 * Several at the same moment are not counted with each other: it may be passed by what is judged at once, a few files.
 * @param options.withUploads counts what is announced and not finished as well
 * @throws AppError `media_library_full` when a file of so many bytes has no room
 */
export async function assertMediaRoom(
  { config, now }: Pick<Context, 'config' | 'now'>,
  database: DatabaseOrTransaction,
  { sizeBytes, workspaceId }: { workspaceId: string; sizeBytes: number },
  { withUploads = false } = {},
): Promise<void> {
  const kept = await database
    .select({ bytes: total(media.sizeBytes) })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), ne(media.source, 'customer')));
  const isOpen = and(isNull(uploads.mediaId), gt(uploads.expiresAt, now()));
  const announced = withUploads
    ? await database
        .select({ bytes: total(uploads.sizeBytes) })
        .from(uploads)
        .where(and(eq(uploads.workspaceId, workspaceId), isOpen))
    : [];
  const usedBytes = [...kept, ...announced].reduce((sum, { bytes }) => sum + bytes, 0);
  const limitBytes = config.mediaLimitBytes;
  if (usedBytes + sizeBytes <= limitBytes) return;
  throw new AppError('media_library_full', {
    message: `The media library is full: ${inWords(usedBytes)} of ${inWords(limitBytes)} are used, and this file has ${inWords(sizeBytes)}. Delete files that no post needs, or ask whoever runs this installation for more room (MEDIA_LIMIT_GB).`,
    details: { usedBytes, limitBytes, sizeBytes },
  });
}

function inWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.ceil(megabytes * 10) / 10} MB` : `${Math.floor((megabytes / 1024) * 10) / 10} GB`;
}
