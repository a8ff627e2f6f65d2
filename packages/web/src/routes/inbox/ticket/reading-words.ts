import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { EngineName } from '@parley/contract/tickets/rules.ts';
import { t } from '../../../messages/translate.ts';
import { engineLabels } from '../message/engine-labels.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { tagLabels } from '../message/tag-labels.ts';

/** `Read by the built-in engine: Negative (58 %, uncertain: please look) · Complaint 82 %, Query 55 %` */
export function readingInWords(message: Message, readBy: EngineName): string {
  const sentiment =
    message.certainty === 'unknown'
      ? t('sentiment unknown, as it does not read this language')
      : `${sentimentLabels[message.sentiment]}${sureness(message)}`;
  const tags = (message.tags ?? []).map(({ tag, confidence }) => `${tagLabels[tag]} ${percent(confidence)}`);
  const read = message.spam ? t('Spam') : tags.length === 0 ? t('no likely tag') : tags.join(', ');
  // What a person set is no reading: what it was taken for before would only contradict.
  const parts = [
    ...(message.isSentimentEdited ? [] : [sentiment]),
    ...(message.isTagEdited ? [] : [read]),
    ...(message.isSentimentEdited ? [t('sentiment set by a person')] : []),
    ...(message.isTagEdited ? [t('tag set by a person')] : []),
  ];
  if (message.isSentimentEdited && message.isTagEdited) return t('Sentiment and tag were set by a person.');
  return t('Read by {engine}: {parts}', { engine: engineLabels[readBy], parts: parts.join(' · ') });
}

function sureness({ certainty, sentimentConfidence }: Message): string {
  const parts = [
    ...(sentimentConfidence === null ? [] : [percent(sentimentConfidence)]),
    ...(certainty === 'uncertain' ? [t('uncertain: please look')] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
