/** Which whole months lie in a period. No database. */
import type { DaySpan } from './overview-period.ts';

/** A month by the clocks of the workspace: `name` as in 2026-11, from its first instant up to that of the next. */
export type MonthSpan = { name: string; since: Date; until: Date };

/** The months of which every day is in the list. One whose last day is cut short has an end that no counted month has. */
export function monthsOf(spans: readonly DaySpan[]): MonthSpan[] {
  const months: MonthSpan[] = [];
  for (const [name, days] of Map.groupBy(spans, ({ date }) => date.slice(0, 7))) {
    const [first, last] = [days.at(0), days.at(-1)];
    if (first !== undefined && last !== undefined && days.length === daysIn(name))
      months.push({ name, since: first.since, until: last.until });
  }
  return months;
}

/** From the first day of a month to its last. */
export function datesOfMonth(name: string): { start: string; end: string } {
  return { start: `${name}-01`, end: `${name}-${daysIn(name)}` };
}

function daysIn(name: string): number {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
