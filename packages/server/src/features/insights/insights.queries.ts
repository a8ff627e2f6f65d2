/** What Insights reads. Each goes along a primary key or an index that begins with workspace and account, however many years there are. */
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { and, asc, between, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insightCollections, insightContents, insightDays } from '../../db/schema/insights.ts';
import { publications } from '../../db/schema/posting.ts';
import { listConnectionRows } from '../connections/connection-rows.service.ts';
import type { ConnectionRow } from '../connections/stored-grant.ts';
import type { CollectionRow } from './collection-turns.ts';
import type { DayFigures } from './figures.ts';
import type { ConnectionKey } from './insight-rows.ts';

/**
 * The connected accounts of a network, oldest first among their like: those that work, those whose figures end where they were lost,
 * those that would work again, and last those that the network tells nothing of, as of a person's private profile.
 */
export async function listAccounts(
  database: Database,
  workspaceId: string,
  platform: InsightsPlatform,
): Promise<ConnectionRow[]> {
  const rows = await listConnectionRows(database, workspaceId, { states: ['active', 'needs-reconnect'], platform });
  if (rows.length < 2) return rows;
  const { collectedFrom, connectionId, failedAt } = insightCollections;
  const collections = await database
    .select({ connectionId, collectedFrom, failedAt })
    .from(insightCollections)
    .where(
      and(
        eq(insightCollections.workspaceId, workspaceId),
        inArray(
          connectionId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const known = new Map(collections.map((each) => [each.connectionId, each]));
  return rows.toSorted((one, other) => rankOf(one, known.get(one.id)) - rankOf(other, known.get(other.id)));
}

function rankOf({ state }: ConnectionRow, known?: Pick<CollectionRow, 'collectedFrom' | 'failedAt'>): number {
  const hasFigures = known !== undefined && known.collectedFrom !== null;
  if (state === 'active') return hasFigures || (known?.failedAt ?? null) === null ? 0 : 3;
  return hasFigures ? 1 : 2;
}

/** Both ends included; days that are gaps are absent. */
export async function listDays(
  database: Database,
  { connectionId, workspaceId }: ConnectionKey,
  range: { start: string; end: string },
): Promise<DayFigures[]> {
  const { date, engagements, followers, followersGained, impressions, reach } = insightDays;
  return database
    .select({ date, followers, followersGained, reach, impressions, engagements })
    .from(insightDays)
    .where(
      and(
        eq(insightDays.workspaceId, workspaceId),
        eq(insightDays.connectionId, connectionId),
        between(date, range.start, range.end),
      ),
    )
    .orderBy(asc(date));
}

export type ContentRow = typeof insightContents.$inferSelect & { postId: string | null };

/** What was published in a time, most engagements first, with the post of ours that it is. */
export async function listContents(
  database: Database,
  { connectionId, workspaceId }: ConnectionKey,
  request: { from: Date; before: Date; limit: number },
): Promise<ContentRow[]> {
  const rows = await database
    .select()
    .from(insightContents)
    .where(
      and(
        eq(insightContents.workspaceId, workspaceId),
        eq(insightContents.connectionId, connectionId),
        gte(insightContents.publishedAt, request.from),
        lt(insightContents.publishedAt, request.before),
      ),
    )
    .orderBy(desc(insightContents.engagements), desc(insightContents.publishedAt), asc(insightContents.externalId))
    .limit(request.limit);
  const ours = await database
    .select({ externalId: publications.externalId, postId: publications.postId })
    .from(publications)
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.connectionId, connectionId),
        inArray(
          publications.externalId,
          rows.map(({ externalId }) => externalId),
        ),
      ),
    );
  const postIds = new Map(ours.map(({ externalId, postId }) => [externalId, postId]));
  return rows.map((row) => ({ ...row, postId: postIds.get(row.externalId) ?? null }));
}

export async function findCollection(
  database: Database,
  { connectionId, workspaceId }: ConnectionKey,
): Promise<CollectionRow | null> {
  const [row] = await database
    .select()
    .from(insightCollections)
    .where(and(eq(insightCollections.workspaceId, workspaceId), eq(insightCollections.connectionId, connectionId)));
  return row ?? null;
}
