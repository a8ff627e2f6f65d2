import type { Message } from '@parley/contract/inbox/schemas.ts';
import { AlarmClock, CalendarClock } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { momentOf } from '../message/moment.ts';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { PrioritySelect } from './PrioritySelect.tsx';
import { TimeMenu } from './TimeMenu.tsx';
import { useHandling } from './use-handling.ts';

/** Who has the ticket, how urgent it is, until when it is put off, and when it is to be looked at again. */
export function HandlingRow({ message }: { message: Message }) {
  const { followUp, snooze } = useHandling(message);
  const refusal = useRefusal('inbox.update');
  const isClosed = message.status === 'completed';
  return (
    <fieldset
      aria-label={t('Who handles it, and when')}
      title={refusal ?? undefined}
      // On a phone one line to swipe: the conversation needs the room.
      className="flex flex-wrap items-center gap-x-1 gap-y-0.5 border-b border-border px-4 py-1 shrink-0 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3 max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0"
    >
      <AssigneeMenu message={message} refusal={refusal} />
      <PrioritySelect message={message} refusal={refusal} />
      <TimeMenu
        ticketKey="h"
        label={t('Snooze')}
        icon={<AlarmClock size={14} aria-hidden="true" />}
        at={message.snoozedUntil}
        shown={message.snoozedUntil === null ? null : t('Until {moment}', { moment: momentOf(message.snoozedUntil) })}
        removeLabel={t('Back to the list now')}
        isDisabled={refusal !== null || isClosed}
        reason={isClosed ? t('A closed ticket cannot be snoozed.') : undefined}
        onChoose={snooze}
      />
      <TimeMenu
        label={t('Follow up')}
        icon={<CalendarClock size={14} aria-hidden="true" />}
        at={message.followUpAt}
        shown={message.followUpAt === null ? null : momentOf(message.followUpAt)}
        isDue={message.followUpAt !== null && new Date(message.followUpAt) <= new Date()}
        removeLabel={t('Remove the date')}
        isDisabled={refusal !== null}
        onChoose={followUp}
      />
    </fieldset>
  );
}
