/**
 * The scores of the advanced view, each from 0 to 100. Source of the first three formulas: specification 2, section 9. A formula is
 * computed from sums of the same days, those on which all that it divides is known, so that a gap in one figure does not tilt it.
 */
import type { AdvancedScoreName, ScoreTerm } from '@parley/contract/insights/advanced-rules.ts';
import type { AdvancedScore } from '@parley/contract/insights/advanced-schemas.ts';
import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { sumOf } from './figures.ts';

type Known = number | null;
type Insights = Pick<PlatformInsights, 'timeSeriesData' | 'summary'>;
type Computed = Pick<AdvancedScore, 'computed' | 'terms' | 'days'>;

/**
 * @param now the period, @param before the one right before it, of the same account
 * @returns one score a tile, in the order of the tiles
 */
export function scoresOf(now: Insights, before: Insights): AdvancedScore[] {
  const formulas = [
    ['engagementQuality', engagementQualityOf],
    ['audienceHealth', audienceHealthOf],
    ['virality', viralityOf],
  ] as const;
  const three = formulas.map(([name, formula]) => scoreOf(name, formula(now), formula(before)));
  const overall = overallOf(three.map(({ name, value }) => ({ name, value })));
  const overallBefore = overallOf(three.map((score) => ({ name: score.name, value: score.before })));
  return [...three, scoreOf('overall', overall, overallBefore)];
}

/** (engagement / followers * 100 + engagement / impressions * 1000) / 2. Not known without a term, or where one divided by is not above zero. */
function engagementQualityOf({ summary, timeSeriesData: { engagement, impressions } }: Insights): Computed {
  const sums = sumsOfSameDays({ engagement, impressions });
  const { followers } = summary;
  const perFollower = shareOf(sums.engagement, followers);
  const perImpression = shareOf(sums.engagement, sums.impressions);
  return {
    computed: perFollower === null || perImpression === null ? null : (perFollower * 100 + perImpression * 1000) / 2,
    terms: termsOf({ engagement: sums.engagement, followers, impressions: sums.impressions }),
    days: sums.days,
  };
}

/** 0.4 * growth of followers + 0.4 * growth of engagement + 0.2 * growth of reach, each in percent against the period before. */
function audienceHealthOf({ summary: { engagementGrowth, followersGrowth, reachGrowth } }: Insights): Computed {
  const isKnown = followersGrowth !== null && engagementGrowth !== null && reachGrowth !== null;
  return {
    computed: isKnown ? 0.4 * followersGrowth + 0.4 * engagementGrowth + 0.2 * reachGrowth : null,
    terms: termsOf({ followersGrowth, engagementGrowth, reachGrowth }),
    days: null,
  };
}

/** reach / impressions * 100 + engagement / reach * 10. */
function viralityOf({ timeSeriesData: { engagement, impressions, reach } }: Insights): Computed {
  const sums = sumsOfSameDays({ engagement, impressions, reach });
  const spread = shareOf(sums.reach, sums.impressions);
  const moved = shareOf(sums.engagement, sums.reach);
  return {
    computed: spread === null || moved === null ? null : spread * 100 + moved * 10,
    terms: termsOf({ reach: sums.reach, impressions: sums.impressions, engagement: sums.engagement }),
    days: sums.days,
  };
}

/** The mean of the three scores as their tiles show them. The specification names four tiles and three formulas: this one is Parley's. */
function overallOf(three: readonly { name: AdvancedScoreName; value: Known }[]): Computed {
  const values = three.flatMap(({ value }) => value ?? []);
  return {
    computed: values.length < three.length ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    terms: three.flatMap(({ name, value }) => (name === 'overall' ? [] : { name, value })),
    days: null,
  };
}

function scoreOf(name: AdvancedScoreName, now: Computed, before: Computed): AdvancedScore {
  return { name, value: limited(now.computed), before: limited(before.computed), ...now };
}

function limited(value: Known): Known {
  return value === null ? null : Math.min(Math.max(value, 0), 100);
}

function termsOf(terms: Partial<Record<ScoreTerm, Known>>): AdvancedScore['terms'] {
  return Object.entries(terms).map(([name, value]) => ({ name: name as ScoreTerm, value }));
}

/** part / whole; null where one is not known, or the whole is not above zero. */
export function shareOf(part: Known, whole: Known): Known {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

/** The sums of several series over the days on which all of them are known, and how many those are. */
export function sumsOfSameDays<Name extends string>(
  series: Record<Name, readonly Known[]>,
): Record<Name, Known> & { days: number } {
  const all = Object.values<readonly Known[]>(series);
  const isHeld = (index: number) => all.every((values) => (values[index] ?? null) !== null);
  const held = (values: readonly Known[]) => values.filter((_, index) => isHeld(index));
  const sums = Object.entries<readonly Known[]>(series).map(([name, values]) => [name, sumOf(held(values))]);
  return { ...(Object.fromEntries(sums) as Record<Name, Known>), days: held(all[0] ?? []).length };
}
