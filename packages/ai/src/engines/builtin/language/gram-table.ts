import { readWeights } from '../stored-weights.ts';

/**
 * Which languages a group of four or five bytes of a word speaks for, and how much. The groups and their values are those of the npm
 * package `eld` (Nito T.M., Apache-2.0), kept for the languages that the detector names and packed by `training/language-table.ts`:
 * half a megabyte in two arrays, where the package's own objects take a hundred.
 *
 * File: `PARLEYL1`, length of a JSON header, header, then for each group its 32-bit hash, for each group where its values begin
 * (one more at the end), and the values as pairs of bytes (place of the language, points).
 */
export type GramTable = {
  languages: readonly string[];
  /** Mean score of a right answer, by which one is called reliable. */
  usualScores: readonly number[];
  /** Open addressing: hash of a group at its place, 0 where free. */
  hashes: Int32Array;
  /** Where the values of the group at that place begin, and how many there are. */
  starts: Int32Array;
  counts: Uint8Array;
  values: Uint8Array;
};

const MAGIC = 'PARLEYL1';
const HEADER_BYTES = 12;
const PLACES_BITS = 17;
const PLACES_MASK = (1 << PLACES_BITS) - 1;

export type PackedGram = { hash: number; values: readonly { language: number; points: number }[] };

export function encodeGramTable(
  header: { languages: readonly string[]; usualScores: readonly number[] },
  grams: readonly PackedGram[],
): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const valueCount = grams.reduce((sum, { values }) => sum + values.length, 0);
  const head = Buffer.alloc(HEADER_BYTES + json.length + 4);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, 8);
  json.copy(head, HEADER_BYTES);
  head.writeUInt32LE(grams.length, HEADER_BYTES + json.length);
  const body = Buffer.alloc(grams.length * 5 + valueCount * 2);
  let valueAt = grams.length * 5;
  for (const [index, { hash, values }] of grams.entries()) {
    body.writeInt32LE(hash, index * 4);
    body.writeUInt8(values.length, grams.length * 4 + index);
    for (const { language, points } of values) {
      body.writeUInt8(language, valueAt);
      body.writeUInt8(points, valueAt + 1);
      valueAt += 2;
    }
  }
  return Buffer.concat([head, body]);
}

/** Throws when the file is not of this form. */
export function loadGramTable(file: URL): GramTable {
  const buffer = readWeights(file);
  if (buffer.toString('latin1', 0, 8) !== MAGIC)
    throw new Error(`${file.pathname} is no language table: make it again with packages/ai/training/train.ts.`);
  const jsonEnd = HEADER_BYTES + buffer.readUInt32LE(8);
  const header = JSON.parse(buffer.toString('utf8', HEADER_BYTES, jsonEnd)) as Pick<
    GramTable,
    'languages' | 'usualScores'
  >;
  const gramCount = buffer.readUInt32LE(jsonEnd);
  const hashesAt = jsonEnd + 4;
  const countsAt = hashesAt + gramCount * 4;
  const valuesAt = countsAt + gramCount;
  const table: GramTable = {
    ...header,
    hashes: new Int32Array(1 << PLACES_BITS),
    starts: new Int32Array(1 << PLACES_BITS),
    counts: new Uint8Array(1 << PLACES_BITS),
    values: new Uint8Array(buffer.buffer, buffer.byteOffset + valuesAt, buffer.length - valuesAt),
  };
  let start = 0;
  for (let gram = 0; gram < gramCount; gram += 1) {
    const hash = buffer.readInt32LE(hashesAt + gram * 4);
    const count = buffer[countsAt + gram] as number;
    let place = placeOf(hash);
    while (table.hashes[place] !== 0) place = (place + 1) & PLACES_MASK;
    table.hashes[place] = hash;
    table.starts[place] = start;
    table.counts[place] = count;
    start += count * 2;
  }
  return table;
}

function placeOf(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 15) & PLACES_MASK;
}

