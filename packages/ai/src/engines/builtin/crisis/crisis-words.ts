import { meaningLists } from './meaning-lists.ts';
import { buildPhraseTrie, type PhraseNode } from './phrase-trie.ts';
import { ar } from './words/ar.ts';
import { da } from './words/da.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { hi } from './words/hi.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';
import { sv } from './words/sv.ts';
import { tr } from './words/tr.ts';
import { uk } from './words/uk.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

const ruledLists: readonly (readonly [language: string, list: string])[] = [
  ['ar', ar],
  ['da', da],
  ['de', de],
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['hi', hi],
  ['it', it],
  ['ja', ja],
  ['ko', ko],
  ['nl', nl],
  ['pl', pl],
  ['pt', pt],
  ['ru', ru],
  ['sv', sv],
  ['tr', tr],
  ['uk', uk],
  ['vi', vi],
  ['zh', zh],
];
const MEANINGS_ALONE = ['he', 'id'] as const;
const plainMeanings = new Map(meaningLists());
const lists = [
  ...ruledLists.map(([language, list]) => [language, `${list}\n${plainMeanings.get(language) ?? ''}`] as const),
  // Hebrew and Indonesian have plain meanings and no words for the rules.
  ...MEANINGS_ALONE.map((language) => [language, plainMeanings.get(language) ?? ''] as const),
];

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
    const members = FAMILIES.filter((one) => one.includes(language)).flat();
    const known = [language, ...members].some((code) => lists.some(([list]) => list === code));
    const family = new Set([language, ...members, ...(known ? [] : ['en'])]);
    degrees = Uint8Array.from(lists, ([code]) => (family.has(code) ? 2 : 1));
    accepted.set(language, degrees);
  }
  return degrees;
}
