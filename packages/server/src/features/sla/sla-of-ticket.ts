/** How a ticket stands to what was promised, computed of its rows without a database. The rules stand in the contract's `sla/rules.ts`. */
import { minutesOf, type SlaTarget } from '@parley/contract/sla/rules.ts';
import type { SlaClock } from '@parley/contract/sla/schemas.ts';
import type { SlaResult, SlaTerms } from '../../db/schema/sla.ts';
import { type Clock, clockOf, dueOf, type Pause } from './clock-time.ts';

export type MeasuredTicket = {
  createdAt: Date;
  isClosed: boolean;
  /** When the network accepted the first reply. */
  firstRespondedAt: Date | null;
  /** What the customer wrote, and the replies that reached the network, each oldest first. */
  customerAts: readonly Date[];
  replyAts: readonly Date[];
  /** Oldest first. */
  closings: readonly { at: Date; reopenedAt: Date | null }[];
  snoozes: readonly { from: Date; until: Date }[];
};

/** A clock that runs, stands still or has run out, and since when it does. */
export type RunningClock = SlaClock & { startedAt: string };
export type TicketSla = {
  clocks: RunningClock[];
  results: SlaResult[];
  /** When the first pause ends whose end is known. */
  pauseEndsAt: Date | null;
};

const minuteMs = 60_000;
const timeOf = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

type Run = { target: SlaTarget; from: Date; end: { at: Date; by: 'reply' | 'closing' } | null };

export function slaOfTicket(ticket: MeasuredTicket, terms: SlaTerms, now: Date): TicketSla {
  const clock = clockOf(terms);
  const pauses = pausesOf(ticket, terms, now);
  const clocks: RunningClock[] = [];
  const results: SlaResult[] = [];
  for (const run of runsOf(ticket)) {
    const minutes = minutesOf(terms.policy, run.target);
    if (minutes === null) continue;
    const own = [
      ...pauses.always,
      ...(run.target === 'resolution' ? pauses.waiting : []),
      ...(run.end?.by === 'reply' ? pauses.afterClosing : []),
    ];
    if (run.end === null) clocks.push(clockOfRun(run, minutes, own, { clock, warnMinutes: terms.policy.warnMinutes }));
    else results.push(resultOf({ ...run, end: run.end }, minutes, own, clock));
  }
  const ends = terms.policy.pauseWhileSnoozed ? ticket.snoozes.filter(({ until }) => until > now) : [];
  return {
    clocks: clocks.toSorted((one, other) => timeOf(one.dueAt) - timeOf(other.dueAt)),
    results,
    pauseEndsAt: ends.length === 0 ? null : new Date(Math.min(...ends.map(({ until }) => until.getTime()))),
  };
}

/** What is measured of a ticket: its first response, each later one, and its resolution. */
function runsOf(ticket: MeasuredTicket): Run[] {
  const closedAt = closedAtOf(ticket);
  const closing = closedAt === null ? null : { at: closedAt, by: 'closing' as const };
  const [firstReply] = ticket.replyAts;
  const answeredAt = ticket.firstRespondedAt ?? firstReply ?? null;
  const runs: Run[] = [
    {
      target: 'first-response',
      from: ticket.createdAt,
      end: answeredAt === null ? closing : { at: answeredAt, by: 'reply' },
    },
  ];
  if (answeredAt !== null) runs.push(...nextResponses(ticket, firstReply ?? answeredAt, closing));
  // A closed ticket of which nobody knows when it was closed has no resolution.
  if (!ticket.isClosed || closing !== null) runs.push({ target: 'resolution', from: ticket.createdAt, end: closing });
  return runs;
}

function nextResponses({ customerAts, replyAts }: MeasuredTicket, answeredAt: Date, closing: Run['end']): Run[] {
  const runs: Run[] = [];
  let repliedAt = answeredAt;
  for (;;) {
    const asked = customerAts.find((at) => at > repliedAt);
    if (asked === undefined) return runs;
    const answer = replyAts.find((at) => at >= asked);
    runs.push({
      target: 'next-response',
      from: asked,
      end: answer === undefined ? closing : { at: answer, by: 'reply' },
    });
    if (answer === undefined) return runs;
    repliedAt = answer;
  }
}

/** When it was closed for good; null: it is open, or nobody knows. */
function closedAtOf({ closings, isClosed, replyAts }: MeasuredTicket): Date | null {
  if (!isClosed) return null;
  const standing = closings.findLast(({ reopenedAt }) => reopenedAt === null);
  return standing?.at ?? replyAts.at(-1) ?? null;
}

type Pauses = {
  /** For every clock. */
  always: Pause[];
  /** The customer has the word. */
  waiting: Pause[];
  /** For what a reply ends: it may leave when the ticket has been closed for long. */
  afterClosing: Pause[];
};

function pausesOf(ticket: MeasuredTicket, { policy }: SlaTerms, now: Date): Pauses {
  const closed = ticket.closings.map(({ at, reopenedAt }): Pause => ({ from: at, until: reopenedAt, reason: null }));
  const snoozed = ticket.snoozes.map(({ from, until }): Pause => {
    // Until it ends, nobody can say that it will not end earlier.
    return { from, until: until > now ? null : until, reason: 'snoozed' };
  });
  const waiting = ticket.replyAts.map((at): Pause => {
    return { from: at, until: ticket.customerAts.find((asked) => asked > at) ?? null, reason: 'waiting' };
  });
  return {
    always: [...closed.filter(({ until }) => until !== null), ...(policy.pauseWhileSnoozed ? snoozed : [])],
    waiting: policy.pauseWhileWaiting ? waiting : [],
    afterClosing: closed.filter(({ until }) => until === null),
  };
}

function clockOfRun(
  { from, target }: Run,
  minutes: number,
  pauses: readonly Pause[],
  { clock, warnMinutes }: { clock: Clock; warnMinutes: number },
): RunningClock {
  const due = dueOf(from, minutes * minuteMs, pauses, clock);
  const startedAt = from.toISOString();
  if (due.dueAt === null)
    return {
      ...{ target, startedAt, dueAt: null, warnAt: null },
      paused: due.pause.reason,
      remainingMs: due.remainingMs,
    };
  // A warning that comes with the message itself warns of nothing.
  const warnMs = Math.min(warnMinutes, Math.floor(minutes / 2)) * minuteMs;
  const warnAt = warnMs === 0 ? null : new Date(due.dueAt.getTime() - warnMs).toISOString();
  return { ...{ target, startedAt, dueAt: due.dueAt.toISOString(), warnAt }, paused: null, remainingMs: null };
}

function resultOf(
  { end, from, target }: Run & { end: NonNullable<Run['end']> },
  minutes: number,
  pauses: readonly Pause[],
  clock: Clock,
): SlaResult {
  // What stood still when it ended had time left.
  const { dueAt } = dueOf(from, minutes * minuteMs, pauses, clock);
  const isLate = dueAt !== null && end.at > dueAt;
  const isUnanswered = end.by === 'closing' && target !== 'resolution';
  return {
    target,
    startedAt: from.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    endedAt: end.at.toISOString(),
    outcome: isLate ? 'breached' : isUnanswered ? null : 'met',
  };
}
