import { countPublicWords } from './state/items.ts';
import type { World } from './world.ts';

/** So many write in public to a brand on a day on which nothing is wrong. */
const USUAL_WORDS = 8;

/** How many more people than usual write to an account in public on a day: whoever writes stands for many who look, and some who leave. */
export function uproarOf(
  world: World,
  account: { platform: string; id: string },
  day: { start: number; end: number },
): number {
  return Math.max(0, countPublicWords(world.state, account, day) - USUAL_WORDS);
}
