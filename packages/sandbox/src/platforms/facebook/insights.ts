import { appealOf, figureOf } from '../../figures.ts';
import type { FieldRequest } from '../../graph/fields.ts';
import { badParameter, missingPermission } from '../../graph/graph-error.ts';
import { type InsightDay, insightDaysBetween } from '../../graph/insight-days.ts';
import { type GraphCall, graphTime, type View } from '../../graph/node-type.ts';
import { listOf } from '../../http/parameters.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { type Item, listItems } from '../../state/items.ts';
import { uproarOf } from '../../uproar.ts';
import type { World } from '../../world.ts';
import { hasScope, requirePageToken } from './access.ts';

const DAY_MS = 86_400_000;
const LONGEST_RANGE_DAYS = 90;
const PERIODS: Record<string, number> = { day: 1, week: 7, days_28: 28 };
const OTHER_PERIODS = ['month', 'lifetime', 'total_over_range'];

type PageMetric = {
  title: string;
  periods: readonly string[];
  ofDay: (page: Account, key: string, fresh: PostFigures[]) => number;
};

/** What each who writes more than usual stands for. */
const UPROAR: Record<string, number> = {
  page_media_view: 260,
  page_total_media_view_unique: 180,
  page_daily_unfollows_unique: 4,
  page_post_engagements: 25,
  page_actions_post_reactions_total: 9,
  page_actions_post_reactions_anger_total: 7,
  page_actions_post_reactions_sorry_total: 2,
};

const ROLLING = ['day', 'week', 'days_28'];
/** How far the usual audience changes from day to day, and what it does; nobody sees less than they were reached. */
const spreadOf = (share: number) => (share >= 0.03 ? 0.14 : 0.4);
const usual = (share: number) => (page: Account, key: string) => {
  const [middle, spread] = [page.followers * share, spreadOf(share)];
  return figureOf(key, Math.round(middle * (1 - spread)), Math.round(middle * (1 + spread)));
};

function metric(
  title: string,
  share: number,
  periods: readonly string[] = ['day'],
  ofPost?: (figures: PostFigures) => number,
): PageMetric {
  return {
    title,
    periods,
    ofDay: (page, key, fresh) =>
      usual(share)(page, key) + Math.round(fresh.reduce((sum, figures) => sum + (ofPost?.(figures) ?? 0), 0) / 2),
  };
}

const REACTIONS = ['like', 'love', 'wow', 'haha', 'sorry', 'anger'];
const REACTION_SHARES = [0.71, 0.17, 0.04, 0.04, 0.02, 0.02];

/**
 * The page metrics that are valid since June 2026. Source: /docs/graph-api/reference/insights and
 * /documentation/pages-api/platforminsights/page/deprecated-metrics, read 2026-11-21.
 */
const PAGE_METRICS: Record<string, PageMetric> = {
  page_media_view: metric('Views', 0.07, ROLLING, ({ views }) => views),
  page_total_media_view_unique: metric('Viewers', 0.048, ROLLING, ({ viewers }) => viewers),
  page_follows: { title: 'Followers', periods: ['day'], ofDay: (page) => page.followers },
  page_daily_follows: metric('New followers', 0.0007),
  page_daily_follows_unique: metric('New followers, people', 0.0007),
  page_daily_unfollows_unique: metric('Unfollows', 0.0002),
  page_post_engagements: metric('Engagements', 0.0032, ROLLING, ({ engagements }) => engagements),
  page_actions_post_reactions_total: metric('Reactions', 0.0024, ['day'], ({ reactions }) => reactions),
  ...Object.fromEntries(
    REACTIONS.map((name, index) => [
      `page_actions_post_reactions_${name}_total`,
      metric(`Reactions: ${name}`, 0.0024 * (REACTION_SHARES[index] ?? 0), ['day'], ({ reactions }) =>
        Math.round(reactions * (REACTION_SHARES[index] ?? 0)),
      ),
    ]),
  ),
  page_views_total: metric('Page visits', 0.002, ROLLING),
  page_total_actions: metric('Actions', 0.0003, ROLLING),
  page_video_views: metric('Video views', 0.004, ROLLING),
};

