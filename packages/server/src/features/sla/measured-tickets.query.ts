/** Reads what the clocks of tickets are computed of. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { conversationEntries, ticketClosings, ticketEvents, tickets } from '../../db/schema/inbox.ts';
import { hasAnswered } from '../tickets/has-answered.service.ts';
import type { MeasuredTicket } from './sla-of-ticket.ts';

const read = {
  id: tickets.id,
  ticketId: tickets.ticketId,
  platform: tickets.platform,
  messageType: tickets.messageType,
  tag: tickets.tag,
  sentiment: tickets.sentiment,
  urgency: tickets.urgency,
  spam: tickets.spam,
  status: tickets.status,
  senderName: tickets.senderName,
  content: tickets.content,
  assignedTo: tickets.assignedTo,
  assignedTeamId: tickets.assignedTeamId,
  firstRespondedAt: tickets.firstRespondedAt,
  createdAt: tickets.createdAt,
  erasedAt: tickets.erasedAt,
};
type TicketRow = Pick<typeof tickets.$inferSelect, keyof typeof read>;
/** A ticket with all that is measured of it. */
export type TicketToMeasure = TicketRow & MeasuredTicket;

export async function readTicketsToMeasure(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly number[],
): Promise<TicketToMeasure[]> {
  const rows = await database
    .select(read)
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ids)));
  const entries = Map.groupBy(await readEntries(database, workspaceId, ids), ({ ticketId }) => ticketId);
  const closings = Map.groupBy(await readClosings(database, workspaceId, ids), ({ ticketId }) => ticketId);
  const snoozes = Map.groupBy(await readSnoozes(database, workspaceId, ids), ({ ticketId }) => ticketId);
  return rows.map((row) => {
    const own = entries.get(row.id) ?? [];
    const ownClosings = closings.get(row.id) ?? [];
    return {
      ...row,
      isClosed: row.status === 'completed',
      customerAts: own.flatMap(({ at, type }) => (type === 'customer' ? [at] : [])),
      replyAts: own.flatMap(({ at, type }) => (type === 'customer' ? [] : [at])),
      closings: ownClosings,
      snoozes: snoozesOf(snoozes.get(row.id) ?? [], ownClosings),
    };
  });
}

/** The customer's words and the replies that they got, oldest first. */
function readEntries(database: DatabaseOrTransaction, workspaceId: string, ids: readonly number[]) {
  const { at, id, ticketId, type } = conversationEntries;
  return database
    .select({ ticketId, at, type })
    .from(conversationEntries)
    .innerJoin(tickets, and(eq(tickets.workspaceId, conversationEntries.workspaceId), eq(tickets.id, ticketId)))
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        isAnyOf(ticketId, ids),
        or(eq(type, 'customer'), hasAnswered()),
      ),
    )
    .orderBy(asc(at), asc(id));
}

function readClosings(database: DatabaseOrTransaction, workspaceId: string, ids: readonly number[]) {
  const { at, id, reopenedAt, ticketId } = ticketClosings;
  return database
    .select({ ticketId, at, reopenedAt })
    .from(ticketClosings)
    .where(and(eq(ticketClosings.workspaceId, workspaceId), isAnyOf(ticketId, ids)))
    .orderBy(asc(id));
}

function readSnoozes(database: DatabaseOrTransaction, workspaceId: string, ids: readonly number[]) {
  const { at, id, kind, ticketId, until } = ticketEvents;
  return database
    .select({ ticketId, at, until })
    .from(ticketEvents)
    .where(
      and(eq(ticketEvents.workspaceId, workspaceId), isAnyOf(ticketId, ids), inArray(kind, ['snoozed', 'unsnoozed'])),
    )
    .orderBy(asc(id));
}

/** A snooze ends at its time, or before it: when somebody ends it, the customer writes, or the ticket is closed. */
function snoozesOf(
  events: readonly { at: Date; until: Date | null }[],
  closings: readonly { at: Date }[],
): MeasuredTicket['snoozes'] {
  return events.flatMap(({ at, until }, index) => {
    if (until === null) return [];
    const closing = closings.find((each) => each.at >= at);
    const ends = [until, events[index + 1]?.at, closing?.at].flatMap((each) =>
      each === undefined ? [] : [each.getTime()],
    );
    return [{ from: at, until: new Date(Math.min(...ends)) }];
  });
}
