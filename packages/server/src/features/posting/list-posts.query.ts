/** The list of posts for calendar and history: one page by a keyset over (sort_at, id). */
import type { ParsedQueryOf } from '@parley/contract/endpoints.ts';
import { happenedStatuses, statusesOfPostFilter } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { and, arrayContains, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { campaigns, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import type { PostRow } from '../posts/stored-posts.service.ts';
import { showPosts } from './show-posts.service.ts';

export type PostFilters = ParsedQueryOf<'listPosts'>;
export type PostPage = { posts: Post[]; nextCursor: string | null };

/** One page of posts, newest first unless asked otherwise. @throws AppError validation_failed for a cursor that Parley did not give */
export async function listPosts(context: Context, workspaceId: string, filters: PostFilters): Promise<PostPage> {
  const isEarliestFirst = filters.sort === 'time';
  const order = isEarliestFirst ? asc : desc;
  const conditions = [
    eq(posts.workspaceId, workspaceId),
    isNull(posts.deletedAt),
    ...filterConditions(workspaceId, filters),
  ];
  if (filters.cursor !== undefined) conditions.push(after(readCursor(filters.cursor), filters.sort));
  const found = await context.database
    .select()
    .from(posts)
    .where(and(...conditions))
    .orderBy(...(filters.sort === '-happened' ? [desc(hasHappened)] : []), order(posts.sortAt), order(posts.id))
    .limit(filters.limit + 1);
  const rows = found.slice(0, filters.limit);
  const last = rows.at(-1);
  return {
    posts: await showPosts(context, workspaceId, rows),
    nextCursor: found.length > filters.limit && last !== undefined ? writeCursor(last) : null,
  };
}

function filterConditions(workspaceId: string, filters: PostFilters): SQL[] {
  const conditions: SQL[] = [];
  const { campaignId, connectionId, from, platform, search, status, to } = filters;
  if (status !== undefined && status !== 'all')
    conditions.push(inArray(posts.status, [...statusesOfPostFilter[status]]));
  if (platform !== undefined) conditions.push(arrayContains(posts.platforms, [platform]));
  if (campaignId !== undefined) conditions.push(eq(posts.campaignId, campaignId));
  if (connectionId !== undefined) conditions.push(arrayContains(posts.connectionIds, [connectionId]));
  if (from !== undefined) conditions.push(gte(posts.sortAt, new Date(from)));
  if (to !== undefined) conditions.push(lt(posts.sortAt, new Date(to)));
  const words = search?.trim() ?? '';
  if (words !== '') conditions.push(textCondition(workspaceId, words));
  return conditions;
}

function textCondition(workspaceId: string, words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const inCampaign = sql`${posts.campaignId} in (
    select ${campaigns.id} from ${campaigns} where ${campaigns.workspaceId} = ${workspaceId} and ${campaigns.name} ilike ${pattern}
  )`;
  const ownCaption = sql`exists (
    select 1 from jsonb_each_text(${posts.platformContent}->'captions') as own(platform, words) where own.words ilike ${pattern}
  )`;
  // `or` is undefined only without conditions.
  return or(ilike(posts.title, pattern), ilike(posts.caption, pattern), ownCaption, inCampaign) as SQL;
}

const hasHappened = sql`(${posts.status} in ${[...happenedStatuses]})`;

type Cursor = Pick<PostRow, 'sortAt' | 'id'> & { hasHappened: boolean };

function after({ hasHappened: isBehind, id, sortAt }: Cursor, sort: PostFilters['sort']): SQL {
  const place = sql`${sortAt.toISOString()}::timestamptz, ${id}::uuid`;
  const row = sql`${posts.sortAt}, ${posts.id}`;
  if (sort === '-happened') return sql`(${hasHappened}, ${row}) < (${isBehind}::boolean, ${place})`;
  return sort === 'time' ? sql`(${row}) > (${place})` : sql`(${row}) < (${place})`;
}

/** The status counts where what has happened comes first. A post that goes out between two pages may stand on both, and is shown once. */
function writeCursor({ id, sortAt, status }: PostRow): string {
  return Buffer.from(JSON.stringify([sortAt.getTime(), id, happenedStatuses.includes(status)])).toString('base64url');
}

/** Times that PostgreSQL and JavaScript write alike; posts lie between 2000 and a little after 2100. */
const cursorTimeSchema = z.number().int().min(Date.UTC(1990, 0)).max(Date.UTC(2200, 0));

function readCursor(text: string): Cursor {
  try {
    const [time, id, isBehind] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const [sortAt, known] = [cursorTimeSchema.safeParse(time), z.uuid().safeParse(id)];
    if (sortAt.success && known.success)
      return { sortAt: new Date(sortAt.data), id: known.data, hasHappened: isBehind === true };
  } catch {
    // The refusal below.
  }
  throw new AppError('validation_failed', {
    message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
  });
}
