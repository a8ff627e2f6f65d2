/** The media library as it is read: files that people uploaded, that were made here, or that were taken over from customers. */
import { toMediaTag } from '@parley/contract/media/rules.ts';
import type { listMediaQuerySchema, MediaItem } from '@parley/contract/media/schemas.ts';
import { and, arrayContains, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { afterCursor, orderOf, writeCursor } from './media-order.ts';

export type MediaRow = typeof media.$inferSelect;
type ListMediaQuery = z.output<typeof listMediaQuerySchema>;

/** How many posts hold a file; those that are deleted hold nothing. */
const usedInPosts = sql<number>`(
  select count(distinct post.id) from post_media held
  join posts post on post.workspace_id = held.workspace_id and post.id = held.post_id
  where held.workspace_id = media.workspace_id and held.media_id = media.id and post.deleted_at is null
)`.mapWith(Number);

const isInLibrary = ne(media.source, 'customer');

/**
 * Files of the library by their ids; what is not there is absent.
 * @param options.hold in a transaction: nobody can delete them before it ends
 */
export async function getMediaItems(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly string[],
  options: { hold?: boolean } = {},
): Promise<Map<string, MediaItem>> {
  if (ids.length === 0) return new Map();
  // As one parameter: a statement takes 65,535.
  const isOneOf = sql`${media.id} = any(${sql.param([...ids])}::uuid[])`;
  const wanted = and(eq(media.workspaceId, workspaceId), isOneOf, isInLibrary);
  if (options.hold === true)
    await database.select({ id: media.id }).from(media).where(wanted).orderBy(media.id).for('key share');
  const rows = await selectItems(database).where(wanted);
  return new Map(rows.map((row) => [row.media.id, toMediaItem(row)]));
}

/** @throws AppError `not_found` */
export async function getMediaItem(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<MediaItem> {
  const item = (await getMediaItems(database, workspaceId, [id])).get(id);
  if (item === undefined) throw new AppError('not_found');
  return item;
}

/** Any file of the workspace, customers' too. */
export async function findMediaRow(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<MediaRow | null> {
  const [row] = await database
    .select()
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), eq(media.id, id)));
  return row ?? null;
}

/** A file of the library. @throws AppError `not_found` */
export async function getLibraryRow(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<MediaRow> {
  const row = await findMediaRow(database, workspaceId, id);
  if (row === null || row.source === 'customer') throw new AppError('not_found');
  return row;
}

/** A page of the library in its order. */
export async function listMedia(
  database: DatabaseOrTransaction,
  workspaceId: string,
  query: ListMediaQuery,
): Promise<{ items: MediaItem[]; nextCursor: string | null }> {
  const conditions = [eq(media.workspaceId, workspaceId), isInLibrary, ...filterConditions(query)];
  if (query.cursor !== undefined) conditions.push(afterCursor(query.cursor, query.sort));
  const rows = await selectItems(database)
    .where(and(...conditions))
    .orderBy(...orderOf(query.sort))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.media;
  return {
    items: page.map(toMediaItem),
    nextCursor: rows.length > query.limit && last !== undefined ? writeCursor(last, query.sort) : null,
  };
}

function selectItems(database: DatabaseOrTransaction) {
  return database.select({ media, usedInPosts }).from(media).$dynamic();
}

function filterConditions({ folder, kind, source, search, isUnused, tag }: ListMediaQuery): SQL[] {
  const conditions: SQL[] = [];
  if (kind !== undefined) conditions.push(sql`${media.mimeType} like ${`${kind}/%`}`);
  if (source !== undefined) conditions.push(eq(media.source, source));
  const words = search?.trim() ?? '';
  if (words !== '') {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const isFound = or(
      ilike(media.originalName, pattern),
      ilike(media.altText, pattern),
      sql`array_to_string(${media.tags}, ' ') ilike ${pattern}`,
    );
    if (isFound !== undefined) conditions.push(isFound);
  }
  if (folder !== undefined) conditions.push(folder === 'none' ? isNull(media.folderId) : eq(media.folderId, folder));
  if (tag !== undefined) conditions.push(arrayContains(media.tags, [toMediaTag(tag)]));
  if (isUnused !== undefined) conditions.push(isUnused === 'true' ? sql`${usedInPosts} = 0` : sql`${usedInPosts} > 0`);
  return conditions;
}

function toMediaItem({ media: row, usedInPosts: count }: { media: MediaRow; usedInPosts: number }): MediaItem {
  const url = `/api/media/${row.id}`;
  return {
    id: row.id,
    url,
    thumbnailUrl: row.thumbnailSha256 === null ? null : `${url}?size=thumbnail`,
    kind: kindOf(row.mimeType),
    originalName: row.originalName ?? 'file',
    mimeType: row.mimeType,
    sizeBytes: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    durationMs: row.durationMs,
    altText: row.altText,
    // The library holds no other.
    source: row.source as Exclude<MediaRow['source'], 'customer'>,
    madeBy: row.madeBy,
    usedInPosts: count,
    folderId: row.folderId,
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
  };
}

function kindOf(mimeType: string): MediaItem['kind'] {
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'image';
}
