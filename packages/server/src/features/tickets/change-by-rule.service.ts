/** What a workspace's rules change in tickets: a tag, a status. Why they do, and that they do it once, is the caller's business. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { recordsOf } from '../../db/records.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { closedByAutomation, noteClosings } from './closings.service.ts';

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
  await noteClosedByRule(transaction, workspaceId, changes, now);
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

/** Before the tickets change: those that are pending still. */
async function noteClosedByRule(
  transaction: Transaction,
  workspaceId: string,
  changes: readonly RuleChange[],
  now: Date,
): Promise<void> {
  const closing = changes.flatMap(({ status, ticketId }) => (status === 'completed' ? [ticketId] : []));
  if (closing.length === 0) return;
  const pending = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), eq(tickets.status, 'pending'), isAnyOf(tickets.id, closing)))
    .orderBy(tickets.id)
    .for('update');
  await noteClosings(
    transaction,
    pending.map(({ id }) => ({ workspaceId, ticketId: id, ...closedByAutomation, at: now })),
  );
}
