/**
 * The units that Google gives an application each day, as data. Source: developers.google.com/youtube/v3/determine_quota_cost,
 * read 2026-11-21: uploads and searches have allowances of their own, all else shares one.
 */
import type { QuotaCost, QuotaDescription } from '../../connector/configuration.ts';

export const quotaTimeZone = 'America/Los_Angeles';

export const youtubeQuota: QuotaDescription = {
  timeZone: quotaTimeZone,
  buckets: [
    { bucket: 'units', label: 'API units', unitsPerDay: 10_000 },
    { bucket: 'uploads', label: 'Video uploads', unitsPerDay: 100, boundsAsking: false },
  ],
};

/** Every page of a list. */
export const listCost: QuotaCost = { bucket: 'units', units: 1 };
/** Comments and videos: writing, changing, deleting. */
export const writeCost: QuotaCost = { bucket: 'units', units: 50 };
export const uploadCost: QuotaCost = { bucket: 'uploads', units: 1 };

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: quotaTimeZone, dateStyle: 'short' });
const hourMs = 60 * 60 * 1000;

/** The day of quota and reports, `YYYY-MM-DD`: both begin at midnight in California. */
export function quotaDay(at: Date): string {
  return dayFormat.format(at);
}

/** The next midnight in California. A day there has 23 to 25 hours, so the hours are tried. */
export function nextQuotaDay(now: Date): Date {
  const today = quotaDay(now);
  let next = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  do next = new Date(next.getTime() + hourMs);
  while (quotaDay(next) === today);
  return next;
}
