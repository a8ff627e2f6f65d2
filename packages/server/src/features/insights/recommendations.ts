/**
 * What follows from an account's figures. A recommendation is a rule with thresholds, named beside it, and carries the figures that it
 * rests on: where they are not known, or too few, there is none. The rules and thresholds are Parley's own.
 */
import type { ContentTypeFigures, MetricView, Recommendation } from '@parley/contract/insights/advanced-schemas.ts';
import type { PlatformInsights, TopContent } from '@parley/contract/insights/schemas.ts';
import { shareOf } from './advanced-scores.ts';

export type RecommendationBasis = {
  summary: Pick<PlatformInsights['summary'], 'reachGrowth' | 'impressionsGrowth' | 'engagementGrowth'>;
  engagement: Pick<MetricView, 'weekdays'>;
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

/** The best weekday has at least 20 % more engagements than the mean of the other days; three of it known at least. */
const publishOn: Rule = ({ engagement: { weekdays } }) => {
  const known = weekdays.flatMap(({ days, mean, weekday }) => (mean === null ? [] : { days, mean, weekday }));
  const best = known.toSorted((one, other) => other.mean - one.mean)[0];
  if (best === undefined || best.days < fewest) return null;
  const others = known.filter((each) => each !== best);
  const otherDays = others.reduce((sum, { days }) => sum + days, 0);
  const meanOthers = shareOf(
    others.reduce((sum, { days, mean }) => sum + mean * days, 0),
    otherDays,
  );
  const { days, mean, weekday } = best;
  return meanOthers !== null && meanOthers > 0 && mean >= meanOthers * 1.2
    ? { kind: 'publish-on', weekday, mean, meanOthers, days }
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

/** Growth of reach, or of impressions where the network tells no reach. */
function seenGrowthOf({ summary: { impressionsGrowth, reachGrowth } }: RecommendationBasis) {
  if (reachGrowth !== null) return { seen: 'reach' as const, seenGrowth: reachGrowth };
  return impressionsGrowth === null ? null : { seen: 'impressions' as const, seenGrowth: impressionsGrowth };
}
