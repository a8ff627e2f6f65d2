import { figureOf } from '../../figures.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import { asPost, findPost } from './entries.ts';
import { invalid, notFound, unpermitted } from './errors.ts';
import { addFigures, figuresOfPost, NO_FIGURES, type PostFigures, viewShareStatistics } from './post-figures.ts';
import type { RestRoutes } from './rest.routes.ts';
import { queryList, queryText, type RestCall, requireAdministration, viewPage } from './rest-call.ts';
import { isRecord } from './restli.ts';
import { organizationUrn, readUrn } from './urns.ts';

const DAY_MS = 86_400_000;
/** Figures reach back one year; those of the last two days are not counted yet. */
const KEPT_DAYS = 366;
const NEWEST_DAYS_AGO = 2;

/** The figures of a page: who follows it, how its posts do, who looks at it. */
export const statisticsRoutes: RestRoutes = {
  'GET organizationalEntityFollowerStatistics': (call) => {
    const page = readPage(call, 'organizationalEntity', 'organizationalEntityFollowerStatistics');
    const days = readDays(call);
    const organizationalEntity = organizationUrn(page.id);
    if (!days) return answer(call, [{ organizationalEntity, ...viewFollowerKinds(page) }]);
    return answer(
      call,
      days.map((timeRange) => ({
        timeRange,
        organizationalEntity,
        followerGains: {
          organicFollowerGain: figureOf(`${page.id}/${timeRange.start}/followers`, -2, 4 + page.followers / 1_500),
          paidFollowerGain: 0,
        },
      })),
    );
  },
  'GET organizationalEntityShareStatistics': (call) => {
    const page = readPage(call, 'organizationalEntity', 'organizationalEntityShareStatistics');
    const organizationalEntity = organizationUrn(page.id);
    const wanted = readPosts(call);
    if (wanted) {
      const elements = wanted.flatMap((urn) => {
        const post = findPost(call.world, urn);
        const figures = post?.accountId === page.id ? figuresOfPost(call.world, post) : NO_FIGURES;
        if (figures.impressions === 0) return [];
        const name = readUrn(urn)?.kind === 'ugcPost' ? 'ugcPost' : 'share';
        return [{ organizationalEntity, [name]: urn, totalShareStatistics: viewShareStatistics(figures) }];
      });
      return answer(call, elements);
    }
    const days = readDays(call);
    if (!days)
      return answer(call, [{ organizationalEntity, totalShareStatistics: viewShareStatistics(allOf(call, page)) }]);
    return answer(
      call,
      days.map((timeRange) => ({
        timeRange,
        organizationalEntity,
        totalShareStatistics: viewShareStatistics(ofDay(call, page, timeRange)),
      })),
    );
  },
  'GET organizationPageStatistics': (call) => {
    const page = readPage(call, 'organization', 'organizationPageStatistics');
    const organization = organizationUrn(page.id);
    const days = readDays(call);
    if (!days) return answer(call, [{ organization, totalPageStatistics: viewPageViews(page.id, 9_000, 14_000) }]);
    return answer(
      call,
      days.map((timeRange) => ({
        timeRange,
        organization,
        totalPageStatistics: viewPageViews(`${page.id}/${timeRange.start}`, 20, 140),
      })),
    );
  },
  'GET videoAnalytics': (call) => {
    if (queryText(call, 'q') !== 'entity') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    const urn = queryText(call, 'entity');
    const post = findPost(call.world, urn);
    if (!post) throw notFound(urn);
    if (post.accountId !== call.token.accountId)
      requireAdministration(call, post.accountId, 'videoAnalytics.FINDER-entity');
    if (!['VIDEO', 'VIDEO_VIEW', 'VIEWER', 'TIME_WATCHED'].includes(queryText(call, 'type')))
      throw invalid("Parameter 'type' is invalid", 'PARAM_INVALID');
    const value = Math.round(figuresOfPost(call.world, post).impressions * 0.4);
    return answer(call, [{ entity: urn, value, timeRange: { start: post.createdAt, end: call.world.now() } }]);
  },
};

type TimeRange = { start: number; end: number };

const answer = (call: RestCall, elements: unknown[]) => ({
  status: 200,
  body: viewPage(call, call.path, elements, (element) => element, { usualCount: 1_000 }),
});

function readPage(call: RestCall, parameter: string, resource: string): Account {
  if (queryText(call, 'q') !== parameter) throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
  const urn = readUrn(queryText(call, parameter));
  const pageId = requireAdministration(
    call,
    urn?.kind === 'organization' ? urn.id : undefined,
    `${resource}.FINDER-${parameter}`,
  );
  const page = findAccount(call.world.state, 'linkedin', pageId);
  if (!page) throw notFound('The organization');
  return page;
}

