/** The axes of charts, the same on every page and on paper. */

export type Scale = { min: number; max: number; ticks: readonly number[] };

/** About so many steps lie on an axis. */
const wantedSteps = 4;
const stepSizes = [1, 2, 2.5, 5, 10] as const;

export type ScaleOptions = {
  /** Whether the axis has to hold zero: bars and sums lie without it. */
  isFromZero: boolean;
  /** Whether there is nothing between two whole numbers. */
  isWhole: boolean;
};

/** An axis that holds the values, with ticks at round numbers of an even distance. Of no values: 0 to 1. */
export function scaleOf(values: readonly (number | null)[], { isFromZero, isWhole }: ScaleOptions): Scale {
  const known = values.filter((value) => value !== null);
  let low = known.length === 0 ? 0 : Math.min(...known);
  let high = known.length === 0 ? 1 : Math.max(...known);
  const isNegative = low < 0;
  if (isFromZero) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  if (low === high) {
    const room = isFromZero ? 1 : Math.max(1, Math.abs(high) * 0.01);
    low -= isFromZero ? 0 : room;
    high += room;
  }
  if (!isNegative) low = Math.max(low, 0);
  const step = stepOf((high - low) / wantedSteps, isWhole);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** The smallest round number that is no less. */
function stepOf(atLeast: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const steps = [...stepSizes, 20].map((size) => rounded(size * power));
  if (isWhole && atLeast <= 1) return 1;
  return steps.find((step) => step >= atLeast - power * 1e-9 && (!isWhole || Number.isInteger(step))) ?? power * 10;
}

/** Without what binary fractions add: 0.3, not 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Indexes that stand next to each other and hold something: a line is drawn through each, and never over a gap. */
export function runsOf(isHeld: readonly boolean[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  isHeld.forEach((held, index) => {
    if (!held) return;
    const run = runs.at(-1);
    if (run !== undefined && run[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** Which of so many days get a label: the first, the last, and as many between as there is room for, evenly. */
export function labelledOf(count: number, roomFor: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const labels = Math.min(count, Math.max(2, roomFor));
  return Array.from({ length: labels }, (_, index) => Math.floor((index * (count - 1)) / (labels - 1)));
}
