import type { Macro } from '@parley/contract/macros/schemas.ts';
import { priorityLabels } from '@parley/contract/tickets/handling.ts';
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

/** What a macro does, step by step, and what of it is passed over because somebody has gone. */
export function stepsInWords(macro: Pick<Macro, 'steps' | 'assigneeName' | 'teamName'>): string {
  const { assignedTeamId, assignedTo, priority, sentiment, status, tag, text } = macro.steps;
  return list.format([
    ...(assignedTeamId === undefined ? [] : [teamStep(assignedTeamId, macro.teamName)]),
    ...(assignedTo === undefined ? [] : [personStep(assignedTo, macro.assigneeName)]),
    ...(priority === undefined ? [] : [t('priority {priority}', { priority: tWord(priorityLabels[priority]) })]),
    ...(tag === undefined ? [] : [t('tag {tag}', { tag: tagWords[tag] })]),
    ...(sentiment === undefined ? [] : [t('sentiment {sentiment}', { sentiment: sentimentWords[sentiment] })]),
    ...(text === undefined ? [] : [t('writes “{text}”', { text })]),
    ...(status === undefined ? [] : [t('status {status}', { status: tWord(ticketStatusLabels[status]) })]),
  ]);
}

function personStep(assignedTo: string | null, name: string | null): string {
  if (assignedTo === null) return t('given to nobody');
  if (assignedTo === 'me') return t('given to whoever runs it');
  return name === null ? t('skipped: given to somebody who may not answer any more') : t('given to {name}', { name });
}

function teamStep(teamId: string | null, name: string | null): string {
  if (teamId === null) return t('taken out of its team');
  return name === null ? t('skipped: given to a team that is gone') : t('given to the team {name}', { name });
}
