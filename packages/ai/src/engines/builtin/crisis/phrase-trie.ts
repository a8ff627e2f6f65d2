import { characterClass, DIGIT, foldWord, LETTER, UNSPACED } from '../classifier/characters.ts';
import { CONCEPT_NUMBER, type CrisisConcept } from './crisis-concepts.ts';
import { dropFillers, foldScripts } from './fold-spelling.ts';

/** What a phrase that ends here means, and in which language's list it stands. */
export type PhraseOutput = {
  concept: number;
  language: number;
  /** Words of the phrase; in scripts without spaces its characters. */
  words: number;
  letters: number;
};

export type PhraseLink = {
  /** Where the rest of a word may be passed over ("kill" meets "killing"). */
  isPrefix: boolean;
  /** Whether up to `GAP_WORDS` other words may stand between. */
  hasGap: boolean;
  next: PhraseNode;
};

export type PhraseNode = {
  children: Map<number, PhraseNode> | null;
  exact: PhraseOutput[] | null;
  prefix: PhraseOutput[] | null;
  links: PhraseLink[] | null;
};

/** Words of this length and more match longer words that begin with them. */
const PREFIX_MIN_LETTERS = 4;
/** Inflected scripts whose roots are short. */
const PREFIX_MIN_LETTERS_BY_LANGUAGE: Record<string, number> = { ar: 3, fa: 3, he: 3, hi: 3, ko: 1, tr: 3, ur: 3 };

type PhraseWord = { units: string; isPrefix: boolean; hasGapBefore: boolean };

export function createPhraseNode(): PhraseNode {
  return { children: null, exact: null, prefix: null, links: null };
}

/** The words of a phrase as the reader of messages sees them; a character of a script without spaces is a word of its own. */
function splitPhrase(phrase: string, language: string): PhraseWord[] {
  const prefixMin = PREFIX_MIN_LETTERS_BY_LANGUAGE[language] ?? PREFIX_MIN_LETTERS;
  const words: PhraseWord[] = [];
  let hasGapBefore = false;
  for (const piece of dropFillers(phrase.trim(), language).split(/\s+/)) {
    if (piece === '~') {
      hasGapBefore = true;
      continue;
    }
    const isExact = piece.endsWith('.');
    const isStarred = piece.endsWith('*');
    const folded = foldWord(foldScripts(isExact || isStarred ? piece.slice(0, -1) : piece));
    let run = '';
    const flush = () => {
      if (run === '') return;
      words.push({ units: run, isPrefix: !isExact && (isStarred || run.length >= prefixMin), hasGapBefore });
      hasGapBefore = false;
      run = '';
    };
    for (const character of folded) {
      if (character === '~') {
        flush();
        hasGapBefore = true;
        continue;
      }
      const kind = characterClass[character.charCodeAt(0)];
      if (kind === LETTER || kind === DIGIT) run += character;
      else {
        flush();
        if (kind === UNSPACED || character.length > 1) {
          words.push({ units: character, isPrefix: true, hasGapBefore });
          hasGapBefore = false;
        }
      }
    }
    flush();
  }
  return words;
}

function addPhrase(root: PhraseNode, phrase: string, concept: number, language: number, languageCode: string): void {
  const words = splitPhrase(phrase, languageCode);
  let node = root;
  let letters = 0;
  for (const [place, word] of words.entries()) {
    for (let index = 0; index < word.units.length; index += 1) {
      const unit = word.units.charCodeAt(index);
      node.children ??= new Map();
      let next = node.children.get(unit);
      if (next === undefined) {
        next = createPhraseNode();
        node.children.set(unit, next);
      }
      node = next;
    }
    letters += word.units.length;
    const following = words[place + 1];
    if (following === undefined) {
      const output: PhraseOutput = { concept, language, words: words.length, letters };
      if (word.isPrefix) node.prefix = [...(node.prefix ?? []), output];
      else node.exact = [...(node.exact ?? []), output];
      return;
    }
    node.links ??= [];
    let link = node.links.find(
      (existing) => existing.isPrefix === word.isPrefix && existing.hasGap === following.hasGapBefore,
    );
    if (link === undefined) {
      link = { isPrefix: word.isPrefix, hasGap: following.hasGapBefore, next: createPhraseNode() };
      node.links.push(link);
    }
    node = link.next;
  }
}

/**
 * One tree of all languages' lists. A list has one concept a line, `NAME: phrase, phrase`. A word of four letters and more also
 * meets longer words that begin with it, a shorter one does not; a full stop behind a word forbids that, a star allows it. `~`
 * stands for up to three other words. Letters are folded as in the reader of messages, digits are all `0`.
 */
export function buildPhraseTrie(lists: readonly (readonly [language: string, list: string])[]): PhraseNode {
  const root = createPhraseNode();
  for (const [number, [language, list]] of lists.entries()) {
    for (const line of list.split('\n')) {
      const colon = line.indexOf(':');
      if (colon < 0) continue;
      const name = line.slice(0, colon).trim();
      const concept = CONCEPT_NUMBER[name as CrisisConcept];
      if (concept === undefined) throw new Error(`The crisis words of ${language} name an unknown concept: ${name}.`);
      for (const phrase of line.slice(colon + 1).split(/[,،、，]/)) {
        if (phrase.trim() !== '') addPhrase(root, phrase, concept, number, language);
      }
    }
  }
  return root;
}
