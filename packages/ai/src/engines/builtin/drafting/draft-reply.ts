import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReply, DraftReplyInput, DraftSource } from '../../../engine.ts';
import { redactPersonalData } from '../../../redact.ts';
import { fitReply } from './fit-reply.ts';
import { needsNoAnswer } from './needs-no-answer.ts';
import { choosePhrases } from './phrases-by-language.ts';
import { planReply } from './plan-reply.ts';

const KIND_NAMES: Record<DraftSource['kind'], string> = {
  faq: 'the FAQ entry',
  policy: 'the policy',
  product: 'the product entry',
  hours: 'the opening hours',
  shipping: 'the shipping entry',
  other: 'the knowledge entry',
  'canned-reply': 'the canned reply',
  'past-answer': 'an earlier answer',
};

/**
 * Composes a draft from fixed sentences and words of the handed sources. Of what the customer wrote nothing enters the
 * draft but a cleaned first name, so nothing in it can steer the reply. It promises nothing and claims nothing was done.
 */
export function draftReply(input: DraftReplyInput): DraftReply {
  const silence = whyNoDraft(input);
  if (silence !== null) return { text: null, sources: [], reason: silence };
  const wanted =
    input.analysis.language === 'und' ? (input.message.languageHint?.slice(0, 2) ?? 'en') : input.analysis.language;
  const { language, phrases } = choosePhrases(wanted);
  const plan = planReply(input, phrases, language);
  const fitted = fitReply(plan, Math.max(0, Math.floor(input.maxChars)));
  // A sentence may lose its small first letter to a capital; cut in half it is no longer the source's word.
  const isUsed = plan.quote?.sentences.some((sentence) => fitted.text.includes(sentence.slice(1))) ?? false;
  const used = isUsed && plan.quote !== null ? plan.quote.source : null;
  const cleaned = input.style.avoidPersonalData
    ? redactPersonalData(fitted.text, { keep: [input.style.supportEmail.trim()], replacement: () => '' }).text
    : fitted.text;

  const reasons = [explainBasis(used, plan.manner)];
  if (language !== wanted && wanted !== 'und')
    reasons.push(`it is in English, as the built-in engine does not write ${nameLanguage(wanted)}`);
  if (plan.asksForOrder && fitted.parts.some((part) => part.role === 'ask'))
    reasons.push(
      input.channel === 'private' ? 'it asks for the order number' : 'it asks for the order number in private',
    );
  if (fitted.isCut) reasons.push('it was cut to fit');
  if (input.analysis.urgency === 3) reasons.push('the message is urgent, so a person should answer it');
  return {
    text: cleaned.trim(),
    sources: used === null ? [] : [{ kind: used.kind, id: used.id, title: used.title }],
    reason: `${reasons.join('; ')}.`,
  };
}

/**
 * Source of the number: Wikipedia, "988 (telephone number)", June 2025 (United States since July 2022, Canada since November 2023). Other
 * countries' lines are not listed, as none was checked: the directory names them.
 */
const SELF_HARM_GUIDANCE =
  'Take it seriously and answer soon, calmly and in your own words; if life is in danger now, the local emergency number comes first. Help lines by country: findahelpline.com (988 in the United States and Canada).';

/** What no machine answers, and what needs no answer. */
function whyNoDraft({ message, analysis }: DraftReplyInput): string | null {
  if (analysis.crisis.length > 0) {
    const guidance = analysis.crisis.includes('self-harm') ? ` ${SELF_HARM_GUIDANCE}` : '';
    return `No draft, as a person must answer this one: ${analysis.crisis.join(', ')}.${guidance}`;
  }
  if (analysis.spam) return 'No draft, as this is spam: it can be hidden.';
  if (message.text.trim() !== '' && needsNoAnswer(message.text))
    return 'No draft, as nothing in the message asks for an answer.';
  return null;
}

function explainBasis(used: DraftSource | null, manner: Tag): string {
  if (used !== null) return `Rests on ${KIND_NAMES[used.kind]} “${used.title}”; check that it answers this customer`;
  if (manner === 'praise') return 'A general thank-you that rests on no source';
  if (manner === 'feedback')
    return 'A general acknowledgement that rests on no source; add what will come of the feedback';
  return 'No source fitted, so this only acknowledges the message and asks; add the answer itself';
}

function nameLanguage(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
