import type { FastifyInstance } from 'fastify';
import { readQuery } from '../../http/parameters.ts';
import { findItem, type Item } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { authenticate, READ_SCOPES } from './authentication.ts';
import { isId } from './ids.ts';
import { countReplies, engagementsOf, figuresOf } from './metrics.ts';
import { invalidRequest, notAuthorizedForResource, notFound } from './problems.ts';
import { checkNames, checkValues, listed, type Query, readTime } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';
import type { View } from './views.ts';

const HOUR_MS = 3_600_000;
const STEPS: Record<string, number> = { hourly: HOUR_MS, daily: 24 * HOUR_MS, weekly: 168 * HOUR_MS, total: 0 };
const FIELDS = [
  'app_install_attempts',
  'app_opens',
  'bookmarks',
  'detail_expands',
  'email_tweet',
  'engagements',
  'follows',
  'hashtag_clicks',
  'id',
  'impressions',
  'likes',
  'media_views',
  'permalink_clicks',
  'quote_tweets',
  'replies',
  'retweets',
  'shares',
  'timestamp',
  'timestamped_metrics',
  'unfollows',
  'unlikes',
  'url_clicks',
  'user_profile_clicks',
];
const PARAMETERS = ['ids', 'start_time', 'end_time', 'granularity', 'analytics.fields'];
const POINTS_MAX = 2_000;

/** What happened to own posts over time. */
export function addAnalyticsRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  routes.get('/sandbox/twitter/2/tweets/analytics', async (request, reply) => {
    const token = authenticate(world, limits, { request, reply, name: 'GET /2/tweets/analytics', scopes: READ_SCOPES });
    const query = readQuery(request);
    const asked = readAnalyticsQuery(query);
    const found = asked.ids.map((id) => ({ id, item: findItem(world.state, 'twitter', id) }));
    const own = found.flatMap(({ item }) => (item?.kind === 'post' && item.authorId === token.accountId ? [item] : []));
    const errors = found.flatMap(({ id, item }) => {
      if (item?.kind !== 'post') return [notFound('tweet', 'ids', id)];
      return item.authorId === token.accountId ? [] : [notAuthorizedForResource('tweet', 'ids', id)];
    });
    return {
      ...(own.length > 0 ? { data: own.map((item) => viewAnalytics(world, item, asked)) } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    };
  });
}

type AnalyticsQuery = { ids: string[]; from: number; to: number; stepMs: number; fields: Set<string> };

function readAnalyticsQuery(query: Query): AnalyticsQuery {
  checkNames(query, PARAMETERS);
  const ids = (query.ids ?? '').split(',').filter(Boolean);
  if (ids.length < 1 || ids.length > 100 || ids.some((id) => !isId(id)))
    throw invalidRequest('ids', query.ids ?? '', 'The `ids` query parameter must hold 1 to 100 ids');
  const from = readTime(query, 'start_time');
  const to = readTime(query, 'end_time');
  if (from === undefined || to === undefined || from >= to)
    throw invalidRequest(
      'start_time',
      query.start_time ?? '',
      'The `start_time` and `end_time` query parameters are required, in this order',
    );
  const granularity = query.granularity ?? '';
  const stepMs = STEPS[granularity];
  if (stepMs === undefined)
    throw invalidRequest(
      'granularity',
      granularity,
      `The \`granularity\` query parameter value [${granularity}] is not one of [hourly,daily,weekly,total]`,
    );
  if (stepMs > 0 && (to - from) / stepMs > POINTS_MAX)
    throw invalidRequest('start_time', query.start_time ?? '', 'The time range is too long for the granularity');
  const fields = listed(query, 'analytics.fields');
  checkValues(query, 'analytics.fields', FIELDS);
  return { ids, from, to, stepMs, fields };
}

function viewAnalytics(world: World, item: Item, { from, to, stepMs, fields }: AnalyticsQuery): View {
  const first = stepMs === 0 ? from : Math.floor(from / stepMs) * stepMs;
  const points: View[] = [];
  for (let start = first; start < to; start += stepMs || to - from) {
    const end = Math.min(stepMs === 0 ? to : start + stepMs, to, world.now());
    points.push({
      timestamp: new Date(start).toISOString(),
      metrics: viewMetrics(world, item, Math.max(start, from), Math.max(start, end), fields),
    });
  }
  return { id: item.id, timestamped_metrics: points };
}

function viewMetrics(world: World, item: Item, from: number, to: number, fields: Set<string>): View {
  const figures = figuresOf(world, item, from, to);
  const all: View = {
    ...figures,
    engagements: engagementsOf(world, item, figures, from, to),
    replies: countReplies(world, item, from, to),
    quote_tweets: 0,
    hashtag_clicks: 0,
    permalink_clicks: 0,
    unfollows: 0,
    unlikes: 0,
    app_install_attempts: 0,
    app_opens: 0,
    email_tweet: 0,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.size === 0 || fields.has(name)));
}
