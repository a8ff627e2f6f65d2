/** What the networks brought for tickets, for each workspace that has the account. */
import type { InboundItem, InboundMessage } from '@parley/connectors/connector/inbox.ts';
import type { Platform } from '@parley/contract/platforms.ts';

/** An account of ours in one workspace: `id` is its connection. */
export type TicketAccount = { workspaceId: string; id: string; platform: Platform };

/** A message on its way into one workspace; `source` comes back in the result when it could not be placed yet. */
export type Arrival = { connection: TicketAccount; message: InboundMessage; isLate: boolean; source: number };

type About<Type extends InboundItem['type']> = {
  connection: TicketAccount;
  item: Extract<InboundItem, { type: Type }>;
  source: number;
};
/** A message was edited or taken back on its network. */
export type Change = About<'edited' | 'deleted'>;
/** An answer that the network had accepted did not arrive. */
export type Undelivered = About<'undelivered'>;

export type Inbound = { arrivals: readonly Arrival[]; changes: readonly Change[]; undelivered: readonly Undelivered[] };

export type ThreadKey = { workspaceId: string; connectionId: string; threadExternalId: string };
export type ExternalKey = { workspaceId: string; connectionId: string; externalId: string };

export function threadKeyOf({ connection, message }: Arrival): ThreadKey {
  return {
    workspaceId: connection.workspaceId,
    connectionId: connection.id,
    threadExternalId: message.threadExternalId,
  };
}

/** The message by its id on the network. */
export function externalKeyOf(brought: Arrival | Change | Undelivered): ExternalKey {
  const { externalId } = 'message' in brought ? brought.message : brought.item;
  return { workspaceId: brought.connection.workspaceId, connectionId: brought.connection.id, externalId };
}

/** The key as a string, for maps. */
export function nameOf(key: { workspaceId: string; connectionId: string; externalId: string | null }): string {
  return `${key.workspaceId} ${key.connectionId} ${key.externalId}`;
}

export function byTime(one: Arrival, other: Arrival): number {
  return one.message.at.getTime() - other.message.at.getTime();
}
