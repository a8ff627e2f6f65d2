import { figureOf } from '../../figures.ts';
import type { FieldRequest } from '../../graph/fields.ts';
import { badParameter } from '../../graph/graph-error.ts';
import { type InsightDay, insightDaysBetween } from '../../graph/insight-days.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { graphTime } from '../../graph/node-type.ts';
import { isUntold } from '../../history/untold.ts';
import { listOf } from '../../http/parameters.ts';
import type { Account } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import { uproarOf } from '../../uproar.ts';
import { checkSymbol, requirePermission } from './access.ts';
import { figuresOfMedia, interactionsOf, type MediaFigures } from './figures.ts';
import { asMedia } from './objects.ts';

const DAY_MS = 86_400_000;
const LONGEST_RANGE_DAYS = 30;

type MetricTypes = 'time_series' | 'total_value';
type Metric = {
  title: string;
  types: readonly MetricTypes[];
  period: 'day' | 'lifetime';
  /** How many on a day, of the usual audience and of the posts that were new. */
  ofDay: (account: Account, key: string, fresh: MediaFigures[]) => number;
};

/** How far the usual audience changes from day to day, and what it does; nobody sees less than they were reached. */
const spreadOf = (share: number) => (share >= 0.03 ? 0.14 : 0.4);
const usual = (share: number) => (account: Account, key: string) => {
  const [middle, spread] = [account.followers * share, spreadOf(share)];
  return figureOf(key, Math.round(middle * (1 - spread)), Math.round(middle * (1 + spread)));
};
const sumOf = (fresh: MediaFigures[], read: (figures: MediaFigures) => number) =>
  Math.round(fresh.reduce((sum, figures) => sum + read(figures), 0) / 2);

function ofPosts(
  title: string,
  share: number,
  read: (figures: MediaFigures) => number,
  types: MetricTypes[] = ['total_value'],
): Metric {
  return {
    title,
    types,
    period: 'day',
    ofDay: (account, key, fresh) => usual(share)(account, key) + sumOf(fresh, read),
  };
}

/**
 * The metrics that exist since April 2025. Source: /docs/instagram-platform/api-reference/instagram-user/insights, read
 * 2026-11-21.
 */
const METRICS: Record<string, Metric> = {
  reach: ofPosts('Accounts reached', 0.04, ({ reach }) => reach, ['time_series', 'total_value']),
  views: ofPosts('Views', 0.058, ({ views }) => views),
  total_interactions: ofPosts('Interactions', 0.0034, interactionsOf),
  accounts_engaged: ofPosts('Accounts engaged', 0.003, ({ likes }) => Math.round(likes * 0.9)),
  likes: ofPosts('Likes', 0.0028, ({ likes }) => likes),
  comments: ofPosts('Comments', 0, ({ comments }) => comments),
  saves: ofPosts('Saves', 0.0001, ({ saved }) => saved),
  shares: ofPosts('Shares', 0.0001, ({ shares }) => shares),
  replies: ofPosts('Replies', 0, () => 0),
  reposts: ofPosts('Reposts', 0, ({ reposts }) => reposts),
  follower_count: {
    title: 'Follower Count',
    types: ['time_series'],
    period: 'day',
    ofDay: (account, key) => figureOf(key, 0, Math.max(3, Math.round(account.followers / 1_000))),
  },
  follows_and_unfollows: ofPosts('Follows and unfollows', 0.0006, () => 0),
  profile_views: ofPosts('Profile Views', 0.004, ({ reach }) => Math.round(reach * 0.01)),
  profile_links_taps: ofPosts('Profile links taps', 0.0004, () => 0),
  website_clicks: ofPosts('Website clicks', 0.0008, () => 0),
  follower_demographics: demographics('Follower demographics'),
  engaged_audience_demographics: demographics('Engaged audience demographics'),
  reached_audience_demographics: demographics('Reached audience demographics'),
  online_followers: { title: 'Online followers', types: ['time_series'], period: 'lifetime', ofDay: () => 0 },
};

