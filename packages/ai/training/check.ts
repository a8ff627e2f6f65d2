/**
 * Measures the written weights the way the product uses them (8-bit weights, language detection, adjustments, tag
 * decision) on the files that were not trained on.
 *   node packages/ai/training/check.ts <folder of the data sets>
 */
import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import { loadMessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { loadLanguageDetector } from '../src/engines/builtin/language/detect-language.ts';
import { readSentimentChecks, readTagChecks } from './data-sets.ts';
import { f1, macroRecall, SENTIMENT_LABELS, type SentimentLabel } from './measures.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Say where the data sets are: node packages/ai/training/check.ts <folder>');
  process.exit(1);
}
const classifier = loadMessageClassifier();
await loadLanguageDetector();

for (const set of readSentimentChecks(folder, false)) {
  const analyses = set.messages.map(({ text }) => analyseMessage(classifier, { text }));
  const truth = set.messages.map(({ label }) => SENTIMENT_LABELS.indexOf(label as SentimentLabel));
  const guessed = analyses.map(({ sentiment }) => SENTIMENT_LABELS.indexOf(sentiment));
  const right = guessed.filter((guess, index) => guess === truth[index]).length / truth.length;
  const confidence = analyses.reduce((sum, { sentimentConfidence }) => sum + sentimentConfidence, 0) / analyses.length;
  const sure = analyses
    .map(({ sentimentConfidence }, index) => (sentimentConfidence >= 0.8 ? index : -1))
    .filter((index) => index >= 0);
  const sureRight = sure.filter((index) => guessed[index] === truth[index]).length / Math.max(1, sure.length);
  const named =
    set.language === undefined
      ? 0
      : analyses.filter(({ language }) => language === set.language).length / analyses.length;
  console.log(
    `${set.name.padEnd(22)} macro recall ${macroRecall(truth, guessed, 3).toFixed(4)}  accuracy ${right.toFixed(3)}  mean confidence ${confidence.toFixed(3)}` +
      `  at 0.8 or more: ${sure.length} messages, ${sureRight.toFixed(3)} right  language ${named.toFixed(3)}`,
  );
}
for (const set of readTagChecks(folder)) {
  const tags = set.messages.map(({ text }) => analyseMessage(classifier, { text }).tag);
  for (const tag of ['complaint', 'feedback', 'praise', 'query'] as const) {
    const truth = set.messages.map(({ label }) => label === tag);
    if (!truth.some(Boolean)) continue;
    const judged = set.messages.map(({ label }) => label !== 'none');
    const result = f1(
      truth,
      tags.map((guess) => guess === tag),
    );
    const among = f1(
      truth.filter((_, index) => judged[index]),
      tags.filter((_, index) => judged[index]).map((guess) => guess === tag),
    );
    console.log(
      `${set.name.padEnd(22)} ${tag.padEnd(9)} F1 ${result.f1.toFixed(3)} (precision ${result.precision.toFixed(3)}, recall ${result.recall.toFixed(3)}; without "none" F1 ${among.f1.toFixed(3)})`,
    );
  }
}
