import { CRISIS_CLASSES, type CrisisClass } from '../../../engine.ts';

/** What is learnt: each class, and whether a message is a crisis at all, which more sentences tell of. */
export const CRISIS_OUTPUTS = [...CRISIS_CLASSES, 'any'] as const;
export type CrisisOutput = (typeof CRISIS_OUTPUTS)[number];
const ANY_CRISIS = CRISIS_CLASSES.length;

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

const groupOf = new Map<string, LanguageGroup>(
  Object.entries(LANGUAGE_GROUPS).flatMap(([group, languages]) =>
    languages.map((language) => [language, group as LanguageGroup] as const),
  ),
);

export function languageGroup(language: string): LanguageGroup {
  return groupOf.get(language) ?? 'other';
}

export type CrisisDecision = {
  /** From which sum on a message is of the class. */
  thresholds: Record<CrisisClass, number>;
  /** What a rule that fires adds to its class's sum: the more, the less often such a rule was wrong. */
  ruleBoosts: Record<CrisisClass, number>;
  /** What each group of languages adds to all thresholds. */
  groupShifts: Record<LanguageGroup, number>;
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

/**
 * Decides on the sums of one text. It is a crisis where the mean of the likeliest class's own sum, its rules' share added, and of the sum
 * that tells any crisis from none is high enough: the second is learnt from six times as many sentences and hears what no class is sure of.
 */
export function decideCrisis(
  sums: ArrayLike<number>,
  ruled: ReadonlySet<CrisisClass>,
  group: LanguageGroup,
  { thresholds, ruleBoosts, groupShifts, secondaryReach }: CrisisDecision,
): CrisisReading {
  const own = CRISIS_CLASSES.map(
    (crisis, place) => (sums[place] as number) + (ruled.has(crisis) ? ruleBoosts[crisis] : 0) - thresholds[crisis],
  );
  const likeliest = Math.max(...own);
  return {
    above: (likeliest + (sums[ANY_CRISIS] as number)) / 2 - groupShifts[group],
    classes: CRISIS_CLASSES.filter((_, place) => own[place] === likeliest || (own[place] as number) >= -secondaryReach),
  };
}
