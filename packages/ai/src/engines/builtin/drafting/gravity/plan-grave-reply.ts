import type { DraftReplyInput } from '../../../../engine.ts';
import type { Part } from '../parts.ts';
import type { ReplyPhrases } from '../phrases/reply-phrases.ts';
import type { ReplyPlan } from '../plan-reply.ts';
import { nearestAnswers, surestAnswer } from '../quote-findings.ts';
import { writeGreeting } from '../write-frame.ts';

/**
 * Where somebody has died nothing but condolences, and that the right person shall see to it; where somebody is ill, in hardship or in delicate circumstances, that a person reads it. No
 * case, no rule, no "Thanks" at the end.
 */
export function planGraveReply(
  input: DraftReplyInput,
  phrases: ReplyPhrases,
  language: string,
  gravity: 'bereaved' | 'ill' | 'hardship' | 'delicate',
): ReplyPlan {
  const isBereaved = gravity === 'bereaved';
  // Who cannot pay is helped by the rule that is made for that.
  const help = gravity === 'hardship' ? surestAnswer(input, language) : null;
  const findings = help === null ? [] : [help];
  const [condolence, withCare] = phrases.bereaved;
  const parts: Part[] = isBereaved
    ? [
        { role: 'opening', text: condolence, rank: 1 },
        { role: 'step', text: withCare, rank: 2 },
      ]
    : [
        // Who is delicate may be glad of it; who is ill or in hardship is not.
        ...(gravity === 'delicate' ? [] : [{ role: 'opening', text: phrases.sorryToHear, rank: 2 } as const]),
        {
          role: gravity === 'delicate' ? 'opening' : 'step',
          text: gravity === 'delicate' ? phrases.anyMood.looking : withCare,
          rank: help === null ? 1 : 4,
        },
        ...(help?.sentences ?? []).map((text, place) => ({ role: 'quote', text, rank: place === 0 ? 1 : 3 }) as const),
      ];
  return {
    parts,
    findings,
    greeting: writeGreeting(input, phrases, language),
    closing: '',
    asksFor: [],
    manner: 'feedback',
    intent: { kind: 'other' },
    isHolding: !isBereaved && help === null,
    uncertainMood: isBereaved || help !== null ? null : 'open',
    nearest: isBereaved || help !== null ? [] : nearestAnswers(input, language, { kind: 'other' }, 'query'),
    isChatter: false,
  };
}
