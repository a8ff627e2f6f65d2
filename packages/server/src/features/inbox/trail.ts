/** The trail of a conversation: its messages, each with what became of its files and, of a reply, of its delivery. */
import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType, TicketStatus } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isoOf } from '../../db/iso-of.ts';
import { pick, type RawRow, rawColumns } from '../../db/raw-rows.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { type FileState, type StoredAttachment, toShownAttachments } from '../media/attachments.service.ts';
import { type AskedRow, askedJoins, askedPairs, toAskedHiding } from '../message-hiding/asked-hiding.service.ts';
import { isOfThread } from '../tickets/of-thread.service.ts';
import { type DeliveryColumns, deliveryColumns, deliveryOf } from './message-row.ts';

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

export type EntryRow = RawRow<typeof conversationEntries, (typeof used)[number]> &
  DeliveryColumns & { attachments: StoredAttachment[]; files: FileState[] | null; asked_hiding: AskedRow | null } & {
    approval: ConversationEntry['approval'];
  };

/** What a trail hangs on beside its messages. */
export type TicketFacts = {
  platform: Platform;
  message_type: MessageType;
  status: TicketStatus;
  account_state: AccountState;
};

type TicketKey = { workspaceId: string; ticketId: number };
/** `entries`: how many of the newest are wanted. One more is read, which tells whether there are earlier ones. */
type TrailKey = TicketKey & { entries: number };

export function ticketFactsOf({ ticketId, workspaceId }: TicketKey): SQL {
  return sql`
    select tickets.platform, tickets.message_type, tickets.status, connections.state as account_state from tickets
    join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
    where tickets.workspace_id = ${workspaceId} and tickets.id = ${ticketId}`;
}

/** The whole thread on the network, so that an agent sees what was said before the ticket was opened anew. Oldest first. */
export function trailOf(key: TrailKey): SQL {
  return sql`
    select * from (
      select ${entryColumns}
      from tickets member
      join conversation_entries entry on entry.workspace_id = member.workspace_id and entry.ticket_id = member.id and entry.hidden_at is null
      left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id and delivery.kind = 'reply'
      where ${isOfThread('member', key)}
      order by entry.at desc, entry.id desc
      limit ${key.entries + 1}
    ) trail order by at, id`;
}

/** What stands in tickets that were merged into this one, as long as they are closed: apart, as few tickets have any. */
export function mergedTrailOf({ entries, ticketId, workspaceId }: TrailKey): SQL {
  return sql`
    select ${entryColumns}, connections.state as account_state,
      json_build_object('messageId', member.id, 'ticketId', member.ticket_id, 'platform', member.platform) as from_ticket
    from ticket_merges merge
    join tickets member on member.workspace_id = merge.workspace_id and member.id = merge.ticket_id and member.status = 'completed'
    join connections on connections.workspace_id = member.workspace_id and connections.id = member.connection_id
    join conversation_entries entry on entry.workspace_id = member.workspace_id and entry.ticket_id = member.id and entry.hidden_at is null
    left join deliveries delivery on delivery.workspace_id = entry.workspace_id and delivery.entry_id = entry.id and delivery.kind = 'reply'
    where merge.workspace_id = ${workspaceId} and merge.into_ticket_id = ${ticketId}
    order by entry.at desc, entry.id desc limit ${entries + 1}`;
}

/** Own and merged messages as one trail, oldest first: the newest `entries`, and whether there are earlier ones. */
export function toTrail(
  ticket: TicketFacts & { id: number; entries: number },
  rows: readonly EntryRow[],
  merged: readonly MergedRow[],
  { canDelete, canHide }: TrailSupport,
): { conversation: ConversationEntry[]; hasEarlier: boolean } {
  const there = {
    canDelete: canDelete(ticket.platform, ticket.message_type),
    canHide: canHide(ticket.platform, ticket.message_type),
  };
  const splittable = ticket.status === 'completed' ? new Set() : listSplittable(rows, ticket.id);
  const own = rows.map((row) => ({
    ...toEntry(row, there, ticket.account_state, null),
    canSplit: splittable.has(row.id),
  }));
  if (merged.length === 0) return newestOf(own, ticket.entries);
  // What was said elsewhere is deleted and hidden there.
  const elsewhere = { canDelete: false, canHide: false };
  const others = merged.map((row) => toEntry(row, elsewhere, row.account_state, row.from_ticket));
  const all = [...own, ...others].toSorted((one, other) =>
    one.at === other.at ? one.id - other.id : one.at < other.at ? -1 : 1,
  );
  return newestOf(all, ticket.entries);
}

function newestOf(all: ConversationEntry[], entries: number) {
  return { conversation: all.slice(-entries), hasEarlier: all.length > entries };
}

/** The customer's messages of this ticket but the first: with each of them a ticket of its own can begin. */
function listSplittable(rows: readonly EntryRow[], id: number): Set<number> {
  const [, ...later] = rows.filter((row) => row.type === 'customer' && Number(row.ticketId) === id);
  return new Set(later.map((row) => row.id));
}

export type MergedRow = EntryRow & {
  account_state: AccountState;
  from_ticket: NonNullable<ConversationEntry['mergedFrom']>;
};

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
