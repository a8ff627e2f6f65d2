/** What a workspace's rules change in tickets: a tag, a status. Why they do, and that they do it once, is the caller's business. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { tickets } from '../../db/schema/inbox.ts';

export type RuleChange = {
  ticketId: number;
  tag: typeof tickets.$inferSelect.tag;
  status: 'escalated' | 'completed' | null;
};

/**
 * A batch of one workspace; null leaves as it is. What a person set stays, and only a pending ticket gets another status. A tag that a rule
 * gave is not the engine's to change any more.
 */
export async function changeByRule(
  transaction: Transaction,
  workspaceId: string,
  changes: readonly RuleChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ status, tag, ticketId }) => ({ id: ticketId, tag, status }));
  await transaction.execute(sql`
    update tickets set
      tag = case when tickets.is_tag_edited then tickets.tag else coalesce(row.tag, tickets.tag) end,
      is_tag_edited = tickets.is_tag_edited or row.tag is not null,
      status = case when tickets.status = 'pending' then coalesce(row.status, tickets.status) else tickets.status end,
      updated_at = ${now.toISOString()}::timestamptz
    from ${recordsOf(tickets, 'row', rows)}
    where tickets.workspace_id = ${workspaceId} and tickets.id = row.id
  `);
}
