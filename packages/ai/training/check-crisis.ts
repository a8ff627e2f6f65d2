/**
 * Measures the crisis detector on sentences of our own: recall by class, alarms on harmless sentences, both by language.
 *   node packages/ai/training/check-crisis.ts [build|held-back] [--misses]
 */
import { CRISIS_CLASSES, type CrisisClass } from '../src/engine.ts';
import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import { loadMessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { detectLanguage } from '../src/engines/builtin/language/detect-language.ts';
import { readCrisisFile, type CrisisSentence as Sentence } from './crisis-sentences.ts';

/** Wilson's interval for a share, 95 %. */
function interval(hits: number, total: number): string {
  if (total === 0) return '-';
  const z = 1.96;
  const share = hits / total;
  const middle = (share + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z / (1 + (z * z) / total)) * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return `${(middle - half).toFixed(3)} to ${Math.min(1, middle + half).toFixed(3)}`;
}

const name = process.argv[2] ?? 'held-back';
const sentences = readCrisisFile(name);
const classifier = loadMessageClassifier();
const heard = sentences.map(({ text }) => analyseMessage(classifier, { text }).crisis);
const languages = [...new Set(sentences.map(({ language }) => language))];
const count = (
  matches: (sentence: Sentence) => boolean,
  found: (classes: CrisisClass[], sentence: Sentence) => boolean,
) => {
  let hits = 0;
  let total = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (!matches(sentence)) continue;
    total += 1;
    if (found(heard[index] ?? [], sentence)) hits += 1;
  }
  return { hits, total };
};
const isHarmless = ({ classes }: Sentence) => classes.length === 0;
const isHeard = (classes: CrisisClass[], sentence: Sentence) =>
  sentence.classes.every((crisis) => classes.includes(crisis));
const alarms = (classes: CrisisClass[]) => classes.length > 0;

console.log(`${sentences.length} sentences of ${name}.txt, languages detected, not told\n`);
for (const label of CRISIS_CLASSES) {
  const { hits, total } = count(
    ({ classes }) => classes.includes(label),
    (classes) => classes.includes(label),
  );
  console.log(`${label.padEnd(14)} recall ${(hits / total).toFixed(3)} of ${total} (${interval(hits, total)})`);
}
const anyClass = count((sentence) => !isHarmless(sentence), alarms);
console.log(
  `${'any class'.padEnd(14)} recall ${(anyClass.hits / anyClass.total).toFixed(3)} of ${anyClass.total} (${interval(anyClass.hits, anyClass.total)})`,
);
const false_ = count(isHarmless, alarms);
console.log(
  `${'harmless'.padEnd(14)} alarms ${(false_.hits / false_.total).toFixed(3)} of ${false_.total} (${interval(false_.hits, false_.total)})\n`,
);
for (const language of languages) {
  const recall = count((sentence) => sentence.language === language && !isHarmless(sentence), isHeard);
  const wrong = count((sentence) => sentence.language === language && isHarmless(sentence), alarms);
  console.log(`${language}  recall ${recall.hits}/${recall.total}  alarms ${wrong.hits}/${wrong.total}`);
}
if (process.argv.includes('--misses')) {
  for (const [index, sentence] of sentences.entries()) {
    const classes = heard[index] ?? [];
    const isWrong = isHarmless(sentence) ? alarms(classes) : !isHeard(classes, sentence);
    if (isWrong)
      console.log(
        `${sentence.language} (${detectLanguage(sentence.text)}) ${sentence.classes.join() || 'harmless'} → ${classes.join() || '-'}: ${sentence.text}`,
      );
  }
}
