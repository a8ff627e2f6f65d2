/** What is read of an account next. Dates are `YYYY-MM-DD` of the network's own days; a range includes both its ends. */
import type { InsightsCapability } from '@parley/connectors/connector/insights.ts';
import { addDays } from '../../days-in-zones.ts';

/** So far back is fetched when an account is new. */
const wantedDays = 90;
/** So many days are read at once: what a killed worker loses, and how often the network's allowance is looked at. */
const daysPerStep = 30;
/** What was published before hardly changes any more; a new account's posts are read as far back as its days. */
const contentDays = 30;

type Tells = Pick<InsightsCapability, 'historyDays' | 'settledAfterDays' | 'tellsToday' | 'askEveryMs'>;

/** How far collecting is, as `insight_collections` keeps it. */
export type Progress = {
  /** The days that were asked for; null: none yet. */
  collectedFrom: string | null;
  collectedUntil: string | null;
  /** Up to where the round that is under way has read the newest days; null: none is under way. */
  roundUntil: string | null;
  /** When the last round ended. */
  collectedAt: Date | null;
  requestedAt: Date | null;
};
export type DateRange = { since: string; until: string };
/** newest: the latest days, and those that the network may still correct; before: days further back. */
export type Step = { reads: 'newest' | 'before' | 'contents'; range: DateRange };

/** The oldest day that is wanted of an account whose collecting begins today: 90 days back, or as far as the network tells. */
export function wantedFromOf({ historyDays }: Pick<Tells, 'historyDays'>, today: string, days = wantedDays): string {
  return addDays(today, -Math.min(days, historyDays - 1));
}

/**
 * First the newest days, of a long break the oldest part first; then what was published; then, part by part, the days before.
 * @param wantedFrom the oldest day that is wanted
 * @returns null: all there is has been read
 */
export function planStep(
  progress: Progress,
  tells: Tells,
  at: { now: Date; today: string; wantedFrom: string },
): Step | null {
  const { collectedAt, requestedAt } = progress;
  const isRoundDue =
    collectedAt === null || requestedAt !== null || at.now.getTime() - collectedAt.getTime() >= tells.askEveryMs;
  if (isRoundDue) {
    const range = planNewest(progress, tells, at.today);
    if (range !== null) return { reads: 'newest', range };
    const since = collectedAt === null ? at.wantedFrom : addDays(at.today, -contentDays);
    return { reads: 'contents', range: { since, until: lastDayOf(tells, at.today) } };
  }
  const range = planBefore(progress, at.wantedFrom);
  return range === null ? null : { reads: 'before', range };
}

/** How far it is once a step has been made. */
export function afterStep(progress: Progress, { range, reads }: Step, now: Date): Progress {
  if (reads === 'contents') return { ...progress, roundUntil: null, collectedAt: now, requestedAt: null };
  const { collectedFrom, collectedUntil } = progress;
  return {
    ...progress,
    collectedFrom: collectedFrom === null ? range.since : earlierOf(collectedFrom, range.since),
    collectedUntil: collectedUntil === null ? range.until : laterOf(collectedUntil, range.until),
    ...(reads === 'newest' ? { roundUntil: range.until } : {}),
  };
}

function planNewest({ collectedUntil, roundUntil }: Progress, tells: Tells, today: string): DateRange | null {
  const lastDay = lastDayOf(tells, today);
  const oldest = addDays(today, 1 - tells.historyDays);
  if (roundUntil !== null) return roundUntil >= lastDay ? null : partFrom(addDays(roundUntil, 1), lastDay);
  if (collectedUntil === null) return { since: laterOf(oldest, addDays(lastDay, 1 - daysPerStep)), until: lastDay };
  const since = laterOf(oldest, addDays(collectedUntil, -tells.settledAfterDays));
  return partFrom(earlierOf(since, lastDay), lastDay);
}

function planBefore({ collectedFrom }: Progress, wantedFrom: string): DateRange | null {
  if (collectedFrom === null || collectedFrom <= wantedFrom) return null;
  return { since: laterOf(wantedFrom, addDays(collectedFrom, -daysPerStep)), until: addDays(collectedFrom, -1) };
}

/** The newest day that can be asked for. */
function lastDayOf({ tellsToday }: Tells, today: string): string {
  return tellsToday ? today : addDays(today, -1);
}

function partFrom(since: string, lastDay: string): DateRange {
  return { since, until: earlierOf(lastDay, addDays(since, daysPerStep - 1)) };
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
