import type { OptimizationAudience } from '@parley/contract/ai/rules.ts';
import type { WrittenTone } from '../requests/tones.ts';

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
  /** What a request asks for by name: "playful", "in a professional tone". */
  tones: Record<
    WrittenTone,
    {
      hooks: readonly [string, string, string];
      questions: readonly [string, string];
      callsToAction: readonly [string, string];
    }
  >;
  /** Openings for closures, outages, recalls: plain, nothing asked. */
  notices: readonly [string, string, string];
  /** Openings where the person asks for an apology, and its sentence after words that stand by themselves. */
  apologies: readonly [string, string, string];
  closingApologies: readonly [string, string];
  /** Says so already. */
  apologizes: RegExp;
  sympathy: readonly [string, string];
  thanks: readonly [string, string, string];
  /** `{company}`. */
  signature: string;
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
