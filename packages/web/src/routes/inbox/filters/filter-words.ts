/** How the extra filters and their values are called. Comes with the panel and the chips. */
import type { SlaFilter } from '@parley/contract/sla/rules.ts';
import type { ChoiceFilterName, FlagFilterName, ListFilterName } from '@parley/contract/tickets/filters.ts';
import { type Priority, priorityLabels, type SnoozedFilter } from '@parley/contract/tickets/handling.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { sentimentLabels } from '../message/sentiment-labels.ts';
import { tagLabels } from '../message/tag-labels.ts';
import type { ExtraFilterName } from './extra-filters.ts';

export const flagWords: Record<FlagFilterName, string> = {
  unread: t('Unread'),
  escalated: t('Escalated'),
  failedReply: t('Reply failed'),
  waitingApproval: t('Waiting for approval'),
  windowSoon: t('Window ends soon'),
};

export const slaWords: Record<SlaFilter, string> = { breached: t('Overdue'), dueSoon: t('Due soon') };

export const snoozedWords: Record<SnoozedFilter, string> = {
  hidden: t('Without snoozed'),
  include: t('Also snoozed'),
  only: t('Only snoozed'),
};

export const assigneeWords = { me: t('Assigned to me'), none: t('Assigned to nobody') };

export function priorityWord(priority: Priority): string {
  return tWord(priorityLabels[priority]);
}

export const listWords: Record<ListFilterName | ChoiceFilterName, string> = {
  assignee: t('Assigned to'),
  team: t('Team'),
  priority: t('Priority'),
  snoozed: t('Snoozed'),
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

/** What a chip says. `names`: of the workspace's accounts, people and teams by their ids, as far as they are known. */
export function chipWords(
  { name, value }: { name: ExtraFilterName; value: string },
  names: ReadonlyMap<string, string>,
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
      return names.get(value) ?? t('Account');
    case 'assignee':
      if (value === 'me' || value === 'none') return assigneeWords[value];
      return t('Assigned to {name}', { name: names.get(value) ?? '…' });
    case 'team':
      return t('Team: {name}', { name: names.get(value) ?? '…' });
    case 'priority':
      return value === 'none'
        ? tWord(priorityLabels.none)
        : t('Priority: {priority}', { priority: priorityWord(value as Priority) });
    case 'snoozed':
      return snoozedWords[value as SnoozedFilter];
    default:
      return flagWords[name];
  }
}

export function urgencyWord(value: string): string {
  return urgencyWords[value] ?? value;
}
