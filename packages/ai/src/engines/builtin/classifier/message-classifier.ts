import { type EnglishLexicon, loadEnglishLexicon } from '../lexicon/english-lexicon.ts';
import { SignalScanner } from '../lexicon/signal-scanner.ts';
import { DENSE_COUNT, FeatureExtractor, TRAINED_LANGUAGES } from './feature-extractor.ts';
import { TextReader } from './text-reader.ts';
import { FREQUENCY_BYTE, FREQUENCY_STEP, HEADS, loadWeights, RECORD_BYTES, type Weights } from './weights-file.ts';

const WEIGHTS_FOLDER = new URL('../../../../weights/', import.meta.url);

export type Probabilities = { negative: number; neutral: number; positive: number };

/** The last message's judgement; overwritten by the next call. */
export type Judgement = {
  sentiment: Probabilities;
  /** Logits of the tag detectors; above 0 means more likely than not. */
  complaint: number;
  feedback: number;
  query: number;
  /** False where the language has no training messages and the plain model judged. */
  trained: boolean;
};

function softmax(logits: readonly [number, number, number], temperature: number): Probabilities {
  const top = Math.max(logits[0], logits[1], logits[2]);
  const negative = Math.exp((logits[0] - top) / temperature);
  const neutral = Math.exp((logits[1] - top) / temperature);
  const positive = Math.exp((logits[2] - top) / temperature);
  const sum = negative + neutral + positive;
  return { negative: negative / sum, neutral: neutral / sum, positive: positive / sum };
}

/** A linear model over hashed features, 8-bit weights. Synchronous and not re-entrant: one instance a thread. */
export class MessageClassifier {
  readonly reader = new TextReader();
  readonly scanner: SignalScanner;
  readonly extractor = new FeatureExtractor();
  readonly #weights: Weights;
  readonly #dense: Float32Array[];
  readonly #plain: Float32Array[];
  readonly #sums = new Float64Array(HEADS.length);

  constructor(weights: Weights, lexicon: EnglishLexicon) {
    this.#weights = weights;
    this.scanner = new SignalScanner(lexicon);
    this.#dense = HEADS.map((head) => Float32Array.from(weights.dense[head]));
    this.#plain = [weights.plain.negative, weights.plain.neutral, weights.plain.positive].map((row) =>
      Float32Array.from(row),
    );
  }

  classify(text: string, language: string): Judgement {
    this.reader.read(text);
    this.scanner.scan(this.reader, language);
    this.extractor.extract(this.reader, this.scanner, language);
    this.#score();
    const sums = this.#sums;
    const trained =
      language === 'und' || language === 'tl' || (TRAINED_LANGUAGES as readonly string[]).includes(language);
    const logits: [number, number, number] = trained
      ? [sums[0] as number, sums[1] as number, sums[2] as number]
      : [this.#scorePlain(0), this.#scorePlain(1), this.#scorePlain(2)];
    return {
      sentiment: softmax(logits, trained ? this.#weights.temperature : this.#weights.plainTemperature),
      complaint: sums[3] as number,
      feedback: sums[4] as number,
      query: sums[5] as number,
      trained,
    };
  }

  #score(): void {
    const { extractor } = this;
    const sums = this.#sums;
    for (let head = 0; head < HEADS.length; head += 1) {
      let sum = 0;
      const row = this.#dense[head] as Float32Array;
      for (let index = 0; index < DENSE_COUNT; index += 1)
        sum += (row[index] as number) * (extractor.dense[index] as number);
      sums[head] = sum;
    }
    this.#addGroup(extractor.words, extractor.wordCount);
    this.#addGroup(extractor.characters, extractor.characterCount);
  }

  /** Each group of features has length 1, so that a long message weighs no more than a short one. */
  #addGroup(buckets: Int32Array, count: number): void {
    const { records, scales } = this.#weights;
    let squares = 0;
    let negative = 0;
    let neutral = 0;
    let positive = 0;
    let complaint = 0;
    let feedback = 0;
    let query = 0;
    for (let index = 0; index < count; index += 1) {
      const at = (buckets[index] as number) * RECORD_BYTES;
      const frequency = (records[at + FREQUENCY_BYTE] as number) + 128;
      squares += frequency * frequency;
      negative += records[at] as number;
      neutral += records[at + 1] as number;
      positive += records[at + 2] as number;
      complaint += records[at + 3] as number;
      feedback += records[at + 4] as number;
      query += records[at + 5] as number;
    }
    if (squares === 0) return;
    const scale = 1 / (Math.sqrt(squares) * FREQUENCY_STEP);
    const sums = this.#sums;
    sums[0] = (sums[0] as number) + negative * scale * scales.negative;
    sums[1] = (sums[1] as number) + neutral * scale * scales.neutral;
    sums[2] = (sums[2] as number) + positive * scale * scales.positive;
    sums[3] = (sums[3] as number) + complaint * scale * scales.complaint;
    sums[4] = (sums[4] as number) + feedback * scale * scales.feedback;
    sums[5] = (sums[5] as number) + query * scale * scales.query;
  }

  #scorePlain(row: number): number {
    const weights = this.#plain[row] as Float32Array;
    let sum = 0;
    for (let index = 0; index < DENSE_COUNT; index += 1)
      sum += (weights[index] as number) * (this.extractor.dense[index] as number);
    return sum;
  }
}

export function loadMessageClassifier(): MessageClassifier {
  return new MessageClassifier(
    loadWeights(new URL('classifier.bin', WEIGHTS_FOLDER)),
    loadEnglishLexicon(new URL('lexicon.bin', WEIGHTS_FOLDER)),
  );
}