/** Hash of a group of bytes of a word, with its beginning or its end marked as `eld` marks them. 0 stands for no hash. */
export function hashGram(bytes: Uint8Array, from: number, to: number, begins: boolean, ends: boolean): number {
  let hash = 0x811c9dc5 | 0;
  if (begins) hash = Math.imul(hash ^ 0x100, 0x01000193);
  for (let index = from; index < to; index += 1) hash = Math.imul(hash ^ (bytes[index] as number), 0x01000193);
  if (ends) hash = Math.imul(hash ^ 0x100, 0x01000193);
  hash ^= hash >>> 15;
  return hash === 0 ? 1 : hash;
}

/** What `eld` subtracts from every stored value to keep its file small. */
const LEAST_POINTS = 53;
/** Brings raw sums to a score between 0 and 1. */
const SCORE_SCALE = 25;
const GROUP_BYTES = 4;
const STRIDE_BYTES = 3;
const WORD_MAX_BYTES = 70;
const TEXT_MAX_BYTES = 380;
const MAX_GRAMS = 400;

/** Adds up what the groups of a text say. Buffers are used again for the next text. Not re-entrant. */
export class GramScorer {
  readonly languages: readonly string[];
  readonly #table: GramTable;
  readonly #sums: Int32Array;
  readonly #grams = new Int32Array(MAX_GRAMS);
  readonly #bytes = new Uint8Array(TEXT_MAX_BYTES * 4);
  readonly #encoder = new TextEncoder();
  #gramCount = 0;

  constructor(table: GramTable) {
    this.#table = table;
    this.languages = table.languages;
    this.#sums = new Int32Array(table.languages.length);
  }

  /** `words` in lower case, letters and apostrophes only. */
  read(words: readonly string[]): void {
    this.#sums.fill(0);
    this.#gramCount = 0;
    let used = 0;
    for (const word of words) {
      const length = Math.min(this.#encoder.encodeInto(word, this.#bytes).written, WORD_MAX_BYTES);
      if (length === 0) continue;
      for (let start = 0; start + GROUP_BYTES < length; start += STRIDE_BYTES)
        this.#add(hashGram(this.#bytes, start, start + GROUP_BYTES, start === 0, false));
      // The last four bytes with the word's end; a word of four bytes or fewer is one group.
      const begins = length <= GROUP_BYTES;
      this.#add(hashGram(this.#bytes, Math.max(0, length - GROUP_BYTES), length, begins, true));
      used += length + 1;
      if (used > TEXT_MAX_BYTES - 30 || this.#gramCount > MAX_GRAMS - 40) break;
    }
  }

  /** Between 0 and 1. */
  score(language: number): number {
    const mean = (this.#sums[language] as number) / Math.max(1, this.#gramCount);
    return mean / (mean + SCORE_SCALE);
  }

  /** Whether the best language (by place) stands clear of the next one and near what right answers usually score. */
  isReliable(best: number): boolean {
    if (this.#gramCount < 3) return false;
    const score = this.score(best);
    let next = 0;
    for (let language = 0; language < this.#sums.length; language += 1)
      if (language !== best) next = Math.max(next, this.score(language));
    return score >= (this.#table.usualScores[best] as number) * 0.75 && score - next >= 0.01;
  }

  /** Each group counts once a text. */
  #add(hash: number): void {
    const grams = this.#grams;
    for (let index = 0; index < this.#gramCount; index += 1) if (grams[index] === hash) return;
    grams[this.#gramCount] = hash;
    this.#gramCount += 1;
    const { hashes, starts, counts, values } = this.#table;
    let place = placeOf(hash);
    while (hashes[place] !== hash) {
      if (hashes[place] === 0) return;
      place = (place + 1) & PLACES_MASK;
    }
    const start = starts[place] as number;
    const end = start + (counts[place] as number) * 2;
    for (let at = start; at < end; at += 2) {
      const language = values[at] as number;
      this.#sums[language] = (this.#sums[language] as number) + (values[at + 1] as number) + LEAST_POINTS;
    }
  }
}
