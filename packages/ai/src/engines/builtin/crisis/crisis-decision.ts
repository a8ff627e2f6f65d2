import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';
import type { CrisisMood } from './crisis-mood.ts';

/** What is learnt: each class, and whether a message is a crisis at all, which more sentences tell of. */
export const CRISIS_OUTPUTS = [...CRISIS_CLASSES, 'any'] as const;
export type CrisisOutput = (typeof CRISIS_OUTPUTS)[number];

/** Languages that write alike: what alarms in one of them is likely to alarm in the others. */
const LANGUAGE_GROUPS = {
  english: ['en'],
  romance: ['es', 'fr', 'it', 'pt', 'ca', 'gl', 'ro'],
  germanic: ['de', 'nl', 'sv', 'da', 'no', 'af'],
  slavic: ['pl', 'ru', 'uk', 'bg', 'sr', 'cs', 'sk', 'hr', 'sl', 'mk', 'be'],
  semitic: ['ar', 'he', 'fa', 'ur'],
  indic: ['hi', 'mr', 'ne'],
  unspaced: ['ja', 'zh', 'ko', 'yue', 'th'],
} as const;
export type LanguageGroup = keyof typeof LANGUAGE_GROUPS | 'other';
const GROUP_NAMES = [...Object.keys(LANGUAGE_GROUPS), 'other'] as LanguageGroup[];

const groupOf = new Map<string, LanguageGroup>(
  Object.entries(LANGUAGE_GROUPS).flatMap(([group, languages]) =>
    languages.map((language) => [language, group as LanguageGroup] as const),
  ),
);

export function languageGroup(language: string): LanguageGroup {
  return groupOf.get(language) ?? 'other';
}

/** What the verdict weighs, in the order of `verdictSigns`. */
export const VERDICT_SIGNS: readonly string[] = [
  'always',
  'likeliest',
  ...CRISIS_OUTPUTS.map((output) => `sum of ${output}`),
  ...CRISIS_CLASSES.map((crisis) => `rule of ${crisis}`),
  ...CRISIS_CLASSES.map((crisis) => `likeliest is ${crisis}`),
  ...GROUP_NAMES.map((group) => `language is ${group}`),
];

export type CrisisDecision = {
  /** From which sum on a message is of the class. */
  thresholds: Record<CrisisClass, number>;
  /** What a rule that fires adds to its class's sum: the more, the less often such a rule was wrong. */
  ruleBoosts: Record<CrisisClass, number>;
  /** What each of `VERDICT_SIGNS` says, in their order. */
  verdict: number[];
  /** How high the verdict must lie. */
  verdictFrom: number;
  /** What each of `MOOD_PARTS` says, in their order. */
  mood: number[];
  /** Below this sum of what they say, a message's mood speaks against a crisis. */
  moodFrom: number;
  /** A crisis is of its likeliest class, and of each other one whose own sum is no further than this below its threshold. */
  secondaryReach: number;
  /** How much further than a whole message a sentence read alone must lie above its threshold: a sentence without its neighbours misleads. */
  sentenceMargin: number;
  /** How far below what it takes a text is still no message for ready-made words. */
  doubtReach: number;
};

export type CrisisReading = {
  /** How far above what it takes the text lies as a whole: from 0 on it is a crisis. */
  above: number;
  /** Of which classes it is if it is one; never empty. */
  classes: CrisisClass[];
};

/** What is known of one text when it is decided on. */
export type CrisisEvidence = {
  /** In the order of `CRISIS_OUTPUTS`. */
  sums: ArrayLike<number>;
  ruled: ReadonlySet<CrisisClass>;
  group: LanguageGroup;
  /** Null where nothing else has read the message. */
  mood: CrisisMood | null;
};

/** A sum beyond this says no more. */
const SUM_MAX = 8;
const SUM_SPREAD = 4;
/** Whoever threatens with kind words threatens all the same: a mood takes so much away at most. */
const MOOD_MOST = 1;

const limited = (sum: number) => Math.max(-SUM_MAX, Math.min(SUM_MAX, sum)) / SUM_SPREAD;

/** How far each class's sum, its rules' share added, lies above its threshold. */
export function heightsOf(
  { sums, ruled }: CrisisEvidence,
  { thresholds, ruleBoosts }: Pick<CrisisDecision, 'thresholds' | 'ruleBoosts'>,
): number[] {
  return CRISIS_CLASSES.map(
    (crisis, place) => (sums[place] as number) + (ruled.has(crisis) ? ruleBoosts[crisis] : 0) - thresholds[crisis],
  );
}

export function verdictSigns({ sums, ruled, group }: CrisisEvidence, heights: readonly number[]): number[] {
  const likeliest = Math.max(...heights);
  const first = heights.indexOf(likeliest);
  return [
    1,
    limited(likeliest),
    ...CRISIS_OUTPUTS.map((_, place) => limited(sums[place] as number)),
    ...CRISIS_CLASSES.map((crisis) => (ruled.has(crisis) ? 1 : 0)),
    ...CRISIS_CLASSES.map((_, place) => (place === first ? 1 : 0)),
    ...GROUP_NAMES.map((name) => (name === group ? 1 : 0)),
  ];
}

const weigh = (signs: readonly number[], weights: readonly number[]) =>
  signs.reduce((sum, sign, place) => sum + sign * (weights[place] as number), 0);

/** Praise and plain questions borrow the words of a crisis; anger is none, so that a mood never raises an alarm. What a rule hears is said outright, in any mood. */
function moodAgainst({ mood, ruled }: CrisisEvidence, decision: CrisisDecision): number {
  if (mood === null || ruled.size > 0) return 0;
  return Math.max(-MOOD_MOST, Math.min(0, weigh(mood, decision.mood) - decision.moodFrom));
}

/**
 * Decides on the sums of one text. Whether it is a crisis at all is weighed from all that is known of it, by what was right on sentences that the
 * sums had not been learnt from: a sum that is high for a sentence known by heart is not as high for another one.
 */
export function decideCrisis(evidence: CrisisEvidence, decision: CrisisDecision): CrisisReading {
  const heights = heightsOf(evidence, decision);
  const likeliest = Math.max(...heights);
  const { verdict, verdictFrom, secondaryReach } = decision;
  const height = weigh(verdictSigns(evidence, heights), verdict) + moodAgainst(evidence, decision);
  return {
    above: height - verdictFrom,
    classes: CRISIS_CLASSES.filter(
      (_, place) => heights[place] === likeliest || (heights[place] as number) >= -secondaryReach,
    ),
  };
}
