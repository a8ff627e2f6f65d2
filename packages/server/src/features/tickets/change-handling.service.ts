/** Changes who handles tickets, how urgently and when: one ticket or many, by a person, a program or Parley itself. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { handlingAheadMaxMs, type TicketEventReason } from '@parley/contract/tickets/handling.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { insertRecords, recordsOf } from '../../db/records.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { deskTeamMembers, deskTeams } from '../../db/schema/desk-teams.ts';
import { ticketEvents, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudits } from '../audit/audit.service.ts';
import { closerOf } from './closings.service.ts';
import {
  type GivenTeam,
  type HandledTicket,
  type HandlingChange,
  type HandlingPlan,
  planHandling,
} from './plan-handling.ts';
import { tellAssigned } from './tell-assigned.ts';

export type { HandlingChange } from './plan-handling.ts';

type HandledBy = {
  actor: Actor;
  now: Date;
  /** Why, where nobody says so by themselves. */
  reason?: TicketEventReason;
  /** Who has the tickets as far as the actor knows. */
  seenAssignedTo?: string | null;
  /** The caller writes the audit log. */
  isAudited?: boolean;
  /** They are closed, and opened again in the same transaction. */
  isReopened?: boolean;
  /** Whom they are given to is told at the end of all of it: `tell-many.service.ts`. */
  isToldLater?: boolean;
};

/**
 * Changes tickets of one workspace, in the caller's transaction. Those that are as they are to be already, and those that do not exist, are
 * left out; a closed one is not snoozed. The caller publishes `told`, and `message.updated` of what changed, last of all.
 * @throws AppError assigned_meanwhile, assignee_cannot_answer, not_found (no such team), validation_failed (a date that is past or too far away)
 */
export async function changeHandling(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
  change: HandlingChange,
  { actor, isAudited = false, isReopened = false, isToldLater = false, now, reason, seenAssignedTo }: HandledBy,
): Promise<{ changed: number[]; told: LiveEvent[] }> {
  assertAhead(change.snoozedUntil, now);
  assertAhead(change.followUpAt, now);
  // Before the tickets are locked: whoever takes a member out, or deletes a team, takes the same order.
  const givenTeam = await lockGiven(transaction, workspaceId, change);
  const held = await lockHandled(transaction, workspaceId, ticketIds);
  const taken = held.find(({ assignedTo }) => seenAssignedTo !== undefined && assignedTo !== seenAssignedTo);
  // Who wants what is so already has nothing to be told.
  if (taken !== undefined && taken.assignedTo !== change.assignedTo)
    throw new AppError('assigned_meanwhile', { details: { assignedTo: taken.assignedTo } });
  const teamNames = await readTeamNames(transaction, workspaceId, held);
  const closer = closerOf(actor);
  const by = {
    ...{ actorKind: closer.closerKind, actorId: closer.closerId, userId: actor?.userId ?? null },
    ...{ reason: reason ?? null, now },
  };
  const plans = held.flatMap((ticket) => planHandling(ticket, change, { by, givenTeam, isReopened, teamNames }) ?? []);
  if (plans.length === 0) return { changed: [], told: [] };
  await writePlans(transaction, workspaceId, plans, now);
  if (!isAudited)
    await recordAudits(
      transaction,
      workspaceId,
      actor,
      plans.map(({ before }) => ({
        ...{ action: 'ticket.updated' as const, target: String(before.id), detail: { ...change, reason } },
      })),
    );
  if (plans.some(({ after }) => isWaiting(after))) await wakeAfterCommit(transaction, 'hand-out-tickets');
  return {
    changed: plans.map(({ before }) => before.id),
    told: await tellAssigned(transaction, workspaceId, plans, { actor, isToldLater, now }),
  };
}

/** Whom tickets are given to stays able to have them until the transaction ends. @throws AppError assignee_cannot_answer, not_found */
export async function lockGiven(
  transaction: Transaction,
  workspaceId: string,
  { assignedTeamId, assignedTo }: HandlingChange,
): Promise<GivenTeam> {
  if (typeof assignedTo === 'string') await assertMayAnswer(transaction, workspaceId, [assignedTo]);
  return typeof assignedTeamId === 'string' ? lockGivenTeam(transaction, workspaceId, assignedTeamId) : null;
}

