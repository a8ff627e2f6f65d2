/** Many posts from one CSV: looked through first, then scheduled. */
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { ImportPreview } from '@parley/contract/posting-import/schemas.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { publishPost } from '../posting/publish-post.service.ts';
import { showPosts } from '../posting/show-posts.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import type { ImportRequest } from './read-post.ts';
import { sideBySide } from './side-by-side.ts';
import { tellApprovers } from './tell-approvers.ts';

/** @throws AppError import_unreadable */
export async function previewImport(
  context: Context,
  workspaceId: string,
  request: ImportRequest,
): Promise<ImportPreview> {
  const judged = await judgeRows(context, workspaceId, request);
  return {
    rows: judged.map(toPreview),
    valid: judged.filter(isValid).length,
    connectionIds: [...new Set(judged.flatMap(({ connectionIds }) => connectionIds))],
  };
}

/**
 * Schedules every row that nothing is wrong with; where approval is required they are submitted, and one notice tells of them all.
 * Repeating it makes nothing anew.
 * @throws AppError import_unreadable
 */
export async function importPosts(
  context: Context,
  session: Session,
  request: ImportRequest,
): Promise<{ imported: number; posts: Post[] }> {
  const { workspaceId } = session;
  const judged = await judgeRows(context, workspaceId, request);
  const made: string[] = [];
  try {
    await sideBySide(judged.filter(isValid), async (row) => {
      if (await schedule(context, session, row)) made.push(row.postId);
    });
  } finally {
    // Also of those that were made before something broke.
    await tellApprovers(context, session, made);
  }
  const ids = [...new Set(judged.filter((row) => row.isImported || isValid(row)).map(({ postId }) => postId))];
  return { imported: made.length, posts: await listPosts(context, workspaceId, ids) };
}

/** False: something that it names went away since it was judged. */
async function schedule(context: Context, session: Session, { input, line, postId }: JudgedRow): Promise<boolean> {
  const { isGlobal, platforms = [], scheduledAt = null, ...post } = input;
  const request = {
    ...{ caption: post.caption ?? '', mediaUrls: [], platformContent: null, postId, post },
    ...{ scheduled: true, scheduledAt, platforms: isGlobal ? (['global'] as const).slice() : platforms },
    // They were looked at a moment ago.
    ignoreProblems: true,
  };
  try {
    await publishPost(context, session.workspaceId, request, session, 'csv');
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.info({ line, postId, code: error.code }, 'A row could no longer be scheduled');
    return false;
  }
}

async function listPosts(context: Context, workspaceId: string, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await context.database
    .select()
    .from(posts)
    .where(and(eq(posts.workspaceId, workspaceId), inArray(posts.id, [...ids]), isNull(posts.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return showPosts(
    context,
    workspaceId,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

function isValid({ errors }: JudgedRow): boolean {
  return errors.length === 0;
}

function toPreview({
  errors,
  input,
  line,
  platforms,
  scheduledAt,
  warnings,
}: JudgedRow): ImportPreview['rows'][number] {
  const { caption = '', title = null } = input;
  return {
    ...{ line, platforms, errors, warnings },
    displayTitle: displayTitleOf({ title, caption, platforms: [], isGlobal: false, platformContent: { captions: {} } }),
    scheduledAt: scheduledAt?.toISOString() ?? null,
  };
}
