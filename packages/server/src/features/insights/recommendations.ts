/**
 * What follows from an account's figures. A recommendation is a rule with thresholds, named beside it, and carries the figures that it
 * rests on: where they are not known, or too few, there is none. The rules and thresholds are Parley's own.
 */
import type { ContentTypeFigures, MetricView, Recommendation } from '@parley/contract/insights/advanced-schemas.ts';
import type { PlatformInsights, TopContent } from '@parley/contract/insights/schemas.ts';
import { shareOf } from './advanced-scores.ts';
import { weekdayOf } from './metric-views.ts';

export type RecommendationBasis = {
  summary: Pick<PlatformInsights['summary'], 'reachGrowth' | 'impressionsGrowth' | 'engagementGrowth'>;
  /** Engagements of each known day. */
  engagementDays: readonly { date: string; value: number }[];
  newFollowers: Pick<MetricView, 'now' | 'before' | 'growth'>;
  /** Sums of the days on which both are known. */
  seen: { impressions: number | null; reach: number | null };
  posts: number;
  postsBefore: number;
  types: readonly ContentTypeFigures[];
  /** The posts of the period. */
  contents: readonly Pick<TopContent, 'title' | 'permalink' | 'engagement'>[];
};

type Rule = (basis: RecommendationBasis) => Recommendation | null;

/** Growth that is worth a word, in percent. */
const notableGrowth = 5;
/** So many days of a weekday, or posts of a kind, are no accident. */
const fewest = 3;

/** The most pressing first. */
export function recommendationsFor(basis: RecommendationBasis): Recommendation[] {
  return rules.flatMap((rule) => rule(basis) ?? []);
}

/** Seen by at least 5 % more, with at least 5 % fewer engagements. */
const inviteReactions: Rule = (basis) => {
  const grown = seenGrowthOf(basis);
  const { engagementGrowth } = basis.summary;
  if (grown === null || engagementGrowth === null) return null;
  const applies = grown.seenGrowth >= notableGrowth && engagementGrowth <= -notableGrowth;
  return applies ? { kind: 'invite-reactions', ...grown, engagementGrowth } : null;
};

/** More followers went than came, or at least a fifth fewer came than in the period before. */
const winFollowers: Rule = ({ newFollowers: { before, growth, now } }) => {
  const isFalling = now !== null && (now < 0 || (growth !== null && growth <= -20));
  return isFalling ? { kind: 'win-followers', gained: now, gainedBefore: before } : null;
};

/** At most three quarters of the posts of the period before, which had four at least, and less reach or impressions. */
const publishMore: Rule = (basis) => {
  const { posts, postsBefore } = basis;
  const grown = seenGrowthOf(basis);
  if (grown === null || grown.seenGrowth >= 0) return null;
  return postsBefore >= 4 && posts <= postsBefore * 0.75
    ? { kind: 'publish-more', posts, postsBefore, ...grown }
    : null;
};

/**
 * The best weekday has at least 20 % more engagements than the mean of the other days, even without the best of its own days: one day
 * on which much was said, as in a crisis, makes no good weekday. Three days of it are known at least.
 */
const publishOn: Rule = ({ engagementDays }) => {
  const [best, ...others] = [...Map.groupBy(engagementDays, ({ date }) => weekdayOf(date))]
    .map(([weekday, days]) => ({ weekday, values: days.map(({ value }) => value) }))
    .toSorted((one, other) => meanOf(other.values) - meanOf(one.values));
  if (best === undefined || best.values.length < fewest || others.length === 0) return null;
  const meanOthers = meanOf(others.flatMap(({ values }) => values));
  const withoutBest = best.values.toSorted((one, other) => one - other).slice(0, -1);
  const { values, weekday } = best;
  return meanOthers > 0 && meanOf(withoutBest) >= meanOthers * 1.2
    ? { kind: 'publish-on', weekday, mean: meanOf(values), meanOthers, days: values.length }
    : null;
};

/** A kind of post has at least 25 % more engagements for one than all others together; three posts on either side at least. */
const preferType: Rule = ({ types }) => {
  const best = types.find(({ posts }) => posts >= fewest);
  if (best === undefined) return null;
  const others = types.filter((each) => each !== best);
  const postsOthers = others.reduce((sum, { posts }) => sum + posts, 0);
  const perPostOthers = shareOf(
    others.reduce((sum, { engagement }) => sum + engagement, 0),
    postsOthers,
  );
  const { perPost, posts, type } = best;
  return perPostOthers !== null && postsOthers >= fewest && perPost > 0 && perPost >= perPostOthers * 1.25
    ? { kind: 'prefer-type', type, perPost, perPostOthers, posts, postsOthers }
    : null;
};

/** One of at least five posts has twice the engagements of the mean of the others. */
const repeatBest: Rule = ({ contents }) => {
  const [best, ...others] = contents.toSorted((one, other) => other.engagement - one.engagement);
  if (best === undefined || contents.length < 5) return null;
  const perPostOthers = others.reduce((sum, { engagement }) => sum + engagement, 0) / others.length;
  const { engagement, permalink, title } = best;
  return perPostOthers > 0 && engagement >= perPostOthers * 2
    ? { kind: 'repeat-best', title, permalink, engagement, perPostOthers, posts: contents.length }
    : null;
};

/** Each person who was reached on a day saw something twice or more. */
const reachNewPeople: Rule = ({ seen: { impressions, reach } }) => {
  const timesSeen = shareOf(impressions, reach);
  return impressions !== null && reach !== null && timesSeen !== null && timesSeen >= 2
    ? { kind: 'reach-new-people', timesSeen, impressions, reach }
    : null;
};

/** Both reach (or impressions) and engagements grew by 5 % at least. */
const keepOn: Rule = (basis) => {
  const grown = seenGrowthOf(basis);
  const { engagementGrowth } = basis.summary;
  if (grown === null || engagementGrowth === null || basis.posts === 0) return null;
  const applies = grown.seenGrowth >= notableGrowth && engagementGrowth >= notableGrowth;
  return applies ? { kind: 'keep-on', ...grown, engagementGrowth, posts: basis.posts } : null;
};

const rules: readonly Rule[] = [
  ...[inviteReactions, winFollowers, publishMore, publishOn, preferType, repeatBest, reachNewPeople, keepOn],
];

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Growth of reach, or of impressions where the network tells no reach. */
function seenGrowthOf({ summary: { impressionsGrowth, reachGrowth } }: RecommendationBasis) {
  if (reachGrowth !== null) return { seen: 'reach' as const, seenGrowth: reachGrowth };
  return impressionsGrowth === null ? null : { seen: 'impressions' as const, seenGrowth: impressionsGrowth };
}
