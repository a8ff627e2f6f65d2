/** One measured figure, with what the design asks for. */
export type Figure = { name: string; value: string; goal: string; isMet: boolean | null };

export function atMost(name: string, value: number, goal: number, unit = ''): Figure {
  return { name, value: `${round(value)}${unit}`, goal: `at most ${goal}${unit}`, isMet: value <= goal };
}

export function atLeast(name: string, value: number, goal: number, unit = ''): Figure {
  return { name, value: `${round(value)}${unit}`, goal: `at least ${goal}${unit}`, isMet: value >= goal };
}

/** A figure that only informs. */
export function told(name: string, value: number, unit = ''): Figure {
  return { name, value: `${round(value)}${unit}`, goal: '', isMet: null };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  const steps = value < 1 ? 1000 : 100;
  return String(Math.round(value * steps) / steps);
}
