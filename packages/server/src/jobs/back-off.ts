/** How long to wait before another attempt: one rule for all, in code and as an expression of a statement. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Between half of the pause and all of it. */
const usualSpread: Spread = [0.5, 1];

/** The parts of the pause between which chance chooses, so that many that failed together do not come back together. */
export type Spread = readonly [least: number, most: number];

/**
 * Doubles with each failure from `firstMs` up to `mostMs`.
 * @param failures how often it has failed so far, 1 or more
 * @param spread what of it is waited; absent: half of it to all of it
 */
export function backOffMs(
  failures: number,
  firstMs: number,
  mostMs: number,
  [least, most]: Spread = usualSpread,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return Math.round(full * (least + Math.random() * (most - least)));
}

/** The whole pause, in milliseconds, of failures that stand in a column. */
export function backOffMsOf(failures: SQLWrapper, firstMs: number, mostMs: number): SQL {
  return sql`least(${mostMs}, ${firstMs} * power(2, least(30, greatest(0, ${failures} - 1))))`;
}
