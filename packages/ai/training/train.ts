/**
 * Trains the built-in engine's classifiers and writes `packages/ai/weights/`.
 *   node packages/ai/training/train.ts <folder of the data sets> [--with-non-commercial] [--dry]
 */
import { mkdirSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeMessage } from '../src/engines/builtin/analyse-message.ts';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { MessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { encodeWeights, type Weights } from '../src/engines/builtin/classifier/weights-file.ts';
import { encodeEnglishLexicon, loadEnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { writeWeights } from '../src/engines/builtin/stored-weights.ts';
import { DECISIONS, TAG_EVIDENCE_COUNT } from '../src/engines/builtin/tagging/decide-tags.ts';
import { assembleWeights } from './assemble.ts';
import { Corpus } from './corpus.ts';
import { type DataSet, HELD_OUT_EVERY, readSentimentChecks, readSentimentSets, readTagSets } from './data-sets.ts';
import { type DecisionExample, fitDecision } from './decision.ts';
import { printFeatures } from './feature-print.ts';
import { packLanguageTable } from './language-table.ts';
import { collectEnglishLexicon } from './lexicon.ts';
import { fitTemperature, indexOfLargest, macroRecall, SENTIMENT_LABELS } from './measures.ts';
import { readOwnMessages } from './own-messages.ts';
import { reportOwn } from './report-own.ts';
import { respell } from './respell.ts';
import { trainCrisis } from './train-crisis.ts';
import { type Placed, trainModels } from './train-models.ts';
import { trainTopics } from './train-topics.ts';

const WEIGHTS = new URL('../weights/', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'with-non-commercial': { type: 'boolean', default: false },
    /** Writes nothing and measures on what is left out of the training. */
    dry: { type: 'boolean', default: false },
    epochs: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.7' },
    penalty: { type: 'string', default: '0.00002' },
    'local-rate': { type: 'string', default: '0.5' },
    'local-penalty': { type: 'string', default: '0.00003' },
    'local-epochs': { type: 'string', default: '20' },
    'correction-rate': { type: 'string', default: '1' },
    'correction-penalty': { type: 'string', default: '0.00003' },
    'correction-epochs': { type: 'string', default: '30' },
  },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Say where the data sets are: node packages/ai/training/train.ts <folder> [--with-non-commercial]');
  process.exit(1);
}
const withNonCommercial = values['with-non-commercial'];
const options = {
  epochs: Number(values.epochs),
  rate: Number(values.rate),
  penalty: Number(values.penalty),
  localRate: Number(values['local-rate']),
  localPenalty: Number(values['local-penalty']),
  localEpochs: Number(values['local-epochs']),
  correctionRate: Number(values['correction-rate']),
  correctionPenalty: Number(values['correction-penalty']),
  correctionEpochs: Number(values['correction-epochs']),
};
const startedAt = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

// The tables first: reading a message needs them.
mkdirSync(WEIGHTS, { recursive: true });
writeWeights(new URL('lexicon.bin', WEIGHTS), encodeEnglishLexicon(collectEnglishLexicon()));
writeWeights(new URL('languages.bin', WEIGHTS), await packLanguageTable());
const lexicon = loadEnglishLexicon(new URL('lexicon.bin', WEIGHTS));

const corpus = new Corpus(lexicon);
const place = (set: DataSet): Placed => {
  const first = corpus.count;
  for (const message of set.messages) corpus.add(message.text, set.language);
  return { set, first };
};
const sentimentSets = readSentimentSets(folder, withNonCommercial).map(place);
const tagSets = readTagSets(folder, withNonCommercial).map(place);
const ownMessages = readOwnMessages('train').map((message, index) => ({
  message,
  place: corpus.add(message.text, message.language),
  respelled: respell(message, index).map((text) => corpus.add(text, message.language)),
}));
corpus.finish(corpus.count);
report(`${corpus.count} messages read, ${ownMessages.length} of them our own`);

/**
 * A quarter of each language's file settles what follows from the models: three of twelve stretches, so that every part of the file is in
 * it. The languages share scenes, in about the same order: a quarter drawn at random would meet its own scenes in other languages, and be
 * judged far too well.
 */
const STRETCHES = 12;
const LEFT_OUT_STRETCHES = [2, 6, 10];
const SPAM_LEFT_OUT_EVERY = 4;
const ofLanguage = Map.groupBy(ownMessages, ({ message }) => message.language);
const leftOutPlaces = new Set(
  [...ofLanguage.values()].flatMap((messages) => {
    const inStretches = messages.filter(
      ({ message }, index) =>
        !message.spam && LEFT_OUT_STRETCHES.includes(Math.floor((index / messages.length) * STRETCHES)),
    );
    // Spam stands together in the files: whole kinds of it would be left out, or none.
    const ofSpam = messages
      .filter(({ message }) => message.spam)
      .filter((_, index) => index % SPAM_LEFT_OUT_EVERY === 0);
    return [...inStretches, ...ofSpam].map(({ place: at }) => at);
  }),
);
const isLeftOut = ({ place: at }: { place: number }) => leftOutPlaces.has(at);
const leftOut = ownMessages.filter(isLeftOut).map(({ message }) => message);
const settings: Pick<Weights, 'temperature' | 'plainTemperature' | 'decision' | 'trainedOn' | 'features'> = {
  temperature: 1,
  plainTemperature: 1,
  decision: Object.fromEntries(
    DECISIONS.map((name) => [name, new Array<number>(TAG_EVIDENCE_COUNT).fill(0)]),
  ) as Weights['decision'],
  trainedOn: [...[...sentimentSets, ...tagSets].map(({ set }) => set.name), 'own messages'],
  features: printFeatures(lexicon),
};
const common = { corpus, sentimentSets, tagSets, options, report };

// First without a quarter of our own messages: they fit the confidence and the decision of the tags.
const first = trainModels({ ...common, ownMessages: ownMessages.filter((message) => !isLeftOut(message)) });
const trial = new MessageClassifier(assembleWeights(first, corpus.frequencies, settings), lexicon);
const judge = (text: string) => judgeMessage(trial, foldDisguises(text));

const logOf = (probabilities: { negative: number; neutral: number; positive: number }) =>
  Float64Array.from(SENTIMENT_LABELS, (label) => Math.log(Math.max(1e-9, probabilities[label])));
const trained: { logits: Float64Array[]; truth: number[] } = { logits: [], truth: [] };
const untrained: typeof trained = { logits: [], truth: [] };
for (const set of readSentimentChecks(folder, withNonCommercial)) {
  const logits: Float64Array[] = [];
  const truth: number[] = [];
  for (const { label, text } of set.messages) {
    const { judgement } = judge(text);
    logits.push(logOf(judgement.sentiment));
    truth.push(SENTIMENT_LABELS.indexOf(label as (typeof SENTIMENT_LABELS)[number]));
  }
  const guessed = logits.map(indexOfLargest);
  const right = guessed.filter((guess, index) => guess === truth[index]).length / truth.length;
  report(
    `${set.name.padEnd(24)} macro recall ${macroRecall(truth, guessed, 3).toFixed(4)}  accuracy ${right.toFixed(4)}`,
  );
  if (!set.name.endsWith('-val')) continue;
  // A customer's message is no tweet: the languages' validation tweets count for the confidence less than our own messages do.
  const step = set.language === 'en' ? 2 : 3;
  trained.logits.push(...logits.filter((_, index) => index % step === 0));
  trained.truth.push(...truth.filter((_, index) => index % step === 0));
}
const examples: DecisionExample[] = [];
for (const message of leftOut) {
  const { judgement, evidence } = judge(message.text);
  const into = judgement.trained ? trained : untrained;
  into.logits.push(logOf(judgement.sentiment));
  into.truth.push(SENTIMENT_LABELS.indexOf(message.sentiment));
  const has = (tag: (typeof message.tags)[number]) => (message.tags.includes(tag) ? 1 : 0);
  examples.push({
    evidence: evidence.slice(),
    truth: {
      complaint: has('complaint'),
      feedback: has('feedback'),
      praise: has('praise'),
      query: has('query'),
      spam: message.spam ? 1 : 0,
    },
    weight: 1,
  });
}
/** What a file of tags says for certain of a message that was not trained on. */
const TRUTHS: Record<string, Record<string, DecisionExample['truth']>> = {
  'complaint-tweets': { complaint: { complaint: 1, spam: 0 }, none: { complaint: 0 } },
  'app-reviews': { complaint: { complaint: 1, spam: 0 }, feedback: { feedback: 1, spam: 0 } },
  'banking77-query': { query: { query: 1, spam: 0, praise: 0, feedback: 0 } },
  'tweetact-question': { query: { query: 1 }, none: { query: 0 } },
};
const FILE_WEIGHT = 0.4;
for (const { set } of tagSets) {
  for (const [offset, { label, text }] of set.messages.entries()) {
    const truth = TRUTHS[set.name]?.[label];
    if (truth === undefined || offset % HELD_OUT_EVERY !== 0) continue;
    examples.push({ evidence: judge(text).evidence.slice(), truth, weight: FILE_WEIGHT });
  }
}
settings.temperature = fitTemperature(trained.logits, trained.truth);
if (untrained.truth.length > 100) settings.plainTemperature = fitTemperature(untrained.logits, untrained.truth);
settings.decision = fitDecision(examples);
report(`temperature ${settings.temperature}, of the plain model ${settings.plainTemperature}`);
if (values.dry) {
  const settled = new MessageClassifier(assembleWeights(first, corpus.frequencies, settings), lexicon);
  // The decision was fitted on these very messages: their figures of tags are a little too good.
  reportOwn(settled, leftOut, report);
  process.exit(0);
}

const whole = trainModels({ ...common, ownMessages });
const weights = assembleWeights(whole, corpus.frequencies, settings);
writeWeights(new URL('classifier.bin', WEIGHTS), encodeWeights(weights));
report(`written: ${(statSync(new URL('classifier.bin', WEIGHTS)).size / 1e6).toFixed(2)} MB`);
trainCrisis(folder, new URL('crisis.bin', WEIGHTS), report);
trainTopics(new URL('topics.bin', WEIGHTS), report);
