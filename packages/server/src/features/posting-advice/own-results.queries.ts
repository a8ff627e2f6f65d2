/** What the workspace's own posts brought; all advice rests on it. */

import type { PostType } from '@parley/contract/posting/rules.ts';
import { postTypeOf } from '@parley/contract/posting/rules.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { readInstant } from '../../db/column-types.ts';
import type { PublicationContent } from '../../db/schema/posting.ts';

/** A post on one account, with its results. */
export type OwnResult = {
  postId: string;
  connectionId: string;
  text: string;
  type: PostType;
  publishedAt: Date;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
  /** Likes, comments and shares. */
  engagement: number;
  /** Beside the middle post of its account: 1 is as much, 2 twice as much. Accounts of different size can be held together so. */
  relative: number;
};

/** Readers change: what is older says little about tomorrow. */
const readMaxAgeMs = 365 * 24 * 60 * 60 * 1000;
const readMaxPosts = 1_000;

type ResultRow = {
  post_id: string;
  connection_id: string;
  content: PublicationContent;
  media_kinds: string[];
  published_at: string;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
};

/** Newest first, of the last year. Posts of which no network told anything are absent. */
export async function listOwnResults(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { platform, now }: { platform?: PostPlatform | undefined; now: Date },
): Promise<OwnResult[]> {
  const since = new Date(now.getTime() - readMaxAgeMs).toISOString();
  const { rows } = await database.execute<ResultRow>(sql`
    select publications.post_id, publications.connection_id, publications.content, publications.published_at,
      publications.likes, publications.comments, publications.shares, publications.views,
      array(
        select split_part(media.mime_type, '/', 1)
        from jsonb_array_elements(publications.content->'media') with ordinality used(item, place)
        join media on media.workspace_id = publications.workspace_id and media.id = (used.item->>'mediaId')::uuid
        order by used.place
      ) as media_kinds
    from publications
    where publications.workspace_id = ${workspaceId} and publications.state = 'published'
      and publications.published_at >= ${since}::timestamptz
      and (publications.likes is not null or publications.comments is not null or publications.shares is not null)
      ${platform === undefined ? sql`` : sql`and publications.platform = ${platform}`}
    order by publications.published_at desc
    limit ${readMaxPosts}
  `);
  return withRelative(rows.map(toResult));
}

function toResult(row: ResultRow): Omit<OwnResult, 'relative'> {
  const { likes, comments, shares, views, content } = row;
  return {
    postId: row.post_id,
    connectionId: row.connection_id,
    text: content.text,
    type: postTypeOf({
      thread: content.thread,
      media: row.media_kinds.map((kind) => ({ kind })),
      link: content.link,
    }),
    publishedAt: readInstant(row.published_at),
    likes,
    comments,
    shares,
    views,
    engagement: (likes ?? 0) + (comments ?? 0) + (shares ?? 0),
  };
}

function withRelative(results: Omit<OwnResult, 'relative'>[]): OwnResult[] {
  const byAccount = Map.groupBy(results, (result) => result.connectionId);
  const middles = new Map([...byAccount].map(([id, all]) => [id, medianOf(all.map((result) => result.engagement))]));
  // One is added on both sides, so that an account whose middle post brought nothing can be compared too.
  return results.map((result) => ({
    ...result,
    relative: (result.engagement + 1) / ((middles.get(result.connectionId) ?? 0) + 1),
  }));
}

/** How many posts they are: one post on three accounts is one. */
export function countPosts(results: readonly OwnResult[]): number {
  return new Set(results.map((result) => result.postId)).size;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