const POST_METRICS: Record<string, { title: string; value: (figures: PostFigures) => unknown }> = {
  post_media_view: { title: 'Views', value: ({ views }) => views },
  post_total_media_view_unique: { title: 'Viewers', value: ({ viewers }) => viewers },
  post_clicks: { title: 'Clicks', value: ({ clicks }) => clicks },
  post_clicks_by_type: { title: 'Clicks by type', value: ({ clicks }) => ({ 'other clicks': clicks }) },
  post_reactions_by_type_total: {
    title: 'Reactions by type',
    value: ({ reactions }) => ({ like: Math.round(reactions * 0.8), love: Math.round(reactions * 0.2) }),
  },
  post_activity_by_action_type: {
    title: 'Activity by type',
    value: ({ reactions, comments, shares }) => ({ like: reactions, comment: comments, share: shares }),
  },
  post_video_views: { title: 'Video views', value: ({ views }) => Math.round(views * 0.4) },
};

export type PostFigures = {
  views: number;
  viewers: number;
  clicks: number;
  reactions: number;
  comments: number;
  shares: number;
  engagements: number;
};

/** How often a post was seen: made up from its id and its appeal, growing over two days, with what really happened on top. */
export function figuresOfPost(world: World, post: Item): PostFigures {
  const growth = Math.min(1, Math.max(0, (world.now() - post.createdAt) / (2 * DAY_MS)));
  const appeal = appealOf({ ...post, hasMedia: (post.data.mediaUrls?.length ?? 0) > 0 });
  const views = Math.round(figureOf(`${post.id}/views`, 1_200, 6_900) * appeal * growth);
  // Some are looked at, some make people do something.
  const care = figureOf(`${post.id}/care`, 55, 160) / 100;
  const reactions = Math.round(views * 0.021 * care) + (post.data.likedBy?.length ?? 0);
  const comments = listItems(world.state, { platform: 'facebook', kind: 'comment', threadId: post.id }).length;
  const [clicks, shares] = [Math.round(views * 0.03 * care), Math.round(views * 0.002 * care)];
  return {
    views,
    viewers: Math.round(views * 0.68),
    clicks,
    reactions,
    comments,
    shares,
    engagements: clicks + reactions + comments + shares,
  };
}

function readNames(request: FieldRequest, known: Record<string, unknown>): string[] {
  const names = (listOf(request.modifiers, 'metric') ?? []).filter(Boolean);
  if (names.length === 0) throw badParameter('The parameter metric is required');
  if (names.some((name) => known[name] === undefined)) throw badParameter('The value must be a valid insights metric');
  return names;
}

function requireInsights(call: GraphCall, pageId: string): void {
  requirePageToken(call, pageId);
  if (!hasScope(call, 'read_insights')) throw missingPermission('read_insights');
}

/** `/{page-id}/insights`: one metric that is gone fails the whole call. */
export function readPageInsights(page: Account, call: GraphCall, request: FieldRequest): View {
  requireInsights(call, page.id);
  const { modifiers } = request;
  const names = readNames(request, PAGE_METRICS);
  const wanted = modifiers.period;
  if (wanted !== undefined && PERIODS[wanted] === undefined && !OTHER_PERIODS.includes(wanted))
    throw badParameter(`Param period must be one of {${[...Object.keys(PERIODS), ...OTHER_PERIODS].join(', ')}}`);
  const days = readDays(call, modifiers);
  const data = names.flatMap((name) => {
    const known = PAGE_METRICS[name];
    return (known?.periods ?? [])
      .filter((period) => wanted === undefined || period === wanted)
      .map((period) => ({
        name,
        period,
        values: valuesOf(page, call, { known, name, period, days }),
        title: `${period === 'day' ? 'Daily' : period === 'week' ? 'Weekly' : '28 Days'} ${known?.title}`,
        description: `${known?.title} of the Page.`,
        id: `${page.id}/insights/${name}/${period}`,
      }));
  });
  return { data, paging: viewPaging(page, call, modifiers, days) };
}

type Asked = { known: PageMetric | undefined; name: string; period: string; days: readonly InsightDay[] };

