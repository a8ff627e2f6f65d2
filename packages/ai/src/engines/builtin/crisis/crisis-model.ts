import { CRISIS_OUTPUTS } from './crisis-decision.ts';
import { FEATURE_GROUP_LENGTHS } from './crisis-features.ts';
import { type CrisisWeights, HIDDEN_UNITS, LINEAR_BUCKET_SHIFT, LINEAR_RECORD_BYTES } from './crisis-weights.ts';

const UNITS_AT_ONCE = 8;

/** What `CrisisFeatures` holds after reading a text. */
type ReadFeatures = { buckets: Int32Array; groupEnds: ArrayLike<number> };

/**
 * Scores features by the shipped weights: plain sums of what each word speaks for, and a small network beside them that hears what words say
 * together. The sums are used again.
 */
export class CrisisModel {
  readonly weights: CrisisWeights;
  /** Logits in the order of `CRISIS_OUTPUTS`. */
  readonly sums = new Float64Array(CRISIS_OUTPUTS.length);
  readonly #scales: Float64Array;
  readonly #bias: Float64Array;
  readonly #unitBias: Float64Array;
  readonly #unitSteps: Float64Array;
  readonly #units = new Float64Array(HIDDEN_UNITS);
  /** What each unit adds to each output, unit after unit. */
  readonly #unitOutputs: Float64Array;

  constructor(weights: CrisisWeights) {
    this.weights = weights;
    this.#scales = Float64Array.from(CRISIS_OUTPUTS, (output) => weights.scales[output]);
    this.#bias = Float64Array.from(CRISIS_OUTPUTS, (output) => weights.bias[output]);
    this.#unitBias = Float64Array.from(weights.hidden.bias);
    this.#unitSteps = Float64Array.from(weights.hidden.steps);
    this.#unitOutputs = Float64Array.from(weights.hidden.outputs.flat());
  }

  /** The seven sums have names of their own: an inner loop over the classes took three times as long. */
  score(features: ReadFeatures): Float64Array {
    const { records, rarity: rarities } = this.weights;
    const { buckets, groupEnds } = features;
    const units = this.#units;
    this.sums.set(this.#bias);
    units.set(this.#unitBias);
    let from = 0;
    for (const [place, length] of FEATURE_GROUP_LENGTHS.entries()) {
      const end = groupEnds[place] as number;
      let squares = 0;
      let [selfHarm, violence, abuse, danger, leak, legal, any] = [0, 0, 0, 0, 0, 0, 0];
      for (let index = from; index < end; index += 1) {
        const bucket = buckets[index] as number;
        const rarity = rarities[bucket] as number;
        squares += rarity * rarity;
        const at = (bucket >> LINEAR_BUCKET_SHIFT) * LINEAR_RECORD_BYTES;
        selfHarm += rarity * (records[at] as number);
        violence += rarity * (records[at + 1] as number);
        abuse += rarity * (records[at + 2] as number);
        danger += rarity * (records[at + 3] as number);
        leak += rarity * (records[at + 4] as number);
        legal += rarity * (records[at + 5] as number);
        any += rarity * (records[at + 6] as number);
      }
      const first = from;
      from = end;
      if (squares === 0) continue;
      // The step of the stored rarity stands above and below the line and falls out.
      const scale = length / Math.sqrt(squares);
      for (const [output, sum] of [selfHarm, violence, abuse, danger, leak, legal, any].entries())
        this.sums[output] = (this.sums[output] as number) + sum * scale * (this.#scales[output] as number);
      for (let unit = 0; unit < HIDDEN_UNITS; unit += UNITS_AT_ONCE) this.#addUnits(unit, buckets, first, end, scale);
    }
    const { sums } = this;
    for (let unit = 0; unit < HIDDEN_UNITS; unit += 1) {
      const value = Math.tanh(units[unit] as number);
      const row = unit * sums.length;
      for (let output = 0; output < sums.length; output += 1)
        sums[output] = (sums[output] as number) + value * (this.#unitOutputs[row + output] as number);
    }
    return sums;
  }

  /**
   * Adds what the features from `first` to before `end` say to eight units from `unit` on, which have names of their own for the same reason.
   * Whole numbers: at most 255 times 49 for each of some 25,000 features, which fits.
   */
  #addUnits(unit: number, buckets: Int32Array, first: number, end: number, scale: number): void {
    const { rarity: rarities, embedding } = this.weights;
    let [one, two, three, four, five, six, seven, eight] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let index = first; index < end; index += 1) {
      const bucket = buckets[index] as number;
      const rarity = rarities[bucket] as number;
      const row = bucket * HIDDEN_UNITS + unit;
      one = (one + Math.imul(rarity, embedding[row] as number)) | 0;
      two = (two + Math.imul(rarity, embedding[row + 1] as number)) | 0;
      three = (three + Math.imul(rarity, embedding[row + 2] as number)) | 0;
      four = (four + Math.imul(rarity, embedding[row + 3] as number)) | 0;
      five = (five + Math.imul(rarity, embedding[row + 4] as number)) | 0;
      six = (six + Math.imul(rarity, embedding[row + 5] as number)) | 0;
      seven = (seven + Math.imul(rarity, embedding[row + 6] as number)) | 0;
      eight = (eight + Math.imul(rarity, embedding[row + 7] as number)) | 0;
    }
    for (const [place, sum] of [one, two, three, four, five, six, seven, eight].entries())
      this.#units[unit + place] =
        (this.#units[unit + place] as number) + sum * scale * (this.#unitSteps[unit + place] as number);
  }
}
