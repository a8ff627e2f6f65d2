/** Tells whom tickets were given to, and takes the notice back from whoever has them no more. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { pages } from '@parley/contract/pages.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../audit/audit.service.ts';
import { endOccasions, notify } from '../notifications/notifications.service.ts';
import type { HandledTicket, HandlingPlan } from './plan-handling.ts';

const quotedMaxChars = 140;
/** More at once are told of as one. */
const namedMax = 3;

/**
 * Nobody is told of what they took themselves.
 * @param by `isToldLater`: the caller tells of all that it gives somebody at once, at its end
 * @returns the live events of those who were told
 */
export async function tellAssigned(
  transaction: Transaction,
  workspaceId: string,
  plans: readonly HandlingPlan[],
  { actor, isToldLater, now }: { actor: Actor; now: Date; isToldLater: boolean },
): Promise<LiveEvent[]> {
  const moved = plans.filter(({ after, before }) => after.assignedTo !== before.assignedTo);
  const left = moved.filter(({ before }) => before.assignedTo !== null).map(({ before }) => occasionOf(before));
  const told: LiveEvent[] = await endOccasions(transaction, workspaceId, left, now);
  if (isToldLater) return told;
  for (const [userId, given] of Map.groupBy(moved, ({ after }) => after.assignedTo)) {
    if (userId === null || userId === actor?.userId) continue;
    const tickets = given.map(({ after }) => after);
    const notices = tickets.length > namedMax ? [noticeOfMany(tickets.length, null)] : tickets.map(noticeOfOne);
    for (const notice of notices)
      told.push(...(await notify(transaction, workspaceId, { userIds: [userId] }, { kind: 'assigned', ...notice })));
  }
  return told;
}

/** One for each ticket: where it is somebody else's, the notice of whoever had it is over. */
export function occasionOf({ id }: Pick<HandledTicket, 'id'>): string {
  return `assigned:${id}`;
}

export function noticeOfOne(ticket: Pick<HandledTicket, 'id' | 'ticketId' | 'senderName' | 'content'>) {
  return {
    title: `Ticket ${ticket.ticketId} from ${ticket.senderName} was given to you`,
    body: quoteOf(ticket.content),
    link: ticketLink(ticket.id),
    occasion: occasionOf(ticket),
  };
}

export function noticeOfMany(count: number, occasion: string | null) {
  return { title: `${count} tickets were given to you`, body: '', link: `${pages.inbox}?assignee=me`, occasion };
}

/** A customer's words as a notice shows them. */
export function quoteOf(content: string): string {
  const characters = [...content.replaceAll(/\s+/g, ' ').trim()];
  const words =
    characters.length <= quotedMaxChars ? characters.join('') : `${characters.slice(0, quotedMaxChars - 1).join('')}…`;
  return words === '' ? '' : `“${words}”`;
}
