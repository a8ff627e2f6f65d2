/** The tickets and messages of customers, whom a network names by an id, or by their name where it gives no id. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';

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

/** A part of what is stored: of these tickets alone, what the customers wrote up to an instant. */
export type CustomersPart = { ticketIds: readonly number[]; writtenUntil: Date };

/** Everything that is stored of these customers and was not erased, oldest first. */
export async function findCustomersRows(
  database: DatabaseOrTransaction,
  workspaceId: string,
  customers: readonly Customer[],
  part?: CustomersPart,
): Promise<CustomersRows> {
  const keys = customersKeys(customers);
  const isInPart = part === undefined ? sql`` : sql`and ${isAnyOf(sql`ticket.id`, part.ticketIds)}`;
  const isOldEnough = part === undefined ? sql`` : sql`and entry.at <= ${part.writtenUntil.toISOString()}::timestamptz`;
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
      where ${isSameSender(sql`ticket`)} ${isInPart}
    ), written as materialized (
      select entry.id, entry.ticket_id from ${keys}
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and entry.sender_external_id = key.external_id
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = entry.ticket_id and ticket.platform = key.platform
      where entry.type = 'customer' and ticket.erased_at is null ${isInPart} ${isOldEnough}
      union
      select entry.id, entry.ticket_id from ${keys}
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and key.external_id is null
        and entry.sender_external_id is null and entry.sender_name = key.name and key.name <> ${unknownAuthorName}
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = entry.ticket_id and ticket.platform = key.platform
      where entry.type = 'customer' and ticket.erased_at is null ${isInPart} ${isOldEnough}
      union
      -- Some networks name the sender of a ticket's messages by the name alone.
      select entry.id, entry.ticket_id from theirs
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = theirs.id
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and entry.ticket_id = ticket.id
        and entry.sender_external_id is null and entry.sender_name = ticket.sender_name
      where entry.type = 'customer' ${isOldEnough}
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

/** How far the search for a customer's tickets has come. */
export type TicketSearch = { ticketIds: number[]; after: number; isEnd: boolean };

/**
 * The next tickets in which these customers wrote, in the order of their ids.
 * @param page.after the id up to which was searched already @param page.scanned how many tickets are looked at, @param page.found and found, at most
 */
export async function searchCustomersTickets(
  database: DatabaseOrTransaction,
  workspaceId: string,
  customers: readonly Customer[],
  page: { after: number; scanned: number; found: number },
): Promise<TicketSearch> {
  const { rows } = await database.execute<{ ids: number[]; last: string | null; scanned: number }>(sql`
    with scanned as materialized (
      select id, platform, sender_external_id, sender_name, erased_at from tickets
      where workspace_id = ${workspaceId} and id > ${page.after} order by id limit ${page.scanned}
    ), found as (
      select ticket.id from scanned ticket
      where ticket.erased_at is null and exists (
        select 1 from ${customersKeys(customers)} where key.platform = ticket.platform and (
          ${isSameSender(sql`ticket`)} or exists (
            select 1 from conversation_entries entry
            where entry.workspace_id = ${workspaceId} and entry.ticket_id = ticket.id and entry.type = 'customer'
              and ${isSameSender(sql`entry`)})))
      order by ticket.id limit ${page.found}
    )
    select (select coalesce(json_agg(id order by id), '[]') from found) as ids, max(id) as last, count(*)::int as scanned
    from scanned`);
  const { ids, last, scanned } = rows[0] ?? { ids: [], last: null, scanned: 0 };
  const isFull = ids.length === page.found;
  return {
    ticketIds: ids,
    after: isFull ? (ids.at(-1) ?? page.after) : Number(last ?? page.after),
    isEnd: !isFull && scanned < page.scanned,
  };
}

/** Whether a reply to any of these customers is leaving, or may have left: it must be known first what became of it. */
export async function isReplyUnderWay(
  database: DatabaseOrTransaction,
  workspaceId: string,
  customers: readonly Customer[],
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 from deliveries
    join tickets ticket on ticket.workspace_id = deliveries.workspace_id and ticket.id = deliveries.ticket_id
    join ${customersKeys(customers)} on key.platform = ticket.platform
    where deliveries.workspace_id = ${workspaceId} and ticket.erased_at is null
      and (deliveries.state = 'sending' or (deliveries.state = 'queued' and deliveries.must_look_up))
      and ${isSameSender(sql`ticket`)}
    limit 1`);
  return rows.length > 0;
}

/** The customers as a table `key(platform, external_id, name)`. */
export function customersKeys(customers: readonly Customer[]) {
  return sql`json_to_recordset(${JSON.stringify(
    customers.map(({ externalId, name, platform }) => ({ platform, external_id: externalId, name })),
  )}::json) as key(platform text, external_id text, name text)`;
}

/** The ticket or message of this name in the statement has the sender `key`. */
export function isSameSender(table: ReturnType<typeof sql>) {
  return sql`(${table}.sender_external_id = key.external_id
    or (key.external_id is null and ${table}.sender_external_id is null and ${table}.sender_name = key.name
      and key.name <> ${unknownAuthorName}))`;
}
