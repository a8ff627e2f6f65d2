/** Replies of a conversation that wait for another person's yes, or were sent back and are not put away. */
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import type { TicketStatus } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { type GivenFile, listReplyFiles } from '../media/reply-files.service.ts';
import { findOutdated } from '../tickets/conversation-since.service.ts';
import { listApprovers, mayApproveOf } from '../tickets/list-approvers.service.ts';
import { isOfThread } from '../tickets/of-thread.service.ts';

export type WaitingRow = {
  id: string;
  ticket_id: number;
  state: 'waiting' | 'returned';
  text: string;
  is_changed: boolean;
  files: GivenFile[];
  asked_by: string;
  asked_by_name: string;
  by_program: boolean;
  asked_at: string;
  seen_entry_id: number;
  changes: { status?: TicketStatus };
  decided_by_name: string | null;
  decided_at: string | null;
  note: string | null;
};

/** Oldest first: of the whole thread, and of tickets that were merged into this one. A statement that another may hold. */
export function waitingRepliesOf(key: { workspaceId: string; ticketId: number }): SQL {
  return sql`
    select waiting.id, waiting.ticket_id, waiting.state, waiting.text, waiting.written_text is not null as is_changed, waiting.files,
      waiting.asked_by, waiting.asked_by_name, waiting.api_key_id is not null as by_program, waiting.asked_at, waiting.seen_entry_id,
      waiting.changes, waiting.decided_by_name, waiting.decided_at, waiting.note
    from waiting_replies waiting
    where waiting.workspace_id = ${key.workspaceId} and waiting.state in ('waiting', 'returned') and waiting.ticket_id in (
      select member.id from tickets member where ${isOfThread('member', key)}
      union all
      select merge.ticket_id from ticket_merges merge
      where merge.workspace_id = ${key.workspaceId} and merge.into_ticket_id = ${key.ticketId})
    order by waiting.asked_at, waiting.id`;
}

/** With what its reader may do about each, and what came since it was written. */
export async function toWaitingReplies(
  database: DatabaseOrTransaction,
  workspaceId: string,
  rows: readonly WaitingRow[],
  reader: { userId: string },
): Promise<WaitingReply[]> {
  if (rows.length === 0) return [];
  const approvers = await listApprovers(database, workspaceId);
  const shown: WaitingReply[] = [];
  for (const row of rows) shown.push(await toWaitingReply(database, workspaceId, row, { ...reader, approvers }));
  return shown;
}

async function toWaitingReply(
  database: DatabaseOrTransaction,
  workspaceId: string,
  row: WaitingRow,
  { approvers, userId }: { userId: string; approvers: readonly string[] },
): Promise<WaitingReply> {
  const isWaiting = row.state === 'waiting';
  const asked = { workspaceId, ticketId: row.ticket_id, askedAt: new Date(row.asked_at) };
  return {
    id: row.id,
    messageId: row.ticket_id,
    state: row.state,
    text: row.text,
    files: await listReplyFiles(database, workspaceId, row.files),
    askedBy: { id: row.asked_by, name: row.asked_by_name },
    isByProgram: row.by_program,
    askedAt: isoOf(row.asked_at),
    // The last one who decided is whoever approved it before it was taken back from its way.
    changedByName: row.is_changed ? (row.decided_by_name ?? '') : null,
    closesTicket: (row.changes.status ?? 'completed') === 'completed',
    returned: isWaiting
      ? null
      : { byName: row.decided_by_name ?? '', at: isoOf(row.decided_at ?? row.asked_at), note: row.note ?? '' },
    isOwn: row.asked_by === userId,
    mayApprove: isWaiting && mayApproveOf(approvers, { userId }, { askedBy: row.asked_by }),
    outdated: isWaiting ? await findOutdated(database, { ...asked, seenEntryId: row.seen_entry_id }) : null,
  };
}
