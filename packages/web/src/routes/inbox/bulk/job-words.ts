/** What a job on many tickets is told as. */
import type { JobReason } from '@parley/contract/ticket-jobs/rules.ts';
import type { JobAction, TicketJob } from '@parley/contract/ticket-jobs/schemas.ts';
import { priorityLabels } from '@parley/contract/tickets/handling.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { momentOf } from '../message/moment.ts';
import { tagLabels } from '../message/tag-labels.ts';

/** The action as a button says it. */
export function actionWords(action: JobAction): string {
  switch (action.kind) {
    case 'close':
      return t('Close');
    case 'escalate':
      return t('Escalate');
    case 'tag':
      return t('Tag as {tag}', { tag: tagLabels[action.tag] });
    case 'spam':
      return action.isSpam ? t('Mark as spam') : t('No spam');
    case 'hide':
      return action.isHidden ? t('Hide on the network') : t('Show again on the network');
    case 'assign':
      return action.userId === null ? t('Assign to nobody') : t('Assign');
    case 'team':
      return action.teamId === null ? t('No team') : t('Give to a team');
    case 'priority':
      return t('Priority: {priority}', { priority: tWord(priorityLabels[action.priority]) });
    case 'snooze':
      return action.until === null
        ? t('Back to the list now')
        : t('Snooze until {moment}', { moment: momentOf(action.until) });
  }
}

const number = (count: number) => count.toLocaleString(locale);

/** One line of where it stands. */
export function jobWords(job: TicketJob): string {
  const action = actionWords(job.action);
  const total = number(job.total);
  const done = number(job.changed + job.unchanged + job.refused);
  switch (job.state) {
    case 'running':
      return t('{action}: {done} of {total}', { action, done, total });
    case 'undoing':
      return t('Undoing: {done} of {total}', {
        done: number(job.undone + job.kept),
        total: number(job.changed + job.undone + job.kept),
      });
    case 'undone':
      return t('Undone: {count, plural, one {1 ticket is} other {{shown} tickets are}} as before', {
        count: job.undone,
        shown: number(job.undone),
      });
    case 'done':
      // What the networks say to it comes afterwards.
      if (job.action.kind === 'hide')
        return job.action.isHidden
          ? t('Asked to hide: {count, plural, one {1 message} other {{shown} messages}}', {
              count: job.changed,
              shown: number(job.changed),
            })
          : t('Asked to show again: {count, plural, one {1 message} other {{shown} messages}}', {
              count: job.changed,
              shown: number(job.changed),
            });
      return t('{action}: {count, plural, one {1 ticket} other {{shown} tickets}}', {
        action,
        count: job.changed,
        shown: number(job.changed),
      });
  }
}

export const reasonWords: Record<JobReason, string> = {
  gone: t('It is not there any more'),
  'customer-wrote': t('The customer wrote meanwhile'),
  closed: t('It is closed'),
  erased: t('The customer was erased'),
  'changed-since': t('Somebody changed it since'),
  'conversation-goes-on': t('The conversation goes on in another ticket'),
  'assignee-cannot-answer': t('This person may not answer here'),
  'cannot-be-hidden': t('Its network does not let Parley hide this message'),
  'hiding-under-way': t('The network is just being asked'),
  'account-gone': t('Its account is no longer connected'),
  'not-permitted': t('Not allowed any more'),
  failed: t('It failed: try this one by itself'),
};
