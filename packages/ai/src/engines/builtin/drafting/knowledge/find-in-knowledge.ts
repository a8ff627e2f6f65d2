import type { DraftSource } from '../../../../engine.ts';
import { splitSentences } from '../content-words.ts';
import { namesLostCard } from '../loss/urgent-loss.ts';
import { isOfUnnamedProduct } from './contradicts.ts';
import { type Entry, isWord, NAME_WEIGHT, readEntry } from './entries.ts';
import { findByLikeness, isUnlike, rankByLikeness, surelyMeant } from './find-by-likeness.ts';
import { findInOtherWords } from './find-by-topic.ts';
import { type Finding, toFinding } from './finding.ts';
import { answersKindWords } from './kind-words.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { ASPECTS, aspectsOf, has, readTerms, type Terms, total } from './read-terms.ts';
import { readMeanings } from './service-words.ts';
import { splitQuestions } from './split-questions.ts';
import { weigh, weighPastAnswer, weighPraise } from './weigh.ts';

/** Entries about different products that fit as well: none is meant. */
const AS_WELL_SHARE = 0.85;
const SECOND_SCORE_SHARE = 0.75;
const WEIGHED_SOURCES = 240;
/** What is named to an agent as near: how likely it answers, and how many. */
const NEAR_MIN = 0.15;
const NEAREST_MAX = 2;
const SURELY_HELPS = 0.7;
const NAME_HOLDERS_MAX = 8;
/** Among fewer entries every word stands in one alone. */
const TELLING_ENTRIES_MIN = 3;
const REASONS = ['size', 'fit', 'colour', 'price', 'measure', 'material'];
/** Nobody sends these back. */
const BOOKED = ['ticket', 'flight', 'booking', 'room', 'table', 'appointment'];
const OF_A_SERVICE = ['checkin', 'breakfast', 'pool', 'gym', 'booking'];
/** Why something is sent back. */
const MISFITS = ['size', 'fit', 'measure'];

/** So much of a heading's meanings stands in its translation. */
const TWIN_SHARE = 0.6;

/** Whether both headings say the same in two languages: what was unfit in one is unfit in the other. */
function isTwin(one: Entry, other: Entry): boolean {
  const meant = [...one.title.keys()].filter((key) => !isWord(key));
  return meant.length > 0 && meant.filter((key) => other.title.has(key)).length >= meant.length * TWIN_SHARE;
}

/** The customer's own question where the message has one; all of it where it has none. */
function focusOf(text: string, language: string): string {
  const asked = splitSentences(text, language).filter((sentence) => /[?？؟]/u.test(sentence));
  return asked.length === 0 ? text : asked.join(' ');
}

/**
 * Who names a product asks about that one: entries about it, and for a case the rules that hold for everything, or where no entry is, none whose title names another. A name is what a title
 * writes as one, however the customer writes it.
 */
function ofNamedThing(everything: Terms, entries: readonly Entry[], isCase: boolean): readonly Entry[] {
  const names = new Set(entries.flatMap(({ names: ofEntry }) => [...ofEntry]));
  const asked = [...everything].filter(([key, weight]) => names.has(key) || (isWord(key) && weight >= NAME_WEIGHT));
  const known = asked
    .map(([key]) => key)
    .filter((key) => {
      const holders = entries.filter(({ names: ofEntry }) => ofEntry.has(key)).length;
      return holders > 0 && holders <= NAME_HOLDERS_MAX;
    });
  if (known.length > 0)
    return entries.filter(
      ({ body, names: ofEntry, title }) =>
        known.some((name) => title.has(name) || body.has(name)) ||
        (isCase && ofEntry.size === 0 && !has(title, 'repair')),
    );
  return asked.length === 0 ? entries : entries.filter(({ names: ofEntry }) => ofEntry.size === 0);
}

/**
 * Who would exchange or return what does not fit names the reason, and asks for no list of sizes; where no entry is about exchanging, what holds
 * for returning holds for that too.
 */
function wantRule(terms: Map<string, number>, entries: readonly Entry[]): void {
  for (const reason of MISFITS) terms.delete(`m:${reason}`);
  if (!has(terms, 'exchange')) return;
  // "I want to exchange it, not my money back."
  terms.delete('m:refund');
  if (entries.some(({ title }) => has(title, 'exchange'))) {
    terms.delete('m:return');
    return;
  }
  terms.delete('m:exchange');
  terms.delete('m:colour');
  terms.set('m:return', 1);
}

