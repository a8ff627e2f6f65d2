/** How a loop goes through items so that one that fails holds up no other. */
import type { Context } from '../context.ts';
import { troubleOf } from '../db/database-errors.ts';
import { backOffMs } from './back-off.ts';

export type RunEach = <Item extends Record<string, unknown>>(
  items: Iterable<Item>,
  /** One item's work; how many things it did. */
  run: (item: Item) => Promise<number>,
  signal?: AbortSignal,
) => Promise<number>;

const firstRestMs = 30_000;
const longestRestMs = 30 * 60_000;

/**
 * Makes what a loop runs its items with, one after the other; an item is what stands for it: ids, no words and no names. One that fails is
 * logged, and rests; where the database is away, that is nobody's fault, and the error is thrown. A loop asks for more items than may fail at once.
 * @returns how many things were done; what failed, or rests, counts for nothing
 */
export function createRunEach(
  { log, now }: Pick<Context, 'log' | 'now'>,
  { failure }: { /** What is failing, as the log tells it: "A digest could not be sent". */ failure: string },
): RunEach {
  const resting = new Map<string, { failures: number; until: number }>();
  return async (items, run, signal) => {
    let done = 0;
    // What is not asked for any more is gone.
    for (const [key, { until }] of resting) if (until + longestRestMs < now().getTime()) resting.delete(key);
    for (const item of items) {
      if (signal?.aborted === true) break;
      const key = JSON.stringify(item);
      const rest = resting.get(key);
      if (rest !== undefined && rest.until > now().getTime()) continue;
      try {
        done += await run(item);
        resting.delete(key);
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble === 'away' || trouble === 'full') throw error;
        const failures = (rest?.failures ?? 0) + 1;
        log.error({ err: error, item, failures }, failure);
        resting.set(key, { failures, until: now().getTime() + backOffMs(failures, firstRestMs, longestRestMs) });
      }
    }
    return done;
  };
}
