/** Tells the browsers of a batch that came from the networks. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { Transaction } from '../../db/client.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { numberOf, type PlannedTicket } from './plan-threads.ts';
import type { RecognisedEcho } from './recognise-own-echo.ts';

export type TicketNews = {
  opened: readonly PlannedTicket[];
  changed: readonly { workspaceId: string; ticketId: number }[];
  /** Echoes of replies, which show that these arrived. */
  echoes: readonly RecognisedEcho[];
};

/** The workspaces of a batch, in one order for all workers: each worker locks a workspace's counter until its commit. */
export function workspacesOf({ changed, echoes, opened }: TicketNews): string[] {
  return [...new Set([...opened, ...changed, ...echoes].map(({ workspaceId }) => workspaceId))].sort();
}

export async function tellNews(transaction: Transaction, news: TicketNews): Promise<void> {
  for (const workspaceId of workspacesOf(news))
    await publishLiveEvents(transaction, workspaceId, eventsOf(workspaceId, news));
}

function eventsOf(workspaceId: string, news: TicketNews): LiveEvent[] {
  const isHere = (one: { workspaceId: string }) => one.workspaceId === workspaceId;
  const opened = Map.groupBy(news.opened.filter(isHere), ({ connection }) => connection.id);
  const echoes = news.echoes.filter(isHere);
  const changed = new Set([...news.changed.filter(isHere), ...echoes].map(({ ticketId }) => ticketId));
  return [
    ...[...opened].map(([connectionId, tickets]) => ({
      kind: 'message.created' as const,
      messageIds: tickets.map(numberOf),
      connectionId,
    })),
    ...(changed.size === 0 ? [] : [{ kind: 'message.updated' as const, messageIds: [...changed] }]),
    ...echoes.map(({ deliveryId, ticketId }) => ({
      kind: 'delivery.changed' as const,
      messageId: ticketId,
      deliveryId,
      state: 'delivered' as const,
    })),
  ];
}
