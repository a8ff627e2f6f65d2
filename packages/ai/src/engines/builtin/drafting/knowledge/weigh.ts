/** How well an entry answers a question: meanings, countries, names and rare words in common, against what was asked. */
import { contradicts, isOfUnnamedProduct } from './contradicts.ts';
import { type Entry, isWord, NAME_WEIGHT } from './entries.ts';
import { sharedOccasion } from './kind-words.ts';
import { ANIMALS, COMPLAINT_ASPECTS, FIGURES, PRODUCTS, RELATED } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { coversPlace } from './places.ts';
import { aspectsOf, has, readTerms, type Terms, total } from './read-terms.ts';
import { likenessOfQuestions, readQuestion } from './same-question.ts';
import { isUnfit, TROUBLES } from './unfit.ts';

const RELATED_SHARE = 0.45;
const TITLE_SHARE = 1.4;
/** Names of places stand in many entries that are about something else. */
const NAME_IN_BODY_SHARE = 0.4;
/** How much less an entry fits for what its title says beside what was asked, and for a product that was not named. */
const UNASKED_ASPECT_SHARE = 0.88;
const UNNAMED_PRODUCT_SHARE = 0.7;
/** And for a trouble that nobody has told of. */
const UNTOLD_TROUBLE_SHARE = 0.6;
/** A number in a heading that no size or price is. */
const BATCH = /^n:\D*\d{4,}$/;
const BATCH_SCORE = 2;
const HEADING_SCORE = 1.6;
const HEADING_LETTERS_MIN = 6;
const HEADING_WEIGHT_MIN = 0.3;
const BESIDE_HEADING_MAX = 0.7;
/** For whom something is asked. */
const PEOPLE = new Set(['m:child', 'm:women', 'm:men']);
/** Of a question's own words, and of a heading's, so many must be met where no meaning is. */
const PLAIN_WEIGHT_MIN = 0.5;
/** For which day something is asked. */
const NAMED_IN_PASSING = new Set(['weekend', 'holiday']);
/** `w:` and four letters. */
const TELLING_KEY_MIN = 6;
const NAMED_QUESTION_TERMS = 6;
const WORDS_MET_SHARE = 0.6;
const HEADING_MET_SHARE = 0.5;
const SCORE_MIN = 1.1;
const COVERAGE_MIN = 0.42;
/** The heading must be about the case already. */
const CASE_COVERAGE_MIN = 0.3;
/** Without an aspect in common two texts must share more. */
const THINGS_SCORE_MIN = 2;
const THINGS_COVERAGE_MIN = 0.5;
/** Where the entry's heading names what is asked about. */
const SUBJECT_COVERAGE_MIN = 0.55;
/** A question of so few terms is about the one thing that it names. */
const SHORT_QUESTION_TERMS = 3;
/** How much of a long message's plain words counts against a match. */
const PLAIN_WORDS_MAX = 1.2;
/** From how much that the other side does not speak of one meaning in common is too little. */
const THIN_UNMET_ASKED = 1.2;
const THIN_UNMET_TITLE = 0.5;
const QUESTION_SIGN = /[?？؟]/u;

export type Weighed = { entry: Entry; score: number; shared: ReadonlyMap<string, number> };

/** What a question and an entry have in common, by weight. */
export function overlap(asked: Terms, entry: Entry, language: string): Map<string, number> {
  const shared = new Map<string, number>();
  for (const [key, weight] of asked) {
    // Words of two languages that begin alike seldom mean the same; names do.
    const isName = entry.names.has(key) || weight >= NAME_WEIGHT || (entry.body.get(key) ?? 0) >= NAME_WEIGHT;
    if (isWord(key) && entry.language !== language && !isName) continue;
    const inBody = isWord(key) && weight >= NAME_WEIGHT ? NAME_IN_BODY_SHARE : 1;
    const place = entry.title.has(key) ? TITLE_SHARE : entry.body.has(key) ? inBody : 0;
    if (place > 0) shared.set(key, weight * place);
    else if (
      key.startsWith('p:') &&
      (has(entry.title, 'abroad') ||
        coversPlace(new Set([...entry.title.keys(), ...entry.body.keys()].map((told) => told.slice(2))), key.slice(2)))
    )
      shared.set(key, weight);
    else if (key.startsWith('m:')) {
      const related = (RELATED[key.slice(2)] ?? []).find(
        (name) => entry.title.has(`m:${name}`) && !asked.has(`m:${name}`),
      );
      if (related !== undefined) shared.set(key, weight * RELATED_SHARE * TITLE_SHARE);
    }
  }
  return shared;
}