/** The days of `timeIntervals=(timeRange:(start:..,end:..),timeGranularityType:DAY)` that are counted; undefined without. */
function readDays(call: RestCall): TimeRange[] | undefined {
  const intervals = call.query.timeIntervals;
  if (intervals === undefined) return undefined;
  const range = isRecord(intervals) ? intervals.timeRange : undefined;
  const granularity = isRecord(intervals) ? intervals.timeGranularityType : undefined;
  const start = isRecord(range) ? Number(range.start) : Number.NaN;
  const end = isRecord(range) && range.end !== undefined ? Number(range.end) : call.world.now();
  if (!Number.isInteger(start) || !Number.isInteger(end) || start >= end)
    throw invalid("Parameter 'timeIntervals' is invalid", 'PARAM_INVALID');
  if (granularity !== 'DAY' && granularity !== 'MONTH')
    throw invalid("Parameter 'timeIntervals' is invalid: timeGranularityType must be DAY or MONTH", 'PARAM_INVALID');
  const dayOf = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
  const today = dayOf(call.world.now());
  const first = Math.max(dayOf(start), today - KEPT_DAYS * DAY_MS);
  const days: TimeRange[] = [];
  for (let day = first; day < end && day <= today - NEWEST_DAYS_AGO * DAY_MS; day += DAY_MS)
    days.push({ start: day, end: day + DAY_MS });
  return granularity === 'DAY' ? days : monthsOf(days);
}

function monthsOf(days: TimeRange[]): TimeRange[] {
  const months = new Map<string, TimeRange>();
  for (const { start, end } of days) {
    const month = new Date(start).toISOString().slice(0, 7);
    months.set(month, { start: months.get(month)?.start ?? start, end });
  }
  return [...months.values()];
}

/** The list of posts, each of the kind that its parameter names. */
function readPosts(call: RestCall): string[] | undefined {
  const shares = queryList(call, 'shares');
  const ugcPosts = queryList(call, 'ugcPosts');
  for (const [name, kind, urns] of [
    ['shares', 'share', shares],
    ['ugcPosts', 'ugcPost', ugcPosts],
  ] as const) {
    const wrong = (urns ?? []).findIndex((urn) => readUrn(urn)?.kind !== kind);
    if (wrong >= 0) throw unpermitted('PARAMETER', `${name}[${wrong}]`);
  }
  return shares || ugcPosts ? [...(shares ?? []), ...(ugcPosts ?? [])] : undefined;
}

function postsOf(call: RestCall, page: Account) {
  return listItems(call.world.state, { platform: 'linkedin', kind: 'post', authorId: page.id }).map(asPost);
}

function allOf(call: RestCall, page: Account): PostFigures {
  return postsOf(call, page)
    .map((post) => figuresOfPost(call.world, post))
    .reduce(addFigures, NO_FIGURES);
}

/** What is seen on a usual day, and more in the three days after a post. */
function ofDay(call: RestCall, page: Account, { start, end }: TimeRange): PostFigures {
  const fresh = postsOf(call, page)
    .filter((post) => post.createdAt < end && post.createdAt > start - 3 * DAY_MS)
    .map((post) => figuresOfPost(call.world, post));
  const [posted, share] = [fresh.reduce(addFigures, NO_FIGURES), 1 / 3];
  const usual = figureOf(
    `${page.id}/${start}/impressions`,
    Math.round(page.followers / 18),
    Math.round(page.followers / 6),
  );
  return {
    impressions: usual + Math.round(posted.impressions * share),
    uniqueImpressions: Math.round(usual * 0.58) + Math.round(posted.uniqueImpressions * share),
    clicks: Math.round(usual * 0.02) + Math.round(posted.clicks * share),
    likes: Math.round(usual * 0.012) + Math.round(posted.likes * share),
    comments: Math.round(posted.comments * share),
    shares: Math.round(posted.shares * share),
  };
}

function viewPageViews(key: string, lowest: number, highest: number): Record<string, unknown> {
  const all = figureOf(`${key}/views`, lowest, highest);
  const mobile = Math.round(all * 0.38);
  const views = (pageViews: number) => ({ pageViews, uniquePageViews: Math.round(pageViews * 0.7) });
  return {
    views: {
      allPageViews: views(all),
      allDesktopPageViews: views(all - mobile),
      allMobilePageViews: views(mobile),
      overviewPageViews: views(Math.round(all * 0.6)),
      aboutPageViews: views(Math.round(all * 0.1)),
      careersPageViews: views(Math.round(all * 0.08)),
      jobsPageViews: views(Math.round(all * 0.05)),
    },
    clicks: {},
  };
}

function viewFollowerKinds(page: Account): Record<string, unknown> {
  const split = (name: string, values: [string, number][]) =>
    values.map(([value, share]) => ({
      [name]: value,
      followerCounts: { organicFollowerCount: Math.round(page.followers * share), paidFollowerCount: 0 },
    }));
  return {
    followerCountsByAssociationType: [],
    followerCountsBySeniority: split('seniority', [
      ['urn:li:seniority:3', 0.34],
      ['urn:li:seniority:4', 0.41],
      ['urn:li:seniority:6', 0.14],
    ]),
    followerCountsByIndustry: split('industry', [
      ['urn:li:industry:20', 0.22],
      ['urn:li:industry:27', 0.31],
      ['urn:li:industry:143', 0.06],
    ]),
    followerCountsByFunction: split('function', [
      ['urn:li:function:15', 0.18],
      ['urn:li:function:18', 0.26],
      ['urn:li:function:25', 0.21],
    ]),
    followerCountsByStaffCountRange: split('staffCountRange', [
      ['SIZE_11_TO_50', 0.28],
      ['SIZE_51_TO_200', 0.33],
    ]),
    followerCountsByGeoCountry: split('geo', [
      ['urn:li:geo:102890719', 0.37],
      ['urn:li:geo:101165590', 0.29],
      ['urn:li:geo:101282230', 0.14],
    ]),
    followerCountsByGeo: [],
  };
}
