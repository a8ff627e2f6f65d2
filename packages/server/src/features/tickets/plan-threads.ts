/** Decides, without a database, which ticket each new message of a thread belongs to and what becomes of the ticket. */
import type { ConnectorLimits } from '@parley/connectors/connector/connector.ts';
import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import type { TicketStatus } from '@parley/contract/tickets/rules.ts';
import { type Arrival, byTime, type TicketAccount } from './inbound.ts';

/** A ticket of the thread: as it is stored, or about to be made (`id` is null until its number is drawn). */
export type PlannedTicket = {
  workspaceId: string;
  id: number | null;
  connection: TicketAccount;
  threadExternalId: string;
  status: TicketStatus;
  /** When the first of its messages was written. */
  openedAt: Date;
  lastCustomerMessageAt: Date;
  customerMessageCount: number;
  firstRespondedAt: Date | null;
  lastRepliedAt: Date | null;
  isLate: boolean;
  /** The message that opened it; null for a stored one. */
  opening: InboundMessage | null;
  /** The newest customer message that this batch adds; null: what is stored stays. */
  newest: InboundMessage | null;
  /** The newest reply written in the network's own app that this batch adds. */
  ownReply: InboundMessage | null;
  /** When a reply in the network's own app closed it, in this batch. */
  closedAt: Date | null;
  isChanged: boolean;
};

/** The number of a ticket that has been written. @throws Error before that */
export function numberOf({ id }: PlannedTicket): number {
  if (id === null) throw new Error('A ticket has no number before it is written.');
  return id;
}

export type PlannedEntry = { ticket: PlannedTicket; arrival: Arrival };

export type ThreadPlan = {
  entries: PlannedEntry[];
  opened: PlannedTicket[];
  /** Own messages of a thread in which no customer has written yet. */
  unplaced: Arrival[];
};

/**
 * Puts the arrivals of one thread into tickets. Customers' messages join the open ticket or open a new one; what the brand wrote
 * in the network's own app answers the open ticket, or joins the trail of the latest. What the brand wrote before anybody asked (the
 * first comment of a post) only joins the trail.
 * @param stored the thread's open ticket, and the latest one of any status
 */
export function planThread(
  arrivals: readonly Arrival[],
  stored: { open: PlannedTicket | null; latest: PlannedTicket | null },
): ThreadPlan {
  const plan: ThreadPlan = { entries: [], opened: [], unplaced: [] };
  let open = stored.open;
  let latest = stored.open ?? stored.latest;
  for (const arrival of arrivals.toSorted(byTime)) {
    if (!arrival.message.isOwn) {
      if (open === null) {
        open = openTicket(arrival);
        plan.opened.push(open);
      } else addCustomerMessage(open, arrival);
      latest = open;
      plan.entries.push({ ticket: open, arrival });
      continue;
    }
    const ticket = open ?? latest;
    if (ticket === null) {
      plan.unplaced.push(arrival);
      continue;
    }
    addOwnReply(ticket, arrival);
    plan.entries.push({ ticket, arrival });
    if (ticket.status === 'completed') open = null;
  }
  return plan;
}

function openTicket({ connection, message, isLate }: Arrival): PlannedTicket {
  return {
    workspaceId: connection.workspaceId,
    id: null,
    connection,
    threadExternalId: message.threadExternalId,
    status: 'pending',
    openedAt: message.at,
    lastCustomerMessageAt: message.at,
    customerMessageCount: 1,
    firstRespondedAt: null,
    lastRepliedAt: null,
    isLate,
    opening: message,
    newest: message,
    ownReply: null,
    closedAt: null,
    isChanged: false,
  };
}

function addCustomerMessage(ticket: PlannedTicket, { message, isLate }: Arrival): void {
  ticket.customerMessageCount += 1;
  ticket.isLate ||= isLate;
  ticket.isChanged = true;
  // A message that a newer one overtook joins the trail; the newer words stay the newest.
  if (message.at < ticket.lastCustomerMessageAt) return;
  ticket.lastCustomerMessageAt = message.at;
  ticket.newest = message;
}

function addOwnReply(ticket: PlannedTicket, { message }: Arrival): void {
  ticket.isChanged = true;
  if (!isAnswer(message, ticket)) return;
  ticket.firstRespondedAt ??= message.at;
  if (ticket.lastRepliedAt === null || ticket.lastRepliedAt <= message.at) {
    ticket.lastRepliedAt = message.at;
    ticket.ownReply = message;
  }
  // A reply that is older than the customer's last words does not answer them.
  if (message.at < ticket.lastCustomerMessageAt) return;
  if (ticket.status !== 'completed') ticket.closedAt = message.at;
  ticket.status = 'completed';
}

/**
 * Whether the brand's message answers a customer. A message that begins a thread answers nobody: mostly it is the first comment below our own
 * post, which may come back after a customer's answer to it. A message from before the first customer's message answers nobody either.
 */
function isAnswer(message: InboundMessage, ticket: PlannedTicket): boolean {
  return message.externalId !== message.threadExternalId && message.at >= ticket.openedAt;
}

/** Until when the network accepts a person's reply; null where it has no reply window. */
export function replyWindowEndOf(limits: ConnectorLimits | undefined, message: InboundMessage): Date | null {
  const length = limits?.personReplyWindowMs?.[message.kind] ?? limits?.replyWindowMs[message.kind];
  return length === undefined ? null : new Date(message.at.getTime() + length);
}
