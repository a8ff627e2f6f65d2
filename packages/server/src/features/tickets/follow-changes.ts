/** Follows edits and deletions, on the networks, of messages that are in a trail already. */
import type { InboundItem } from '@parley/connectors/connector/inbox.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { type Change, externalKeyOf, type TicketAccount } from './inbound.ts';
import { findKnown } from './known-entries.ts';

export type Followed = {
  changed: { workspaceId: string; ticketId: number }[];
  isAnyEdited: boolean;
  /** Changes of messages that have not come yet. */
  unplaced: Change[];
};

/** Writes the changes; one that is known already changes nothing. The caller has locked the tickets (`lock-tickets.ts`). */
export async function followChanges(
  transaction: Transaction,
  changes: readonly Change[],
  now: Date,
): Promise<Followed> {
  const followed: Followed = { changed: [], isAnyEdited: false, unplaced: [] };
  if (changes.length === 0) return followed;
  const isKnown = await findKnown(transaction, changes);
  for (const change of changes) {
    if (!isKnown(change)) {
      followed.unplaced.push(change);
      continue;
    }
    const { workspaceId } = change.connection;
    const ticketIds = await followChange(transaction, change, now);
    followed.changed.push(...ticketIds.map((ticketId) => ({ workspaceId, ticketId })));
    followed.isAnyEdited ||= change.item.type === 'edited';
  }
  return followed;
}

/** The ids of the tickets that changed; none where the change was known already. */
function followChange(transaction: Transaction, change: Change, now: Date): Promise<number[]> {
  return change.item.type === 'edited'
    ? followEdit(transaction, change.connection, change.item, now)
    : followDeletion(transaction, change);
}

/** Changes the text, also where the ticket holds a copy of it; an edit of the customer's newest words is analysed anew. */
async function followEdit(
  transaction: Transaction,
  connection: TicketAccount,
  item: Extract<InboundItem, { type: 'edited' }>,
  now: Date,
): Promise<number[]> {
  const { text } = item;
  const at = item.at.toISOString();
  const changed = await transaction.execute<{ id: string }>(sql`
    with old as (
      select workspace_id, id, ticket_id, type, text from conversation_entries
      where workspace_id = ${connection.workspaceId} and connection_id = ${connection.id} and external_id = ${item.externalId}
        and text <> ${text} and (edited_at is null or edited_at <= ${at}::timestamptz)
        -- What was erased stays so, whatever its author does with it on the network.
        and exists (
          select from tickets where tickets.workspace_id = conversation_entries.workspace_id
            and tickets.id = conversation_entries.ticket_id and tickets.erased_at is null
        )
      for update
    ), edited as (
      update conversation_entries set text = ${text}, edited_at = ${at}::timestamptz from old
      where conversation_entries.workspace_id = old.workspace_id and conversation_entries.id = old.id
    )
    update tickets set
      content = case when old.type = 'customer' and tickets.content = old.text then ${text} else tickets.content end,
      original_message = case when old.type = 'customer' and tickets.original_message = old.text then ${text} else tickets.original_message end,
      agent_reply = case when old.type <> 'customer' and tickets.agent_reply = old.text then ${text} else tickets.agent_reply end,
      analysis = case when old.type = 'customer' and tickets.content = old.text then 'pending' else tickets.analysis end,
      analysis_attempts = case when old.type = 'customer' and tickets.content = old.text then 0 else tickets.analysis_attempts end,
      draft_stale = case when old.type = 'customer' and tickets.content = old.text and tickets.ai_reply is not null then 'message'
        else tickets.draft_stale end,
      updated_at = ${now.toISOString()}::timestamptz
    from old where tickets.workspace_id = old.workspace_id and tickets.id = old.ticket_id
    returning tickets.id
  `);
  return changed.rows.map((row) => Number(row.id));
}

async function followDeletion(transaction: Transaction, change: Change): Promise<number[]> {
  const { connectionId, externalId, workspaceId } = externalKeyOf(change);
  const changed = await transaction
    .update(conversationEntries)
    .set({ deletedOnPlatformAt: change.item.at })
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        eq(conversationEntries.connectionId, connectionId),
        eq(conversationEntries.externalId, externalId),
        isNull(conversationEntries.deletedOnPlatformAt),
        // What is kept from the public may be listed no more, and is there all the same.
        change.item.type === 'deleted' && change.item.isMissing === true
          ? isNull(conversationEntries.hiddenOnNetworkAt)
          : undefined,
      ),
    )
    .returning({ ticketId: conversationEntries.ticketId });
  return changed.map(({ ticketId }) => ticketId);
}
