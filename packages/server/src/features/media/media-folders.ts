/** Folders of the media library. They hold no file: a file names the one it lies in. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { folderDepthMax, mediaFoldersMax } from '@parley/contract/media/rules.ts';
import type { MediaFolder } from '@parley/contract/media/schemas.ts';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { media, mediaFolders } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { publishLiveEvents } from '../live/live.service.ts';

type FolderRow = typeof mediaFolders.$inferSelect;

/** By name. */
export async function listMediaFolders(database: DatabaseOrTransaction, workspaceId: string): Promise<MediaFolder[]> {
  const [rows, counts] = await Promise.all([
    database
      .select()
      .from(mediaFolders)
      .where(eq(mediaFolders.workspaceId, workspaceId))
      .orderBy(asc(sql`lower(${mediaFolders.name})`), asc(mediaFolders.id)),
    database
      .select({ folderId: media.folderId, files: count() })
      .from(media)
      .where(and(eq(media.workspaceId, workspaceId), sql`${media.folderId} is not null`, ne(media.source, 'customer')))
      .groupBy(media.folderId),
  ]);
  const filesOf = new Map(counts.map(({ files, folderId }) => [folderId, files]));
  return rows.map((row) => toFolder(row, filesOf.get(row.id) ?? 0));
}

/** @throws AppError not_found, media_folder_exists, media_folder_too_deep, media_folders_full */
export async function createMediaFolder(
  { database, now }: Context,
  { userId, workspaceId }: Session,
  { id, name, parentId }: ParsedBodyOf<'createMediaFolder'>,
): Promise<MediaFolder> {
  return database.transaction(async (transaction) => {
    const folders = await lockFolders(transaction, workspaceId);
    const known = folders.find((folder) => folder.id === id);
    if (known !== undefined) return toFolder(known, await countFiles(transaction, known));
    if (folders.length >= mediaFoldersMax) throw new AppError('media_folders_full');
    const row: FolderRow = { workspaceId, id, name, parentId, revision: 1, createdBy: userId, createdAt: now() };
    assertPlace(folders, row);
    await transaction.insert(mediaFolders).values(row);
    await tell(transaction, workspaceId);
    return toFolder(row, 0);
  });
}

/** @throws AppError not_found, revision_conflict, media_folder_exists, media_folder_too_deep */
export async function updateMediaFolder(
  { database }: Context,
  { workspaceId }: Session,
  id: string,
  { name, parentId, revision }: ParsedBodyOf<'updateMediaFolder'>,
): Promise<MediaFolder> {
  return database.transaction(async (transaction) => {
    const folders = await lockFolders(transaction, workspaceId);
    const before = getFolder(folders, id);
    if (before.revision !== revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    const row: FolderRow = {
      ...before,
      ...(name === undefined ? {} : { name }),
      ...(parentId === undefined ? {} : { parentId }),
      revision: revision + 1,
    };
    assertPlace(folders, row);
    await transaction.update(mediaFolders).set(row).where(isFolder(row));
    await tell(transaction, workspaceId);
    return toFolder(row, await countFiles(transaction, row));
  });
}

/**
 * Deletes a folder, never a file: what is in it moves up where that is wished, else only an empty one goes.
 * @throws AppError not_found, media_folder_not_empty, media_folder_exists
 */
export async function deleteMediaFolder(
  { database }: Context,
  { workspaceId }: Session,
  id: string,
  { movesUp }: { movesUp: boolean },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const folders = await lockFolders(transaction, workspaceId);
    const folder = getFolder(folders, id);
    const inside = folders.filter(({ parentId }) => parentId === id);
    const files = await countFiles(transaction, folder);
    if (!movesUp && (files > 0 || inside.length > 0))
      throw new AppError('media_folder_not_empty', { details: { files, folders: inside.length } });
    const others = folders.filter((other) => other.id !== id);
    for (const child of inside) assertName(others, { ...child, parentId: folder.parentId });
    await transaction
      .update(mediaFolders)
      .set({ parentId: folder.parentId, revision: sql`${mediaFolders.revision} + 1` })
      .where(and(eq(mediaFolders.workspaceId, workspaceId), eq(mediaFolders.parentId, id)));
    await transaction.update(media).set({ folderId: folder.parentId }).where(isIn(folder));
    await transaction.delete(mediaFolders).where(isFolder(folder));
    await tell(transaction, workspaceId);
  });
}

