/** Gives, prioritises and snoozes many tickets as a person asks for them together, and restores them. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { JobReason } from '@parley/contract/ticket-jobs/rules.ts';
import type { HandlingAction } from '@parley/contract/ticket-jobs/schemas.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import { changeHandling, type HandlingChange, lockGiven } from './change-handling.service.ts';
import { type Asked, type ChangedTicket, type Done, lockMany, type RestoredTicket } from './change-many.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';

type By = { actor: NonNullable<Actor>; now: Date };

/** What was there, and whom a ticket was left with. Kept as JSON: times are texts. */
type Before = {
  assignedTo: string | null;
  assignedTeamId: string | null;
  priority: TicketRow['priority'];
  snoozedUntil: string | null;
  leftWith: string | null;
};

/** The caller writes the audit log, publishes `told` with `message.updated` last of all, and tells at the end whom they were given to. */
export async function handleMany(
  transaction: Transaction,
  workspaceId: string,
  asked: readonly Asked[],
  action: HandlingAction,
  by: By,
): Promise<{ results: ChangedTicket[]; told: LiveEvent[] }> {
  const change = changeOf(action);
  const refusal = await lockOrRefuse(transaction, workspaceId, change, by.now);
  const held = await lockMany(transaction, workspaceId, asked);
  const reasons = new Map(asked.map(({ ticketId }) => [ticketId, refusal ?? refusalOf(held.get(ticketId), action)]));
  const ids = asked.flatMap(({ ticketId }) => (reasons.get(ticketId) === null ? [ticketId] : []));
  const { changed, told } =
    ids.length === 0
      ? { changed: [], told: [] }
      : await changeHandling(transaction, workspaceId, ids, change, { ...by, isAudited: true, isToldLater: true });
  const now = await lockMany(
    transaction,
    workspaceId,
    changed.map((ticketId) => ({ ticketId })),
  );
  const results = asked.map(({ ticketId }): ChangedTicket => {
    const reason = reasons.get(ticketId) ?? null;
    if (reason !== null) return { ticketId, outcome: 'refused', reason };
    const [before, after] = [held.get(ticketId), now.get(ticketId)];
    if (before === undefined || after === undefined) return { ticketId, outcome: 'unchanged' };
    return { ticketId, outcome: 'changed', before: beforeOf(before, after) };
  });
  return { results, told };
}

/** Puts each ticket back as it was, where what the action did to it still stands. */
export async function restoreHandled(
  transaction: Transaction,
  workspaceId: string,
  done: readonly Done[],
  action: HandlingAction,
  by: By,
): Promise<{ results: RestoredTicket[]; told: LiveEvent[] }> {
  const groups = [
    ...Map.groupBy(done, ({ before }) => JSON.stringify(formerOf(before as Before, action, by.now))),
  ].sort();
  const refusals = new Map<string, JobReason | null>();
  for (const [key, [first]] of groups)
    if (first !== undefined)
      refusals.set(
        key,
        await lockOrRefuse(transaction, workspaceId, formerOf(first.before as Before, action, by.now), by.now),
      );
  const held = await lockMany(transaction, workspaceId, done);
  const results: RestoredTicket[] = [];
  const told: LiveEvent[] = [];
  for (const [key, group] of groups) {
    const restored: number[] = [];
    for (const { before, ticketId } of group) {
      const reason = refusals.get(key) ?? reasonToKeep(held.get(ticketId), action, before as Before);
      if (reason !== null) results.push({ ticketId, outcome: 'kept', reason });
      else restored.push(ticketId);
    }
    const [first] = group;
    if (first === undefined || restored.length === 0) continue;
    const change = formerOf(first.before as Before, action, by.now);
    told.push(...(await changeHandling(transaction, workspaceId, restored, change, { ...by, isAudited: true })).told);
    results.push(...restored.map((ticketId) => ({ ticketId, outcome: 'undone' as const })));
  }
  return { results, told };
}

function changeOf(action: HandlingAction): HandlingChange {
  switch (action.kind) {
    case 'assign':
      return { assignedTo: action.userId };
    case 'team':
      return { assignedTeamId: action.teamId };
    case 'priority':
      return { priority: action.priority };
    case 'snooze':
      return { snoozedUntil: action.until === null ? null : new Date(action.until) };
  }
}

/** Before the tickets are locked. Whoever cannot be given anything is no reason to fail. */
async function lockOrRefuse(
  transaction: Transaction,
  workspaceId: string,
  change: HandlingChange,
  now: Date,
): Promise<JobReason | null> {
  // The job came to it too late.
  if (change.snoozedUntil instanceof Date && change.snoozedUntil <= now) return 'failed';
  try {
    await lockGiven(transaction, workspaceId, change);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'assignee_cannot_answer' ? 'assignee-cannot-answer' : 'gone';
  }
}

function refusalOf(ticket: TicketRow | undefined, action: HandlingAction): JobReason | null {
  if (ticket === undefined) return 'gone';
  if (ticket.erasedAt !== null) return 'erased';
  return action.kind === 'snooze' && action.until !== null && ticket.status === 'completed' ? 'closed' : null;
}

function beforeOf(before: TicketRow, after: TicketRow): Before {
  const { assignedTeamId, assignedTo, priority, snoozedUntil } = before;
  return {
    ...{ assignedTo, assignedTeamId, priority, leftWith: after.assignedTo },
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  };
}

/** A snooze that would be over by now is not begun again. */
function formerOf(before: Before, { kind }: HandlingAction, now: Date): HandlingChange {
  switch (kind) {
    case 'assign':
      return { assignedTo: before.assignedTo };
    case 'team':
      return { assignedTeamId: before.assignedTeamId, assignedTo: before.assignedTo };
    case 'priority':
      return { priority: before.priority };
    case 'snooze': {
      const until = before.snoozedUntil === null ? null : new Date(before.snoozedUntil);
      return { snoozedUntil: until !== null && until > now ? until : null };
    }
  }
}

function reasonToKeep(ticket: TicketRow | undefined, action: HandlingAction, before: Before): JobReason | null {
  if (ticket === undefined) return 'gone';
  if (ticket.erasedAt !== null) return 'erased';
  return stands(ticket, action, before) ? null : 'changed-since';
}

function stands(ticket: TicketRow, action: HandlingAction, before: Before): boolean {
  switch (action.kind) {
    case 'assign':
      return ticket.assignedTo === action.userId;
    case 'team':
      return ticket.assignedTeamId === action.teamId && ticket.assignedTo === before.leftWith;
    case 'priority':
      return ticket.priority === action.priority;
    case 'snooze':
      if (action.until === null) return ticket.snoozedUntil === null && ticket.status !== 'completed';
      return ticket.snoozedUntil?.getTime() === Date.parse(action.until);
  }
}
