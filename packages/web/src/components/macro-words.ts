import type { MacroSteps } from '@parley/contract/macros/schemas.ts';
import { type Sentiment, type Tag, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { locale, t, tWord } from '../messages/translate.ts';

export const tagWords: Record<Tag, string> = {
  complaint: t('Complaint'),
  feedback: t('Feedback'),
  praise: t('Praise'),
  query: t('Query'),
};
export const sentimentWords: Record<Sentiment, string> = {
  positive: t('Positive'),
  neutral: t('Neutral'),
  negative: t('Negative'),
};
const list = new Intl.ListFormat(locale, { type: 'unit' });

/** What a macro does, step by step. */
export function stepsInWords({ sentiment, status, tag, text }: MacroSteps): string {
  return list.format([
    ...(tag === undefined ? [] : [t('tag {tag}', { tag: tagWords[tag] })]),
    ...(sentiment === undefined ? [] : [t('sentiment {sentiment}', { sentiment: sentimentWords[sentiment] })]),
    ...(text === undefined ? [] : [t('writes “{text}”', { text })]),
    ...(status === undefined ? [] : [t('status {status}', { status: tWord(ticketStatusLabels[status]) })]),
  ]);
}
