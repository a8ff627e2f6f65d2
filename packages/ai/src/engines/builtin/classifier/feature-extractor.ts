import { ConceptFinder } from '../concepts/concept-finder.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';
import { extendHash, toBucket } from './hash.ts';
import type { TextReader } from './text-reader.ts';

export const BUCKET_BITS = 18;
export const BUCKET_COUNT = 1 << BUCKET_BITS;
const CHARACTER_GRAM_MAX = 5;
const MAX_FEATURES = 32_768;
const WORD_SEED = 0x51ed270b;
const PAIR_SEED = 0x2545f491;
const TRIPLE_SEED = 0x7feb352d;
const NEGATED_SALT = 0x3c6ef372;
const CHARACTER_SEED = 0x1b873593;
const CONCEPT_SEED = 0x165667b1;
/** Meanings this near to each other are counted as a pair. */
const CONCEPT_REACH = 3;

/** Languages with training messages; the order fixes the place of their feature. */
export const TRAINED_LANGUAGES = [
  ...['en', 'es', 'fr', 'de', 'it', 'pt', 'ar', 'hi', 'nl', 'pl', 'tr', 'ja'],
  ...['ru', 'uk', 'vi', 'zh', 'ko', 'id'],
] as readonly string[];

const SIGNAL_FEATURES = [
  'question',
  'request',
  'suggestion',
  'complaint',
  'praise',
  'negation',
  'leaving',
  'repeated',
] as const;
const SUM_BINS = [-6, -3, -1.5, -0.4, 0.4, 1.5, 3, 6];
const LANGUAGE_OFFSET = 31;
const SIGNAL_OFFSET = LANGUAGE_OFFSET + TRAINED_LANGUAGES.length;
const BIN_OFFSET = SIGNAL_OFFSET + SIGNAL_FEATURES.length;
export const DENSE_COUNT = BIN_OFFSET + 2 * (SUM_BINS.length + 1);

function squash(value: number): number {
  return Math.tanh(value / 4);
}

function binOf(value: number): number {
  let bin = 0;
  while (bin < SUM_BINS.length && value > (SUM_BINS[bin] as number)) bin += 1;
  return bin;
}

/**
 * Every feature is shared by all languages; a language other than English adds a copy of its own, so that a spelling
 * may mean different things in two languages (Daumé III, "Frustratingly Easy Domain Adaptation", 2007).
 */
function languageSalt(language: string): number {
  const place = TRAINED_LANGUAGES.indexOf(language);
  return place <= 0 ? 0 : Math.imul(place, 0x9e3779b1);
}

/**
 * Turns what was read into features: hashed word 1- to 3-grams with negation marks, hashed character 2- to 5-grams
 * (each feature once a message), and some sixty plain numbers. Buffers are used again.
 */
export class FeatureExtractor {
  readonly words = new Int32Array(MAX_FEATURES);
  wordCount = 0;
  readonly characters = new Int32Array(MAX_FEATURES);
  characterCount = 0;
  /** How many of each come first that all languages share. */
  sharedWordCount = 0;
  sharedCharacterCount = 0;
  /** Meanings, pairs and triples of them: the same in all languages. */
  readonly concepts = new Int32Array(MAX_FEATURES);
  conceptCount = 0;
  readonly dense = new Float32Array(DENSE_COUNT);
  readonly #seenAt = new Uint32Array(BUCKET_COUNT);
  readonly #finder = new ConceptFinder();
  #round = 0;

  extract(reader: TextReader, scanner: SignalScanner, language: string): void {
    this.#round = (this.#round + 1) >>> 0;
    if (this.#round === 0) {
      this.#seenAt.fill(0);
      this.#round = 1;
    }
    this.wordCount = 0;
    this.characterCount = 0;
    this.#extractWords(reader, scanner, 0);
    this.#extractCharacters(reader, 0);
    this.sharedWordCount = this.wordCount;
    this.sharedCharacterCount = this.characterCount;
    const salt = languageSalt(language);
    if (salt !== 0) {
      this.#extractWords(reader, scanner, salt);
      this.#extractCharacters(reader, salt);
    }
    this.#extractConcepts(reader, scanner, language);
    this.#extractDense(reader, scanner, language);
  }

