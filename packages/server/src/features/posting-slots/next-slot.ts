/** Which time of the queue comes next and is free. No database: what is taken is handed in. */
import type { PostingSlot } from '@parley/contract/posting-slots/schemas.ts';
import { DateTime } from 'luxon';

/** How far ahead a free time is looked for, in days. */
export const slotHorizonDays = 56;

/**
 * The first slot after `now` at which nothing goes out yet; null where all of the next eight weeks are taken, or there are none.
 * Slots are by the clock on the zone's wall; one that the clock jumps over moves forward by the jump.
 */
export function findFreeSlot(
  slots: readonly PostingSlot[],
  timeZone: string,
  now: Date,
  taken: ReadonlySet<number>,
): DateTime | null {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  for (let day = 0; day <= slotHorizonDays; day += 1) {
    const date = today.plus({ days: day });
    const times = slots
      .filter((slot) => slot.weekday === date.weekday)
      .map(({ time }) => date.set({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }))
      .toSorted((one, other) => one.toMillis() - other.toMillis());
    const free = times.find((time) => time.toMillis() > now.getTime() && !taken.has(time.toMillis()));
    if (free !== undefined) return free;
  }
  return null;
}
