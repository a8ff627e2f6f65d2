/** What a model wrote, held against what it was handed: a draft that says anything else is set aside. */
import type { DraftReplyInput } from '../../engine.ts';
import { redactPersonalData } from '../../redact.ts';
import { detectLanguage } from '../builtin/language/detect-language.ts';
import { commitments, delight, givenAway, insults } from './guarded-words.ts';

/** Shorter texts do not tell their language reliably. */
const languageMinChars = 40;
/** Nobody needs so much of a customer's own words in a reply: who wants them there is the customer. */
const echoMinChars = 30;

/**
 * @param language ISO 639-1, the one that was asked for
 * @returns what is wrong with it as the end of the sentence "The model's draft was set aside, as …"; null when nothing is
 */
export function findFault(input: DraftReplyInput, reply: string, language: string): string | null {
  const text = reply.trim();
  if (text === '') return 'it was empty';
  if (text.length > input.maxChars) return 'it was too long for the network';
  const foreign = findForeignSigns(text);
  if (foreign !== null) return foreign;
  const material = toPlain(
    [...input.sources.flatMap(({ title, text: words }) => [title, words]), input.style.supportEmail].join('\n'),
  );
  return (
    findForeignLink(text, material) ??
    findForeignNumber(text, material, input.message.text) ??
    findPersonalData(input, text) ??
    findCommitment(text, material) ??
    findWrongFeeling(input, text) ??
    findGivenAway(input, text) ??
    findWrongLanguage(text, language)
  );
}

export function findForeignSigns(text: string): string | null {
  if (/[\p{Cc}\p{Cf}]/u.test(text.replace(/[\n\u200c\u200d]/g, ''))) return 'it held invisible characters';
  return /<[a-z!/]|\]\(|```|\{\{|\*\*/i.test(text) ? 'it held code or formatting' : null;
}

export function toPlain(text: string): string {
  // A Turkish capital İ leaves its dot behind.
  return text.normalize('NFKC').toLowerCase().replaceAll('\u0307', '');
}

/** With or without a scheme, and mail addresses: `shop.example/a`, `www.shop.example`, `name@shop.example`. */
export const LINK =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]{0,64}@?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.\p{L}{2,18}(?:\/\S*)?/giu;

export function findForeignLink(text: string, material: string): string | null {
  for (const [found] of toPlain(text).matchAll(LINK)) {
    const link = found.replace(/[.,;:!?)\]]+$/u, '');
    // "e.g" and "z.b" are no addresses.
    if (/^\p{L}{1,2}\.\p{L}{1,2}$/u.test(link)) continue;
    if (!material.includes(link)) return 'it named a link or an address that is nowhere in the knowledge';
  }
  return /(?:^|\s)@[\p{L}\p{N}_]{2,}/u.test(text) && !material.includes('@') ? 'it named another account' : null;
}

/** A long number of the customer's own may be an order's; a short one, or one beside a sign of money or a percentage, is a claim. */
function findForeignNumber(text: string, material: string, message: string): string | null {
  const plain = toPlain(text);
  const known = new Set(numbersIn(material).map(({ digits }) => digits));
  const asked = new Set(numbersIn(toPlain(message)).map(({ digits }) => digits));
  for (const { digits, isClaim } of numbersIn(plain))
    if (!known.has(digits) && (isClaim || digits.length < referenceMinDigits || !asked.has(digits)))
      return 'it named a figure that is nowhere in the knowledge';
  return null;
}

/** Days, hours and prices have fewer. */
const referenceMinDigits = 4;
const MONEY =
  /[%‰٪$€£¥₹₺₽₩₴]|\b(?:eur|usd|gbp|chf|pln|tl|kr|euros?|dollars?|percent|prozent|pour cent|por ciento)\b|円|元|원|ريال|درهم|دولار/u;

export function numbersIn(text: string): { digits: string; isClaim: boolean }[] {
  return [...text.matchAll(/\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*/gu)].map((match) => {
    const around = text.slice(Math.max(0, match.index - 5), match.index + match[0].length + 9);
    return { digits: match[0].replace(/\p{Nd}/gu, toAsciiDigit), isClaim: MONEY.test(around) };
  });
}

/** Unicode keeps the ten digits of every script in a row, and each row begins where its zero is. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  for (let zero = point; zero > point - 10; zero -= 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(point - zero);
  return digit;
}

function findPersonalData({ style }: DraftReplyInput, text: string): string | null {
  if (!style.avoidPersonalData) return null;
  const { found } = redactPersonalData(text, { keep: [style.supportEmail.trim()] });
  return found.length === 0 ? null : `it held personal data (${found.join(', ')})`;
}

export function findCommitment(text: string, material: string): string | null {
  const plain = toPlain(text);
  const said = commitments.find(({ words }) => words.test(plain) && !words.test(material));
  return said === undefined ? null : `it spoke of ${said.name}, of which the knowledge says nothing`;
}

function findWrongFeeling({ analysis }: DraftReplyInput, text: string): string | null {
  if (analysis.crisis.length > 0 || analysis.spam) return 'no machine answers such a message';
  return analysis.sentiment === 'negative' && delight.test(toPlain(text))
    ? 'it sounded pleased with a message that is not'
    : null;
}

/** Words that only somebody steered could have written. */
function findGivenAway({ message }: DraftReplyInput, text: string): string | null {
  const plain = toPlain(text);
  if (givenAway.test(plain)) return 'it spoke of itself or of its instructions';
  if (insults.test(plain)) return 'it held a word that no company writes';
  const said = toPlain(message.text).replace(/\s+/g, ' ');
  const answered = plain.replace(/\s+/g, ' ');
  for (let from = 0; from + echoMinChars <= said.length; from += 5)
    if (answered.includes(said.slice(from, from + echoMinChars))) return "it repeated the customer's words";
  return null;
}

function findWrongLanguage(text: string, language: string): string | null {
  if (text.length < languageMinChars || language === 'und') return null;
  const told = detectLanguage(text);
  return told === 'und' || told === language ? null : 'it was in another language than the customer’s';
}
