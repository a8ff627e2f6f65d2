/** At these lengths a screen reader is told; the lowest one first. */
const announcedLengths = [450, 490, 500];

/** The highest announced length that a text has reached; null below all. */
export function reachedLength(length: number): number | null {
  return announcedLengths.findLast((each) => length >= each) ?? null;
}
