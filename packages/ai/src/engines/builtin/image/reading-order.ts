/**
 * In which order characters are drawn: the Unicode Bidirectional Algorithm (UAX #9, revision 50, of Unicode 16), as npm `bidi-js` does it.
 */
import { createRequire } from 'node:module';

// Its types describe an ES module, what Node loads is one of CommonJS: the function itself.
const createBidi: typeof import('bidi-js').default = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();

/** Said to whoever lays text out; the order is worked out without them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/u;
/**
 * Telephone numbers and dates as computers write them. The algorithm takes their groups for numbers of their own and would set the
 * last group first among letters that run from right to left: a number that nobody reaches.
 */
const GROUPED_NUMBERS =
  /(?<![\p{L}\p{Nd}])(?:\+|(?=[0٠۰]))\p{Nd}(?:[ .()/-]{0,2}\p{Nd}){6,16}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd})/gu;
const ISOLATED_LEFT_TO_RIGHT = ['\u2066\u202d', '\u202c\u2069'] as const;

export type ReadDirections = {
  /** The text, with brackets turned where they stand among letters from right to left, and without marks of direction. */
  characters: string;
  /** Of each UTF-16 unit of `characters`; even runs from left to right, odd from right to left. */
  levels: number[];
  isRightToLeft: boolean;
};

/** The directions within one paragraph, which has the direction of its first letter. */
export function readDirections(text: string): ReadDirections {
  const plain = text.replace(DIRECTION_MARKS, '').replace(/\s/gu, ' ');
  const firstLetter = /\p{L}/u.exec(plain)?.[0];
  const isRightToLeft = firstLetter === undefined ? ARABIC_DIGITS.test(plain) : RIGHT_TO_LEFT.test(firstLetter);
  const [open, close] = ISOLATED_LEFT_TO_RIGHT;
  const marked = plain.replace(GROUPED_NUMBERS, (number) => open + number + close);
  const embedding = bidi.getEmbeddingLevels(marked, isRightToLeft ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(marked, embedding.levels);
  const levels: number[] = [];
  let characters = '';
  for (let index = 0; index < marked.length; index += 1) {
    const unit = marked.charAt(index);
    if (open.includes(unit) || close.includes(unit)) continue;
    characters += mirrored.get(index) ?? unit;
    levels.push(embedding.levels[index] ?? 0);
  }
  return { characters, levels, isRightToLeft };
}

/** The pieces of one line from left to right (rule L2): from the highest level down, whatever stands at it or above is turned round. */
export function inReadingOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}
