import { loadVectorWeights, type VectorWeights, valueOfStep } from './vector-weights.ts';
import { indexOfWords, WordTable } from './word-table.ts';

const WEIGHTS = new URL('../../../../weights/vectors.bin', import.meta.url);
const READ_MAX = 1200;

/** The direction of a word, of length 1, and how much it says: what many texts hold says little. */
export type WordVector = { unit: Float64Array; weight: number };

/**
 * What a text is about, as a direction: texts that say alike things in other words, or in other languages, lie near each other. The numbers of English words were
 * learnt from the vectors that Google's Universal Sentence Encoder (Lite, Apache-2.0) gives to sentences; other languages come by dictionaries of our own.
 */
export class TextVectors {
  readonly #weights: VectorWeights;
  readonly #english: ReadonlyMap<string, number>;
  /** What each sign of a match between two texts says. */
  readonly match: VectorWeights['match'];
  readonly #tables = new Map<string, WordTable | null>();

  constructor(weights: VectorWeights) {
    this.#weights = weights;
    this.#english = indexOfWords(weights.words);
    this.match = weights.match;
  }

  /** Of length 1; null where no word of the text, or its language, is known. */
  vectorOf(text: string, language: string): Float64Array | null {
    return directionOf(this.wordsOf(text, language), this.#weights.dimensions);
  }

  /** The known words of a text, and how much each says. */
  wordsOf(text: string, language: string): WordVector[] {
    const table = this.#tableOf(language);
    if (table === null) return [];
    return table.meaningsOf(text.slice(0, READ_MAX)).map((rows) => this.#meanOf(rows));
  }

  #meanOf(rows: readonly number[]): WordVector {
    const { dimensions, levels, steps } = this.#weights;
    const unit = new Float64Array(dimensions);
    for (const row of rows) {
      const worth = valueOfStep(steps[row] as number) / rows.length;
      for (let place = 0; place < dimensions; place += 1)
        unit[place] = (unit[place] as number) + (levels[row * dimensions + place] as number) * worth;
    }
    const weight = lengthOf(unit);
    if (weight > 0) for (let place = 0; place < dimensions; place += 1) unit[place] = (unit[place] as number) / weight;
    return { unit, weight };
  }

  #tableOf(language: string): WordTable | null {
    const known = this.#tables.get(language);
    if (known !== undefined) return known;
    const dictionary = language === 'en' ? '' : this.#weights.dictionaries[language];
    const table = dictionary === undefined ? null : new WordTable(language, this.#english, dictionary);
    this.#tables.set(language, table);
    return table;
  }
}

let shipped: TextVectors | undefined;

/** Read when first asked for. */
export function textVectors(): TextVectors {
  shipped ??= new TextVectors(loadVectorWeights(WEIGHTS));
  return shipped;
}

function lengthOf(vector: Float64Array): number {
  return Math.sqrt(product(vector, vector));
}

export function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] as number) * (other[place] as number);
  return sum;
}

/** Where all words of a text point together; null where none is known. */
export function directionOf(words: readonly WordVector[], dimensions: number): Float64Array | null {
  const sum = new Float64Array(dimensions);
  for (const { unit, weight } of words)
    for (let place = 0; place < dimensions; place += 1)
      sum[place] = (sum[place] as number) + (unit[place] as number) * weight;
  const length = lengthOf(sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** Between -1 and 1; 0 where either is not known. */
export function likenessOf(one: Float64Array | null, other: Float64Array | null): number {
  return one === null || other === null ? 0 : product(one, other);
}
