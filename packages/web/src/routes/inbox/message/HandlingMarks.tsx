import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type Priority, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { AlarmClock, CalendarClock, Users } from 'lucide-react';
import { t, tWord } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { momentOf } from './moment.ts';

const bars: Record<Priority, number> = { none: 0, low: 1, medium: 2, high: 3, urgent: 3 };

/** Three bars, as many of them full as it is urgent. Decoration: words stand beside it. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex h-3 items-end gap-0.5',
        priority === 'urgent'
          ? 'text-negative-foreground'
          : priority === 'high'
            ? 'text-warning-foreground'
            : 'text-muted-foreground',
      )}
    >
      {[4, 8, 12].map((height, index) => (
        <span
          key={height}
          style={{ height }}
          className={classNames('w-[3px] rounded-[1px] bg-current', index >= bars[priority] && 'opacity-30')}
        />
      ))}
    </span>
  );
}

/** In the list: who has a ticket, how urgent people say it is, and when it comes back. What is usual needs no mark. */
export function HandlingMarks({ message }: { message: Message }) {
  const { assignedTeamName, assigneeName, followUpAt, priority, snoozedUntil } = message;
  const isUsual = priority === 'none' && snoozedUntil === null && followUpAt === null;
  if (isUsual && assigneeName === null && assignedTeamName === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-subtle-foreground">
      {assigneeName !== null ? (
        <Mark words={t('Assigned to {name}', { name: assigneeName })}>
          <Avatar name={assigneeName} sizePx={20} />
        </Mark>
      ) : assignedTeamName !== null ? (
        <Mark words={t('In the pool of {name}', { name: assignedTeamName })}>
          <Users size={13} aria-hidden="true" />
        </Mark>
      ) : null}
      {priority === 'none' ? null : (
        <Mark words={t('Priority: {priority}', { priority: tWord(priorityLabels[priority]) })}>
          <PriorityIcon priority={priority} />
        </Mark>
      )}
      {snoozedUntil === null ? null : (
        <Mark words={t('Snoozed until {moment}', { moment: momentOf(snoozedUntil) })}>
          <AlarmClock size={13} aria-hidden="true" />
        </Mark>
      )}
      {followUpAt === null ? null : (
        <Mark words={t('Follow-up on {moment}', { moment: momentOf(followUpAt) })}>
          <CalendarClock size={13} aria-hidden="true" />
        </Mark>
      )}
    </span>
  );
}

function Mark({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <span title={words} className="inline-flex items-center">
      {children}
      <span className="sr-only">{words}</span>
    </span>
  );
}
