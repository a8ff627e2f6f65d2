/** Growth of a figure, as all pages compute it. */

/**
 * (now - before) / before * 100, in percent. Source: specification 2, section 3 (reachGrowth and the like), read as growth against the
 * period before. Null where the base is missing or not above zero.
 */
export function growthOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : ((now - before) / before) * 100;
}
