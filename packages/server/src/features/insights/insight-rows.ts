/** Writes what a network told: days and contents. Who collects holds the lease of `insight_collections`. */
import type { InsightDay, TopContent } from '@parley/connectors/connector.ts';
import type { InsightFigure } from '@parley/contract/insights/rules.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { insightContentDays, insightContents, insightDays } from '../../db/schema/insights.ts';

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

/**
 * Keeps each thing with its newest figures, and what they were at the end of today where they have changed. What the network no longer
 * lists stays as it was read last.
 * @param today the date in the network's zone
 */
export async function storeContents(
  transaction: Transaction,
  { connectionId, workspaceId }: ConnectionKey,
  contents: readonly TopContent[],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  // A network that names one thing twice would have one statement write a row twice.
  const told = [...new Map(contents.map((content) => [content.externalId, content])).values()];
  if (told.length === 0) return;
  const key = { workspaceId, connectionId };
  const days = told.map(({ engagements, externalId, impressions }) => ({
    ...{ ...key, externalId, date: today, engagements, impressions },
  }));
  const known = await transaction
    .select({
      externalId: insightContents.externalId,
      engagements: insightContents.engagements,
      impressions: insightContents.impressions,
    })
    .from(insightContents)
    .where(
      and(
        eq(insightContents.workspaceId, workspaceId),
        eq(insightContents.connectionId, connectionId),
        inArray(
          insightContents.externalId,
          told.map(({ externalId }) => externalId),
        ),
      ),
    );
  const before = new Map(known.map((row) => [row.externalId, row]));
  const changed = days.filter(({ engagements, externalId, impressions }) => {
    const row = before.get(externalId);
    return row === undefined || row.engagements !== engagements || row.impressions !== impressions;
  });
  if (changed.length > 0)
    await transaction
      .insert(insightContentDays)
      .values(changed)
      .onConflictDoUpdate({
        target: [
          insightContentDays.workspaceId,
          insightContentDays.connectionId,
          insightContentDays.externalId,
          insightContentDays.date,
        ],
        set: { engagements: sql`excluded.engagements`, impressions: sql`excluded.impressions` },
      });
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
  await transaction.delete(insightContentDays).where(isOf(insightContentDays));
}
