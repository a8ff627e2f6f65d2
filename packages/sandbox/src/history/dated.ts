import type { History, HistoryMoment, HistoryPost, HistoryThread } from './history.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on, counted from the beginning of the day on which the history is made, its times are drawn together or apart. */
const PIVOT_MS = -6 * HOUR_MS;
/** So old is the newest of what is written. */
const NEWEST_AGE_MS = 3 * MINUTE_MS;

type Dated<Written> = Omit<Written, 'at'> & { at: number };
type DatedThread = Omit<HistoryThread, 'entries'> & { entries: Dated<HistoryThread['entries'][number]>[] };

/** A history with the times, in milliseconds since 1970, at which all of it happened. */
export type DatedHistory = { posts: Dated<HistoryPost>[]; threads: DatedThread[] };

/**
 * Dates a history that is made at `madeAt`, milliseconds since 1970. One rule holds for posts, threads and answers: all before
 * 18:00 UTC of the day before has its own day and time, and what comes later is drawn together or apart, evenly, so that the
 * newest is three minutes old whatever the hour is. So nothing lies in the future, and everything keeps its order.
 */
export function dateHistory(history: History, madeAt: number): DatedHistory {
  const today = Math.floor(madeAt / DAY_MS) * DAY_MS;
  const moments = [...history.posts, ...history.threads.flatMap(({ entries }) => entries)].map(({ at }) =>
    sinceToday(at),
  );
  const end = moments.reduce((latest, moment) => Math.max(latest, moment), PIVOT_MS);
  const scale = end === PIVOT_MS ? 1 : (madeAt - NEWEST_AGE_MS - today - PIVOT_MS) / (end - PIVOT_MS);
  const date = (at: HistoryMoment): number => {
    const moment = sinceToday(at);
    return today + (moment <= PIVOT_MS ? moment : PIVOT_MS + Math.floor((moment - PIVOT_MS) * scale));
  };
  return {
    posts: history.posts.map((post) => ({ ...post, at: date(post.at) })),
    threads: history.threads.map((thread) => ({
      ...thread,
      // Entries of one minute keep their order.
      entries: thread.entries.map((entry, place) => ({ ...entry, at: date(entry.at) + place })),
    })),
  };
}

function sinceToday({ daysAgo, time }: HistoryMoment): number {
  return Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS - daysAgo * DAY_MS;
}
