/** What speaks for it that an entry answers a question, as numbers; and how likely that makes it. */
import { likenessOf, type TextVectors, type WordVector } from '../../vectors/text-vectors.ts';
import { meetingSigns, metShare } from '../../vectors/word-meetings.ts';
import { splitSentences } from '../content-words.ts';
import { readTopics } from '../topics/read-topics.ts';
import type { Entry } from './entries.ts';
import { readTerms, total } from './read-terms.ts';
import { topicsOfEntry } from './topics-of-entry.ts';
import { overlap } from './weigh.ts';

/** So many entries had the companies with which matches were learnt. */
const LEARNT_AMONG = 7;
const SHARED_MOST = 3;
const SHARED_WITH_TITLE_MOST = 2;

type EntryVectors = Record<'title' | 'whole', Float64Array | null> & {
  sentences: (Float64Array | null)[];
  titleWords: WordVector[];
  words: WordVector[];
};
/** Read once a source: whoever hands the same object again spares the work. */
const known = new WeakMap<Entry['source'], EntryVectors>();

function vectorsOf({ language, source }: Entry, vectors: TextVectors): EntryVectors {
  const read = known.get(source);
  if (read !== undefined) return read;
  const fresh = {
    title: vectors.vectorOf(source.title, language),
    whole: vectors.vectorOf(`${source.title}. ${source.text}`, language),
    sentences: splitSentences(source.text, language).map((sentence) => vectors.vectorOf(sentence, language)),
    titleWords: vectors.wordsOf(source.title, language),
    words: vectors.wordsOf(`${source.title}. ${source.text}`, language),
  };
  known.set(source, fresh);
  return fresh;
}

/** The entries whose words mean what is nearest to the question's, as many as those among which matches were learnt. */
export function nearestEntries(
  question: string,
  language: string,
  entries: readonly Entry[],
  vectors: TextVectors,
): readonly Entry[] {
  if (entries.length <= LEARNT_AMONG) return entries;
  const asked = vectors.vectorOf(question, language);
  const near = entries.map((entry) => {
    const { title, whole } = vectorsOf(entry, vectors);
    return { entry, likeness: Math.max(likenessOf(asked, title), likenessOf(asked, whole)) };
  });
  near.sort((one, other) => other.likeness - one.likeness);
  return near.slice(0, LEARNT_AMONG).map(({ entry }) => entry);
}

/** What does not hang on vectors: topics and terms in common. One row an entry. */
export function termSigns(question: string, language: string, entries: readonly Entry[]): number[][] {
  const terms = readTerms(question, language);
  const weight = total(terms.values());
  const topics = readTopics(question, language);
  return entries.map((entry) => {
    const shared = overlap(terms, entry, language);
    const inCommon = total(shared.values());
    const held = topicsOfEntry(entry);
    const missed = [...topics].reduce(
      (left, [topic, likely]) => left * (1 - Math.min(1, likely * (held.get(topic) ?? 0))),
      1,
    );
    return [
      1 - missed,
      Math.min(SHARED_MOST, inCommon),
      Math.min(SHARED_WITH_TITLE_MOST, total([...shared].map(([key, value]) => (entry.title.has(key) ? value : 0)))),
      weight === 0 ? 0 : inCommon / weight,
    ];
  });
}

/** One row of numbers an entry: its own, and how they differ from the other entries'. Empty where no word of the question is known. */
export function matchSigns(
  question: string,
  language: string,
  entries: readonly Entry[],
  vectors: TextVectors,
): number[][] {
  const asked = vectors.vectorOf(question, language);
  if (asked === null) return [];
  const words = vectors.wordsOf(question, language);
  const wordSigns = termSigns(question, language, entries);
  const meetings = meetingSigns(
    words,
    entries.map((entry) => vectorsOf(entry, vectors).words),
  );
  const own = entries.map((entry, place) => {
    const { sentences, title, titleWords, whole, words: told } = vectorsOf(entry, vectors);
    return [
      likenessOf(asked, title),
      likenessOf(asked, whole),
      Math.max(0, ...sentences.map((sentence) => likenessOf(asked, sentence))),
      metShare(words, told),
      metShare(titleWords, words),
      metShare(told, words),
      ...(wordSigns[place] as number[]),
      ...(meetings[place] as number[]),
    ];
  });
  const means = (own[0] ?? []).map((_, sign) => total(own.map((row) => row[sign] as number)) / own.length);
  return own.map((row) => [...row, ...row.map((value, sign) => value - (means[sign] as number))]);
}

/** How likely each entry answers; what is left of 1 is that none does. */
export function likelihoods(
  signs: readonly (readonly number[])[],
  { bias, weights }: { weights: readonly number[]; bias: number },
): number[] {
  const scores = signs.map((row) => row.reduce((sum, value, sign) => sum + value * (weights[sign] ?? 0), bias));
  const most = Math.max(0, ...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = total(shares) + Math.exp(-most);
  return shares.map((share) => share / all);
}
