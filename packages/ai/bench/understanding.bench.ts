/**
 * How well messages are understood, as the product reads them (8-bit weights, language detected): on our own check messages, and, where
 * `PARLEY_TRAINING_DATA` names the folder of the public data sets, on those of them that are not trained on. Prints one line of JSON a
 * figure; `least` and `most` are the goals.
 */
import { readdirSync, statSync } from 'node:fs';
import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import { loadMessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { HELD_OUT_EVERY, readSentimentChecks, readTagChecks, readTagSets } from '../training/data-sets.ts';
import { f1, macroRecall, SENTIMENT_LABELS, type SentimentLabel } from '../training/measures.ts';
import { readOwnMessages } from '../training/own-messages.ts';
import { measureOwn } from '../training/report-own.ts';

const classifier = loadMessageClassifier();
const analyse = (text: string) => analyseMessage(classifier, { text });

function print(figure: string, value: number, goal: { least?: number; most?: number } = {}): void {
  console.log(JSON.stringify({ figure, value: Number(value.toFixed(3)), ...goal }));
}

const own = measureOwn(classifier, readOwnMessages('check'));
print('own check messages: sentiment, macro recall', own.macroRecall, { least: 0.82 });
print('own check messages: negatives called positive', own.negativeAsPositive, { most: 0.06 });
print('own check messages: sentiment, accuracy', own.accuracy);
for (const [language, value] of Object.entries(own.byLanguage))
  print(`own check messages: macro recall, ${language}`, value);
for (const [kind, value] of Object.entries(own.byKind)) print(`own check messages: share right, ${kind}`, value);
print('own check messages: share called sure', own.sure);
print('own check messages: share right of those called sure', own.sureRight);
print('own check messages: confidence, mean distance from the share right', own.calibrationError);
print('own check messages: language right', own.language);
print('own check messages: tags, mean F1 of four', own.tagsMean, { least: 0.66 });
for (const [tag, { f1: value }] of Object.entries(own.tags))
  print(`own check messages: ${tag}, F1`, value, tag === 'complaint' ? { least: 0.78 } : {});
print('own check messages: spam, precision', own.spam.precision);
print('own check messages: spam, recall', own.spam.recall);
print('own check messages: urgency right', own.urgencyExact);
print('own check messages: urgency right or one beside', own.urgencyWithinOne);
print('own check messages: calm ones called urgent (2 or 3)', own.calmCalledUrgent);

printAlarms(
  'own check messages that are not urgent',
  readOwnMessages('check')
    .filter(({ urgency }) => urgency < 2)
    .map(({ text }) => analyse(text)),
);

const folder = process.env['PARLEY_TRAINING_DATA'];
if (folder !== undefined) measurePublicSets(folder);

const weights = new URL('../weights/', import.meta.url);
const bytes = readdirSync(weights)
  .filter((file) => file.endsWith('.bin'))
  .reduce((sum, file) => sum + statSync(new URL(file, weights)).size, 0);
print('weights, MB', bytes / 1e6, { most: 5 });

/** Hardly one of these messages is a crisis, so each class that is heard counts as an alarm. */
function printAlarms(name: string, read: readonly { crisis: readonly string[] }[]): void {
  const alarms = read.filter(({ crisis }) => crisis.length > 0).length;
  print(`${name}: crisis alarms`, alarms / read.length, { most: 0.02 });
}

function measurePublicSets(from: string): void {
  const languages: number[] = [];
  for (const set of readSentimentChecks(from, false)) {
    const truth = set.messages.map(({ label }) => SENTIMENT_LABELS.indexOf(label as SentimentLabel));
    const read = set.messages.map(({ text }) => analyse(text));
    const guessed = read.map(({ sentiment }) => SENTIMENT_LABELS.indexOf(sentiment));
    printAlarms(set.name, read);
    const recall = macroRecall(truth, guessed, 3);
    const accuracy = guessed.filter((guess, index) => guess === truth[index]).length / truth.length;
    const isAirline = set.name === 'airline';
    print(`${set.name}: sentiment, macro recall`, recall, isAirline ? { least: 0.74 } : {});
    print(`${set.name}: sentiment, accuracy`, accuracy, isAirline ? { least: 0.78 } : {});
    if (set.language !== 'en') languages.push(recall);
  }
  print(
    'seven languages: sentiment, mean macro recall',
    languages.reduce((sum, one) => sum + one, 0) / languages.length,
    {
      least: 0.59,
    },
  );
  const heldOut = readTagSets(from, false).map((set) => ({
    ...set,
    messages: set.messages.filter((_, index) => index % HELD_OUT_EVERY === 0),
  }));
  for (const { name, messages } of [...heldOut, ...readTagChecks(from)]) {
    const given = messages.map(({ text }) => analyse(text).tags.map(({ tag }) => tag));
    for (const tag of ['complaint', 'feedback', 'praise', 'query'] as const) {
      const truth = messages.map(({ label }) => label === tag);
      if (truth.some(Boolean))
        print(
          `${name}: ${tag}, F1`,
          f1(
            truth,
            given.map((tags) => tags.includes(tag)),
          ).f1,
        );
    }
  }
}
