/**
 * The promises of a ticket that are decided, and for whom each counts: for who had the ticket at that moment. Without a database; the rule
 * stands in the contract's `sla/rules.ts`.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import type { slaRecords } from '../../db/schema/sla.ts';
import type { TicketSla } from './sla-of-ticket.ts';

/** The ticket went from one person, or one team, to another; null: it was nobody's. */
export type Passing = { at: Date; from: string | null; to: string | null };
export type HeldTicket = {
  id: number;
  platform: Platform;
  assignedTo: string | null;
  assignedTeamId: string | null;
  /** Oldest first. */
  holders: readonly Passing[];
  teams: readonly Passing[];
};
export type NewSlaRecord = Omit<typeof slaRecords.$inferInsert, 'id' | 'workspaceId'>;

/** What ran out and is still open is broken already. What was closed in time without an answer is neither kept nor broken. */
export function recordsOfSla(
  ticket: HeldTicket,
  { clocks, results }: Pick<TicketSla, 'clocks' | 'results'>,
  now: Date,
): NewSlaRecord[] {
  const ended = results.flatMap(({ dueAt, endedAt, outcome, target }) =>
    outcome === null ? [] : [{ target, outcome, at: outcome === 'breached' && dueAt !== null ? dueAt : endedAt }],
  );
  const overdue = clocks.flatMap(({ dueAt, target }) =>
    dueAt === null || Date.parse(dueAt) > now.getTime() ? [] : [{ target, outcome: 'breached' as const, at: dueAt }],
  );
  return [...ended, ...overdue].map(({ outcome, target, at: decidedAt }) => {
    const at = new Date(decidedAt);
    return {
      ...{ ticketId: ticket.id, platform: ticket.platform, target, outcome, at },
      holderId: whoHadIt(ticket.holders, ticket.assignedTo, at),
      teamId: whoHadIt(ticket.teams, ticket.assignedTeamId, at),
    };
  });
}

/** @param now who has it now: the same ever since where it never went from one to another */
function whoHadIt(passings: readonly Passing[], now: string | null, at: Date): string | null {
  const last = passings.findLast((passing) => passing.at <= at);
  if (last !== undefined) return last.to;
  const [next] = passings;
  return next === undefined ? now : next.from;
}
