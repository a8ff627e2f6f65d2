import { CRISIS_OUTPUTS } from './crisis-decision.ts';
import { type CrisisFeatures, FEATURE_GROUP_LENGTHS } from './crisis-features.ts';
import { CRISIS_RECORD_BYTES, type CrisisWeights, RARITY_BYTE } from './crisis-weights.ts';

/** Scores features by the shipped weights. The sums are used again. */
export class CrisisModel {
  readonly weights: CrisisWeights;
  /** Logits in the order of `CRISIS_OUTPUTS`. */
  readonly sums = new Float64Array(CRISIS_OUTPUTS.length);
  readonly #scales: Float64Array;
  readonly #bias: Float64Array;

  constructor(weights: CrisisWeights) {
    this.weights = weights;
    this.#scales = Float64Array.from(CRISIS_OUTPUTS, (output) => weights.scales[output]);
    this.#bias = Float64Array.from(CRISIS_OUTPUTS, (output) => weights.bias[output]);
  }

  /** The seven sums have names of their own: an inner loop over the classes took three times as long. */
  score(features: CrisisFeatures): Float64Array {
    const { records } = this.weights;
    const { buckets, groupEnds } = features;
    this.sums.set(this.#bias);
    let from = 0;
    for (const [group, length] of FEATURE_GROUP_LENGTHS.entries()) {
      const end = groupEnds[group] as number;
      let squares = 0;
      let [selfHarm, violence, abuse, danger, leak, legal, any] = [0, 0, 0, 0, 0, 0, 0];
      for (let index = from; index < end; index += 1) {
        const at = (buckets[index] as number) * CRISIS_RECORD_BYTES;
        const rarity = (records[at + RARITY_BYTE] as number) + 128;
        squares += rarity * rarity;
        selfHarm += rarity * (records[at] as number);
        violence += rarity * (records[at + 1] as number);
        abuse += rarity * (records[at + 2] as number);
        danger += rarity * (records[at + 3] as number);
        leak += rarity * (records[at + 4] as number);
        legal += rarity * (records[at + 5] as number);
        any += rarity * (records[at + 6] as number);
      }
      from = end;
      if (squares === 0) continue;
      // The step of the stored rarity stands above and below the line and falls out.
      const scale = length / Math.sqrt(squares);
      for (const [output, sum] of [selfHarm, violence, abuse, danger, leak, legal, any].entries())
        this.sums[output] = (this.sums[output] as number) + sum * scale * (this.#scales[output] as number);
    }
    return this.sums;
  }
}