function valuesOf(page: Account, call: GraphCall, { days, known, name, period }: Asked): View[] {
  const [first] = days;
  const followers = name === 'page_follows' && first ? followersByDay(page, first, call) : null;
  return days.map((day) => ({
    value: followers?.get(day.end) ?? (known ? sumUp(page, call, known, name, day, period) : 0),
    end_time: graphTime(day.end),
  }));
}

function sumUp(
  page: Account,
  call: GraphCall,
  known: PageMetric,
  name: string,
  day: InsightDay,
  period: string,
): number {
  const count = PERIODS[period] ?? 1;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const at = day.start - index * DAY_MS;
    const end = day.end - index * DAY_MS;
    sum += uproarIn(page, call, name, { start: at, end });
    const fresh = listItems(call.world.state, { platform: 'facebook', kind: 'post', authorId: page.id })
      .filter((post) => post.createdAt < end && post.createdAt > at - DAY_MS)
      .map((post) => figuresOfPost(call.world, post));
    sum += known.ofDay(page, `${page.id}/${name}/${at}`, fresh);
  }
  return sum;
}

function uproarIn(page: Account, { world }: GraphCall, name: string, day: InsightDay): number {
  const weight = UPROAR[name];
  return weight === undefined ? 0 : weight * uproarOf(world, page, day);
}

/**
 * How many followed at the end of each day, by that end: today's less who came since and more who went, the same people as the metrics of new
 * followers and unfollows count.
 */
function followersByDay(page: Account, first: InsightDay, call: GraphCall): ReadonlyMap<number, number> {
  const now = call.world.now();
  const [gained, lost] = [PAGE_METRICS.page_daily_follows_unique, PAGE_METRICS.page_daily_unfollows_unique];
  const followers = new Map<number, number>();
  let left = page.followers;
  for (const day of insightDaysBetween(first.start, now, now).toReversed()) {
    followers.set(day.end, left);
    left -= gained?.ofDay(page, `${page.id}/page_daily_follows_unique/${day.start}`, []) ?? 0;
    left += lost?.ofDay(page, `${page.id}/page_daily_unfollows_unique/${day.start}`, []) ?? 0;
    left += uproarIn(page, call, 'page_daily_unfollows_unique', day);
  }
  return followers;
}

/** Each day that ends in the range: yesterday and the day before when none is asked for. */
function readDays(call: GraphCall, modifiers: Record<string, string>): InsightDay[] {
  const now = call.world.now();
  const until = readMoment('until', modifiers.until) ?? now;
  const since = readMoment('since', modifiers.since) ?? until - 2 * DAY_MS;
  if (since > until) throw badParameter('since param must be before until param');
  if (until - since > (LONGEST_RANGE_DAYS + 1) * DAY_MS)
    throw badParameter(`There cannot be more than ${LONGEST_RANGE_DAYS} days between since and until`);
  return insightDaysBetween(since, until, now);
}

function readMoment(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(time)) throw badParameter(`Param ${name} must be a valid Unix timestamp or date`);
  return time;
}

function viewPaging(page: Account, call: GraphCall, modifiers: Record<string, string>, days: InsightDay[]): View {
  const first = days[0]?.start ?? call.world.now();
  const length = Math.max(1, days.length) * DAY_MS;
  const { access_token: _token, appsecret_proof: _proof, ...kept } = modifiers;
  const link = (since: number) => {
    const range = { since: String(since / 1000), until: String((since + length) / 1000) };
    const query = new URLSearchParams({ access_token: call.token.token, ...kept, ...range });
    return `${call.world.publicUrl}/sandbox/facebook/${call.version}/${page.id}/insights?${query}`;
  };
  return { previous: link(first - length), next: link(first + length) };
}

/** `/{post-id}/insights` */
export function readPostInsights(post: Item, call: GraphCall, request: FieldRequest): View {
  requireInsights(call, post.accountId);
  const names = readNames(request, POST_METRICS);
  const figures = figuresOfPost(call.world, post);
  const page = findAccount(call.world.state, 'facebook', post.accountId);
  return {
    data: names.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: POST_METRICS[name]?.value(figures) }],
      title: `Lifetime ${POST_METRICS[name]?.title}`,
      description: `${POST_METRICS[name]?.title} of the post by ${page?.name}.`,
      id: `${post.id}/insights/${name}/lifetime`,
    })),
  };
}
