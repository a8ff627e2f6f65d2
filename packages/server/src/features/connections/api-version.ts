/** The days on which the networks switch off the API versions in use. */
import type { ApiVersion } from '@parley/connectors/connector/connector.ts';

const dayMs = 24 * 60 * 60_000;
/** Administrators are warned this many days before the end, once for each. */
export const warnDaysBefore = [60, 14] as const;

/** Whole days from today (UTC) until the version ends: 0 on its last day, negative afterwards; null where no end is announced. */
export function daysLeftOf({ endsOn }: ApiVersion, now: Date): number | null {
  if (endsOn === null) return null;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((Date.parse(`${endsOn}T00:00:00Z`) - today) / dayMs);
}

/** The end of a sentence such as "Version v25.0 of the API ends on 2027-01-01, in 14 days". */
export function describeEnd(endsOn: string, days: number): string {
  if (days < 0) return `ended on ${endsOn}`;
  if (days === 0) return `ends today, ${endsOn}`;
  return `ends on ${endsOn}, in ${days} ${days === 1 ? 'day' : 'days'}`;
}
