/**
 * How many short messages a second the classifier judges on one core, with and without language detection.
 * The design asks for 20,000. Prints one line of JSON a figure.
 */
import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import { loadMessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { loadLanguageDetector } from '../src/engines/builtin/language/detect-language.ts';
import { BENCH_MESSAGES } from './messages.ts';

const ROUNDS = 400;

const startedAt = performance.now();
const classifier = loadMessageClassifier();
const classifierLoadMs = performance.now() - startedAt;
const detectorAt = performance.now();
await loadLanguageDetector();
const detectorLoadMs = performance.now() - detectorAt;

function measure(run: (text: string) => void): number {
  for (let round = 0; round < 40; round += 1) for (const text of BENCH_MESSAGES) run(text);
  const from = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) for (const text of BENCH_MESSAGES) run(text);
  return Math.round((ROUNDS * BENCH_MESSAGES.length) / ((performance.now() - from) / 1000));
}

const characters = BENCH_MESSAGES.reduce((sum, text) => sum + text.length, 0) / BENCH_MESSAGES.length;
const figures = {
  'classifier messages/s': measure((text) => classifier.classify(text, 'en')),
  'whole analysis with language messages/s': measure((text) => analyseMessage(classifier, { text })),
  'mean characters a message': Math.round(characters),
  'classifier load ms': Math.round(classifierLoadMs),
  'language tables load ms': Math.round(detectorLoadMs),
};
for (const [figure, value] of Object.entries(figures)) console.log(JSON.stringify({ figure, value }));
