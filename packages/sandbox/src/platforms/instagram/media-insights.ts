import type { FieldRequest } from '../../graph/fields.ts';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { listOf } from '../../http/parameters.ts';
import { requirePermission } from './access.ts';
import { figuresOfMedia, interactionsOf, type MediaFigures } from './figures.ts';
import type { MediaItem } from './objects.ts';

type Metric = {
  title: string;
  description: string;
  products: readonly string[];
  value: (figures: MediaFigures) => number;
};

const EVERYWHERE = ['FEED', 'REELS', 'STORY'];
const LASTING = ['FEED', 'REELS'];
const STORY_LIFETIME_MS = 24 * 3_600_000;

/**
 * The metrics that exist since April 2025, and for which kinds of media. Source:
 * /docs/instagram-platform/api-reference/instagram-media/insights, read 2026-11-21.
 */
const METRICS: Record<string, Metric> = {
  views: metric('Views', 'How often the media was played or shown.', EVERYWHERE, ({ views }) => views),
  reach: metric('Accounts reached', 'How many accounts saw the media.', EVERYWHERE, ({ reach }) => reach),
  shares: metric('Shares', 'How often the media was shared.', EVERYWHERE, ({ shares }) => shares),
  reposts: metric('Reposts', 'How often the media was reposted.', EVERYWHERE, ({ reposts }) => reposts),
  total_interactions: metric('Interactions', 'Likes, saves, comments and shares together.', EVERYWHERE, interactionsOf),
  likes: metric('Likes', 'How many like the media.', LASTING, ({ likes }) => likes),
  comments: metric('Comments', 'How many comments there are.', LASTING, ({ comments }) => comments),
  saved: metric('Saved', 'How often the media was saved.', LASTING, ({ saved }) => saved),
  follows: metric('Follows', 'How many began to follow.', ['FEED', 'STORY'], ({ reach }) => Math.round(reach * 0.0015)),
  profile_visits: metric('Profile visits', 'Visits of the profile.', ['FEED', 'STORY'], ({ reach }) =>
    Math.round(reach * 0.012),
  ),
  profile_activity: metric('Profile activity', 'What was done on the profile.', ['FEED', 'STORY'], ({ reach }) =>
    Math.round(reach * 0.003),
  ),
  ig_reels_avg_watch_time: metric('Average watch time', 'In milliseconds.', ['REELS'], () => 5_870),
  ig_reels_video_view_total_time: metric('Watch time', 'In milliseconds.', ['REELS'], ({ views }) => views * 5_870),
  reels_skip_rate: metric('Skip rate', 'How many went on within three seconds, in percent.', ['REELS'], () => 31),
  replies: metric('Replies', 'How many answered the story.', ['STORY'], ({ comments }) => comments),
  navigation: metric('Navigation', 'Taps and exits.', ['STORY'], ({ views }) => Math.round(views * 1.1)),
  facebook_views: metric('Facebook views', 'Views on Facebook.', EVERYWHERE, () => 0),
  crossposted_views: metric('Crossposted views', 'Views on both networks.', LASTING, ({ views }) => views),
  total_likes: metric('Total likes', 'Likes on both networks.', LASTING, ({ likes }) => likes),
  total_comments: metric('Total comments', 'Comments on both networks.', LASTING, ({ comments }) => comments),
  total_views: metric('Total views', 'Views on both networks.', LASTING, ({ views }) => views),
};

function metric(title: string, description: string, products: readonly string[], value: Metric['value']): Metric {
  return { title, description, products, value };
}

/** `/{media-id}/insights`: one metric that does not exist for this kind of media fails the whole call. */
export function readMediaInsights(media: MediaItem, call: GraphCall, request: FieldRequest): View {
  requirePermission(call, 'insights');
  const names = (listOf(request.modifiers, 'metric') ?? []).filter(Boolean);
  if (names.length === 0) throw badParameter('The parameter metric is required');
  const { productType } = media.data.details;
  const wrong = names.findIndex((name) => METRICS[name] === undefined);
  if (wrong >= 0) {
    throw badParameter(`metric[${wrong}] must be one of the following values: ${Object.keys(METRICS).join(', ')}`);
  }
  const unfit = names.find((name) => METRICS[name]?.products.includes(productType) !== true);
  if (unfit !== undefined) {
    throw new GraphError(
      100,
      `(#100) The Media Insights API does not support the ${unfit} metric for this media product type.`,
      {
        subcode: 2108006,
      },
    );
  }
  // A story's figures are there for a day only.
  if (productType === 'STORY' && call.world.now() > media.createdAt + STORY_LIFETIME_MS) return { data: [] };
  const figures = figuresOfMedia(call.world, media);
  return {
    data: names.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: METRICS[name]?.value(figures) ?? 0 }],
      title: METRICS[name]?.title,
      description: METRICS[name]?.description,
      id: `${media.id}/insights/${name}/lifetime`,
    })),
  };
}
