import { nextCount } from '../../state/counters.ts';
import type { State } from '../../state/database.ts';

const EPOCH_MS = 1_288_834_974_657;

/** A post's or event's id: the milliseconds since X's epoch, shifted by 22 bits, so that ids sort by time. */
export function snowflake(milliseconds: number, sequence: number): string {
  return String((BigInt(milliseconds - EPOCH_MS) << 22n) + BigInt(sequence & 0x3fffff));
}

/**
 * The id of something new. It is greater than every one given before, also for something that is dated back, so that a
 * reader with `since_id` misses nothing.
 */
export function nextId(state: State, now: number): string {
  const milliseconds = nextCount(state, 'twitter.id', now);
  return snowflake(milliseconds, 0);
}

/** Whether `left` was made after `right`. */
export function isNewer(left: string, right: string): boolean {
  return BigInt(left) > BigInt(right);
}

export function isId(text: string): boolean {
  return /^[0-9]{1,19}$/.test(text);
}
