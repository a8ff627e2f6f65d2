/**
 * Trains the built-in engine's classifiers and writes `packages/ai/weights/`.
 *   node packages/ai/training/train.ts <folder of the data sets> [--with-non-commercial]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BUCKET_COUNT, DENSE_COUNT } from '../src/engines/builtin/classifier/feature-extractor.ts';
import {
  encodeWeights,
  FREQUENCY_BYTE,
  FREQUENCY_STEP,
  HEADS,
  type Head,
  RECORD_BYTES,
  type WeightsHeader,
} from '../src/engines/builtin/classifier/weights-file.ts';
import { loadLanguageDetector } from '../src/engines/builtin/language/detect-language.ts';
import { encodeEnglishLexicon, loadEnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { Corpus } from './corpus.ts';
import {
  type DataSet,
  HELD_OUT_EVERY,
  readSentimentChecks,
  readSentimentSets,
  readTagChecks,
  readTagSets,
} from './data-sets.ts';
import { collectEnglishLexicon } from './lexicon.ts';
import { type Example, type LinearModel, LogisticTrainer } from './logistic.ts';
import { f1, fitTemperature, indexOfLargest, macroRecall, SENTIMENT_LABELS, type SentimentLabel } from './measures.ts';
import { readVerdict, type TagDetector } from './tag-examples.ts';

const WEIGHTS = new URL('../weights/', import.meta.url);
const DETECTORS: readonly TagDetector[] = ['complaint', 'feedback', 'query'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'with-non-commercial': { type: 'boolean', default: false },
    epochs: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.7' },
    penalty: { type: 'string', default: '0.00002' },
    'sentiment-only': { type: 'boolean', default: false },
  },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Say where the data sets are: node packages/ai/training/train.ts <folder> [--with-non-commercial]');
  process.exit(1);
}
const withNonCommercial = values['with-non-commercial'];
const startedAt = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

mkdirSync(WEIGHTS, { recursive: true });
writeFileSync(new URL('lexicon.bin', WEIGHTS), encodeEnglishLexicon(collectEnglishLexicon()));
await loadLanguageDetector();

const corpus = new Corpus(loadEnglishLexicon(new URL('lexicon.bin', WEIGHTS)));
type Placed = { set: DataSet; first: number };
const place = (set: DataSet): Placed => {
  const first = corpus.count;
  for (const message of set.messages) corpus.add(message.text, set.language);
  return { set, first };
};
const sentimentSets = readSentimentSets(folder, withNonCommercial).map(place);
const tagSets = readTagSets(folder, withNonCommercial).map(place);
const trainingCount = corpus.count;
const sentimentChecks = readSentimentChecks(folder, withNonCommercial).map(place);
const tagChecks = readTagChecks(folder).map(place);
corpus.finish(trainingCount);
report(`${corpus.count} messages read, ${trainingCount} of them for training`);

const trainer = new LogisticTrainer(corpus);
const sentimentIndex = (label: string) => SENTIMENT_LABELS.indexOf(label as SentimentLabel);

/** Within each set the three classes count the same. */
function sentimentExamples(): Example[] {
  const examples: Example[] = [];
  for (const { set, first } of sentimentSets) {
    const counts = [0, 0, 0];
    for (const message of set.messages)
      counts[sentimentIndex(message.label)] = (counts[sentimentIndex(message.label)] ?? 0) + 1;
    for (const [offset, message] of set.messages.entries()) {
      const target = sentimentIndex(message.label);
      examples.push({
        message: first + offset,
        target,
        weight: (set.weight * set.messages.length) / (3 * (counts[target] ?? 1)),
      });
    }
  }
  return examples;
}

const sentimentTraining = sentimentExamples();
const sentiment = trainer.train(sentimentTraining, {
  outputs: 3,
  epochs: Number(values.epochs),
  learningRate: Number(values.rate),
  penalty: Number(values.penalty),
  seed: 1,
});
report('sentiment trained');
const plain = trainer.train(sentimentTraining, {
  outputs: 3,
  epochs: 3,
  learningRate: 0.3,
  penalty: 1e-6,
  seed: 2,
  denseOnly: true,
});
report('plain sentiment trained');

function logitsOf(
  model: LinearModel,
  placed: Placed[],
  denseOnly = false,
): { logits: Float64Array[]; truth: number[] } {
  const logits: Float64Array[] = [];
  const truth: number[] = [];
  for (const { set, first } of placed) {
    for (const [offset, message] of set.messages.entries()) {
      logits.push(trainer.score(model, first + offset, denseOnly));
      truth.push(sentimentIndex(message.label));
    }
  }
  return { logits, truth };
}

