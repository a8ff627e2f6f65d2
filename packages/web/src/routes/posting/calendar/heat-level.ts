/** From much less than usual to much more; mixed with the card, so that they are right in both themes. */
export const heatLevels = [6, 14, 24, 36].map((share) => `color-mix(in oklab, var(--primary) ${share}%, transparent)`);

const steps = [0.75, 1.1, 1.5];

/** The colour of an hour by its middle result beside the account's usual one. */
export function heatLevelOf(relative: number): string | undefined {
  return heatLevels[steps.filter((step) => relative >= step).length];
}
