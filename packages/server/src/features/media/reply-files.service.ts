/** Files that go along with replies. They belong to the conversation, as customers' do, and are not in the library. */
import { createHash } from 'node:crypto';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { attachmentFiles, media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';
import { lockContent } from './lock-content.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import type { MediaRow } from './media-library.service.ts';
import { prepareReplyFile } from './prepare-reply-file.ts';
import { toFileName } from './to-file-name.ts';

export type GivenFile = { mediaId: string; altText: string | null };
type NewReplyFile = { workspaceId: string; originalName: string; bytes: Buffer; createdBy: string };

/** Judges and keeps a file; a content that is here already is not kept twice. @throws AppError as `prepareReplyFile`, storage_full, storage_refused */
export async function keepReplyFile(context: Context, { bytes: given, ...about }: NewReplyFile): Promise<ReplyFile> {
  const { database, storage } = context;
  const { workspaceId, createdBy } = about;
  const originalName = toFileName(about.originalName);
  const { bytes, ...measures } = await prepareReplyFile(given, originalName);
  const sha256 = sha256Of(bytes);
  const thumbnail = measures.mimeType.startsWith('image/') ? await makeThumbnail(bytes) : null;
  const thumbnailSha256 = thumbnail && sha256Of(thumbnail);
  const row = await database.transaction(async (transaction) => {
    await lockContent(transaction, { workspaceId, sha256 });
    await storage.write({ workspaceId, sha256 }, bytes);
    if (thumbnail !== null && thumbnailSha256 !== null) {
      await lockContent(transaction, { workspaceId, sha256: thumbnailSha256 });
      await storage.write({ workspaceId, sha256: thumbnailSha256 }, thumbnail);
    }
    const values = { ...measures, originalName, thumbnailSha256, createdBy, createdAt: context.now() };
    await transaction
      .insert(media)
      .values({ ...values, workspaceId, sha256, sizeBytes: bytes.length, source: 'customer' })
      .onConflictDoNothing({ target: [media.workspaceId, media.sha256] });
    const [kept] = await transaction
      .select()
      .from(media)
      .where(and(eq(media.workspaceId, workspaceId), eq(media.sha256, sha256)));
    return kept;
  });
  if (row === undefined) throw new Error('A file was stored without its row.');
  return { ...toReplyFile(row, null), name: originalName };
}

/** The files by their ids, in the given order; those that are gone are left out. */
export async function listReplyFiles(
  database: DatabaseOrTransaction,
  workspaceId: string,
  given: readonly GivenFile[],
): Promise<ReplyFile[]> {
  const rows = await findRows(database, workspaceId, given);
  return given.flatMap(({ altText, mediaId }) => {
    const row = rows.get(mediaId);
    return row === undefined ? [] : [toReplyFile(row, altText)];
  });
}

/**
 * The same, all of them, and nobody removes one before the transaction ends.
 * @throws AppError media_not_found
 */
export async function holdReplyFiles(
  transaction: Transaction,
  workspaceId: string,
  given: readonly GivenFile[],
): Promise<ReplyFile[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ mediaId }) => mediaId);
  await transaction
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), inArray(media.id, ids)))
    .orderBy(media.id)
    .for('key share');
  const files = await listReplyFiles(transaction, workspaceId, given);
  if (files.length < given.length)
    throw new AppError('media_not_found', { message: 'A file of this reply is no longer here. Attach it again.' });
  return files;
}

/** Notes them as the files of an entry, in the order of its `attachments`. */
export async function attachReplyFiles(
  transaction: Transaction,
  entry: { workspaceId: string; entryId: number; connectionId: string },
  files: readonly Pick<ReplyFile, 'mediaId'>[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ mediaId }, position) => ({ ...entry, mediaId, position, state: 'kept' as const }));
  await transaction.insert(attachmentFiles).values(rows);
}

async function findRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
  given: readonly GivenFile[],
): Promise<Map<string, MediaRow>> {
  if (given.length === 0) return new Map();
  const ids = given.map(({ mediaId }) => mediaId);
  const rows = await database
    .select()
    .from(media)
    .where(and(eq(media.workspaceId, workspaceId), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

function toReplyFile({ id, mimeType, originalName, sizeBytes }: MediaRow, altText: string | null): ReplyFile {
  return { mediaId: id, name: originalName ?? 'file', mimeType, sizeBytes, altText };
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
