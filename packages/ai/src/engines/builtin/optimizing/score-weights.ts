import type { OptimizationAudience, OptimizationFocus } from '@parley/contract/ai/rules.ts';

export const featureNames = [
  'length',
  'hook',
  'hashtags',
  'question',
  'call to action',
  'readability',
  'tone',
  'timing',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Weights = Record<FeatureName, number>;

/** Documented in tasks/optimise/README.md, as are the factors below: keep both alike. */
const BASE: Weights = {
  length: 15,
  hook: 20,
  hashtags: 10,
  question: 10,
  'call to action': 15,
  readability: 15,
  tone: 10,
  timing: 5,
};
const FOCUS_FACTORS: Record<OptimizationFocus, Partial<Weights>> = {
  engagement: { question: 1.5, 'call to action': 1.5, hook: 1.2 },
  reach: { hook: 1.4, hashtags: 1.6, timing: 2 },
  professional: { tone: 2, readability: 1.3, question: 0.7 },
  conversational: { question: 2, tone: 1.2, readability: 1.2, hashtags: 0.7 },
  thought_leadership: { length: 1.5, hook: 1.3, readability: 1.2, hashtags: 0.7 },
};
const AUDIENCE_FACTORS: Record<OptimizationAudience, Partial<Weights>> = {
  professionals: { tone: 1.2 },
  entrepreneurs: { 'call to action': 1.2 },
  executives: { readability: 1.3, length: 1.2, hashtags: 0.7 },
  marketers: { hashtags: 1.3, hook: 1.1 },
  developers: { readability: 1.2, tone: 1.3, hashtags: 0.7 },
  general: { readability: 1.3 },
};

/** Words a sentence may have on average before it is hard to read for these readers. */
export const sentenceWordsTarget: Record<OptimizationAudience, number> = {
  professionals: 18,
  entrepreneurs: 16,
  executives: 16,
  marketers: 16,
  developers: 18,
  general: 14,
};

/** Adds up to 100 over the features that can be judged. */
export function weightsFor(
  focus: OptimizationFocus,
  audience: OptimizationAudience,
  isJudged: (feature: FeatureName) => boolean,
): Weights {
  const raw = featureNames.map((feature) =>
    isJudged(feature)
      ? BASE[feature] * (FOCUS_FACTORS[focus][feature] ?? 1) * (AUDIENCE_FACTORS[audience][feature] ?? 1)
      : 0,
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return Object.fromEntries(
    featureNames.map((feature, index) => [feature, ((raw[index] ?? 0) * 100) / sum]),
  ) as Weights;
}
