/** Reads what the clocks of tickets are computed of. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { conversationEntries, ticketClosings, ticketEvents, tickets } from '../../db/schema/inbox.ts';
import { hasAnswered } from '../tickets/has-answered.service.ts';
import { isVip } from '../tickets/is-vip.service.ts';
import type { MeasuredTicket } from './sla-of-ticket.ts';
import type { HeldTicket, Passing } from './sla-records.ts';

const read = {
  id: tickets.id,
  ticketId: tickets.ticketId,
  platform: tickets.platform,
  messageType: tickets.messageType,
  tag: tickets.tag,
  sentiment: tickets.sentiment,
  urgency: tickets.urgency,
  priority: tickets.priority,
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
type TicketRow = Pick<typeof tickets.$inferSelect, keyof typeof read> & { isVip: boolean };
/** A ticket with all that is measured of it. */
export type TicketToMeasure = TicketRow & MeasuredTicket & HeldTicket;

export async function readTicketsToMeasure(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly number[],
): Promise<TicketToMeasure[]> {
  const rows = await database
    .select({ ...read, isVip: sql<boolean>`${isVip}` })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ids)));
  const entries = Map.groupBy(await readEntries(database, workspaceId, ids), ({ ticketId }) => ticketId);
  const closings = Map.groupBy(await readClosings(database, workspaceId, ids), ({ ticketId }) => ticketId);
  const handling = Map.groupBy(await readHandling(database, workspaceId, ids), ({ ticketId }) => ticketId);
  return rows.map((row) => {
    const own = entries.get(row.id) ?? [];
    const ownClosings = closings.get(row.id) ?? [];
    const events = handling.get(row.id) ?? [];
    const snoozes = events.filter(({ kind }) => kind === 'snoozed' || kind === 'unsnoozed');
    return {
      ...row,
      isClosed: row.status === 'completed',
      customerAts: own.flatMap(({ at, type }) => (type === 'customer' ? [at] : [])),
      replyAts: own.flatMap(({ at, type }) => (type === 'customer' ? [] : [at])),
      closings: ownClosings,
      snoozes: snoozesOf(snoozes, ownClosings),
      holders: passingsOf(events, 'assigned', { from: (event) => event.fromUserId, to: (event) => event.toUserId }),
      teams: passingsOf(events, 'team', { from: (event) => event.fromTeamId, to: (event) => event.toTeamId }),
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

type Handled = Awaited<ReturnType<typeof readHandling>>[number];

/** Who had it, and when it was put off. */
function readHandling(database: DatabaseOrTransaction, workspaceId: string, ids: readonly number[]) {
  const { at, fromTeamId, fromUserId, id, kind, ticketId, toTeamId, toUserId, until } = ticketEvents;
  return database
    .select({ ticketId, kind, at, until, fromUserId, toUserId, fromTeamId, toTeamId })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.workspaceId, workspaceId),
        isAnyOf(ticketId, ids),
        inArray(kind, ['snoozed', 'unsnoozed', 'assigned', 'team']),
      ),
    )
    .orderBy(asc(id));
}

function passingsOf(
  events: readonly Handled[],
  kind: 'assigned' | 'team',
  { from, to }: { from: (event: Handled) => string | null; to: (event: Handled) => string | null },
): Passing[] {
  return events
    .filter((event) => event.kind === kind)
    .map((event) => ({ at: event.at, from: from(event), to: to(event) }));
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
