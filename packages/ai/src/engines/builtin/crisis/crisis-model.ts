import { CRISIS_CLASSES } from '../../../engine.ts';
import { type CrisisFeatures, FEATURE_GROUP_LENGTHS } from './crisis-features.ts';
import { CRISIS_RECORD_BYTES, type CrisisWeights, RARITY_BYTE } from './crisis-weights.ts';

/** Scores features by the shipped weights. The sums are used again. */
export class CrisisModel {
  readonly weights: CrisisWeights;
  /** Logits in the order of `CRISIS_CLASSES`. */
  readonly sums = new Float64Array(CRISIS_CLASSES.length);
  readonly #scales: Float64Array;
  readonly #bias: Float64Array;
  readonly #group = new Float64Array(CRISIS_CLASSES.length);

  constructor(weights: CrisisWeights) {
    this.weights = weights;
    this.#scales = Float64Array.from(CRISIS_CLASSES, (crisis) => weights.scales[crisis]);
    this.#bias = Float64Array.from(CRISIS_CLASSES, (crisis) => weights.bias[crisis]);
  }

  score(features: CrisisFeatures): Float64Array {
    const { records } = this.weights;
    const { buckets, groupEnds } = features;
    this.sums.set(this.#bias);
    let from = 0;
    for (const [group, length] of FEATURE_GROUP_LENGTHS.entries()) {
      const end = groupEnds[group] as number;
      this.#group.fill(0);
      let squares = 0;
      for (let index = from; index < end; index += 1) {
        const at = (buckets[index] as number) * CRISIS_RECORD_BYTES;
        const rarity = (records[at + RARITY_BYTE] as number) + 128;
        squares += rarity * rarity;
        for (let output = 0; output < CRISIS_CLASSES.length; output += 1)
          this.#group[output] = (this.#group[output] as number) + rarity * (records[at + output] as number);
      }
      from = end;
      if (squares === 0) continue;
      // The step of the stored rarity stands above and below the line and falls out.
      const scale = length / Math.sqrt(squares);
      for (let output = 0; output < CRISIS_CLASSES.length; output += 1)
        this.sums[output] =
          (this.sums[output] as number) + (this.#group[output] as number) * scale * (this.#scales[output] as number);
    }
    return this.sums;
  }
}
