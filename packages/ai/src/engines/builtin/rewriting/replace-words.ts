/** Words of a table put in the place of others, with the capitals of what stood there. Links, addresses and handles stay as they are. */
export type Replacement = { from: string; to: string; isAtStart: boolean };

/** "this>that", parted by `|`; a `^` before one: at the beginning of a sentence alone. */
export function readReplacements(pairs: string): Replacement[] {
  return pairs
    .split('|')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [from = '', to = ''] = pair.replace(/^\^/, '').split('>');
      return { from, to, isAtStart: pair.startsWith('^') };
    });
}

/** Behind and before a word; a link's and an address's parts are no words. */
const wordStart = "(?<![\\p{L}\\p{M}\\p{N}'’@#/._-])";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}'’@_]|[./-]\\p{L})";
const sentenceStart = /(?:^|[.!?…。！？]["”»)]?\s+|\n)$/u;
/** Scripts that put no blanks between words: what is looked for stands anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const compiled = new Map<string, { pattern: RegExp; byWords: Map<string, Replacement> }>();

/** @param pairs as `readReplacements` takes them */
export function replaceWords(text: string, pairs: string): string {
  if (pairs === '') return text;
  const { byWords, pattern } = compile(pairs);
  return text.replace(pattern, (found, offset: number) => {
    const replacement = byWords.get(toKey(found));
    if (replacement === undefined) return found;
    const isStart = sentenceStart.test(text.slice(Math.max(0, offset - 4), offset));
    if (replacement.isAtStart && !isStart) return found;
    return /^\p{Lu}/u.test(found) ? capitalise(replacement.to) : replacement.to;
  });
}

function compile(pairs: string) {
  const known = compiled.get(pairs);
  if (known !== undefined) return known;
  const replacements = readReplacements(pairs);
  // The longest first: "thanks so much" before "thanks".
  const words = replacements.map(({ from }) => from).sort((a, b) => b.length - a.length);
  const spaced = words.filter((word) => !unspaced.test(word)).map(toPattern);
  const anywhere = words.filter((word) => unspaced.test(word)).map(toPattern);
  const alternatives = [...(spaced.length === 0 ? [] : [`${wordStart}(?:${spaced.join('|')})`]), ...anywhere];
  const made = {
    pattern: new RegExp(alternatives.join('|'), 'giu'),
    byWords: new Map(replacements.map((replacement) => [toKey(replacement.from), replacement])),
  };
  compiled.set(pairs, made);
  return made;
}

function toPattern(words: string): string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]");
  // What ends in a blank, a comma or a dot needs no end of a word.
  return /[\p{L}\p{N}]$/u.test(words) ? `${escaped}${wordEnd}` : escaped;
}

function toKey(words: string): string {
  return words.toLowerCase().replaceAll('’', "'");
}

/** The first letter as a capital; the rest as it is. */
export function capitalise(text: string): string {
  const first = /\p{L}/u.exec(text);
  if (first === null || first.index > 2) return text;
  return text.slice(0, first.index) + first[0].toLocaleUpperCase() + text.slice(first.index + first[0].length);
}

/** Whole words of a list that is parted by `|`, as a regular expression; null for an empty list. */
export function wordsOf(list: string, flags = 'iu'): RegExp | null {
  return list === '' ? null : new RegExp(`${wordStart}(?:${list.split('|').map(toPattern).join('|')})`, flags);
}
