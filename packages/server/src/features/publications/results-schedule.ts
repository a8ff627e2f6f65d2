/** When a network is asked for a post's results: soon after publishing, then less and less often, for a month. */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The ages of a post at which its results are read; after the last one they are read daily. */
const agesMs = [10 * minuteMs, hourMs, 6 * hourMs, dayMs];
const followedForMs = 30 * dayMs;

/** When the results are read next after `now`; null: never again. */
export function nextResultsAt(publishedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime();
  const nextAgeMs = agesMs.find((age) => age > ageMs) ?? (Math.floor(ageMs / dayMs) + 1) * dayMs;
  return nextAgeMs > followedForMs ? null : new Date(publishedAt.getTime() + nextAgeMs);
}
