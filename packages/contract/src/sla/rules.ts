/**
 * Service-level agreements, without zod: what a policy promises, and how its clocks run.
 *
 * - first response: from the customer's first words until the network accepted the first reply;
 * - next response: from the customer's first words after a reply until the next reply;
 * - resolution: from the customer's first words until the ticket is closed.
 *
 * A ticket is measured by the first policy whose condition it meets. A clock stands still while the ticket is closed; while it is snoozed;
 * and, that of the resolution, while the last word is ours. What is closed stays measured by what held when it was closed.
 *
 * In reports a promise counts once it is decided: kept when the reply was accepted or the ticket closed in time, broken when its time ran
 * out, answered later or not. It counts on the day of that moment, for the person who had the ticket then and for the team in whose pool it
 * was or from which it was handed out; where nobody had it, for nobody, and in the sums alone. Who answered in the end changes nothing. What
 * was closed in time without an answer that was due counts in nothing.
 */
import type { Platform } from '../platforms.ts';
import type { Priority } from '../tickets/handling.ts';
import type { MessageType, Sentiment, Tag } from '../tickets/rules.ts';

export const slaTargets = ['first-response', 'next-response', 'resolution'] as const;
export type SlaTarget = (typeof slaTargets)[number];

/** Why a clock stands still. */
export const slaPauses = ['waiting', 'snoozed'] as const;
export type SlaPause = (typeof slaPauses)[number];

/** calendar: around the clock; business: within the workspace's business hours alone. */
export const slaHours = ['calendar', 'business'] as const;
export type SlaHours = (typeof slaHours)[number];

/** breached: a clock has run out; dueSoon: one is so near to it that somebody is warned. */
export const slaFilters = ['breached', 'dueSoon'] as const;
export type SlaFilter = (typeof slaFilters)[number];

export const slaOutcomes = ['met', 'breached'] as const;

/** Each list that is not empty must hold the ticket's value. */
export type SlaCondition = {
  platforms: Platform[];
  messageTypes: MessageType[];
  tags: Tag[];
  sentiments: Sentiment[];
  urgencyAtLeast: number | null;
  /** As people say it of the ticket. */
  priorities: Priority[];
  /** Only of customers whom the team marked as VIP, on whichever network. */
  isVip: boolean;
};

export type SlaPolicy = {
  id: string;
  name: string;
  isOn: boolean;
  condition: SlaCondition;
  /** Minutes; null: nothing is promised. */
  firstResponseMinutes: number | null;
  nextResponseMinutes: number | null;
  resolutionMinutes: number | null;
  hours: SlaHours;
  pauseWhileWaiting: boolean;
  pauseWhileSnoozed: boolean;
  /** How long before a clock runs out somebody is warned; 0: nobody is. */
  warnMinutes: number;
};

export const slaPoliciesMax = 20;
export const slaNameMaxChars = 80;
/** A quarter of a year. */
export const slaTargetMaxMinutes = 90 * 24 * 60;
export const slaWarnMaxMinutes = 7 * 24 * 60;
/** The preview looks at so many of the newest open tickets. */
export const slaPreviewMaxTickets = 20_000;

export const noSlaCondition: SlaCondition = {
  platforms: [],
  messageTypes: [],
  tags: [],
  sentiments: [],
  urgencyAtLeast: null,
  priorities: [],
  isVip: false,
};

/** The promise of a policy for one target, in minutes. */
export function minutesOf(
  policy: Pick<SlaPolicy, 'firstResponseMinutes' | 'nextResponseMinutes' | 'resolutionMinutes'>,
  target: SlaTarget,
): number | null {
  if (target === 'first-response') return policy.firstResponseMinutes;
  return target === 'next-response' ? policy.nextResponseMinutes : policy.resolutionMinutes;
}
