/** Files of a multipart form: each goes to the disk as it comes and is judged from there, so that hundreds at once fit. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { uploadMaxBytes } from '@parley/contract/media/rules.ts';
import type { MediaItem, uploadAnswerSchema } from '@parley/contract/media/schemas.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { keepMediaFile } from './keep-media-file.service.ts';
import { takeFileTurn } from './take-file-turn.ts';
import type { UploadOwner } from './uploads.ts';

const filesMax = 500;
/** The size is judged while the file streams in: what goes beyond is not written. */
export const formLimits = {
  files: filesMax,
  fields: 50,
  parts: filesMax + 50,
  fileSize: uploadMaxBytes,
  fieldSize: 10_000,
};

/** So many files of a form may have arrived and not be judged yet. */
const aheadMax = 8;

const fieldName = 'media';

type UploadAnswer = z.output<typeof uploadAnswerSchema>;
type Received = { originalName: string; path: string | null };
type Settled = { originalName: string; result: MediaItem | AppError };

/**
 * Keeps every file of the form that can be kept and tells of the others.
 * @throws AppError when there is no file, or none could be kept: the first one's reason
 */
export async function uploadForm(context: Context, owner: UploadOwner, request: FastifyRequest): Promise<UploadAnswer> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', {
      message: "Send the files as a multipart form, each named 'media'.",
    });
  // While one file is judged, the next arrives.
  const judging: Promise<Settled>[] = [];
  try {
    for await (const part of request.files()) {
      // The sender waits for us, and the disk holds a few files, not the whole form.
      await Promise.allSettled([judging.at(-aheadMax)]);
      if (part.fieldname === fieldName) judging.push(keepWatch(judge(context, owner, await receive(context, part))));
      else part.file.resume();
    }
  } catch (error) {
    throw toUploadError(error);
  } finally {
    await Promise.allSettled(judging);
  }
  return toAnswer(await Promise.all(judging));
}

async function receive({ config }: Context, part: MultipartFile): Promise<Received> {
  const folder = formFolderOf(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const originalName = part.filename;
  if (!part.file.truncated) return { originalName, path };
  await rm(path, { force: true });
  return { originalName, path: null };
}

/** Its failure is told when the form has arrived; until then nobody waits for it, which must not end the process. */
function keepWatch<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

async function judge(context: Context, owner: UploadOwner, { originalName, path }: Received): Promise<Settled> {
  if (path === null) return { originalName, result: new AppError('media_too_large') };
  try {
    const { workspaceId, userId } = owner;
    const keep = async () =>
      keepMediaFile(context, {
        workspaceId,
        bytes: await readFile(path),
        originalName,
        source: 'upload',
        altText: null,
        createdBy: userId,
      });
    const result = await takeFileTurn(keep, workspaceId);
    return { originalName, result };
  } catch (error) {
    if (error instanceof AppError) return { originalName, result: error };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

function toAnswer(settled: readonly Settled[]): UploadAnswer {
  const data: UploadAnswer['data'] = [];
  const refused: UploadAnswer['refused'] = [];
  for (const { originalName, result } of settled) {
    if (result instanceof AppError) refused.push({ originalName, error: result.code, message: result.message });
    else data.push({ originalName, url: result.url, type: result.mimeType, size: result.sizeBytes, item: result });
  }
  const first = settled.map(({ result }) => result).find((result) => result instanceof AppError);
  if (first === undefined && data.length === 0)
    throw new AppError('validation_failed', { message: "The form has no file. Send each one as 'media'." });
  if (first !== undefined && data.length === 0)
    throw new AppError(first.code, { message: first.message, details: { refused } });
  return { success: true, data, refused, ...(first === undefined ? {} : { error: first.message }) };
}

/** What the form's parser refuses, in our words. */
function toUploadError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(?:FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return new AppError('payload_too_large', { message: `Send at most ${filesMax} files at once.`, cause: error });
  if (code === 'FST_PROTO_VIOLATION')
    return new AppError('validation_failed', {
      message: 'A part of the form has a name that is not taken.',
      cause: error,
    });
  const isBroken = error instanceof Error && /form|boundary|premature|multipart/i.test(error.message);
  if (!isBroken) return error;
  return new AppError('validation_failed', { message: 'The form is not whole, or is none.', cause: error });
}

/** Where the files of forms wait for their judgement. */
export function formFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads', 'forms');
}
