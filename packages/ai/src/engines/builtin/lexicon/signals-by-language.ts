import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { LanguageSignals } from './language-signals.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { buildSignalTrie, type TrieNode } from './signal-trie.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

const lists: Record<string, readonly LanguageSignals[]> = {
  en: [en],
  es: [es],
  de: [de],
  fr: [fr],
  it: [it],
  pt: [pt],
  nl: [nl],
  pl: [pl],
  tr: [tr],
  vi: [vi],
  uk: [uk],
  ru: [ru],
  ar: [ar],
  hi: [hi],
  ja: [ja],
  zh: [zh],
  ko: [ko],
  id: [id],
  // Neighbours that read each other's words well enough.
  gl: [es, pt],
  ca: [es],
  ms: [id],
  be: [ru, uk],
  ur: [hi],
  af: [nl],
};

/** The word list used where the language says nothing: English, which people mix into everything. */
const FALLBACK = 'en';

const built = new Map<string, TrieNode>();

/** Whether the engine has a word list of the language. */
export function hasSignals(language: string): boolean {
  return lists[language] !== undefined;
}

export function signalTrieFor(language: string): TrieNode {
  const key = lists[language] === undefined ? FALLBACK : language;
  let trie = built.get(key);
  if (trie === undefined) {
    trie = buildSignalTrie(lists[key] ?? [en]);
    built.set(key, trie);
  }
  return trie;
}
