import { judgeMessage } from '../src/engines/builtin/analyse-message.ts';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { loadMessageClassifier, type MessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { type CrisisMood, moodOf } from '../src/engines/builtin/crisis/crisis-mood.ts';

let classifier: MessageClassifier | null = null;

/** What the shipped classifier says of a message, as the detector of crises is told it. */
export function readMood(text: string): CrisisMood {
  classifier ??= loadMessageClassifier();
  const { judgement } = judgeMessage(classifier, foldDisguises(text.toWellFormed()));
  return moodOf(judgement, classifier.reader);
}
