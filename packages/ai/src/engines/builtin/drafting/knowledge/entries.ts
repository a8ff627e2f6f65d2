/** Sources as they are held against a question: language, terms of title and text, names, and the sentences that may be quoted. */
import type { DraftSource } from '../../../../engine.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { contentWords } from '../content-words.ts';
import { namesLostCard } from '../loss/urgent-loss.ts';
import { ACTIONS, EXCLUSIVE } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { readTerms, type Terms } from './read-terms.ts';
import { questionOf, usableSentences } from './usable-sentences.ts';

/** What a word weighs that is written as a name. */
export const NAME_WEIGHT = 0.9;

export type Entry = {
  source: DraftSource;
  language: string;
  title: Terms;
  /** The words of the title that are written as names and have no other meaning. */
  names: ReadonlySet<string>;
  body: Terms;
  sentences: string[];
};

export const isWord = (key: string) => key.startsWith('w:');

function languageOf(source: DraftSource, fallback: string): string {
  const detected = detectLanguage(`${source.title}. ${source.text}`.slice(0, 600), undefined);
  return detected === 'und' ? fallback : detected;
}

/** What is said of another thing ("Spare burrs are available") does not count for the entry. */
function readBody(sentences: readonly string[], language: string): Terms {
  const body = new Map<string, number>();
  for (const sentence of sentences) {
    const told = readTerms(sentence, language);
    const isOfAnother = EXCLUSIVE.some((meaning) => told.has(`m:${meaning}`));
    for (const [key, weight] of told)
      if (!isOfAnother || !ACTIONS.includes(key.slice(2))) body.set(key, Math.max(weight, body.get(key) ?? 0));
  }
  return body;
}

type Heading = Pick<Entry, 'language' | 'title' | 'names'>;
const headings = new WeakMap<DraftSource, Heading>();
type Content = Pick<Entry, 'sentences' | 'body'>;
const contents = new WeakMap<DraftSource, { asked: string; content: Content }>();

/** Read once a source: whoever hands the same object again spares the work. */
function readHeading(source: DraftSource, fallback: string): Heading {
  const known = headings.get(source);
  if (known !== undefined) return known;
  const language = languageOf(source, fallback);
  const title = readTerms(`${source.title} ${questionOf(source)}`, language, true);
  // A title of two words may be read in a wrong language: English ones are common everywhere.
  if (language !== 'en')
    for (const [key, weight] of readTerms(source.title, 'en'))
      if (key.startsWith('m:') && !title.has(key) && !EXCLUSIVE.includes(key.slice(2))) title.set(key, weight * 0.9);
  if (namesLostCard(source.title, language)) title.set('m:lostcard', 1);
  const heading = { language, title, names: namesIn(source, language) };
  headings.set(source, heading);
  return heading;
}

/** A title's first word is one only if the text writes it so within a sentence; what is written small somewhere is none. */
function namesIn(source: DraftSource, language: string): Set<string> {
  const written = (text: string) =>
    [...readTerms(text, language)].filter(([key, weight]) => isWord(key) && weight >= NAME_WEIGHT).map(([key]) => key);
  const [first = ''] = source.title.trim().split(/\s+/u);
  const firstKeys = [...readTerms(first, language, true).keys()].filter(isWord);
  const told = new Set(written(source.text));
  // "Premium: Premium costs …": a product's text may begin with its name.
  const [opens = ''] = source.text.trim().split(/\s+/u);
  if (source.kind === 'product' && opens === first) for (const key of firstKeys) told.add(key);
  const small = new Set(
    contentWords(`${source.title}\n${source.text}`, language).flatMap(({ stem, text }) =>
      /^\p{Ll}/u.test(text) ? [`w:${stem}`] : [],
    ),
  );
  return new Set(
    [...written(source.title), ...firstKeys.filter((key) => told.has(key))].filter((key) => !small.has(key)),
  );
}

function readContent(source: DraftSource, language: string, question: KnowledgeQuestion): Content {
  // What may be said of an answer to somebody depends on the question.
  const isOfAnother = source.kind === 'past-answer';
  const { avoidPersonalData, customerName, keep, sentenceMaxChars } = question;
  const asked = JSON.stringify([
    avoidPersonalData,
    source.kind === 'canned-reply' ? customerName : '',
    keep,
    sentenceMaxChars,
  ]);
  const known = isOfAnother ? undefined : contents.get(source);
  if (known?.asked === asked) return known.content;
  const sentences = usableSentences(source, { ...question, language });
  const content = { sentences, body: readBody(sentences, language) };
  if (!isOfAnother) contents.set(source, { asked, content });
  return content;
}

export function readEntry(source: DraftSource, question: KnowledgeQuestion): Entry | null {
  const heading = readHeading(source, question.language);
  const content = readContent(source, heading.language, question);
  return content.sentences.length === 0 ? null : { source, ...heading, ...content };
}
