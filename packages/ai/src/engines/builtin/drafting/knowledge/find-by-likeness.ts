/** Which entry a question is about where neither words nor topics tell: by what the words of both mean, learnt from much text. */
import { textVectors } from '../../vectors/text-vectors.ts';
import { countWords } from '../content-words.ts';
import { contradicts } from './contradicts.ts';
import type { Entry } from './entries.ts';
import { type Finding, toFinding } from './finding.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { likelihoods, matchSigns, nearestEntries } from './match-signs.ts';
import { aspectsOf, has, type Terms } from './read-terms.ts';
import { isUnfit } from './unfit.ts';

/** How likely the best entry must answer: more where somebody complains or tells a long story, most where no question mark stands in public. */
const LIKELY_MIN = 0.55;
const LIKELY_MIN_OF_CASE = 0.6;
const LIKELY_MIN_OF_STORY = 0.65;
const STORY_WORDS_MIN = 20;
const LIKELY_MIN_UNASKED = 0.8;
const QUESTION_SIGN = /[?？؟]/u;
/** Answers to somebody, and what is said of one thing, are found by their words alone. */
const OTHER_KINDS = new Set(['past-answer', 'canned-reply', 'product']);
const SCORE = 1.5;
/** An entry that is less likely than this is none, whatever words stand in it; among few entries that is not known. */
const UNLIKE_MAX = 0.04;
const UNLIKE_ENTRIES_MIN = 4;

export type Likely = { entry: Entry; likely: number };

/** The entries by how likely each answers, the likeliest first. */
export function rankByLikeness(question: string, language: string, entries: readonly Entry[]): Likely[] {
  const vectors = textVectors();
  const quotable = entries.filter(({ source: { kind } }) => !OTHER_KINDS.has(kind));
  const about = nearestEntries(question, language, quotable, vectors);
  return likelihoods(matchSigns(question, language, about, vectors), vectors.match)
    .map((likely, place) => ({ entry: about[place] as Entry, likely }))
    .sort((one, other) => other.likely - one.likely);
}

export function findByLikeness(
  asked: Terms,
  everything: Terms,
  entries: readonly Entry[],
  question: KnowledgeQuestion,
  text: string,
): Finding[] {
  if (question.kindWords !== null) return [];
  const ofOwn = entries.filter((entry) => entry.language === question.language);
  const [best] = rankByLikeness(text, question.language, ofOwn.length > 0 ? ofOwn : entries);
  const least = leastLikely(question, text);
  if (best === undefined || best.likely < least) return [];
  if (contradicts(everything, best.entry) || isUnfit(asked, everything, best.entry, question)) return [];
  return [toFinding({ entry: best.entry, score: SCORE, shared: new Map() }, asked, question)];
}

function leastLikely(
  { caseAspects, isComplaint, isPrivate = false, language }: KnowledgeQuestion,
  text: string,
): number {
  const isCase = isComplaint || caseAspects !== null;
  if (!QUESTION_SIGN.test(text)) return isCase || isPrivate ? LIKELY_MIN_OF_STORY : LIKELY_MIN_UNASKED;
  if (countWords(text, language) >= STORY_WORDS_MIN) return LIKELY_MIN_OF_STORY;
  return isCase ? LIKELY_MIN_OF_CASE : LIKELY_MIN;
}

/**
 * Whether what both say in common words is something else by what they mean, as far as that is known. A heading that says what is asked needs no more.
 * @param text what is asked: all of the message, or a part of it
 */
export function isUnlike(
  entry: Entry,
  asked: Terms,
  text: string,
  language: string,
  entries: readonly Entry[],
): boolean {
  if (entries.length < UNLIKE_ENTRIES_MIN || [...aspectsOf(asked)].some((aspect) => has(entry.title, aspect)))
    return false;
  return rankByLikeness(text, language, entries).some((one) => one.entry === entry && one.likely < UNLIKE_MAX);
}
