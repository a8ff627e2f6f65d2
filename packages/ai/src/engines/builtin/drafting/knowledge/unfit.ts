/** What an entry does not say, so that it is no answer, however well its words fit. */
import { readFaults } from '../faults/read-faults.ts';
import type { Entry } from './entries.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { coversPlace } from './places.ts';
import { has, type Terms } from './read-terms.ts';

/** What has gone wrong, as against what somebody wants. */
export const TROUBLES = [
  'late',
  'missing',
  'wrong_item',
  'damaged',
  'broken',
  'error',
  'outage',
  'twice',
  'where_is',
  'waiting',
];
const LETS_IN = ['cant_login', 'password', 'hacked'];
const OF_FRAUD = ['fraud', 'lostcard', 'hacked', 'charged'];
/** What has come to somebody, and was not right. */
const MISHAPS = ['wrong_item', 'damaged', 'missing', 'twice'];
const WEIGHT_ASKED =
  /how heavy|weigh|wie schwer|wiegt|wiegen|gewicht|pèse|poids|cuánto pesa|quanto pesa|qual o peso|weegt|waży|waga|ağırlığı|kaç gram|сколько весит|скільки важить|وزن|重さは|何グラム|多重|重量|무게|वज़न|वजन|väger|nặng bao nhiêu/iu;
const WEIGHT_TOLD =
  /\p{Nd}\s?(?:g|gr|grams?|grammes?|gramm|gramos?|grammi|gramas?|gramów|г|غ|グラム|克|그램|ग्राम)(?!\p{L})|weigh|gewicht|wiegt|poids|pèse|(?<!\p{L})pes[oa](?!\p{L})|weegt|waży|waga|ağırlı|वज़न|वजन|وزن|重さ|重量|무게|väger/iu;
const SAYS_YES =
  /^(?:yes|of course|sure(?:ly)?|certainly|absolutely|ja|klar|natürlich|selbstverständlich|oui|bien sûr|sí|claro|por supuesto|sì|certo|certamente|sim|com certeza|jazeker|zeker|tak|oczywiście|evet|tabii|да|конечно|так|звісно|نعم|はい|是的|可以|네|हाँ|हां|जी हाँ|vâng|có)(?!\p{L})/iu;

/** Whether an entry cannot answer for what it does not say: of another place, of a fault that nobody has told of, without the weight or price asked for. */
export function isUnfit(asked: Terms, everything: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  const isOfLuggage = has(asked, 'handluggage') || has(asked, 'holdluggage');
  return (
    isElsewhere(everything, entry) ||
    (!isOfLuggage && lacksWeight(entry, question)) ||
    namesUntoldFault(everything, entry, question) ||
    isOfSaleAlone(everything, entry, question) ||
    isForThoseInside(everything, entry) ||
    (has(asked, 'price') && !has(asked, 'measure') && question.caseAspects === null && !tellsPrice(entry))
  );
}

/** Whether a weight is asked for and none is told. */
export function lacksWeight({ source }: Entry, { question }: KnowledgeQuestion): boolean {
  return WEIGHT_ASKED.test(question) && !WEIGHT_TOLD.test(`${source.title} ${source.text}`);
}

/**
 * An entry about a fault ("burnt holes", "smells of fish") answers nobody who tells of none: they ask for something else of the same thing.
 */
export function namesUntoldFault(everything: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  const tellsOne = TROUBLES.some((trouble) => has(everything, trouble)) || question.isComplaint;
  // What to do when the wrong thing came is said to nobody whom nothing wrong has come.
  if (!tellsOne && MISHAPS.some((mishap) => has(entry.title, mishap) && !has(everything, mishap))) return true;
  // A heading that lists several things is about the others too.
  if (entry.source.title.includes(',') || !readFaults(entry.source.title, entry.language).isFaulty) return false;
  return !tellsOne && !readFaults(question.question, question.language).isFaulty;
}

/** Who fears a fraud, or tells of a fault, is told neither of prices nor when something is to be had. */
function isOfSaleAlone(everything: Terms, entry: Entry, question: KnowledgeQuestion): boolean {
  const speaksOf = (name: string) => has(entry.title, name) || has(entry.body, name);
  if (has(everything, 'fraud') && !OF_FRAUD.some(speaksOf)) return true;
  return (
    has(entry.title, 'stock') && !has(everything, 'stock') && readFaults(question.question, question.language).isFaulty
  );
}

/** Who is locked out is not told what to switch on inside, though all of it is about signing in. */
export function isForThoseInside(everything: Terms, { body, title }: Entry): boolean {
  return has(everything, 'cant_login') && !LETS_IN.some((name) => has(title, name) || has(body, name));
}

/** What something costs is told by no entry whose text speaks of no price, whatever its heading says ("How much rain it takes"). */
function tellsPrice({ body }: Entry): boolean {
  return ['price', 'free', 'discount', 'giftcard', 'included'].some((figure) => has(body, figure));
}

/** Where something is to be sent to is no question about what is sold, and times and costs for some countries say nothing of another one. */
export function isElsewhere(everything: Terms, entry: Entry): boolean {
  const placesIn = (terms: Terms) => [...terms.keys()].filter((key) => key.startsWith('p:')).map((key) => key.slice(2));
  const asked = placesIn(everything);
  if (asked.length === 0) return false;
  const told = new Set([...placesIn(entry.title), ...placesIn(entry.body)]);
  // "Yes, …" would be a promise for a place of which the entry says nothing.
  const isEverywhere = has(entry.title, 'abroad') || has(entry.body, 'abroad');
  if (!isEverywhere && SAYS_YES.test(entry.sentences[0] ?? '') && !asked.every((place) => coversPlace(told, place)))
    return true;
  // How it is sent tells nobody whether it is sent there; how long it takes is told as it stands.
  if (told.size === 0 && has(everything, 'ship')) {
    const isOfSending = has(entry.title, 'ship') || has(entry.body, 'ship');
    return !isOfSending || !(isEverywhere || has(everything, 'how_long') || has(everything, 'price'));
  }
  if (told.size === 0) return false;
  const isOfOthers = !has(entry.title, 'abroad') && asked.some((place) => !coversPlace(told, place));
  // Whether it is sent there at all is answered by the countries to which it is.
  return (
    isOfOthers &&
    (['how_long', 'price', 'customs'].some((figure) => has(everything, figure)) || !has(entry.body, 'ship'))
  );
}
