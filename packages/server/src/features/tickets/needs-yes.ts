import type { Role } from '@parley/contract/permissions.ts';
import { waitsForApproval } from '@parley/contract/reply-approvals/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { getReplyApproval } from '../reply-settings/reply-settings.service.ts';
import { isVip } from './is-vip.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import type { AnswerChanges } from './send-answer.ts';

/** Whether the workspace wants somebody's yes before a reply of this person to this ticket leaves. */
export async function needsYes(
  transaction: Transaction,
  { id, tag, workspaceId }: TicketRow,
  changes: AnswerChanges,
  writer: { role: Role },
): Promise<boolean> {
  const approval = await getReplyApproval(transaction, workspaceId);
  if (!approval.isOn) return false;
  // A tag that the reply brings along takes none away.
  return waitsForApproval(approval, writer, {
    tags: [tag, changes.tag],
    isVip: approval.isForVips && (await isVipTicket(transaction, workspaceId, id)),
  });
}

async function isVipTicket(transaction: Transaction, workspaceId: string, id: number): Promise<boolean> {
  const { rows } = await transaction.execute<{ is_vip: boolean }>(
    sql`select ${isVip} as is_vip from tickets where tickets.workspace_id = ${workspaceId} and tickets.id = ${id}`,
  );
  return rows[0]?.is_vip ?? false;
}
