/** A page's figures, by day and by post. Source: organizations/{share,follower}-statistics, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import { type LinkedInClient, urnOf } from './client.ts';
import { encodeList, encodeUrn } from './urn.ts';

const countsSchema = z.object({
  impressionCount: z.number().default(0),
  uniqueImpressionsCount: z.number().default(0),
  clickCount: z.number().default(0),
  likeCount: z.number().default(0),
  commentCount: z.number().default(0),
  shareCount: z.number().default(0),
});
export type ShareCounts = z.infer<typeof countsSchema>;
export const shareStatisticSchema = z.object({
  share: z.string().optional(),
  ugcPost: z.string().optional(),
  timeRange: z.object({ start: z.number(), end: z.number() }).optional(),
  totalShareStatistics: countsSchema,
});

export function engagementsOf(counts: ShareCounts): number {
  return counts.clickCount + counts.likeCount + counts.commentCount + counts.shareCount;
}

/** Addresses grow with every name in them. */
const batchSize = 50;

/** Posts that nobody saw yet are left out by LinkedIn. @throws ConnectorError */
export async function readShareCounts(
  client: LinkedInClient,
  auth: AccountAuth,
  postUrns: readonly string[],
): Promise<Map<string, ShareCounts>> {
  const counts = new Map<string, ShareCounts>();
  // A list of the wrong kind of names is refused as a whole.
  for (const [name, prefix] of [
    ['shares', 'urn:li:share:'],
    ['ugcPosts', 'urn:li:ugcPost:'],
  ] as const) {
    const urns = postUrns.filter((urn) => urn.startsWith(prefix));
    for (let start = 0; start < urns.length; start += batchSize) {
      const query = {
        q: 'organizationalEntity',
        organizationalEntity: encodeUrn(urnOf(auth)),
        [name]: encodeList(urns.slice(start, start + batchSize)),
      };
      const elements = await client.getAll(
        '/rest/organizationalEntityShareStatistics',
        query,
        auth.grant.accessToken,
        shareStatisticSchema,
      );
      for (const element of elements) {
        const urn = element.share ?? element.ugcPost;
        if (urn !== undefined) counts.set(urn, element.totalShareStatistics);
      }
    }
  }
  return counts;
}
