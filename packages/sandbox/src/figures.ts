import { createHash } from 'node:crypto';

/** A whole number from `lowest` to `highest` that follows from the key alone, so that a figure is the same at every look. */
export function figureOf(key: string, lowest: number, highest: number): number {
  const share = createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
  return lowest + Math.floor(share * (highest - lowest + 1));
}
