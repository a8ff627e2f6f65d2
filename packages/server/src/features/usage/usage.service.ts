/**
 * Keeping within the networks' allowances, and sharing them. What is asked of a network for what is new gives way to replies and
 * posts, fetching the history to that, and who took more than the others to them.
 */
import type { Platform } from '@parley/contract/platforms.ts';
import type { Context } from '../../context.ts';
import { type Fullness, findFullestAllowance, findTakenByAsking } from './usage.queries.ts';

/** Asking for what is new stops here, so that what is left goes to replies and posts. */
const askingStopsAtShare = 0.9;
/** From here on asking becomes rarer. Meta's guide names 75 % as the time to slow down. */
const askingSlowsAtShare = 0.75;
const slowIntervals = 3;
/** Who took so much more than the connections took on average is held first. */
const aboveAverage = 1.25;
/** A network that names no end of its window is asked again after this, and tells how full it is then. */
const withoutResetMs = 15 * 60_000;

type Asking = {
  platform: Platform;
  connectionId: string;
  /** What gives way to all else: the history, the figures of posts. */
  canWait: boolean;
  intervalMs: number;
};
export type AskingPlan = {
  /** Not to be asked before; null: it may be. */
  heldUntil: Date | null;
  /** To wait beyond its own interval, in milliseconds. */
  extraMs: number;
};

/**
 * Whether a connection may ask now, and how much rarer than usual. Below 75 % of what all share everybody may; then what can
 * wait waits, who took more than the others waits, and the others ask more rarely; from 90 % on all wait. The connection's own
 * allowance holds that connection alone.
 */
export async function planAsking(context: Context, asking: Asking): Promise<AskingPlan> {
  const now = context.now();
  const { platform, connectionId } = asking;
  const own = await findFullestAllowance(context.database, { platform, connectionId }, now);
  const shared = await findFullestAllowance(context.database, { platform, connectionId: null }, now);
  const isTight = (shared?.share ?? 0) >= askingSlowsAtShare;
  const givesWay = shared !== null && isTight && (asking.canWait || (await tookMuch(context, asking, shared, now)));
  const ends = [
    own !== null && own.share >= askingStopsAtShare ? endOf(own) : null,
    shared !== null && (givesWay || shared.share >= askingStopsAtShare) ? endOf(shared) : null,
  ];
  const heldUntil =
    ends
      .filter((end) => end !== null && end > now)
      .toSorted(byTime)
      .at(-1) ?? null;
  const isSlow = isTight || (own?.share ?? 0) >= askingSlowsAtShare;
  return { heldUntil, extraMs: isSlow ? asking.intervalMs * slowIntervals : 0 };
}

async function tookMuch(context: Context, asking: Asking, shared: Fullness, now: Date): Promise<boolean> {
  const { platform, connectionId } = asking;
  const taken = await findTakenByAsking(context.database, { platform, connectionId, bucket: shared.bucket }, now);
  return taken.own > taken.average * aboveAverage;
}

function endOf({ resetsAt, updatedAt }: Fullness): Date {
  return resetsAt ?? new Date(updatedAt.getTime() + withoutResetMs);
}

function byTime(one: Date | null, other: Date | null): number {
  return (one?.getTime() ?? 0) - (other?.getTime() ?? 0);
}