for (const placed of sentimentChecks) {
  const full = logitsOf(sentiment, [placed]);
  const small = logitsOf(plain, [placed], true);
  const recall = macroRecall(full.truth, full.logits.map(indexOfLargest), 3);
  const plainRecall = macroRecall(small.truth, small.logits.map(indexOfLargest), 3);
  report(`${placed.set.name.padEnd(24)} macro recall ${recall.toFixed(4)}   plain model ${plainRecall.toFixed(4)}`);
}
const validation = sentimentChecks.filter(({ set }) => set.name.endsWith('-val'));
const forTemperature = logitsOf(sentiment, validation);
const temperature = fitTemperature(forTemperature.logits, forTemperature.truth);
const forPlain = logitsOf(plain, validation.slice(1), true);
const plainTemperature = fitTemperature(forPlain.logits, forPlain.truth);
report(`temperature ${temperature}, plain ${plainTemperature}`);
if (values['sentiment-only']) process.exit(0);

const detectors = {} as Record<TagDetector, LinearModel>;
for (const detector of DETECTORS) {
  const examples: Example[] = [];
  const heldOut: { message: number; target: number; set: string }[] = [];
  const silver: Placed[] = sentimentSets
    .slice(0, 1)
    .map(({ set, first }) => ({ set: { ...set, messages: set.messages.slice(0, 9000) }, first }));
  for (const { set, first } of [...tagSets, ...silver, ...tagChecks]) {
    const checkOnly = tagChecks.some((check) => check.set === set);
    const ofSet: Example[] = [];
    for (const [offset, message] of set.messages.entries()) {
      const verdict = readVerdict(detector, set.name, message.label, message.text);
      if (verdict === null) continue;
      if (checkOnly || offset % HELD_OUT_EVERY === 0)
        heldOut.push({ message: first + offset, target: verdict.target, set: set.name });
      else ofSet.push({ message: first + offset, target: verdict.target, weight: verdict.weight * set.weight });
    }
    examples.push(...ofSet);
  }
  const sums = [0, 0];
  for (const example of examples) sums[example.target] = (sums[example.target] ?? 0) + example.weight;
  for (const example of examples)
    example.weight *= ((sums[0] ?? 0) + (sums[1] ?? 0)) / (2 * (sums[example.target] ?? 1));
  const model = trainer.train(examples, { outputs: 2, epochs: 8, learningRate: 0.5, penalty: 5e-5, seed: 3 });
  detectors[detector] = model;
  for (const name of new Set(heldOut.map((one) => one.set))) {
    const part = heldOut.filter((one) => one.set === name);
    if (!part.some((one) => one.target === 1)) continue;
    const guessed = part.map((one) => indexOfLargest(trainer.score(model, one.message)) === 1);
    const result = f1(
      part.map((one) => one.target === 1),
      guessed,
    );
    report(
      `${detector.padEnd(10)} ${name.padEnd(24)} ${part.length} held out: F1 ${result.f1.toFixed(3)} (precision ${result.precision.toFixed(3)}, recall ${result.recall.toFixed(3)})`,
    );
  }
}

/** One column of a model with the frequency weight folded in; with two outputs the difference yes − no. */
function columnOf(model: LinearModel, head: Head): { hashed: Float32Array; dense: number[] } {
  const hashed = new Float32Array(BUCKET_COUNT);
  const dense: number[] = [];
  const { outputs } = model;
  const output = outputs === 2 ? 1 : HEADS.indexOf(head);
  const minus = outputs === 2 ? 0 : -1;
  const valueAt = (row: Float32Array, index: number) =>
    (row[index * outputs + output] as number) - (minus < 0 ? 0 : (row[index * outputs + minus] as number));
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
    hashed[bucket] = valueAt(model.hashed, bucket) * (corpus.frequencies[bucket] as number) * FREQUENCY_STEP;
  }
  for (let index = 0; index < DENSE_COUNT; index += 1) dense.push(Number(valueAt(model.dense, index).toFixed(5)));
  return { hashed, dense };
}

const records = new Int8Array(BUCKET_COUNT * RECORD_BYTES);
const header: WeightsHeader = {
  scales: {} as Record<Head, number>,
  dense: {} as Record<Head, number[]>,
  plain: { negative: [], neutral: [], positive: [] },
  temperature,
  plainTemperature,
  trainedOn: [...sentimentSets, ...tagSets].map(({ set }) => set.name),
};
for (const [place, head] of HEADS.entries()) {
  const model = place < 3 ? sentiment : detectors[head as TagDetector];
  const column = columnOf(model, head);
  // The few largest weights are cut off so that the many small ones keep their steps.
  const sizes = column.hashed.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * 0.9998)] as number;
  const scale = largest / 127;
  header.scales[head] = scale;
  header.dense[head] = column.dense;
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
    records[bucket * RECORD_BYTES + place] = Math.max(
      -127,
      Math.min(127, Math.round((column.hashed[bucket] as number) / scale)),
    );
  }
}
for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1)
  records[bucket * RECORD_BYTES + FREQUENCY_BYTE] = (corpus.frequencies[bucket] as number) - 128;
for (const label of SENTIMENT_LABELS) {
  for (let index = 0; index < DENSE_COUNT; index += 1) {
    header.plain[label].push(Number((plain.dense[index * 3 + SENTIMENT_LABELS.indexOf(label)] as number).toFixed(5)));
  }
}
const encoded = encodeWeights(header, records);
writeFileSync(new URL('classifier.bin', WEIGHTS), encoded);
report(`written: ${(encoded.length / 1e6).toFixed(2)} MB`);
