/** Puts a batch of new messages, of any number of threads, accounts and workspaces, into tickets and their trails. */
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { noteAttachments } from '../media/attachments.service.ts';
import { closeBlocked } from './close-blocked.ts';
import { dealArrivals } from './deal-arrivals.ts';
import { type Arrival, externalKeyOf, threadKeyOf } from './inbound.ts';
import { findKnown } from './known-entries.ts';
import { type PlannedEntry, type PlannedTicket, planThread } from './plan-threads.ts';
import { type RecognisedEcho, recogniseOwnEcho } from './recognise-own-echo.ts';
import { lockLatestTickets, lockOpenTickets, threadOf } from './stored-tickets.ts';
import { insertEntries } from './write-entries.ts';
import { insertTickets, updateTickets } from './write-tickets.ts';

export type Placed = {
  entries: PlannedEntry[];
  opened: PlannedTicket[];
  /** Stored tickets that the messages joined. */
  changed: PlannedTicket[];
  /** Replies of ours that came back from the network. */
  echoes: RecognisedEcho[];
  /** Own messages of a thread in which no customer has written yet. */
  unplaced: Arrival[];
};

/** Places the messages; those that are in a trail already are left out. The caller has locked the stored tickets (`lock-tickets.ts`). */
export async function placeArrivals(
  context: Context,
  transaction: Transaction,
  arrivals: readonly Arrival[],
): Promise<Placed> {
  const placed: Placed = { entries: [], opened: [], changed: [], echoes: [], unplaced: [] };
  if (arrivals.length === 0) return placed;
  // Tickets are locked before known messages are looked up: a worker that had the thread before us has committed by then.
  const open = await lockOpenTickets(transaction, firstOfEach(byThread(arrivals)));
  const isKnown = await findKnown(transaction, arrivals);
  const fresh: Arrival[] = [];
  for (const arrival of arrivals) {
    if (isKnown(arrival)) continue;
    const { connection, message } = arrival;
    const echo = message.isOwn ? await recogniseOwnEcho(transaction, connection, message, context.now()) : null;
    if (echo === null) fresh.push(arrival);
    else placed.echoes.push(echo);
  }
  const threads = byThread(fresh);
  const latest = await lockLatestTickets(transaction, firstOfEach(withoutOpen(threads, open)));

  for (const [thread, threadArrivals] of threads) {
    const parts = await dealArrivals(transaction, threadArrivals, open.get(thread) ?? []);
    for (const { arrivals: dealt, ticket } of parts) {
      const plan = planThread(dealt, { open: ticket, latest: latest.get(thread) ?? null });
      placed.entries.push(...plan.entries);
      placed.opened.push(...plan.opened);
      placed.unplaced.push(...plan.unplaced);
    }
  }
  placed.changed = [...[...open.values()].flat(), ...latest.values()].filter((ticket) => ticket.isChanged);
  await insertTickets(context, transaction, placed.opened);
  await closeBlocked(transaction, placed.opened, context.now());
  await updateTickets(context, transaction, placed.changed);
  await insertEntries(transaction, placed.entries, context.now());
  const withFiles = placed.entries.filter(({ arrival }) => arrival.message.attachments.length > 0);
  await noteAttachments(
    transaction,
    withFiles.map(({ arrival }) => externalKeyOf(arrival)),
    context.now(),
  );
  return placed;
}

type Threads = ReadonlyMap<string, Arrival[]>;

function byThread(arrivals: readonly Arrival[]): Threads {
  return Map.groupBy(arrivals, (arrival) => threadOf(threadKeyOf(arrival)));
}

function firstOfEach(threads: Threads): Arrival[] {
  return [...threads.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** The threads that the brand wrote into and that have no open ticket: only for these the latest ticket is needed. */
function withoutOpen(threads: Threads, open: ReadonlyMap<string, unknown>): Threads {
  return new Map(
    [...threads].filter(([thread, arrivals]) => !open.has(thread) && arrivals.some(({ message }) => message.isOwn)),
  );
}
