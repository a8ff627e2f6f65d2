import { hashString } from '../classifier/hash.ts';

/** A number from 0 (included) to 1 (excluded) that depends on the text alone. */
export function seedOf(text: string): number {
  return (Math.imul(hashString(text), 0x9e3779b1) >>> 0) / 4_294_967_296;
}

/**
 * One of the variants, chosen by the seed, passing over those that `said` (what the brand wrote in this trail) holds.
 * Null when all were said: the caller leaves the sentence out rather than say it twice.
 */
export function chooseVariant(variants: readonly string[], seed: number, said: string): string | null {
  const start = Math.floor(seed * variants.length);
  for (let step = 0; step < variants.length; step += 1) {
    const variant = variants[(start + step) % variants.length];
    if (variant !== undefined && !said.includes(firstPart(variant))) return variant;
  }
  return null;
}

/** Placeholders are filled differently each time: what stands before the first one identifies the sentence. */
function firstPart(variant: string): string {
  const brace = variant.indexOf('{');
  return brace > 3 ? variant.slice(0, brace) : variant.slice(variant.indexOf('}') + 1);
}
