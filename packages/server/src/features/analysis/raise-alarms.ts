/** Tells people what cannot wait: an urgent ticket. Far more anger than usual is told by `features/incidents`. */

import type { LiveEvent } from '@parley/contract/live/events.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { Transaction } from '../../db/client.ts';
import { notifyEach } from '../notifications/notifications.service.ts';
import type { TicketToAnswer } from './write-drafts.ts';

const hourMs = 60 * 60_000;
/** Older messages are history that was fetched: nobody is to be woken for them. */
const escalationMaxAgeMs = 24 * hourMs;

/** One notification, and one alert, for each ticket that was escalated just now and is not history. */
export async function notifyEscalations(
  transaction: Transaction,
  workspaceId: string,
  readings: readonly (TicketToAnswer & { wasEscalated: boolean })[],
  now: Date,
): Promise<LiveEvent[]> {
  const isNew = readings.filter(
    ({ ticket, wasEscalated }) =>
      wasEscalated && now.getTime() - ticket.lastCustomerMessageAt.getTime() <= escalationMaxAgeMs,
  );
  const told = await notifyEach(
    transaction,
    workspaceId,
    { allowedTo: 'inbox.reply' },
    isNew.map(({ analysis, ticket }) => ({
      kind: 'escalation',
      title: `${ticket.senderName} needs somebody now`,
      body: analysis.reason,
      link: ticketLink(ticket.id),
      occasion: `escalation:${ticket.id}`,
    })),
  );
  return [...isNew.map(({ ticket }) => alertOf(ticket.id)), ...told];
}

function alertOf(messageId: number): LiveEvent {
  return { kind: 'alert.raised', alert: 'urgent-message', incidentId: null, messageId };
}

export function isRecentAnger({ ticket, analysis }: TicketToAnswer, now: Date): boolean {
  return analysis.sentiment === 'negative' && now.getTime() - ticket.lastCustomerMessageAt.getTime() < hourMs;
}
