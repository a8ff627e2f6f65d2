import { figureOf } from '../../figures.ts';
import { findAccount } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import { asPost, findPost, type Post } from './entries.ts';
import { accessDenied, invalid, notFound } from './errors.ts';
import { addFigures, figuresOfPost, NO_FIGURES, type PostFigures } from './post-figures.ts';
import type { RestRoutes } from './rest.routes.ts';
import { queryText, type RestCall, requireScope, viewPage } from './rest-call.ts';
import { isRecord, type RestValue } from './restli.ts';

const DAY_MS = 86_400_000;
/** Source: LinkedIn's recent changes, 202605. */
const STRING_METRIC_SINCE = '202605';

/** What a query type counts. */
const METRICS: Record<string, (figures: PostFigures) => number> = {
  IMPRESSION: (figures) => figures.impressions,
  MEMBERS_REACHED: (figures) => figures.uniqueImpressions,
  RESHARE: (figures) => figures.shares,
  REACTION: (figures) => figures.likes,
  COMMENT: (figures) => figures.comments,
  POST_SAVE: (figures) => Math.round(figures.likes * 0.1),
  POST_SEND: (figures) => Math.round(figures.shares * 0.5),
  LINK_CLICKS: (figures) => figures.clicks,
  PREMIUM_CTA_CLICKS: () => 0,
  FOLLOWER_GAINED_FROM_CONTENT: (figures) => Math.round(figures.uniqueImpressions * 0.001),
  PROFILE_VIEW_FROM_CONTENT: (figures) => Math.round(figures.uniqueImpressions * 0.004),
};

type Day = { day: number; month: number; year: number };
type DateRange = { start: Day; end: Day };

/** The figures of the member's own posts and followers. */
export const memberAnalyticsRoutes: RestRoutes = {
  'GET memberCreatorPostAnalytics': (call) => {
    requireScope(call, ['r_member_postAnalytics'], `memberCreatorPostAnalytics.FINDER-${String(call.query.q)}`);
    const metric = queryText(call, 'queryType');
    const count = METRICS[metric];
    if (!count) throw invalid("Parameter 'queryType' is invalid", 'PARAM_INVALID');
    const aggregation = call.query.aggregation ?? 'TOTAL';
    if (aggregation !== 'TOTAL' && aggregation !== 'DAILY')
      throw invalid("Parameter 'aggregation' is invalid", 'PARAM_INVALID');
    if (aggregation === 'DAILY' && metric === 'MEMBERS_REACHED')
      throw invalid('MEMBERS_REACHED is not available with DAILY aggregation', 'PARAM_INVALID');
    const posts = wantedPosts(call);
    const metricType = viewMetric(call, metric);
    const target = call.query.q === 'entity' ? { targetEntity: viewEntity(call.query.entity) } : {};
    const days = readDays(call.query.dateRange);
    if (aggregation === 'TOTAL') {
      const figures = posts.map((post) => figuresOfPost(call.world, post)).reduce(addFigures, NO_FIGURES);
      return answer(call, [{ ...target, metricType, count: count(figures) }]);
    }
    if (!days) throw invalid("Parameter 'dateRange' is required", 'PARAM_INVALID');
    return answer(
      call,
      daysOf(days).map((dateRange) => ({
        ...target,
        metricType,
        dateRange,
        count: count(
          posts
            .filter((post) => post.createdAt >= timeOf(dateRange.start) && post.createdAt < timeOf(dateRange.end))
            .map((post) => figuresOfPost(call.world, post))
            .reduce(addFigures, NO_FIGURES),
        ),
      })),
    );
  },
  'GET memberFollowersCount': (call) => {
    const finder = queryText(call, 'q');
    requireScope(call, ['r_member_profileAnalytics'], `memberFollowersCount.FINDER-${finder}`);
    const member = findAccount(call.world.state, 'linkedin', call.token.accountId);
    if (!member) throw notFound('The member');
    if (finder === 'me') return answer(call, [{ memberFollowersCount: member.followers }]);
    const range = finder === 'dateRange' ? readDays(call.query.dateRange) : undefined;
    if (!range)
      throw invalid(
        finder === 'dateRange' ? "Parameter 'dateRange' is required" : "Parameter 'q' is invalid",
        'PARAM_INVALID',
      );
    return answer(
      call,
      daysOf(range).map((dateRange) => ({
        memberFollowersCount: figureOf(`${member.id}/${timeOf(dateRange.start)}/followers`, 0, 4),
        dateRange,
      })),
    );
  },
};

/** Older versions name the metric in an object. */
function viewMetric({ version }: RestCall, metric: string): unknown {
  return version < STRING_METRIC_SINCE
    ? { 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1': metric }
    : metric;
}

const answer = (call: RestCall, elements: unknown[]) => ({
  status: 200,
  body: viewPage(call, call.path, elements, (element) => element, { usualCount: 1_000 }),
});

function wantedPosts(call: RestCall): Post[] {
  const finder = queryText(call, 'q');
  if (finder === 'me') {
    const filter = { platform: 'linkedin', kind: 'post', authorId: call.token.accountId } as const;
    return listItems(call.world.state, filter).map(asPost);
  }
  if (finder !== 'entity') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
  const urn = entityUrn(call.query.entity);
  const post = findPost(call.world, urn);
  if (!post) throw notFound(urn);
  if (post.authorId !== call.token.accountId)
    throw accessDenied('memberCreatorPostAnalytics.FINDER-entity', call.version);
  return [post];
}

/** `(share:urn)` or `(ugc:urn)`. */
function entityUrn(entity: RestValue | undefined): string {
  const urn = isRecord(entity) ? (entity.share ?? entity.ugc) : undefined;
  if (typeof urn !== 'string') throw invalid("Parameter 'entity' is invalid", 'PARAM_INVALID');
  return urn;
}

function viewEntity(entity: RestValue | undefined): Record<string, string> {
  return isRecord(entity) && entity.ugc !== undefined ? { ugc: entityUrn(entity) } : { share: entityUrn(entity) };
}

function readDays(value: RestValue | undefined): DateRange | undefined {
  if (value === undefined) return undefined;
  const read = (part: RestValue | undefined): Day => {
    const day = isRecord(part)
      ? { day: Number(part.day), month: Number(part.month), year: Number(part.year) }
      : undefined;
    if (!day || Number.isNaN(timeOf(day))) throw invalid("Parameter 'dateRange' is invalid", 'PARAM_INVALID');
    return day;
  };
  if (!isRecord(value)) throw invalid("Parameter 'dateRange' is invalid", 'PARAM_INVALID');
  return { start: read(value.start), end: read(value.end) };
}

const timeOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);

/** Each day from the first, the last not included. */
function daysOf({ start, end }: DateRange): DateRange[] {
  const dayAt = (time: number): Day => {
    const date = new Date(time);
    return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
  };
  const days: DateRange[] = [];
  for (let time = timeOf(start); time < timeOf(end) && days.length < 400; time += DAY_MS)
    days.push({ start: dayAt(time), end: dayAt(time + DAY_MS) });
  return days;
}