function demographics(title: string): Metric {
  return { title, types: ['total_value'], period: 'lifetime', ofDay: () => 0 };
}

/** What each who writes more than usual stands for. */
const UPROAR: Record<string, number> = {
  reach: 160,
  views: 240,
  total_interactions: 14,
  accounts_engaged: 12,
  likes: 3,
};

const AUDIENCES: Record<string, [string, number][]> = {
  age: [
    ['18-24', 0.16],
    ['25-34', 0.37],
    ['35-44', 0.28],
    ['45-54', 0.12],
  ],
  gender: [
    ['F', 0.46],
    ['M', 0.49],
    ['U', 0.05],
  ],
  country: [
    ['NL', 0.33],
    ['GB', 0.29],
    ['DE', 0.14],
    ['FR', 0.08],
  ],
  city: [
    ['Rotterdam, South Holland', 0.12],
    ['Bristol, England', 0.1],
  ],
};

/** `/{ig-id}/insights`: one metric that is gone fails the whole call. */
export function readAccountInsights(account: Account, call: GraphCall, request: FieldRequest): View {
  requirePermission(call, 'insights');
  const { modifiers } = request;
  const names = (listOf(modifiers, 'metric') ?? []).filter(Boolean);
  if (names.length === 0) throw badParameter('The parameter metric is required');
  names.forEach((name, index) => {
    if (METRICS[name] === undefined)
      throw badParameter(`metric[${index}] must be one of the following values: ${Object.keys(METRICS).join(', ')}`);
  });
  const period = checkSymbol('period', modifiers.period ?? '', [
    'day',
    'week',
    'days_28',
    'month',
    'lifetime',
    'total_over_range',
  ]);
  const range = readRange(call, modifiers);
  return {
    data: names.flatMap((name) => viewMetric(account, call, { name, period, range, modifiers })),
    paging: viewPaging(account, call, modifiers, range),
  };
}

type Range = { since: number; until: number };
type Wanted = { name: string; period: string; range: Range; modifiers: Record<string, string> };

/** Nothing where the days' figures are lost. Source: as above ("an empty data set instead of 0"). */
function viewMetric(account: Account, call: GraphCall, wanted: Wanted): View[] {
  const { name, period, range, modifiers } = wanted;
  const metric = METRICS[name];
  if (!metric) throw badParameter(`There is no metric ${name}`);
  const [usualType = 'total_value'] = metric.types;
  const wantedType = checkSymbol('metric_type', modifiers.metric_type ?? 'default', [
    'default',
    'time_series',
    'total_value',
  ]);
  const type = wantedType === 'default' ? usualType : wantedType;
  if (!metric.types.some((known) => known === type))
    throw badParameter(`The metric ${name} should be specified with parameter metric_type=${usualType}`);
  if (metric.period !== period)
    throw badParameter(`The metric ${name} is not available with the period ${period}; use ${metric.period}`);
  const head = {
    name,
    period,
    title: metric.title,
    description: `${metric.title} of the account.`,
    id: `${account.id}/insights/${name}/${period}`,
  };
  if (name === 'online_followers') return [{ ...head, values: [viewOnlineHours(account, call)] }];
  if (metric.period === 'lifetime') return [{ ...head, total_value: viewAudience(account, name, modifiers) }];
  const all = insightDaysBetween(range.since, range.until, call.world.now());
  const days = all.filter(({ start }) => !isUntold(call.world, 'instagram', start));
  if (all.length > 0 && days.length === 0) return [];
  const values = days.map((day) => ({
    value:
      metric.ofDay(account, `${account.id}/${name}/${day.start}`, freshMedia(account, call, day)) +
      Math.round((UPROAR[name] ?? 0) * uproarOf(call.world, account, day)),
    end_time: graphTime(day.end),
  }));
  if (type === 'time_series') return [{ ...head, values }];
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return [{ ...head, total_value: { value: total, ...viewBreakdown(modifiers.breakdown, total) } }];
}

