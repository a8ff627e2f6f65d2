import { foldWord } from '../../classifier/characters.ts';
import { readPlaces } from './places.ts';
import type { Terms } from './read-terms.ts';
import { readMeanings, wordsFor } from './service-words.ts';

/** Words that say the same, each as letters in lower case that a word may begin with. */
export type SearchGroup = string[];

const GROUPS_MAX = 4;
const ALTERNATIVES_MAX = 7;
const WORD_MIN_LETTERS = 3;
const PLACE_WEIGHT = 0.9;
/** As much of a word as its forms have in common. */
const BEGINNING_LETTERS = 5;

/**
 * What a search for the same question should look for, the weightiest first: of a service word all words of its language that mean it, of
 * another word its beginning. The letters are as people write them, accents included.
 * @param terms of the text
 */
export function searchGroupsOf(text: string, language: string, terms: Terms): SearchGroup[] {
  const written = (text.toWellFormed().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => foldWord(word) !== '');
  const { found } = readMeanings(text, language);
  const groups = new Map<string, Set<string>>();
  const add = (key: string, words: readonly string[]) => {
    const group = groups.get(key) ?? new Set();
    for (const word of words)
      if (/^[\p{L}\p{M}\p{N}]+$/u.test(word) && word.length >= WORD_MIN_LETTERS) group.add(beginningOf(word));
    groups.set(key, group);
  };
  const covered = new Set<number>();
  for (const { from, meaning, to } of found) {
    add(`m:${meaning}`, written.slice(from, to));
    for (let place = from; place < to; place += 1) covered.add(place);
  }
  for (const { meaning } of found) add(`m:${meaning}`, wordsFor(meaning, language));
  for (const [place, word] of written.entries()) if (!covered.has(place)) add(`w:${foldWord(word)}`, [word]);
  const places = written.filter((word) => readPlaces(word, language).size > 0).map((word) => `w:${foldWord(word)}`);
  const weightOf = (key: string) =>
    terms.get(key) ??
    [...terms].find(([term]) => term.startsWith('w:') && key.startsWith(term))?.[1] ??
    (places.includes(key) ? PLACE_WEIGHT : 0);
  return [...groups]
    .map(([key, words]) => ({ words: [...words].slice(0, ALTERNATIVES_MAX), weight: weightOf(key) }))
    .filter(({ weight, words }) => weight >= 0.3 && words.length > 0)
    .sort((one, other) => other.weight - one.weight || longest(other.words) - longest(one.words))
    .slice(0, GROUPS_MAX)
    .map(({ words }) => words);
}

function beginningOf(word: string): string {
  return [...word.toLowerCase()].slice(0, BEGINNING_LETTERS).join('');
}

function longest(words: readonly string[]): number {
  return Math.max(...words.map((word) => word.length));
}
