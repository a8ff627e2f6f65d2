/** What Reputation knows without zod: its topics, the numbers of its formula, the name of its file. */
import type { InsightsExportFormat } from '../insights/rules.ts';
import type { Platform } from '../platforms.ts';

/**
 * What a message is about. The built-in engine finds it by the words of the service that it drafts by, in the languages that these words are
 * known in; of a message that names nothing of the service it says `other`. Of two with as much, the one that stands first here.
 */
export const reputationTopics = [
  'payment',
  'delivery',
  'returns',
  'website',
  'service',
  'repairs',
  'visits',
  'product',
  'other',
] as const;
export type ReputationTopic = (typeof reputationTopics)[number];

export const reputationTopicLabels: Record<ReputationTopic, string> = {
  payment: 'Price and payment',
  delivery: 'Delivery',
  returns: 'Returns and refunds',
  website: 'Website and account',
  service: 'Customer service',
  repairs: 'Repairs and warranty',
  visits: 'Shops and visits',
  product: 'Product',
  other: 'Other',
};

/** The numbers of the formula (`scoreOf` on the server, docs/insights.md). */
export const reputationFormula = {
  /** Neither good nor bad: what everything begins with. */
  start: 50,
  /** Of a score of a period: with fewer messages there is none. */
  messagesMin: 5,
  /** So many messages of the usual mood are counted in, so that few messages do not swing a score. */
  usualMessages: 10,
  /** What is usual is that of so many days up to the end of the period, or of the period where it is longer. */
  usualDays: 90,
  /** Twice as many messages as usual count twice; more than so many times counts no message. */
  loudnessMax: 3,
  /** The most that is taken off for messages that nobody answered, and for first answers that took long; as shares of the score. */
  unansweredShareMax: 0.18,
  slownessShareMax: 0.12,
  /** Up to then a first answer is prompt; from the other on it is as slow as can be. */
  promptHours: 1,
  slowHours: 24,
} as const;

/** Moves are those of days in ranges up to so long, and of weeks in longer ones. */
export const reputationDaysMax = 92;
/** A smaller change is none worth telling, in points. */
export const reputationMoveMin = 5;
export const reputationMovesMax = 12;
/** Of one day or week: all, a platform and a topic may have moved at once. */
export const reputationMovesOfStepMax = 3;

export const reputationMessagesPageDefault = 25;
export const reputationMessagesPageMax = 100;
/** Of a message's words, in the list behind a figure. */
export const reputationExcerptMaxChars = 400;

/** `reputation-{days}days.{format}`, after the pattern of the networks' files. */
export function reputationFileName(days: number, format: InsightsExportFormat): string {
  return `reputation-${days}days.${format}`;
}

/** Of which messages a score is: null stands for all. */
export type ReputationOf = { platform: Platform | null; topic: ReputationTopic | null };
