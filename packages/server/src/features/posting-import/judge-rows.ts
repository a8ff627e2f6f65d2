/** What is wrong with each row of a file, in plain sentences. */
import { platformNames } from '@parley/contract/platforms.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { DateTime } from 'luxon';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { checkPost } from '../posting/check-post.service.ts';
import { openLibrary } from './import-library.ts';
import { findImportedIds } from './imported-ids.ts';
import { type ImportRequest, type RowPost, readPost } from './read-post.ts';
import { readRows } from './read-rows.ts';
import { sideBySide } from './side-by-side.ts';

export type JudgedRow = RowPost & { postId: string; isImported: boolean; connectionIds: string[] };
/** `connectionIds`: the accounts that it goes to, as far as they are known. */
type Judgement = { errors: string[]; warnings: string[]; connectionIds: string[] };

/** In the file's order. @throws AppError import_unreadable */
export async function judgeRows(context: Context, workspaceId: string, request: ImportRequest): Promise<JudgedRow[]> {
  const rows = readRows(request.csv);
  const library = await openLibrary(context, workspaceId, rows);
  const read = withoutDuplicates(rows.map((row) => readPost(row, request, library, context.now())));
  const ids = await findImportedIds(
    context.database,
    workspaceId,
    read.map(({ key }) => key),
  );
  return sideBySide(read, async (post) => {
    const { id: postId = '', isImported = false } = ids.get(post.key) ?? {};
    const { connectionIds, errors, warnings } = isImported ? imported : await judge(context, workspaceId, post);
    return {
      ...post,
      ...{ postId, isImported, connectionIds },
      errors: [...post.errors, ...errors],
      warnings: [...post.warnings, ...warnings],
    };
  });
}

const imported: Judgement = { errors: ['This row was imported already.'], warnings: [], connectionIds: [] };

/** The second of two rows that say the same is left out. */
function withoutDuplicates(posts: readonly RowPost[]): RowPost[] {
  const firstLines = new Map<string, number>();
  return posts.map((post) => {
    const first = firstLines.get(post.key);
    if (first === undefined) {
      firstLines.set(post.key, post.line);
      return post;
    }
    return { ...post, errors: [...post.errors, `This row says the same as row ${first}.`] };
  });
}

/** By the networks' own rules, as the composer asks them. Rows that are refused already are not asked about. */
async function judge(context: Context, workspaceId: string, { errors, input }: RowPost): Promise<Judgement> {
  if (errors.length > 0) return { errors: [], warnings: [], connectionIds: [] };
  try {
    return toJudgement(await checkPost(context, workspaceId, input), input.timeZone ?? 'UTC');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { errors: [error.message], warnings: [], connectionIds: [] };
  }
}

function toJudgement(check: PostCheck, timeZone: string): Judgement {
  const problems = check.accounts.flatMap(({ platform, problems: found }) =>
    found.map(({ isBlocking, sentence }) => {
      const name = platformNames[platform];
      return { isBlocking, sentence: sentence.includes(name) ? sentence : `${name}: ${sentence}` };
    }),
  );
  const sentences = (isBlocking: boolean) =>
    problems.filter((problem) => problem.isBlocking === isBlocking).map(({ sentence }) => sentence);
  const { reason, state } = check.mediaAddress;
  const isOutOfReach = state === 'local' || state === 'unreachable';
  const at = (instant: string) => DateTime.fromISO(instant, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  return {
    connectionIds: check.accounts.map(({ connectionId }) => connectionId),
    errors: unique([
      ...sentences(true),
      ...(isOutOfReach ? [reason ?? 'A network fetches files itself and cannot reach this installation.'] : []),
    ]),
    warnings: unique([
      ...sentences(false),
      ...check.duplicates.map((post) => `The same text as “${post.displayTitle}” (${at(post.at)}).`),
      ...check.conflicts.map((post) => `Close to “${post.displayTitle}” (${at(post.at)}) on the same account.`),
    ]),
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
