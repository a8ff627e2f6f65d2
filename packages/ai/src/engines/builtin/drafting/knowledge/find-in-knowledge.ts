import type { DraftSource } from '../../../../engine.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { contentWords, countWords, splitSentences } from '../content-words.ts';
import { answersKindWords, sharedOccasion } from './kind-words.ts';
import { coversPlace, readPlaces } from './places.ts';
import { aspectsOf, readTerms, type Terms } from './read-terms.ts';
import { likenessOfQuestions, readQuestion } from './same-question.ts';
import { readMeanings } from './service-words.ts';
import { questionOf, type SentenceRequest, usableSentences } from './usable-sentences.ts';

/** Sentences of a source that answer, in their order. */
export type Finding = {
  source: DraftSource;
  sentences: string[];
  /** Of the source's words. */
  language: string;
  score: number;
};

export type KnowledgeQuestion = Omit<SentenceRequest, 'language'> & {
  sources: readonly DraftSource[];
  /** As it was detected in the question, or the best guess. */
  language: string;
  sentencesMax: number;
  charsMax: number;
  /** Who complains is told a rule only where it is about the very thing. */
  isComplaint: boolean;
  /** Where the message is a case of a known kind: what an entry's title must be about, one of them, to help. */
  caseAspects: readonly string[] | null;
  /** Who is pleased, or says no more than thank you, is answered with a canned reply to that. */
  kindWords: 'praise' | 'thanks' | null;
};

/** What an entry must be about in a word where the question is: another entry's rule would mislead. */
const EXCLUSIVE =
  'account subscription giftcard newsletter data job press influencer wholesale event rent loyalty invoice password engrave secondhand parking breakfast checkin student animaltest flight internet appointment sparepart hacked delete pool gym facility'.split(
    ' ',
  );
/** Of these an entry about a place may speak beside others. */
const PLACES_OF_A_SERVICE = new Set([
  'parking',
  'breakfast',
  'checkin',
  'booking',
  'appointment',
  'internet',
  'animaltest',
  'password',
  'delete',
  'invoice',
]);
/** An entry about one part of a thing says nothing of another part. */
const PARTS = 'zip pole seam sparepart delivered'.split(' ');
/** An entry about one of these says nothing of another. */
const PRODUCTS =
  'jacket trousers shirt dress shoes socks hat bag tent sleepingbag stove bottle lamp coffee tea bread meal phone laptop headphones sofa mattress bike car watch glasses cream toy book flower wine ticket'.split(
    ' ',
  );
/** What somebody who complains is told a rule about. */
const COMPLAINT_ASPECTS = new Set(
  'damaged broken wrong_item missing error outage late where_is return exchange refund cancel charged warranty repair cant_login not_as_described account password booking'.split(
    ' ',
  ),
);
/** Which rules bear on which trouble, beside the ones of the same name. */
const RELATED: Record<string, readonly string[]> = {
  broken: ['warranty', 'repair', 'damaged', 'sparepart'],
  missing: ['damaged', 'sparepart'],
  exchange: ['return'],
  return: ['exchange'],
  fit: ['size'],
  size: ['fit', 'measure'],
  measure: ['size'],
  late: ['where_is', 'how_long'],
  where_is: ['late'],
  repair: ['warranty'],
  warranty: ['repair'],
  vegetarian: ['vegan'],
  gluten: ['allergy', 'ingredients'],
  allergy: ['ingredients'],
  ship: ['how_long', 'abroad', 'express'],
  abroad: ['ship'],
  express: ['ship'],
  how_long: ['ship'],
  free: ['price'],
  discount: ['price'],
  waiting: ['where_is', 'late'],
  student: ['discount'],
  hours: ['weekend', 'holiday'],
};
/** What somebody wants done: an entry about the same thing that does not speak of it answers something else. */
const ACTIONS = 'return refund cancel exchange repair stock pickup fit size address_change delete invoice'.split(' ');
const TITLE_ACTIONS = 'return refund cancel exchange repair pickup discount address_change delete charged'.split(' ');
/** Every entry has some figure: a price or a time alone is not what both are about. */
const FIGURES = new Set(['m:price', 'm:how_long', 'm:measure', 'm:free']);
const RELATED_SHARE = 0.45;
const TITLE_SHARE = 1.4;
/** Names of places stand in many entries that are about something else. */
const NAME_IN_BODY_SHARE = 0.4;
/** How much less an entry fits for what its title says beside what was asked, and for a product that was not named. */
const UNASKED_ASPECT_SHARE = 0.88;
const UNNAMED_PRODUCT_SHARE = 0.7;
/** Entries about different products that fit as well: none is meant. */
const AS_WELL_SHARE = 0.85;
const SCORE_MIN = 1.1;
const COVERAGE_MIN = 0.42;
/** Without an aspect in common two texts must share more. */
const THINGS_SCORE_MIN = 2;
const THINGS_COVERAGE_MIN = 0.5;
/** Where the entry's heading names what is asked about. */
const SUBJECT_COVERAGE_MIN = 0.55;
/** A question of so few terms is about the one thing that it names. */
const SHORT_QUESTION_TERMS = 3;
/** How much of a long message's plain words counts against a match. */
const PLAIN_WORDS_MAX = 1.2;
const SECOND_SCORE_SHARE = 0.75;
const QUESTION_SIGN = /[?？؟]/u;
const WEIGHED_SOURCES = 240;
const QUESTION_WORDS_MIN = 5;
/** What a word weighs that is written as a name. */
const NAME_WEIGHT = 0.9;
const NAME_HOLDERS_MAX = 8;

