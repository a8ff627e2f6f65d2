/** What approving a waiting reply and sending it back share. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import { endOccasion, notify } from '../notifications/notifications.service.ts';
import type { WaitingReplyRow } from './find-waiting-reply.ts';
import { askedOccasion, decidedOccasion } from './keep-waiting.ts';
import type { TicketRow } from './lock-ticket.service.ts';

export type Decider = NonNullable<Actor> & { userName: string };

/** @throws AppError waiting_reply_decided where somebody was quicker */
export function assertWaiting({ decidedByName, state }: WaitingReplyRow): void {
  if (state === 'waiting') return;
  const who = decidedByName ?? 'Somebody';
  const messages = {
    approved: `${who} has approved this reply already.`,
    returned: `${who} has sent this reply back already.`,
    withdrawn: 'Its writer has taken this reply back.',
  };
  throw new AppError('waiting_reply_decided', { message: messages[state], details: { state } });
}

/** The approvers need not look any more, and the writer hears of it. @returns what is to be published */
export async function tellDecided(
  transaction: Transaction,
  { id, workspaceId }: Pick<TicketRow, 'workspaceId' | 'id'>,
  row: WaitingReplyRow,
  words: { title: string; body: string } | null,
  { at, decider }: { decider: Decider; at: Date },
): Promise<LiveEvent[]> {
  const ended = await endOccasion(transaction, workspaceId, askedOccasion(row.id), at);
  if (words === null || decider.userId === row.askedBy) return ended;
  const told = await notify(
    transaction,
    workspaceId,
    { userIds: [row.askedBy] },
    { kind: 'reply-review', ...words, link: ticketLink(id), occasion: decidedOccasion(row.id) },
  );
  return [...ended, ...told];
}
