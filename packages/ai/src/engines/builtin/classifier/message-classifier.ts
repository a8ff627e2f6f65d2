import { type EnglishLexicon, loadEnglishLexicon } from '../lexicon/english-lexicon.ts';
import { SignalScanner } from '../lexicon/signal-scanner.ts';
import { findLastClause } from '../sentiment/last-clause.ts';
import { DENSE_COUNT, FeatureExtractor, TRAINED_LANGUAGES } from './feature-extractor.ts';
import { TextReader } from './text-reader.ts';
import {
  CONCEPT_LENGTH,
  CORRECTION_BUCKET_SHIFT,
  FREQUENCY_BYTE,
  FREQUENCY_STEP,
  HEADS,
  loadWeights,
  OWN_BUCKET_SHIFT,
  OWN_RECORD_BYTES,
  RECORD_BYTES,
  type Weights,
} from './weights-file.ts';

const WEIGHTS_FOLDER = new URL('../../../../weights/', import.meta.url);

/** How much a language's own small model counts beside the shared one. */
export const OWN_SHARE = 0.4;
/** How much the clause after "but" counts beside the whole of a message to a company. */
const LAST_CLAUSE_SHARE = 0.5;
/** How much of what tweets taught remains in a message to a company, beside the corrections. */
export const TWEETS_SHARE = 0.5;

export type Probabilities = { negative: number; neutral: number; positive: number };

/** What the models say of a message; the buffers of `reader` and `scanner` hold the whole message afterwards. */
export type Judgement = {
  sentiment: Probabilities;
  /** Logits of the detectors; above 0 means more likely than not. */
  complaint: number;
  feedback: number;
  praise: number;
  query: number;
  spam: number;
  /** False where the language has no training messages and the plain model judged. */
  trained: boolean;
};

const SERVICE = HEADS.indexOf('service');

type Logits = [negative: number, neutral: number, positive: number];

function softmax(logits: Logits, temperature: number): Probabilities {
  const top = Math.max(...logits);
  const negative = Math.exp((logits[0] - top) / temperature);
  const neutral = Math.exp((logits[1] - top) / temperature);
  const positive = Math.exp((logits[2] - top) / temperature);
  const sum = negative + neutral + positive;
  return { negative: negative / sum, neutral: neutral / sum, positive: positive / sum };
}

function mix(a: Logits, b: Logits, shareOfB: number): Logits {
  return a.map((value, index) => value * (1 - shareOfB) + (b[index] as number) * shareOfB) as Logits;
}

type SmallModel = { dense: Float32Array[]; scale: number; records: Int8Array; shift: number };

/** A linear model over hashed features, 8-bit weights. Synchronous and not re-entrant: one instance a thread. */
export class MessageClassifier {
  readonly reader = new TextReader();
  readonly scanner: SignalScanner;
  readonly extractor = new FeatureExtractor();
  readonly weights: Weights;
  readonly #dense: Float32Array[];
  readonly #plain: Float32Array[];
  readonly #corrections: SmallModel;
  readonly #own = new Map<string, SmallModel>();
  readonly #sums = new Float64Array(HEADS.length);
  readonly #trained: ReadonlySet<string>;
  /** Of the message that was judged last, from 0 (a tweet on anything) to 1. */
  #isToCompany = 0;

