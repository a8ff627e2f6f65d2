import { analyseMessage } from '../src/engines/builtin/analyse-message.ts';
import type { MessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { TAGS } from '../src/engines/builtin/tagging/decide-tags.ts';
import { f1, macroRecall, SENTIMENT_LABELS } from './measures.ts';
import type { OwnMessage } from './own-messages.ts';

export type OwnFigures = {
  macroRecall: number;
  accuracy: number;
  /** Of the negative messages, the share that was called positive. */
  negativeAsPositive: number;
  byLanguage: Record<string, number>;
  byKind: Record<string, number>;
  /** Of those called sure, the share that is right, and how many are sure. */
  sureRight: number;
  sure: number;
  /** Mean difference between confidence and share of right ones, over ten steps of confidence. */
  calibrationError: number;
  language: number;
  tags: Record<string, { f1: number; precision: number; recall: number }>;
  tagsMean: number;
  spam: { f1: number; precision: number; recall: number };
  urgencyExact: number;
  urgencyWithinOne: number;
  calmCalledUrgent: number;
};

const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / Math.max(1, flags.length);

/** Reads our own messages as the product does, without a hint of their language, and compares. */
export function measureOwn(classifier: MessageClassifier, messages: readonly OwnMessage[]): OwnFigures {
  const read = messages.map((message) => ({ message, analysis: analyseMessage(classifier, { text: message.text }) }));
  const judged = read.filter(({ message }) => !message.spam);
  const recallOf = (part: typeof judged) =>
    macroRecall(
      part.map(({ message }) => SENTIMENT_LABELS.indexOf(message.sentiment)),
      part.map(({ analysis }) => SENTIMENT_LABELS.indexOf(analysis.sentiment)),
      3,
    );
  const right = ({ message, analysis }: (typeof judged)[number]) => message.sentiment === analysis.sentiment;
  const negatives = judged.filter(({ message }) => message.sentiment === 'negative');
  const sure = judged.filter(({ analysis }) => analysis.certainty === 'sure');
  let calibrationError = 0;
  for (let step = 0; step < 10; step += 1) {
    const part = judged.filter(({ analysis }) => Math.min(9, Math.floor(analysis.sentimentConfidence * 10)) === step);
    const meanConfidence =
      part.reduce((sum, { analysis }) => sum + analysis.sentimentConfidence, 0) / Math.max(1, part.length);
    calibrationError += (part.length / judged.length) * Math.abs(meanConfidence - share(part.map(right)));
  }
  const tags = Object.fromEntries(
    TAGS.map((tag) => [
      tag,
      f1(
        judged.map(({ message }) => message.tags.includes(tag)),
        judged.map(({ analysis }) => analysis.tags.some((given) => given.tag === tag)),
      ),
    ]),
  );
  const calm = judged.filter(({ message }) => message.urgency === 0);
  return {
    macroRecall: recallOf(judged),
    accuracy: share(judged.map(right)),
    negativeAsPositive: share(negatives.map(({ analysis }) => analysis.sentiment === 'positive')),
    byLanguage: Object.fromEntries(
      [...new Set(messages.map(({ language }) => language))].map((language) => [
        language,
        recallOf(judged.filter(({ message }) => message.language === language)),
      ]),
    ),
    byKind: Object.fromEntries(
      [...new Set(judged.map(({ message }) => message.kind))].map((kind) => [
        kind ?? 'plain',
        share(judged.filter(({ message }) => message.kind === kind).map(right)),
      ]),
    ),
    sureRight: share(sure.map(right)),
    sure: sure.length / judged.length,
    calibrationError,
    language: share(read.map(({ message, analysis }) => message.language === analysis.language)),
    tags,
    tagsMean: TAGS.reduce((sum, tag) => sum + (tags[tag]?.f1 ?? 0), 0) / TAGS.length,
    spam: f1(
      read.map(({ message }) => message.spam),
      read.map(({ analysis }) => analysis.spam),
    ),
    urgencyExact: share(judged.map(({ message, analysis }) => message.urgency === analysis.urgency)),
    urgencyWithinOne: share(judged.map(({ message, analysis }) => Math.abs(message.urgency - analysis.urgency) <= 1)),
    calmCalledUrgent: share(calm.map(({ analysis }) => analysis.urgency >= 2)),
  };
}

export function reportOwn(
  classifier: MessageClassifier,
  messages: readonly OwnMessage[],
  report: (line: string) => void,
): void {
  const figures = measureOwn(classifier, messages);
  const line = (numbers: Record<string, number>) =>
    Object.entries(numbers)
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join('  ');
  report(
    `own messages (${messages.length}): macro recall ${figures.macroRecall.toFixed(4)}  accuracy ${figures.accuracy.toFixed(3)}  negatives called positive ${figures.negativeAsPositive.toFixed(3)}`,
  );
  report(`  ${line(figures.byLanguage)}`);
  report(`  ${line(figures.byKind)}`);
  report(
    `  sure of ${figures.sure.toFixed(2)}, ${figures.sureRight.toFixed(3)} of them right; calibration error ${figures.calibrationError.toFixed(3)}; language ${figures.language.toFixed(3)}`,
  );
  report(
    `  tags: mean F1 ${figures.tagsMean.toFixed(3)}  ${line(Object.fromEntries(Object.entries(figures.tags).map(([tag, one]) => [tag, one.f1])))}  spam F1 ${figures.spam.f1.toFixed(2)} (precision ${figures.spam.precision.toFixed(2)}, recall ${figures.spam.recall.toFixed(2)})`,
  );
  report(
    `  urgency: exact ${figures.urgencyExact.toFixed(3)}  within one ${figures.urgencyWithinOne.toFixed(3)}  calm called urgent ${figures.calmCalledUrgent.toFixed(3)}`,
  );
}
