/** The results of published posts. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PostResults } from '../../connector/publish.ts';
import { answerOrThrow } from '../../http/call.ts';
import { type LinkedInClient, urnOf } from './client.ts';
import { readShareCounts } from './statistics.ts';
import { encodeUrn, isOrganization } from './urn.ts';

/** Source: shares/social-metadata-api, read 2026-11-21. */
const metadataSchema = z.object({
  reactionSummaries: z.record(z.string(), z.object({ count: z.number().default(0) })).default({}),
  commentSummary: z.object({ count: z.number().default(0) }).optional(),
});

/** @throws ConnectorError */
export async function readPostResults(
  client: LinkedInClient,
  auth: AccountAuth,
  externalIds: readonly string[],
): Promise<Map<string, PostResults>> {
  const results = new Map<string, PostResults>();
  const isPage = isOrganization(urnOf(auth));
  const counts = isPage ? await readShareCounts(client, auth, externalIds) : null;
  for (const urn of externalIds) {
    const path = `/rest/socialMetadata/${encodeUrn(urn)}`;
    const result = await client.get(path, {}, auth.grant.accessToken, metadataSchema);
    if (!result.ok && result.failure.kind === 'permanent') continue;
    const { reactionSummaries, commentSummary } = answerOrThrow(result);
    const count = counts?.get(urn);
    results.set(urn, {
      likes: Object.values(reactionSummaries).reduce((sum, reaction) => sum + reaction.count, 0),
      comments: commentSummary?.count ?? 0,
      // A page's post that LinkedIn leaves out was seen by nobody yet; for a member's post it gives neither figure.
      shares: isPage ? (count?.shareCount ?? 0) : null,
      views: isPage ? (count?.impressionCount ?? 0) : null,
    });
  }
  return results;
}
