/** Words that a flood is about. */

import { foldWord } from '../engines/builtin/classifier/characters.ts';
import { contentWords } from '../engines/builtin/drafting/content-words.ts';
import { isSubject } from '../engines/builtin/writing/weak-words.ts';

/** A message by its words, folded, each once. */
export type CountedText = { person: string; words: readonly string[] };

/** How bad it is, not what it is about. */
const OPINIONS = new Set(
  `terrible awful horrible worst bad worse hate furious angry disappointed disappointing ridiculous unacceptable disgusting ever never nobody shame pathetic useless joke seriously
  schrecklich furchtbar schlecht schlechter wutend enttauscht unverschamt nie niemand katastrophe terrible nul horrible pire decu decue jamais inadmissible honte fatal pesimo horrible peor
  enfadado decepcionado nunca nadie verguenza terribile orribile pessimo peggiore deluso delusa mai nessuno vergogna pessimo horrivel pior decepcionado ninguem vergonha`.split(
    /\s+/,
  ),
);
const TEXT_READ_CHARS = 600;
const WORDS_OF_TEXT = 40;
const TOPIC_PEOPLE_MIN = 3;
/** How strongly one expects a word to be as frequent as before. */
const PRIOR_WEIGHT = 50;
const Z_MIN = 1.64;
const WORDS_TOLD = 5;

/** The words of a message that may be what it is about. */
export function wordsOfMessage(text: string, language: string): string[] {
  const words = contentWords(text.slice(0, TEXT_READ_CHARS), language)
    .filter(({ text: word }) => isSubject(word))
    .map(({ text: word }) => foldWord(word))
    .filter((word) => !/^\p{N}+$/u.test(word) && !OPINIONS.has(word));
  return [...new Set(words)].slice(0, WORDS_OF_TEXT);
}

/** How many people use each word. */
export function countTopics(texts: readonly CountedText[]): Map<string, number> {
  const people = new Map<string, Set<string>>();
  for (const { person, words } of texts)
    for (const word of words) {
      const known = people.get(word);
      if (known === undefined) people.set(word, new Set([person]));
      else known.add(person);
    }
  return new Map([...people].map(([word, who]) => [word, who.size]));
}

/**
 * What is said now and was not said before, most telling first: log-odds with the earlier messages as the prior, over their deviation
 * (B. L. Monroe, M. P. Colaresi, K. M. Quinn, "Fightin' Words", Political Analysis 16, 2008).
 */
export function findTopicWords(recent: readonly CountedText[], earlier: readonly CountedText[]): string[] {
  const now = countTopics(recent);
  const before = countTopics(earlier);
  const total = sum(now);
  const totalBefore = sum(before);
  const scored = [...now].flatMap(([word, people]) => {
    if (people < TOPIC_PEOPLE_MIN) return [];
    const prior = (PRIOR_WEIGHT * ((before.get(word) ?? 0) + people)) / Math.max(1, total + totalBefore);
    const earlierPeople = before.get(word) ?? 0;
    const odds = Math.log((people + prior) / Math.max(1, total + PRIOR_WEIGHT - people - prior));
    const oddsBefore = Math.log(
      (earlierPeople + prior) / Math.max(1, totalBefore + PRIOR_WEIGHT - earlierPeople - prior),
    );
    const z = (odds - oddsBefore) / Math.sqrt(1 / (people + prior) + 1 / (earlierPeople + prior));
    return z >= Z_MIN || earlier.length === 0 ? [{ word, z, people }] : [];
  });
  return scored
    .sort((one, other) => other.z - one.z || other.people - one.people)
    .slice(0, WORDS_TOLD)
    .map(({ word }) => word);
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
