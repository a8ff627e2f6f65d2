import {
  TOPIC_BUCKET_COUNT,
  TOPIC_GROUP_LENGTHS,
  type TopicFeatures,
} from '../src/engines/builtin/drafting/topics/topic-features.ts';
import { createRandom, shuffle } from './labelled-messages.ts';

export type TopicExample = TopicFeatures & { targets: ReadonlySet<number>; weight: number };

export type TopicTraining = {
  epochs: number;
  rate: number;
  penalty: number;
  seed: number;
  /** In this share of the steps only the meanings are seen, and in as many only words and letters. */
  hiddenShare: number;
};

export const TOPIC_TRAINING: TopicTraining = { epochs: 12, rate: 1.2, penalty: 0.00001, seed: 17, hiddenShare: 0.2 };

export type TopicLinear = { topics: number; weights: Float32Array; bias: Float64Array; rarity: Float32Array };

const FIRST_BIAS = -4;
const WORD_GROUPS = [0, 1];
const MEANING_GROUPS = [2, 3];

export function rarityOf(examples: readonly TopicFeatures[]): Float32Array {
  const holders = new Int32Array(TOPIC_BUCKET_COUNT);
  for (const { buckets } of examples) for (const bucket of buckets) holders[bucket] = (holders[bucket] as number) + 1;
  return Float32Array.from(holders, (count) => Math.log((1 + examples.length) / (1 + count)) + 1);
}

/** What each feature counts: rare ones more, each group brought to its length. */
export function valuesOf({ buckets, groupEnds }: TopicFeatures, rarity: Float32Array): Float32Array {
  const values = new Float32Array(buckets.length);
  let from = 0;
  for (const [group, end] of groupEnds.entries()) {
    let squares = 0;
    for (let index = from; index < end; index += 1) squares += (rarity[buckets[index] as number] as number) ** 2;
    const scale = squares === 0 ? 0 : (TOPIC_GROUP_LENGTHS[group] as number) / Math.sqrt(squares);
    for (let index = from; index < end; index += 1)
      values[index] = scale * (rarity[buckets[index] as number] as number);
    from = end;
  }
  return values;
}

/** Independent logistic regressions of all topics by stochastic gradient descent, the step falling in a line to nothing. */
export function trainTopicLinear(
  examples: readonly TopicExample[],
  topics: number,
  { epochs, hiddenShare, penalty, rate: firstRate, seed }: TopicTraining,
): TopicLinear {
  const rarity = rarityOf(examples);
  const weights = new Float32Array(TOPIC_BUCKET_COUNT * topics);
  const bias = new Float64Array(topics).fill(FIRST_BIAS);
  const values = examples.map((example) => valuesOf(example, rarity));
  const order = Int32Array.from(examples.keys());
  const random = createRandom(seed);
  const logits = new Float64Array(topics);
  const moved = new Int32Array(topics);
  const steps = examples.length * epochs;
  let shrink = 1;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const place of order) {
      const example = examples[place] as TopicExample;
      const own = values[place] as Float32Array;
      const rate = firstRate * (1 - step / steps);
      step += 1;
      const chance = random();
      const hidden = chance < hiddenShare ? WORD_GROUPS : chance < 2 * hiddenShare ? MEANING_GROUPS : [];
      const ranges = shownRanges(example.groupEnds, hidden);
      logits.fill(0);
      for (const [from, to] of ranges)
        for (let index = from; index < to; index += 1) {
          const at = (example.buckets[index] as number) * topics;
          const value = own[index] as number;
          for (let topic = 0; topic < topics; topic += 1)
            logits[topic] = (logits[topic] as number) + value * (weights[at + topic] as number);
        }
      shrink *= 1 - rate * penalty;
      let moving = 0;
      for (let topic = 0; topic < topics; topic += 1) {
        const probability = 1 / (1 + Math.exp(-((logits[topic] as number) * shrink + (bias[topic] as number))));
        const error = ((example.targets.has(topic) ? 1 : 0) - probability) * example.weight * rate;
        bias[topic] = (bias[topic] as number) + error * 0.02;
        if (Math.abs(error) < 1e-3) continue;
        logits[topic] = error / shrink;
        moved[moving] = topic;
        moving += 1;
      }
      for (const [from, to] of ranges)
        for (let index = from; index < to; index += 1) {
          const at = (example.buckets[index] as number) * topics;
          const value = own[index] as number;
          for (let move = 0; move < moving; move += 1) {
            const topic = moved[move] as number;
            weights[at + topic] = (weights[at + topic] as number) + value * (logits[topic] as number);
          }
        }
    }
  }
  for (let index = 0; index < weights.length; index += 1) weights[index] = (weights[index] as number) * shrink;
  return { topics, weights, bias, rarity };
}

function shownRanges(groupEnds: readonly number[], hidden: readonly number[]): [number, number][] {
  return groupEnds.flatMap((end, group): [number, number][] =>
    hidden.includes(group) ? [] : [[group === 0 ? 0 : (groupEnds[group - 1] as number), end]],
  );
}

export function scoreTopics(model: TopicLinear, features: TopicFeatures): Float64Array {
  const values = valuesOf(features, model.rarity);
  const logits = Float64Array.from(model.bias);
  for (const [index, bucket] of features.buckets.entries()) {
    const at = bucket * model.topics;
    const value = values[index] as number;
    for (let topic = 0; topic < model.topics; topic += 1)
      logits[topic] = (logits[topic] as number) + value * (model.weights[at + topic] as number);
  }
  return logits;
}
