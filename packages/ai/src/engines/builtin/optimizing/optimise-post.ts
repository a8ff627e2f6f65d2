import type { FeatureScore, Optimization, OptimizeInput, OptimizeSuggestion, PastPost } from '../../../engine.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { composeHashtags } from '../writing/compose-hashtags.ts';
import { findWritingPhrases } from '../writing/phrases-by-language.ts';
import { capOf, type ScoreCap } from './loud-words.ts';
import { bodyOf, type PostParts, putTogether, takeApart } from './post-parts.ts';
import { PAST_POSTS_MIN, projectResults } from './project-results.ts';
import { type RatingContext, rateFeatures } from './rate-features.ts';
import {
  addCallToAction,
  addQuestion,
  calmTone,
  easeReading,
  putHookFirst,
  type Rewrite,
  type RewriteContext,
  setHashtags,
  trimLength,
} from './rewrites.ts';
import { featureNames, weightsFor } from './score-weights.ts';

type Step = {
  type: OptimizeSuggestion['type'];
  title: string;
  rewrite: (parts: PostParts, context: RewriteContext) => Rewrite;
};

/** In the order in which they are applied together: first what stands, then what is added. */
const STEPS: readonly Step[] = [
  { type: 'tone', title: 'Say it plainly', rewrite: calmTone },
  { type: 'length', title: 'Make it easier to read', rewrite: easeReading },
  { type: 'length', title: 'Make it shorter', rewrite: trimLength },
  { type: 'engagement', title: 'Open with what pulls', rewrite: putHookFirst },
  { type: 'engagement', title: 'Ask your readers something', rewrite: addQuestion },
  { type: 'cta', title: 'Say what to do next', rewrite: addCallToAction },
  { type: 'hashtags', title: 'Choose the hashtags', rewrite: setHashtags },
];
/** A smaller gain is not worth a person's time. */
const IMPROVEMENT_MIN = 2;
/** Fewer words are no post that could be bettered. */
const WORDS_MIN = 3;

/** Scores the post and tries every change on it. The language detector must be loaded. */
export function optimisePost(input: OptimizeInput): Optimization {
  const language = tellLanguage(input.content);
  const phrases = findWritingPhrases(language);
  const parts = takeApart(input.content, language);
  const recommendedHashtags = composeHashtags({
    topic: bodyOf(parts),
    traits: { ...input.traits, hashtagsFewest: Math.max(3, input.traits.hashtagsFewest) },
    ownHashtags: input.ownHashtags,
    defaultHashtags: input.defaultHashtags,
  }).hashtags;
  const idealChars = findIdealChars(input);
  const rating: RatingContext = { ...input, phrases, idealChars, isWellTimed: false };
  const rewriting: RewriteContext = { ...rating, recommendedHashtags };
  // Read anew as the text that it becomes: sentences that were put side by side may read as one.
  const score = (candidate: PostParts, isWellTimed = false) =>
    sumOf(scoreFeatures(takeApart(putTogether(candidate), language), input, { ...rating, isWellTimed }));

  const original = score(parts);
  const canChange =
    (bodyOf(parts).match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) >= WORDS_MIN || /\p{Lo}{6}/u.test(bodyOf(parts));
  const fits = (candidate: PostParts) => putTogether(candidate).length <= input.traits.maxChars;
  const suggestions: OptimizeSuggestion[] = [];
  let best = parts;
  let bestScore = original;
  for (const { type, title, rewrite } of canChange ? STEPS : []) {
    const alone = rewrite(parts, rewriting);
    if (alone === null || (fits(parts) && !fits(alone.parts))) continue;
    const optimized = score(alone.parts);
    if (optimized - original < IMPROVEMENT_MIN) continue;
    const { description } = alone;
    suggestions.push(toSuggestion(type, title, description, original, optimized, putTogether(alone.parts)));
    const together = rewrite(best, rewriting);
    if (together === null || (fits(best) && !fits(together.parts))) continue;
    const togetherScore = score(together.parts);
    if (togetherScore < bestScore) continue;
    best = together.parts;
    bestScore = togetherScore;
  }
  if (input.ownBestTime !== null) {
    const timed = score(parts, true);
    if (timed - original >= IMPROVEMENT_MIN)
      suggestions.push(
        toSuggestion(
          'timing',
          `Post it on ${input.ownBestTime}`,
          'Your own posts brought most at this time.',
          original,
          timed,
          null,
        ),
      );
    bestScore = score(
      best,
      suggestions.some(({ type }) => type === 'timing'),
    );
  }
  const isChanged = suggestions.some((suggestion) => suggestion.appliedContent !== null);
  return {
    originalScore: original,
    optimizedContent: isChanged ? putTogether(best) : input.content,
    optimizationScore: Math.max(original, bestScore),
    suggestions: suggestions.sort((one, other) => other.improvement - one.improvement),
    ...projectResults(bestScore, input.pastPosts, (post) => score(takeApart(post.text, language))),
    recommendedHashtags,
    features: scoreFeatures(parts, input, rating),
  };
}

