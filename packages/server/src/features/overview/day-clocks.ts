/** What the clocks of a zone show on a day, told in numbers with which the database can count hours by itself. */
import { offsetsOf } from '../../zone-offsets.ts';
import type { DaySpan } from './overview-period.ts';

const hourMs = 60 * 60_000;

/** Seconds that the clocks are ahead of UTC: the first ones up to `turnsAt`, then the others. They are the same on most days. */
export type DayClock = {
  /** Monday is 1. */
  weekday: number;
  secondsBefore: number;
  turnsAt: Date;
  secondsAfter: number;
};

export function clockOf({ date, since, until }: DaySpan, timeZone: string): DayClock {
  const offsetAt = offsetsOf(timeZone);
  const secondsAt = (milliseconds: number) => offsetAt(milliseconds) * 60;
  const [from, to] = [since.getTime(), until.getTime()];
  const [secondsBefore, secondsAfter] = [secondsAt(from), secondsAt(Math.max(from, to - 1))];
  let [same, other] = [from, to];
  // Halving finds the instant, where there is one.
  while (secondsBefore !== secondsAfter && other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (secondsAt(middle) === secondsBefore) same = middle;
    else other = middle;
  }
  return { weekday: new Date(date).getUTCDay() || 7, secondsBefore, turnsAt: new Date(other), secondsAfter };
}

/** When the clocks show that hour on that day: once, twice where they go back, not at all where they jump over it. From, and until. */
export function hourRangesOf({ date, since, until }: DaySpan, clock: DayClock, hour: number): [Date, Date][] {
  const wall = Date.parse(date) + hour * hourMs;
  const turnsAt = clock.turnsAt.getTime();
  const sides = [
    { from: since.getTime(), to: turnsAt, ahead: clock.secondsBefore * 1000 },
    { from: turnsAt, to: until.getTime(), ahead: clock.secondsAfter * 1000 },
  ];
  return sides.flatMap(({ ahead, from, to }): [Date, Date][] => {
    const [begin, end] = [Math.max(from, wall - ahead), Math.min(to, wall - ahead + hourMs)];
    return begin < end ? [[new Date(begin), new Date(end)]] : [];
  });
}
