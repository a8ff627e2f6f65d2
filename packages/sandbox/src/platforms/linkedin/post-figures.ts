import { appealOf, figureOf } from '../../figures.ts';
import type { World } from '../../world.ts';
import { commentsOf, type Post, reactionsOf } from './entries.ts';

const HOUR_MS = 3_600_000;
/** After this time nobody sees a post for the first time any more. */
const FULLY_SEEN_HOURS = 72;

export type PostFigures = {
  impressions: number;
  uniqueImpressions: number;
  clicks: number;
  likes: number;
  comments: number;
  shares: number;
};

/** How often a post was seen and liked: made up from its name and its appeal, growing over three days, with what really happened on top. */
export function figuresOfPost(world: World, post: Post): PostFigures {
  const growth = Math.min(1, Math.max(0, (world.now() - post.createdAt) / HOUR_MS / FULLY_SEEN_HOURS));
  const appeal = appealOf({ ...post, hasMedia: post.data.details.content !== undefined });
  const impressions = Math.round(figureOf(`${post.id}/impressions`, 900, 5_200) * appeal * growth);
  // Some are looked at, some make people do something.
  const care = figureOf(`${post.id}/care`, 55, 160) / 100;
  return {
    impressions,
    uniqueImpressions: Math.round(impressions * 0.62),
    clicks: Math.round(impressions * 0.024 * care),
    likes: Math.round(impressions * 0.018 * care) + Object.keys(reactionsOf(post)).length,
    comments: commentsOf(world, post).length,
    shares: Math.round(impressions * 0.003 * care),
  };
}

export function viewShareStatistics(figures: PostFigures): Record<string, number> {
  const engagements = figures.clicks + figures.likes + figures.comments + figures.shares;
  return {
    impressionCount: figures.impressions,
    uniqueImpressionsCount: figures.uniqueImpressions,
    clickCount: figures.clicks,
    likeCount: figures.likes,
    commentCount: figures.comments,
    shareCount: figures.shares,
    engagement: figures.impressions === 0 ? 0 : engagements / figures.impressions,
  };
}

export function addFigures(left: PostFigures, right: PostFigures): PostFigures {
  return {
    impressions: left.impressions + right.impressions,
    uniqueImpressions: left.uniqueImpressions + right.uniqueImpressions,
    clicks: left.clicks + right.clicks,
    likes: left.likes + right.likes,
    comments: left.comments + right.comments,
    shares: left.shares + right.shares,
  };
}

export const NO_FIGURES: PostFigures = {
  impressions: 0,
  uniqueImpressions: 0,
  clicks: 0,
  likes: 0,
  comments: 0,
  shares: 0,
};