/** Which part of what was asked an entry holds. */
function coverage(asked: Terms, shared: ReadonlyMap<string, number>, isSameLanguage: boolean): number {
  let all = 0;
  let plain = 0;
  let held = 0;
  for (const [key, weight] of asked) {
    const isPlain = key.startsWith('w:') || key.startsWith('n:');
    if (shared.has(key)) held += weight;
    // Between languages plain words cannot be told to be alike; where there are many, something else is meant.
    if (isPlain && !shared.has(key)) plain += weight * (isSameLanguage ? 0.5 : 0.12);
    // A rule for everything need not name the thing.
    else all += weight * (key.startsWith('m:') && PRODUCTS.includes(key.slice(2)) && !shared.has(key) ? 0.3 : 1);
  }
  const whole = all + Math.min(plain, PLAIN_WORDS_MAX);
  return whole === 0 ? 0 : held / whole;
}

/**
 * Null where it does not answer.
 * @param asked what the question itself asks
 * @param everything what the whole message speaks of
 * @param telling words that stand in the heading of one entry alone
 */
export function weigh(
  asked: Terms,
  everything: Terms,
  entry: Entry,
  question: KnowledgeQuestion,
  telling: ReadonlySet<string> = new Set(),
): Weighed | null {
  if (contradicts(everything, entry) || contradicts(asked, entry)) return null;
  if (question.caseAspects !== null && !question.caseAspects.some((aspect) => has(entry.title, aspect))) return null;
  if (isUnfit(asked, everything, entry, question)) return null;
  const shared = overlap(asked, entry, question.language);
  const score = total(shared.values());
  const covered = coverage(asked, shared, entry.language === question.language);
  const aspects = aspectsOf(asked);
  const isAboutIt = [...aspects].some(
    (aspect) =>
      shared.has(`m:${aspect}`) &&
      (has(entry.title, aspect) ||
        has(entry.body, aspect) ||
        (RELATED[aspect] ?? []).some((name) => has(entry.title, name))),
  );
  const names = [...shared.keys()].filter((key) => !key.startsWith('w:') || (asked.get(key) ?? 0) >= 0.9).length;
  if (entry.source.kind === 'past-answer' && entry.title.size > 0) return null;
  // The number of a batch in the heading is what the entry is about, whatever the message says of it.
  if ([...shared.keys()].some((key) => BATCH.test(key) && entry.title.has(key)))
    return { entry, score: BATCH_SCORE, shared };
  // "¿Cuánto me queda de permanencia?" asks what the heading "Permanencia" says, and nothing else.
  if (isHeadingAsked(asked, entry, question)) return { entry, score: HEADING_SCORE, shared };
  if (isNamedByWord(asked, shared, entry, question, telling))
    return { entry, score: Math.max(HEADING_SCORE, score) * (0.5 + covered), shared };
  // "How much would it be for twelve people?" asks for the list of prices.
  if (isPriceListAsked(asked, entry, question)) return { entry, score: HEADING_SCORE, shared };
  // A price and a country in the question are no reason to tell one.
  const isInTitle = [...shared.keys()].some((key) => entry.title.has(key));
  const isFigureOnly = [...shared.keys()].every(
    (key) => FIGURES.has(key) || /^[np]:/u.test(key) || (!isInTitle && PRODUCTS.includes(key.slice(2))),
  );
  if (isFigureOnly || (question.caseAspects === null && isThin(asked, shared, entry, question.language))) return null;
  if (aspects.size > 0) {
    const least = question.caseAspects === null ? COVERAGE_MIN : CASE_COVERAGE_MIN;
    if (!isAboutIt || score < SCORE_MIN || covered < least) return null;
    if (
      question.isComplaint &&
      !QUESTION_SIGN.test(question.question) &&
      ![...aspects]
        .filter((aspect) => COMPLAINT_ASPECTS.has(aspect))
        .some((aspect) => has(entry.title, aspect) || (RELATED[aspect] ?? []).some((name) => has(entry.title, name)))
    )
      return null;
    return { entry, score: score * (0.5 + covered) * precisionOf(entry, everything), shared };
  }
  // Who asks how to do something is not told what else there is to say of the thing.
  // The thing and its name in common with a long question are not what is asked of it.
  const told = [...shared.keys()].filter((key) => !FIGURES.has(key));
  const isOfOneThing = told.every(
    (key) =>
      entry.names.has(key) || key === 'm:store' || PRODUCTS.includes(key.slice(2)) || (asked.get(key) ?? 0) < 0.5,
  );
  if (isOfOneThing && asked.size > SHORT_QUESTION_TERMS) return null;
  const isItsSubject =
    !has(asked, 'howto') &&
    told.some((key) => key.startsWith('m:') && entry.title.has(key) && (asked.get(key) ?? 0) >= 1);
  const isOfMore = [...aspectsOf(entry.title)].some((aspect) => !has(asked, aspect));
  if (isItsSubject && !isOfMore && !question.isComplaint && covered >= SUBJECT_COVERAGE_MIN)
    return { entry, score: score * (0.5 + covered), shared };
  if (question.isComplaint) return null;
  if (areWordsMet(asked, shared, entry, question.language)) return { entry, score: score * (0.5 + covered), shared };
  if (score < THINGS_SCORE_MIN || covered < THINGS_COVERAGE_MIN || shared.size < 2 || names < 1) return null;
  return { entry, score: score * (0.5 + covered), shared };
}

