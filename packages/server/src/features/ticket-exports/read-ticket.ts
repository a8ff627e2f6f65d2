/** What a ticket's file says, whichever form it has. */
import { exportedEntriesMax } from '@parley/contract/ticket-exports/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { AppError } from '../../http/app-error.ts';
import { listNotesOf } from '../notes/notes-of-tickets.service.ts';
import { isOfThread } from '../tickets/of-thread.service.ts';

export type ExportedEntry = {
  at: string;
  by: 'customer' | 'assistant' | 'team';
  name: string;
  text: string;
  editedAt: string | null;
  deletedOnNetworkAt: string | null;
  /** Of what the team wrote: whether the network took it; null: it needs not say. */
  delivery: string | null;
  link: string | null;
  attachments: { kind: string; name: string | null }[];
};

export type ExportedTicket = {
  ticketId: string;
  network: string;
  account: string;
  kind: string;
  status: string;
  customer: { name: string; handle: string | null; profile: string | null };
  sentiment: string | null;
  tag: string | null;
  language: string | null;
  createdAt: string;
  link: string | null;
  conversation: ExportedEntry[];
  /** Absent where they were not asked for. */
  internalNotes?: { at: string; author: string; text: string }[];
};

type TicketRow = {
  ticket_id: string;
  platform: string;
  account: string;
  message_type: string;
  status: string;
  sender_name: string;
  sender_handle: string | null;
  sender_profile_url: string | null;
  sentiment: string | null;
  tag: string | null;
  language: string | null;
  created_at: string;
  permalink: string | null;
};
type EntryRow = {
  type: 'customer' | 'ai' | 'agent';
  sender_name: string;
  text: string;
  at: string;
  edited_at: string | null;
  deleted_on_platform_at: string | null;
  permalink: string | null;
  attachments: { kind: string; name: string | null }[];
  delivery: string | null;
};

const writers = { customer: 'customer', ai: 'assistant', agent: 'team' } as const;

/** The conversation is that of the thread, as the inbox shows it; what the team hid stays hidden. @throws AppError not_found */
export async function readTicket(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
  { withNotes }: { withNotes: boolean },
): Promise<ExportedTicket> {
  const { rows } = await database.execute<TicketRow>(sql`
    select ticket.*, connection.name as account from tickets ticket
    join connections connection on connection.workspace_id = ticket.workspace_id and connection.id = ticket.connection_id
    where ticket.workspace_id = ${workspaceId} and ticket.id = ${id}`);
  const [ticket] = rows;
  if (ticket === undefined) throw new AppError('not_found');
  const thread = sql`select member.id from tickets member where ${isOfThread('member', { workspaceId, ticketId: id })}`;
  const entries = await database.execute<EntryRow>(sql`
    select * from (
      select entry.id, entry.type, entry.sender_name, entry.text, entry.at, entry.edited_at, entry.deleted_on_platform_at,
        entry.permalink, entry.attachments, delivery.state as delivery
      from conversation_entries entry
      left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id and delivery.kind = 'reply'
      where entry.workspace_id = ${workspaceId} and entry.hidden_at is null and entry.ticket_id in (${thread})
      order by entry.at desc, entry.id desc limit ${exportedEntriesMax}
    ) newest order by at, id`);
  const ids = withNotes ? (await database.execute<{ id: string }>(thread)).rows.map((row) => Number(row.id)) : [];
  const notes = await listNotesOf(database, workspaceId, ids);
  return {
    ticketId: ticket.ticket_id,
    network: ticket.platform,
    account: ticket.account,
    kind: ticket.message_type,
    status: ticket.status,
    customer: { name: ticket.sender_name, handle: ticket.sender_handle, profile: ticket.sender_profile_url },
    sentiment: ticket.sentiment,
    tag: ticket.tag,
    language: ticket.language,
    createdAt: isoOf(ticket.created_at),
    link: ticket.permalink,
    conversation: entries.rows.map(toEntry),
    ...(withNotes ? { internalNotes: notes.map(({ at, author, text }) => ({ at, author, text })) } : {}),
  };
}

function toEntry(row: EntryRow): ExportedEntry {
  const instant = (at: string | null) => (at === null ? null : isoOf(at));
  return {
    at: isoOf(row.at),
    by: writers[row.type],
    name: row.sender_name,
    text: row.text,
    editedAt: instant(row.edited_at),
    deletedOnNetworkAt: instant(row.deleted_on_platform_at),
    delivery: row.delivery,
    link: row.permalink,
    attachments: row.attachments.map(({ kind, name }) => ({ kind, name })),
  };
}
