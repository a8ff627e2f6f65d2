import { BUCKET_COUNT, DENSE_COUNT, FeatureExtractor } from '../src/engines/builtin/classifier/feature-extractor.ts';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { TextReader } from '../src/engines/builtin/classifier/text-reader.ts';
import { CONCEPT_LENGTH, FREQUENCY_STEP } from '../src/engines/builtin/classifier/weights-file.ts';
import { detectLanguage } from '../src/engines/builtin/language/detect-language.ts';
import type { EnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { SignalScanner } from '../src/engines/builtin/lexicon/signal-scanner.ts';

const CHUNK = 1 << 22;

/** Messages turned into features once; all trainings read from here. */
export class Corpus {
  count = 0;
  readonly languages: string[] = [];
  #features = new Int32Array(CHUNK);
  #used = 0;
  /** Per message: where its word features begin, where its character features begin; the next message's begin ends them. */
  readonly #starts: number[] = [];
  readonly #middles: number[] = [];
  readonly #conceptStarts: number[] = [];
  /** Where, within each group, the copies of the message's language begin. */
  readonly #sharedWordEnds: number[] = [];
  readonly #sharedCharacterEnds: number[] = [];
  readonly #dense: Float32Array[] = [];
  readonly #reader = new TextReader();
  readonly #scanner: SignalScanner;
  readonly #extractor = new FeatureExtractor();
  frequencies = new Uint8Array(BUCKET_COUNT);
  #wordScale = new Float32Array(0);
  #characterScale = new Float32Array(0);
  #conceptScale = new Float32Array(0);
  #sharedWordScale = new Float32Array(0);
  #sharedCharacterScale = new Float32Array(0);

  constructor(lexicon: EnglishLexicon) {
    this.#scanner = new SignalScanner(lexicon);
  }

  /** Returns the message's number. Without a language it is detected. */
  add(text: string, knownLanguage?: string): number {
    const language = knownLanguage ?? detectLanguage(text);
    this.#reader.read(foldDisguises(text));
    this.#scanner.scan(this.#reader, language);
    this.#extractor.extract(this.#reader, this.#scanner, language);
    const { words, wordCount, characters, characterCount, concepts, conceptCount, dense } = this.#extractor;
    if (this.#used + wordCount + characterCount + conceptCount > this.#features.length) {
      const larger = new Int32Array(
        Math.max(this.#features.length * 2, this.#used + wordCount + characterCount + conceptCount),
      );
      larger.set(this.#features.subarray(0, this.#used));
      this.#features = larger;
    }
    this.#starts.push(this.#used);
    this.#features.set(words.subarray(0, wordCount), this.#used);
    this.#used += wordCount;
    this.#sharedWordEnds.push(this.#used - wordCount + this.#extractor.sharedWordCount);
    this.#sharedCharacterEnds.push(this.#used + this.#extractor.sharedCharacterCount);
    this.#middles.push(this.#used);
    this.#features.set(characters.subarray(0, characterCount), this.#used);
    this.#used += characterCount;
    this.#conceptStarts.push(this.#used);
    this.#features.set(concepts.subarray(0, conceptCount), this.#used);
    this.#used += conceptCount;
    this.#dense.push(dense.slice(0, DENSE_COUNT));
    this.languages.push(language);
    this.count += 1;
    return this.count - 1;
  }

  /** Document frequency weights from the first `trainingCount` messages, then every message's length. */
  finish(trainingCount: number): void {
    this.#starts.push(this.#used);
    const seen = new Uint32Array(BUCKET_COUNT);
    const trainingEnd = this.#starts[trainingCount] as number;
    for (let index = 0; index < trainingEnd; index += 1) {
      const bucket = this.#features[index] as number;
      seen[bucket] = (seen[bucket] as number) + 1;
    }
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
      const weight = 1 + Math.log((trainingCount + 1) / ((seen[bucket] as number) + 1));
      this.frequencies[bucket] = Math.min(255, Math.max(1, Math.round(weight / FREQUENCY_STEP)));
    }
    this.#wordScale = new Float32Array(this.count);
    this.#characterScale = new Float32Array(this.count);
    this.#conceptScale = new Float32Array(this.count);
    this.#sharedWordScale = new Float32Array(this.count);
    this.#sharedCharacterScale = new Float32Array(this.count);
    for (let message = 0; message < this.count; message += 1) {
      this.#wordScale[message] = this.#scaleOf(this.#starts[message] as number, this.#middles[message] as number);
      this.#characterScale[message] = this.#scaleOf(
        this.#middles[message] as number,
        this.#conceptStarts[message] as number,
      );
      this.#conceptScale[message] =
        CONCEPT_LENGTH * this.#scaleOf(this.#conceptStarts[message] as number, this.#starts[message + 1] as number);
      this.#sharedWordScale[message] = this.#scaleOf(
        this.#starts[message] as number,
        this.#sharedWordEnds[message] as number,
      );
      this.#sharedCharacterScale[message] = this.#scaleOf(
        this.#middles[message] as number,
        this.#sharedCharacterEnds[message] as number,
      );
    }
  }

  #scaleOf(from: number, to: number): number {
    let squares = 0;
    for (let index = from; index < to; index += 1) {
      const value = (this.frequencies[this.#features[index] as number] as number) * FREQUENCY_STEP;
      squares += value * value;
    }
    return squares === 0 ? 0 : 1 / Math.sqrt(squares);
  }

  /** The raw parts, for the training loop. */
  parts() {
    return {
      features: this.#features,
      starts: Int32Array.from(this.#starts),
      middles: Int32Array.from(this.#middles),
      conceptStarts: Int32Array.from(this.#conceptStarts),
      conceptScale: this.#conceptScale,
      sharedWordEnds: Int32Array.from(this.#sharedWordEnds),
      sharedCharacterEnds: Int32Array.from(this.#sharedCharacterEnds),
      dense: this.#dense,
      wordScale: this.#wordScale,
      characterScale: this.#characterScale,
      sharedWordScale: this.#sharedWordScale,
      sharedCharacterScale: this.#sharedCharacterScale,
    };
  }
}
