export type TakeTurn = <T>(work: () => Promise<T>, group?: string) => Promise<T>;

/**
 * Lets no more than `max` pieces of work run at once. The others wait: within their group in the order they came, and the groups take
 * turns, so that one with hundreds waiting delays the next group by no more than what is running.
 */
export function createTurns(max: number): TakeTurn {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();
  return async (work, group = '') => {
    // Whoever is done hands its place on, so that nobody who comes in between takes it.
    if (running >= max)
      await new Promise<void>((resolve) => waiting.set(group, [...(waiting.get(group) ?? []), resolve]));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext(waiting);
      if (next === null) running -= 1;
      else next();
    }
  };
}

/** The first of the group that waited longest for a turn, which then stands last. */
function takeNext(waiting: Map<string, (() => void)[]>): (() => void) | null {
  const [turn] = waiting;
  if (turn === undefined) return null;
  const [group, [first, ...others]] = turn;
  waiting.delete(group);
  if (others.length > 0) waiting.set(group, others);
  return first ?? null;
}
