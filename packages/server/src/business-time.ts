/** How much of a time lies within a workspace's business hours, and when so much of them has passed, by the clock on its wall: a change of the clocks moves no hour. */
import type { WorkingSpan } from '@parley/contract/working-hours.ts';
import { DateTime } from 'luxon';
import { addDays, dateAt, startOfDate } from './days-in-zones.ts';

/** The clocks of one workspace. */
export type WorkspaceClock = {
  dateOf(instant: Date): string;
  /** Whole seconds within business hours; null where the workspace has none. */
  businessSecondsBetween(from: Date, to: Date): number | null;
  /** When so many milliseconds of business hours have passed since; null where the workspace has none, or none for years. */
  businessInstantAfter(from: Date, durationMs: number): Date | null;
};

/** Hours of one weekday alone are met within two weeks; what takes longer than this is no target that anybody keeps. */
const searchedMaxDays = 3 * 366;

/** Days are read once each: asking for a zone's offset costs more than all the rest. */
export function createWorkspaceClock(spans: readonly WorkingSpan[], timeZone: string): WorkspaceClock {
  const openByDate = new Map<string, Interval[]>();
  const startByDate = new Map<string, number>();
  let last: { date: string; from: number; to: number } | null = null;

  function startOf(date: string): number {
    let start = startByDate.get(date);
    if (start === undefined) {
      start = startOfDate(date, timeZone).getTime();
      startByDate.set(date, start);
    }
    return start;
  }

  function dateOf(instant: Date): string {
    const time = instant.getTime();
    if (last === null || time < last.from || time >= last.to) {
      const date = dateAt(instant, timeZone);
      last = { date, from: startOf(date), to: startOf(addDays(date, 1)) };
    }
    return last.date;
  }

  function openOn(date: string): Interval[] {
    let open = openByDate.get(date);
    if (open === undefined) {
      const { weekday } = DateTime.fromISO(date, { zone: 'utc' });
      const ofDay = spans.filter((span) => span.weekday === weekday);
      open = ofDay.map(({ from, to }) => {
        const endDate = to < from ? addDays(date, 1) : date;
        return [
          instantAt(date, from, timeZone),
          to === '24:00' ? startOf(addDays(date, 1)) : instantAt(endDate, to, timeZone),
        ];
      });
      openByDate.set(date, open);
    }
    return open;
  }

  /** What is open on the day, and what opened the evening before, without overlaps, in order. */
  function openSince(date: string): Interval[] {
    return merge([...openOn(addDays(date, -1)), ...openOn(date)]);
  }

  return {
    dateOf,
    businessInstantAfter(from, durationMs) {
      if (spans.length === 0) return null;
      let reached = from.getTime();
      let leftMs = durationMs;
      let date = dateOf(from);
      for (let day = 0; day < searchedMaxDays; day += 1, date = addDays(date, 1))
        for (const [opens, closes] of openSince(date)) {
          const begin = Math.max(opens, reached);
          if (closes <= begin) continue;
          if (closes - begin >= leftMs) return new Date(begin + leftMs);
          leftMs -= closes - begin;
          reached = closes;
        }
      return null;
    },
    businessSecondsBetween(from, to) {
      if (spans.length === 0) return null;
      const [begin, end] = [from.getTime(), to.getTime()];
      if (end <= begin) return 0;
      const within: Interval[] = [];
      // What opened the evening before may still be open.
      const lastDate = dateOf(to);
      for (let date = addDays(dateOf(from), -1); date <= lastDate; date = addDays(date, 1))
        for (const [opens, closes] of openOn(date))
          if (opens < end && closes > begin) within.push([Math.max(opens, begin), Math.min(closes, end)]);
      return Math.floor(lengthOf(within) / 1000);
    },
  };
}

type Interval = [from: number, to: number];

/** By the clock on the wall; a time that the clocks leave out is the moment to which they jump. */
function instantAt(date: string, time: string, timeZone: string): number {
  const found = DateTime.fromISO(`${date}T${time}`, { zone: timeZone });
  if (found.toFormat('HH:mm') === time) return found.toMillis();
  // Luxon adds the jump to a time that is left out.
  let jumped = found;
  for (let before = found; before.offset === found.offset; before = before.minus({ minutes: 1 })) jumped = before;
  return jumped.toMillis();
}

/** Where hours overlap, they count once. */
function lengthOf(intervals: Interval[]): number {
  return merge(intervals).reduce((length, [from, to]) => length + to - from, 0);
}

/** The same times without overlaps, in order. */
function merge(intervals: Interval[]): Interval[] {
  const merged: Interval[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    if (to <= reached) continue;
    merged.push([Math.max(from, reached), to]);
    reached = to;
  }
  return merged;
}
