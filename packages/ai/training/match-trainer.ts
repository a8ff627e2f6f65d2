import { likelihoods } from '../src/engines/builtin/drafting/knowledge/match-signs.ts';

/** The signs of each entry of a company for one question, and which one answers; -1 where none does. */
export type MatchExample = { signs: readonly (readonly number[])[]; right: number };
export type Match = { weights: number[]; bias: number };

const ROUNDS = 800;
const RATE = 0.03;
const PENALTY = 1;
const DIGITS = 4;

/**
 * Softmax over the entries and "none of them", by Adam (Kingma and Ba, 2015) on signs brought to one scale.
 */
export function fitMatch(examples: readonly MatchExample[]): Match {
  const rows = examples.flatMap(({ signs }) => signs);
  const size = rows[0]?.length ?? 0;
  const means = Array.from({ length: size }, (_, sign) => sumOf(rows, (row) => row[sign] as number) / rows.length);
  const spreads = means.map(
    (mean, sign) => Math.sqrt(sumOf(rows, (row) => ((row[sign] as number) - mean) ** 2) / rows.length) + 1e-6,
  );
  const scaled = examples.map(({ right, signs }) => ({
    right,
    signs: signs.map((row) => row.map((value, sign) => (value - (means[sign] as number)) / (spreads[sign] as number))),
  }));
  const values = [...means.map(() => 0), -1];
  const momentum = values.map(() => 0);
  const squares = values.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = values.map((value, place) => (place === size ? 0 : (PENALTY * value) / scaled.length));
    for (const { right, signs } of scaled) {
      const likely = likelihoods(signs, { weights: values.slice(0, size), bias: values[size] as number });
      for (const [entry, row] of signs.entries()) {
        const error = ((likely[entry] as number) - (entry === right ? 1 : 0)) / scaled.length;
        for (let sign = 0; sign < size; sign += 1)
          gradient[sign] = (gradient[sign] as number) + error * (row[sign] as number);
        gradient[size] = (gradient[size] as number) + error;
      }
    }
    for (const [place, slope] of gradient.entries()) {
      momentum[place] = 0.9 * (momentum[place] as number) + 0.1 * slope;
      squares[place] = 0.999 * (squares[place] as number) + 0.001 * slope * slope;
      const step = (momentum[place] as number) / (1 - 0.9 ** round);
      values[place] =
        (values[place] as number) -
        (RATE * step) / (Math.sqrt((squares[place] as number) / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  const weights = spreads.map((spread, sign) => (values[sign] as number) / spread);
  const bias =
    (values[size] as number) - sumOf(weights.keys(), (sign) => (weights[sign] as number) * (means[sign] as number));
  return { weights: weights.map((weight) => Number(weight.toFixed(DIGITS))), bias: Number(bias.toFixed(DIGITS)) };
}

function sumOf<T>(values: Iterable<T>, of: (value: T) => number): number {
  let sum = 0;
  for (const value of values) sum += of(value);
  return sum;
}
