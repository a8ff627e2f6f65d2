/** Plays one reply at its time in the past, through the services and out to the network. */
import { randomUUID } from 'node:crypto';
import type { Context } from '@parley/server/context.ts';
import type { Database, DatabaseOrTransaction } from '@parley/server/db/client.ts';
import { deliveries } from '@parley/server/db/schema/delivery.ts';
import { answerTicket } from '@parley/server/features/tickets/answer-ticket.service.ts';
import { replyKind } from '@parley/server/features/tickets/reply.kind.ts';
import { and, eq } from 'drizzle-orm';

type Author = Parameters<typeof answerTicket>[4];
type DeliveryRow = typeof deliveries.$inferSelect;

/** The running delivery loop leaves it alone meanwhile; a killed start's replies it takes over after this. */
const leaseMs = 5 * 60_000;
const networkAnswersAfterMs = 2500;
/** The networks' rate limits hold for the demo too. */
const attemptsMax = 8;

export async function playReply(
  context: Context,
  workspaceId: string,
  reply: { ticketId: number; text: string; author: Author; at: Date },
  pause: (durationMs: number) => Promise<void>,
): Promise<void> {
  const played: Context = { ...context, now: () => reply.at };
  const deliveryId = randomUUID();
  // Queued and taken in one commit, so that it is sent at the time that is played rather than now.
  await context.database.transaction(async (transaction) => {
    // Inside a transaction a service's own one becomes a savepoint; services use nothing else of the database.
    const database = transaction as unknown as Database;
    const answer = { text: reply.text, replyId: deliveryId, seenEntryId: undefined, changes: {} };
    await answerTicket({ ...played, database }, workspaceId, reply.ticketId, answer, reply.author);
    await take({ ...context, database: transaction }, workspaceId, deliveryId, reply.at);
  });
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const delivery = await findDelivery(context.database, workspaceId, deliveryId);
    if (delivery?.state !== 'sending') return;
    await replyKind.attempt({ ...played, now: () => new Date(reply.at.getTime() + networkAnswersAfterMs) }, delivery);
    const later = await findDelivery(context.database, workspaceId, deliveryId);
    if (later?.state !== 'queued') return;
    await take(context, workspaceId, deliveryId, reply.at);
    await pause(Math.max(250, later.nextAttemptAt.getTime() - context.now().getTime()));
  }
}

/** @param at the time that is played; the lease runs by the real one */
async function take(
  { database, now }: { database: DatabaseOrTransaction; now: () => Date },
  workspaceId: string,
  id: string,
  at: Date,
): Promise<void> {
  await database
    .update(deliveries)
    .set({
      state: 'sending',
      leaseToken: randomUUID(),
      leaseUntil: new Date(now().getTime() + leaseMs),
      firstAttemptedAt: at,
      reasonCode: null,
      reason: null,
    })
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id), eq(deliveries.state, 'queued')));
}

async function findDelivery(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await database
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)));
  return row;
}
