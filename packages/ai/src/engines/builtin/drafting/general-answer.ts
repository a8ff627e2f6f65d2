import { foldWord } from '../classifier/characters.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { caseWordsByLanguage } from './case-words.ts';
import { contentStems, splitSentences } from './content-words.ts';

/** Only an answer to nearly the same question is quoted. */
const SHARED_MIN = 3;
const SHARED_SHARE_MIN = 0.5;

const LEADING_HANDLES = /^(?:@[\p{L}\p{M}\p{N}_.-]+[,:]?\s*)+/u;
const LEADING_NAME = /^(\p{Lu}[\p{L}\p{M}'’.-]*)(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*){0,2}\s*[,:!]\s+/u;
/** Handles, addresses, order numbers, dates, times and amounts. */
const CASE_SIGNS =
  /[@#€$£¥₹]|https?:|www\.|\p{N}{4,}|\p{N}[./:]\p{N}{1,2}(?!\p{N})|\p{N}(?:st|nd|rd|th)(?!\p{L})|\p{N}\s?(?:eur|euros?|usd|dollars?|gbp|pounds?|am|pm|uhr)(?!\p{L})/iu;
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** "EU", "XL", "USB": no names. */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;

/**
 * The sentences of an answer to another customer that hold for everybody; none where the answer is about that customer's
 * case, or where this cannot be told. A word with a capital may be somebody's name unless the question has it too.
 */
export function generalSentences(text: string, question: string, language: string): string[] {
  const words = caseWordsByLanguage[language];
  if (words === undefined || detectLanguage(text, language) !== language) return [];
  const bare = dropAddressee(text, words.openers);
  if (words.personal.test(bare) || CASE_SIGNS.test(bare)) return [];
  const asked = new Set((question.match(WORD) ?? []).map(foldWord));
  return splitSentences(bare, language).filter(
    (sentence) =>
      !/[?？]/.test(sentence) &&
      [...sentence.matchAll(WORD)].every(([word], place) => {
        if (!/^\p{Lu}/u.test(word) || ABBREVIATION.test(word)) return true;
        const folded = foldWord(word);
        return asked.has(folded) || (place === 0 && words.openers.has(folded.split(/['’-]/)[0] ?? ''));
      }),
  );
}

/** Whether the question, or the answer to it, is about what is asked now. */
export function isAlike(asked: ReadonlySet<string>, title: string, sentences: readonly string[], language: string) {
  const told = contentStems([title, ...sentences].join('\n'), language);
  const shared = [...asked].filter((stem) => told.has(stem)).length;
  return shared >= SHARED_MIN && shared >= asked.size * SHARED_SHARE_MIN;
}

function dropAddressee(text: string, openers: ReadonlySet<string>): string {
  const withoutHandles = text.trim().replace(LEADING_HANDLES, '');
  const named = LEADING_NAME.exec(withoutHandles);
  return named === null || openers.has(foldWord(named[1] ?? ''))
    ? withoutHandles
    : withoutHandles.slice(named[0].length);
}
