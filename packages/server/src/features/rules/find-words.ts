/** Finds whole words in what customers write, in any case and script. What it costs grows with the text, not with the number of words. */
import { searchedMaxChars } from '@parley/contract/rules/rules.ts';

const word = /[\p{L}\p{N}\p{M}_]+/gu;
/** Scripts that part no words: there a word is found wherever its letters stand. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Korean writes its particles to the end of a word. */
const withParticles = /^\p{Script=Hangul}/u;
/** Arabic writes the article, and "and", "with" and "for" before it, to the beginning of a word. */
const arabicArticle = /^(?:[وف]?(?:[بك])?ال|[وف]?لل)(?=\p{Script=Arabic}{2})/u;

export type SearchedText = { text: string; words: string[]; starts: ReadonlySet<string>; isUnparted: boolean };

/** One form for letters that count as the same: case, width, ß and ss, the sigmas, the dots of Turkish; nothing that is not seen. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/\p{Cf}|\u0307|\u0640/gu, '')
    .replaceAll('ς', 'σ');
}

/** A text as it is searched, made once for all lists of words. */
export function toSearchedText(text: string): SearchedText {
  const folded = foldWords(text.slice(0, searchedMaxChars));
  const words = folded.match(word) ?? [];
  return { text: folded, words, starts: new Set(words.flatMap(formsOf)), isUnparted: unparted.test(folded) };
}

/** A word as it stands, and without what its language writes to it. */
function formsOf(found: string): string[] {
  const bare = found.replace(arabicArticle, '');
  return bare === found ? [found] : [found, bare];
}

/** A reader of one list: the first of its words that stands in a text, as the list spells it; null: none does. */
export function createWordFinder(list: readonly string[]): (searched: SearchedText) => string | null {
  const wanted = list.flatMap((spelled) => {
    const folded = foldWords(spelled).trim();
    const parts = folded.match(word) ?? [];
    return parts.length === 0 ? [] : [{ spelled, folded, parts, isUnparted: unparted.test(folded) }];
  });
  return (searched) => wanted.find((one) => isIn(searched, one))?.spelled ?? null;
}

type WantedWord = { folded: string; parts: string[]; isUnparted: boolean };

function isIn(searched: SearchedText, { folded, isUnparted, parts }: WantedWord): boolean {
  if (isUnparted) return searched.isUnparted && searched.text.includes(folded);
  const [first = '', ...others] = parts;
  if (withParticles.test(folded)) return searched.words.some((_, at) => startsAt(searched.words, parts, at));
  if (others.length === 0 || !searched.starts.has(first)) return searched.starts.has(first);
  return searched.words.some(
    (found, at) =>
      formsOf(found).includes(first) && others.every((part, index) => searched.words[at + 1 + index] === part),
  );
}

/** Korean: all but the last word as they stand, the last one with whatever is written to it. */
function startsAt(words: readonly string[], parts: readonly string[], at: number): boolean {
  return parts.every((part, index) => {
    const found = words[at + index];
    return index === parts.length - 1 ? (found?.startsWith(part) ?? false) : found === part;
  });
}
