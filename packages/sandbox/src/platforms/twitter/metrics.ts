import { createHash } from 'node:crypto';
import { appealOf } from '../../figures.ts';
import { findAccount } from '../../state/accounts.ts';
import { countItems, type Item, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { View } from './views.ts';

const DAY_MS = 86_400_000;
/** Private metrics are told of posts of this age at most. Source: docs.x.com/x-api/fundamentals/metrics, read 2026-11-21. */
export const PRIVATE_METRICS_DAYS = 30;

export type TweetFigures = {
  impressions: number;
  likes: number;
  retweets: number;
  bookmarks: number;
  url_clicks: number;
  user_profile_clicks: number;
  detail_expands: number;
  follows: number;
  shares: number;
  media_views: number;
};

function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffffffff;
}

/**
 * What happened to a post between two moments: made up from its id and its appeal, most of it on the first day, the same whenever it is asked.
 * Posts of companies are seen; those of customers have none.
 */
export function figuresOf(world: World, item: Item, from: number, to: number): TweetFigures {
  const role = findAccount(world.state, 'twitter', item.authorId)?.role;
  const part = role === 'brand' || role === 'rival' ? reached(item, to) - reached(item, from) : 0;
  const appeal = appealOf({ ...item, hasMedia: item.data.mediaIds !== undefined });
  const size = (900 + 7_000 * chance(`${item.id}/size`)) * appeal;
  const impressions = Math.round(size * part * (item.parentId === null ? 1 : 0.08));
  const of = (share: number) => Math.round(impressions * share * (0.6 + 0.8 * chance(`${item.id}/${share}`)));
  return {
    impressions,
    likes: of(0.018),
    retweets: of(0.003),
    bookmarks: of(0.002),
    url_clicks: of(0.004),
    user_profile_clicks: of(0.005),
    detail_expands: of(0.02),
    follows: of(0.0004),
    shares: of(0.0015),
    media_views: item.data.mediaIds === undefined ? 0 : of(0.4),
  };
}

/** From 0 to 1, nearly all of it after three days. */
function reached(item: Item, time: number): number {
  const days = Math.max(0, time - item.createdAt) / DAY_MS;
  return 1 - Math.exp(-days * 1.6);
}

const repliesOf = (item: Item) => ({ platform: 'twitter', kind: 'post', parentId: item.id }) as const;

export function countReplies(world: World, item: Item, from: number, to: number): number {
  return listItems(world.state, repliesOf(item)).filter((reply) => reply.createdAt >= from && reply.createdAt < to)
    .length;
}

const quotesOf = (quotedId: string) => ({ platform: 'twitter', kind: 'post', quotedId }) as const;

export function listQuotes(world: World, id: string): Item[] {
  return listItems(world.state, quotesOf(id));
}

export function viewPublicMetrics(world: World, item: Item): View {
  const figures = figuresOf(world, item, 0, world.now());
  return {
    retweet_count: figures.retweets,
    reply_count: countItems(world.state, repliesOf(item)),
    like_count: figures.likes + (item.data.likedBy?.length ?? 0),
    quote_count: countItems(world.state, quotesOf(item.id)),
    bookmark_count: figures.bookmarks,
    impression_count: figures.impressions,
  };
}

/** Whether the reader may see what only the author is told. */
export function mayReadPrivate(world: World, item: Item, viewerId: string | undefined): boolean {
  return item.authorId === viewerId && item.createdAt > world.now() - PRIVATE_METRICS_DAYS * DAY_MS;
}

export function viewPrivateMetrics(world: World, item: Item): { non_public_metrics: View; organic_metrics: View } {
  const figures = figuresOf(world, item, 0, world.now());
  const clicks = {
    impression_count: figures.impressions,
    url_link_clicks: figures.url_clicks,
    user_profile_clicks: figures.user_profile_clicks,
  };
  const engagements = engagementsOf(world, item, figures, 0, world.now());
  return {
    non_public_metrics: { ...clicks, engagements },
    organic_metrics: {
      ...clicks,
      retweet_count: figures.retweets,
      reply_count: countItems(world.state, repliesOf(item)),
      like_count: figures.likes,
    },
  };
}

export function engagementsOf(world: World, item: Item, figures: TweetFigures, from: number, to: number): number {
  const { likes, retweets, bookmarks, url_clicks, user_profile_clicks, detail_expands, shares } = figures;
  return (
    likes +
    retweets +
    bookmarks +
    url_clicks +
    user_profile_clicks +
    detail_expands +
    shares +
    countReplies(world, item, from, to)
  );
}
