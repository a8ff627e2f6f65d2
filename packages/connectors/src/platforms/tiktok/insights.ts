/**
 * What TikTok tells of an account: its followers now, and the counts of its public videos. It keeps no figures by day and knows neither
 * reach nor impressions of an account. Source: developers.tiktok.com/doc/{tiktok-api-v2-get-user-info, tiktok-api-v2-video-list}, read
 * 2026-11-21.
 */
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InsightsCapability } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { TiktokClient } from './client.ts';
import { userFields, userSchema } from './connect.ts';
import { listVideosSince, mayListVideos, postLink, publishedAtOf } from './videos.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function createTiktokInsights(config: ConnectorConfig, client: TiktokClient): InsightsCapability {
  return {
    offers: ['followers'],
    timeZone: 'UTC',
    historyDays: 1,
    settledAfterDays: 0,
    tellsToday: true,
    askEveryMs: 6 * 60 * 60 * 1000,

    async daily(auth, { since, until }) {
      const query = { fields: userFields(auth.grant) };
      const { user } = answerOrThrow(
        await client.call({ method: 'GET', path: '/v2/user/info/', query, token: auth.grant.accessToken }, userSchema),
      );
      const today = config.now().toISOString().slice(0, 10);
      if (today < since || today > until) return [];
      const followers = user.follower_count ?? null;
      return [{ date: today, followers, followersGained: null, reach: null, impressions: null, engagements: null }];
    },

    async topContent(auth, { since, until, limit }) {
      if (!mayListVideos(auth))
        throw new ConnectorError('permanent', 'not-granted', 'The right to read videos (video.list) was not given.');
      const from = new Date(`${since}T00:00:00Z`);
      const end = new Date(new Date(`${until}T00:00:00Z`).getTime() + dayMs);
      const videos = await listVideosSince(client, auth, from);
      return videos
        .filter((video) => publishedAtOf(video) < end)
        .map((video) => ({
          externalId: video.id,
          title: video.title ?? '',
          type: 'video',
          publishedAt: publishedAtOf(video),
          permalink: video.share_url ?? postLink(auth, video.id),
          // Covers are told with an address that ends after six hours.
          thumbnailUrl: null,
          engagements: (video.like_count ?? 0) + (video.comment_count ?? 0) + (video.share_count ?? 0),
          impressions: video.view_count ?? null,
        }))
        .toSorted((left, right) => right.engagements - left.engagements)
        .slice(0, limit);
    },
  };
}