  #extractConcepts(reader: TextReader, scanner: SignalScanner, language: string): void {
    const finder = this.#finder;
    finder.find(reader, language);
    this.conceptCount = 0;
    const { found, count } = finder;
    const asks = reader.questionCount > 0 ? 1 : 0;
    const exclaims = reader.exclamationCount > 0 ? 1 : 0;
    const feels = Math.sign(scanner.emojiPositive - scanner.emojiNegative) + 2;
    for (let index = 0; index < count; index += 1) {
      const concept = found[index] as number;
      this.#addConcept(concept);
      this.#addConcept(concept * 4 + 1, asks, 1);
      if (exclaims === 1) this.#addConcept(concept * 4 + 2, 1, 2);
      if (feels !== 2) this.#addConcept(concept * 4 + 3, feels, 3);
      for (let other = index + 1; other < count && other <= index + CONCEPT_REACH; other += 1) {
        const next = found[other] as number;
        if (other === index + 1) this.#addConcept(concept, next, 4);
        this.#addConcept(Math.min(concept, next), Math.max(concept, next), 5);
      }
      if (index + 2 < count) this.#addConcept(concept * 256 + (found[index + 1] as number), found[index + 2], 6);
    }
    if (count > 0) {
      this.#addConcept(found[0] as number, 0, 7);
      this.#addConcept(found[count - 1] as number, 0, 8);
    }
  }

  #addConcept(first: number, second = 0, kind = 0): void {
    if (this.conceptCount >= MAX_FEATURES) return;
    const hash =
      Math.imul(Math.imul(first ^ CONCEPT_SEED, 0x85ebca77) + second, 0xc2b2ae3d) + Math.imul(kind, 0x27d4eb2f);
    const bucket = toBucket(hash, BUCKET_BITS);
    if (this.#seenAt[bucket] === this.#round) return;
    this.#seenAt[bucket] = this.#round;
    this.concepts[this.conceptCount] = bucket;
    this.conceptCount += 1;
  }

  #extractWords(reader: TextReader, scanner: SignalScanner, salt: number): void {
    const { tokenHash, tokenCount } = reader;
    const { words } = this;
    const seenAt = this.#seenAt;
    const round = this.#round;
    let count = this.wordCount;
    let last = 0;
    let beforeLast = 0;
    for (let token = 0; token < tokenCount && count < MAX_FEATURES - 4; token += 1) {
      const hash = (tokenHash[token] as number) ^ (scanner.negated[token] === 1 ? NEGATED_SALT : 0) ^ salt;
      const single = toBucket(Math.imul(hash ^ WORD_SEED, 0x9e3779b1), BUCKET_BITS);
      if (seenAt[single] !== round) {
        seenAt[single] = round;
        words[count++] = single;
      }
      if (token > 0) {
        const pairHash = Math.imul(last ^ PAIR_SEED, 0x9e3779b1) + hash;
        const pair = toBucket(pairHash, BUCKET_BITS);
        if (seenAt[pair] !== round) {
          seenAt[pair] = round;
          words[count++] = pair;
        }
        if (token > 1) {
          const triple = toBucket(
            Math.imul(Math.imul(beforeLast ^ TRIPLE_SEED, 0x85ebca77) + last, 0xc2b2ae3d) + hash,
            BUCKET_BITS,
          );
          if (seenAt[triple] !== round) {
            seenAt[triple] = round;
            words[count++] = triple;
          }
        }
      }
      beforeLast = last;
      last = hash;
    }
    this.wordCount = count;
  }

  #extractCharacters(reader: TextReader, salt: number): void {
    const { stream, streamLength } = reader;
    const { characters } = this;
    const seenAt = this.#seenAt;
    const round = this.#round;
    let count = this.characterCount;
    for (let start = 0; start < streamLength - 1 && count < MAX_FEATURES - 8; start += 1) {
      let hash = extendHash(CHARACTER_SEED ^ salt, stream[start] as number);
      const end = Math.min(streamLength, start + CHARACTER_GRAM_MAX);
      for (let position = start + 1; position < end; position += 1) {
        hash = extendHash(hash, stream[position] as number);
        const bucket = toBucket(hash, BUCKET_BITS);
        if (seenAt[bucket] !== round) {
          seenAt[bucket] = round;
          characters[count++] = bucket;
        }
      }
    }
    this.characterCount = count;
  }

  #extractDense(reader: TextReader, scanner: SignalScanner, language: string): void {
    const { dense } = this;
    dense.fill(0);
    const words = Math.max(1, reader.wordCount);
    const total = scanner.positiveSum - scanner.negativeSum;
    const secondTotal = scanner.secondPositiveSum - scanner.secondNegativeSum;
    const values = [
      1,
      squash(scanner.positiveSum),
      squash(scanner.negativeSum),
      squash(scanner.secondPositiveSum),
      squash(scanner.secondNegativeSum),
      squash(total),
      squash(secondTotal),
      scanner.positiveCount / (words + 4),
      scanner.negativeCount / (words + 4),
      Math.sign(scanner.firstValence),
      Math.sign(scanner.lastValence),
      scanner.strongest / 4,
      scanner.weakest / 4,
      squash(scanner.emojiPositive),
      squash(scanner.emojiNegative),
      scanner.emojiPositive > 0 ? 1 : 0,
      scanner.emojiNegative > 0 ? 1 : 0,
      Math.min(3, reader.exclamationCount) / 3,
      reader.exclamationCount > 0 ? 1 : 0,
      reader.questionCount > 0 ? 1 : 0,
      reader.questionCount > 1 ? 1 : 0,
      reader.ellipsisCount > 0 ? 1 : 0,
      reader.shoutedWordCount / words,
      reader.shoutedWordCount > 2 ? 1 : 0,
      reader.elongatedCount > 0 ? 1 : 0,
      reader.mentionCount > 0 ? 1 : 0,
      Math.min(4, reader.hashtagCount) / 4,
      Math.log(words) / 4,
      words < 6 ? 1 : 0,
      scanner.positiveSum > 0 && scanner.negativeSum > 0 ? 1 : 0,
      reader.nonLatinLetterCount * 2 > reader.letterCount ? 1 : 0,
    ];
    for (let index = 0; index < values.length; index += 1) dense[index] = values[index] as number;
    const place = TRAINED_LANGUAGES.indexOf(language);
    if (place >= 0) dense[LANGUAGE_OFFSET + place] = 1;
    for (let index = 0; index < SIGNAL_FEATURES.length; index += 1) {
      const count = scanner.counts[SIGNAL_BIT[SIGNAL_FEATURES[index] as (typeof SIGNAL_FEATURES)[number]]] as number;
      dense[SIGNAL_OFFSET + index] = Math.min(3, count) / 3;
    }
    dense[BIN_OFFSET + binOf(total)] = 1;
    dense[BIN_OFFSET + SUM_BINS.length + 1 + binOf(secondTotal)] = 1;
  }
}
