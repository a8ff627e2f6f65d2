/** Finds customers: by a word of theirs, or by a ticket. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { Contact, ContactKey } from '@parley/contract/contacts/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { customersKeys } from '../tickets/find-customer.service.ts';

const foundMax = 50;
/** Of so many who wrote a wanted message last, those who wrote last at all are listed. */
const candidatesMax = 500;
/** Fewer digits stand in any message. */
const phoneMinDigits = 6;

/**
 * Customers whose name, handle or id holds the words, and those in whose messages the e-mail address or telephone number stands.
 * Who wrote last comes first.
 */
export async function findContacts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  search: string,
): Promise<{ contacts: Contact[]; isMore: boolean }> {
  const pattern = `%${escapeLike(search.replace(/^@/, ''))}%`;
  const digits = search.replaceAll(/[^0-9]/g, '');
  const isPhone = digits.length >= phoneMinDigits && /^[+()\d\s./-]+$/.test(search);
  const inText = search.includes('@')
    ? sql`entry.text ilike ${`%${escapeLike(search)}%`}`
    : isPhone
      ? sql`entry.text ~ ${[...digits].join('[^0-9]*')}`
      : sql`false`;
  const isNumber = isPhone ? sql`${senderId} like ${`%${digits}%`}` : sql`false`;
  const keys = await findKeys(
    database,
    workspaceId,
    sql`entry.sender_name ilike ${pattern} or (${isTicketsSender} and (ticket.sender_name ilike ${pattern}
      or ticket.sender_handle ilike ${pattern})) or ${senderId} = ${search} or ${isNumber} or (${inText})`,
  );
  const found = await listContacts(database, workspaceId, keys, foundMax + 1);
  return { contacts: found.slice(0, foundMax), isMore: found.length > foundMax };
}

/** Whoever's ticket it is. @throws AppError `not_found` where there is no such ticket, or its customer was erased */
export async function findContactOf(
  database: DatabaseOrTransaction,
  workspaceId: string,
  messageId: number,
): Promise<Contact> {
  const { rows } = await database.execute<ContactKey>(sql`
    select platform, sender_external_id as "externalId", sender_name as name from tickets
    where workspace_id = ${workspaceId} and id = ${messageId} and erased_at is null`);
  const [contact] = await listContacts(database, workspaceId, rows, 1);
  if (contact === undefined) throw new AppError('not_found');
  return contact;
}

/** These customers, as far as anything is held of them. */
export function listKnownContacts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<Contact[]> {
  return listContacts(database, workspaceId, keys, keys.length * 2);
}

/** The entry was written by the ticket's customer, as far as the network tells. */
const isTicketsSender = sql`(entry.sender_external_id = ticket.sender_external_id
  or (entry.sender_external_id is null and entry.sender_name = ticket.sender_name))`;
const senderId = sql`coalesce(entry.sender_external_id, case when entry.sender_name = ticket.sender_name then ticket.sender_external_id end)`;
const isHeld = sql`entry.type = 'customer' and ticket.erased_at is null and entry.sender_name <> '' and entry.text is not null`;
const isKnown = sql`(${senderId} is not null or entry.sender_name <> ${unknownAuthorName})`;

/** Who wrote the wanted messages, the latest first. */
async function findKeys(database: DatabaseOrTransaction, workspaceId: string, isWanted: SQL): Promise<ContactKey[]> {
  const { rows } = await database.execute<ContactKey>(sql`
    select ticket.platform, ${senderId} as "externalId",
      case when ${senderId} is null then entry.sender_name else '' end as name
    from conversation_entries entry
    join tickets ticket on ticket.workspace_id = entry.workspace_id and ticket.id = entry.ticket_id
    where entry.workspace_id = ${workspaceId} and ${isHeld} and ${isKnown} and (${isWanted})
    group by 1, 2, 3
    order by max(entry.at) desc
    limit ${candidatesMax}`);
  return rows;
}

/** Each way to a customer's messages is a part of its own, so that an index leads to them. */
async function listContacts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
  limit: number,
): Promise<Contact[]> {
  const columns = sql`ticket.platform, ${senderId} as external_id, entry.sender_name as name, entry.ticket_id, entry.at,
    case when ${isTicketsSender} then ticket.sender_handle end as handle,
    case when ${isTicketsSender} then ticket.sender_profile_url end as profile_url`;
  const { rows } = await database.execute<{
    platform: ContactKey['platform'];
    external_id: string | null;
    names: string[];
    handle: string | null;
    profile_url: string | null;
    tickets: number;
    messages: number;
    last_at: string;
  }>(sql`
    with key as materialized (
      select distinct platform, external_id, case when external_id is null then name end as name from ${customersKeys(keys)}
    ), written as (
      select ${columns} from key
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and entry.sender_external_id = key.external_id
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = entry.ticket_id
        and ticket.platform = key.platform
      where ${isHeld}
      union all
      -- Some networks name the sender of a ticket's messages by the name alone.
      select ${columns} from key
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.sender_external_id = key.external_id
        and ticket.platform = key.platform
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and entry.ticket_id = ticket.id
        and entry.sender_external_id is null and entry.sender_name = ticket.sender_name
      where ${isHeld}
      union all
      select ${columns} from key
      join conversation_entries entry on entry.workspace_id = ${workspaceId} and key.external_id is null
        and entry.sender_external_id is null and entry.sender_name = key.name
      join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.id = entry.ticket_id
        and ticket.platform = key.platform
      where ${isHeld} and ${isKnown} and ${senderId} is null
    )
    select platform, external_id, array_agg(distinct name) as names, max(handle) as handle, max(profile_url) as profile_url,
      count(distinct ticket_id)::int as tickets, count(*)::int as messages,
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from written
    group by platform, external_id, case when external_id is null then name end
    order by max(at) desc, platform, external_id
    limit ${limit}`);
  return rows.map((row) => {
    const known = row.names.filter((name) => name !== unknownAuthorName);
    const [name = unknownAuthorName, ...otherNames] = known;
    return {
      platform: row.platform,
      externalId: row.external_id,
      name,
      otherNames,
      handle: row.handle,
      profileUrl: row.profile_url,
      tickets: row.tickets,
      messages: row.messages,
      lastMessageAt: row.last_at,
    };
  });
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
