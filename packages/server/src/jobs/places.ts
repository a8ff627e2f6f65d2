/**
 * How much of a loop's work may be under way at once. The loop claims no more than there are free places, because what is claimed has a
 * lease that runs; work without a lease waits its turn instead (`take-turns.ts`).
 */
import { resolvesWithin } from './resolves-within.ts';

export type Places = {
  /** How many more may begin. @param group of which each has places of its own; absent: all are one group */
  free(group?: string): number;
  /** How many are under way, of all groups. */
  taken(): number;
  /** Takes a place until the work is done. It must not fail: whoever began it may not wait for it. */
  take(work: Promise<void>, group?: string): Promise<void>;
  /** Waits until one of those under way is done, or until `mostMs` have passed. */
  waitForOne(mostMs?: number): Promise<void>;
  waitForAll(): Promise<void>;
};

/** @param max of each group */
export function createPlaces(max: number): Places {
  const groups = new Map<Promise<void>, string>();
  return {
    free: (group = '') => max - [...groups.values()].filter((each) => each === group).length,
    taken: () => groups.size,
    take(work, group = '') {
      const held: Promise<void> = work.finally(() => groups.delete(held));
      groups.set(held, group);
      return held;
    },
    async waitForOne(mostMs) {
      if (groups.size === 0) return;
      const one = Promise.race(groups.keys());
      if (mostMs === undefined) await one;
      else await resolvesWithin(one, mostMs);
    },
    async waitForAll() {
      await Promise.all(groups.keys());
    },
  };
}
