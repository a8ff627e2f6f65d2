/** What a digest counts, of one workspace. */
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

export type DigestFigures = {
  /** Of the digest's time. */
  newMessages: number;
  negativeMessages: number;
  answered: number;
  /** From the customer's first words to the first reply, of those answered; null: none was. */
  medianResponseMinutes: number | null;
  publishedPosts: number;
  failedPosts: number;
  /** Now. */
  pending: number;
  escalated: number;
  scheduledPosts: number;
  unreadNotices: number;
};

/** @param userId whose unread notices are counted; the rest is the workspace's */
export async function countForDigest(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  { since, until }: { since: Date; until: Date },
): Promise<DigestFigures> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const to = sql`${until.toISOString()}::timestamptz`;
  const tickets = sql`from tickets where workspace_id = ${workspaceId}`;
  const publications = sql`from publications where workspace_id = ${workspaceId}`;
  const { rows } = await database.execute<Record<keyof DigestFigures, number | null>>(sql`
    select
      (select count(*)::int ${tickets} and created_at >= ${from} and created_at < ${to}) as "newMessages",
      (select count(*)::int ${tickets} and created_at >= ${from} and created_at < ${to} and sentiment = 'negative')
        as "negativeMessages",
      answered.count as "answered", answered.median as "medianResponseMinutes",
      (select count(distinct post_id)::int ${publications} and published_at >= ${from} and published_at < ${to})
        as "publishedPosts",
      (select count(distinct post_id)::int ${publications} and state in ('failed', 'missed')
        and scheduled_at >= ${from} and scheduled_at < ${to}) as "failedPosts",
      (select count(*)::int ${tickets} and status = 'pending') as "pending",
      (select count(*)::int ${tickets} and status = 'escalated') as "escalated",
      (select count(distinct post_id)::int ${publications} and state = 'scheduled' and scheduled_at >= ${to})
        as "scheduledPosts",
      (select count(*)::int from notifications where workspace_id = ${workspaceId} and user_id = ${userId}
        and in_bell and read_at is null) as "unreadNotices"
    from (
      select count(*)::int as count, (percentile_cont(0.5) within group (
        order by extract(epoch from greatest(first_responded_at - created_at, interval '0')) / 60
      ))::float8 as median
      ${tickets} and first_responded_at >= ${from} and first_responded_at < ${to}
    ) answered
  `);
  const [row] = rows;
  const counted = (name: keyof DigestFigures) => row?.[name] ?? 0;
  return {
    newMessages: counted('newMessages'),
    negativeMessages: counted('negativeMessages'),
    answered: counted('answered'),
    medianResponseMinutes: row?.medianResponseMinutes ?? null,
    publishedPosts: counted('publishedPosts'),
    failedPosts: counted('failedPosts'),
    pending: counted('pending'),
    escalated: counted('escalated'),
    scheduledPosts: counted('scheduledPosts'),
    unreadNotices: counted('unreadNotices'),
  };
}
