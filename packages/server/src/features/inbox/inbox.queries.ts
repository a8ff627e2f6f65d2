/** Reads of one ticket: itself, its conversation, its draft, who is looking at it. */
import type { ConversationEntry, Message, Viewer } from '@parley/contract/inbox/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType, TicketStatus } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { isoOf } from '../../db/iso-of.ts';
import { pick, type RawRow, rawColumns } from '../../db/raw-rows.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { type FileState, type StoredAttachment, toShownAttachments } from '../media/attachments.service.ts';
import { type GivenFile, listReplyFiles } from '../media/reply-files.service.ts';
import { type AskedRow, askedJoins, askedPairs, toAskedHiding } from '../message-hiding/asked-hiding.service.ts';
import {
  type DeliveryColumns,
  deliveryColumns,
  deliveryOf,
  type MessageRow,
  messageColumnsFor,
  messageTables,
  type ReplySupport,
  toMessage,
} from './message-row.ts';

/** How long a sign of life counts, in milliseconds. */
export const viewingForMs = 45_000;
export const typingForMs = 8_000;
/** A trail longer than this shows its newest part. */
const trailMaxEntries = 500;

export async function findMessage(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
  { replySupport, userId }: { userId: string; replySupport: ReplySupport },
): Promise<Message | null> {
  const [row] = await executePrepared<MessageRow>(
    database,
    sql`select ${messageColumnsFor(userId)} from ${messageTables} where tickets.workspace_id = ${workspaceId} and tickets.id = ${id}`,
  );
  return row === undefined ? null : toMessage(row, replySupport);
}

type AccountState = Parameters<typeof deliveryOf>[1];

/** What networks do with messages of a kind: whether they take back a reply, and hide what a customer wrote from the public. */
type Offers = (platform: Platform, kind: MessageType) => boolean;
export type TrailSupport = { canDelete: Offers; canHide: Offers };

/** What is shown of an entry as it is stored. */
const shown = ['id', 'type', 'text', 'arrivedLate', 'permalink'] as const;
const used = [
  ...shown,
  'ticketId',
  'senderName',
  'senderAvatar',
  'at',
  'editedAt',
  'deletedOnPlatformAt',
  'hiddenOnNetworkAt',
  'isWrittenOnPlatform',
  'externalId',
] as const;
const usedColumns = rawColumns(conversationEntries, 'entry', used);

/** With what became of its files and, of a reply, of its delivery. */
const entryColumns = sql`${usedColumns}, entry.attachments,
        case when entry.attachments <> '[]'::jsonb then (
          select json_agg(json_build_object('position', file.position, 'state', file.state, 'reason', file.reason,
            'media_id', file.media_id, 'mime_type', media.mime_type))
          from attachment_files file
          left join media on media.workspace_id = file.workspace_id and media.id = file.media_id
          where file.workspace_id = entry.workspace_id and file.entry_id = entry.id
        ) end as files,
        case when entry.type = 'customer' then (
          select json_build_object(${askedPairs}) from message_hidings hiding ${askedJoins}
          where hiding.workspace_id = entry.workspace_id and hiding.entry_id = entry.id
          order by hiding.number desc limit 1
        ) end as asked_hiding,
        case when entry.type = 'agent' then (
          select json_build_object('byName', waiting.decided_by_name, 'isChanged', waiting.written_text is not null)
          from waiting_replies waiting
          where waiting.workspace_id = delivery.workspace_id and waiting.delivery_id = delivery.id
        ) end as approval,
        ${deliveryColumns}`;

type EntryRow = RawRow<typeof conversationEntries, (typeof used)[number]> &
  DeliveryColumns & { attachments: StoredAttachment[]; files: FileState[] | null; asked_hiding: AskedRow | null } & {
    approval: ConversationEntry['approval'];
  };

/**
 * The trail of a ticket, oldest first: the whole thread on the network, so that an agent sees what was said before the ticket
 * was opened anew. Null when there is no such ticket.
 */
export async function findConversation(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: number,
  { canDelete, canHide }: TrailSupport,
): Promise<ConversationEntry[] | null> {
  const [[ticket], rows, merged] = await Promise.all([
    executePrepared<{
      platform: Platform;
      message_type: MessageType;
      status: TicketStatus;
      account_state: AccountState;
    }>(
      database,
      sql`
        select tickets.platform, tickets.message_type, tickets.status, connections.state as account_state from tickets
        join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
        where tickets.workspace_id = ${workspaceId} and tickets.id = ${id}`,
    ),
    findTrail(database, workspaceId, id),
    findMergedTrail(database, workspaceId, id),
  ]);
  if (ticket === undefined) return null;
  const there = {
    canDelete: canDelete(ticket.platform, ticket.message_type),
    canHide: canHide(ticket.platform, ticket.message_type),
  };
  const splittable = ticket.status === 'completed' ? new Set() : listSplittable(rows, id);
  const own = rows.map((row) => ({
    ...toEntry(row, there, ticket.account_state, null),
    canSplit: splittable.has(row.id),
  }));
  if (merged.length === 0) return own;
  // What was said elsewhere is deleted and hidden there.
  const elsewhere = { canDelete: false, canHide: false };
  const others = merged.map((row) => toEntry(row, elsewhere, row.account_state, row.from_ticket));
  return [...own, ...others].toSorted((one, other) =>
    one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1,
  );
}

/** The customer's messages of this ticket but the first: with each of them a ticket of its own can begin. */
function listSplittable(rows: readonly EntryRow[], id: number): Set<number> {
  const [, ...later] = rows.filter((row) => row.type === 'customer' && Number(row.ticketId) === id);
  return new Set(later.map((row) => row.id));
}

