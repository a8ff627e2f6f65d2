/** How many people usually write something negative within an hour, by weekday and hour of the workspace's own weeks. */

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

export const HISTORY_WEEKS = 8;
/** Of fewer weeks a weekday says too little. */
const WEEKS_MIN = 3;
/** Of a young workspace: the same hour of the days before. */
const DAYS_MIN = 4;
const HOURS_MIN = 24;
/** A workspace that grows or shrinks by more within two months is a new one. */
const TREND_MIN = 0.7;
const TREND_MAX = 3;
const TREND_DAILY_MIN = 3;
/** 1.4826 × the median absolute deviation is the standard deviation of a normal distribution. */
const MAD_TO_DEVIATION = 1.4826;
const OUTLIER_DEVIATIONS = 3;
/** No workspace is so quiet that its first angry message would be infinitely unusual. */
const RATE_MIN = 0.05;

export type UsualRate = {
  /** People an hour. */
  rate: number;
  /** Variance ÷ mean, at least 1: how much more than chance the hours differ. */
  dispersion: number;
  /** Hours that it rests on. */
  samples: number;
  basis: 'weekday-and-hour' | 'hour-of-day' | 'trailing' | 'none';
};

/** People with negative messages by the beginning of the hour (ms); hours without are absent. */
export type HourlyPeople = ReadonlyMap<number, number>;

export type HistoryFrame = {
  now: number;
  /** When the workspace's first message arrived, ms. */
  since: number;
  /** IANA; the rhythm of a week is that of its clocks, whichever way they were changed. */
  timeZone: string;
};

/**
 * The usual rate at this time. Robust: an hour that stands out by more than three deviations counts as three, where the deviation comes
 * from the median absolute deviation, so that a crisis of last month does not hide this month's (F. R. Hampel, "The Influence Curve and Its
 * Role in Robust Estimation", Journal of the American Statistical Association 69, 1974). Which hours are compared (the same time of earlier
 * weeks and those beside it) follows C. P. Farrington et al., "A Statistical Algorithm for the Early Detection of Outbreaks of Infectious
 * Disease", Journal of the Royal Statistical Society A 159, 1996.
 */
export function readUsualRate(hours: HourlyPeople, frame: HistoryFrame): UsualRate {
  const { now, since } = frame;
  const weeks = Math.min(HISTORY_WEEKS, Math.floor((now - since) / weekMs));
  if (weeks >= WEEKS_MIN) {
    const trend = readTrend(hours, frame, weeks);
    const samples = sameTimes(hours, frame, weekMs, weeks);
    return toRate(samples, 'weekday-and-hour', trend);
  }
  const days = Math.floor((now - since) / dayMs);
  if (days >= DAYS_MIN) return toRate(sameTimes(hours, frame, dayMs, days), 'hour-of-day', 1);
  const past: number[] = [];
  for (let start = hourOf(now) - 2 * hourMs; start >= since; start -= hourMs) past.push(hours.get(start) ?? 0);
  if (past.length < HOURS_MIN) return { rate: Math.max(RATE_MIN, ...past), dispersion: 1, samples: 0, basis: 'none' };
  // The rhythm of a day is not known yet: what its busy hours have.
  const busy = past.sort((one, other) => other - one).slice(0, Math.ceil(past.length / 3));
  return toRate(busy, 'trailing', 1);
}

const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;

/** The hour that ends now, one and more steps ago by the clock on the wall, with the hours beside it. */
function sameTimes(
  hours: HourlyPeople,
  { now, since, timeZone }: HistoryFrame,
  stepMs: number,
  steps: number,
): number[] {
  const offset = offsetAt(now, timeZone);
  const samples: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const about = now - step * stepMs;
    const middle = about + offset - offsetAt(about, timeZone) - hourMs / 2;
    for (const beside of [-1, 0, 1]) {
      const start = hourOf(middle + beside * hourMs);
      if (start >= hourOf(since)) samples.push(hours.get(start) ?? 0);
    }
  }
  return samples;
}

/** The last seven days against the same weekdays before: the middle of seven, so that one day of trouble does not count. */
function readTrend(hours: HourlyPeople, { now }: HistoryFrame, weeks: number): number {
  const totals: number[] = Array.from({ length: weeks * 7 }, () => 0);
  for (const [start, people] of hours) {
    const day = Math.floor((now - 3 * hourMs - start) / dayMs);
    if (day >= 0 && day < totals.length) totals[day] = (totals[day] ?? 0) + people;
  }
  const ratios = Array.from({ length: 7 }, (_, day) => {
    const before = totals.filter((_total, index) => index % 7 === day && index >= 7);
    const usual = median(before);
    return usual < TREND_DAILY_MIN ? 1 : (totals[day] ?? 0) / usual;
  });
  return Math.min(TREND_MAX, Math.max(TREND_MIN, median(ratios)));
}

function toRate(samples: readonly number[], basis: UsualRate['basis'], trend: number): UsualRate {
  const middle = median(samples);
  const deviation = MAD_TO_DEVIATION * median(samples.map((sample) => Math.abs(sample - middle)));
  const most = middle + OUTLIER_DEVIATIONS * Math.max(deviation, Math.sqrt(Math.max(middle, 1)));
  const kept = samples.map((sample) => Math.min(sample, most));
  const mean = kept.reduce((sum, sample) => sum + sample, 0) / Math.max(1, kept.length);
  const variance = kept.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / Math.max(1, kept.length - 1);
  const rate = Math.max(RATE_MIN, mean * trend);
  return { rate, dispersion: Math.max(1, mean > 0 ? variance / mean : 1), samples: samples.length, basis };
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of the zone are ahead of UTC, ms. */
function offsetAt(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const found = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (found === null) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * 60_000);
}
