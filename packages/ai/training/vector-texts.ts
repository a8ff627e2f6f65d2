/** The texts that word vectors are learnt from: our own, and the public ones that may be shipped. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { splitWords } from '../src/engines/builtin/vectors/split-words.ts';
import { indexOfWords, WordTable } from '../src/engines/builtin/vectors/word-table.ts';
import { crisisFiles, readCrisisFile } from './crisis-sentences.ts';
import { readSentimentSets, readTagSets } from './data-sets.ts';
import { readOwnMessages } from './own-messages.ts';
import { readTopicSentences } from './topic-sentences.ts';

/** A company's entries, and what customers ask; `-` stands for no entry. */
export type PairedCompany = {
  language: string;
  name: string;
  entries: readonly { id: string; title: string; text: string }[];
  questions: readonly (readonly [entry: string, question: string])[];
};

const FOLDER = new URL('vectors/', import.meta.url);
/** Of the large public sets every so many messages are shown to the teacher; words are counted in all. */
const SHOWN_EVERY: Record<string, number> = { 'semeval-train': 6, 'tweets-fig8': 6, brands: 3, sanders: 2 };
const OF_NO_MEANING = /https?\S*|\bhttp\b|@user|#/gu;
const LETTERS_MIN = 8;
const LETTERS_MAX = 240;
/** A word must stand in so many texts to be learnt, and the commonest are. */
const HOLDERS_MIN = 3;
const WORDS_MAX = 15_000;

const filesOf = (folder: string, ending: string) =>
  readdirSync(new URL(folder, FOLDER))
    .filter((file) => file.endsWith(ending))
    .sort();

/** `vectors/pairs/<language>.jsonl`. @throws where a question names no entry of its company */
export function readPairs(): PairedCompany[] {
  return filesOf('pairs/', '.jsonl').flatMap((file) => {
    const language = file.slice(0, -'.jsonl'.length);
    const lines = readFileSync(new URL(`pairs/${file}`, FOLDER), 'utf8').split('\n');
    return lines
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const company = { language, ...(JSON.parse(line) as Omit<PairedCompany, 'language'>) };
        for (const [entry, question] of company.questions)
          if (entry !== '-' && !company.entries.some(({ id }) => id === entry))
            throw new Error(`${file}: ${company.name} has no entry ${entry} ("${question}").`);
        return company;
      });
  });
}

/** `vectors/dictionaries/<language>.txt`, by language. */
export function readDictionaries(): Record<string, string> {
  return Object.fromEntries(
    filesOf('dictionaries/', '.txt').map((file) => [
      file.slice(0, -'.txt'.length),
      readFileSync(new URL(`dictionaries/${file}`, FOLDER), 'utf8').trim(),
    ]),
  );
}

/**
 * A print of what people wrote for it, and of the words that are read in it: weights that learnt from another version, or by other rules of word
 * forms, carry another one.
 */
export function printVectorSources(
  pairs: readonly PairedCompany[],
  dictionaries: Record<string, string>,
  words: string,
): string {
  const english = indexOfWords(words);
  const tables = Object.entries({ ...dictionaries, en: '' }).map(
    ([language, dictionary]) => [language, new WordTable(language, english, dictionary)] as const,
  );
  const tableOf = new Map(tables);
  const read = pairs.map(({ language, questions }) =>
    questions.map(([, question]) => tableOf.get(language)?.meaningsOf(question)),
  );
  return createHash('sha256')
    .update(JSON.stringify([pairs, dictionaries, read]))
    .digest('hex')
    .slice(0, 16);
}

const clean = (text: string) => text.replace(OF_NO_MEANING, '').replace(/\s+/gu, ' ').trim();

function ownTexts(pairs: readonly PairedCompany[]): string[] {
  return [
    ...readTopicSentences().filter(({ language }) => language === 'en'),
    ...readOwnMessages('train').filter(({ language }) => language === 'en'),
    ...crisisFiles()
      .flatMap(readCrisisFile)
      .filter(({ language }) => language === 'en'),
  ]
    .map(({ text }) => text)
    .concat(
      pairs
        .filter(({ language }) => language === 'en')
        .flatMap(({ entries, questions }) => [
          ...entries.flatMap(({ text, title }) => [title, `${title}. ${text}`]),
          ...questions.map(([, question]) => question),
        ]),
    );
}

/** English texts that the teacher is shown, and the words that are learnt, the commonest first. */
export function collectTexts(folder: string, pairs: readonly PairedCompany[]): { texts: string[]; words: string[] } {
  const own = ownTexts(pairs).map(clean);
  const sets = [...readTagSets(folder, false), ...readSentimentSets(folder, false)].filter(
    ({ language }) => language === 'en',
  );
  const shown = sets.flatMap(({ name, messages }) =>
    messages.filter((_, place) => place % (SHOWN_EVERY[name] ?? 1) === 0).map(({ text }) => clean(text)),
  );
  const isOfLength = (text: string) => text.length <= LETTERS_MAX && text.length >= LETTERS_MIN;
  const texts = [...new Set([...own, ...shown.filter(isOfLength)])].filter((text) => text !== '');
  const holders = new Map<string, number>();
  for (const text of new Set([
    ...texts,
    ...sets.flatMap(({ messages }) => messages.map((message) => clean(message.text))),
  ]))
    for (const word of new Set(splitWords(text))) holders.set(word, (holders.get(word) ?? 0) + 1);
  const ofDictionaries = Object.values(readDictionaries()).flatMap((lines) =>
    lines.split('\n').map((line) => line.slice(0, line.indexOf('|'))),
  );
  const words = [...holders]
    .filter(([word, count]) => count >= HOLDERS_MIN && /^[a-z']+$/u.test(word))
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .map(([word]) => word);
  return { texts, words: [...new Set([...words.slice(0, WORDS_MAX), ...ofDictionaries.flatMap(splitWords)])].sort() };
}
