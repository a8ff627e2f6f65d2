import type { Judgement } from '../classifier/message-classifier.ts';
import type { TextReader } from '../classifier/text-reader.ts';

/** What the other readings of a message say of it, in the order of `moodOf`. */
export const MOOD_PARTS = [
  'negative',
  'neutral',
  'positive',
  'complaint',
  'feedback',
  'praise',
  'query',
  'asks',
  'length',
] as const;
export type CrisisMood = readonly number[];

const LEAST = 0.0001;
const SPREAD = 3;
const LENGTH_SPREAD = 4;

type Readings = Pick<Judgement, 'sentiment' | 'complaint' | 'feedback' | 'praise' | 'query'>;

/**
 * Feelings and tags were learnt from other messages than crises, so they know what those do not: who praises, or asks where the knives are,
 * threatens nobody.
 */
export function moodOf(
  { sentiment, complaint, feedback, praise, query }: Readings,
  { questionCount, wordCount }: Pick<TextReader, 'questionCount' | 'wordCount'>,
): CrisisMood {
  const { negative, neutral, positive } = sentiment;
  return [
    ...[negative, neutral, positive].map((share) => Math.log(Math.max(LEAST, share)) / SPREAD),
    ...[complaint, feedback, praise, query].map((sum) => Math.tanh(sum / SPREAD)),
    questionCount > 0 ? 1 : 0,
    Math.log(1 + wordCount) / LENGTH_SPREAD,
  ];
}
