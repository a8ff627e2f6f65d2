import type { Transaction } from '../../db/client.ts';
import { undoSecondsOf } from '../reply-settings/reply-settings.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';

/** What a reply needs to leave, and its network to take it, before its reply window closes. */
const leavesBeforeMs = 15_000;

/** Until when a reply of this person is held back so that it can be taken back: never past what its reply window allows. */
export async function holdUntil(
  transaction: Transaction,
  { replyWindowEndsAt, workspaceId }: Pick<TicketRow, 'workspaceId' | 'replyWindowEndsAt'>,
  { userId }: { userId: string },
  now: Date,
): Promise<Date> {
  const heldMs = (await undoSecondsOf(transaction, { workspaceId, userId })) * 1000;
  const latestMs = replyWindowEndsAt === null ? Number.POSITIVE_INFINITY : replyWindowEndsAt.getTime() - leavesBeforeMs;
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + heldMs, latestMs)));
}
