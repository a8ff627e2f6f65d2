import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { Judgement } from '../classifier/message-classifier.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import type { Weights } from '../classifier/weights-file.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';

export const TAGS: readonly Tag[] = ['complaint', 'feedback', 'praise', 'query'];
export const DECISIONS = [...TAGS, 'spam'] as const;

/** What a tag is decided on, in the order of the learnt weights: detectors, sentiment, signs and words, and some of them together. */
export const TAG_EVIDENCE_COUNT = 33;

const TROUBLE = ['legal', 'safety', 'fraud', 'money', 'press'] as const;
const evidence = new Float64Array(TAG_EVIDENCE_COUNT);

function limit(logit: number): number {
  return Math.tanh(logit / 3);
}

/** The evidence of one message; the array is used again for the next one. */
export function gatherTagEvidence(
  judgement: Judgement,
  scanner: SignalScanner,
  reader: TextReader,
  language: string,
): Float64Array {
  const heard = (name: keyof typeof SIGNAL_BIT) => Math.min(2, scanner.counts[SIGNAL_BIT[name]] as number) / 2;
  const { negative, neutral, positive } = judgement.sentiment;
  const asks = reader.questionCount > 0 ? 1 : 0;
  const interrogative = heard('question') > 0 ? 1 : 0;
  const opensAsking = interrogative === 1 && scanner.firstQuestionToken <= 1 ? 1 : 0;
  const signsOnly = reader.wordCount === 0 ? 1 : 0;
  const trouble = TROUBLE.some((name) => heard(name) > 0) ? 1 : 0;
  const values = [
    1,
    limit(judgement.complaint),
    limit(judgement.feedback),
    limit(judgement.praise),
    limit(judgement.query),
    limit(judgement.spam),
    negative,
    neutral,
    positive,
    asks,
    interrogative,
    opensAsking,
    heard('request'),
    heard('suggestion'),
    heard('complaint'),
    heard('praise'),
    heard('repeated'),
    trouble,
    signsOnly * negative,
    signsOnly * positive,
    Math.log(1 + reader.wordCount) / 4,
    reader.wordCount > 0 && reader.wordCount <= 3 ? 1 : 0,
    asks * negative,
    asks * positive,
    asks * neutral,
    heard('suggestion') * positive,
    heard('suggestion') * neutral,
    interrogative * neutral,
    language === 'en' ? 1 : 0,
    judgement.trained ? 0 : 1,
    reader.hasLetters ? 0 : 1,
    reader.hasLink ? 1 : 0,
    reader.hasLink ? limit(judgement.spam) : 0,
  ];
  evidence.set(values);
  return evidence;
}

export type TagDecision = {
  /** Likely tags, likeliest first; none, one or several. */
  tags: { tag: Tag; confidence: number }[];
  /** The one that is shown: the likeliest, likely or not. */
  shown: { tag: Tag; confidence: number };
  /** How likely the message is spam, 0 to 1. */
  spam: number;
};

/** From which probability on a tag is given. */
const GIVEN_FROM = 0.5;

/** Decides by the learnt weights of `classifier.bin`; a tag out of `never` is neither given nor shown. */
export function decideTags(
  gathered: Float64Array,
  decision: Weights['decision'],
  never: readonly Tag[] = [],
): TagDecision {
  const likely = (name: (typeof DECISIONS)[number]) => {
    const weights = decision[name];
    let sum = 0;
    for (let index = 0; index < TAG_EVIDENCE_COUNT; index += 1)
      sum += (weights[index] as number) * (gathered[index] as number);
    return 1 / (1 + Math.exp(-sum));
  };
  const ranked = TAGS.filter((tag) => !never.includes(tag))
    .map((tag) => ({ tag, confidence: likely(tag) }))
    .sort((a, b) => b.confidence - a.confidence);
  const [first] = ranked;
  if (first === undefined) throw new Error('There is always a likeliest tag.');
  return { tags: ranked.filter(({ confidence }) => confidence >= GIVEN_FROM), shown: first, spam: likely('spam') };
}
