import { z } from 'zod';
import type { World } from '../world.ts';
import type { History } from './history.ts';

const DAY_MS = 86_400_000;
const META_KEY = 'untold';
const untoldSchema = z.array(z.object({ platform: z.string(), from: z.number(), until: z.number() }));

/** Keeps which days the networks of a history have no figures of; `madeAt` in milliseconds since 1970. */
export function keepUntoldDays(world: World, { untold = [] }: History, madeAt: number): void {
  const today = Math.floor(madeAt / DAY_MS) * DAY_MS;
  const value = untold.map(({ days, daysAgo, platform }) => {
    const from = today - daysAgo * DAY_MS;
    return { platform, from, until: from + days * DAY_MS };
  });
  world.state.run('INSERT INTO meta (key, value) VALUES (:key, :value)', {
    key: META_KEY,
    value: JSON.stringify(value),
  });
}

/** Whether a network has no figures of the day that begins at `start`. */
export function isUntold(world: World, platform: string, start: number): boolean {
  const row = world.state.get<{ value: string }>('SELECT value FROM meta WHERE key = :key', { key: META_KEY });
  if (row === undefined) return false;
  return untoldSchema
    .parse(JSON.parse(row.value))
    .some((gap) => gap.platform === platform && start >= gap.from && start < gap.until);
}
