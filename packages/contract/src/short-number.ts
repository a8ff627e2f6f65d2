/** 950, 48.3K, 1.2M: from 1,000 on as K, from 1,000,000 on as M, with one decimal. */
export function formatShortNumber(value: number): string {
  if (value < 1000) return String(value);
  // 999,950 would read 1000.0K.
  const millions = value >= 999_950;
  return millions ? `${(value / 1_000_000).toFixed(1)}M` : `${(value / 1000).toFixed(1)}K`;
}
