import { getSetting } from '../state/settings.ts';
import type { World } from '../world.ts';
import { GraphError } from './graph-error.ts';

/** Nobody documents where it lies; a query that is refused never succeeds, a smaller one does. */
const USUAL_MOST = 2_000;

/** How many objects of lists one answer holds so far, and how many it may. */
export type AnswerSize = { objects: number; most: number };

export function startAnswer(world: World): AnswerSize {
  return { objects: 0, most: getSetting<number>(world.state, 'facebook', 'answer-objects') ?? USUAL_MOST };
}

/**
 * Source: met in facebookarchive/php-graph-sdk issue 563 and pablobarbera/Rfacebook issue 62, read 2026-11-22: by posts, comments and
 * reactions together. @throws GraphError 1
 */
export function addToAnswer(size: AnswerSize, objects: number): void {
  size.objects += objects;
  if (size.objects > size.most)
    throw new GraphError(1, "Please reduce the amount of data you're asking for, then retry your request", {
      status: 500,
    });
}