/** In a team's pool, where it may be somebody's turn. */
function isWaiting({ assignedTeamId, assignedTo, snoozedUntil, status }: HandledTicket): boolean {
  return assignedTeamId !== null && assignedTo === null && snoozedUntil === null && status !== 'completed';
}

/** @throws AppError validation_failed */
export function assertAhead(at: Date | null | undefined, now: Date): void {
  if (at === null || at === undefined) return;
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs <= 0) throw new AppError('validation_failed', { message: 'This time is past: choose a later one.' });
  if (aheadMs > handlingAheadMaxMs)
    throw new AppError('validation_failed', { message: 'This time is too far away: choose one within two years.' });
}

/** They stay members with their rights until the transaction ends. @throws AppError assignee_cannot_answer */
export async function assertMayAnswer(
  transaction: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const able = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.userId, [...userIds]),
        inArray(memberships.role, [...rolesOfAction['inbox.reply']]),
      ),
    )
    .for('share', { of: memberships });
  if (able.length < new Set(userIds).size) throw new AppError('assignee_cannot_answer');
}

async function lockGivenTeam(transaction: Transaction, workspaceId: string, id: string): Promise<GivenTeam> {
  const [team] = await transaction
    .select({ id: deskTeams.id, name: deskTeams.name })
    .from(deskTeams)
    .where(and(eq(deskTeams.workspaceId, workspaceId), eq(deskTeams.id, id)))
    .for('key share');
  if (team === undefined) throw new AppError('not_found', { message: 'There is no such team any more.' });
  const members = await transaction
    .select({ userId: deskTeamMembers.userId })
    .from(deskTeamMembers)
    .where(and(eq(deskTeamMembers.workspaceId, workspaceId), eq(deskTeamMembers.teamId, id)));
  return { ...team, memberIds: new Set(members.map(({ userId }) => userId)) };
}

/** In the order of their numbers, as everybody takes them. */
function lockHandled(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<HandledTicket[]> {
  return transaction
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      status: tickets.status,
      senderName: tickets.senderName,
      content: tickets.content,
      assignedTo: tickets.assignedTo,
      assignedTeamId: tickets.assignedTeamId,
      priority: tickets.priority,
      snoozedUntil: tickets.snoozedUntil,
      snoozedBy: tickets.snoozedBy,
      followUpAt: tickets.followUpAt,
      followUpBy: tickets.followUpBy,
      followUpToldAt: tickets.followUpToldAt,
    })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ticketIds)))
    .orderBy(tickets.id)
    .for('update');
}

async function readTeamNames(
  transaction: Transaction,
  workspaceId: string,
  held: readonly HandledTicket[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(held.flatMap(({ assignedTeamId }) => assignedTeamId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: deskTeams.id, name: deskTeams.name })
    .from(deskTeams)
    .where(and(eq(deskTeams.workspaceId, workspaceId), inArray(deskTeams.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function writePlans(
  transaction: Transaction,
  workspaceId: string,
  plans: readonly HandlingPlan[],
  now: Date,
): Promise<void> {
  const rows = plans.map(({ after }) => ({
    ...{ id: after.id, assignedTo: after.assignedTo, assignedTeamId: after.assignedTeamId, priority: after.priority },
    ...{ snoozedUntil: after.snoozedUntil, snoozedBy: after.snoozedBy },
    ...{ followUpAt: after.followUpAt, followUpBy: after.followUpBy, followUpToldAt: after.followUpToldAt },
  }));
  await transaction.execute(sql`
    update tickets set
      assigned_to = row.assigned_to, assigned_team_id = row.assigned_team_id, priority = row.priority,
      snoozed_until = row.snoozed_until, snoozed_by = row.snoozed_by,
      follow_up_at = row.follow_up_at, follow_up_by = row.follow_up_by, follow_up_told_at = row.follow_up_told_at,
      updated_at = ${now.toISOString()}::timestamptz
    from ${recordsOf(tickets, 'row', rows)}
    where tickets.workspace_id = ${workspaceId} and tickets.id = row.id
  `);
  await insertRecords(
    transaction,
    ticketEvents,
    plans.flatMap(({ events }) => events.map((event) => ({ workspaceId, ...event }))),
  );
}
