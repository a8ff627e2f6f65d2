/** Which entry a question is about where neither words nor topics tell: by what the words of both mean, learnt from much text. */
import { textVectors } from '../../vectors/text-vectors.ts';
import { asksInPart } from '../asks-in-part.ts';
import { countWords } from '../content-words.ts';
import { readFaults } from '../faults/read-faults.ts';
import { SENT_BACK } from '../order-stories.ts';
import { contradicts, isOfOtherAnimal, isOfUnnamedProduct } from './contradicts.ts';
import type { Entry } from './entries.ts';
import { type Finding, toFinding } from './finding.ts';
import { FIGURES } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { likelihoods, matchSigns, nearestEntries } from './match-signs.ts';
import { aspectsOf, has, type Terms } from './read-terms.ts';
import { isElsewhere, isForThoseInside, isUnfit, lacksWeight, namesUntoldFault } from './unfit.ts';

/** How likely the best entry must answer: more where nothing is asked, still more below a post, and most where somebody complains. */
const LIKELY_MIN = 0.42;
const LIKELY_MIN_OF_STORY = 0.45;
const LIKELY_MIN_OF_PRODUCT = 0.5;
const STORY_WORDS_MIN = 20;
const LIKELY_MIN_UNASKED = { private: 0.46, public: 0.54 };
const LIKELY_MIN_OF_RANT = 0.58;
/** Of many entries some is near by chance: it was learnt among seven. */
const LEARNT_AMONG_MAX = 10;
const MORE_AMONG_MANY = 0.14;
/** Among few entries little tells that another one is meant: how likely one of none, one, two, three, four must be. */
const COMPARED_MIN = 4;
const LIKELY_MIN_AMONG_FEW = [0.85, 0.85, 0.85, 0.66, 0.56];
/** From here on an entry is meant that does not speak of the case as it was read. */
const BEYOND_CASE = 0.72;
/** From here on an entry answers, whatever else its words name. */
const BEYOND_WORDS = { asked: 0.5, told: 0.56 };
/** Of these no entry speaks that does not name them. */
const NAMED_ALONE = [
  'giftcard',
  'job',
  'press',
  'influencer',
  'wholesale',
  'lostcard',
  'hacked',
  'fraud',
  'engrave',
  'stock',
];
/** From here on the likeliest entry is meant, where words in common had named another one that is hardly likely. */
const SURELY_MEANT = 0.56;
const HARDLY_LIKELY = 0.12;
/** Answers to somebody are found by their words alone. */
const OTHER_KINDS = new Set(['past-answer', 'canned-reply']);
const SCORE = 1.5;
/** An entry that is less likely than this is none, whatever words stand in it; among few entries that is not known. */
const UNLIKE_MAX = 0.05;
/** A joke names a thing for the sake of its word. */
const UNLIKE_MAX_OF_JOKE = 0.25;
const LAUGHS = /[😂🤣😆😹]/u;

/** Who has sent something back waits for money, or for another one. */
const PAID_BACK = ['refund', 'exchange'];
const OF_RETURNING = ['return', 'exchange', 'refund', 'warranty', 'wrong_item', 'cancel', 'change_order', 'fit'];
/** Who never comes again wants no instructions. */
const BREAKS_OFF =
  /(?<!\p{L})(?:never again|shame on you|disgrace\p{L}*|nie wieder|schämt euch|schande|plus jamais|honte|nunca más|vergüenza|mai più|vergogna|nunca mais|vergonha|nooit meer|schandalig|nigdy więcej|wstyd|bir daha asla|rezalet|utanç|больше никогда|никогда больше|позор|ніколи більше|ганьба|aldrig mer|skandal\p{L}*|không bao giờ (?:quay lại|mua))(?!\p{L})|لن أعود|عيب عليكم|二度と|再也不|다시는|दोबारा कभी|शर्म/iu;

export type Likely = { entry: Entry; likely: number };

/**
 * The entries by how likely each answers, the likeliest first. What is sold answers those who ask, and what is said of one product those alone who name it.
 * @param everything what the whole message speaks of
 */
export function rankByLikeness(
  question: string,
  language: string,
  entries: readonly Entry[],
  everything: Terms,
): Likely[] {
  const vectors = textVectors();
  const asks = asksInPart(question);
  const quotable = entries.filter(
    (entry) =>
      !OTHER_KINDS.has(entry.source.kind) &&
      (entry.source.kind !== 'product' || (asks && !isOfUnnamedProduct(entry, everything))),
  );
  const about = nearestEntries(question, language, quotable, vectors);
  return likelihoods(matchSigns(question, language, about, vectors), vectors.match)
    .map((likely, place) => ({ entry: about[place] as Entry, likely }))
    .sort((one, other) => other.likely - one.likely);
}

