/** Replies of a conversation that wait for another person's yes, or were sent back and are not put away. */
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import type { TicketStatus } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { isoOf } from '../../db/iso-of.ts';
import { type GivenFile, listReplyFiles } from '../media/reply-files.service.ts';
import { findOutdated } from '../tickets/conversation-since.service.ts';
import { listApprovers, mayApproveOf } from '../tickets/list-approvers.service.ts';

type Row = {
  id: string;
  ticket_id: string;
  state: 'waiting' | 'returned';
  text: string;
  is_changed: boolean;
  files: GivenFile[];
  asked_by: string;
  asked_by_name: string;
  by_program: boolean;
  asked_at: string;
  seen_entry_id: string;
  changes: { status?: TicketStatus };
  decided_by_name: string | null;
  decided_at: string | null;
  note: string | null;
};

/** Oldest first: of the whole thread, and of tickets that were merged into this one. */
export async function listWaitingReplies(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketId: number,
  reader: { userId: string },
): Promise<WaitingReply[]> {
  // The thread is looked up by value, as in `inbox.queries.ts`.
  const ownTicket = sql`tickets where workspace_id = ${workspaceId} and id = ${ticketId}`;
  const rows = await executePrepared<Row>(
    database,
    sql`
    select waiting.id, waiting.ticket_id, waiting.state, waiting.text, waiting.written_text is not null as is_changed, waiting.files,
      waiting.asked_by, waiting.asked_by_name, waiting.api_key_id is not null as by_program, waiting.asked_at, waiting.seen_entry_id,
      waiting.changes, waiting.decided_by_name, waiting.decided_at, waiting.note
    from waiting_replies waiting
    where waiting.workspace_id = ${workspaceId} and waiting.state in ('waiting', 'returned') and waiting.ticket_id in (
      select member.id from tickets member
      where member.workspace_id = ${workspaceId} and member.connection_id = (select connection_id from ${ownTicket})
        and member.thread_external_id = (select thread_external_id from ${ownTicket})
        and member.thread_part = (select thread_part from ${ownTicket})
      union all
      select merge.ticket_id from ticket_merges merge
      where merge.workspace_id = ${workspaceId} and merge.into_ticket_id = ${ticketId})
    order by waiting.asked_at, waiting.id`,
  );
  if (rows.length === 0) return [];
  const approvers = await listApprovers(database, workspaceId);
  const shown: WaitingReply[] = [];
  for (const row of rows) shown.push(await toWaitingReply(database, workspaceId, row, { ...reader, approvers }));
  return shown;
}

async function toWaitingReply(
  database: DatabaseOrTransaction,
  workspaceId: string,
  row: Row,
  { approvers, userId }: { userId: string; approvers: readonly string[] },
): Promise<WaitingReply> {
  const isWaiting = row.state === 'waiting';
  const asked = { workspaceId, ticketId: Number(row.ticket_id), askedAt: new Date(row.asked_at) };
  return {
    id: row.id,
    messageId: Number(row.ticket_id),
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
    outdated: isWaiting ? await findOutdated(database, { ...asked, seenEntryId: Number(row.seen_entry_id) }) : null,
  };
}
