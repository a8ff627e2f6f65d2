/** The picture library, loaded when the first picture comes: it takes half a second. */
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { createTurns } from '../../jobs/take-turns.ts';

type MakeSharp = (input: SharpInput, options?: SharpOptions) => Sharp;

let loading: Promise<MakeSharp> | null = null;

export function loadSharp(): Promise<MakeSharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture, two pictures at once, and nothing kept: a flood of uploads leaves room for everything else.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/** All work on pictures goes through here. */
export const takePictureTurn = createTurns(2);
