import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { TOPIC_BUCKET_COUNT, topicFeaturesOf } from '../src/engines/builtin/drafting/topics/topic-features.ts';
import { TopicModel } from '../src/engines/builtin/drafting/topics/topic-model.ts';
import {
  encodeTopicWeights,
  TOPIC_LEVEL_MAX,
  TOPIC_RARITY_STEP,
  type TopicWeights,
  valueOfTopicLevel,
} from '../src/engines/builtin/drafting/topics/topic-weights.ts';
import { writeWeights } from '../src/engines/builtin/stored-weights.ts';
import { readTopicSentences, type TopicSentence } from './topic-sentences.ts';
import { scoreTopics, TOPIC_TRAINING, type TopicExample, type TopicLinear, trainTopicLinear } from './topic-trainer.ts';

/** A customer's words count more than an entry's. */
const ENTRY_WEIGHT = 0.7;
/** What is smaller than so many steps is nothing: most numbers are, which makes the file half as large and tells topics as well. */
const LEAST_STEP = 2.2;
/** The small numbers together say a little against each topic: so much of that is said by its first number instead. */
const LEFT_OUT_SHARE = 0.5;
const LEFT_OUT_EXAMPLES_EVERY = 5;
/** Of a topic's numbers these shares of the largest are tried as the value of the highest level. */
const CUT_OFFS = [1];

export function topicsIn(sentences: readonly TopicSentence[]): string[] {
  return [...new Set(sentences.flatMap(({ topics }) => topics))].sort();
}

export function topicExamples(sentences: readonly TopicSentence[], topics: readonly string[]): TopicExample[] {
  return sentences.map((sentence) => ({
    ...topicFeaturesOf(sentence.text, sentence.language),
    targets: new Set(sentence.topics.map((topic) => topics.indexOf(topic))),
    weight: sentence.isEntry ? ENTRY_WEIGHT : 1,
  }));
}

/** The last group of `TOPIC_GROUP_LENGTHS` before the meanings. */
const LETTERS_GROUP = 1;

/**
 * A print of the sentences, their labels, words and letters: weights of another version carry another one. Meanings are known by their names, so that the tables
 * may gain a row, which belong to other readers too, without all weights being trained anew.
 */
export function printTopicFeatures(sentences: readonly TopicSentence[]): string {
  const hash = createHash('sha256');
  for (const { isEntry, language, text, topics } of sentences) {
    const { buckets, groupEnds } = topicFeaturesOf(text, language);
    hash.update(buckets.subarray(0, groupEnds[LETTERS_GROUP]));
    hash.update(`${topics.join()} ${isEntry}`);
  }
  return hash.digest('hex').slice(0, 16);
}

function nearestLevel(value: number, step: number): number {
  const size = Math.abs(value) / step;
  return size < LEAST_STEP ? 0 : Math.sign(value) * Math.max(1, Math.min(TOPIC_LEVEL_MAX, Math.round(Math.sqrt(size))));
}

/** One topic's numbers on the levels that lose least of them. */
function quantiseTopic(column: Float32Array): { levels: Int8Array; step: number } {
  const largest = column.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const steps = CUT_OFFS.map((share) => (largest * share) / valueOfTopicLevel(TOPIC_LEVEL_MAX));
  const losses = steps.map((step) =>
    column.reduce((sum, value) => sum + (valueOfTopicLevel(nearestLevel(value, step)) * step - value) ** 2, 0),
  );
  const step = steps[losses.indexOf(Math.min(...losses))] as number;
  return { levels: Int8Array.from(column, (value) => nearestLevel(value, step)), step };
}

/** What the numbers that are not stored would say of each topic, on average. */
function leftOut(whole: TopicLinear, stored: TopicModel, examples: readonly TopicExample[]): Float64Array {
  const some = examples.filter((_, place) => place % LEFT_OUT_EXAMPLES_EVERY === 0);
  const sums = new Float64Array(whole.topics);
  for (const example of some) {
    const logits = scoreTopics(whole, example);
    for (const [topic, probability] of stored.score(example).entries())
      sums[topic] = (sums[topic] as number) + (logits[topic] as number) - Math.log(probability / (1 - probability));
  }
  return sums.map((sum) => sum / some.length);
}

/** Trains the reader of topics and brings it to the form in which it is stored. */
export function trainTopicWeights(examples: readonly TopicExample[], topics: string[]): Omit<TopicWeights, 'features'> {
  const model = trainTopicLinear(examples, topics.length, TOPIC_TRAINING);
  const levels = new Int8Array(TOPIC_BUCKET_COUNT * topics.length);
  const steps = topics.map((_, topic) => {
    const column = Float32Array.from(
      { length: TOPIC_BUCKET_COUNT },
      (__, bucket) => model.weights[bucket * topics.length + topic] as number,
    );
    const quantised = quantiseTopic(column);
    for (const [bucket, level] of quantised.levels.entries()) levels[bucket * topics.length + topic] = level;
    return Number(quantised.step.toPrecision(6));
  });
  const rarity = Uint8Array.from(model.rarity, (value) => Math.min(255, Math.round(value / TOPIC_RARITY_STEP)));
  const weights = { topics, steps, bias: [...model.bias], rarity, levels };
  const left = leftOut(model, new TopicModel({ ...weights, features: '' }), examples);
  return {
    ...weights,
    bias: weights.bias.map((value, topic) => Number((value + LEFT_OUT_SHARE * (left[topic] as number)).toFixed(5))),
  };
}

/** Trains on the sentences of `topics/`, and writes the file. */
export function trainTopics(file: URL, report: (line: string) => void): void {
  const sentences = readTopicSentences();
  const topics = topicsIn(sentences);
  const weights = trainTopicWeights(topicExamples(sentences, topics), topics);
  writeWeights(file, encodeTopicWeights({ ...weights, features: printTopicFeatures(sentences) }));
  report(`topics: ${sentences.length} sentences, written, ${(statSync(file).size / 1e6).toFixed(2)} MB`);
}
