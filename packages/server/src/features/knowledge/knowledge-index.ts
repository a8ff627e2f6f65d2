/** The knowledge of a workspace in memory, by its words: what a question shares with which entry. No database. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { stemsOf } from './knowledge-words.ts';

export type IndexedEntry = { source: DraftSource; language: string };
export type KnowledgeIndex = {
  entries: readonly IndexedEntry[];
  /** What shares the rarest words comes first; an entry that shares none is absent. */
  rank(stems: ReadonlySet<string>): DraftSource[];
};

/** A title says what an entry is about; a text mentions much. */
const titleWeight = 1;
const textWeight = 0.6;

type Posting = { place: number; weight: number };

export function indexKnowledge(entries: readonly IndexedEntry[]): KnowledgeIndex {
  const postings = new Map<string, Posting[]>();
  for (const [place, { language, source }] of entries.entries()) {
    const weights = new Map<string, number>();
    for (const stem of stemsOf(source.text, language)) weights.set(stem, textWeight);
    for (const stem of stemsOf(source.title, language)) weights.set(stem, titleWeight);
    for (const [stem, weight] of weights) {
      const list = postings.get(stem);
      if (list === undefined) postings.set(stem, [{ place, weight }]);
      else list.push({ place, weight });
    }
  }
  // A word that nearly every entry has tells nothing (the inverse document frequency of BM25); an unknown one tells that it is missing.
  const rarityOf = (found: number) => Math.log(1 + (entries.length - found + 0.5) / (found + 0.5));

  return {
    entries,
    rank(stems) {
      const scores = new Float64Array(entries.length);
      for (const stem of stems) {
        const found = postings.get(stem) ?? [];
        const rarity = rarityOf(found.length);
        for (const { place, weight } of found) scores[place] = (scores[place] ?? 0) + rarity * weight;
      }
      const shared = entries.flatMap(({ source }, place) => {
        const score = scores[place] ?? 0;
        return score === 0 ? [] : [{ source, score }];
      });
      return shared.sort((one, other) => other.score - one.score).map(({ source }) => source);
    },
  };
}
