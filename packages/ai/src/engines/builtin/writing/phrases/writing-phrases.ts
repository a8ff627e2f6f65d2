import type { OptimizationAudience } from '@parley/contract/ai/rules.ts';

/** The sentences and word patterns of one language for posts, in our own words. None states anything about a brand or its goods. */
export type WritingPhrases = {
  /** Openings; `{topic}` stands after a colon or alone, so that any words fit. */
  hooks: readonly [string, string, string, string];
  /** Openings that ask. */
  askingHooks: readonly [string, string];
  /** Whole captions' openings where no topic is given; `{company}` may stand in them. */
  openQuestions: readonly [string, string, string, string];
  /** The same without a name. */
  openQuestionsUnnamed: readonly [string, string, string, string];
  /** One sentence between opening and call to action. */
  bridges: readonly [string, string, string];
  questions: Record<OptimizationAudience, readonly [string, string]>;
  callsToAction: Record<OptimizationAudience, readonly [string, string]>;
  /** `{company}`. */
  signature: string;
  /** "Write a post about", "Please create a caption for": what a person says to a machine, not to readers. */
  request: RegExp;
  /** A sentence that asks the reader to do something. */
  callToAction: RegExp;
  /** Speaks to the reader. */
  address: RegExp;
  /** Words that can go without loss, each with the space before it; lower case only, so never a sentence's first word. */
  fillers: RegExp;
  /** "We are thrilled to announce that": what follows is the news and a sentence of its own. */
  weakOpening: RegExp;
  /** The comma and word at which a long sentence may become two; `$1` is what begins the second. */
  splits: readonly { at: RegExp; second: string }[];
  /** Sentences that begin so lean on the one before, and are never put first. */
  leaning: RegExp;
};
