/** Decides, without a database, what a change of who handles a ticket, how urgently and when makes of it, and what its trail tells of that. */
import type { Priority, TicketEventKind, TicketEventReason } from '@parley/contract/tickets/handling.ts';
import type { ticketEvents, tickets } from '../../db/schema/inbox.ts';

/** What is absent stays. */
export type HandlingChange = {
  /** Null: nobody. */
  assignedTo?: string | null | undefined;
  /** Null: no team's. */
  assignedTeamId?: string | null | undefined;
  priority?: Priority | undefined;
  /** Null: back in the list. What is closed is not snoozed. */
  snoozedUntil?: Date | null | undefined;
  followUpAt?: Date | null | undefined;
};

export const handlingColumns = [
  'assignedTo',
  'assignedTeamId',
  'priority',
  'snoozedUntil',
  'snoozedBy',
  'followUpAt',
  'followUpBy',
  'followUpToldAt',
] as const;
type TicketRow = typeof tickets.$inferSelect;
export type HandledTicket = Pick<
  TicketRow,
  'id' | 'ticketId' | 'status' | 'senderName' | 'content' | (typeof handlingColumns)[number]
>;
export type TicketEventRow = Omit<typeof ticketEvents.$inferInsert, 'id' | 'workspaceId'>;

export type HandlingPlan = { before: HandledTicket; after: HandledTicket; events: TicketEventRow[] };
export type HandlingBy = {
  actorKind: TicketEventRow['actorKind'];
  actorId: string | null;
  /** The person behind it, who is reminded where nobody has the ticket. */
  userId: string | null;
  reason: TicketEventReason | null;
  now: Date;
};
/** The team that tickets are given to; null where they are given to none. */
export type GivenTeam = { id: string; name: string; memberIds: ReadonlySet<string> } | null;

/** @returns null where nothing changes. `teamNames` of the teams that have the tickets now */
export function planHandling(
  before: HandledTicket,
  change: HandlingChange,
  options: { by: HandlingBy; givenTeam: GivenTeam; isReopened: boolean; teamNames: ReadonlyMap<string, string> },
): HandlingPlan | null {
  const { by, givenTeam, teamNames } = options;
  const after = applyChange(before, change, options);
  const event = (kind: TicketEventKind, what: Partial<TicketEventRow>): TicketEventRow => ({
    ...{ ticketId: before.id, kind, at: by.now, actorKind: by.actorKind, actorId: by.actorId, reason: by.reason },
    ...{ fromUserId: null, toUserId: null, fromTeamId: null, fromTeamName: null, toTeamId: null, toTeamName: null },
    ...{ priority: null, until: null },
    ...what,
  });
  const events: TicketEventRow[] = [];
  if (after.assignedTeamId !== before.assignedTeamId)
    events.push(
      event('team', {
        fromTeamId: before.assignedTeamId,
        fromTeamName: before.assignedTeamId === null ? null : (teamNames.get(before.assignedTeamId) ?? null),
        toTeamId: after.assignedTeamId,
        toTeamName: givenTeam?.name ?? null,
      }),
    );
  if (after.assignedTo !== before.assignedTo)
    events.push(event('assigned', { fromUserId: before.assignedTo, toUserId: after.assignedTo }));
  if (after.priority !== before.priority) events.push(event('priority', { priority: after.priority }));
  if (!isSameTime(after.snoozedUntil, before.snoozedUntil))
    events.push(after.snoozedUntil === null ? event('unsnoozed', {}) : event('snoozed', { until: after.snoozedUntil }));
  if (!isSameTime(after.followUpAt, before.followUpAt)) events.push(event('follow-up', { until: after.followUpAt }));
  return events.length === 0 ? null : { before, after, events };
}

function applyChange(
  before: HandledTicket,
  change: HandlingChange,
  { by, givenTeam, isReopened }: { by: HandlingBy; givenTeam: GivenTeam; isReopened: boolean },
): HandledTicket {
  const after = { ...before };
  if (change.assignedTeamId !== undefined) {
    after.assignedTeamId = change.assignedTeamId;
    const staysInTeam = before.assignedTo === null || (givenTeam?.memberIds.has(before.assignedTo) ?? true);
    if (!staysInTeam) after.assignedTo = null;
  }
  if (change.assignedTo !== undefined) after.assignedTo = change.assignedTo;
  if (change.priority !== undefined) after.priority = change.priority;
  if (change.snoozedUntil !== undefined && (isReopened || before.status !== 'completed')) {
    after.snoozedUntil = change.snoozedUntil;
    after.snoozedBy = change.snoozedUntil === null ? null : by.userId;
  }
  if (change.followUpAt !== undefined && !isSameTime(change.followUpAt, before.followUpAt)) {
    after.followUpAt = change.followUpAt;
    after.followUpBy = change.followUpAt === null ? null : by.userId;
    after.followUpToldAt = null;
  }
  return after;
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