/** Figures of the posts that were new on a day. */
function freshMedia(account: Account, call: GraphCall, { end, start }: InsightDay): MediaFigures[] {
  return listItems(call.world.state, { platform: 'instagram', kind: 'post', authorId: account.id })
    .filter((media) => media.createdAt < end && media.createdAt > start - DAY_MS)
    .map((media) => figuresOfMedia(call.world, asMedia(media)));
}

const SPLITS: Record<string, [string, number][]> = {
  media_product_type: [
    ['POST', 0.55],
    ['REEL', 0.35],
    ['STORY', 0.1],
  ],
  follow_type: [
    ['FOLLOWER', 0.64],
    ['NON_FOLLOWER', 0.36],
  ],
  contact_button_type: [['DIRECTION', 1]],
};

function viewBreakdown(breakdown: string | undefined, total: number): View {
  if (breakdown === undefined || breakdown === '') return {};
  const split = SPLITS[checkSymbol('breakdown', breakdown, Object.keys(SPLITS))] ?? [];
  const results = split.map(([value, share]) => ({ dimension_values: [value], value: Math.round(total * share) }));
  return { breakdowns: [{ dimension_keys: [breakdown], results }] };
}

function viewAudience(account: Account, name: string, modifiers: Record<string, string>): View {
  const breakdown = checkSymbol('breakdown', modifiers.breakdown ?? '', Object.keys(AUDIENCES));
  const frames = ['last_14_days', 'last_30_days', 'last_90_days', 'prev_month', 'this_month', 'this_week'];
  checkSymbol('timeframe', modifiers.timeframe ?? '', frames);
  const base = account.followers * (name === 'follower_demographics' ? 1 : 0.2);
  const results = (AUDIENCES[breakdown] ?? []).map(([value, share]) => ({
    dimension_values: [value],
    value: Math.round(base * share),
  }));
  return { breakdowns: [{ dimension_keys: [breakdown], results }] };
}

function viewOnlineHours(account: Account, call: GraphCall): View {
  const hours = Array.from({ length: 24 }, (_value, hour) => [
    String(hour),
    Math.round(account.followers * (hour < 7 ? 0.05 : hour < 18 ? 0.2 : 0.3)),
  ]);
  return { value: Object.fromEntries(hours), end_time: graphTime(call.world.now()) };
}

/** The last 24 hours when nothing else is asked for; at most 30 days. */
function readRange(call: GraphCall, modifiers: Record<string, string>): Range {
  const until = readMoment('until', modifiers.until) ?? call.world.now();
  const since = readMoment('since', modifiers.since) ?? until - DAY_MS;
  if (since >= until) throw badParameter('since param must be before until param');
  if (until - since > (LONGEST_RANGE_DAYS + 1) * DAY_MS)
    throw badParameter(`There cannot be more than ${LONGEST_RANGE_DAYS} days (2592000 s) between since and until`);
  return { since, until: Math.min(until, call.world.now()) };
}

function readMoment(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text);
  if (Number.isNaN(time)) throw badParameter(`Param ${name} must be a valid Unix timestamp or date`);
  return time;
}

function viewPaging(account: Account, call: GraphCall, modifiers: Record<string, string>, range: Range): View {
  const { access_token: _token, appsecret_proof: _proof, ...kept } = modifiers;
  const length = range.until - range.since;
  const link = (since: number) => {
    const times = { since: String(Math.floor(since / 1_000)), until: String(Math.floor((since + length) / 1_000)) };
    const query = new URLSearchParams({ access_token: call.token.token, ...kept, ...times });
    return `${call.world.publicUrl}/sandbox/${call.host}/${call.version}/${account.id}/insights?${query}`;
  };
  return { previous: link(range.since - length), next: link(range.until) };
}
