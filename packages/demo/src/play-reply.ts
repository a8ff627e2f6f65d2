/** Plays one reply at its time in the past, through the services and out to the network. */
import { randomUUID } from 'node:crypto';
import type { Context } from '@parley/server/context.ts';
import type { Database } from '@parley/server/db/client.ts';
import { deliverInPast, takeForPast } from '@parley/server/features/delivery/deliver-in-past.service.ts';
import { answerTicket } from '@parley/server/features/tickets/answer-ticket.service.ts';
import { replyKind } from '@parley/server/features/tickets/reply.kind.ts';

type Author = Omit<Parameters<typeof answerTicket>[4], 'role'>;

export async function playReply(
  context: Context,
  workspaceId: string,
  reply: { ticketId: number; text: string; author: Author; at: Date },
  pause: (durationMs: number) => Promise<void>,
): Promise<void> {
  const { at } = reply;
  const delivery = { workspaceId, id: randomUUID() };
  // Queued and taken in one commit, so that it is sent at the time that is played rather than now.
  await context.database.transaction(async (transaction) => {
    // Inside a transaction a service's own one becomes a savepoint; services use nothing else of the database.
    const database = transaction as unknown as Database;
    const answer = { text: reply.text, replyId: delivery.id, seenEntryId: undefined, changes: {} };
    // Nobody's yes is waited for in the demo.
    const author = { ...reply.author, role: 'agent' as const };
    await answerTicket({ ...context, now: () => at, database }, workspaceId, reply.ticketId, answer, author);
    await takeForPast(transaction, delivery, { at, now: context.now() });
  });
  await deliverInPast(context, replyKind, delivery, { at, pause });
}
