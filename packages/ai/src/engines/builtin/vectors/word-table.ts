import { foldWord } from '../classifier/characters.ts';

/** Written without spaces: the longest words of the dictionary are looked for from each letter on. */
const UNSPACED = new Set(['ja', 'zh', 'ko', 'th']);
const UNSPACED_WORD_MAX = 8;
/** They write several words as one. */
const COMPOUNDING = new Set(['de', 'nl', 'sv']);
const LINKING_LETTERS = /^(?:es|en|s|n)(?=\p{L}{4})/u;
const ARABIC_CLITICS = /^(?:وال|بال|فال|كال|لل|ال|و|ب|ف|ل|ك)(?=\p{L}{3})/u;
/** From so many letters in common on a word with another ending is the same word, where they are so much of the longer one. */
const COMMON_MIN: Record<string, number> = { ar: 3, hi: 3 };
const COMMON_MIN_ELSEWHERE = 4;
const COMMON_SHARE = 0.7;
const WORDS = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const NO_ROWS: readonly number[] = [];

/** Its words, folded. */
export function splitWords(text: string): string[] {
  return (text.toWellFormed().match(WORDS) ?? []).map(foldWord).filter((word) => word !== '');
}

/** The English words in the order of their rows. */
export function indexOfWords(words: string): Map<string, number> {
  return new Map(words.split(' ').map((word, row) => [word, row]));
}

/** Which English words the words of one language mean, whatever their ending. */
export class WordTable {
  readonly #language: string;
  readonly #english: ReadonlyMap<string, number>;
  readonly #rows = new Map<string, number[]>();
  /** The words in the order of their letters. */
  readonly #sorted: string[];

  /** @param dictionary lines of `English word|its words by comma`; empty for English itself */
  constructor(language: string, english: ReadonlyMap<string, number>, dictionary: string) {
    this.#language = language;
    this.#english = english;
    for (const line of dictionary.split('\n')) {
      const [word = '', translations = ''] = line.split('|');
      const row = english.get(word);
      if (row === undefined) continue;
      for (const translation of translations.split(',')) {
        const key = splitWords(translation.replaceAll('_', ' ')).join(UNSPACED.has(language) ? '' : ' ');
        const known = this.#rows.get(key);
        if (known === undefined) this.#rows.set(key, [row]);
        else if (!known.includes(row)) known.push(row);
      }
    }
    this.#rows.delete('');
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
    const bare = this.#language === 'ar' ? word.replace(ARABIC_CLITICS, '') : word;
    const begun = this.#rows.get(bare) ?? this.#withOtherEnding(bare);
    if (begun !== undefined) return [begun];
    const parts = COMPOUNDING.has(this.#language) ? this.#ofCompound(bare) : [];
    return parts.length > 0 ? parts : this.#ofEnglish(word);
  }

  #ofEnglish(word: string): (readonly number[])[] {
    const row = this.#english.get(word) ?? this.#english.get(word.replace(/'s$/u, ''));
    return row === undefined ? [] : [[row]];
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
    const least = COMMON_MIN[this.#language] ?? COMMON_MIN_ELSEWHERE;
    const place = this.#placeOf(word);
    let best: string | undefined;
    let most = least - 1;
    for (const near of [this.#sorted[place - 1], this.#sorted[place], this.#beginningOf(word, least)]) {
      if (near === undefined) continue;
      const common = lengthInCommon(word, near);
      const isSame = common >= Math.max(word.length, near.length) * COMMON_SHARE || common === near.length;
      if (isSame && common > most) [best, most] = [near, common];
    }
    // Of a long compound its first word alone tells too little.
    if (best === undefined || (COMPOUNDING.has(this.#language) && most < word.length * COMMON_SHARE)) return undefined;
    return this.#rows.get(best);
  }

  /** The longest known word that a word begins with. */
  #beginningOf(word: string, least: number): string | undefined {
    for (let length = word.length - 1; length >= least; length -= 1)
      if (this.#rows.has(word.slice(0, length))) return word.slice(0, length);
    return undefined;
  }

  #ofCompound(word: string): (readonly number[])[] {
    const first = this.#beginningOf(word, COMMON_MIN_ELSEWHERE);
    if (first === undefined) {
      // "Hauptbahnhof": what it ends with says more than what it begins with.
      for (let from = 3; from <= word.length - COMMON_MIN_ELSEWHERE; from += 1) {
        const rows = this.#rows.get(word.slice(from)) ?? NO_ROWS;
        if (rows.length > 0) return [rows];
      }
      return [];
    }
    const rest = word.slice(first.length).replace(LINKING_LETTERS, '');
    const found = [this.#rows.get(first) ?? NO_ROWS];
    return rest.length < COMMON_MIN_ELSEWHERE ? found : [...found, ...this.#ofWord(rest)];
  }
}

function lengthInCommon(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
