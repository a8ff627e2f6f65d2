/** Text as it can be printed: no empty boxes, and each script in its own letters and direction. */
import { familyOf } from './font-files.ts';

/** A text and what the printer must know of it. */
export type PrintedText = {
  text: string;
  /** Whether it is written from right to left: its first letter decides, as everywhere in Unicode (UAX 9, P2). */
  isRtl: boolean;
  /** Of whose letters Chinese characters are: they differ from country to country. */
  language: 'en' | 'ja' | 'ko';
};

const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
/** Joins letters, chooses their form or says their direction; nothing is drawn. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/u;
/** What turns a line round: a name must not do that to the words beside it. */
const overrides = /[\u202A-\u202E]/gu;
const isolate = /\u2068[^\u2069]*\u2069/gu;
const isolates = /[\u2066-\u2069]/gu;
/** A longer text is cut: a report tells what is meant, not the whole of it. */
const textMaxChars = 400;
/** A word that is longer than a column is broken anywhere; Thai, Chinese and their neighbours have no spaces and are broken where they may. */
const longWord = /[^\s\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{25,}/gu;
const graphemesTogether = 12;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line: control characters and line breaks become spaces, and what no font has is left out. */
export function toPrinted(given: string): PrintedText {
  const line = given
    .replaceAll(overrides, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const text = toDrawable(cut(line)).replaceAll(longWord, breakable).trim();
  const letter = firstLetter.exec(text.replaceAll(isolate, ''))?.[0] ?? '';
  return {
    text,
    isRtl: rightToLeft.test(letter),
    language: kana.test(text) ? 'ja' : hangul.test(text) ? 'ko' : 'en',
  };
}

function cut(line: string): string {
  return line.length <= textMaxChars ? line : `${line.slice(0, textMaxChars).trimEnd()}…`;
}

function breakable(word: string): string {
  const pieces = [...graphemes.segment(word)].map(({ segment }) => segment);
  return pieces
    .map((piece, index) => (index > 0 && index % graphemesTogether === 0 ? `\u200B${piece}` : piece))
    .join('');
}

/** A mark stands for each run of letters that no font has, so that a name does not vanish; signs that none has go. */
function toDrawable(text: string): string {
  let drawn = '';
  let isLeftOut = false;
  for (const character of text) {
    if (invisible.test(character) || familyOf(character.codePointAt(0) ?? 0) !== null) {
      drawn += character;
      isLeftOut = false;
    } else if (/\p{L}/u.test(character) && !isLeftOut) {
      drawn += '…';
      isLeftOut = true;
    }
  }
  return drawn;
}

/** Another's words within a sentence of ours: their direction does not reach beyond them (UAX 9, isolates). */
export function isolated(text: string): string {
  return `\u2068${text.replaceAll(isolates, '')}\u2069`;
}
