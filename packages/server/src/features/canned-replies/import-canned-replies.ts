/** A file of canned replies: looked through row by row, then added as a whole. */
import { previewRowsMax } from '@parley/contract/canned-replies/rules.ts';
import type { ReplyFilePreview } from '@parley/contract/canned-replies/schemas.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { runInWorker } from '../../jobs/run-in-worker.ts';
import { createTurns } from '../../jobs/take-turns.ts';
import { createCannedReplies } from './canned-replies.service.ts';
import type { ReplyFileReading, ReplyRow } from './read-reply-file.ts';
import { contentHashOf } from './reply-text.ts';

export type ReplyFile = { bytes: Buffer; fileName: string };

/** A true file of 50,000 rows takes a second or two. */
const limits = { timeoutMs: 20_000, memoryMb: 384 };
const workerFile = new URL('./read-reply-file.worker.ts', import.meta.url);
const takeReadingTurn = createTurns(2);
const excerptChars = 200;
const hashesPerQuery = 5_000;

/** @throws AppError import_unreadable with what is wrong with the file as a whole */
export async function previewCannedReplies(
  context: Context,
  workspaceId: string,
  file: ReplyFile,
): Promise<ReplyFilePreview> {
  const judged = await judgeRows(context.database, workspaceId, await readFile(context, file));
  const wrong = judged.filter(({ errors }) => errors.length > 0);
  const known = judged.filter(({ isKnown }) => isKnown).length;
  const others = judged.filter(({ errors }) => errors.length === 0);
  return {
    total: judged.length,
    valid: others.length - known,
    known,
    wrong: wrong.length,
    rows: [...wrong, ...others].slice(0, previewRowsMax).map((row) => ({
      ...row,
      title: row.title.slice(0, excerptChars).toWellFormed(),
      content: row.content.slice(0, excerptChars).toWellFormed(),
    })),
  };
}

/** Adds the right rows, all or none. Sent again, it adds nothing. @throws AppError import_unreadable, canned_replies_full */
export async function importCannedReplies(
  context: Context,
  session: Session,
  file: ReplyFile,
): Promise<AnswerOf<'importCannedReplies'>> {
  const rows = await readFile(context, file);
  const right = rows.filter(({ errors }) => errors.length === 0);
  return context.database.transaction(async (transaction) => {
    const place = { workspaceId: session.workspaceId, actor: session };
    const made = await createCannedReplies(transaction, place, right, context.now());
    return { imported: made.length, known: right.length - made.length, wrong: rows.length - right.length };
  });
}

async function readFile({ log }: Context, { bytes, fileName }: ReplyFile): Promise<ReplyRow[]> {
  const reading = await takeReadingTurn(() =>
    runInWorker<ReplyFileReading>(workerFile, { bytes, fileName }, limits),
  ).catch((error: unknown): ReplyFileReading => {
    log.warn({ err: error }, 'A file of canned replies could not be read in its time');
    return { refusal: 'The file takes too long or too much to read. Split it, or save it as .csv.' };
  });
  if ('refusal' in reading) throw new AppError('import_unreadable', { message: reading.refusal });
  return reading.rows;
}

async function judgeRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
  rows: readonly ReplyRow[],
): Promise<(ReplyRow & { isKnown: boolean })[]> {
  const hashes = rows.map((row) => (row.errors.length > 0 ? null : contentHashOf(row)));
  const asked = hashes.filter((hash) => hash !== null);
  const known = new Set<string>();
  for (let start = 0; start < asked.length; start += hashesPerQuery) {
    const found = await database
      .select({ hash: cannedReplies.contentHash })
      .from(cannedReplies)
      .where(
        and(
          eq(cannedReplies.workspaceId, workspaceId),
          inArray(cannedReplies.contentHash, asked.slice(start, start + hashesPerQuery)),
        ),
      );
    for (const { hash } of found) known.add(hash);
  }
  return rows.map((row, index) => ({ ...row, isKnown: known.has(hashes[index] ?? '') }));
}
