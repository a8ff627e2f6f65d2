import { CRISIS_OUTPUTS } from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CRISIS_BUCKET_COUNT, FEATURE_GROUP_LENGTHS } from '../src/engines/builtin/crisis/crisis-features.ts';
import { LINEAR_BUCKET_COUNT, LINEAR_BUCKET_SHIFT } from '../src/engines/builtin/crisis/crisis-weights.ts';
import { createRandom, shuffle } from './labelled-messages.ts';

export type Features = { buckets: Int32Array; groupEnds: readonly number[] };

export type CrisisExample = Features & {
  /** One number an output: 1 yes, 0 no. */
  targets: readonly number[];
  weight: number;
};

export type CrisisTraining = {
  outputs: number;
  epochs: number;
  rate: number;
  penalty: number;
  seed: number;
  /** In this share of the steps only the meanings are seen, and in as many only words and letters: neither may lean on the other. */
  hiddenShare: number;
};

export const CRISIS_TRAINING: CrisisTraining = {
  outputs: CRISIS_OUTPUTS.length,
  epochs: 4,
  rate: 1,
  penalty: 0.00001,
  seed: 11,
  hiddenShare: 0.25,
};

export type CrisisLinear = { outputs: number; weights: Float32Array; bias: Float64Array; rarity: Float32Array };

/** How much a bucket counts, by how few examples hold it: between 1 and some 10. */
export function rarityOf(examples: readonly CrisisExample[]): Float32Array {
  const holders = new Int32Array(CRISIS_BUCKET_COUNT);
  for (const { buckets } of examples) for (const bucket of buckets) holders[bucket] = (holders[bucket] as number) + 1;
  return Float32Array.from(holders, (count) => Math.log((1 + examples.length) / (1 + count)) + 1);
}

export function groupScales({ buckets, groupEnds }: Features, rarity: Float32Array): number[] {
  let from = 0;
  return groupEnds.map((end, group) => {
    let squares = 0;
    for (let index = from; index < end; index += 1) squares += (rarity[buckets[index] as number] as number) ** 2;
    from = end;
    return squares === 0 ? 0 : (FEATURE_GROUP_LENGTHS[group] as number) / Math.sqrt(squares);
  });
}

const WORD_GROUPS = [0, 1];
const MEANING_GROUPS = [2, 3];

/** Hides the words or the meanings in `share` of the steps each, as `chance` falls. A group of scale 0 counts nothing and learns nothing. */
export function hideGroups(scales: readonly number[], share: number, chance: number): readonly number[] {
  if (chance >= 2 * share) return scales;
  const hidden = chance < share ? WORD_GROUPS : MEANING_GROUPS;
  return scales.map((scale, group) => (hidden.includes(group) ? 0 : scale));
}

/** Independent logistic regressions of all outputs by stochastic gradient descent, the step falling in a line to nothing. */
export function trainCrisisLinear(
  examples: readonly CrisisExample[],
  rarity: Float32Array,
  { outputs, epochs, rate: firstRate, penalty, seed, hiddenShare }: CrisisTraining,
): CrisisLinear {
  const weights = new Float32Array(LINEAR_BUCKET_COUNT * outputs);
  const bias = new Float64Array(outputs).fill(-2);
  const order = Int32Array.from(examples.keys());
  const random = createRandom(seed);
  const scales = examples.map((example) => groupScales(example, rarity));
  const logits = new Float64Array(outputs);
  let shrink = 1;
  let step = 0;
  const steps = examples.length * epochs;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const place of order) {
      const example = examples[place] as CrisisExample;
      const scale = hideGroups(scales[place] as number[], hiddenShare, random());
      const rate = firstRate * (1 - step / steps);
      step += 1;
      logits.fill(0);
      forEachFeature(example, scale, rarity, (at, value) => {
        const from = (at >> LINEAR_BUCKET_SHIFT) * outputs;
        for (let output = 0; output < outputs; output += 1)
          logits[output] = (logits[output] as number) + value * (weights[from + output] as number);
      });
      let moves = false;
      for (let output = 0; output < outputs; output += 1) {
        const probability = 1 / (1 + Math.exp(-((logits[output] as number) * shrink + (bias[output] as number))));
        const error = ((example.targets[output] as number) - probability) * example.weight * rate;
        if (Math.abs(error) > 1e-4) moves = true;
        logits[output] = error;
        bias[output] = (bias[output] as number) + error * 0.1;
      }
      shrink *= 1 - rate * penalty;
      if (moves)
        forEachFeature(example, scale, rarity, (at, value) => {
          const from = (at >> LINEAR_BUCKET_SHIFT) * outputs;
          for (let output = 0; output < outputs; output += 1)
            weights[from + output] = (weights[from + output] as number) + (value * (logits[output] as number)) / shrink;
        });
      if (shrink < 1e-4) {
        for (let index = 0; index < weights.length; index += 1) weights[index] = (weights[index] as number) * shrink;
        shrink = 1;
      }
    }
  }
  for (let index = 0; index < weights.length; index += 1) weights[index] = (weights[index] as number) * shrink;
  return { outputs, weights, bias, rarity };
}

/** Calls `visit` with each bucket and what it counts; groups of scale 0 are passed over. */
export function forEachFeature(
  { buckets, groupEnds }: Features,
  scales: readonly number[],
  rarity: Float32Array,
  visit: (bucket: number, value: number) => void,
): void {
  let from = 0;
  for (let group = 0; group < FEATURE_GROUP_LENGTHS.length; group += 1) {
    const end = groupEnds[group] as number;
    const scale = scales[group] as number;
    for (let index = scale === 0 ? end : from; index < end; index += 1) {
      const bucket = buckets[index] as number;
      visit(bucket, scale * (rarity[bucket] as number));
    }
    from = end;
  }
}
