/** The tickets and messages of customers, whom a network names by an id, or by their name where it gives no id. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

/** A customer on one network. */
export type Customer = { platform: Platform; externalId: string | null; name: string };

export type CustomersTicket = {
  id: number;
  /** False: somebody else's, in which they wrote too. */
  isTheirs: boolean;
  /** In theirs, somebody else wrote too. */
  isShared: boolean;
};
export type CustomersMessage = { id: number; ticketId: number; connectionId: string; externalId: string | null };
export type CustomersRows = { tickets: CustomersTicket[]; messages: CustomersMessage[] };

/** Everything that is stored of these customers and was not erased, oldest first. */
export async function findCustomersRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
  customers: readonly Customer[],
): Promise<CustomersRows> {
  const keys = sql`json_to_recordset(${JSON.stringify(
    customers.map(({ externalId, name, platform }) => ({ platform, external_id: externalId, name })),
  )}::json) as key(platform text, external_id text, name text)`;
  const found = await database.execute<{
    id: string;
    ticket_id: string;
    connection_id: string;
    external_id: string | null;
    is_theirs: boolean;
    is_message_theirs: boolean;
  }>(sql`
    with theirs as materialized (
      select distinct ticket.id from ${keys}
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform and ticket.erased_at is null
      where ${isSameSender(sql`ticket`)}
    ), written as materialized (
      select distinct entry.id, entry.ticket_id from ${keys}
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform
      join conversation_entries entry on entry.workspace_id = ticket.workspace_id and entry.ticket_id = ticket.id
        and entry.type = 'customer'
      where ticket.erased_at is null and (
        ${isSameSender(sql`entry`)}
        -- Some networks name the sender of a ticket's messages by the name alone.
        or (entry.sender_external_id is null and entry.sender_name = ticket.sender_name and ${isSameSender(sql`ticket`)})
      )
    )
    select entry.id, entry.ticket_id, entry.connection_id, entry.external_id, theirs.id is not null as is_theirs,
      written.id is not null as is_message_theirs
    from conversation_entries entry
    left join theirs on theirs.id = entry.ticket_id
    left join written on written.id = entry.id
    where entry.workspace_id = ${workspaceId} and entry.type = 'customer'
      and entry.ticket_id in (select id from theirs union select ticket_id from written)
    order by entry.ticket_id, entry.id`);
  const tickets = Map.groupBy(found.rows, ({ ticket_id }) => Number(ticket_id));
  return {
    tickets: [...tickets].map(([id, rows]) => ({
      id,
      isTheirs: rows.some(({ is_theirs }) => is_theirs),
      isShared: rows.some(({ is_message_theirs }) => !is_message_theirs),
    })),
    messages: found.rows
      .filter(({ is_message_theirs }) => is_message_theirs)
      .map((row) => ({
        id: Number(row.id),
        ticketId: Number(row.ticket_id),
        connectionId: row.connection_id,
        externalId: row.external_id,
      })),
  };
}

function isSameSender(table: ReturnType<typeof sql>) {
  return sql`(${table}.sender_external_id = key.external_id
    or (key.external_id is null and ${table}.sender_external_id is null and ${table}.sender_name = key.name
      and key.name <> ${unknownAuthorName}))`;
}
