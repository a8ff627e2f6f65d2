/**
 * A channel's figures from the YouTube Analytics API, version 2. Days are days in California; the last two or three are not counted yet.
 * Impressions here are views: YouTube's own thumbnail impressions are not offered by day, and reach not at all. Subscribers are counted
 * by day as gains and losses; their number is known for today only, rounded by YouTube to three digits.
 * Source: developers.google.com/youtube/analytics/{metrics,dimensions,channel_reports} (revision 20230704), read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InsightDay, InsightsCapability } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import { analyticsScope, readSubscriberCount } from './connect.ts';
import type { GoogleClient } from './google.ts';
import { listCost, quotaDay, quotaTimeZone } from './quota.ts';
import { listVideos, videoLink } from './videos.ts';

const reportSchema = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).default([]),
});
const statisticsSchema = z.object({
  items: z
    .array(
      z.object({
        statistics: z
          .object({ subscriberCount: z.string().optional(), hiddenSubscriberCount: z.boolean().optional() })
          .optional(),
      }),
    )
    .default([]),
});
/** Source: developers.google.com/youtube/analytics/channel_reports, "top videos": at most 200 rows. */
const topVideosMax = 200;

export function createYoutubeInsights(config: ConnectorConfig, google: GoogleClient): InsightsCapability {
  return {
    offers: ['followers', 'followersGained', 'impressions', 'engagements'],
    timeZone: quotaTimeZone,
    // Reports reach back to the channel's beginning; the last days are still counted.
    historyDays: 10 * 365,
    settledAfterDays: 4,
    tellsToday: true,
    askEveryMs: 6 * 60 * 60 * 1000,

    async daily(auth, { since, until }) {
      const metrics = 'views,likes,comments,shares,subscribersGained,subscribersLost';
      const rows = await report(google, auth, {
        startDate: since,
        endDate: until,
        dimensions: 'day',
        metrics,
        sort: 'day',
      });
      const days = rows.map(
        (row): InsightDay => ({
          date: String(row.day),
          followers: null,
          followersGained: numberOf(row.subscribersGained) - numberOf(row.subscribersLost),
          reach: null,
          impressions: numberOf(row.views),
          engagements: engagementsOf(row),
        }),
      );
      const today = quotaDay(config.now());
      if (today < since || today > until) return days;
      const followers = await readFollowers(google, auth);
      const known = days.find(({ date }) => date === today);
      if (known) return days.map((day) => (day === known ? { ...day, followers } : day));
      return [
        ...days,
        { date: today, followers, followersGained: null, reach: null, impressions: null, engagements: null },
      ];
    },

    async topContent(auth, { since, until, limit }) {
      const rows = await report(google, auth, {
        startDate: since,
        endDate: until,
        dimensions: 'video',
        metrics: 'views,likes,comments,shares',
        sort: '-views',
        maxResults: String(topVideosMax),
      });
      const best = rows
        .map((row) => ({ id: String(row.video), engagements: engagementsOf(row), impressions: numberOf(row.views) }))
        .toSorted((left, right) => right.engagements - left.engagements || right.impressions - left.impressions)
        .slice(0, limit);
      const ids = best.map(({ id }) => id);
      const videos = ids.length === 0 ? [] : answerOrThrow(await listVideos(google, auth, ids, 'snippet'));
      // A video that was deleted is still counted, but there is nothing to show of it.
      return best.flatMap(({ id, engagements, impressions }) => {
        const snippet = videos.find((video) => video.id === id)?.snippet;
        if (!snippet) return [];
        const { publishedAt, thumbnails, title } = snippet;
        const thumbnailUrl = thumbnails?.medium?.url ?? thumbnails?.default?.url ?? null;
        return [
          {
            ...{ externalId: id, title, type: 'video', publishedAt },
            ...{ permalink: videoLink(id), thumbnailUrl, engagements, impressions },
          },
        ];
      });
    },
  };
}

type Row = Record<string, string | number | undefined>;

async function report(google: GoogleClient, auth: AccountAuth, query: Record<string, string>): Promise<Row[]> {
  const { accessToken, scopes } = auth.grant;
  // The person may have unticked it; the rest of the connection is as good as before.
  if (scopes.length > 0 && !scopes.includes(analyticsScope))
    throw new ConnectorError('permanent', 'insufficientPermissions', 'The channel did not allow to read its reports.');
  const { columnHeaders, rows } = answerOrThrow(
    await google.call(
      {
        method: 'GET',
        host: 'reports',
        path: '/v2/reports',
        query: { ids: 'channel==MINE', ...query },
        token: accessToken,
      },
      reportSchema,
    ),
  );
  return rows.map((row) => Object.fromEntries(columnHeaders.map(({ name }, index) => [name, row[index]])));
}

async function readFollowers(google: GoogleClient, auth: AccountAuth): Promise<number | null> {
  const query = { part: 'statistics', id: auth.externalId };
  const { items } = answerOrThrow(
    await google.call(
      { method: 'GET', path: '/youtube/v3/channels', query, token: auth.grant.accessToken, cost: listCost },
      statisticsSchema,
    ),
  );
  return readSubscriberCount(items[0]?.statistics);
}

function engagementsOf(row: Row): number {
  return numberOf(row.likes) + numberOf(row.comments) + numberOf(row.shares);
}

function numberOf(value: string | number | undefined): number {
  return Number(value ?? 0);
}
