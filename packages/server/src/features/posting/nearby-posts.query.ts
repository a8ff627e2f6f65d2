/** Finds other posts of the same accounts that have the same words or are too close in time. */

import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { conflictWindowMinutes } from '@parley/contract/posting/limits.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import type { PublicationTarget } from '../publications/publications.service.ts';

const duplicateWindowMs = 30 * 24 * 60 * 60_000;
const conflictWindowMs = conflictWindowMinutes * 60_000;

type Nearby = Pick<PostCheck, 'duplicates' | 'conflicts'>;
type Row = {
  post_id: string;
  connection_id: string;
  at: string;
  is_same: boolean;
  title: string | null;
  caption: string;
  platforms: string[];
  is_global: boolean;
  platform_content: PostContent['platformContent'];
};

/**
 * Duplicates: the same words on the same account within 30 days. Conflicts: another post of the account within a quarter of an hour. For a
 * post without a time, duplicates are sought around now, and there are no conflicts.
 */
export async function findNearbyPosts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  post: { postId: string | null; at: Date | null; now: Date; targets: readonly PublicationTarget[] },
): Promise<Nearby> {
  if (post.targets.length === 0) return { duplicates: [], conflicts: [] };
  const at = post.at ?? post.now;
  const instant = (shiftMs: number) => new Date(at.getTime() + shiftMs).toISOString();
  const accounts = post.targets.map(({ connectionId, content }) => ({ id: connectionId, text: content.text }));
  const { rows } = await database.execute<Row>(sql`
    select publications.post_id, publications.connection_id, coalesce(publications.published_at, publications.scheduled_at) as at,
      account.text <> '' and publications.content->>'text' = account.text as is_same,
      posts.title, posts.caption, posts.platforms, posts.is_global, posts.platform_content
    from json_to_recordset(${JSON.stringify(accounts)}::json) as account(id uuid, text text)
    join publications on publications.workspace_id = ${workspaceId} and publications.connection_id = account.id
      and publications.scheduled_at between ${instant(-duplicateWindowMs)} and ${instant(duplicateWindowMs)}
      and publications.state <> 'cancelled' and publications.post_id is distinct from ${post.postId}::uuid
    join posts on posts.workspace_id = publications.workspace_id and posts.id = publications.post_id and posts.deleted_at is null
    where (account.text <> '' and publications.content->>'text' = account.text)
      or publications.scheduled_at between ${instant(-conflictWindowMs)} and ${instant(conflictWindowMs)}
    order by publications.scheduled_at
    limit 100
  `);
  const isClose = (row: Row) => Math.abs(readInstant(row.at).getTime() - at.getTime()) < conflictWindowMs;
  return {
    duplicates: rows.filter((row) => row.is_same).map(toNearby),
    conflicts: post.at === null ? [] : rows.filter(isClose).map(toNearby),
  };
}

function toNearby(row: Row): PostCheck['duplicates'][number] {
  const { caption, is_global: isGlobal, platform_content: platformContent, platforms, title } = row;
  return {
    postId: row.post_id,
    displayTitle: displayTitleOf({ title, caption, isGlobal, platforms, platformContent }),
    connectionId: row.connection_id,
    at: readInstant(row.at).toISOString(),
  };
}
