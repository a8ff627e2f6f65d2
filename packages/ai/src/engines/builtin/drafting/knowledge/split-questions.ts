/** The questions of a message that asks several things: each is held against the knowledge by itself. */
import { splitSentences } from '../content-words.ts';
import { readTopics } from '../topics/read-topics.ts';
import { PRODUCTS } from './kinds-of-meanings.ts';
import { aspectsOf, readTerms, type Terms } from './read-terms.ts';

const QUESTION_SIGN = /[?？؟]/u;
/** Between two questions in one sentence. */
const AND =
  /\s*[,;،、]?\s+(?:and|und|et|y|e|ed|en|i|oraz|ve|и|й|та|और|och|và)\s+|\s*[،,]?\s+و(?=هل|كم|متى|أين|كيف|ما)|(?<=か)[、。]/u;
/** Of a thing and its price or its time nobody asks apart. */
const FIGURES = new Set(['price', 'how_long', 'measure', 'free', 'included', 'howto']);
const PARTS_MAX = 3;

let last: { text: string; language: string; parts: readonly string[] } | null = null;

/** Empty where one thing is asked. */
export function splitQuestions(text: string, language: string): readonly string[] {
  // The same message is asked about by whoever finds an answer and by whoever looks for what is left open.
  if (last?.text !== text || last.language !== language) last = { text, language, parts: split(text, language) };
  return last.parts;
}

function split(text: string, language: string): string[] {
  const asked = splitSentences(text, language).filter((sentence) => QUESTION_SIGN.test(sentence));
  const parts = asked.length > 1 ? asked : (asked[0] ?? text).split(AND);
  if (parts.length < 2 || parts.length > PARTS_MAX) return [];
  // Half a sentence has too few words to tell a topic by.
  const wishes = parts.map((part) =>
    asked.length > 1 ? wishesIn(part, language) : wishesOf(readTerms(part, language)),
  );
  const areApart = wishes.every(
    (names, place) =>
      names.length > 0 && wishes.every((others, at) => at <= place || !names.some((name) => others.includes(name))),
  );
  return areApart ? parts : [];
}

/** From this probability on a topic is a wish that no word of the tables tells. */
const LIKELY = 0.35;

/** What a text asks, by its words and by what they were learnt to mean. */
export function wishesIn(text: string, language: string): string[] {
  const told = wishesOf(readTerms(text, language));
  const topics = [...readTopics(text, language)].filter(([, likely]) => likely >= LIKELY).map(([topic]) => topic);
  return [...new Set([...told, ...topics])];
}

/** A figure is a wish of its own where the part names of what. */
function wishesOf(terms: Terms): string[] {
  const aspects = [...aspectsOf(terms)];
  const others = aspects.filter((name) => !FIGURES.has(name));
  const namesThing = [...terms.keys()].some((key) => key.startsWith('w:') || PRODUCTS.includes(key.slice(2)));
  return others.length > 0 || !namesThing ? others : aspects.filter((name) => name !== 'howto');
}
