/** Follows what customers did to messages that are in a trail already: they edited them, or took them back. */
import type { InboundItem } from '@parley/connectors/connector.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import type { IngestConnection } from './inbound-part.ts';

export type Change = {
  connection: IngestConnection;
  item: Extract<InboundItem, { type: 'edited' | 'deleted' }>;
  source: number;
};

/** The ids of the ticket that changed, or none where the change was known already. */
export async function followChange(transaction: Transaction, change: Change, now: Date): Promise<number[]> {
  return change.item.type === 'edited'
    ? followEdit(transaction, change.connection, change.item, now)
    : followDeletion(transaction, change.connection, change.item);
}

/** The ticket's own copies of the text change with it, and edited newest words are analysed anew. */
async function followEdit(
  transaction: Transaction,
  connection: IngestConnection,
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
      for update
    ), edited as (
      update conversation_entries set text = ${text}, edited_at = ${at}::timestamptz from old
      where conversation_entries.workspace_id = old.workspace_id and conversation_entries.id = old.id
    )
    update tickets set
      content = case when old.type = 'customer' and tickets.content = old.text then ${text} else tickets.content end,
      original_message = case when old.type = 'customer' and tickets.original_message = old.text then ${text} else tickets.original_message end,
      agent_reply = case when old.type = 'agent' and tickets.agent_reply = old.text then ${text} else tickets.agent_reply end,
      analysis = case when old.type = 'customer' and tickets.content = old.text then 'pending' else tickets.analysis end,
      analysis_attempts = case when old.type = 'customer' and tickets.content = old.text then 0 else tickets.analysis_attempts end,
      updated_at = ${now.toISOString()}::timestamptz
    from old where tickets.workspace_id = old.workspace_id and tickets.id = old.ticket_id
    returning tickets.id
  `);
  return changed.rows.map((row) => Number(row.id));
}

async function followDeletion(
  transaction: Transaction,
  connection: IngestConnection,
  item: Extract<InboundItem, { type: 'deleted' }>,
): Promise<number[]> {
  const changed = await transaction.execute<{ ticket_id: string }>(sql`
    update conversation_entries set deleted_on_platform_at = ${item.at.toISOString()}::timestamptz
    where workspace_id = ${connection.workspaceId} and connection_id = ${connection.id} and external_id = ${item.externalId}
      and deleted_on_platform_at is null
    returning ticket_id
  `);
  return changed.rows.map((row) => Number(row.ticket_id));
}
