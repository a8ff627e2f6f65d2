import { characterClass, UNSPACED } from '../../classifier/characters.ts';
import { foldDisguises } from '../../classifier/fold-disguises.ts';
import { extendHash, hashString, toBucket } from '../../classifier/hash.ts';
import { ConceptReader } from '../../crisis/concept-reader.ts';
import { CRISIS_CONCEPTS } from '../../crisis/crisis-concepts.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { readHints } from './hint-words.ts';

export const TOPIC_BUCKET_BITS = 15;
export const TOPIC_BUCKET_COUNT = 1 << TOPIC_BUCKET_BITS;
const WORD_SEED = 0x51ed270b;
const PAIR_SEED = 0x2545f491;
const CHARACTER_SEED = 0x1b873593;
const MEANING_SEED = 0x165667b1;
const MEANING_PAIR_SEED = 0x3c6ef372;
const GRAM_MAX = 4;
const GRAM_MIN = 3;
/** A character of a script without spaces says more than a letter. */
const GRAM_MIN_UNSPACED = 1;
/** More meanings than these are not paired: keeps the cost of a list of words bounded. */
const PAIRED_MAX = 20;

/** The length that each group is brought to: words, groups of letters, meanings, pairs of meanings. */
export const TOPIC_GROUP_LENGTHS = [1, 1, 1.8, 1.2] as const;

/** Numbers of hashed features, the groups one after another, and where each group ends. */
export type TopicFeatures = { buckets: Int32Array; groupEnds: readonly number[] };

/** What figures and signs tell in any language. */
const SIGNS: readonly [string, RegExp][] = [
  ['clock', /\p{Nd}{1,2}\s?(?:[:.h]\s?\p{Nd}{2}|h(?!\p{L})|[ap]\.?m(?!\p{L})|uhr|時|o['’]?clock)/iu],
  ['money', /[€$£¥₹₺]\s?\p{Nd}|\p{Nd}\s?(?:[€$£¥₹₺]|eur|usd|zł|kr(?!\p{L})|tl(?!\p{L})|円|ريال|रुपय|quid|bucks)/iu],
  ['percent', /\p{Nd}\s?%|%\s?\p{Nd}/u],
  ['length', /\p{Nd}\s?(?:cm|mm|m²|m2|inch|zoll|センチ|سم|सेमी)(?!\p{L})/iu],
  ['weight', /\p{Nd}\s?(?:kg|kilos?|kilo|キロ|كيلو|किलो|g)(?!\p{L})/iu],
  ['long', /\p{Nd}{5,}/u],
  ['year', /(?:19|20)\p{Nd}{2}(?!\p{Nd})/u],
  ['number', /\p{Nd}/u],
  ['asks', /[?？؟]/u],
];

const reader = new ConceptReader();
const hashOfConcept = CRISIS_CONCEPTS.map((name) => hashString(`c:${name}`));

/**
 * What the reader of topics looks at: hashed words, pairs of neighbours, groups of letters, and the meanings
 * of two word tables with their pairs, which are the same in all languages. Each once.
 */
export function topicFeaturesOf(whole: string, language: string): TopicFeatures {
  const text = foldDisguises(whole.toWellFormed());
  reader.read(text, language);
  const { stream, streamLength, tokenCount, tokenHash } = reader.reader;
  const buckets: number[] = [];
  const groupEnds: number[] = [];
  const seen = new Set<number>();
  const add = (hash: number) => {
    const bucket = toBucket(hash, TOPIC_BUCKET_BITS);
    if (seen.has(bucket)) return;
    seen.add(bucket);
    buckets.push(bucket);
  };
  for (let token = 0; token < tokenCount; token += 1) {
    const hash = tokenHash[token] as number;
    add(Math.imul(hash ^ WORD_SEED, 0x9e3779b1));
    if (token > 0) add(Math.imul((tokenHash[token - 1] as number) ^ PAIR_SEED, 0x9e3779b1) + hash);
  }
  groupEnds.push(buckets.length);
  for (let start = 0; start < streamLength; start += 1) {
    const first = stream[start] as number;
    const min = characterClass[first] === UNSPACED ? GRAM_MIN_UNSPACED : GRAM_MIN;
    let hash = extendHash(CHARACTER_SEED, first);
    if (min === 1) add(hash);
    const end = Math.min(streamLength, start + GRAM_MAX);
    for (let position = start + 1; position < end; position += 1) {
      hash = extendHash(hash, stream[position] as number);
      if (position - start + 1 >= min) add(hash);
    }
  }
  groupEnds.push(buckets.length);
  const meanings = new Set<number>();
  for (const { meaning } of readMeanings(text, language).found) meanings.add(hashString(`s:${meaning}`));
  for (let hit = 0; hit < reader.hitCount; hit += 1)
    meanings.add(hashOfConcept[reader.hitConcept[hit] as number] as number);
  for (const { meaning } of readHints(text, language).found) meanings.add(hashString(`h:${meaning}`));
  for (const [name, sign] of SIGNS) if (sign.test(text)) meanings.add(hashString(`n:${name}`));
  const found = [...meanings];
  for (const meaning of found) add(meaning ^ MEANING_SEED);
  groupEnds.push(buckets.length);
  const paired = found.slice(0, PAIRED_MAX);
  for (const [place, one] of paired.entries())
    for (const other of paired.slice(place + 1))
      add(
        Math.imul(Math.min(one, other), 0xc2b2ae3d) ^ Math.imul(Math.max(one, other), 0x85ebca77) ^ MEANING_PAIR_SEED,
      );
  groupEnds.push(buckets.length);
  return { buckets: Int32Array.from(buckets), groupEnds };
}
