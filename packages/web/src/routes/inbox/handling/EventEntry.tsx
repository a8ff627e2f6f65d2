import type { TicketEvent } from '@parley/contract/inbox/schemas.ts';
import type { TicketEventKind } from '@parley/contract/tickets/handling.ts';
import {
  AlarmClock,
  AlarmClockOff,
  CalendarClock,
  ClipboardCheck,
  type LucideIcon,
  SignalHigh,
  Split,
  UserCheck,
  Users,
} from 'lucide-react';
import { useCurrentUser } from '../../../session/session-context.ts';
import { momentOf } from '../message/moment.ts';
import { TicketLink } from '../message/TicketLink.tsx';
import { eventWords } from './event-words.ts';

const icons: Record<TicketEventKind, LucideIcon> = {
  assigned: UserCheck,
  team: Users,
  priority: SignalHigh,
  snoozed: AlarmClock,
  unsnoozed: AlarmClockOff,
  'follow-up': CalendarClock,
  'split-off': Split,
  'split-from': Split,
  'approval-asked': ClipboardCheck,
  approved: ClipboardCheck,
  'approved-changed': ClipboardCheck,
  'approval-returned': ClipboardCheck,
  'approval-withdrawn': ClipboardCheck,
  'approval-undone': ClipboardCheck,
};

/** One line of the trail: who did what with the ticket, and when. */
export function EventEntry({ event }: { event: TicketEvent }) {
  const { id } = useCurrentUser();
  const words = eventWords(event, id);
  const Icon = icons[event.kind];
  // A kind that this page does not know yet.
  if (words === '' || Icon === undefined) return null;
  return (
    <li className="flex items-center gap-2 py-1.5 text-xs text-subtle-foreground">
      <Icon size={13} aria-hidden="true" className="ms-1.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words}
        {event.other === null ? null : (
          <>
            {' · '}
            <TicketLink id={event.other.id}>{event.other.ticketId}</TicketLink>
          </>
        )}
      </span>
      <time dateTime={event.at} className="num ms-auto shrink-0">
        {momentOf(event.at)}
      </time>
    </li>
  );
}