/** In a transaction that puts files into it: nobody can delete it before its end. @throws AppError not_found */
export async function holdFolder(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  const found = await transaction
    .select({ id: mediaFolders.id })
    .from(mediaFolders)
    .where(isFolder({ workspaceId, id }))
    .for('key share');
  if (found.length === 0) throw new AppError('not_found', { message: 'This folder is not there any more.' });
}

/** Colleagues who look at the library see it at once. */
function tell(transaction: Transaction, workspaceId: string): Promise<void> {
  return publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
}

/** All of a workspace: they are few. Two who change folders at once do not put them into each other. */
async function lockFolders(transaction: Transaction, workspaceId: string): Promise<FolderRow[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media-folders ${workspaceId}`}, 0))`);
  return transaction.select().from(mediaFolders).where(eq(mediaFolders.workspaceId, workspaceId)).for('update');
}

/** @throws AppError not_found, media_folder_exists, media_folder_too_deep */
function assertPlace(folders: readonly FolderRow[], row: FolderRow): void {
  if (row.parentId !== null) getFolder(folders, row.parentId);
  const others = folders.filter(({ id }) => id !== row.id);
  assertName(others, row);
  if (depthOf(others, row) + heightOf(others, row.id) > folderDepthMax) throw new AppError('media_folder_too_deep');
}

/** @throws AppError media_folder_exists */
function assertName(others: readonly FolderRow[], { id, name, parentId }: FolderRow): void {
  const isTaken = others.some(
    (other) => other.id !== id && other.parentId === parentId && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new AppError('media_folder_exists');
}

/** The folders around it and itself; without an end, and so too many, where it would lie in itself. */
function depthOf(others: readonly FolderRow[], row: FolderRow): number {
  let depth = 1;
  for (let parent = row.parentId; parent !== null; depth += 1) {
    if (parent === row.id || depth > folderDepthMax) return Number.POSITIVE_INFINITY;
    parent = others.find(({ id }) => id === parent)?.parentId ?? null;
  }
  return depth;
}

/** How deep folders lie in it. */
function heightOf(others: readonly FolderRow[], id: string): number {
  const inside = others.filter(({ parentId }) => parentId === id);
  return inside.length === 0 ? 0 : 1 + Math.max(...inside.map((child) => heightOf(others, child.id)));
}

function getFolder(folders: readonly FolderRow[], id: string): FolderRow {
  const folder = folders.find((each) => each.id === id);
  if (folder === undefined) throw new AppError('not_found', { message: 'This folder is not there any more.' });
  return folder;
}

async function countFiles(transaction: Transaction, folder: FolderRow): Promise<number> {
  const [found] = await transaction
    .select({ files: count() })
    .from(media)
    .where(and(isIn(folder), ne(media.source, 'customer')));
  return found?.files ?? 0;
}

function isIn({ id, workspaceId }: Pick<FolderRow, 'id' | 'workspaceId'>) {
  return and(eq(media.workspaceId, workspaceId), eq(media.folderId, id));
}

function isFolder({ id, workspaceId }: Pick<FolderRow, 'id' | 'workspaceId'>) {
  return and(eq(mediaFolders.workspaceId, workspaceId), eq(mediaFolders.id, id));
}

function toFolder({ id, name, parentId, revision }: FolderRow, files: number): MediaFolder {
  return { id, revision, name, parentId, files };
}
