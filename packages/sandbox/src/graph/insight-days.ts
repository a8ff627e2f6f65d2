/** Days as Meta counts them: from midnight to midnight in California, where summer time makes them 23 or 25 hours long. */

const HOUR_MS = 3_600_000;
const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** Both in milliseconds since 1970; `end` is the midnight that answers call `end_time`. */
export type InsightDay = { start: number; end: number };

/** The days that ended after `since`, at `until` at the latest, and are over. Source: /docs/graph-api/reference/insights (`end_time`). */
export function insightDaysBetween(since: number, until: number, now: number): InsightDay[] {
  const days: InsightDay[] = [];
  const last = Math.min(until, now);
  for (let start = midnightBefore(since); ; ) {
    // 30 hours after a midnight lies in the day after it, whichever way the clocks were set.
    const end = midnightBefore(start + 30 * HOUR_MS);
    if (end > last) return days;
    if (end > since) days.push({ start, end });
    start = end;
  }
}

/** The last midnight there at or before a time. */
function midnightBefore(time: number): number {
  const date = clock.format(time);
  const inSummer = Date.parse(`${date}T07:00:00Z`);
  return clock.format(inSummer) === date && clock.format(inSummer - 1) !== date ? inSummer : inSummer + HOUR_MS;
}