type Entry = {
  source: DraftSource;
  language: string;
  title: Terms;
  /** The words of the title that are written as names and have no other meaning. */
  names: ReadonlySet<string>;
  body: Terms;
  sentences: string[];
  /** The title is what somebody asked, rather than a heading. */
  isQuestion: boolean;
};

function languageOf(source: DraftSource, fallback: string): string {
  const detected = detectLanguage(`${source.title}. ${source.text}`.slice(0, 600), undefined);
  return detected === 'und' ? fallback : detected;
}

/** The customer's own question where the message has one; all of it where it has none. */
function focusOf(text: string, language: string): string {
  const asked = splitSentences(text, language).filter((sentence) => /[?？؟]/u.test(sentence));
  return asked.length === 0 ? text : asked.join(' ');
}

function overlap(asked: Terms, entry: Entry, language: string): Map<string, number> {
  const shared = new Map<string, number>();
  for (const [key, weight] of asked) {
    // Words of two languages that begin alike seldom mean the same; names do.
    if (isWord(key) && entry.language !== language && !entry.names.has(key) && weight < NAME_WEIGHT) continue;
    const inBody = isWord(key) && weight >= NAME_WEIGHT ? NAME_IN_BODY_SHARE : 1;
    const place = entry.title.has(key) ? TITLE_SHARE : entry.body.has(key) ? inBody : 0;
    if (place > 0) shared.set(key, weight * place);
    else if (
      key.startsWith('p:') &&
      coversPlace(new Set([...entry.title.keys(), ...entry.body.keys()].map((told) => told.slice(2))), key.slice(2))
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

const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

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

const has = (terms: Terms, meaning: string) => terms.has(`m:${meaning}`);

function contradicts(asked: Terms, entry: Entry): boolean {
  for (const meaning of EXCLUSIVE) {
    if (has(asked, meaning) && !has(entry.title, meaning) && !has(entry.body, meaning)) return true;
    if (has(entry.title, meaning) && !has(asked, meaning) && !PLACES_OF_A_SERVICE.has(meaning)) return true;
  }
  if (PARTS.some((part) => has(entry.title, part)) && !PARTS.some((part) => has(entry.title, part) && has(asked, part)))
    return true;
  const products = PRODUCTS.filter((product) => has(asked, product));
  const toldProducts = PRODUCTS.filter((product) => has(entry.title, product));
  if (toldProducts.includes('sleepingbag')) toldProducts.push('bag');
  if (products.length > 0 && toldProducts.length > 0 && !toldProducts.some((product) => products.includes(product)))
    return true;
  const wanted = ACTIONS.filter((action) => has(asked, action));
  const speaksOf = (meaning: string) => has(entry.title, meaning) || has(entry.body, meaning);
  // Who asks whether something comes back is not told in which sizes there is any.
  if (wanted.includes('stock') && !speaksOf('stock')) return true;
  if (
    wanted.length > 0 &&
    !wanted.some((action) => speaksOf(action) || (RELATED[action] ?? []).some((name) => has(entry.title, name)))
  )
    return true;
  // Neither does an entry about another thing to be done.
  const told = TITLE_ACTIONS.filter((action) => has(entry.title, action));
  if (
    told.length > 0 &&
    !told.some(
      (action) =>
        has(asked, action) || [...aspectsOf(asked)].some((aspect) => (RELATED[aspect] ?? []).includes(action)),
    )
  )
    return true;
  // An entry about one country says nothing about another one.
  const toldPlaces = [...entry.title.keys()].filter((key) => key.startsWith('p:')).map((key) => key.slice(2));
  const places = [...asked.keys()].filter((key) => key.startsWith('p:')).map((key) => key.slice(2));
  return toldPlaces.length > 0 && places.length > 0 && !places.some((place) => coversPlace(new Set(toldPlaces), place));
}

type Weighed = { entry: Entry; score: number; shared: ReadonlyMap<string, number> };

function weigh(asked: Terms, everything: Terms, entry: Entry, question: KnowledgeQuestion): Weighed | null {
  if (contradicts(everything, entry) || contradicts(asked, entry)) return null;
  if (question.caseAspects !== null && !question.caseAspects.some((aspect) => has(entry.title, aspect))) return null;
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
  const isFigureOnly = [...shared.keys()].every((key) => FIGURES.has(key));
  if (isFigureOnly) return null;
  if (aspects.size > 0) {
    if (!isAboutIt || score < SCORE_MIN || covered < COVERAGE_MIN) return null;
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
  if (question.isComplaint || score < THINGS_SCORE_MIN || covered < THINGS_COVERAGE_MIN || shared.size < 2 || names < 1)
    return null;
  return { entry, score: score * (0.5 + covered), shared };
}

/** Whether an entry is about a product that the message names, or about none in particular. */
function isOfUnnamedProduct(entry: Entry, everything: Terms): boolean {
  const products = PRODUCTS.filter((product) => has(entry.title, product));
  if (entry.names.size > 0) return ![...entry.names].some((name) => everything.has(name));
  return products.length > 0 && !products.some((one) => has(everything, one));
}

function precisionOf(entry: Entry, everything: Terms): number {
  const unasked = [...aspectsOf(entry.title)].filter((aspect) => !has(everything, aspect)).length;
  return UNASKED_ASPECT_SHARE ** unasked * (isOfUnnamedProduct(entry, everything) ? UNNAMED_PRODUCT_SHARE : 1);
}

/** A canned reply to kind words, about the same thing or about nothing in particular. */
function weighPraise(everything: Terms, entry: Entry, question: KnowledgeQuestion): Weighed | null {
  const { kind, title } = entry.source;
  if (question.kindWords === null || kind !== 'canned-reply' || entry.language !== question.language) return null;
  if (contradicts(everything, entry)) return null;
  const shared = sharedOccasion(title, entry.language, everything, question.kindWords);
  return shared === null ? null : { entry, score: 1 + total(shared.values()), shared };
}

/** An earlier answer is one to the same question: what was asked then and now is alike from both sides. */
function weighPastAnswer(everything: Terms, entry: Entry, question: KnowledgeQuestion): Weighed | null {
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

/** The best sentences of an entry for what was asked: all of a short one, else the run that holds most of it. */
function chooseSentences(asked: Terms, entry: Entry, question: KnowledgeQuestion): string[] {
  const { sentences } = entry;
  const most = question.sentencesMax;
  if (sentences.length <= most && total(sentences.map((sentence) => sentence.length + 1)) <= question.charsMax)
    return [...sentences];
  const scores = sentences.map((sentence) => {
    const told = readTerms(sentence, entry.language);
    const places = readPlaces(sentence, entry.language);
    return total(
      [...asked].map(([key, weight]) =>
        told.has(key)
          ? weight
          : key.startsWith('p:') && coversPlace(places, key.slice(2))
            ? weight
            : relatedIn(key, told)
              ? weight * 0.5
              : 0,
      ),
    );
  });
  let best = { start: 0, end: 1, sum: -1 };
  for (let start = 0; start < sentences.length; start += 1) {
    let sum = 0;
    let chars = 0;
    for (let end = start + 1; end <= Math.min(sentences.length, start + most); end += 1) {
      sum += (scores[end - 1] ?? 0) + 0.05;
      chars += (sentences[end - 1]?.length ?? 0) + 1;
      if (chars > question.charsMax && end > start + 1) break;
      if (sum > best.sum + 0.01) best = { start, end, sum };
    }
  }
  let { start, end } = best;
  // A sentence that points back is nothing without the one before it.
  while (start > 0 && POINTS_BACK.test(sentences[start] ?? '')) {
    start -= 1;
    if (end - start > most) end -= 1;
  }
  return sentences.slice(start, Math.max(end, start + 1));
}

function relatedIn(key: string, told: Terms): boolean {
  return key.startsWith('m:') && (RELATED[key.slice(2)] ?? []).some((name) => told.has(`m:${name}`));
}

const POINTS_BACK =
  /^(?:it|they|them|this|that|these|those|he|she|however|otherwise|but|also|then|after that|in that case|if so|diese[rs]?|dies|das|er|sie|es|danach|sonst|allerdings|außerdem|dann|il|elle|ils|elles|cela|ce|ensuite|sinon|toutefois|esto|eso|este|estos|además|después|sin embargo|questo|questi|poi|inoltre|altrimenti|isso|isto|estes|depois|além|deze|dit|dat|daarna|anders|to|te|potem|jednak|bu|bunlar|sonra|ancak|это|они|он|она|затем|однако|це|вони|потім|однак)(?![\p{L}])/iu;

/** What is said of another thing ("Spare burrs are available") does not count for the entry. */
function readBody(sentences: readonly string[], language: string): Terms {
  const body = new Map<string, number>();
  for (const sentence of sentences) {
    const told = readTerms(sentence, language);
    const isOfAnother = EXCLUSIVE.some((meaning) => told.has(`m:${meaning}`));
    for (const [key, weight] of told)
      if (!isOfAnother || !ACTIONS.includes(key.slice(2))) body.set(key, Math.max(weight, body.get(key) ?? 0));
  }
  return body;
}

/**
 * Who names a product asks about that one: entries about it, or where no entry is, none whose title names another. A name is what a title
 * writes as one, however the customer writes it.
 */
function ofNamedThing(everything: Terms, entries: readonly Entry[]): readonly Entry[] {
  const names = new Set(entries.flatMap(({ names: ofEntry }) => [...ofEntry]));
  const asked = [...everything].filter(([key, weight]) => names.has(key) || (isWord(key) && weight >= NAME_WEIGHT));
  const known = asked
    .map(([key]) => key)
    .filter((key) => {
      const holders = entries.filter(({ names: ofEntry }) => ofEntry.has(key)).length;
      return holders > 0 && holders <= NAME_HOLDERS_MAX;
    });
  if (known.length > 0)
    return entries.filter(({ body, title }) => known.some((name) => title.has(name) || body.has(name)));
  return asked.length === 0 ? entries : entries.filter(({ names: ofEntry }) => ofEntry.size === 0);
}

const isWord = (key: string) => key.startsWith('w:');

type Heading = Pick<Entry, 'language' | 'title' | 'names' | 'isQuestion'>;
const headings = new WeakMap<DraftSource, Heading>();
type Content = Pick<Entry, 'sentences' | 'body'>;
const contents = new WeakMap<DraftSource, { asked: string; content: Content }>();

/** Read once a source: whoever hands the same object again spares the work. */
function readHeading(source: DraftSource, fallback: string): Heading {
  const known = headings.get(source);
  if (known !== undefined) return known;
  const language = languageOf(source, fallback);
  const title = readTerms(`${source.title} ${questionOf(source)}`, language, true);
  // A title of two words may be read in a wrong language: English ones are common everywhere.
  if (language !== 'en')
    for (const [key, weight] of readTerms(source.title, 'en'))
      if (key.startsWith('m:') && !title.has(key)) title.set(key, weight * 0.9);
  const isQuestion = /[?？؟]/u.test(source.title) || countWords(source.title, language) >= QUESTION_WORDS_MIN;
  const heading = { language, title, names: namesIn(source, language), isQuestion };
  headings.set(source, heading);
  return heading;
}

/** A title's first word is one only if the text writes it so within a sentence; what is written small somewhere is none. */
function namesIn(source: DraftSource, language: string): Set<string> {
  const written = (text: string) =>
    [...readTerms(text, language)].filter(([key, weight]) => isWord(key) && weight >= NAME_WEIGHT).map(([key]) => key);
  const [first = ''] = source.title.trim().split(/\s+/u);
  const firstKeys = [...readTerms(first, language, true).keys()].filter(isWord);
  const told = new Set(written(source.text));
  const small = new Set(
    contentWords(`${source.title}\n${source.text}`, language).flatMap(({ stem, text }) =>
      /^\p{Ll}/u.test(text) ? [`w:${stem}`] : [],
    ),
  );
  return new Set(
    [...written(source.title), ...firstKeys.filter((key) => told.has(key))].filter((key) => !small.has(key)),
  );
}

function readContent(source: DraftSource, language: string, question: KnowledgeQuestion): Content {
  // What may be said of an answer to somebody depends on the question.
  const isOfAnother = source.kind === 'past-answer';
  const { avoidPersonalData, customerName, keep, sentenceMaxChars } = question;
  const asked = JSON.stringify([
    avoidPersonalData,
    source.kind === 'canned-reply' ? customerName : '',
    keep,
    sentenceMaxChars,
  ]);
  const known = isOfAnother ? undefined : contents.get(source);
  if (known?.asked === asked) return known.content;
  const sentences = usableSentences(source, { ...question, language });
  const content = { sentences, body: readBody(sentences, language) };
  if (!isOfAnother) contents.set(source, { asked, content });
  return content;
}

function readEntry(source: DraftSource, question: KnowledgeQuestion): Entry | null {
  const heading = readHeading(source, question.language);
  const content = readContent(source, heading.language, question);
  return content.sentences.length === 0 ? null : { source, ...heading, ...content };
}

/**
 * What of the handed sources answers a message: none, one, or two where two things were asked. Meanings, countries, names and rare words
 * in common are weighed against what was asked; one word in common is not an answer.
 */
export function findInKnowledge(question: KnowledgeQuestion): Finding[] {
  const { language } = question;
  const everything = readTerms(question.question, language);
  // What is broken when it comes was damaged on its way.
  if (
    has(everything, 'broken') &&
    readMeanings(question.question, language).found.some(({ meaning }) => meaning === 'arrived')
  )
    everything.set('m:damaged', 1);
  const asked = readTerms(focusOf(question.question, language), language);
  if (has(asked, 'broken') && has(everything, 'damaged')) asked.set('m:damaged', 1);
  // Who paid twice was charged twice.
  for (const terms of [everything, asked]) if (has(terms, 'pay') && has(terms, 'twice')) terms.set('m:charged', 1);
  // "How do I do that?" asks what stands before it.
  if (aspectsOf(asked).size === 0 && ![...asked.keys()].some((key) => key.startsWith('m:') && key !== 'm:howto'))
    for (const [key, weight] of everything) if (!asked.has(key)) asked.set(key, weight);
  const entries = question.sources
    .slice(0, WEIGHED_SOURCES)
    .filter(({ kind, title }) => question.kindWords !== null || kind !== 'canned-reply' || !answersKindWords(title))
    .map((source) => readEntry(source, question))
    .filter((entry) => entry !== null);
  // What nearly every entry speaks of tells little.
  for (const [key, weight] of asked) {
    const holders = entries.filter((entry) => entry.title.has(key) || entry.body.has(key)).length;
    if (entries.length >= 6 && holders > entries.length / 2 && !key.startsWith('m:')) asked.set(key, weight * 0.3);
  }
  const fitting = ofNamedThing(everything, entries);
  const weighed = fitting
    .flatMap((entry, place) => {
      const found =
        question.kindWords !== null
          ? weighPraise(everything, entry, question)
          : (weighPastAnswer(everything, entry, question) ?? weigh(asked, everything, entry, question));
      // The order in which they were handed weighs a little: the search behind it knows more than shared words.
      return found === null ? [] : [{ ...found, score: found.score + 0.1 / (place + 1) }];
    })
    .sort((one, other) => other.score - one.score);
  const [first, next] = weighed;
  if (first === undefined) return [];
  if (
    next !== undefined &&
    next.score >= first.score * AS_WELL_SHARE &&
    [first, next].every(({ entry }) => isOfUnnamedProduct(entry, everything))
  )
    return [];
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
    findings.push(toFinding(second, asked, { ...question, sentencesMax: 1, charsMax: question.charsMax - used }));
  return findings;
}

function toFinding({ entry, score }: Weighed, asked: Terms, question: KnowledgeQuestion): Finding {
  return { source: entry.source, language: entry.language, score, sentences: chooseSentences(asked, entry, question) };
}