/** Hashtags and addresses tell no language. */
function tellLanguage(content: string): string {
  return detectLanguage(content, 'en');
}

function toSuggestion(
  type: OptimizeSuggestion['type'],
  title: string,
  description: string,
  originalScore: number,
  optimizedScore: number,
  appliedContent: string | null,
): OptimizeSuggestion {
  return {
    type,
    title,
    description,
    originalScore,
    optimizedScore,
    improvement: optimizedScore - originalScore,
    appliedContent,
  };
}

function scoreFeatures(parts: PostParts, { focus, audience }: OptimizeInput, context: RatingContext): FeatureScore[] {
  const ratings = rateFeatures(parts, context);
  const weights = weightsFor(focus, audience, (feature) => ratings[feature] !== null);
  const features = featureNames.flatMap((name) => {
    const rating = ratings[name];
    if (rating === null) return [];
    return [
      { name, points: oneDigit(weights[name] * rating.rating), maxPoints: oneDigit(weights[name]), note: rating.note },
    ];
  });
  const cap = capOf(parts);
  return cap === null ? features : holdDown(features, cap);
}

/** The points of all features in their proportion, so that they add up to the cap; the tone says why. */
function holdDown(features: FeatureScore[], { most, note }: ScoreCap): FeatureScore[] {
  const sum = features.reduce((total, feature) => total + feature.points, 0);
  const share = sum > most ? most / sum : 1;
  return features.map((feature) => ({
    ...feature,
    points: share === 1 ? feature.points : Math.floor(feature.points * share * 10) / 10,
    note: feature.name === 'tone' ? note : feature.note,
  }));
}

const oneDigit = (value: number) => Math.round(value * 10) / 10;
const sumOf = (features: readonly FeatureScore[]) =>
  Math.min(100, Math.round(features.reduce((sum, feature) => sum + feature.points, 0)));

/** The middle half of the lengths of the best third of the own posts, where there are enough; else what is usual on the network. */
function findIdealChars({ pastPosts, traits }: OptimizeInput): RatingContext['idealChars'] {
  const usual = { min: traits.idealMinChars, max: traits.idealMaxChars, isOwn: false };
  const counted = pastPosts.filter((post) => engagementOf(post) !== null);
  if (counted.length < PAST_POSTS_MIN) return usual;
  const lengths = [...counted]
    .sort((one, other) => (engagementOf(other) ?? 0) - (engagementOf(one) ?? 0))
    .slice(0, Math.ceil(counted.length / 3))
    .map((post) => bodyOf(takeApart(post.text, 'en')).length)
    .sort((one, other) => one - other);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  const min = Math.max(20, at(0.25));
  // Posts of one length leave some room all the same.
  return { min, max: Math.min(traits.maxChars, Math.max(at(0.75), Math.round(min * 1.5))), isOwn: true };
}

function engagementOf({ likes, comments, shares }: PastPost): number | null {
  const known = [likes, comments, shares].filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
