import { TOPIC_GROUP_LENGTHS, type TopicFeatures } from './topic-features.ts';
import { type TopicWeights, valueOfTopicLevel } from './topic-weights.ts';

/** Scores features by the shipped weights. The sums are used again. */
export class TopicModel {
  readonly weights: TopicWeights;
  readonly #values: Int8Array;
  readonly #sums: Float64Array;

  constructor(weights: TopicWeights) {
    this.weights = weights;
    this.#values = Int8Array.from(weights.levels, valueOfTopicLevel);
    this.#sums = new Float64Array(weights.topics.length);
  }

  /** How likely each topic is, in the order of the weights' topics. */
  score({ buckets, groupEnds }: TopicFeatures): Float64Array {
    const { bias, rarity: rarities, steps } = this.weights;
    const topics = bias.length;
    const values = this.#values;
    const sums = this.#sums;
    const logits = Float64Array.from(bias);
    let from = 0;
    for (const [group, end] of groupEnds.entries()) {
      let squares = 0;
      sums.fill(0);
      for (let index = from; index < end; index += 1) {
        const bucket = buckets[index] as number;
        const rarity = rarities[bucket] as number;
        squares += rarity * rarity;
        const row = bucket * topics;
        for (let topic = 0; topic < topics; topic += 1)
          sums[topic] = (sums[topic] as number) + rarity * (values[row + topic] as number);
      }
      from = end;
      if (squares === 0) continue;
      // The step of the stored rarity stands above and below the line and falls out.
      const scale = (TOPIC_GROUP_LENGTHS[group] as number) / Math.sqrt(squares);
      for (let topic = 0; topic < topics; topic += 1)
        logits[topic] = (logits[topic] as number) + (sums[topic] as number) * scale * (steps[topic] as number);
    }
    return logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  }
}
