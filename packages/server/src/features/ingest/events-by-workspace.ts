/** The live events of one ingest batch, gathered while it is written and told at its end. */

import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { Transaction } from '../../db/client.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import type { RecognisedEcho } from '../tickets/tickets.service.ts';
import type { PlannedTicket } from './plan-threads.ts';

/** One batch tells each workspace once. */
export class EventsByWorkspace {
  hasCustomerWords = false;
  hasUnknownSender = false;
  readonly #created = new Map<string, Map<string, Set<number>>>();
  readonly #updated = new Map<string, Set<number>>();
  readonly #delivered: RecognisedEcho[] = [];

  created(ticket: PlannedTicket): void {
    if (ticket.id === null) return;
    const ofWorkspace = getOrAdd(this.#created, ticket.workspaceId, () => new Map<string, Set<number>>());
    getOrAdd(ofWorkspace, ticket.connection.id, () => new Set<number>()).add(ticket.id);
    this.hasCustomerWords = true;
    if (ticket.opening?.author.name === unknownAuthorName) this.hasUnknownSender = true;
  }

  changed(ticket: PlannedTicket): void {
    if (ticket.id !== null) this.updated(ticket.workspaceId, ticket.id);
    if (ticket.newest !== null) this.hasCustomerWords = true;
  }

  updated(workspaceId: string, ticketId: number): void {
    getOrAdd(this.#updated, workspaceId, () => new Set<number>()).add(ticketId);
  }

  delivered(echo: RecognisedEcho): void {
    this.#delivered.push(echo);
    this.updated(echo.workspaceId, echo.ticketId);
  }

  /** In one order of workspaces for all workers: each holds its counter until the commit. */
  async publish(transaction: Transaction): Promise<void> {
    const workspaceIds = new Set([...this.#created.keys(), ...this.#updated.keys()]);
    for (const workspaceId of [...workspaceIds].sort())
      await publishLiveEvents(transaction, workspaceId, this.#of(workspaceId));
  }

  #of(workspaceId: string): LiveEvent[] {
    const created = [...(this.#created.get(workspaceId) ?? [])].map(([connectionId, ids]) => ({
      kind: 'message.created' as const,
      messageIds: [...ids],
      connectionId,
    }));
    const updated = this.#updated.get(workspaceId);
    const delivered = this.#delivered
      .filter((echo) => echo.workspaceId === workspaceId)
      .map((echo) => ({
        kind: 'delivery.changed' as const,
        messageId: echo.ticketId,
        deliveryId: echo.deliveryId,
        state: 'delivered' as const,
      }));
    return [
      ...created,
      ...(updated === undefined ? [] : [{ kind: 'message.updated' as const, messageIds: [...updated] }]),
      ...delivered,
    ];
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