type MergedRow = EntryRow & {
  account_state: AccountState;
  from_ticket: NonNullable<ConversationEntry['mergedFrom']>;
};

/** What stands in tickets that were merged into this one, as long as they are closed: a statement of its own, as few tickets have any. */
function findMergedTrail(database: DatabaseOrTransaction, workspaceId: string, id: number): Promise<MergedRow[]> {
  return executePrepared<MergedRow>(
    database,
    sql`
    select ${entryColumns}, connections.state as account_state,
      json_build_object('messageId', member.id, 'ticketId', member.ticket_id, 'platform', member.platform) as from_ticket
    from ticket_merges merge
    join tickets member on member.workspace_id = merge.workspace_id and member.id = merge.ticket_id and member.status = 'completed'
    join connections on connections.workspace_id = member.workspace_id and connections.id = member.connection_id
    join conversation_entries entry on entry.workspace_id = member.workspace_id and entry.ticket_id = member.id and entry.hidden_at is null
    left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id and delivery.kind = 'reply'
    where merge.workspace_id = ${workspaceId} and merge.into_ticket_id = ${id}
    order by entry.at desc, entry.id desc limit ${trailMaxEntries}`,
  );
}

/** Oldest first; nothing where there is no such ticket. */
function findTrail(database: DatabaseOrTransaction, workspaceId: string, id: number): Promise<EntryRow[]> {
  // The thread is looked up by value: joined to its own ticket, it cost 4 s in a workspace that the statistics do not know yet.
  const ownTicket = sql`tickets where workspace_id = ${workspaceId} and id = ${id}`;
  return executePrepared<EntryRow>(
    database,
    sql`
    select * from (
      select ${entryColumns}
      from tickets member
      join conversation_entries entry on entry.workspace_id = member.workspace_id and entry.ticket_id = member.id and entry.hidden_at is null
      left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id and delivery.kind = 'reply'
      where member.workspace_id = ${workspaceId} and member.connection_id = (select connection_id from ${ownTicket})
        and member.thread_external_id = (select thread_external_id from ${ownTicket})
        and member.thread_part = (select thread_part from ${ownTicket})
      order by entry.at desc, entry.id desc
      limit ${trailMaxEntries}
    ) trail order by at, id
  `,
  );
}

function toEntry(
  row: EntryRow,
  { canDelete, canHide }: { canDelete: boolean; canHide: boolean },
  accountState: AccountState,
  mergedFrom: ConversationEntry['mergedFrom'],
): ConversationEntry {
  return {
    ...pick(row, shown),
    sender: row.senderName,
    avatar: row.senderAvatar,
    at: isoOf(row.at),
    editedAt: row.editedAt === null ? null : isoOf(row.editedAt),
    deletedOnPlatformAt: row.deletedOnPlatformAt === null ? null : isoOf(row.deletedOnPlatformAt),
    writtenOnPlatform: row.isWrittenOnPlatform,
    attachments: toShownAttachments(row.attachments, row.files ?? []),
    canDeleteOnPlatform:
      canDelete && row.type !== 'customer' && row.externalId !== null && row.deletedOnPlatformAt === null,
    hiding: hidingOf(row, canHide),
    canSplit: false,
    mergedFrom,
    approval: row.approval,
    delivery: deliveryOf(row, accountState),
  };
}

/** What is hidden stays told where the network no longer offers it. */
function hidingOf(row: EntryRow, canHide: boolean): ConversationEntry['hiding'] {
  const { asked_hiding: asked, deletedOnPlatformAt, externalId, hiddenOnNetworkAt, type } = row;
  if (type !== 'customer' || (!canHide && asked === null)) return null;
  return {
    canHide: canHide && externalId !== null && deletedOnPlatformAt === null,
    hiddenAt: hiddenOnNetworkAt === null ? null : isoOf(hiddenOnNetworkAt),
    asked: asked === null ? null : toAskedHiding(asked),
  };
}

export async function findDraft(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
  userId: string,
) {
  const [draft] = await executePrepared<{ text: string; files: GivenFile[]; updated_at: string }>(
    database,
    sql`select text, files, updated_at from drafts where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}`,
  );
  if (draft === undefined) return null;
  const files = await listReplyFiles(database, workspaceId, draft.files);
  return { text: draft.text, updatedAt: isoOf(draft.updated_at), files };
}

export type ViewerRow = { user_id: string; name: string; typing: boolean };

/** Who has the ticket open now, in the order of their ids: as a statement, which another may hold. */
export function viewersNow(workspaceId: string, ticketId: number, now: Date): SQL {
  return sql`
    select presences.user_id, coalesce(users.name, split_part(users.email::text, '@', 1)) as name,
      coalesce(presences.typing_at > ${new Date(now.getTime() - typingForMs).toISOString()}, false) as typing
    from presences join users on users.id = presences.user_id
    where presences.workspace_id = ${workspaceId} and presences.ticket_id = ${ticketId}
      and presences.seen_at > ${new Date(now.getTime() - viewingForMs).toISOString()}
    order by presences.user_id
  `;
}

export async function listViewers(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
  now: Date,
): Promise<Viewer[]> {
  return (await executePrepared<ViewerRow>(database, viewersNow(workspaceId, ticketId, now))).map(toViewer);
}

export function toViewer({ name, typing, user_id }: ViewerRow): Viewer {
  return { userId: user_id, name, typing };
}
