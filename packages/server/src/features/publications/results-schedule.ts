/** When a network is asked how a post does: soon, then rarer, for a month. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Ages of a post at which it is looked at; after the last of them daily. */
const agesMs = [10 * minuteMs, hourMs, 6 * hourMs, dayMs];
const followedForMs = 30 * dayMs;

/** The next look after one at `now`; null: no more. */
export function nextResultsAt(publishedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime();
  const nextAgeMs = agesMs.find((age) => age > ageMs) ?? (Math.floor(ageMs / dayMs) + 1) * dayMs;
  return nextAgeMs > followedForMs ? null : new Date(publishedAt.getTime() + nextAgeMs);
}
