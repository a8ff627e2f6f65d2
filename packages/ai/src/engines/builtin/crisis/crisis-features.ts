import { characterClass, UNSPACED } from '../classifier/characters.ts';
import { extendHash, toBucket } from '../classifier/hash.ts';
import type { ConceptReader } from './concept-reader.ts';

export const CRISIS_BUCKET_BITS = 16;
export const CRISIS_BUCKET_COUNT = 1 << CRISIS_BUCKET_BITS;
const MAX_FEATURES = 24_576;
const WORD_SEED = 0x51ed270b;
const PAIR_SEED = 0x2545f491;
const SKIP_SEED = 0x7feb352d;
const CHARACTER_SEED = 0x1b873593;
const CONCEPT_SEED = 0x165667b1;
const CONCEPT_PAIR_SEED = 0x3c6ef372;
const GRAM_MAX = 5;
const GRAM_MIN = 3;
/** A character of a script without spaces says more than a letter. */
const GRAM_MIN_UNSPACED = 2;
/** More meanings than these in one sentence are not paired: keeps the cost of a list of words bounded. */
const PAIRED_MAX = 24;

/** The length that each group is brought to: words, groups of letters, meanings, pairs of meanings. */
export const FEATURE_GROUP_LENGTHS = [1, 1, 1, 1] as const;

/**
 * What the learnt part of the crisis detector looks at: hashed words, pairs of words (neighbours, and with one word between), groups of 3 to
 * 5 letters, and the meanings that the word lists found with their pairs in one sentence, which are the same in all languages. Each once.
 * Buffers are used again.
 */
export class CrisisFeatures {
  readonly buckets = new Int32Array(MAX_FEATURES);
  /** Where each group ends in `buckets`. */
  readonly groupEnds = new Int32Array(FEATURE_GROUP_LENGTHS.length);
  readonly #seenAt = new Uint32Array(CRISIS_BUCKET_COUNT);
  #round = 0;
  #count = 0;

  extract(read: ConceptReader): void {
    this.#round = (this.#round + 1) >>> 0;
    if (this.#round === 0) {
      this.#seenAt.fill(0);
      this.#round = 1;
    }
    this.#count = 0;
    this.#addWords(read);
    this.groupEnds[0] = this.#count;
    this.#addCharacters(read);
    this.groupEnds[1] = this.#count;
    this.#addConcepts(read);
    this.groupEnds[2] = this.#count;
    this.#addConceptPairs(read);
    this.groupEnds[3] = this.#count;
  }

  #addWords({ reader }: ConceptReader): void {
    const { tokenHash, tokenCount } = reader;
    for (let token = 0; token < tokenCount; token += 1) {
      const hash = tokenHash[token] as number;
      this.#add(Math.imul(hash ^ WORD_SEED, 0x9e3779b1));
      if (token > 0) this.#add(Math.imul((tokenHash[token - 1] as number) ^ PAIR_SEED, 0x9e3779b1) + hash);
      if (token > 1) this.#add(Math.imul((tokenHash[token - 2] as number) ^ SKIP_SEED, 0x9e3779b1) + hash);
    }
  }

  #addCharacters({ reader }: ConceptReader): void {
    const { stream, streamLength } = reader;
    for (let start = 0; start < streamLength - 1; start += 1) {
      const first = stream[start] as number;
      const min = characterClass[first] === UNSPACED ? GRAM_MIN_UNSPACED : GRAM_MIN;
      let hash = extendHash(CHARACTER_SEED, first);
      const end = Math.min(streamLength, start + GRAM_MAX);
      for (let position = start + 1; position < end; position += 1) {
        hash = extendHash(hash, stream[position] as number);
        if (position - start + 1 >= min) this.#add(hash);
      }
    }
  }

  #addConcepts(read: ConceptReader): void {
    const { hitConcept, hitNegated, hitCount } = read;
    for (let hit = 0; hit < hitCount; hit += 1)
      this.#add(
        Math.imul(((hitConcept[hit] as number) * 2 + (hitNegated[hit] as number) + 2) ^ CONCEPT_SEED, 0x85ebca77),
      );
  }

  #addConceptPairs(read: ConceptReader): void {
    const { hitConcept, hitSegment, hitCount } = read;
    for (let hit = 0; hit < hitCount; hit += 1) {
      const concept = hitConcept[hit] as number;
      for (let other = hit + 1; other < hitCount && other <= hit + PAIRED_MAX; other += 1) {
        if (hitSegment[other] !== hitSegment[hit]) break;
        const next = hitConcept[other] as number;
        if (next === concept) continue;
        this.#add(Math.imul(Math.min(concept, next) * 1024 + Math.max(concept, next), 0xc2b2ae3d) ^ CONCEPT_PAIR_SEED);
      }
    }
  }

  #add(hash: number): void {
    if (this.#count >= MAX_FEATURES) return;
    const bucket = toBucket(hash, CRISIS_BUCKET_BITS);
    if (this.#seenAt[bucket] === this.#round) return;
    this.#seenAt[bucket] = this.#round;
    this.buckets[this.#count] = bucket;
    this.#count += 1;
  }
}
