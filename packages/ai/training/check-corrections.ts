/**
 * What correcting the engine's mistakes brings, on our own check messages: `node packages/ai/training/check-corrections.ts`. A workspace is
 * imagined whose people correct every mistake in four fifths of them and answer the others as they were read; the last fifth is asked for.
 */
import type { Analysis } from '../src/engine.ts';
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { applyCorrections, type Lesson, learnCorrections } from '../src/learning/correction-model.ts';
import { type OwnMessage, readOwnMessages } from './own-messages.ts';

const folds = 5;
const confirmedPerCorrection = 3;

type Read = { message: OwnMessage; analysis: Analysis };

const messages = readOwnMessages('check');
const analyses = await createBuiltInEngine().analyse(
  messages.map(({ language, text }) => ({ text, languageHint: language })),
);
const read = messages.flatMap((message, index): Read[] => {
  const analysis = analyses[index];
  return analysis === undefined || analysis.spam || analysis.crisis.length > 0 ? [] : [{ message, analysis }];
});

function mistakesIn({ analysis, message }: Read): Pick<Lesson, 'sentiment' | 'tag'> {
  const tag = message.tags[0] ?? null;
  return {
    sentiment: analysis.sentiment === message.sentiment ? null : message.sentiment,
    tag: tag === analysis.tag ? null : tag,
  };
}

function toLessons(known: readonly Read[]): Lesson[] {
  const all = known.map((each) => ({ text: each.message.text, analysis: each.analysis, ...mistakesIn(each) }));
  const corrected = all.filter(({ sentiment, tag }) => sentiment !== null || tag !== null);
  const confirmed = all
    .filter((lesson) => !corrected.includes(lesson))
    .slice(0, corrected.length * confirmedPerCorrection);
  return [
    ...corrected,
    ...confirmed.map((each) => ({ ...each, sentiment: each.analysis.sentiment, tag: each.analysis.tag })),
  ];
}

const right = { sentimentsBefore: 0, sentimentsAfter: 0, tagsBefore: 0, tagsAfter: 0, tagged: 0 };
for (let fold = 0; fold < folds; fold += 1) {
  const weights = learnCorrections(toLessons(read.filter((_, index) => index % folds !== fold)));
  for (const { analysis, message } of read.filter((_, index) => index % folds === fold)) {
    const after = applyCorrections(weights, message.text, analysis);
    right.sentimentsBefore += Number(analysis.sentiment === message.sentiment);
    right.sentimentsAfter += Number(after.sentiment === message.sentiment);
    const tag = message.tags[0];
    if (tag === undefined) continue;
    right.tagged += 1;
    right.tagsBefore += Number(analysis.tag === tag);
    right.tagsAfter += Number(after.tag === tag);
  }
}
const share = (count: number, of: number) => (count / of).toFixed(3);
console.log(
  `sentiments right: ${share(right.sentimentsBefore, read.length)} before, ${share(right.sentimentsAfter, read.length)} after (${read.length})`,
);
console.log(
  `tags right: ${share(right.tagsBefore, right.tagged)} before, ${share(right.tagsAfter, right.tagged)} after (${right.tagged})`,
);
