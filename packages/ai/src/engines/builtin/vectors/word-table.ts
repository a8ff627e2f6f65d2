import { functionWordsOf } from './function-words.ts';
import { splitWords } from './split-words.ts';
import { bareFormsOf, japaneseFormsOf, mayFollow, stemOf } from './word-forms.ts';

/** Written without spaces: the longest words of the dictionary are looked for from each letter on. */
const UNSPACED = new Set(['ja', 'zh', 'ko', 'th']);
const UNSPACED_WORD_MAX = 8;
/** They write several words as one. */
const COMPOUNDING = new Set(['de', 'nl', 'sv']);
const LINKING_LETTERS = ['', 's', 'es', 'n', 'en', 'e', 'er'];
const PART_MIN = 3;
/** From so many letters on a part may be a form of a known word. */
const INFLECTED_PART_MIN = 6;
/** A known word of so many letters at the end of a longer one, or at its beginning, is told where the rest is not known. */
const HEAD_MIN = 5;
const FIRST_MIN = 6;
const COMPOUND_MAX = 32;
/** From so many letters on a known word with other letters behind it is that word. */
const BEGINNING_MIN: Record<string, number> = { ar: 3, hi: 3, tr: 3 };
const BEGINNING_MIN_ELSEWHERE = 5;
/** So many letters may stand behind it; where endings are put one behind another, any. */
const REST_MAX = 3;
const AGGLUTINATING = new Set(['tr']);
/** Two words that begin alike for so long, and for this share of the longer one, are forms of one. */
const COMMON_MIN = 6;
const COMMON_SHARE = 0.8;
const LATIN = /^[a-z']+$/u;
/** Shorter English words are words of their own in the languages that are written like English. */
const BORROWED_MIN = 5;
const BORROWED = new Set(
  'app apps pin tv wifi sms pdf usb dvd cd vip sim esim qr code codes club chat mail mails blog hotel taxi team shop shops bus gps film bug fan lan wlan spa gym bike test reel log login fit jeans gin rum ok'.split(
    ' ',
  ),
);
const NO_ROWS: readonly number[] = [];

/** The English words in the order of their rows. */
export function indexOfWords(words: string): Map<string, number> {
  return new Map(words.split(' ').map((word, row) => [word, row]));
}

/** Which English words the words of one language mean, whatever their ending. */
export class WordTable {
  readonly #language: string;
  readonly #english: ReadonlyMap<string, number>;
  readonly #rows = new Map<string, number[]>();
  readonly #ofStems = new Map<string, readonly number[]>();
  readonly #empty: ReadonlySet<string>;
  /** The words in the order of their letters. */
  readonly #sorted: string[];

  /** @param dictionary lines of `English word|its words by comma`; empty for English itself */
  constructor(language: string, english: ReadonlyMap<string, number>, dictionary: string) {
    this.#language = language;
    this.#english = english;
    this.#empty = functionWordsOf(language);
    const isUnspaced = UNSPACED.has(language);
    for (const line of dictionary.split('\n')) {
      const [word = '', translations = ''] = line.split('|');
      const row = english.get(word);
      if (row === undefined) continue;
      for (const translation of translations.split(',')) {
        const key = splitWords(translation.replaceAll('_', ' ')).join(isUnspaced ? '' : ' ');
        const known = this.#rows.get(key);
        if (known === undefined) this.#rows.set(key, [row]);
        else if (!known.includes(row)) known.push(row);
      }
    }
    this.#rows.delete('');
    if (language === 'ja')
      for (const [word, rows] of [...this.#rows])
        for (const form of japaneseFormsOf(word)) if (!this.#rows.has(form)) this.#rows.set(form, rows);
    if (!isUnspaced)
      for (const [word, rows] of this.#rows) {
        const stem = stemOf(word, language);
        if (!word.includes(' ') && !this.#ofStems.has(stem)) this.#ofStems.set(stem, rows);
      }
    this.#sorted = [...this.#rows.keys()].sort();
  }

  /** For each word of a text that is known, the rows of what it may mean. */
  meaningsOf(text: string): (readonly number[])[] {
    if (UNSPACED.has(this.#language)) return this.#ofUnspaced(text);
    const words = splitWords(text);
    const meanings: (readonly number[])[] = [];
    for (let place = 0; place < words.length; place += 1) {
      const word = words[place] as string;
      const phrase = this.#rows.get(`${word} ${words[place + 1]}`);
      if (phrase !== undefined) {
        meanings.push(phrase);
        place += 1;
      } else meanings.push(...this.#ofWord(word));
    }
    return meanings;
  }

  #ofUnspaced(text: string): (readonly number[])[] {
    return splitWords(text).flatMap((run) => {
      const found: (readonly number[])[] = [];
      for (let from = 0; from < run.length; ) {
        let length = Math.min(UNSPACED_WORD_MAX, run.length - from);
        while (length > 1 && !this.#rows.has(run.slice(from, from + length))) length -= 1;
        const rows = this.#rows.get(run.slice(from, from + length));
        if (rows !== undefined) found.push(rows);
        from += length;
      }
      return found.length > 0 ? found : this.#ofEnglish(run);
    });
  }

  #ofWord(word: string): (readonly number[])[] {
    const known = this.#rows.get(word);
    if (known !== undefined) return [known];
    if (this.#language === 'en') return this.#ofEnglish(word);
    if (this.#empty.has(word)) return [];
    const bare = bareFormsOf(word, this.#language);
    for (const form of bare) {
      const rows = this.#rows.get(form);
      if (rows !== undefined) return [rows];
      if (this.#empty.has(form)) return [];
    }
    const forms = [word, ...bare];
    for (const form of forms) {
      const rows = this.#ofStems.get(stemOf(form, this.#language));
      if (rows !== undefined) return [rows];
    }
    const parts = COMPOUNDING.has(this.#language) ? this.#ofCompound(word) : [];
    if (parts.length > 0) return parts;
    for (const form of forms) {
      const rows = this.#withOtherEnding(form);
      if (rows !== undefined) return [rows];
    }
    return this.#isBorrowed(word) ? this.#ofEnglish(word) : [];
  }

  #isBorrowed(word: string): boolean {
    return word.length >= BORROWED_MIN || BORROWED.has(word) || !LATIN.test(word);
  }

  #ofEnglish(word: string): (readonly number[])[] {
    const row = this.#english.get(word) ?? this.#english.get(word.replace(/'s$/u, ''));
    if (row !== undefined) return [[row]];
    if (!LATIN.test(word)) return [];
    const stem = stemOf(word, 'en');
    for (const ending of stem === word ? [] : ['', 'e', 'y', 's', 'ing', 'ed', 'er']) {
      const ofForm = this.#english.get(stem + ending);
      if (ofForm !== undefined) return [[ofForm]];
    }
    return [];
  }

  /** Where a word would stand in the order of letters. */
  #placeOf(word: string): number {
    let from = 0;
    let to = this.#sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] as string) < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #withOtherEnding(word: string): readonly number[] | undefined {
    const begun = this.#beginningOf(word);
    if (begun !== undefined) return begun;
    const place = this.#placeOf(word);
    let best: string | undefined;
    let most = COMMON_MIN - 1;
    for (const near of [this.#sorted[place - 1], this.#sorted[place]]) {
      if (near === undefined) continue;
      const common = lengthInCommon(word, near);
      if (common > most && common >= Math.max(word.length, near.length) * COMMON_SHARE) [best, most] = [near, common];
    }
    return best === undefined ? undefined : this.#rows.get(best);
  }

  /** The longest known word, or stem of one, that a word begins with. */
  #beginningOf(word: string): readonly number[] | undefined {
    const least = BEGINNING_MIN[this.#language] ?? BEGINNING_MIN_ELSEWHERE;
    const shortest = AGGLUTINATING.has(this.#language) ? least : Math.max(least, word.length - REST_MAX);
    for (let length = word.length - 1; length >= shortest; length -= 1) {
      const beginning = word.slice(0, length);
      const rows = this.#rows.get(beginning) ?? this.#ofStems.get(beginning);
      if (rows !== undefined && mayFollow(beginning, word.slice(length), this.#language)) return rows;
    }
    return undefined;
  }

  /** What a word or an inflected form of it means, where it is a part of another one. */
  #ofPart(part: string): readonly number[] | undefined {
    if (part.length < PART_MIN) return undefined;
    const known = this.#rows.get(part);
    return known !== undefined || part.length < INFLECTED_PART_MIN
      ? known
      : this.#ofStems.get(stemOf(part, this.#language));
  }

  /** "Hauptbahnhofs": the parts that make up all of it; else what it ends with, which says more, or begins with. */
  #ofCompound(word: string): (readonly number[])[] {
    if (word.length > COMPOUND_MAX) return [];
    const whole = this.#partsOf(word, 0, new Map());
    if (whole !== null) return whole;
    for (let from = PART_MIN; from <= word.length - HEAD_MIN; from += 1) {
      const rows = this.#ofPart(word.slice(from));
      if (rows !== undefined) return [rows];
    }
    for (let to = word.length - 1; to >= FIRST_MIN; to -= 1) {
      const rows = this.#rows.get(word.slice(0, to));
      if (rows !== undefined) return [rows];
    }
    return [];
  }

  /** As few parts as may be; null where some letters belong to none. */
  #partsOf(word: string, from: number, tried: Map<number, (readonly number[])[] | null>): (readonly number[])[] | null {
    const known = tried.get(from);
    if (known !== undefined) return known;
    let best: (readonly number[])[] | null = null;
    for (let to = word.length; to >= from + PART_MIN; to -= 1) {
      const part = word.slice(from, to);
      const isLast = to === word.length;
      const rows = isLast ? this.#ofPart(part) : (this.#rows.get(part) ?? NO_ROWS);
      if (rows === undefined || (rows.length === 0 && !isLast)) continue;
      if (isLast) {
        best = [rows];
        break;
      }
      for (const link of LINKING_LETTERS) {
        if (!word.startsWith(link, to)) continue;
        const rest = this.#partsOf(word, to + link.length, tried);
        if (rest !== null && (best === null || rest.length + 1 < best.length)) best = [rows, ...rest];
      }
    }
    tried.set(from, best);
    return best;
  }
}

function lengthInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
