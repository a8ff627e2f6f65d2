/** A ticket's customer, as the panel shows them. */

import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { customersFoundMax, customerTicketsShownMax } from '@parley/contract/customers/rules.ts';
import type { Customer, CustomerIdentity, CustomerNote, CustomerTicket } from '@parley/contract/customers/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import type { Session } from '../../http/register-call.ts';
import { customersKeys, isSameSender } from '../tickets/find-customer.service.ts';
import { type CustomerRow, findGroup, findSender, identityOf, keyOf } from './customer-group.ts';

const excerptMaxChars = 140;

type Reader = Pick<Session, 'workspaceId' | 'userId' | 'role'>;
type Seen = {
  platform: ContactKey['platform'];
  external_id: string | null;
  name: string;
  handle: string | null;
  profile_url: string | null;
  followers: number | null;
  tickets: number;
  open: number;
  first_at: string;
  last_at: string;
};

/** @returns null where nobody knows who it is, or they were erased @throws AppError not_found */
export async function findCustomer(
  database: DatabaseOrTransaction,
  reader: Reader,
  ticketId: number,
): Promise<Customer | null> {
  const { workspaceId } = reader;
  const sender = await findSender(database, { workspaceId, ticketId });
  if (sender === null) return null;
  const group = await findGroup(database, workspaceId, sender);
  const keys = group.length === 0 ? [sender] : group.map(identityOf);
  const [seen, tickets, notes] = await Promise.all([
    listSeen(database, workspaceId, keys),
    listTickets(database, workspaceId, keys, ticketId),
    listNotes(database, reader, group),
  ]);
  const firstSeen = seen.map(({ first_at }) => isoOf(first_at)).toSorted()[0];
  const lastSeen = seen
    .map(({ last_at }) => isoOf(last_at))
    .toSorted()
    .at(-1);
  if (firstSeen === undefined || lastSeen === undefined) return null;
  const open = seen.reduce((sum, each) => sum + each.open, 0);
  return {
    isVip: group.some(({ isVip }) => isVip),
    isBlocked: group.some(({ blockedAt }) => blockedAt !== null),
    firstSeenAt: firstSeen,
    lastSeenAt: lastSeen,
    openTickets: open,
    closedTickets: seen.reduce((sum, each) => sum + each.tickets, 0) - open,
    identities: keys.map((key) => toIdentity(key, seen, sender)),
    tickets,
    notes,
  };
}

function toIdentity(key: ContactKey, seen: readonly Seen[], sender: ContactKey): CustomerIdentity {
  const isSame = (one: ContactKey, other: ContactKey) => one.platform === other.platform && keyOf(one) === keyOf(other);
  const found = seen.find(({ external_id, name, platform }) =>
    isSame({ platform, externalId: external_id, name }, key),
  );
  return {
    ...{ platform: key.platform, externalId: key.externalId, name: found?.name ?? key.name },
    handle: found?.handle ?? null,
    profileUrl: found?.profile_url ?? null,
    followers: found?.followers ?? null,
    tickets: found?.tickets ?? 0,
    lastSeenAt: found === undefined ? null : isoOf(found.last_at),
    isOfTicket: isSame(key, sender),
  };
}

/** By identity, as the networks told it last. */
async function listSeen(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<Seen[]> {
  const latest = (column: string) =>
    sql.raw(
      `(array_agg(ticket.${column} order by ticket.created_at desc) filter (where ticket.${column} is not null))[1]`,
    );
  const { rows } = await database.execute<Seen>(sql`
    select ticket.platform, ticket.sender_external_id as external_id, ${latest('sender_name')} as name,
      ${latest('sender_handle')} as handle, ${latest('sender_profile_url')} as profile_url, ${latest('sender_followers')} as followers,
      count(*)::int as tickets, count(*) filter (where ticket.status <> 'completed')::int as open,
      min(ticket.created_at) as first_at, max(ticket.last_customer_message_at) as last_at
    from ${customersKeys(keys)}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform and ticket.erased_at is null
    where ${isSameSender(sql`ticket`)}
    group by ticket.platform, ticket.sender_external_id, case when ticket.sender_external_id is null then ticket.sender_name end`);
  return rows;
}

async function listTickets(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
  except: number,
): Promise<CustomerTicket[]> {
  const { rows } = await database.execute<{
    id: string;
    ticket_id: string;
    platform: CustomerTicket['platform'];
    status: CustomerTicket['status'];
    created_at: string;
    excerpt: string;
  }>(sql`
    select ticket.id, ticket.ticket_id, ticket.platform, ticket.status, ticket.created_at,
      left(ticket.original_message, ${excerptMaxChars}) as excerpt
    from ${customersKeys(keys)}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform and ticket.erased_at is null
    where ${isSameSender(sql`ticket`)} and ticket.id <> ${except}
    order by ticket.created_at desc, ticket.id desc limit ${customerTicketsShownMax}`);
  return rows.map((row) => ({
    id: Number(row.id),
    ticketId: row.ticket_id,
    platform: row.platform,
    status: row.status,
    createdAt: isoOf(row.created_at),
    excerpt: row.excerpt,
  }));
}

/** The newest first; authors by their names of now. */
async function listNotes(
  database: DatabaseOrTransaction,
  { role, userId, workspaceId }: Reader,
  group: readonly CustomerRow[],
): Promise<CustomerNote[]> {
  if (group.length === 0) return [];
  const { rows } = await database.execute<{
    id: string;
    author_id: string;
    author: string;
    text: string;
    created_at: string;
  }>(sql`
    select note.id, note.author_id, note.text, note.created_at,
      coalesce((select coalesce(users.name, split_part(users.email::text, '@', 1)) from users where users.id = note.author_id), note.author_name) as author
    from customer_notes note
    where note.workspace_id = ${workspaceId} and note.customer_id = any(${sql.param(group.map(({ id }) => id))}::uuid[])
    order by note.created_at desc, note.id`);
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    text: row.text,
    at: isoOf(row.created_at),
    canDelete: row.author_id === userId || isAllowed(role, 'notes.manage'),
  }));
}

/** Who may be meant: by name or handle, who wrote last first. */
export async function searchCustomers(database: DatabaseOrTransaction, workspaceId: string, search: string) {
  const pattern = `%${search
    .replace(/^@/, '')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await database.execute<
    ContactKey & { external_id: string | null; handle: string | null; last_at: string }
  >(sql`
    select platform, sender_external_id as external_id, (array_agg(sender_name order by created_at desc))[1] as name,
      max(sender_handle) as handle, max(last_customer_message_at) as last_at
    from tickets
    where workspace_id = ${workspaceId} and erased_at is null
      and (sender_external_id is not null or sender_name <> ${unknownAuthorName})
      and ((lower(original_message || ' ' || sender_name) like ${pattern} and lower(sender_name) like ${pattern})
        or lower(sender_handle) like ${pattern})
    group by platform, sender_external_id, case when sender_external_id is null then sender_name end
    order by max(last_customer_message_at) desc limit ${customersFoundMax}`);
  return rows.map(({ external_id, handle, last_at, name, platform }) => ({
    ...{ platform, externalId: external_id, name, handle },
    lastSeenAt: isoOf(last_at),
  }));
}
