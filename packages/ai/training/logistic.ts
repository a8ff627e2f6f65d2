import { BUCKET_COUNT, DENSE_COUNT } from '../src/engines/builtin/classifier/feature-extractor.ts';
import {
  CORRECTION_BUCKET_SHIFT,
  FREQUENCY_STEP,
  OWN_BUCKET_SHIFT,
} from '../src/engines/builtin/classifier/weights-file.ts';
import type { Corpus } from './corpus.ts';
import { createRandom, shuffle } from './labelled-messages.ts';

export type Example = {
  /** The message's number in the corpus. */
  message: number;
  /** The class; with two outputs 0 means no, 1 means yes. */
  target: number;
  weight: number;
  /** Logits that another model gave: what is trained is added to them. */
  offset?: readonly number[];
};

export type TrainingOptions = {
  outputs: number;
  epochs: number;
  learningRate: number;
  /** L2 penalty. */
  penalty: number;
  seed: number;
  kind?: ModelKind;
  /** In this share of the steps the words and letters of the message are hidden, so that its meanings learn to speak alone. */
  hideWords?: number;
};

/**
 * `whole`: plain numbers and hashed features. `words`: the same without the meanings. `plain`: the plain numbers alone. `own`: plain numbers,
 * words and letters that all languages share, eight buckets folded into one: a language's own small model. `corrections`: all features, four
 * buckets folded into one.
 */
export type ModelKind = 'whole' | 'words' | 'plain' | 'own' | 'corrections';

const SHIFTS: Record<ModelKind, number> = {
  whole: 0,
  words: 0,
  plain: 0,
  own: OWN_BUCKET_SHIFT,
  corrections: CORRECTION_BUCKET_SHIFT,
};

export type LinearModel = {
  kind: ModelKind;
  outputs: number;
  /** `outputs` numbers a bucket. */
  hashed: Float32Array;
  dense: Float32Array;
};

