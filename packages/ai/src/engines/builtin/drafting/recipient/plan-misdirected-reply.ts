import type { DraftReplyInput } from '../../../../engine.ts';
import type { ReplyPhrases } from '../phrases/reply-phrases.ts';
import type { ReplyPlan } from '../plan-reply.ts';
import { writeClosing, writeGreeting } from '../write-frame.ts';

/** Nothing but that the message may not have been meant for the brand: no case is taken on, and nothing is asked for it. A second choice only. */
export function planMisdirectedReply(input: DraftReplyInput, phrases: ReplyPhrases, language: string): ReplyPlan {
  return {
    parts: [{ role: 'opening', text: phrases.notForUs, rank: 1 }],
    findings: [],
    greeting: writeGreeting(input, phrases, language),
    closing: writeClosing(input, phrases),
    asksFor: [],
    manner: 'feedback',
    intent: { kind: 'other' },
    isHolding: true,
    uncertainMood: null,
    isChatter: false,
  };
}
