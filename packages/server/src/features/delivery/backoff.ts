/** When to try again: 5 s, 10 s, 20 s … up to 15 minutes, each with up to a fifth of random delay so that workers do not march in step. */
export function nextAttemptAfterMs(attempts: number, random: () => number = Math.random): number {
  const base = Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 15 * 60_000);
  return Math.round(base * (1 + random() / 5));
}
