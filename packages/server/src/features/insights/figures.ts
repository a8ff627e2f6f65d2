/**
 * The figures of Insights, computed from an account's days. Nothing here is ever infinite or made up: a figure that its rows do not give
 * is null. A day without a row, and a null in one, are gaps: they are left out, never counted as zero.
 */
import type { EngagementRateBase } from '@parley/contract/insights/rules.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { growthOf } from '../../growth-of.ts';

export type DayFigures = {
  date: string;
  followers: number | null;
  followersGained: number | null;
  reach: number | null;
  impressions: number | null;
  engagements: number | null;
};
type Known = number | null;
type Counted = 'reach' | 'impressions' | 'engagements';

/** The sum of the known values; null where none is known. */
export function sumOf(values: readonly Known[]): Known {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/**
 * Growth of a figure that is summed over days. So that a gap is no fall, means of the known days are compared: with all days known that
 * is the same as comparing the sums. Null where fewer than half of the days of either period are known.
 * @param days how many days each period has
 */
export function growthOfDays(now: readonly Known[], before: readonly Known[], days: number): Known {
  return growthOf(meanOf(now, days), meanOf(before, days));
}

function meanOf(values: readonly Known[], days: number): Known {
  const known = values.filter((value) => value !== null);
  const sum = sumOf(known);
  return sum === null || known.length * 2 < days ? null : sum / known.length;
}

/** What engagements are divided by: reach where a day tells it, otherwise impressions (some networks know no reach). */
export function rateBaseOf(days: readonly DayFigures[]): EngagementRateBase | null {
  if (days.some(({ reach }) => reach !== null)) return 'reach';
  return days.some(({ impressions }) => impressions !== null) ? 'impressions' : null;
}

/**
 * Engagements / base * 100, in percent, over the days on which both are known; null where there is no such day, or the base is not above
 * zero. Source: engagement rate by reach (ERR), or by impressions where the network knows no reach.
 */
export function engagementRateOf(days: readonly DayFigures[], base: EngagementRateBase | null): Known {
  if (base === null) return null;
  const both = days.filter((day) => day.engagements !== null && day[base] !== null);
  const engagements = sumOf(both.map((day) => day.engagements));
  const seen = sumOf(both.map((day) => day[base]));
  return engagements === null || seen === null || seen <= 0 ? null : (engagements / seen) * 100;
}

/** The followers that came on a day: what the network tells of it, otherwise their number less that of the day before. */
export function followerGrowthOf(day: DayFigures | undefined, dayBefore: DayFigures | undefined): Known {
  if (day === undefined) return null;
  if (day.followersGained !== null) return day.followersGained;
  const before = dayBefore?.followers ?? null;
  return day.followers === null || before === null ? null : day.followers - before;
}

export type Period = {
  /** The dates of the period, and of the one right before it; both in order and of the same length. */
  labels: readonly string[];
  labelsBefore: readonly string[];
};

/**
 * @param days rows of both periods, in any order
 * @param followersNow how many there are now, where the period reaches up to now; null: not known, or it ended earlier
 */
export function computeFigures(
  days: readonly DayFigures[],
  { labels, labelsBefore }: Period,
  followersNow: number | null,
): Pick<PlatformInsights, 'timeSeriesData' | 'summary' | 'engagementRateBase'> {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const daysOf = (dates: readonly string[]) => dates.flatMap((date) => byDate.get(date) ?? []);
  const [now, before] = [daysOf(labels), daysOf(labelsBefore)];
  const seriesOf = (name: keyof Omit<DayFigures, 'date'>) => labels.map((date) => byDate.get(date)?.[name] ?? null);
  const growth = (name: Counted) =>
    growthOfDays(
      now.map((day) => day[name]),
      before.map((day) => day[name]),
      labels.length,
    );
  const base = rateBaseOf(now);
  const followers = followersNow ?? lastOf(now.map((day) => day.followers));
  const dayBeforeOf = (index: number) => byDate.get((index === 0 ? labelsBefore.at(-1) : labels[index - 1]) ?? '');
  return {
    engagementRateBase: base,
    timeSeriesData: {
      labels: [...labels],
      followerGrowth: labels.map((date, index) => followerGrowthOf(byDate.get(date), dayBeforeOf(index))),
      engagementRate: labels.map((date) => engagementRateOf(daysOf([date]), base)),
      impressions: seriesOf('impressions'),
      reach: seriesOf('reach'),
      followers: seriesOf('followers'),
      engagement: seriesOf('engagements'),
    },
    summary: {
      reach: sumOf(now.map(({ reach }) => reach)),
      reachGrowth: growth('reach'),
      followers,
      followersGrowth: followersGrowthOf(followers, now, before, labels.length),
      engagement: sumOf(now.map(({ engagements }) => engagements)),
      engagementGrowth: growth('engagements'),
      impressions: sumOf(now.map(({ impressions }) => impressions)),
      impressionsGrowth: growth('impressions'),
      engagementRate: engagementRateOf(now, base),
      engagementRateGrowth: growthOf(engagementRateOf(now, base), engagementRateOf(before, base)),
    },
  };
}

/**
 * Growth of the number of followers, in percent of what it was when the period before ended. Where the network tells only who came
 * by day, that number is today's less those who came in the period, of which at least half of the days must be known.
 */
function followersGrowthOf(
  followers: Known,
  now: readonly DayFigures[],
  before: readonly DayFigures[],
  days: number,
): Known {
  const base = lastOf(before.map((day) => day.followers));
  if (base !== null || followers === null) return growthOf(followers, base);
  const gains = now.map(({ followersGained }) => followersGained).filter((gained) => gained !== null);
  const gained = sumOf(gains);
  return gained === null || gains.length * 2 < days ? null : growthOf(followers, followers - gained);
}

/** The last known value; null where none is known. */
function lastOf(values: readonly Known[]): Known {
  return values.findLast((value) => value !== null) ?? null;
}
