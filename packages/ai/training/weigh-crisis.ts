/**
 * Cross-validation of the crisis detector over scenes: each scene is judged, in all its languages, by weights that have seen no sentence of it.
 *   node packages/ai/training/weigh-crisis.ts <folder of the data sets> [--misses] [--languages]
 * Prints recall by class and alarms on harmless sentences and public messages for several shifts of the thresholds.
 */
import { parseArgs } from 'node:util';
import { CRISIS_CLASSES, type CrisisClass } from '../src/engine.ts';
import { type CrisisReading, decideCrisis, languageGroup } from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CrisisModel } from '../src/engines/builtin/crisis/crisis-model.ts';
import type { CrisisMood } from '../src/engines/builtin/crisis/crisis-mood.ts';
import { sentencesAlone } from '../src/engines/builtin/crisis/text-windows.ts';
import { DECISION } from './crisis-decision.ts';
import { crisisExamples, plainExamples, readCrisisSentences, seeText } from './crisis-examples.ts';
import { readMood } from './crisis-moods.ts';
import { readSentimentChecks } from './data-sets.ts';
import { trainCrisisWeights } from './train-crisis.ts';

const FOLDS = 5;
/** How far all thresholds are moved together. */
const SHIFTS = [-0.5, -0.25, 0, 0.25, 0.5, 1];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean', default: false },
    languages: { type: 'boolean', default: false },
    /** Only sentences of files whose name begins so are counted. */
    files: { type: 'string', default: '' },
    /** Sentences of files whose name begins so are judged, and trained on are those of all others. */
    leave: { type: 'string' },
  },
});
const folder = positionals[0];
if (folder === undefined) {
  console.error('Say where the data sets are: node packages/ai/training/weigh-crisis.ts <folder>');
  process.exit(1);
}

const sentences = readCrisisSentences();
const sceneNumbers = new Map([...new Set(sentences.map(({ scene }) => scene))].map((scene, number) => [scene, number]));
const { leave } = values;
const foldOf = (sentence: (typeof sentences)[number]) =>
  leave === undefined ? (sceneNumbers.get(sentence.scene) ?? 0) % FOLDS : sentence.file.startsWith(leave) ? 0 : -1;
const plain = plainExamples(folder, 1).examples;
const airline = readSentimentChecks(folder, false)
  .filter(({ name }) => name === 'airline')
  .flatMap(({ messages }) => messages)
  .filter((_, index) => index % 3 === 0);

function judgePart(model: CrisisModel, text: string, mood: CrisisMood): CrisisReading {
  const { language, ruled, ...seen } = seeText(text);
  return decideCrisis({ sums: model.score(seen), ruled, group: languageGroup(language), mood }, DECISION);
}

/** What was read in the whole message and in each of its sentences. */
const readings = new Map<unknown, CrisisReading[]>();
for (let fold = 0; fold < (leave === undefined ? FOLDS : 1); fold += 1) {
  const examples = [
    ...crisisExamples(
      sentences.filter((sentence) => foldOf(sentence) !== fold),
      5,
    ),
    ...plain,
  ];
  const model = new CrisisModel({ ...trainCrisisWeights(examples), decision: DECISION, trainedOn: [], features: '' });
  const judge = (text: string) => {
    const mood = readMood(text);
    const alone = sentencesAlone(text).map((sentence) => judgePart(model, sentence, mood));
    return [
      judgePart(model, text, mood),
      ...alone.map(({ above, classes }) => ({ above: above - DECISION.sentenceMargin, classes })),
    ];
  };
  for (const sentence of sentences) if (foldOf(sentence) === fold) readings.set(sentence, judge(sentence.text));
  if (fold === 0) for (const message of airline) readings.set(message, judge(message.text));
}

const counted = sentences.filter((sentence) => readings.has(sentence) && sentence.file.startsWith(values.files));
const share = (hits: number, total: number) => (total === 0 ? '-' : (hits / total).toFixed(3));
const top = (one: unknown) => Math.max(...(readings.get(one) ?? []).map(({ above }) => above));
const isHeard = (one: unknown, crisis: CrisisClass, threshold: number) =>
  (readings.get(one) ?? []).some(({ above, classes }) => above >= threshold && classes.includes(crisis));
for (const threshold of SHIFTS) {
  const harmless = counted.filter(({ classes }) => classes.length === 0);
  const recall = CRISIS_CLASSES.map((crisis) => {
    const of = counted.filter(({ classes }) => classes.includes(crisis));
    const heard = of.filter((one) => isHeard(one, crisis, threshold));
    return `${crisis} ${share(heard.length, of.length)} (any class ${share(of.filter((one) => top(one) >= threshold).length, of.length)})`;
  });
  const alarms = harmless.filter((one) => top(one) >= threshold).length;
  const abroad = airline.filter((one) => top(one) >= threshold).length;
  console.log(
    `thresholds ${threshold >= 0 ? '+' : ''}${threshold}: ${recall.join('  ')}  harmless ${share(alarms, harmless.length)}  airline ${share(abroad, airline.length)}`,
  );
}
const isWrong = (one: (typeof sentences)[number]) =>
  one.classes.length === 0 ? top(one) >= 0 : one.classes.some((crisis) => !isHeard(one, crisis, 0));
if (values.languages) {
  for (const [language, of] of Map.groupBy(counted, (one) => one.language)) {
    const crises = of.filter(({ classes }) => classes.length > 0);
    const harmless = of.filter(({ classes }) => classes.length === 0);
    console.log(
      `${language}  recall ${share(crises.filter((one) => !isWrong(one)).length, crises.length)} of ${crises.length}  alarms ${share(harmless.filter(isWrong).length, harmless.length)} of ${harmless.length}`,
    );
  }
}
if (values.misses)
  for (const one of counted.filter(isWrong))
    console.log(`${one.language} ${one.classes.join() || 'harmless'} ${top(one).toFixed(1)}: ${one.text}`);
