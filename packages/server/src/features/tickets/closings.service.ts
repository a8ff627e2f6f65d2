/** Who closed a ticket, and when it was opened again: written with every change of a ticket's status, in the transaction that makes it. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { CloserKind } from '@parley/contract/tickets/rules.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { insertRecords } from '../../db/records.ts';
import { type conversationEntries, ticketClosings } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import { endTicketNotices } from './end-ticket-notices.ts';

export type Closer = { closerKind: CloserKind; closerId: string | null };
export type Closing = Closer & { workspaceId: string; ticketId: number; at: Date };
type TicketKey = { workspaceId: string; ticketId: number };

export const closedByAutomation: Closer = { closerKind: 'automation', closerId: null };
export const closedInNetworkApp: Closer = { closerKind: 'network-app', closerId: null };

/** A program counts for its key, not for the member whose rights the key has. */
export function closerOf(actor: Actor): Closer {
  if (actor === null) return closedByAutomation;
  return actor.apiKey === undefined
    ? { closerKind: 'member', closerId: actor.userId }
    : { closerKind: 'api-key', closerId: actor.apiKey.id };
}

type EntryAuthor = Pick<typeof conversationEntries.$inferSelect, 'type' | 'userId' | 'apiKeyId'>;

/** Who wrote an entry that is no customer's. Null for `userId` in an agent's: it was written in the network's own app. */
export function closerOfEntry({ apiKeyId, type, userId }: EntryAuthor): Closer {
  if (type === 'ai') return closedByAutomation;
  if (apiKeyId !== null) return { closerKind: 'api-key', closerId: apiKeyId };
  return userId === null ? closedInNetworkApp : { closerKind: 'member', closerId: userId };
}

/** Tickets that were open and are closed now. What the bell says of them is over: the caller may publish the live events, last of all. */
export async function noteClosings(transaction: Transaction, closings: readonly Closing[]): Promise<LiveEvent[]> {
  await insertRecords(transaction, ticketClosings, closings);
  const events: LiveEvent[] = [];
  for (const [workspaceId, closed] of Map.groupBy(closings, (closing) => closing.workspaceId)) {
    const ids = closed.map(({ ticketId }) => ticketId);
    events.push(...(await endTicketNotices(transaction, workspaceId, ids, closed[0]?.at ?? new Date(0))));
  }
  return events;
}

/** Writes what a change of status means; nothing where the ticket is as open or as closed as before. @returns live events to publish */
export async function noteStatus(
  transaction: Transaction,
  {
    at,
    closer,
    isClosed,
    wasClosed,
    ...key
  }: TicketKey & { closer: Closer; at: Date; isClosed: boolean; wasClosed: boolean },
): Promise<LiveEvent[]> {
  if (isClosed && !wasClosed) return noteClosings(transaction, [{ ...key, ...closer, at }]);
  if (wasClosed && !isClosed) {
    const reopening = transaction.update(ticketClosings).set({ reopenedAt: at }).where(isStanding(transaction, key));
    await executePrepared(transaction, reopening.getSQL());
  }
  return [];
}

/** Takes back the closing of a ticket whose reply did not go out. */
export async function forgetClosing(transaction: Transaction, key: TicketKey): Promise<void> {
  await transaction.delete(ticketClosings).where(isStanding(transaction, key));
}

/** The newest closing of the ticket, where nobody has opened it since. */
function isStanding(transaction: Transaction, { ticketId, workspaceId }: TicketKey) {
  const newest = transaction
    .select({ id: ticketClosings.id })
    .from(ticketClosings)
    .where(and(eq(ticketClosings.workspaceId, workspaceId), eq(ticketClosings.ticketId, ticketId)))
    .orderBy(desc(ticketClosings.id))
    .limit(1);
  return and(
    eq(ticketClosings.workspaceId, workspaceId),
    sql`${ticketClosings.id} = (${newest})`,
    isNull(ticketClosings.reopenedAt),
  );
}
