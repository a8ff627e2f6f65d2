/** How many tickets match the filters of the inbox. */
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { all } from './search-conditions.ts';
import { type Asking, ticketConditions } from './ticket-filters.service.ts';

/** Counts up to `most`, and says whether there are more. */
export async function countTickets(
  database: DatabaseOrTransaction,
  workspaceId: string,
  filters: TicketFilters,
  { most, ...asking }: Asking & { most: number },
): Promise<{ count: number; isCapped: boolean }> {
  const { indexed, others, search } = ticketConditions(filters, asking);
  const { rows } = await database.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select 1 from tickets where ${all([sql`tickets.workspace_id = ${workspaceId}`], indexed, others, search)} limit ${most + 1}
    ) counted
  `);
  const found = rows[0]?.found ?? 0;
  return { count: Math.min(found, most), isCapped: found > most };
}

/** The tickets that match, as a statement which another may hold; the newest, where there are more than `most`. */
export function listMatching(
  workspaceId: string,
  filters: TicketFilters,
  { most, ...asking }: Asking & { most: number },
): SQL {
  const { indexed, others, search } = ticketConditions(filters, asking);
  return sql`
    select tickets.id from tickets where ${all([sql`tickets.workspace_id = ${workspaceId}`], indexed, others, search)}
    order by tickets.created_at desc, tickets.id desc limit ${most}`;
}

const languagesSinceDays = 30;

/** What customers wrote in lately, the most frequent first. */
export async function listLanguages(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: Date,
): Promise<{ language: string; count: number }[]> {
  const since = new Date(now.getTime() - languagesSinceDays * 86_400_000).toISOString();
  const { rows } = await database.execute<{ language: string; count: number }>(sql`
    select language, count(*)::int as count from tickets
    where workspace_id = ${workspaceId} and created_at >= ${since} and language is not null
    group by language order by count desc, language
  `);
  return rows;
}
