/** Writes what a network told: days and contents. Who collects holds the lease of `insight_collections`. */
import type { InsightDay, TopContent } from '@parley/connectors/connector/insights.ts';
import type { InsightFigure } from '@parley/contract/insights/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { insightContents, insightDays } from '../../db/schema/insights.ts';

export type ConnectionKey = { workspaceId: string; connectionId: string };

const wholeOnlyAfterTheDay: readonly InsightFigure[] = ['followersGained', 'reach', 'impressions', 'engagements'];

/**
 * What the network tells now overwrites what it told before; a figure that it no longer tells stays (some tell the number of followers on
 * the day alone). A day without a figure gets no row: it is a gap. Of the day under way only the followers are kept.
 */
export async function storeDays(
  transaction: Transaction,
  { connectionId, workspaceId }: ConnectionKey,
  days: readonly InsightDay[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const rows = days.flatMap((day) => {
    const told =
      day.date < today ? day : { ...day, ...Object.fromEntries(wholeOnlyAfterTheDay.map((name) => [name, null])) };
    const figures = {
      followers: told.followers,
      followersGained: told.followersGained,
      reach: told.reach,
      impressions: told.impressions,
      engagements: told.engagements,
    };
    const isGap = Object.values(figures).every((figure) => figure === null);
    return isGap ? [] : [{ workspaceId, connectionId, date: day.date, ...figures, collectedAt: now }];
  });
  if (rows.length === 0) return;
  const newest = (column: string) => sql.raw(`coalesce(excluded.${column}, insight_days.${column})`);
  await transaction
    .insert(insightDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [insightDays.workspaceId, insightDays.connectionId, insightDays.date],
      set: {
        followers: newest('followers'),
        followersGained: newest('followers_gained'),
        reach: newest('reach'),
        impressions: newest('impressions'),
        engagements: newest('engagements'),
        collectedAt: sql`excluded.collected_at`,
      },
    });
}

/** Keeps each thing with its newest figures. What the network no longer lists stays as it was read last. */
export async function storeContents(
  transaction: Transaction,
  { connectionId, workspaceId }: ConnectionKey,
  contents: readonly TopContent[],
  now: Date,
): Promise<void> {
  // A network that names one thing twice would have one statement write a row twice.
  const told = [...new Map(contents.map((content) => [content.externalId, content])).values()];
  if (told.length === 0) return;
  const key = { workspaceId, connectionId };
  await transaction
    .insert(insightContents)
    .values(told.map((content) => ({ ...key, ...content, measuredAt: now })))
    .onConflictDoUpdate({
      target: [insightContents.workspaceId, insightContents.connectionId, insightContents.externalId],
      set: {
        title: sql`excluded.title`,
        type: sql`excluded.type`,
        publishedAt: sql`excluded.published_at`,
        permalink: sql`coalesce(excluded.permalink, insight_contents.permalink)`,
        thumbnailUrl: sql`excluded.thumbnail_url`,
        engagements: sql`excluded.engagements`,
        impressions: sql`coalesce(excluded.impressions, insight_contents.impressions)`,
        measuredAt: now,
      },
    });
}

/** Takes away all that was collected of an account. */
export async function removeFigures(
  transaction: Transaction,
  { connectionId, workspaceId }: ConnectionKey,
): Promise<void> {
  const isOf = (table: { workspaceId: PgColumn; connectionId: PgColumn }) =>
    and(eq(table.workspaceId, workspaceId), eq(table.connectionId, connectionId));
  await transaction.delete(insightDays).where(isOf(insightDays));
  await transaction.delete(insightContents).where(isOf(insightContents));
}

/**
 * Removes figures older than they are kept, of every account that is or was collected; each account's go along its keys.
 * @param before days and publications before this date (`YYYY-MM-DD`)
 * @returns how many rows went
 */
export async function removeOldFigures(database: Database, before: string): Promise<number> {
  const days = await database.execute(sql`
    delete from insight_days using insight_collections account
    where insight_days.workspace_id = account.workspace_id and insight_days.connection_id = account.connection_id
      and insight_days.date < ${before}::date`);
  const contents = await database.execute(sql`
    delete from insight_contents using insight_collections account
    where insight_contents.workspace_id = account.workspace_id and insight_contents.connection_id = account.connection_id
      and insight_contents.published_at < ${before}::date`);
  return (days.rowCount ?? 0) + (contents.rowCount ?? 0);
}
