/** What happened in a conversation since a waiting reply to it was written. */
import type { OutdatedReason } from '@parley/contract/reply-approvals/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import type { WaitingReplyRow } from './find-waiting-reply.ts';
import { isOfThread } from './of-thread.service.ts';

export type Outdated = { reasons: OutdatedReason[]; stamp: string };

type Found = { wrote: boolean; changed: boolean; answered: boolean; newest: string | null; changed_at: string | null };

/**
 * The whole thread counts: a customer goes on in a newer ticket where the answered one is closed. Null: it stands as the writer saw it. The
 * stamp names this state: another message, or another change of one, makes another stamp.
 */
export async function findOutdated(
  database: DatabaseOrTransaction,
  {
    askedAt,
    seenEntryId,
    ticketId,
    workspaceId,
  }: Pick<WaitingReplyRow, 'workspaceId' | 'ticketId' | 'askedAt' | 'seenEntryId'>,
): Promise<Outdated | null> {
  const { rows } = await database.execute<Found>(sql`
    select bool_or(entry.type = 'customer' and entry.id > ${seenEntryId}) as wrote,
      bool_or(entry.type <> 'customer' and entry.id > ${seenEntryId} and entry.hidden_at is null) as answered,
      bool_or(entry.type = 'customer' and entry.id <= ${seenEntryId}
        and greatest(entry.edited_at, entry.deleted_on_platform_at) > ${askedAt.toISOString()}::timestamptz) as changed,
      max(entry.id) filter (where entry.hidden_at is null or entry.type = 'customer') as newest,
      extract(epoch from max(greatest(entry.edited_at, entry.deleted_on_platform_at)) filter (where entry.type = 'customer')) as changed_at
    from tickets member
    join conversation_entries entry on entry.workspace_id = member.workspace_id and entry.ticket_id = member.id
    where ${isOfThread('member', { workspaceId, ticketId })}`);
  const [found] = rows;
  if (found === undefined) return null;
  const reasons: OutdatedReason[] = [
    ...(found.wrote ? ['customer-wrote' as const] : []),
    ...(found.changed ? ['customer-changed' as const] : []),
    ...(found.answered ? ['answered' as const] : []),
  ];
  return reasons.length === 0 ? null : { reasons, stamp: `${found.newest ?? 0}-${found.changed_at ?? 0}` };
}
