/** Takes what networks tell into tickets and their trails, in every workspace that has the account. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import { networkCode } from '@parley/contract/delivery/reasons.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { lockLiveCounters } from '../live/live.service.ts';
import { withoutErased } from './erased-ids.service.ts';
import { failDelivered } from './fail-delivered.ts';
import { followChanges } from './follow-changes.ts';
import { externalKeyOf, type Inbound, type Undelivered } from './inbound.ts';
import { lockTickets } from './lock-tickets.ts';
import { type Placed, placeArrivals } from './place-arrivals.ts';
import { numberOf } from './plan-threads.ts';
import { resolveThreadIds } from './resolve-thread-ids.ts';
import { type TicketNews, tellNews, workspacesOf } from './tell-news.ts';

export type TakenIn = {
  /** By connection id: how many messages were new. */
  newMessages: Map<string, number>;
  /** Sources of what belongs to a message that has not come yet. */
  unplaced: Set<number>;
  /** Sources of what was erased and is told again: it is left out, and what it came in is not to be kept. */
  erased: Set<number>;
};

/**
 * Takes in a batch. Repeating a call changes nothing: what is in a trail already is left out. A unique violation is thrown when another worker
 * wrote the same thread or message meanwhile; the caller rolls back and tries again.
 * @param options.toldLater the workspaces to which the caller sends live events afterwards, in the same transaction
 */
export async function takeInbound(
  context: Context,
  transaction: Transaction,
  brought: Inbound,
  options: { toldLater: readonly string[] },
): Promise<TakenIn> {
  const now = context.now();
  const { erased, kept: inbound } = await withoutErased(context, transaction, brought);
  const arrivals = await resolveThreadIds(transaction, inbound.arrivals, now);
  await lockTickets(transaction, { ...inbound, arrivals });
  const placed = await placeArrivals(context, transaction, arrivals);
  const followed = await followChanges(transaction, inbound.changes, now);
  const news: TicketNews = {
    opened: placed.opened,
    changed: [
      ...placed.changed.map((ticket) => ({ workspaceId: ticket.workspaceId, ticketId: numberOf(ticket) })),
      ...followed.changed,
    ],
    echoes: placed.echoes,
  };
  // Live events of several workspaces follow: their counters are locked in one order.
  const told = [...options.toldLater, ...inbound.undelivered.map(({ connection }) => connection.workspaceId)];
  if (told.length > 0) await lockLiveCounters(transaction, [...told, ...workspacesOf(news)]);
  const unknown = await followUndelivered(transaction, inbound.undelivered, now);
  if (hasNewWords(placed) || followed.isAnyEdited) await wakeAfterCommit(transaction, 'analyse-messages');
  if (placed.opened.some(({ opening }) => opening?.author.name === unknownAuthorName))
    await wakeAfterCommit(transaction, 'find-senders');
  await tellNews(transaction, news);
  return {
    newMessages: countByConnection(placed),
    unplaced: new Set([...placed.unplaced, ...followed.unplaced, ...unknown].map(({ source }) => source)),
    erased,
  };
}

function hasNewWords({ changed, opened }: Placed): boolean {
  return opened.length > 0 || changed.some(({ newest }) => newest !== null);
}

function countByConnection({ entries }: Placed): Map<string, number> {
  const byConnection = Map.groupBy(entries, ({ arrival }) => arrival.connection.id);
  return new Map([...byConnection].map(([id, ofConnection]) => [id, ofConnection.length]));
}

/** @returns those whose id no reply has yet: a network may tell before its answer to the call is recorded */
async function followUndelivered(
  transaction: Transaction,
  undelivered: readonly Undelivered[],
  now: Date,
): Promise<Undelivered[]> {
  const unknown: Undelivered[] = [];
  for (const one of undelivered) {
    const { code, reason } = one.item;
    if (!(await failDelivered(transaction, externalKeyOf(one), { code: networkCode(code), reason }, now)))
      unknown.push(one);
  }
  return unknown;
}
