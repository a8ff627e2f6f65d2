/** How the extra filters and their values are called. Comes with the panel and the chips. */
import type { SlaFilter } from '@parley/contract/sla/rules.ts';
import type { ChoiceFilterName, FlagFilterName, ListFilterName } from '@parley/contract/tickets/filters.ts';
import { locale, t } from '../../../messages/translate.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { tagLabels } from '../message/tag-labels.ts';
import type { ExtraFilterName } from './extra-filters.ts';

export const flagWords: Record<FlagFilterName, string> = {
  unread: t('Unread'),
  escalated: t('Escalated'),
  failedReply: t('Reply failed'),
  windowSoon: t('Window ends soon'),
};

export const slaWords: Record<SlaFilter, string> = { breached: t('Overdue'), dueSoon: t('Due soon') };

export const listWords: Record<ListFilterName | ChoiceFilterName, string> = {
  sla: t('SLA'),
  sentiment: t('Sentiment'),
  tag: t('Tag'),
  urgency: t('Urgency'),
  language: t('Language'),
  connection: t('Account'),
};

const urgencyWords: Record<string, string> = { 3: t('Urgent'), 2: t('High'), 1: t('Normal'), 0: t('Low') };

const languageNames = new Intl.DisplayNames(locale, { type: 'language' });

/** `de` as German; a code that nobody knows stands for itself. */
export function languageWord(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** What a chip says. `accountNames`: of the workspace's accounts, as far as they are known. */
export function chipWords(
  { name, value }: { name: ExtraFilterName; value: string },
  accountNames: ReadonlyMap<string, string>,
): string {
  switch (name) {
    case 'sentiment':
      return sentimentLabels[value as keyof typeof sentimentLabels];
    case 'tag':
      return tagLabels[value as keyof typeof tagLabels];
    case 'urgency':
      return t('Urgency: {word}', { word: urgencyWords[value] ?? value });
    case 'sla':
      return t('SLA: {word}', { word: slaWords[value as SlaFilter] });
    case 'language':
      return languageWord(value);
    case 'connection':
      return accountNames.get(value) ?? t('Account');
    default:
      return flagWords[name];
  }
}

export function urgencyWord(value: string): string {
  return urgencyWords[value] ?? value;
}
