/** Logistic regression on the signs of a verdict, by Newton's steps: some forty numbers and some fifty thousand examples. */
export type VerdictExample = { signs: readonly number[]; isCrisis: boolean; weight: number };

const ROUNDS = 12;
const PENALTY = 3;
/** What is always there, and the height of the likeliest class, may be as large as they like. */
const FREE_SIGNS = 2;
const FREE_PENALTY = 0.1;
const FARTHEST = 30;

export function fitVerdict(examples: readonly VerdictExample[]): number[] {
  const size = examples[0]?.signs.length ?? 0;
  const penalties = Array.from({ length: size }, (_, place) => (place < FREE_SIGNS ? FREE_PENALTY : PENALTY));
  let verdict = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = verdict.map((value, place) => value * (penalties[place] as number));
    const bend = penalties.map((penalty, place) => {
      const row = new Float64Array(size);
      row[place] = penalty;
      return row;
    });
    for (const { signs, isCrisis, weight } of examples) {
      const height = signs.reduce((sum, sign, place) => sum + sign * (verdict[place] as number), 0);
      const probability = 1 / (1 + Math.exp(-Math.max(-FARTHEST, Math.min(FARTHEST, height))));
      const error = weight * (probability - (isCrisis ? 1 : 0));
      const spread = weight * probability * (1 - probability);
      for (const [place, sign] of signs.entries()) {
        if (sign === 0) continue;
        slope[place] = (slope[place] as number) + error * sign;
        const row = bend[place] as Float64Array;
        for (let other = 0; other < size; other += 1)
          row[other] = (row[other] as number) + spread * sign * (signs[other] as number);
      }
    }
    const step = solve(bend, slope);
    verdict = verdict.map((value, place) => value - (step[place] as number));
  }
  return verdict;
}

/** Gauss's elimination; the penalties keep the rows apart. */
function solve(rows: readonly Float64Array[], right: readonly number[]): number[] {
  const size = right.length;
  const left = rows.map((row) => [...row]);
  const values = [...right];
  for (let pivot = 0; pivot < size; pivot += 1) {
    const top = left[pivot] as number[];
    for (let below = pivot + 1; below < size; below += 1) {
      const row = left[below] as number[];
      const share = (row[pivot] as number) / (top[pivot] as number);
      if (share === 0) continue;
      for (let place = pivot; place < size; place += 1)
        row[place] = (row[place] as number) - share * (top[place] as number);
      values[below] = (values[below] as number) - share * (values[pivot] as number);
    }
  }
  for (let pivot = size - 1; pivot >= 0; pivot -= 1) {
    const row = left[pivot] as number[];
    let rest = values[pivot] as number;
    for (let place = pivot + 1; place < size; place += 1) rest -= (row[place] as number) * (values[place] as number);
    values[pivot] = rest / (row[pivot] as number);
  }
  return values;
}
