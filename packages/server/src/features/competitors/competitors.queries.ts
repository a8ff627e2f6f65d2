/** What is read of other companies' accounts; each goes along a primary key. */
import { and, asc, eq, gte } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { competitorDays, competitors } from '../../db/schema/competitors.ts';
import type { PublicDay } from './competitor-figures.ts';

export type CompetitorRow = typeof competitors.$inferSelect;
export type CompetitorKey = { workspaceId: string; id: string };

export function isCompetitor({ id, workspaceId }: CompetitorKey) {
  return and(eq(competitors.workspaceId, workspaceId), eq(competitors.id, id));
}

export async function listCompetitorRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<CompetitorRow[]> {
  return database
    .select()
    .from(competitors)
    .where(eq(competitors.workspaceId, workspaceId))
    .orderBy(asc(competitors.createdAt));
}

/** Days from a date on, oldest first, by account. */
export async function listPublicDays(
  database: DatabaseOrTransaction,
  workspaceId: string,
  from: string,
): Promise<ReadonlyMap<string, PublicDay[]>> {
  const rows = await database
    .select()
    .from(competitorDays)
    .where(and(eq(competitorDays.workspaceId, workspaceId), gte(competitorDays.date, from)))
    .orderBy(asc(competitorDays.date));
  const byAccount = new Map<string, PublicDay[]>();
  for (const row of rows) byAccount.set(row.competitorId, [...(byAccount.get(row.competitorId) ?? []), row]);
  return byAccount;
}
