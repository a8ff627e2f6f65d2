/**
 * Uploads in parts, which outlive a lost connection, a reload and a restart of ours. What arrived lies in
 * `DATA_DIR/uploads/<workspace>/<id>` until the file is whole and judged.
 */
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import type { beginUploadBodySchema, Upload } from '@parley/contract/media/schemas.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { uploads } from '../../db/schema/media.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';
import { keepMediaFile } from './keep-media-file.service.ts';
import { getMediaItem } from './media-library.service.ts';
import { assertMediaRoom } from './media-room.ts';
import { keepReplyFile, listReplyFiles } from './reply-files.service.ts';
import { takeFileTurn } from './take-file-turn.ts';
import { toFileName } from './to-file-name.ts';
import { hasRoomForUpload } from './upload-limits.ts';

const keptForMs = 24 * 60 * 60_000;
/** Where its owner has no room for another one. */
const givenUpForRoomMs = 60 * 60_000;

/** What judging a file can end in. */
const refusals: ReadonlySet<string> = new Set([
  'media_empty',
  'media_too_large',
  'media_type_refused',
  'media_library_full',
]);

/** Whose upload: another member's is not found either. */
export type UploadOwner = { workspaceId: string; userId: string };
type UploadRow = typeof uploads.$inferSelect;
type NewUpload = z.output<typeof beginUploadBodySchema>;
/** What became of it, by its purpose. */
type Finished = Pick<Upload, 'item' | 'file'>;

/**
 * Beginning twice with one id gives the same upload.
 * @throws AppError `media_too_large`; `media_library_full`; `rate_limited`; `validation_failed` when the id stands for another file
 */
export async function beginUpload(context: Context, owner: UploadOwner, begun: NewUpload): Promise<Upload> {
  if (begun.sizeBytes > uploadMaxBytes) throw new AppError('media_too_large');
  const row = await context.database.transaction(
    async (transaction) =>
      (await findUpload(transaction, owner, begun.id)) ?? (await insertUpload(context, transaction, owner, begun)),
  );
  if (row === null || row.sizeBytes !== begun.sizeBytes)
    throw new AppError('validation_failed', { message: 'This id belongs to another upload. Make a new one.' });
  return toUpload(context, row);
}

/** Null: the id is another member's. */
async function insertUpload(
  context: Context,
  transaction: Transaction,
  owner: UploadOwner,
  begun: NewUpload,
): Promise<UploadRow | null> {
  const createdAt = context.now();
  const wanted = { sizeBytes: begun.sizeBytes, now: createdAt };
  if (!(await hasRoomForUpload(transaction, owner, wanted))) {
    await giveUpOld(context, transaction, owner);
    if (!(await hasRoomForUpload(transaction, owner, wanted)))
      throw new AppError('rate_limited', {
        message: 'Too many of your uploads are not finished. Wait until some are, or cancel them.',
      });
  }
  const { workspaceId } = owner;
  await assertMediaRoom(context, transaction, { workspaceId, sizeBytes: begun.sizeBytes }, { withUploads: true });
  await transaction
    .insert(uploads)
    .values({
      ...owner,
      ...begun,
      originalName: toStorableText(begun.originalName),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + keptForMs),
    })
    .onConflictDoNothing();
  return findUpload(transaction, owner, begun.id);
}

/** What a closed tab left behind is not to keep its owner waiting for a day. */
async function giveUpOld({ config, now }: Context, transaction: Transaction, owner: UploadOwner): Promise<void> {
  const isOld = and(isNull(uploads.mediaId), lt(uploads.createdAt, new Date(now().getTime() - givenUpForRoomMs)));
  const isOwn = and(eq(uploads.workspaceId, owner.workspaceId), eq(uploads.userId, owner.userId));
  const old = await transaction.select().from(uploads).where(and(isOwn, isOld)).orderBy(uploads.id).for('update');
  for (const row of old) {
    await rm(pathOf(config, row), { force: true });
    await transaction.delete(uploads).where(isUpload(owner, row.id));
  }
}

/** @throws AppError `not_found` */
export async function getUpload(context: Context, owner: UploadOwner, id: string): Promise<Upload> {
  return toUpload(context, await getRow(context.database, owner, id));
}

/**
 * Puts a part where it belongs. One that was received already changes nothing; the one that makes the file whole has it judged and
 * kept, also when it is repeated. One that is refused is gone afterwards.
 * @throws AppError `not_found`, `upload_offset_wrong` with `receivedBytes`, what keeping throws
 */
export async function receivePart(
  context: Context,
  owner: UploadOwner,
  id: string,
  part: { offset: number; bytes: Buffer },
): Promise<Upload> {
  const row = await context.database.transaction(async (transaction) => {
    const locked = await getRow(transaction, owner, id, { lock: true });
    if (locked.mediaId !== null) return locked;
    const receivedBytes = await append(context.config, locked, part);
    await transaction.update(uploads).set({ receivedBytes }).where(isUpload(owner, id));
    return { ...locked, receivedBytes };
  });
  if (row.mediaId !== null || row.receivedBytes < row.sizeBytes) return toUpload(context, row);
  return { ...describe(row, row.sizeBytes), ...(await finish(context, owner, row)) };
}

/** @throws AppError `not_found` */
export async function cancelUpload(context: Context, owner: UploadOwner, id: string): Promise<void> {
  if (!(await discard(context, owner, { id }))) throw new AppError('not_found');
}

