import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { Judgement } from '../classifier/message-classifier.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';

export type TagDecision = { tag: Tag; confidence: number };

/** How far a detector trained on English is believed in another language: it sees names, signs and borrowed words only. */
const ELSEWHERE = 0.15;

const TROUBLE = ['legal', 'safety', 'fraud', 'money', 'press'] as const;

function limit(logit: number): number {
  return Math.tanh(logit / 2);
}

/**
 * Weighs the detectors (complaint, feedback, query), the sentiment and the signals of the language's word list against
 * each other. There are no messages labelled with all four tags to learn these weights from: they were set by hand and
 * checked on `airline-silver` and on the messages of `classified-messages.cases.ts`.
 */
export function decideTag(
  judgement: Judgement,
  scanner: SignalScanner,
  reader: TextReader,
  language: string,
): TagDecision {
  const heard = (name: keyof typeof SIGNAL_BIT) => Math.min(2, scanner.counts[SIGNAL_BIT[name]] as number);
  const believed = language === 'en' || language === 'und' ? 1 : ELSEWHERE;
  const { negative, positive, neutral } = judgement.sentiment;
  const asks = reader.questionCount > 0 ? 1 : 0;
  const interrogative = heard('question') > 0 ? 1 : 0;
  const opensAsking = interrogative === 1 && scanner.firstQuestionToken <= 1 ? 1 : 0;
  const suggests = heard('suggestion');
  const complains = heard('complaint');
  const praises = heard('praise');

  const scores: Record<Tag, number> = {
    complaint: 0.9 * believed * limit(judgement.complaint) + 2.6 * negative + 0.9 * complains - 1.2 * positive,
    query:
      0.9 * believed * limit(judgement.query) +
      1.7 * asks +
      0.5 * interrogative * (asks + 0.5) +
      0.6 * opensAsking +
      0.25 * heard('request') +
      0.5 * neutral,
    praise: 2.6 * positive + 0.6 * praises - 0.8 * negative,
    feedback: 0.9 * believed * limit(judgement.feedback) + 1.5 * suggests + 0.7 + 0.3 * neutral,
  };
  // Emoji alone: what they feel is all there is.
  if (reader.wordCount === 0 && reader.questionCount === 0 && scanner.counts[SIGNAL_BIT.emoji] !== 0) {
    scores.complaint += 2 * negative;
    scores.praise += positive;
  }
  // A grumble that only asks is a question; a question inside a real complaint is part of it.
  if (asks === 1 && complains >= 1 && negative > 0.5) scores.complaint += 0.6;
  // "Why is my bag still in Rome?" asks in form only.
  if (asks === 1) scores.complaint += 3 * Math.max(0, negative - 0.5);
  if (TROUBLE.some((name) => heard(name) > 0) && positive < 0.6) scores.complaint += 1.2;
  // Thanks before a wish or a question is politeness.
  if (suggests > 0 || asks === 1) scores.praise -= 0.9;
  return choose(scores);
}

function choose(scores: Record<Tag, number>): TagDecision {
  let tag: Tag = 'feedback';
  for (const candidate of Object.keys(scores) as Tag[]) if (scores[candidate] > scores[tag]) tag = candidate;
  let sum = 0;
  for (const candidate of Object.keys(scores) as Tag[]) sum += Math.exp(scores[candidate] - scores[tag]);
  return { tag, confidence: 1 / sum };
}
