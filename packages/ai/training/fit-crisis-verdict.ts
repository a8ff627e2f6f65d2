/**
 * Fits what decides on a crisis (`DECISION.verdict` in `crisis-decision.ts`), on sentences that the sums were not learnt from: each quarter of the scenes, and
 * some public messages, are judged by weights of the rest. Prints the numbers; some five minutes of one core.
 *   node packages/ai/training/fit-crisis-verdict.ts <folder of the data sets>
 */
import {
  type CrisisEvidence,
  heightsOf,
  languageGroup,
  VERDICT_SIGNS,
  verdictSigns,
} from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CrisisModel } from '../src/engines/builtin/crisis/crisis-model.ts';
import { type CrisisMood, MOOD_PARTS } from '../src/engines/builtin/crisis/crisis-mood.ts';
import { sentencesAlone } from '../src/engines/builtin/crisis/text-windows.ts';
import { DECISION } from './crisis-decision.ts';
import { crisisExamples, plainExamples, readCrisisSentences, readPublicTexts, seeText } from './crisis-examples.ts';
import { readMood } from './crisis-moods.ts';
import { fitVerdict, type VerdictExample } from './crisis-verdict.ts';
import { trainCrisisWeights } from './train-crisis.ts';

const FOLDS = 4;
const PUBLIC_EVERY = 20;
const CRISIS_WEIGHT = 0.5;
const HARMLESS_WEIGHT = 1;
const PUBLIC_WEIGHT = 0.3;
/** A sentence read alone must be so much higher than the whole to stand for it. */
const ALONE_MARGIN = 0.7;

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Say where the data sets are: node packages/ai/training/fit-crisis-verdict.ts <folder>');
  process.exit(1);
}

/** Of a message's parts the one that is nearest to a crisis. */
function signsOf(model: CrisisModel, text: string, mood: CrisisMood): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  let signs: number[] = [];
  for (const [place, part] of [text, ...sentencesAlone(text)].entries()) {
    const { language, ruled, ...seen } = seeText(part);
    const evidence: CrisisEvidence = { sums: model.score(seen), ruled, group: languageGroup(language), mood };
    const heights = heightsOf(evidence, DECISION);
    const any = evidence.sums[evidence.sums.length - 1] as number;
    const height = (Math.max(...heights) + any) / 2 - (place === 0 ? 0 : ALONE_MARGIN);
    if (height <= highest) continue;
    highest = height;
    signs = [...verdictSigns(evidence, heights), ...mood];
  }
  return signs;
}

const sentences = readCrisisSentences();
const sceneNumbers = new Map([...new Set(sentences.map(({ scene }) => scene))].map((scene, number) => [scene, number]));
const foldOf = ({ scene, file }: (typeof sentences)[number]) =>
  // Filled frames are too alike to tell how a stranger's sentence is judged.
  file === 'frames' ? -1 : (sceneNumbers.get(scene) ?? 0) % FOLDS;
const publicTexts = readPublicTexts(folder);
const plain = plainExamples(folder, 1).examples;
const firstPublic = plain.length - publicTexts.length;
const isPublicFold = (place: number, fold: number) => place % PUBLIC_EVERY === fold;

const examples: VerdictExample[] = [];
const moods: CrisisMood[] = [];
for (let fold = 0; fold < FOLDS; fold += 1) {
  const trained = trainCrisisWeights([
    ...crisisExamples(
      sentences.filter((sentence) => foldOf(sentence) !== fold),
      5,
    ),
    ...plain.filter((_, place) => place < firstPublic || !isPublicFold(place - firstPublic, fold)),
  ]);
  const model = new CrisisModel({ ...trained, decision: DECISION, trainedOn: [], features: '' });
  for (const { text, classes, ...sentence } of sentences) {
    if (foldOf({ text, classes, ...sentence }) !== fold) continue;
    const mood = readMood(text);
    const isCrisis = classes.length > 0;
    if (isCrisis) moods.push(mood);
    examples.push({
      signs: signsOf(model, text, mood),
      isCrisis,
      weight: isCrisis ? CRISIS_WEIGHT : HARMLESS_WEIGHT,
    });
  }
  for (const [place, text] of publicTexts.entries())
    if (isPublicFold(place, fold))
      examples.push({ signs: signsOf(model, text, readMood(text)), isCrisis: false, weight: PUBLIC_WEIGHT });
  console.error(`fold ${fold + 1} of ${FOLDS}: ${examples.length} examples`);
}

const rounded = (value: number) => Number(value.toFixed(3));
const fitted = fitVerdict(examples.filter(({ signs }) => signs.length > 0));
const mood = fitted.slice(VERDICT_SIGNS.length);
const sumsOfCrises = moods.map((parts) => parts.reduce((sum, part, place) => sum + part * (mood[place] as number), 0));
for (const [place, sign] of [...VERDICT_SIGNS, ...MOOD_PARTS].entries())
  console.error(`${sign}: ${rounded(fitted[place] as number)}`);
console.log(
  JSON.stringify({
    verdict: fitted.slice(0, VERDICT_SIGNS.length).map(rounded),
    mood: mood.map(rounded),
    moodFrom: rounded(sumsOfCrises.reduce((sum, one) => sum + one, 0) / moods.length),
  }),
);
