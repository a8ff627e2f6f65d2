import { CRISIS_OUTPUTS } from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CRISIS_BUCKET_COUNT } from '../src/engines/builtin/crisis/crisis-features.ts';
import { HIDDEN_UNITS } from '../src/engines/builtin/crisis/crisis-weights.ts';
import { type CrisisExample, forEachFeature, groupScales, hideGroups } from './crisis-trainer.ts';
import { createRandom, shuffle } from './labelled-messages.ts';

export type HiddenTraining = {
  outputs: number;
  epochs: number;
  /** How far the numbers of a bucket move in a step, at first. */
  rate: number;
  /** The same for what follows the hidden units. */
  outputRate: number;
  seed: number;
  /** As in the training of the plain sums. */
  hiddenShare: number;
  /** In each step this share of the units is silent, so that none leans on another. */
  silentShare: number;
};

export const CRISIS_HIDDEN_TRAINING: HiddenTraining = {
  outputs: CRISIS_OUTPUTS.length,
  epochs: 5,
  rate: 0.35,
  outputRate: 0.05,
  seed: 12,
  hiddenShare: 0.25,
  silentShare: 0.3,
};

export type CrisisHiddenLayer = {
  outputs: number;
  /** `HIDDEN_UNITS` numbers a bucket. */
  embedding: Float32Array;
  unitBias: Float64Array;
  /** `outputs` numbers a unit. */
  outputWeights: Float64Array;
  outputBias: Float64Array;
  rarity: Float32Array;
};

/** An error below this teaches nothing: most plain messages are soon certain, and the training three times as fast. */
const ERROR_MIN = 2e-3;
const FIRST_SPREAD = 0.05;
const FIRST_OUTPUT_SPREAD = 0.5;

function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * A network with one hidden layer on the features of the plain sums, by stochastic gradient descent, the step falling in a line to nothing. It
 * hears what only several words together say, which sums of words cannot.
 */
export function trainCrisisHidden(
  examples: readonly CrisisExample[],
  rarity: Float32Array,
  { outputs, epochs, rate: firstRate, outputRate, seed, hiddenShare, silentShare }: HiddenTraining,
): CrisisHiddenLayer {
  const random = createRandom(seed);
  const embedding = Float32Array.from(
    { length: CRISIS_BUCKET_COUNT * HIDDEN_UNITS },
    () => drawNormal(random) * FIRST_SPREAD,
  );
  const unitBias = new Float64Array(HIDDEN_UNITS);
  const outputWeights = Float64Array.from(
    { length: HIDDEN_UNITS * outputs },
    () => drawNormal(random) * FIRST_OUTPUT_SPREAD,
  );
  const outputBias = new Float64Array(outputs).fill(-2);
  const order = Int32Array.from(examples.keys());
  const scales = examples.map((example) => groupScales(example, rarity));
  const sums = new Float64Array(HIDDEN_UNITS);
  const units = new Float64Array(HIDDEN_UNITS);
  const pulls = new Float64Array(HIDDEN_UNITS);
  const errors = new Float64Array(outputs);
  const steps = examples.length * epochs;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const place of order) {
      const example = examples[place] as CrisisExample;
      const scale = hideGroups(scales[place] as number[], hiddenShare, random());
      const rate = 1 - step / steps;
      step += 1;
      sums.set(unitBias);
      forEachFeature(example, scale, rarity, (bucket, value) => {
        const at = bucket * HIDDEN_UNITS;
        for (let unit = 0; unit < HIDDEN_UNITS; unit += 1)
          sums[unit] = (sums[unit] as number) + value * (embedding[at + unit] as number);
      });
      errors.set(outputBias);
      for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) {
        const value = random() < silentShare ? 0 : Math.tanh(sums[unit] as number);
        units[unit] = value;
        for (let output = 0; output < outputs; output += 1)
          errors[output] = (errors[output] as number) + value * (outputWeights[unit * outputs + output] as number);
      }
      let moves = false;
      for (let output = 0; output < outputs; output += 1) {
        const probability = 1 / (1 + Math.exp(-(errors[output] as number)));
        const error = ((example.targets[output] as number) - probability) * example.weight;
        if (Math.abs(error) > ERROR_MIN) moves = true;
        errors[output] = error;
        outputBias[output] = (outputBias[output] as number) + 0.1 * rate * error;
      }
      if (!moves) continue;
      for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) {
        const value = units[unit] as number;
        pulls[unit] = 0;
        if (value === 0) continue;
        let pull = 0;
        for (let output = 0; output < outputs; output += 1) {
          const at = unit * outputs + output;
          const error = errors[output] as number;
          pull += error * (outputWeights[at] as number);
          outputWeights[at] = (outputWeights[at] as number) + outputRate * rate * error * value;
        }
        pull *= 1 - value * value;
        unitBias[unit] = (unitBias[unit] as number) + outputRate * rate * pull;
        pulls[unit] = pull * firstRate * rate;
      }
      forEachFeature(example, scale, rarity, (bucket, value) => {
        const at = bucket * HIDDEN_UNITS;
        for (let unit = 0; unit < HIDDEN_UNITS; unit += 1)
          embedding[at + unit] = (embedding[at + unit] as number) + value * (pulls[unit] as number);
      });
    }
  }
  return { outputs, embedding, unitBias, outputWeights, outputBias, rarity };
}
