import { readMeanings } from './knowledge/service-words.ts';

/**
 * Numbers of orders as people write them: five digits and more, a sign or letters before two and more ("#88-21", "AB-203", "nr. 1042"),
 * groups ("302-48-11"), in the digits of any script.
 */
const NUMBER =
  /\p{Nd}{5,}|(?:#|№|(?<![\p{L}])(?:no|nr|num|number|nummer|numéro|número|numero|numer|номер|号|番号|번호)\.?:?)\s*[\p{L}\p{Nd}-]*\p{Nd}[-\p{Nd}]*\p{Nd}|\b[A-Z]{1,5}[-_]?\p{Nd}{3,}|\p{Nd}{2,}[-/]\p{Nd}{2,}[-/]\p{Nd}{2,}/iu;
const NUMBERED = new Set([
  'order',
  'parcel',
  'booking',
  'invoice',
  'subscription',
  'return',
  'refund',
  'where_is',
  'cancel',
]);
/** How many words may stand between "order" and its number. */
const GAP_WORDS = 3;
const SHORT_NUMBER = /^\p{L}{0,3}\p{Nd}{3,}\p{L}?$/u;

/** Whether a message holds the number of its order, booking or case. */
export function holdsNumber(text: string, language: string): boolean {
  if (NUMBER.test(text)) return true;
  const { words, found } = readMeanings(text, language);
  if (language === 'ja' || language === 'zh') return /\p{Nd}{4,}/u.test(text);
  return found.some(
    ({ meaning, from, to }) =>
      NUMBERED.has(meaning) && words.slice(from + 1, to + GAP_WORDS).some((word) => SHORT_NUMBER.test(word)),
  );
}