/** What was received and the row; gives false where neither is there any more. */
async function discard({ database, config }: Context, owner: UploadOwner, { id }: { id: string }): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await findUpload(transaction, owner, id, { lock: true });
    if (row === null) return false;
    await rm(pathOf(config, row), { force: true });
    await transaction.delete(uploads).where(isUpload(owner, id));
    return true;
  });
}

/** Gives back how much is there afterwards. */
async function append(
  config: Config,
  row: UploadRow,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<number> {
  const receivedBytes = await receivedBytesOf(config, row);
  if (offset > receivedBytes) throw new AppError('upload_offset_wrong', { details: { receivedBytes } });
  const end = offset + bytes.length;
  if (end > row.sizeBytes) {
    throw new AppError('validation_failed', {
      message: `The file was announced with ${row.sizeBytes} bytes; this part goes beyond them.`,
    });
  }
  if (end <= receivedBytes) return receivedBytes;
  const path = pathOf(config, row);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, receivedBytes === 0 ? 'w' : 'r+', 0o600);
  try {
    await writeAll(file, bytes.subarray(receivedBytes - offset), receivedBytes);
    await file.sync();
  } catch (error) {
    // A full disk keeps no half part.
    await file.truncate(receivedBytes).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  return end;
}

/** A disk that is nearly full takes a part of what it is given, and only refuses the rest. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

/** The row is written after the file: what a crash left behind it is sent again, and what a restored backup does not have, too. */
async function receivedBytesOf(config: Config, row: UploadRow): Promise<number> {
  const size = await stat(pathOf(config, row)).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );
  return Math.min(size, row.receivedBytes);
}

/** A refusal is final: the upload goes, so that nobody has the same file judged again and again. */
async function finish(context: Context, owner: UploadOwner, row: UploadRow): Promise<Finished> {
  try {
    return await keepFinished(context, owner, row);
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) await discard(context, owner, row);
    throw error;
  }
}

async function keepFinished(context: Context, owner: UploadOwner, row: UploadRow): Promise<Finished> {
  const { database, config } = context;
  const path = pathOf(config, row);
  const kept = await takeFileTurn(async () => {
    const bytes = await readWhole(path);
    return bytes === null ? null : keep(context, owner, row, bytes);
  }, owner.workspaceId);
  // The same part came twice at once, and the other one was first.
  if (kept === null) return getFinished(context, owner, row.id);
  await database.update(uploads).set({ mediaId: kept.mediaId }).where(isUpload(owner, row.id));
  await rm(path, { force: true });
  return kept.finished;
}

async function keep(
  context: Context,
  { userId, workspaceId }: UploadOwner,
  { originalName, purpose }: UploadRow,
  bytes: Buffer,
): Promise<{ mediaId: string; finished: Finished }> {
  const about = { workspaceId, originalName, bytes, createdBy: userId };
  if (purpose === 'reply') {
    const file = await keepReplyFile(context, about);
    return { mediaId: file.mediaId, finished: { item: null, file } };
  }
  const item = await keepMediaFile(context, { ...about, source: 'upload', altText: null });
  return { mediaId: item.id, finished: { item, file: null } };
}

async function getFinished(context: Context, owner: UploadOwner, id: string): Promise<Finished> {
  const row = await getRow(context.database, owner, id);
  if (row.mediaId === null) throw new AppError('upload_offset_wrong', { details: { receivedBytes: 0 } });
  return finishedOf(context, row, row.mediaId);
}

async function finishedOf(
  { database }: Context,
  { originalName, purpose, workspaceId }: UploadRow,
  mediaId: string,
): Promise<Finished> {
  if (purpose === 'library') return { item: await getMediaItem(database, workspaceId, mediaId), file: null };
  const [file] = await listReplyFiles(database, workspaceId, [{ mediaId, altText: null }]);
  if (file === undefined) throw new AppError('not_found');
  return { item: null, file: { ...file, name: toFileName(originalName) } };
}

async function readWhole(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function toUpload(context: Context, row: UploadRow): Promise<Upload> {
  if (row.mediaId === null)
    return { ...describe(row, await receivedBytesOf(context.config, row)), item: null, file: null };
  return { ...describe(row, row.sizeBytes), ...(await finishedOf(context, row, row.mediaId)) };
}

function describe({ id, originalName, sizeBytes }: UploadRow, receivedBytes: number): Omit<Upload, keyof Finished> {
  return { id, originalName, sizeBytes, receivedBytes };
}

async function getRow(
  database: Database | Transaction,
  owner: UploadOwner,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UploadRow> {
  const row = await findUpload(database, owner, id, options);
  if (row === null) throw new AppError('not_found');
  return row;
}

async function findUpload(
  database: Database | Transaction,
  owner: UploadOwner,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UploadRow | null> {
  const query = database.select().from(uploads).where(isUpload(owner, id));
  const [row] = await (options.lock === true ? query.for('update') : query);
  return row ?? null;
}

function isUpload({ workspaceId, userId }: UploadOwner, id: string) {
  return and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, id), eq(uploads.userId, userId));
}

/** Both are UUIDs, checked at the door. */
export function pathOf({ dataDir }: Pick<Config, 'dataDir'>, { workspaceId, id }: { workspaceId: string; id: string }) {
  return join(dataDir, 'uploads', workspaceId, id);
}
