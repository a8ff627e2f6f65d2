/** What happened to a ticket, in a sentence. */
import type { TicketEvent } from '@parley/contract/inbox/schemas.ts';
import { priorityLabels } from '@parley/contract/tickets/handling.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { momentOf } from '../message/moment.ts';

/** @param ownId of the reader, who is "you" */
export function eventWords(event: TicketEvent, ownId: string): string {
  const who = actorOf(event);
  const moment = event.until === null ? '' : momentOf(event.until);
  switch (event.kind) {
    case 'assigned':
      return assignedWords(event, who, ownId);
    case 'team':
      return event.to === null
        ? t('{who} took it out of its team', { who })
        : t('{who} gave it to the team {team}', { who, team: event.to.name });
    case 'priority':
      return t('{who} set the priority: {priority}', {
        who,
        priority: tWord(priorityLabels[event.priority ?? 'none']),
      });
    case 'snoozed':
      return t('{who} snoozed it until {moment}', { who, moment });
    case 'unsnoozed':
      if (event.reason === 'message') return t('Back from snooze: the customer wrote');
      return event.reason === 'time' ? t('Back from snooze') : t('{who} ended the snooze', { who });
    case 'follow-up':
      return event.until === null
        ? t('{who} took the follow-up date away', { who })
        : t('{who} wants it followed up on {moment}', { who, moment });
    case 'split-off':
      return t('{who} split the later messages off', { who });
    case 'split-from':
      return t('{who} split this off an earlier ticket', { who });
    case 'approval-asked':
      return t('{who} asked for approval of a reply', { who });
    case 'approved':
      return t('{who} approved the reply', { who });
    case 'approved-changed':
      return t('{who} approved the reply with changes', { who });
    case 'approval-returned':
      return t('{who} sent the reply back', { who });
    case 'approval-withdrawn':
      return t('{who} withdrew the reply before it was approved', { who });
    case 'approval-undone':
      return t('{who} took the approved reply back: it waits again', { who });
    default:
      return '';
  }
}

function actorOf({ by, byName }: TicketEvent): string {
  if (by === 'member') return byName ?? t('Somebody');
  return by === 'api-key' ? t('A program') : 'Parley';
}

function assignedWords({ byName, from, reason, to }: TicketEvent, who: string, ownId: string): string {
  if (to === null) {
    if (reason === 'member-out' && from !== null) return t('Back in the pool: {name} may not answer any more', from);
    return t('{who} put it back into the pool', { who });
  }
  const name = to.id === ownId ? t('you') : to.name;
  if (reason === 'turn') return t('Handed out by turns to {name}', { name });
  return to.name === byName ? t('{who} took it', { who }) : t('{who} gave it to {name}', { who, name });
}
