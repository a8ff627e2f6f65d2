/** A page's figures. Days are UTC; the newest is usually two days old. Source: organizations/{share,follower}-statistics. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InsightDay, InsightsCapability, TopContent } from '../../connector/insights.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type LinkedInClient, nextStart, pageOf, urnOf } from './client.ts';
import { fromLittleText } from './little-text.ts';
import { postSchema } from './publish.ts';
import { assertAdministrator } from './roles.ts';
import { engagementsOf, readShareCounts, shareStatisticSchema } from './statistics.ts';
import { encodeUrn, isOrganization, toPostLink } from './urn.ts';

const dayMs = 24 * 60 * 60 * 1000;
const followerStatisticSchema = z.object({
  timeRange: z.object({ start: z.number(), end: z.number() }),
  followerGains: z.object({ organicFollowerGain: z.number().default(0), paidFollowerGain: z.number().default(0) }),
});
const titleMaxChars = 120;

export function createLinkedInInsights(_config: ConnectorConfig, client: LinkedInClient): InsightsCapability {
  return {
    // The number of followers is told for now only; by day LinkedIn tells what was gained.
    offers: ['followersGained', 'reach', 'impressions', 'engagements'],
    timeZone: 'UTC',
    // Source: learn.microsoft.com, organizations/share-statistics: the last twelve months; the newest day is two days old.
    historyDays: 365,
    settledAfterDays: 4,
    tellsToday: false,
    askEveryMs: 6 * 60 * 60 * 1000,

    async daily(auth, { since, until }) {
      assertPage(auth);
      const start = Date.parse(`${since}T00:00:00Z`);
      const end = Date.parse(`${until}T00:00:00Z`) + dayMs;
      const query = {
        q: 'organizationalEntity',
        organizationalEntity: encodeUrn(urnOf(auth)),
        timeIntervals: `(timeRange:(start:${start},end:${end}),timeGranularityType:DAY)`,
      };
      const token = auth.grant.accessToken;
      const shares = await client.getAll(
        '/rest/organizationalEntityShareStatistics',
        query,
        token,
        shareStatisticSchema,
      );
      const followers = await client.getAll(
        '/rest/organizationalEntityFollowerStatistics',
        query,
        token,
        followerStatisticSchema,
      );
      const days = new Map<string, InsightDay>();
      const dayAt = (time: number): InsightDay => {
        const date = new Date(time).toISOString().slice(0, 10);
        const known = days.get(date);
        if (known) return known;
        const day = { date, followers: null, followersGained: null, reach: null, impressions: null, engagements: null };
        days.set(date, day);
        return day;
      };
      for (const { timeRange, totalShareStatistics: counts } of shares) {
        if (timeRange === undefined) continue;
        const day = dayAt(timeRange.start);
        day.reach = counts.uniqueImpressionsCount;
        day.impressions = counts.impressionCount;
        day.engagements = engagementsOf(counts);
      }
      for (const { timeRange, followerGains } of followers)
        dayAt(timeRange.start).followersGained = followerGains.organicFollowerGain + followerGains.paidFollowerGain;
      return [...days.values()].sort((left, right) => (left.date < right.date ? -1 : 1));
    },

    async topContent(auth, { since, until, limit }) {
      assertPage(auth);
      const from = Date.parse(`${since}T00:00:00Z`);
      const to = Date.parse(`${until}T00:00:00Z`) + dayMs;
      const posts = await listPosts(client, auth, from);
      const inRange = posts.filter(({ at }) => at >= from && at < to);
      const counts = await readShareCounts(
        client,
        auth,
        inRange.map((post) => post.id),
      );
      return inRange
        .map((post): TopContent => {
          const count = counts.get(post.id);
          return {
            externalId: post.id,
            title: post.title,
            type: post.type,
            publishedAt: new Date(post.at),
            permalink: toPostLink(post.id),
            thumbnailUrl: null,
            engagements: count ? engagementsOf(count) : 0,
            impressions: count?.impressionCount ?? 0,
          };
        })
        .sort((left, right) => right.engagements - left.engagements)
        .slice(0, limit);
    },
  };
}

/** A member's figures need permissions that few applications get. */
function assertPage(auth: AccountAuth): void {
  if (!isOrganization(urnOf(auth)))
    throw new ConnectorError('permanent', 'not-a-page', 'LinkedIn tells this application the figures of pages only.');
  assertAdministrator(auth, 'the figures of a page');
}

type ListedPost = { id: string; at: number; title: string; type: string };

/** The page's posts since then. They stand by their last change, so older ones may stand among newer ones. */
async function listPosts(client: LinkedInClient, auth: AccountAuth, since: number): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  const count = 100;
  for (let start: number | null = 0; start !== null; ) {
    const query = {
      q: 'author',
      author: encodeUrn(urnOf(auth)),
      start: String(start),
      count: String(count),
      sortBy: 'LAST_MODIFIED',
    };
    const page: z.infer<ReturnType<typeof pageOf<z.infer<typeof listedPostSchema>>>> = answerOrThrow(
      await client.get('/rest/posts', query, auth.grant.accessToken, pageOf(listedPostSchema)),
    );
    for (const post of page.elements) {
      const text = fromLittleText(post.commentary ?? '');
      posts.push({
        id: post.id,
        at: post.publishedAt ?? post.createdAt ?? 0,
        title: text.length > titleMaxChars ? `${[...text].slice(0, titleMaxChars - 1).join('')}…` : text,
        type: typeOf(post),
      });
    }
    // What was last changed before the range was published before it, too.
    const isBeyond = page.elements.some((post) => (post.lastModifiedAt ?? since) < since);
    start = isBeyond ? null : nextStart(page, { start, count });
  }
  return posts;
}

const listedPostSchema = postSchema.extend({ lastModifiedAt: z.number().optional() });

function typeOf({ content }: z.infer<typeof listedPostSchema>): string {
  if (content?.multiImage) return 'images';
  if (content?.article) return 'link';
  const [, , kind] = content?.media?.id?.split(':') ?? [];
  return kind ?? 'text';
}
