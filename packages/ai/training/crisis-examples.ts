import { createHash } from 'node:crypto';
import type { CrisisClass } from '../src/engine.ts';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { ConceptReader } from '../src/engines/builtin/crisis/concept-reader.ts';
import { CRISIS_OUTPUTS, type CrisisOutput } from '../src/engines/builtin/crisis/crisis-decision.ts';
import { CrisisFeatures, FEATURE_GROUP_LENGTHS } from '../src/engines/builtin/crisis/crisis-features.ts';
import { applyCrisisRules } from '../src/engines/builtin/crisis/crisis-rules.ts';
import { detectLanguage } from '../src/engines/builtin/language/detect-language.ts';
import { readCrisisFrames } from './crisis-frames.ts';
import { type CrisisSentence, crisisFiles, readCrisisFile } from './crisis-sentences.ts';
import type { CrisisExample } from './crisis-trainer.ts';
import { readSentimentSets, readTagSets } from './data-sets.ts';
import { createRandom } from './labelled-messages.ts';
import { readOwnMessages } from './own-messages.ts';

const reader = new ConceptReader();
const features = new CrisisFeatures();
const LAST_GROUP = FEATURE_GROUP_LENGTHS.length - 1;

type SeenText = { language: string; buckets: Int32Array; groupEnds: number[]; ruled: Set<CrisisClass> };

/** A text as the detector reads it. */
export function seeText(text: string): SeenText {
  const folded = foldDisguises(text.toWellFormed());
  const language = detectLanguage(folded);
  reader.read(folded, language);
  features.extract(reader);
  return {
    language,
    buckets: features.buckets.slice(0, features.groupEnds[LAST_GROUP]),
    groupEnds: [...features.groupEnds],
    ruled: applyCrisisRules(reader),
  };
}

function isOf(output: CrisisOutput, classes: readonly CrisisClass[]): boolean {
  return output === 'any' ? classes.length > 0 : classes.includes(output);
}

function example(text: string, classes: readonly CrisisClass[], weight: number): CrisisExample {
  const { buckets, groupEnds } = seeText(text);
  return { buckets, groupEnds, targets: CRISIS_OUTPUTS.map((output) => (isOf(output, classes) ? 1 : 0)), weight };
}

const CRISIS_WEIGHT = 1.5;
/** Few words that say it outright must be heard whatever else is learnt. */
const PLAIN_CRISIS_WEIGHT = 4;
const HARMLESS_WEIGHT = 3;
const OWN_WEIGHT = 8;
const OWN_PAIR_WEIGHT = 5;
const PUBLIC_WEIGHT = 2;
const JOINED_WEIGHT = 1;
const JOINED_SHARE = 0.7;
const TWO_CLASSES_SHARE = 0.3;

/** All crisis sentences, looked at and not, since the truly unseen ones are not in the repository; and the frames filled. */
export function readCrisisSentences(): CrisisSentence[] {
  return [...crisisFiles().flatMap(readCrisisFile), ...readCrisisFrames()];
}

/**
 * Examples of crisis sentences, plus some of them joined to a plain message or to one of another class, as people write: "where is
 * my parcel, anyway tonight I end it".
 */
export function crisisExamples(sentences: readonly CrisisSentence[], seed: number): CrisisExample[] {
  const random = createRandom(seed);
  const plain = Map.groupBy(
    plainOwnMessages().filter(({ spam }) => !spam),
    ({ language }) => language,
  );
  const crises = Map.groupBy(
    sentences.filter(({ classes }) => classes.length > 0),
    ({ language }) => language,
  );
  const pick = <Entry>(entries: readonly Entry[] | undefined): Entry | undefined =>
    entries?.[Math.floor(random() * entries.length)];
  const join = (one: string, other: string) => (random() < 0.5 ? `${one}. ${other}` : `${other}. ${one}`);
  return sentences.flatMap(({ text, classes, language, file }) => {
    const crisisWeight = file.startsWith('plain-') ? PLAIN_CRISIS_WEIGHT : CRISIS_WEIGHT;
    const weight = classes.length > 0 ? crisisWeight : file.startsWith('calm-') ? OWN_WEIGHT : HARMLESS_WEIGHT;
    const examples = [example(text, classes, weight)];
    const beside = random() < JOINED_SHARE ? pick(plain.get(language)) : undefined;
    if (beside !== undefined) examples.push(example(join(text, beside.text), classes, JOINED_WEIGHT));
    const second = classes.length > 0 && random() < TWO_CLASSES_SHARE ? pick(crises.get(language)) : undefined;
    if (second !== undefined)
      examples.push(example(join(text, second.text), [...classes, ...second.classes], JOINED_WEIGHT));
    return examples;
  });
}

/** Our own messages but for the urgent ones, many of which are a crisis ("See you in court."): as harmless ones they taught not to hear it. */
function plainOwnMessages() {
  return readOwnMessages('train').filter(({ urgency }) => urgency < 2);
}

/** Every second message with the one behind it: crises are told in several sentences too, and length must be no sign of one. */
function joinNeighbours(own: readonly { text: string; language: string }[]): string[] {
  return own.flatMap(({ text, language }, place) => {
    const next = own[place + 1];
    return place % 2 === 0 && next?.language === language ? [`${text} ${next.text}`] : [];
  });
}

/** The public messages that are trained on, in their order. */
export function readPublicTexts(folder: string): string[] {
  return [...readSentimentSets(folder, false), ...readTagSets(folder, false)].flatMap(({ messages }) =>
    messages.map(({ text }) => text),
  );
}

/** Messages that are (nearly all) no crisis: our own calm service messages, and every `every`-th public one. */
export function plainExamples(folder: string, every: number): { examples: CrisisExample[]; names: string[] } {
  const sets = [...readSentimentSets(folder, false), ...readTagSets(folder, false)];
  const own = plainOwnMessages();
  return {
    examples: [
      ...own.map(({ text }) => example(text, [], OWN_WEIGHT)),
      ...joinNeighbours(own).map((text) => example(text, [], OWN_PAIR_WEIGHT)),
      ...readPublicTexts(folder)
        .filter((_, index) => index % every === 0)
        .map((text) => example(text, [], PUBLIC_WEIGHT)),
    ],
    names: [...sets.map(({ name }) => name), 'own messages', 'crisis sentences'],
  };
}

/**
 * A print of the crisis sentences, their classes and their features: weights that were trained with other sentences, other word lists or
 * another reading of words carry another one.
 */
export function printCrisisFeatures(): string {
  const hash = createHash('sha256');
  for (const { text, classes } of readCrisisSentences()) {
    const { buckets, ruled } = seeText(text);
    hash.update(buckets);
    hash.update(`${classes.join()} ${[...ruled].join()}`);
  }
  return hash.digest('hex').slice(0, 16);
}
