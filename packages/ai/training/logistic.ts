import { BUCKET_COUNT, DENSE_COUNT } from '../src/engines/builtin/classifier/feature-extractor.ts';
import { FREQUENCY_STEP } from '../src/engines/builtin/classifier/weights-file.ts';
import type { Corpus } from './corpus.ts';
import { createRandom, shuffle } from './labelled-messages.ts';

export type Example = {
  /** The message's number in the corpus. */
  message: number;
  /** The class; with two outputs 0 means no, 1 means yes. */
  target: number;
  weight: number;
};

export type TrainingOptions = {
  outputs: number;
  epochs: number;
  learningRate: number;
  /** L2 penalty. */
  penalty: number;
  seed: number;
  /** Only the plain numbers, no hashed features. */
  denseOnly?: boolean;
};

export type LinearModel = {
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
    const model: LinearModel = {
      outputs,
      hashed: new Float32Array(BUCKET_COUNT * outputs),
      dense: new Float32Array(DENSE_COUNT * outputs),
    };
    const order = Int32Array.from(examples.keys());
    const random = createRandom(options.seed);
    const logits = new Float64Array(outputs);
    const steps = examples.length * epochs;
    let scale = 1;
    let step = 0;
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      shuffle(order, random);
      for (let place = 0; place < order.length; place += 1, step += 1) {
        const example = examples[order[place] as number] as Example;
        const rate = learningRate * (1 - step / steps);
        this.#score(model, example.message, scale, options.denseOnly === true, logits);
        toProbabilities(logits);
        scale *= 1 - rate * penalty;
        for (let output = 0; output < outputs; output += 1) {
          const error = ((output === example.target ? 1 : 0) - (logits[output] as number)) * example.weight;
          logits[output] = rate * error;
        }
        this.#step(model, example.message, scale, options.denseOnly === true, logits);
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
  score(model: LinearModel, message: number, denseOnly = false): Float64Array {
    const logits = new Float64Array(model.outputs);
    this.#score(model, message, 1, denseOnly, logits);
    return logits;
  }

  #score(model: LinearModel, message: number, scale: number, denseOnly: boolean, logits: Float64Array): void {
    const { features, starts, middles, dense, wordScale, characterScale } = this.#parts;
    const { outputs, hashed } = model;
    const plain = dense[message] as Float32Array;
    for (let output = 0; output < outputs; output += 1) {
      let sum = 0;
      for (let index = 0; index < DENSE_COUNT; index += 1)
        sum += (plain[index] as number) * (model.dense[index * outputs + output] as number);
      logits[output] = sum;
    }
    if (denseOnly) return;
    const { frequencies } = this.#corpus;
    const start = starts[message] as number;
    const middle = middles[message] as number;
    const end = starts[message + 1] as number;
    const forWords = (wordScale[message] as number) * scale;
    const forCharacters = (characterScale[message] as number) * scale;
    for (let index = start; index < end; index += 1) {
      const bucket = features[index] as number;
      const value =
        (this.#values[frequencies[bucket] as number] as number) * (index < middle ? forWords : forCharacters);
      const at = bucket * outputs;
      for (let output = 0; output < outputs; output += 1)
        logits[output] = (logits[output] as number) + value * (hashed[at + output] as number);
    }
  }

  #step(model: LinearModel, message: number, scale: number, denseOnly: boolean, gradient: Float64Array): void {
    const { features, starts, middles, dense, wordScale, characterScale } = this.#parts;
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
    if (denseOnly) return;
    const { frequencies } = this.#corpus;
    const start = starts[message] as number;
    const middle = middles[message] as number;
    const end = starts[message + 1] as number;
    const forWords = (wordScale[message] as number) / scale;
    const forCharacters = (characterScale[message] as number) / scale;
    for (let index = start; index < end; index += 1) {
      const bucket = features[index] as number;
      const value =
        (this.#values[frequencies[bucket] as number] as number) * (index < middle ? forWords : forCharacters);
      const at = bucket * outputs;
      for (let output = 0; output < outputs; output += 1)
        hashed[at + output] = (hashed[at + output] as number) + value * (gradient[output] as number);
    }
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