/** @param fitting those of the entries that speak of the thing that is named, where one is */
export function findByLikeness(
  asked: Terms,
  everything: Terms,
  entries: readonly Entry[],
  fitting: readonly Entry[],
  question: KnowledgeQuestion,
  text: string,
): Finding[] {
  if (question.kindWords !== null) return [];
  const ranked = rankByLikeness(text, question.language, ofReadableLanguage(entries, question.language), everything);
  const [best] = ranked;
  const isAmongMany = entries.length > LEARNT_AMONG_MAX;
  if (best === undefined || !isLikelyEnough(best, question, text, isAmongMany ? MORE_AMONG_MANY : 0)) return [];
  // Who waits for an answer is not told when the doors open, and what has come well needs nothing.
  const isWaiting = has(everything, 'waiting') || has(everything, 'no_reply');
  if (isWaiting && best.entry.source.kind === 'hours') return [];
  if (has(everything, 'arrived') && !question.isComplaint && question.caseAspects === null && !asksInPart(text))
    return [];
  if (!fitting.includes(best.entry)) return [];
  const isOfCase = ({ body, title }: Entry) =>
    question.caseAspects?.some((name) => has(title, name) || has(body, name)) ?? true;
  if (best.likely < BEYOND_CASE && question.caseAspects?.length !== 0 && !isOfCase(best.entry)) return [];
  const isAmongFew = ranked.length < COMPARED_MIN;
  if (best.likely < (LIKELY_MIN_AMONG_FEW[ranked.length] ?? 0)) return [];
  const isElse = contradicts(everything, best.entry) || isUnfit(asked, everything, best.entry, question);
  const isNear =
    isAmongFew || best.likely < BEYOND_WORDS[asksInPart(text) ? 'asked' : 'told'] + (isAmongMany ? MORE_AMONG_MANY : 0);
  if (isElse && (isNear || isSurelyElse(everything, best.entry, question))) return [];
  return [toFinding({ entry: best.entry, score: SCORE, shared: new Map() }, asked, question)];
}

/** Whether an entry says nothing of what is asked, however near its words are. */
function isSurelyElse(everything: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  const speaksOf = (names: readonly string[]) => names.some((name) => has(entry.title, name) || has(entry.body, name));
  const asksElse = [...aspectsOf(everything)].some((aspect) => !FIGURES.has(`m:${aspect}`) && !speaksOf([aspect]));
  const isReturning = has(everything, 'return') || has(everything, 'exchange');
  return (
    isElsewhere(everything, entry) ||
    (SENT_BACK.test(question.question) && !speaksOf(PAID_BACK)) ||
    lacksWeight(entry, question) ||
    isForThoseInside(everything, entry) ||
    isOfOtherAnimal(everything, entry) ||
    (asksElse && namesUntoldFault(everything, entry, question)) ||
    (isReturning && !speaksOf(OF_RETURNING)) ||
    NAMED_ALONE.some((name) => has(everything, name) && !speaksOf([name]))
  );
}

/** What is told in the customer's language needs no translating; of the others English is read by most. */
function ofReadableLanguage(entries: readonly Entry[], language: string): readonly Entry[] {
  const ofOwn = entries.filter((entry) => entry.language === language);
  if (ofOwn.length > 0) return ofOwn;
  const ofEnglish = entries.filter((entry) => entry.language === 'en');
  return ofEnglish.length > 0 ? ofEnglish : entries;
}

function isLikelyEnough({ entry, likely }: Likely, question: KnowledgeQuestion, text: string, more: number): boolean {
  const { caseAspects, isComplaint, isPrivate = false } = question;
  const asks = asksInPart(text);
  // Who was served badly is told neither when the doors open nor how long things take, and what is sold answers questions alone.
  const isTelling = !asks && (isComplaint || caseAspects !== null);
  if (isTelling && (['hours', 'shipping'].includes(entry.source.kind) || BREAKS_OFF.test(text))) return false;
  const isOfStock = entry.source.kind === 'product' || has(entry.title, 'stock');
  if (isOfStock && (isComplaint || caseAspects !== null || readFaults(text, question.language).isFaulty)) return false;
  const isStory = countWords(text, question.language) >= STORY_WORDS_MIN;
  const least = entry.source.kind === 'product' ? LIKELY_MIN_OF_PRODUCT : isStory ? LIKELY_MIN_OF_STORY : LIKELY_MIN;
  if (asks) return likely >= least + more;
  return likely >= (isComplaint ? LIKELY_MIN_OF_RANT : LIKELY_MIN_UNASKED[isPrivate ? 'private' : 'public']) + more;
}

/** The entry that is surely meant where words in common name one that hardly can be; null where none is. */
export function surelyMeant(
  named: Entry,
  asked: Terms,
  everything: Terms,
  text: string,
  language: string,
  entries: readonly Entry[],
): Entry | null {
  if ([...aspectsOf(asked)].some((aspect) => !FIGURES.has(`m:${aspect}`) && has(named.title, aspect))) return null;
  const ranked = rankByLikeness(text, language, ofReadableLanguage(withoutProducts(entries), language), everything);
  const [best] = ranked;
  const ofNamed = ranked.find(({ entry }) => entry === named)?.likely ?? null;
  const isOther = best !== undefined && best.entry !== named && best.likely >= SURELY_MEANT;
  return isOther && ofNamed !== null && ofNamed <= HARDLY_LIKELY ? best.entry : null;
}

/**
 * Whether what both say in common words is something else by what they mean, as far as that is known. A heading that says what is asked needs no more.
 * @param text what is asked: all of the message, or a part of it
 */
export function isUnlike(
  entry: Entry,
  asked: Terms,
  everything: Terms,
  text: string,
  language: string,
  entries: readonly Entry[],
): boolean {
  if (entries.length < COMPARED_MIN || [...aspectsOf(asked)].some((aspect) => has(entry.title, aspect))) return false;
  const isJoke = LAUGHS.test(text);
  const among = isJoke ? entries : withoutProducts(entries);
  return rankByLikeness(text, language, among, everything).some(
    (one) => one.entry === entry && one.likely < (isJoke ? UNLIKE_MAX_OF_JOKE : UNLIKE_MAX),
  );
}

/** What is sold is named by its words: beside rules it would seem to be meant too often. */
function withoutProducts(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ source }) => source.kind !== 'product');
}
