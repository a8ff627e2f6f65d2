/** Tells colleagues that a note mentions them. */
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { Transaction } from '../../db/client.ts';
import type { Session } from '../../http/register-call.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { TicketRow } from '../tickets/lock-ticket.service.ts';

const quotedMaxChars = 200;

export function noteOccasion(noteId: string): string {
  return `note:${noteId}`;
}

/** Nobody is told of what they wrote themselves. The caller publishes the live events. */
export function tellMentioned(
  transaction: Transaction,
  { userId, userName, workspaceId }: Session,
  { noteId, text, ticket, userIds }: { ticket: TicketRow; noteId: string; text: string; userIds: readonly string[] },
) {
  return notify(
    transaction,
    workspaceId,
    { userIds: userIds.filter((each) => each !== userId) },
    {
      kind: 'mention',
      title: `${userName} mentioned you in ${ticket.ticketId}`,
      body: `${ticket.senderName}: “${shorten(text)}”`,
      link: ticketLink(ticket.id),
      occasion: noteOccasion(noteId),
    },
  );
}

function shorten(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length <= quotedMaxChars
    ? characters.join('')
    : `${characters.slice(0, quotedMaxChars - 1).join('')}…`;
}
