/** Linear algebra on texts as sums of their words: what the teacher says of a text is learnt as the sum of what its words say. */
import { createRandom } from './labelled-messages.ts';

/** Rows of the words that stand in a text, each as often as it does. */
export type Bag = Int32Array;
export type Matrix = { rows: number; dimensions: number; values: Float64Array };

const POWER_ROUNDS = 40;
const RIDGE_ROUNDS = 60;
/** How much a word's own vector holds against what the texts say of it. */
const RIDGE_PENALTY = 1;
const OWN_SHARE = 0.7;

export function rowOf({ dimensions, values }: Matrix, row: number): Float64Array {
  return values.subarray(row * dimensions, (row + 1) * dimensions);
}

export function lengthOf(vector: Float64Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
}

export function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] as number) * (other[place] as number);
  return sum;
}

function addTo(target: Float64Array, vector: Float64Array, times: number): void {
  for (let place = 0; place < target.length; place += 1)
    target[place] = (target[place] as number) + (vector[place] as number) * times;
}

/** The directions in which rows differ most, by orthogonal iteration; and their mean. */
export function mainDirections(
  from: Matrix,
  count: number,
  seed: number,
): { mean: Float64Array; axes: Float64Array[] } {
  const size = from.dimensions;
  const mean = new Float64Array(size);
  for (let row = 0; row < from.rows; row += 1) addTo(mean, rowOf(from, row), 1 / from.rows);
  const spread = Array.from({ length: size }, () => new Float64Array(size));
  const centred = new Float64Array(size);
  for (let row = 0; row < from.rows; row += 1) {
    centred.set(rowOf(from, row));
    addTo(centred, mean, -1);
    for (let place = 0; place < size; place += 1)
      addTo(spread[place] as Float64Array, centred, centred[place] as number);
  }
  const random = createRandom(seed);
  let axes = Array.from({ length: count }, () => Float64Array.from({ length: size }, () => random() - 0.5));
  for (let round = 0; round < POWER_ROUNDS; round += 1) {
    axes = axes.map((axis) => Float64Array.from(spread, (line) => product(line, axis)));
    for (const [place, axis] of axes.entries()) {
      for (const before of axes.slice(0, place)) addTo(axis, before, -product(axis, before));
      const length = lengthOf(axis);
      axis.forEach((value, at) => {
        axis[at] = value / length;
      });
    }
  }
  return { mean, axes };
}

/** Each row, brought to length 1, in the given directions. */
export function project(from: Matrix, { mean, axes }: { mean: Float64Array; axes: Float64Array[] }): Matrix {
  const values = new Float64Array(from.rows * axes.length);
  const centred = new Float64Array(from.dimensions);
  for (let row = 0; row < from.rows; row += 1) {
    centred.set(rowOf(from, row));
    addTo(centred, mean, -1);
    for (const [place, axis] of axes.entries()) values[row * axes.length + place] = product(centred, axis);
  }
  return { rows: from.rows, dimensions: axes.length, values };
}

/** How much each word of a bag counts, so that the bag is of length 1. */
export function sharesOf(bag: Bag, rarity: Float64Array): Float64Array {
  const shares = Float64Array.from(bag, (row) => rarity[row] as number);
  const length = lengthOf(shares) || 1;
  return shares.map((share) => share / length);
}

/**
 * Vectors of words whose sums come near to what the teacher says of the texts, each held to what it says of the word alone: ridge regression, by conjugate gradients.
 * Source: Hestenes and Stiefel, "Methods of Conjugate Gradients for Solving Linear Systems" (1952).
 */
export function fitWords(bags: readonly Bag[], rarity: Float64Array, wanted: Matrix, alone: Matrix): Matrix {
  const { dimensions, rows } = alone;
  const shares = bags.map((bag) => sharesOf(bag, rarity));
  const sumOf = (vectors: Float64Array, text: number, into: Float64Array) => {
    into.fill(0);
    for (const [place, row] of (bags[text] as Bag).entries())
      addTo(
        into,
        vectors.subarray(row * dimensions, (row + 1) * dimensions),
        (shares[text] as Float64Array)[place] as number,
      );
  };
  const spread = (difference: Float64Array, text: number, into: Float64Array) => {
    for (const [place, row] of (bags[text] as Bag).entries())
      addTo(
        into.subarray(row * dimensions, (row + 1) * dimensions),
        difference,
        (shares[text] as Float64Array)[place] as number,
      );
  };
  const start = alone.values.map((value) => value * OWN_SHARE);
  const residual = new Float64Array(rows * dimensions);
  const sum = new Float64Array(dimensions);
  for (let text = 0; text < bags.length; text += 1) {
    sumOf(start, text, sum);
    const difference = rowOf(wanted, text).slice();
    addTo(difference, sum, -1);
    spread(difference, text, residual);
  }
  const moved = new Float64Array(rows * dimensions);
  const direction = residual.slice();
  const squares = (values: Float64Array, other = values) => {
    const sums = new Float64Array(dimensions);
    for (let place = 0; place < values.length; place += 1)
      sums[place % dimensions] =
        (sums[place % dimensions] as number) + (values[place] as number) * (other[place] as number);
    return sums;
  };
  let before = squares(residual);
  const applied = new Float64Array(rows * dimensions);
  for (let round = 0; round < RIDGE_ROUNDS; round += 1) {
    for (let place = 0; place < applied.length; place += 1)
      applied[place] = RIDGE_PENALTY * (direction[place] as number);
    for (let text = 0; text < bags.length; text += 1) {
      sumOf(direction, text, sum);
      spread(sum, text, applied);
    }
    const along = squares(direction, applied);
    const step = before.map((value, place) => value / ((along[place] as number) + 1e-12));
    for (let place = 0; place < moved.length; place += 1) {
      const width = step[place % dimensions] as number;
      moved[place] = (moved[place] as number) + width * (direction[place] as number);
      residual[place] = (residual[place] as number) - width * (applied[place] as number);
    }
    const after = squares(residual);
    for (let place = 0; place < direction.length; place += 1) {
      const share = (after[place % dimensions] as number) / ((before[place % dimensions] as number) + 1e-12);
      direction[place] = (residual[place] as number) + share * (direction[place] as number);
    }
    before = after;
  }
  return { rows, dimensions, values: start.map((value, place) => value + (moved[place] as number)) };
}