/** A ticket is not sent back but cancelled, a flight is not exchanged but changed, and a carrier's bags are those that fly. */
function readAsTravelled(entries: readonly Entry[], ...several: Map<string, number>[]): void {
  const bags = entries.filter(({ title }) => has(title, 'bag') || has(title, 'flight'));
  const fly = bags.length > 0 && bags.every(({ body, title }) => has(title, 'flight') || has(body, 'flight'));
  const noneFly = !entries.some(({ body, title }) => has(title, 'flight') || has(body, 'flight'));
  for (const terms of several) {
    // A house's guests have luggage as well.
    if (noneFly && entries.some(({ title }) => has(title, 'checkin')) && terms.delete('m:flight'))
      terms.set('m:bag', 0.3);
    // A carrier's entries need not say that they are about flights.
    if (noneFly && entries.some(({ body, title }) => has(title, 'ticket') || has(body, 'handluggage')))
      terms.delete('m:flight');
    const isBooked = BOOKED.some((name) => has(terms, name));
    if (isBooked && terms.delete('m:return')) terms.set('m:cancel', 1);
    if (isBooked && terms.delete('m:exchange')) terms.set('m:change_order', 1);
    const isTold = has(terms, 'handluggage') || has(terms, 'holdluggage');
    if (fly && has(terms, 'bag') && !isTold) terms.set('m:flight', 1);
    // What is taken on board beside it is no product.
    if (isTold) for (const beside of ['bag', 'flight']) terms.delete(`m:${beside}`);
  }
}

/**
 * What of the handed sources answers a message: none, one, or two where two things were asked. Meanings, countries, names and rare words
 * in common are weighed against what was asked; one word in common is not an answer.
 */
export function findInKnowledge(question: KnowledgeQuestion): Finding[] {
  const whole = findFor(question, focusOf(question.question, question.language));
  // Two entries answer two things; a rule for a case is one thing.
  if (question.kindWords !== null || question.caseAspects !== null || whole.length > 1 || question.isStatement === true)
    return whole;
  const apart = splitQuestions(question.question, question.language).flatMap((part) =>
    findFor(question, part, true).slice(0, 1),
  );
  const findings: Finding[] = [...whole];
  for (const found of apart) {
    const isKnown = findings.some(({ source }) => source === found.source);
    const used = total(findings.flatMap(({ sentences }) => sentences.map(({ length }) => length)));
    const length = total(found.sentences.map((sentence) => sentence.length));
    const isAlike = findings.length === 0 || findings[0]?.language === found.language;
    if (!isKnown && isAlike && findings.length < 2 && used + length <= question.charsMax) findings.push(found);
  }
  return findings;
}

/** The sources that may answer, by what their words mean: two at most, the likeliest first. */
export function nearestInKnowledge(question: KnowledgeQuestion): DraftSource[] {
  const everything = readTerms(question.question, question.language);
  return rankByLikeness(question.question, question.language, readEntries(question), everything)
    .filter(({ likely }) => likely >= NEAR_MIN)
    .slice(0, NEAREST_MAX)
    .map(({ entry }) => entry.source);
}

/** What answers a question so surely that it may be said even to somebody in need; null where nothing does. */
export function surestInKnowledge(question: KnowledgeQuestion): Finding | null {
  const asked = readTerms(question.question, question.language);
  const [best] = rankByLikeness(question.question, question.language, readEntries(question), asked);
  if (best === undefined || best.likely < SURELY_HELPS || best.entry.language !== question.language) return null;
  return toFinding({ entry: best.entry, score: best.likely, shared: new Map() }, asked, question);
}

function readEntries(question: KnowledgeQuestion): Entry[] {
  return question.sources
    .slice(0, WEIGHED_SOURCES)
    .filter(({ kind, title }) => question.kindWords !== null || kind !== 'canned-reply' || !answersKindWords(title))
    .map((source) => readEntry(source, question))
    .filter((entry) => entry !== null);
}

/**
 * @param focus what is asked: all of the message, or one of its questions
 * @param isApart beside another question, whose wishes and places are none of this one
 */