/** Whether most words of a plain question stand in the entry, and the heading's among them: they need no meaning that the tables know. */
function areWordsMet(asked: Terms, shared: ReadonlyMap<string, number>, entry: Entry, language: string): boolean {
  if (entry.language !== language) return false;
  const telling = [...asked].filter(([key, weight]) => weight >= PLAIN_WEIGHT_MIN && !FIGURES.has(key));
  const met = telling.filter(([key]) => shared.has(key));
  const inHeading = met.filter(([key]) => entry.title.has(key));
  const heading = [...entry.title.keys()].filter((key) => !FIGURES.has(key));
  return (
    met.length >= 2 &&
    met.length >= telling.length * WORDS_MET_SHARE &&
    inHeading.length >= heading.length * HEADING_MET_SHARE &&
    inHeading.length > 0
  );
}

/** Whether a short question names an entry by a word that no other heading holds, and asks for nothing of which the entry does not speak. */
function isNamedByWord(
  asked: Terms,
  shared: ReadonlyMap<string, number>,
  entry: Entry,
  question: KnowledgeQuestion,
  telling: ReadonlySet<string>,
): boolean {
  if (entry.language !== question.language || question.caseAspects !== null || question.isComplaint) return false;
  const words = [...shared.keys()].filter(
    (key) => telling.has(key) && entry.title.has(key) && key.length >= TELLING_KEY_MIN,
  );
  if (words.length === 0 || asked.size > NAMED_QUESTION_TERMS) return false;
  const isMet = (aspect: string) =>
    NAMED_IN_PASSING.has(aspect) ||
    has(entry.title, aspect) ||
    has(entry.body, aspect) ||
    (RELATED[aspect] ?? []).some((name) => has(entry.title, name) || has(entry.body, name));
  return [...aspectsOf(asked)].every(isMet) && [...aspectsOf(entry.title)].every((aspect) => has(asked, aspect));
}

/** Whether nothing but a price is asked, and the entry's heading says nothing else. */
function isPriceListAsked(asked: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  if (entry.language !== question.language || question.caseAspects !== null || !has(asked, 'price')) return false;
  const isPriceAlone = [...entry.title.keys()].every((key) => FIGURES.has(key)) && has(entry.title, 'price');
  const others = [...asked].filter(([key, weight]) => !FIGURES.has(key) && weight >= PLAIN_WEIGHT_MIN);
  return (
    isPriceAlone &&
    others.every(([key]) => key.startsWith('n:') || entry.body.has(key) || isWord(key)) &&
    others.length < 3
  );
}

