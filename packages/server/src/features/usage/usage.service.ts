/** Keeping within the networks' allowances. */
import type { Context } from '../../context.ts';
import { findFullestAllowance } from './usage.queries.ts';

/** Asking for what is new stops here, so that what is left goes to replies and posts. */
const askingStopsAtShare = 0.9;
/** From here on asking becomes rarer. Meta's guide names 75 % as the time to slow down. */
const askingSlowsAtShare = 0.75;
const withoutResetMs = 15 * 60_000;

/**
 * How long asking a network for what is new should wait, in milliseconds beyond its own interval: 0 while there is enough of
 * the allowance that all accounts share; until it begins anew when nearly all is used.
 */
export async function askingDelayMs(context: Context, platform: string, intervalMs: number): Promise<number> {
  const now = context.now();
  const fullest = await findFullestAllowance(context.database, platform, now);
  if (fullest === null || fullest.share < askingSlowsAtShare) return 0;
  if (fullest.share < askingStopsAtShare) return intervalMs * 3;
  return fullest.resetsAt === null ? withoutResetMs : Math.max(0, fullest.resetsAt.getTime() - now.getTime());
}
