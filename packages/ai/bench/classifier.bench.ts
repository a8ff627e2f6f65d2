/**
 * How many short messages a second the classifier judges on one core, with and without language detection.
 * The design asks for 5,000 with it. Prints one line of JSON a figure.
 */
import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import { loadMessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { detectLanguage } from '../src/engines/builtin/language/detect-language.ts';
import { BENCH_MESSAGES } from './messages.ts';

const ROUNDS = 400;

const startedAt = performance.now();
const classifier = loadMessageClassifier();
const classifierLoadMs = performance.now() - startedAt;
const detectorAt = performance.now();
detectLanguage('Where is my parcel?');
const detectorLoadMs = performance.now() - detectorAt;
const memoryMb = process.memoryUsage().rss / 1e6;

/** By the time that the process had on a core, so that what else the machine does hardly counts. */
function measure(run: (text: string) => void): number {
  for (let round = 0; round < 40; round += 1) for (const text of BENCH_MESSAGES) run(text);
  const from = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) for (const text of BENCH_MESSAGES) run(text);
  const { user, system } = process.cpuUsage(from);
  return Math.round((ROUNDS * BENCH_MESSAGES.length) / ((user + system) / 1e6));
}

const characters = BENCH_MESSAGES.reduce((sum, text) => sum + text.length, 0) / BENCH_MESSAGES.length;
const figures = {
  'classifier messages/s': measure((text) => classifier.classify(text, 'en')),
  'language detection messages/s': measure((text) => detectLanguage(text)),
  'whole analysis with language messages/s': measure((text) => analyseMessage(classifier, { text })),
  'mean characters a message': Math.round(characters),
  'classifier load ms': Math.round(classifierLoadMs),
  'language table load ms': Math.round(detectorLoadMs),
  'memory of the process with all tables, MB': Math.round(memoryMb),
};
for (const [figure, value] of Object.entries(figures)) console.log(JSON.stringify({ figure, value }));