  constructor(weights: Weights, lexicon: EnglishLexicon) {
    this.weights = weights;
    this.scanner = new SignalScanner(lexicon);
    this.#dense = HEADS.map((head) => Float32Array.from(weights.dense[head]));
    const rowsOf = (numbers: Weights['plain']) =>
      [numbers.negative, numbers.neutral, numbers.positive].map((row) => Float32Array.from(row));
    this.#plain = rowsOf(weights.plain);
    for (const [index, { language, scale, dense }] of weights.own.entries())
      this.#own.set(language, {
        dense: rowsOf(dense),
        scale,
        records: weights.ownRecords[index] as Int8Array,
        shift: OWN_BUCKET_SHIFT,
      });
    this.#corrections = {
      dense: rowsOf(weights.corrections.dense),
      scale: weights.corrections.scale,
      records: weights.correctionRecords,
      shift: CORRECTION_BUCKET_SHIFT,
    };
    this.#trained = new Set([...TRAINED_LANGUAGES, 'und', 'tl']);
  }

  classify(text: string, language: string): Judgement {
    const trained = this.#trained.has(language);
    const lastClause = findLastClause(text, language);
    const ofClause = lastClause === null ? null : this.#judge(lastClause, language, trained);
    const ofWhole = this.#judge(text, language, trained);
    const logits = ofClause === null ? ofWhole : mix(ofWhole, ofClause, LAST_CLAUSE_SHARE * this.#isToCompany);
    const sums = this.#sums;
    return {
      sentiment: softmax(logits, trained ? this.weights.temperature : this.weights.plainTemperature),
      complaint: sums[3] as number,
      feedback: sums[4] as number,
      praise: sums[5] as number,
      query: sums[6] as number,
      spam: sums[7] as number,
      trained,
    };
  }

  #judge(text: string, language: string, trained: boolean): Logits {
    this.reader.read(text);
    this.scanner.scan(this.reader, language);
    this.extractor.extract(this.reader, this.scanner, language);
    this.#score();
    const whole = this.#judgeAsTweet(language, trained);
    this.#isToCompany = 1 / (1 + Math.exp(-(this.#sums[SERVICE] as number)));
    // The words that the corrections know are of the trained languages.
    if (!trained) return whole;
    const corrections = this.#scoreCorrections();
    const ofTweets = 1 - (1 - TWEETS_SHARE) * this.#isToCompany;
    return whole.map((value, index) => value * ofTweets + this.#isToCompany * (corrections[index] as number)) as Logits;
  }

  /** By what public messages on all subjects taught. */
  #judgeAsTweet(language: string, trained: boolean): Logits {
    if (!trained) return [0, 1, 2].map((row) => this.#dot(this.#plain[row] as Float32Array)) as Logits;
    const shared: Logits = [this.#sums[0] as number, this.#sums[1] as number, this.#sums[2] as number];
    const own = this.#own.get(language);
    return own === undefined ? shared : mix(shared, this.#scoreOwn(own), OWN_SHARE);
  }

  #score(): void {
    const { extractor } = this;
    for (let head = 0; head < HEADS.length; head += 1) this.#sums[head] = this.#dot(this.#dense[head] as Float32Array);
    this.#addGroup(extractor.words, extractor.wordCount, 1, true);
    this.#addGroup(extractor.characters, extractor.characterCount, 1, true);
    this.#addGroup(extractor.concepts, extractor.conceptCount, CONCEPT_LENGTH, false);
  }

  #dot(row: Float32Array): number {
    const { dense } = this.extractor;
    let sum = 0;
    for (let index = 0; index < DENSE_COUNT; index += 1) sum += (row[index] as number) * (dense[index] as number);
    return sum;
  }

  /**
   * Each group of features has a length of its own, so that a long message weighs no more than a short one. What tweets taught of sentiment
   * knows words and letters only; the meanings speak in the detectors and the corrections.
   */
  #addGroup(buckets: Int32Array, count: number, length: number, withSentiment: boolean): void {
    const { records, scales } = this.weights;
    let squares = 0;
    let negative = 0;
    let neutral = 0;
    let positive = 0;
    let complaint = 0;
    let feedback = 0;
    let praise = 0;
    let query = 0;
    let spam = 0;
    let service = 0;
    for (let index = 0; index < count; index += 1) {
      const at = (buckets[index] as number) * RECORD_BYTES;
      const frequency = (records[at + FREQUENCY_BYTE] as number) + 128;
      squares += frequency * frequency;
      negative += records[at] as number;
      neutral += records[at + 1] as number;
      positive += records[at + 2] as number;
      complaint += records[at + 3] as number;
      feedback += records[at + 4] as number;
      praise += records[at + 5] as number;
      query += records[at + 6] as number;
      spam += records[at + 7] as number;
      service += records[at + 8] as number;
    }
    if (squares === 0) return;
    const scale = length / (Math.sqrt(squares) * FREQUENCY_STEP);
    const sums = this.#sums;
    const add = (head: number, sum: number, step: number) => {
      sums[head] = (sums[head] as number) + sum * scale * step;
    };
    if (withSentiment) {
      add(0, negative, scales.negative);
      add(1, neutral, scales.neutral);
      add(2, positive, scales.positive);
    }
    add(3, complaint, scales.complaint);
    add(4, feedback, scales.feedback);
    add(5, praise, scales.praise);
    add(6, query, scales.query);
    add(7, spam, scales.spam);
    add(8, service, scales.service);
  }

  /** A language's own model reads what all languages share: it is of one language anyway. */
  #scoreOwn(model: SmallModel): Logits {
    const { extractor } = this;
    const logits = model.dense.map((row) => this.#dot(row)) as Logits;
    this.#addSmallGroup(logits, model, extractor.words, extractor.sharedWordCount);
    this.#addSmallGroup(logits, model, extractor.characters, extractor.sharedCharacterCount);
    return logits;
  }

  /** The corrections read everything: what is shared, the language's copies, the meanings. */
  #scoreCorrections(): Logits {
    const { extractor } = this;
    const model = this.#corrections;
    const logits = model.dense.map((row) => this.#dot(row)) as Logits;
    this.#addSmallGroup(logits, model, extractor.words, extractor.wordCount);
    this.#addSmallGroup(logits, model, extractor.characters, extractor.characterCount);
    this.#addSmallGroup(logits, model, extractor.concepts, extractor.conceptCount, CONCEPT_LENGTH);
    return logits;
  }

  #addSmallGroup(logits: Logits, model: SmallModel, buckets: Int32Array, count: number, length = 1): void {
    const { records } = this.weights;
    let squares = 0;
    let negative = 0;
    let neutral = 0;
    let positive = 0;
    for (let index = 0; index < count; index += 1) {
      const bucket = buckets[index] as number;
      const frequency = (records[bucket * RECORD_BYTES + FREQUENCY_BYTE] as number) + 128;
      const at = (bucket >> model.shift) * OWN_RECORD_BYTES;
      squares += frequency * frequency;
      negative += frequency * (model.records[at] as number);
      neutral += frequency * (model.records[at + 1] as number);
      positive += frequency * (model.records[at + 2] as number);
    }
    if (squares === 0) return;
    const scale = (length * model.scale) / Math.sqrt(squares);
    logits[0] += negative * scale;
    logits[1] += neutral * scale;
    logits[2] += positive * scale;
  }
}

export function loadMessageClassifier(): MessageClassifier {
  return new MessageClassifier(
    loadWeights(new URL('classifier.bin', WEIGHTS_FOLDER)),
    loadEnglishLexicon(new URL('lexicon.bin', WEIGHTS_FOLDER)),
  );
}