/** Softmax regression by stochastic gradient descent, the step falling in a line to nothing. */
export class LogisticTrainer {
  readonly #corpus: Corpus;
  readonly #parts: ReturnType<Corpus['parts']>;
  readonly #values: Float32Array;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
    this.#parts = corpus.parts();
    this.#values = new Float32Array(256);
    for (let step = 0; step < 256; step += 1) this.#values[step] = step * FREQUENCY_STEP;
  }

  train(examples: readonly Example[], options: TrainingOptions): LinearModel {
    const { outputs, epochs, learningRate, penalty } = options;
    const kind = options.kind ?? 'whole';
    const model: LinearModel = {
      kind,
      outputs,
      hashed: new Float32Array((kind === 'plain' ? 0 : BUCKET_COUNT >> SHIFTS[kind]) * outputs),
      dense: new Float32Array(DENSE_COUNT * outputs),
    };
    const order = Int32Array.from(examples.keys());
    const random = createRandom(options.seed);
    const logits = new Float64Array(outputs);
    const steps = examples.length * epochs;
    const hideWords = options.hideWords ?? 0;
    let scale = 1;
    let step = 0;
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      shuffle(order, random);
      for (let place = 0; place < order.length; place += 1, step += 1) {
        const example = examples[order[place] as number] as Example;
        const rate = learningRate * (1 - step / steps);
        const hidden = hideWords > 0 && random() < hideWords;
        this.#score(model, example.message, scale, logits, hidden);
        if (example.offset !== undefined)
          for (let output = 0; output < outputs; output += 1)
            logits[output] = (logits[output] as number) + (example.offset[output] as number);
        toProbabilities(logits);
        scale *= 1 - rate * penalty;
        for (let output = 0; output < outputs; output += 1) {
          const error = ((output === example.target ? 1 : 0) - (logits[output] as number)) * example.weight;
          logits[output] = rate * error;
        }
        this.#step(model, example.message, scale, logits, hidden);
        if (scale < 1e-4) {
          for (let index = 0; index < model.hashed.length; index += 1)
            model.hashed[index] = (model.hashed[index] as number) * scale;
          scale = 1;
        }
      }
    }
    for (let index = 0; index < model.hashed.length; index += 1)
      model.hashed[index] = (model.hashed[index] as number) * scale;
    return model;
  }

  /** The logits of one message by a finished model. */
  score(model: LinearModel, message: number): Float64Array {
    const logits = new Float64Array(model.outputs);
    this.#score(model, message, 1, logits);
    return logits;
  }

  #score(model: LinearModel, message: number, scale: number, logits: Float64Array, hidden = false): void {
    const { features, starts, middles, sharedWordEnds, sharedCharacterEnds, conceptStarts, conceptScale, dense } =
      this.#parts;
    const { outputs, hashed } = model;
    const plain = dense[message] as Float32Array;
    for (let output = 0; output < outputs; output += 1) {
      let sum = 0;
      for (let index = 0; index < DENSE_COUNT; index += 1)
        sum += (plain[index] as number) * (model.dense[index * outputs + output] as number);
      logits[output] = sum;
    }
    if (model.kind === 'plain') return;
    const { frequencies } = this.#corpus;
    const own = model.kind === 'own';
    const shift = SHIFTS[model.kind];
    const add = (from: number, to: number, of: number) => {
      for (let index = from; index < to; index += 1) {
        const bucket = features[index] as number;
        const value = (this.#values[frequencies[bucket] as number] as number) * of;
        const at = (bucket >> shift) * outputs;
        for (let output = 0; output < outputs; output += 1)
          logits[output] = (logits[output] as number) + value * (hashed[at + output] as number);
      }
    };
    const middle = middles[message] as number;
    if (!hidden) {
      add(
        starts[message] as number,
        own ? (sharedWordEnds[message] as number) : middle,
        this.#wordScaleOf(message, own) * scale,
      );
      add(
        middle,
        own ? (sharedCharacterEnds[message] as number) : (conceptStarts[message] as number),
        this.#characterScaleOf(message, own) * scale,
      );
    }
    if (model.kind === 'words' || own) return;
    add(conceptStarts[message] as number, starts[message + 1] as number, (conceptScale[message] as number) * scale);
  }

  #step(model: LinearModel, message: number, scale: number, gradient: Float64Array, hidden: boolean): void {
    const { features, starts, middles, sharedWordEnds, sharedCharacterEnds, conceptStarts, conceptScale, dense } =
      this.#parts;
    const { outputs, hashed } = model;
    const plain = dense[message] as Float32Array;
    // The plain numbers are few and dense: a smaller step keeps them from swinging.
    for (let index = 0; index < DENSE_COUNT; index += 1) {
      const value = (plain[index] as number) * 0.1;
      if (value === 0) continue;
      for (let output = 0; output < outputs; output += 1) {
        const at = index * outputs + output;
        model.dense[at] = (model.dense[at] as number) + value * (gradient[output] as number);
      }
    }
    if (model.kind === 'plain') return;
    const { frequencies } = this.#corpus;
    const own = model.kind === 'own';
    const shift = SHIFTS[model.kind];
    const add = (from: number, to: number, of: number) => {
      for (let index = from; index < to; index += 1) {
        const bucket = features[index] as number;
        const value = (this.#values[frequencies[bucket] as number] as number) * of;
        const at = (bucket >> shift) * outputs;
        for (let output = 0; output < outputs; output += 1)
          hashed[at + output] = (hashed[at + output] as number) + value * (gradient[output] as number);
      }
    };
    const middle = middles[message] as number;
    if (!hidden) {
      add(
        starts[message] as number,
        own ? (sharedWordEnds[message] as number) : middle,
        this.#wordScaleOf(message, own) / scale,
      );
      add(
        middle,
        own ? (sharedCharacterEnds[message] as number) : (conceptStarts[message] as number),
        this.#characterScaleOf(message, own) / scale,
      );
    }
    if (model.kind === 'words' || own) return;
    add(conceptStarts[message] as number, starts[message + 1] as number, (conceptScale[message] as number) / scale);
  }

  #wordScaleOf(message: number, own: boolean): number {
    return (own ? this.#parts.sharedWordScale : this.#parts.wordScale)[message] as number;
  }

  #characterScaleOf(message: number, own: boolean): number {
    return (own ? this.#parts.sharedCharacterScale : this.#parts.characterScale)[message] as number;
  }
}

export function toProbabilities(logits: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY;
  for (const logit of logits) top = Math.max(top, logit);
  let sum = 0;
  for (let index = 0; index < logits.length; index += 1) {
    logits[index] = Math.exp((logits[index] as number) - top);
    sum += logits[index] as number;
  }
  for (let index = 0; index < logits.length; index += 1) logits[index] = (logits[index] as number) / sum;
}
