/** How often short links were followed, for whoever shows a post's results. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { shortLinks } from '../../db/schema/short-links.ts';

/** How often the short links of these publications were followed; publications without any are absent. */
export async function listLinkClicks(
  database: DatabaseOrTransaction,
  workspaceId: string,
  publicationIds: readonly string[],
): Promise<Map<string, number>> {
  if (publicationIds.length === 0) return new Map();
  const rows = await database
    .select({ publicationId: shortLinks.publicationId, clicks: sql<number>`sum(${shortLinks.clicks})::int` })
    .from(shortLinks)
    .where(and(eq(shortLinks.workspaceId, workspaceId), inArray(shortLinks.publicationId, [...publicationIds])))
    .groupBy(shortLinks.publicationId);
  return new Map(rows.map(({ clicks, publicationId }) => [publicationId, clicks]));
}
