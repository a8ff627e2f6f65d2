/** FNV-1a, kept open so that prefixes of a word can be looked up while the word is read. */
export const HASH_SEED = 0x811c9dc5 | 0;

export function extendHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

export function hashString(text: string): number {
  let hash = HASH_SEED;
  for (let index = 0; index < text.length; index += 1) hash = extendHash(hash, text.charCodeAt(index));
  return hash;
}

/** Spreads a hash over all bits (murmur3's finaliser) and folds it to a bucket. */
export function toBucket(hash: number, bucketBits: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> (32 - bucketBits);
}
