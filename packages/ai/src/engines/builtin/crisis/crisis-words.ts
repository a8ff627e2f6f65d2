import { buildPhraseTrie, type PhraseNode } from './phrase-trie.ts';
import { en } from './words/en.ts';

const lists: readonly (readonly [language: string, list: string])[] = [['en', en]];

/** Languages that read each other's words well enough, and whose short messages are taken for each other. */
const FAMILIES: readonly (readonly string[])[] = [
  ['da', 'no', 'sv'],
  ['ru', 'uk', 'bg', 'sr', 'be', 'mk'],
  ['id', 'ms'],
  ['cs', 'sk'],
  ['hi', 'mr', 'ne'],
  ['ar', 'fa', 'ur'],
  ['es', 'ca', 'gl'],
  ['pt', 'gl'],
  ['nl', 'af'],
  ['zh', 'yue'],
];

/** By list: 0 is not heard, 1 only phrases of two words and more, 2 all. */
export type AcceptedLists = Uint8Array;

const accepted = new Map<string, AcceptedLists>();
let trie: PhraseNode | null = null;

export function phraseTrie(): PhraseNode {
  trie ??= buildPhraseTrie(lists);
  return trie;
}

/**
 * A message is heard in its own language whole; of all others only whole phrases count, since short messages are easily taken
 * for a neighbour's and people mix languages, while single words mean other things elsewhere ("Gift" is poison in German).
 */
export function acceptedLists(language: string): AcceptedLists {
  let degrees = accepted.get(language);
  if (degrees === undefined) {
    const own = lists.some(([code]) => code === language) ? language : 'en';
    const family = new Set([own, language, ...FAMILIES.filter((members) => members.includes(language)).flat()]);
    degrees = Uint8Array.from(lists, ([code]) => (family.has(code) ? 2 : 1));
    accepted.set(language, degrees);
  }
  return degrees;
}
