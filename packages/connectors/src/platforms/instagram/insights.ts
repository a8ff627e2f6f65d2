/** The account's figures. Source: /docs/instagram-platform/api-reference/instagram-user/insights, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { InsightDay, InsightsCapability, TopContent } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type GraphClient, graphList, graphTimeSchema, readAfter } from '../facebook/graph.ts';
import {
  assertSomeOffered,
  graphTimeZone,
  insightListSchema,
  isUnknownMetric,
  listDays,
  nextDay,
  pacificMidnight,
  readDailyMetric,
  totalOf,
} from '../facebook/graph-insights.ts';
import { readMediaInsights } from './media-insights.ts';

const maxDaysPerCall = 30;
const titleMaxChars = 120;
const mediaListSchema = graphList(
  z.object({
    id: z.string(),
    caption: z.string().optional(),
    media_type: z.string().optional(),
    media_product_type: z.string().optional(),
    permalink: z.string().optional(),
    media_url: z.string().optional(),
    thumbnail_url: z.string().optional(),
    timestamp: graphTimeSchema,
    like_count: z.number().default(0),
    comments_count: z.number().default(0),
  }),
);
type ListedMedia = z.infer<typeof mediaListSchema>['data'][number];

export function createInstagramInsights(graph: GraphClient): InsightsCapability {
  return {
    // The number of followers is told for now only.
    offers: ['followersGained', 'reach', 'impressions', 'engagements'],
    timeZone: graphTimeZone,
    // Two years are kept (new followers for 30 days), and figures come up to 48 hours late. Source: as above.
    historyDays: 2 * 365,
    settledAfterDays: 3,
    tellsToday: false,
    askEveryMs: 6 * 60 * 60 * 1000,

    async daily(auth, { since, until }) {
      const account = { nodeId: auth.externalId, token: auth.grant.accessToken };
      const request = { ...account, since, until, maxDays: maxDaysPerCall, metricType: 'time_series' as const };
      const reach = await readDailyMetric(graph, { ...request, metric: 'reach' });
      // Refused for accounts with fewer than 100 followers and for days further back than 30.
      const gained = await readDailyMetric(graph, { ...request, metric: 'follower_count' });
      assertSomeOffered([reach, gained]);
      const totals = await readDayTotals(graph, auth, [...reach.days.keys()]);
      return listDays(since, until)
        .filter((date) => reach.days.has(date) || gained.days.has(date))
        .map(
          (date): InsightDay => ({
            date,
            followers: null,
            followersGained: gained.days.get(date) ?? null,
            reach: reach.days.get(date) ?? null,
            impressions: totals.get(date)?.views ?? null,
            engagements: totals.get(date)?.interactions ?? null,
          }),
        );
    },

    async topContent(auth, { since, until, limit }) {
      const media = await listMedia(graph, auth, since, until);
      const contents: TopContent[] = [];
      for (const entry of media) {
        const insights = await readMediaInsights(graph, auth, entry.id);
        contents.push({
          externalId: entry.id,
          title: shorten(entry.caption ?? ''),
          type: typeOf(entry),
          publishedAt: entry.timestamp,
          permalink: entry.permalink ?? null,
          thumbnailUrl: entry.thumbnail_url ?? (entry.media_type === 'VIDEO' ? null : (entry.media_url ?? null)),
          engagements: totalOf(insights, 'total_interactions') ?? entry.like_count + entry.comments_count,
          impressions: totalOf(insights, 'views'),
        });
      }
      return contents.sort((left, right) => right.engagements - left.engagements).slice(0, limit);
    },
  };
}

type DayTotals = { views: number | null; interactions: number | null };

/** Totals are one number for a range: each day is a call of its own. @throws ConnectorError */
async function readDayTotals(
  graph: GraphClient,
  auth: AccountAuth,
  days: readonly string[],
): Promise<Map<string, DayTotals>> {
  const totals = new Map<string, DayTotals>();
  for (const date of days) {
    const query = {
      metric: 'views,total_interactions',
      period: 'day',
      metric_type: 'total_value',
      since: String(pacificMidnight(date)),
      until: String(pacificMidnight(nextDay(date))),
    };
    const path = `/${auth.externalId}/insights`;
    const result = await graph.get({ path, query, token: auth.grant.accessToken }, insightListSchema);
    if (!result.ok && isUnknownMetric(result.failure.code)) continue;
    const { data } = answerOrThrow(result);
    totals.set(date, { views: totalOf(data, 'views'), interactions: totalOf(data, 'total_interactions') });
  }
  return totals;
}

async function listMedia(graph: GraphClient, auth: AccountAuth, since: string, until: string): Promise<ListedMedia[]> {
  const from = new Date(pacificMidnight(since) * 1000);
  const to = new Date(pacificMidnight(nextDay(until)) * 1000);
  const media: ListedMedia[] = [];
  let after: string | null = null;
  do {
    const query = {
      fields:
        'id,caption,media_type,media_product_type,permalink,media_url,thumbnail_url,timestamp,like_count,comments_count',
      limit: '50',
      ...(after === null ? {} : { after }),
    };
    const page: z.infer<typeof mediaListSchema> = answerOrThrow(
      await graph.get({ path: `/${auth.externalId}/media`, query, token: auth.grant.accessToken }, mediaListSchema),
    );
    media.push(...page.data.filter(({ timestamp }) => timestamp >= from && timestamp < to));
    after = page.data.some(({ timestamp }) => timestamp >= from) ? readAfter(page) : null;
  } while (after !== null);
  return media;
}

const typeNames: Record<string, string> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'carousel' };

function typeOf({ media_product_type: product, media_type: type }: ListedMedia): string {
  return product === 'REELS' ? 'reel' : (typeNames[type ?? ''] ?? 'other');
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > titleMaxChars ? `${characters.slice(0, titleMaxChars - 1).join('')}…` : text;
}