/** Whether the question holds all of a heading in its own language: one plain word of some length, or several. */
function isHeadingAsked(asked: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  if (entry.language !== question.language || question.caseAspects !== null || question.isComplaint) return false;
  const telling = [...entry.title].filter(([key, weight]) => weight >= HEADING_WEIGHT_MIN && !FIGURES.has(key));
  if (telling.length === 0 || !telling.every(([key]) => asked.has(key)) || !telling.some(([key]) => isWord(key)))
    return false;
  // What is asked beside it must be told there too.
  const beside = total([...asked].map(([key, weight]) => (entry.title.has(key) || entry.body.has(key) ? 0 : weight)));
  if (beside > BESIDE_HEADING_MAX) return false;
  const letters = (entry.source.title.match(/\p{L}/gu) ?? []).length;
  return telling.length > 1 || (entry.title.size === 1 && letters >= HEADING_LETTERS_MIN);
}

/**
 * Whether no more than one meaning speaks for an entry, and both sides speak of other things as well: a question about noodles to be delivered
 * is none about parcel lockers.
 */
function isThin(asked: Terms, shared: ReadonlyMap<string, number>, entry: Entry, language: string): boolean {
  // Of a thing that is named its entry tells more than the heading says.
  const isNamed = [...shared.keys()].some((key) => entry.names.has(key));
  const isTold = (key: string) => !FIGURES.has(key) && (isNamed || !key.startsWith('m:')) && entry.body.has(key);
  const evidence = [...shared.keys()].filter(
    (key) => (entry.title.has(key) || isTold(key)) && !ANIMALS.includes(key.slice(2)),
  );
  if (evidence.length > 1) return false;
  // Words of another language cannot be met.
  const plainShare = entry.language === language ? 1 : 0.5;
  const asksOfPlace = [...asked.keys()].some((key) => key.startsWith('p:'));
  const isBeside = (key: string) =>
    shared.has(key) ||
    FIGURES.has(key) ||
    PEOPLE.has(key) ||
    PRODUCTS.includes(key.slice(2)) ||
    key.startsWith('p:') ||
    (key === 'm:abroad' && asksOfPlace);
  const unmet = (terms: Terms, share: number) =>
    total([...terms].map(([key, weight]) => (isBeside(key) ? 0 : isWord(key) ? weight * share : weight)));
  return unmet(asked, plainShare) >= THIN_UNMET_ASKED && unmet(entry.title, 1) >= THIN_UNMET_TITLE;
}

function precisionOf(entry: Entry, everything: Terms): number {
  const unasked = [...aspectsOf(entry.title)].filter((aspect) => !has(everything, aspect));
  const isOfTrouble =
    unasked.some((aspect) => TROUBLES.includes(aspect)) && !TROUBLES.some((one) => has(everything, one));
  return (
    (isOfTrouble ? UNTOLD_TROUBLE_SHARE : 1) *
    UNASKED_ASPECT_SHARE ** unasked.length *
    (isOfUnnamedProduct(entry, everything) ? UNNAMED_PRODUCT_SHARE : 1)
  );
}

/** A canned reply to kind words, about the same thing or about nothing in particular. */
export function weighPraise(everything: Terms, entry: Entry, question: KnowledgeQuestion): Weighed | null {
  const { kind, title } = entry.source;
  if (question.kindWords === null || kind !== 'canned-reply' || entry.language !== question.language) return null;
  if (contradicts(everything, entry)) return null;
  const shared = sharedOccasion(title, entry.language, everything, question.kindWords);
  return shared === null ? null : { entry, score: 1 + total(shared.values()), shared };
}

/** An earlier answer is one to the same question: what was asked then and now is alike from both sides. */
export function weighPastAnswer(everything: Terms, entry: Entry, question: KnowledgeQuestion): Weighed | null {
  if (entry.source.kind !== 'past-answer' || entry.language !== question.language) return null;
  if (question.isComplaint) return null;
  // The very sentence that answered may be one to that customer alone.
  const told = readTerms(entry.source.text, entry.language);
  const quotable = readTerms(entry.sentences.join('\n'), entry.language);
  if ([...aspectsOf(everything)].some((aspect) => has(told, aspect) && !has(quotable, aspect))) return null;
  const { title } = entry.source;
  const now = readQuestion(question.question, entry.language);
  const likeness = likenessOfQuestions(now, readQuestion(title, entry.language), told);
  if (likeness === 0) return null;
  const then = new Map([...entry.body, ...entry.title]);
  const shared = new Map([...everything].filter(([key]) => then.has(key)));
  return { entry, score: total(shared.values()) * likeness, shared };
}
