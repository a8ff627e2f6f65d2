import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import type { CrisisClass } from '../../../engine.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';
import { concernsMany } from './reach.ts';

export type Urgency = 0 | 1 | 2 | 3;

export type UrgencyInput = {
  text: string;
  scanner: SignalScanner;
  reader: TextReader;
  sentiment: Sentiment;
  sentimentConfidence: number;
  crisis: readonly CrisisClass[];
};

/**
 * Points of what is heard in a message that is not pleased; the sum is read by `LEVELS`. Words of danger, courts and fraud alone are no
 * crisis ("do you sell fire extinguishers"): that is for the crisis classes to say.
 */
const POINTS = {
  press: 3,
  money: 3,
  fraud: 3,
  legal: 3,
  safety: 2,
  many: 3,
  deadline: 2,
  repeated: 2,
  leaving: 1,
  negative: 1,
  surelyNegative: 2,
  shouting: 1,
  manySigns: 1,
} as const;

/** From how many points on a level begins. */
const LEVELS: readonly [number, Urgency][] = [
  [5, 2],
  [3, 1],
];

const SURELY = 0.75;

const REASONS: Partial<Record<keyof typeof POINTS, string>> = {
  press: 'the press or going public is mentioned',
  money: 'money was taken wrongly',
  fraud: 'fraud is mentioned',
  legal: 'legal steps are mentioned',
  safety: 'danger is mentioned',
  many: 'many people are concerned',
  deadline: 'it is about today or a date that is near',
  repeated: 'the customer has asked before',
  leaving: 'the customer means to leave',
  shouting: 'the message shouts',
};

const CRISIS_REASONS: Record<CrisisClass, string> = {
  'self-harm': 'somebody may harm themselves',
  violence: 'violence is threatened',
  abuse: 'somebody may have been abused',
  'health-danger': 'somebody may be hurt or in danger',
  'data-leak': 'data or an account may be in wrong hands',
  'legal-threat': 'legal steps are mentioned',
};

/**
 * 0 can wait, 1 soon, 2 today, 3 now. A crisis class is 3 and nothing else is. Points: press, money taken, fraud, law or many people
 * concerned 3; a word of danger, a near date or repeated contact 2; the wish to leave 1; negative 1, surely negative 2, shouting or
 * "!!!" 1. 3 points are level 1, 5 level 2. A message that is not negative counts a near date only, so that asking for an order that is
 * not there yet is no emergency; a pleased one counts nothing.
 */
export function scoreUrgency(input: UrgencyInput): { urgency: Urgency; reasons: string[] } {
  if (input.crisis.length > 0) return { urgency: 3, reasons: input.crisis.map((name) => CRISIS_REASONS[name]) };
  const found = findReasons(input);
  const points = found.reduce((sum, name) => sum + POINTS[name], 0);
  const urgency = LEVELS.find(([from]) => points >= from)?.[1] ?? 0;
  const reasons = urgency === 0 ? [] : found.map((name) => REASONS[name]).filter((reason) => reason !== undefined);
  return { urgency, reasons };
}

function findReasons({ text, scanner, reader, sentiment, sentimentConfidence }: UrgencyInput): (keyof typeof POINTS)[] {
  const heard = (name: keyof typeof SIGNAL_BIT) => (scanner.counts[SIGNAL_BIT[name]] as number) > 0;
  if (sentiment === 'positive') return [];
  if (sentiment === 'neutral') return heard('deadline') && heard('money') ? ['deadline', 'money'] : [];
  const found: (keyof typeof POINTS)[] = [];
  for (const name of ['press', 'money', 'fraud', 'legal', 'safety', 'deadline', 'repeated', 'leaving'] as const)
    if (heard(name)) found.push(name);
  if (concernsMany(text)) found.push('many');
  if (reader.shoutedWordCount >= 3 && reader.shoutedWordCount * 2 > reader.wordCount) found.push('shouting');
  if (reader.exclamationCount >= 3) found.push('manySigns');
  found.push(sentimentConfidence >= SURELY ? 'surelyNegative' : 'negative');
  return found;
}
