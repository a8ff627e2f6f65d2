import { appealOf, figureOf } from '../../figures.ts';
import { listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { MediaItem } from './objects.ts';

const HOUR_MS = 3_600_000;
/** After this time hardly anybody sees a post for the first time. */
const FULLY_SEEN_HOURS = 48;

export type MediaFigures = {
  views: number;
  reach: number;
  likes: number;
  comments: number;
  saved: number;
  shares: number;
  reposts: number;
};

/** How often a post was seen and liked: made up from its id and its appeal, growing over two days, with what really happened on top. */
export function figuresOfMedia(world: World, media: MediaItem): MediaFigures {
  const growth = Math.min(1, Math.max(0, (world.now() - media.createdAt) / HOUR_MS / FULLY_SEEN_HOURS));
  const appeal = appealOf({ ...media, hasMedia: true });
  const views = Math.round(figureOf(`${media.id}/views`, 1_800, 9_400) * appeal * growth);
  // Some are looked at, some make people do something.
  const care = figureOf(`${media.id}/care`, 55, 160) / 100;
  return {
    views,
    reach: Math.round(views * 0.71),
    likes: Math.round(views * 0.052 * care) + (media.data.likedBy?.length ?? 0),
    comments: listItems(world.state, { platform: 'instagram', kind: 'comment', threadId: media.id }).length,
    saved: Math.round(views * 0.009 * care),
    shares: Math.round(views * 0.006 * care),
    reposts: Math.round(views * 0.001),
  };
}

export const interactionsOf = (figures: MediaFigures) =>
  figures.likes + figures.comments + figures.saved + figures.shares + figures.reposts;
