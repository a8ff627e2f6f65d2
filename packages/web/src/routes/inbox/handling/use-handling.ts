import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Priority, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { changeMessage, type MessageChange } from '../message/change-message.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { momentOf } from '../message/moment.ts';

type Named = { id: string; name: string };

/** What can be done about who handles a ticket, how urgently and when. Each tells itself how it went, and what puts off can be undone. */
export function useHandling(message: Message) {
  const actions = useInboxActions();
  const change = (wanted: MessageChange, title: string, undo?: MessageChange) =>
    void changeMessage(message.id, wanted, actions, {
      title,
      ...(undo === undefined
        ? {}
        : { action: { label: t('Undo'), onPress: () => void changeMessage(message.id, undo, actions) } }),
    });
  const { followUpAt, snoozedUntil } = message;

  return {
    assign(person: Named | null) {
      const wanted = { assignedTo: person?.id ?? null, assigneeName: person?.name ?? null };
      change(wanted, person === null ? t('Nobody has the ticket now') : t('Given to {name}', { name: person.name }));
    },
    giveToTeam(team: Named | null) {
      const wanted = { assignedTeamId: team?.id ?? null, assignedTeamName: team?.name ?? null };
      change(wanted, team === null ? t('The ticket is of no team now') : t('Given to {name}', { name: team.name }));
    },
    prioritise(priority: Priority) {
      change({ priority }, t('Priority: {priority}', { priority: tWord(priorityLabels[priority]) }));
    },
    snooze(until: Date | null) {
      if (until === null) return change({ snoozedUntil: null }, t('The ticket is back in the list'));
      const wanted = { snoozedUntil: until.toISOString() };
      change(wanted, t('Snoozed until {moment}', { moment: momentOf(until) }), { snoozedUntil });
    },
    followUp(at: Date | null) {
      if (at === null) return change({ followUpAt: null }, t('No follow-up any more'), { followUpAt });
      const wanted = { followUpAt: at.toISOString() };
      change(wanted, t('Follow-up on {moment}', { moment: momentOf(at) }), { followUpAt });
    },
  };
}