function findFor(question: KnowledgeQuestion, focus: string, isApart = false): Finding[] {
  const { language } = question;
  const everything = readTerms(question.question, language);
  // What is broken when it comes was damaged on its way.
  if (
    has(everything, 'broken') &&
    readMeanings(question.question, language).found.some(({ meaning }) => meaning === 'arrived')
  )
    everything.set('m:damaged', 1);
  const asked = readTerms(focus, language);
  if (namesLostCard(question.question, language)) {
    // When and where it went asks for no other entry.
    for (const key of asked.keys()) if (!key.startsWith('m:')) asked.set(key, Math.min(0.3, asked.get(key) as number));
    for (const terms of [everything, asked]) terms.set('m:lostcard', 1);
  }
  if (isApart)
    for (const key of everything.keys())
      if (!asked.has(key) && (key.startsWith('p:') || ASPECTS.has(key.slice(2)))) everything.delete(key);
  if (has(asked, 'broken') && has(everything, 'damaged')) asked.set('m:damaged', 1);
  // Who paid twice was charged twice.
  for (const terms of [everything, asked]) if (has(terms, 'pay') && has(terms, 'twice')) terms.set('m:charged', 1);
  // "How do I do that?" asks what stands before it.
  if (aspectsOf(asked).size === 0 && ![...asked.keys()].some((key) => key.startsWith('m:') && key !== 'm:howto'))
    for (const [key, weight] of everything) if (!asked.has(key)) asked.set(key, weight);
  const entries = readEntries(question);
  if (has(asked, 'exchange') || has(asked, 'return')) for (const terms of [everything, asked]) wantRule(terms, entries);
  // What is told of a case is asked about it, in whatever words.
  const { caseAspects } = question;
  const [aspect] = caseAspects ?? [];
  if (aspect !== undefined && caseAspects?.some((name) => has(asked, name)) === false)
    for (const terms of [everything, asked]) terms.set(`m:${aspect}`, 1);
  // What else a case speaks of is its reason.
  if (caseAspects !== null)
    for (const name of REASONS) if (has(asked, name) && !caseAspects.includes(name)) asked.set(`m:${name}`, 0.3);
  // The same Arabic words are said for signing in and for checking in.
  const speaksOf = (name: string) => entries.some(({ title }) => has(title, name));
  if (language === 'ar' && has(asked, 'account') && speaksOf('checkin') && !speaksOf('account'))
    for (const terms of [everything, asked]) if (terms.delete('m:account')) terms.set('m:checkin', 1);
  readAsTravelled(entries, asked, everything);
  // Of a service that is named the time is asked, not the house's hours; a table for some people is to be booked.
  if (OF_A_SERVICE.some((service) => has(asked, service)))
    for (const name of ['hours', 'weekend']) if (has(asked, name)) asked.set(`m:${name}`, 0.3);
  if (has(everything, 'table') && /\p{Nd}/u.test(question.question))
    for (const terms of [everything, asked]) if (has(terms, 'table')) terms.set('m:booking', 1);
  // What nearly every entry speaks of tells little.
  for (const [key, weight] of asked) {
    const holders = entries.filter((entry) => entry.title.has(key) || entry.body.has(key)).length;
    if (entries.length >= 6 && holders > entries.length / 2 && !key.startsWith('m:')) asked.set(key, weight * 0.3);
  }
  // A word that stands in the heading of one entry alone, and hardly elsewhere, names that entry.
  const telling = new Set<string>();
  for (const key of asked.keys()) {
    if (!isWord(key) || entries.length < TELLING_ENTRIES_MIN) continue;
    const holders = entries.filter((entry) => entry.title.has(key) || entry.body.has(key));
    if (holders.length <= 2 && holders.filter(({ title }) => title.has(key)).length === 1) telling.add(key);
  }
  const fitting = ofNamedThing(everything, entries, caseAspects !== null);
  // What is told without a question is held against topics alone.
  const weighAll = (isWanted: (entry: Entry) => boolean) =>
    fitting
      .flatMap((entry, place) => {
        if (!isWanted(entry) || question.isStatement === true) return [];
        const found =
          question.kindWords !== null
            ? weighPraise(everything, entry, question)
            : (weighPastAnswer(everything, entry, question) ?? weigh(asked, everything, entry, question, telling));
        // The order in which they were handed weighs a little: the search behind it knows more than shared words.
        return found === null ? [] : [{ ...found, score: found.score + 0.1 / (place + 1) }];
      })
      .sort((one, other) => other.score - one.score);
  // What is told in the customer's language needs no translating; of the others English is read by most.
  const ofOwn = weighAll((entry) => entry.language === language);
  const ofEnglish = ofOwn.length > 0 || language === 'en' ? ofOwn : weighAll((entry) => entry.language === 'en');
  const readable = entries.filter((entry) => entry.language === language || entry.language === 'en');
  const weighed =
    ofEnglish.length > 0
      ? ofEnglish
      : weighAll((entry) => !readable.includes(entry) && !readable.some((other) => isTwin(entry, other)));
  const [first, next] = weighed;
  const text = isApart ? focus : question.question;
  if (first === undefined) {
    const byTopic = findInOtherWords(asked, everything, fitting, question, focus, isApart);
    if (byTopic.length > 0) return byTopic;
    return findByLikeness(asked, everything, entries, fitting, question, text);
  }
  if (
    next !== undefined &&
    next.score >= first.score * AS_WELL_SHARE &&
    [first, next].every(({ entry }) => isOfUnnamedProduct(entry, everything)) &&
    ![...first.entry.names].some((name) => next.entry.names.has(name))
  )
    return [];
  if (question.kindWords === null) {
    const meant = surelyMeant(first.entry, asked, everything, text, language, entries);
    if (meant !== null || isUnlike(first.entry, asked, everything, text, language, entries))
      return findByLikeness(asked, everything, entries, fitting, question, text);
  }
  const findings = [toFinding(first, asked, question)];
  const rest = [...aspectsOf(asked)].filter((aspect) => !first.shared.has(`m:${aspect}`));
  const second = weighed
    .slice(1)
    .find(
      ({ entry, shared, score }) =>
        score >= first.score * SECOND_SCORE_SHARE * 0.6 &&
        entry.language === first.entry.language &&
        rest.some((aspect) => shared.has(`m:${aspect}`) && has(entry.title, aspect)),
    );
  const used = total((findings[0]?.sentences ?? []).map((sentence) => sentence.length));
  if (second !== undefined && question.sentencesMax > 1 && used < question.charsMax * 0.6)
    findings.push(toFinding(second, asked, { ...question, sentencesMax: 2, charsMax: question.charsMax - used }));
  return findings;
}
