/** How long to wait before another attempt. */

/**
 * Doubles with each failure from `firstMs` up to `mostMs`, then takes between half of it and all of it, so that many that
 * failed together do not come back together.
 * @param failures how often it has failed so far, 1 or more
 */
export function backOffMs(failures: number, firstMs: number, mostMs: number): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return Math.round(full * (0.5 + Math.random() / 2));
}
