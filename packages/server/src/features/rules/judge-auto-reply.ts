/** Decides, without a database, whether a message may be answered by itself. */
import {
  type AutoReplyGuard,
  autoReplyConfidenceMin,
  overdueMs,
  type RuleSettings,
} from '@parley/contract/rules/rules.ts';
import type { MessageFacts } from './message-facts.ts';
import { isWithinWorkingHours } from './working-hours.ts';

/** What holds for the workspace at the moment that is judged. */
export type AutoReplyTerms = {
  assistant: { aiEnabled: boolean; autoReplyPositive: boolean };
  settings: Pick<RuleSettings, 'platforms' | 'dailyCap' | 'workingHours'>;
  timeZone: string;
  isPaused: boolean;
};

/** What holds for the message beside its own facts. */
export type AutoReplyMoment = {
  /** When it would leave. */
  at: Date;
  /** When it was read; null: it is judged as if it had been read at once. */
  readAt: Date | null;
  isStoppedByRule: boolean;
  /** Whether its conversation has had an automatic reply, or has another one planned. */
  wasAnsweredBefore: boolean;
  isAccountLive: boolean;
  /** Whether the network takes an automatic reply with these words then. */
  isReplyPossible: boolean;
  /** Automatic replies that are sent on that day. */
  sentThatDay: number;
};

/**
 * The first thing that keeps a message from being answered; null: nothing does. What concerns the message itself comes first, so that a
 * test says "spam" rather than "outside of the working hours".
 */
export function findAutoReplyGuard(
  facts: MessageFacts,
  { assistant, isPaused, settings, timeZone }: AutoReplyTerms,
  moment: AutoReplyMoment,
): AutoReplyGuard | null {
  const age = moment.readAt === null ? 0 : moment.readAt.getTime() - facts.lastCustomerMessageAt.getTime();
  const answeredAt = facts.lastRepliedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const checks: [AutoReplyGuard, boolean][] = [
    ['crisis', facts.crisis.length > 0],
    ['spam', facts.spam],
    ['assistant-off', !assistant.aiEnabled],
    ['auto-reply-off', !assistant.autoReplyPositive],
    ['not-positive', facts.sentiment !== 'positive'],
    ['uncertain', facts.certainty !== 'sure' || (facts.sentimentConfidence ?? 0) < autoReplyConfidenceMin],
    ['complains', facts.tag === 'complaint' || facts.tags.some(({ tag }) => tag === 'complaint')],
    ['urgent', facts.urgency >= 2],
    ['figures', namesFigures(facts.content)],
    ['platform-off', !settings.platforms.includes(facts.platform)],
    ['paused', isPaused],
    ['rule', moment.isStoppedByRule],
    ['corrected', facts.isCorrected],
    ['too-old', age > overdueMs],
    ['not-open', facts.status !== 'pending'],
    ['somebody-answered', answeredAt >= facts.lastCustomerMessageAt.getTime()],
    ['answered-before', moment.wasAnsweredBefore],
    ['account', !moment.isAccountLive],
    ['no-draft', (facts.draft.text ?? '').trim() === ''],
    ['model-draft', facts.draft.isByModel],
    ['no-source', asksSomething(facts) && !facts.draft.hasSources],
    ['reply-impossible', !moment.isReplyPossible],
    ['outside-hours', !isWithinWorkingHours(settings.workingHours, timeZone, moment.at)],
    ['daily-cap', moment.sentThatDay >= settings.dailyCap],
  ];
  return checks.find(([, isMet]) => isMet)?.[0] ?? null;
}

/** "40 % off and 200 % charged, brilliant maths": where something is counted, kind words may be meant otherwise. */
function namesFigures(content: string): boolean {
  return /[%٪$€£¥₹₺]|\p{Nd}{2}/u.test(content);
}

/** Praise can be thanked for out of nothing; a question is answered only by what the workspace knows. */
function asksSomething({ content, tag, tags }: MessageFacts): boolean {
  return tag === 'query' || tags.some((each) => each.tag === 'query') || /[?？؟]\s*$/mu.test(content);
}

/** Why a reply was planned, in a sentence for the trail and the audit log. */
export function reasonOf({ draft, sentimentConfidence }: MessageFacts, minutes: number): string {
  const percent = Math.round((sentimentConfidence ?? 0) * 100);
  const rests = draft.hasSources ? 'the draft rests on your knowledge' : 'a thank-you needs no source';
  return `The message is positive (${percent} % sure) and ${rests}: answered automatically after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
