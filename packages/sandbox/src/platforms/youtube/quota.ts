import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { quotaExceeded } from './google-error.ts';

/** Units or calls of one project and day. Source: developers.google.com/youtube/v3/determine_quota_cost, read 2026-11-21. */
const DAILY_LIMITS = { units: 10_000, uploads: 100, searches: 100 } as const;

export type QuotaBucket = keyof typeof DAILY_LIMITS;
export type QuotaCost = { bucket: QuotaBucket; amount: number };

/** Reads cost one unit a page, writes fifty. */
export const READ_COST: QuotaCost = { bucket: 'units', amount: 1 };
export const WRITE_COST: QuotaCost = { bucket: 'units', amount: 50 };
export const UPLOAD_COST: QuotaCost = { bucket: 'uploads', amount: 1 };
export const SEARCH_COST: QuotaCost = { bucket: 'searches', amount: 1 };

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The day in which quota is counted and reports are kept, as `YYYY-MM-DD`: it begins at midnight in California. */
export function pacificDay(time: number): string {
  return dayFormat.format(time);
}

/**
 * Counts a call against the project's day.
 * @throws GoogleError 403 `quotaExceeded` when the day's amount is used up.
 */
export function chargeQuota(world: World, cost: QuotaCost): void {
  world.state.transaction(() => {
    const day = pacificDay(world.now());
    const stored = getSetting<Record<QuotaBucket, number> & { day: string }>(world.state, 'youtube', 'quota');
    const used = stored?.day === day ? stored : { day, units: 0, uploads: 0, searches: 0 };
    if (used[cost.bucket] + cost.amount > DAILY_LIMITS[cost.bucket] * world.quotaFactor) throw quotaExceeded();
    saveSetting(world.state, 'youtube', 'quota', { ...used, [cost.bucket]: used[cost.bucket] + cost.amount });
  });
}
