import { foldWord } from '../../classifier/characters.ts';

/** The columns of the word tables, after the meaning's name. */
export const MEANING_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'ar',
  'ja',
  'zh',
  'ko',
  'hi',
  'vi',
  'sv',
] as const;

const UNSPACED = new Set(['ja', 'zh']);
/** From how many letters on a word of a table meets longer ones; a syllable of Vietnamese stands alone. */
const PREFIX_MIN_LETTERS: Record<string, number> = { ar: 3, hi: 3, ko: 2, vi: 99 };
const PREFIX_MIN_LETTERS_ELSEWHERE = 4;
/** Between the parts of a phrase that are written with one in the table, and how many words may stand there. */
const GAP = '…';
const GAP_WORDS_MAX = 6;
/** A meaning inside a longer phrase of another one counts too where the phrase is still about it. */
const KEPT_INSIDE = new Set(
  'ship size colour order parcel return refund account store app website email price discount weekend holiday damaged broken charged'.split(
    ' ',
  ),
);
const ARABIC_CLITICS = /^(?:وال|بال|فال|كال|لل|ال|و|ب|ف|ل|ك)/u;

/** `isAfterGap`: other words may stand before it ("schicke ich die Schuhe zurück"). */
type WordPattern = { letters: string; isPrefix: boolean; isInside: boolean; isAfterGap: boolean };
type Phrase = { meaning: string; words: WordPattern[] };
type Lexicon = {
  byFirstLetters: Map<string, Phrase[]>;
  inside: Phrase[];
  unspaced: { meaning: string; letters: string }[];
  /** The single words of each meaning as the table writes them. */
  written: Map<string, string[]>;
};

/** Where a meaning stands, in words of the text (`to` excluded). */
export type FoundMeaning = { readonly meaning: string; readonly from: number; readonly to: number };
export type ReadText = { readonly words: readonly string[]; readonly found: readonly FoundMeaning[] };

export function splitWords(text: string): string[] {
  return (text.toWellFormed().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord).filter((word) => word !== '');
}

function parseWord(piece: string, language: string, isAfterGap: boolean): WordPattern {
  const isInside = piece.startsWith('*');
  const isExact = piece.endsWith('.');
  const isStarred = piece.endsWith('*');
  const letters = foldWord(piece.replace(/^\*|[.*]$/gu, ''));
  const prefixMin = PREFIX_MIN_LETTERS[language] ?? PREFIX_MIN_LETTERS_ELSEWHERE;
  return { letters, isInside, isAfterGap, isPrefix: !isExact && (isStarred || letters.length >= prefixMin) };
}

