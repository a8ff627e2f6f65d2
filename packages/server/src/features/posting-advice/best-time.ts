/** At which hour of the week the own posts did best. */
import type { BestTime, PostingHours } from '@parley/contract/posting-advice/schemas.ts';
import { DateTime } from 'luxon';
import { countPosts, medianOf, type OwnResult } from './own-results.queries.ts';

/** Below it nothing is said of the own posts. Source: specification readings, "optimal posting time". */
export const postsForBestTime = 20;
/** Source: specification 2, section 9. */
const defaultTime = '14:30';
/** One good post at an hour is chance. */
const postsOfAnHourMin = 2;

/** By the clock on the wall of that zone. */
export function bestTimeOf(
  results: readonly OwnResult[],
  { timeZone, now }: { timeZone: string; now: Date },
): BestTime {
  const publishedPosts = countPosts(results);
  const found = publishedPosts < postsForBestTime ? null : findBestHour(results, timeZone);
  const weekday = found?.weekday ?? null;
  const time = found === null ? defaultTime : `${String(found.hour).padStart(2, '0')}:00`;
  return {
    weekday,
    time,
    label: labelOf(weekday, time),
    isDefault: found === null,
    publishedPosts,
    timeZone,
    nextDate: nextDateOf(weekday, time, DateTime.fromJSDate(now, { zone: timeZone })),
  };
}

export type BestHour = { weekday: number | null; hour: number; posts: number; relative: number };

/** The weekday and hour with the highest middle result; where no hour of a weekday has two posts, the hour of any day; else null. */
export function findBestHour(results: readonly OwnResult[], timeZone: string): BestHour | null {
  const timed = byTheClock(results, timeZone);
  const best = (keyOf: (result: (typeof timed)[number]) => string) =>
    [...Map.groupBy(timed, keyOf).values()]
      .filter((group) => countPosts(group) >= postsOfAnHourMin)
      .map((group) => ({ group, relative: medianOf(group.map((result) => result.relative)) }))
      .sort((one, other) => other.relative - one.relative || other.group.length - one.group.length)[0];
  const ofWeekday = best(({ weekday, hour }) => `${weekday}/${hour}`);
  const found = ofWeekday ?? best(({ hour }) => String(hour));
  const [first] = found?.group ?? [];
  if (found === undefined || first === undefined) return null;
  return {
    weekday: ofWeekday === undefined ? null : first.weekday,
    hour: first.hour,
    posts: countPosts(found.group),
    relative: found.relative,
  };
}

type TimedResult = OwnResult & { weekday: number; hour: number };

function byTheClock(results: readonly OwnResult[], timeZone: string): TimedResult[] {
  return results.map((result) => {
    const at = DateTime.fromJSDate(result.publishedAt, { zone: timeZone });
    return { ...result, weekday: at.weekday, hour: at.hour };
  });
}

/** Every hour of the week at which something went out, with its middle result; by weekday and hour. */
export function hoursOf(results: readonly OwnResult[], timeZone: string): PostingHours['hours'] {
  const groups = Map.groupBy(byTheClock(results, timeZone), ({ hour, weekday }) => weekday * 24 + hour);
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([key, group]) => ({
      weekday: Math.floor(key / 24),
      hour: key % 24,
      posts: countPosts(group),
      relative: medianOf(group.map(({ relative }) => relative)),
    }));
}

/** `2:30 PM`, `Tuesday, 10:00 AM`. */
export function labelOf(weekday: number | null, time: string): string {
  const at = DateTime.fromFormat(time, 'HH:mm', { zone: 'utc', locale: 'en-US' });
  const clock = at.toFormat('h:mm a');
  if (weekday === null) return clock;
  return `${at.set({ weekday: weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7 }).toFormat('cccc')}, ${clock}`;
}

function nextDateOf(weekday: number | null, time: string, now: DateTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  for (let days = 0; days <= 7; days += 1) {
    const day = now.plus({ days });
    const at = day.set({ hour, minute, second: 0, millisecond: 0 });
    if ((weekday === null || day.weekday === weekday) && at > now) return at.toFormat('yyyy-MM-dd');
  }
  throw new Error('a week has no such day');
}
