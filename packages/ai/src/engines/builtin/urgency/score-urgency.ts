import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';

export type Urgency = 0 | 1 | 2 | 3;

export type UrgencyInput = {
  scanner: SignalScanner;
  reader: TextReader;
  sentiment: Sentiment;
  sentimentConfidence: number;
};

/** Points of a signal; the sum is read by `LEVELS`. Positive messages never rise above 1 by words alone. */
const POINTS = {
  safety: 6,
  legal: 6,
  fraud: 5,
  press: 4,
  money: 4,
  leaving: 2,
  deadline: 2,
  repeated: 2,
  negative: 1,
  surelyNegative: 2,
  shouting: 1,
  manySigns: 1,
} as const;

/** From how many points on a level begins. */
const LEVELS: readonly [number, Urgency][] = [
  [6, 3],
  [4, 2],
  [2, 1],
];

const SURELY = 0.75;

const REASONS: Partial<Record<keyof typeof POINTS, string>> = {
  safety: 'somebody may be hurt or in danger',
  legal: 'legal steps are mentioned',
  fraud: 'fraud or a stolen account is mentioned',
  press: 'the press or going public is mentioned',
  money: 'money was taken wrongly',
  leaving: 'the customer means to leave',
  deadline: 'it is about today or a date that is near',
  repeated: 'the customer has asked before',
  shouting: 'the message shouts',
};

/**
 * 0 can wait, 1 soon, 2 today, 3 now. Points: danger or legal steps 6, fraud 5, press or money taken 4, leaving,
 * a near date or repeated contact 2 (the last two only where the message is not pleased), negative 1, surely negative
 * 2, shouting or "!!!" 1; 2 points are level 1, 4 level 2, 6 level 3. Words of danger in a pleased message count half.
 */
export function scoreUrgency(input: UrgencyInput): { urgency: Urgency; reasons: string[] } {
  const { scanner, reader, sentiment } = input;
  const found: (keyof typeof POINTS)[] = [];
  for (const name of ['safety', 'legal', 'fraud', 'press', 'money', 'leaving', 'deadline', 'repeated'] as const) {
    if ((scanner.counts[SIGNAL_BIT[name]] as number) > 0) found.push(name);
  }
  if (reader.shoutedWordCount >= 3 && reader.shoutedWordCount * 2 > reader.wordCount) found.push('shouting');
  if (reader.exclamationCount >= 3) found.push('manySigns');
  if (sentiment === 'negative') found.push(input.sentimentConfidence >= SURELY ? 'surelyNegative' : 'negative');
  const pleased = sentiment === 'positive' && input.sentimentConfidence >= 0.6;
  let points = 0;
  for (const name of found) {
    if (pleased && (name === 'deadline' || name === 'repeated' || name === 'shouting' || name === 'manySigns'))
      continue;
    points += pleased ? POINTS[name] / 3 : POINTS[name];
  }
  const urgency = LEVELS.find(([from]) => points >= from)?.[1] ?? 0;
  const reasons = urgency === 0 ? [] : found.map((name) => REASONS[name]).filter((reason) => reason !== undefined);
  return { urgency, reasons };
}