function parsePhrase(meaning: string, phrase: string, language: string): Phrase | null {
  const pieces = phrase
    .trim()
    .split(/[\s'’/-]+/u)
    .filter((piece) => piece !== '');
  const words = pieces
    .flatMap((piece, place) => (piece === GAP ? [] : [parseWord(piece, language, pieces[place - 1] === GAP)]))
    .filter((word) => word.letters !== '');
  return words.length === 0 ? null : { meaning, words };
}

function buildLexicon(table: string, language: string): Lexicon {
  const column = MEANING_LANGUAGES.indexOf(language as (typeof MEANING_LANGUAGES)[number]);
  const lexicon: Lexicon = { byFirstLetters: new Map(), inside: [], unspaced: [], written: new Map() };
  for (const line of table.split('\n')) {
    const [meaning = '', ...columns] = line.split('|');
    for (const written of (columns[column] ?? '').split(',')) {
      if (written.trim() === '') continue;
      if (UNSPACED.has(language)) {
        // One sign with a full stop would stand inside other words.
        const letters = foldWord(written.trim().replace(/\.$/u, ''));
        if (letters.length > 1 || !written.trim().endsWith('.')) lexicon.unspaced.push({ meaning, letters });
        continue;
      }
      const phrase = parsePhrase(meaning, written, language);
      const [first] = phrase?.words ?? [];
      if (phrase === null || first === undefined) continue;
      if (first.isInside) lexicon.inside.push(phrase);
      const plain = written.trim().replace(/[.*]$/u, '').replace(/^\*/u, '');
      if (phrase.words.length === 1) lexicon.written.set(meaning, [...(lexicon.written.get(meaning) ?? []), plain]);
      const key = first.letters.slice(0, 2);
      const alike = lexicon.byFirstLetters.get(key);
      if (alike === undefined) lexicon.byFirstLetters.set(key, [phrase]);
      else alike.push(phrase);
    }
  }
  return lexicon;
}

function meets(word: string | undefined, pattern: WordPattern): boolean {
  if (word === undefined) return false;
  if (pattern.isInside) return word.includes(pattern.letters);
  return pattern.isPrefix ? word.startsWith(pattern.letters) : word === pattern.letters;
}

export type MeaningReader = {
  /** The meanings of the words in a text, in their order; an unknown language is read as English. */
  read: (text: string, language: string) => ReadText;
  /** The single words of a language that say this, as the table writes them; longer ones may begin with them. None in scripts without spaces. */
  wordsFor: (meaning: string, language: string) => string[];
};

/** One draft asks for the meanings of its few texts many times. */
const REMEMBERED_MAX = 100;

/** Reads the meanings of a table: one a line, its name and the words of each language in the columns of `MEANING_LANGUAGES`. */
export function createMeaningReader(table: string): MeaningReader {
  const lexicons = new Map<string, Lexicon>();
  const remembered = new Map<string, Map<string, ReadText>>();
  const lexiconOf = (language: string): Lexicon => {
    const known = (MEANING_LANGUAGES as readonly string[]).includes(language) ? language : 'en';
    let lexicon = lexicons.get(known);
    if (lexicon === undefined) {
      lexicon = buildLexicon(table, known);
      lexicons.set(known, lexicon);
    }
    return lexicon;
  };
  return {
    read: (text, language) => {
      let known = remembered.get(language);
      if (known === undefined) {
        known = new Map();
        remembered.set(language, known);
      }
      let read = known.get(text);
      if (read === undefined) {
        read = readText(text, language, lexiconOf(language));
        if (known.size === REMEMBERED_MAX) known.clear();
        known.set(text, read);
      }
      return read;
    },
    wordsFor: (meaning, language) => lexiconOf(language).written.get(meaning) ?? [],
  };
}

function readText(text: string, language: string, lexicon: Lexicon): ReadText {
  if (UNSPACED.has(language)) return readUnspaced(text, lexicon);
  const words = splitWords(text);
  const bare = language === 'ar' ? words.map((word) => withoutClitics(word)) : words;
  const found: FoundMeaning[] = [];
  for (let at = 0; at < bare.length; at += 1) {
    for (const start of language === 'ar' ? [bare[at] ?? '', words[at] ?? ''] : [bare[at] ?? '']) {
      const candidates = [...(lexicon.byFirstLetters.get(start.slice(0, 2)) ?? []), ...lexicon.inside];
      // A word of one letter is a key of its own.
      if (start.length > 1) candidates.push(...(lexicon.byFirstLetters.get(start.slice(0, 1)) ?? []));
      for (const { meaning, words: pattern } of candidates) {
        const [first, ...rest] = pattern;
        if (first === undefined || !meets(start, first)) continue;
        const isAt = (place: number, word: WordPattern) => meets(words[place], word) || meets(bare[place], word);
        if (!rest.some(({ isAfterGap }) => isAfterGap)) {
          if (rest.every((word, place) => isAt(at + place + 1, word)))
            found.push({ meaning, from: at, to: at + pattern.length });
        } else if (followsWithGaps(rest, at + 1, isAt)) found.push({ meaning, from: at, to: at + 1 });
      }
    }
  }
  return { words, found: withoutCovered(found) };
}

/** Whether the rest of a phrase follows from a place on. What stands in a gap keeps its own meaning: the phrase counts where it begins. */
function followsWithGaps(
  rest: readonly WordPattern[],
  from: number,
  isAt: (place: number, word: WordPattern) => boolean,
): boolean {
  let next = from;
  for (const word of rest) {
    const last = next + (word.isAfterGap ? GAP_WORDS_MAX : 0);
    while (next <= last && !isAt(next, word)) next += 1;
    if (next > last) return false;
    next += 1;
  }
  return true;
}

function withoutClitics(word: string): string {
  const bare = word.replace(ARABIC_CLITICS, '');
  return bare.length >= 3 ? bare : word;
}

function readUnspaced(text: string, lexicon: Lexicon): ReadText {
  const folded = foldWord(text.toWellFormed());
  const found: FoundMeaning[] = [];
  for (const { meaning, letters } of lexicon.unspaced) {
    const at = folded.indexOf(letters);
    if (at >= 0) found.push({ meaning, from: at, to: at + letters.length });
  }
  return { words: [...folded], found: withoutCovered(found) };
}

/**
 * Of what stands inside a longer phrase only the kept meanings count, and each meaning once a place. A phrase is short, so that only those
 * which begin shortly before can hold another: the work grows with the text, not with its square.
 */
function withoutCovered(found: readonly FoundMeaning[]): FoundMeaning[] {
  const byStart = new Map<number, FoundMeaning[]>();
  let longest = 0;
  for (const one of found) {
    longest = Math.max(longest, one.to - one.from);
    const there = byStart.get(one.from);
    if (there === undefined) byStart.set(one.from, [one]);
    else if (!there.some(({ meaning, to }) => meaning === one.meaning && to === one.to)) there.push(one);
  }
  const isInside = ({ from, to }: FoundMeaning, of: string | null = null): boolean => {
    for (let start = from; start > to - longest - 1; start -= 1)
      if (
        byStart
          .get(start)
          ?.some(
            (other) => (of ?? other.meaning) === other.meaning && other.to >= to && other.to - other.from > to - from,
          )
      )
        return true;
    return false;
  };
  const told = new Set<string>();
  return found.filter((one) => {
    // "Combien de temps" asks for no price.
    if (one.meaning === 'price' && isInside(one, 'how_long')) return false;
    if (!KEPT_INSIDE.has(one.meaning) && isInside(one)) return false;
    // Only what is kept counts as told: the longer phrase of a meaning stands for the shorter one.
    const key = `${one.from} ${one.meaning}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}
