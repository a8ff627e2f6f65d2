/** Reads from the network what an event left out of its items, before they are put into threads. Runs outside any transaction. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { InboundItem, InboundMessage } from '@parley/connectors/connector/inbox.ts';
import type { Context } from '../../context.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { findConnections } from './find-connections.ts';
import type { InboundPart } from './inbound-part.ts';

/** By account and external id: the item as it is to be placed, or null where there is nothing (any more). */
export type CompletedItems = ReadonlyMap<string, InboundItem | null>;

type IncompleteItem = { part: InboundPart; item: InboundMessage };

/** The items that must be completed first; none where the network has no way to complete them. */
export function listIncomplete(context: Context, parts: readonly InboundPart[]): IncompleteItem[] {
  return parts.flatMap((part) =>
    context.networks.get(part.platform)?.connector.inbox?.complete === undefined
      ? []
      : part.items.flatMap((item) => (item.type === 'message' && item.isIncomplete ? [{ part, item }] : [])),
  );
}

/** @throws ConnectorError when asking again later may tell */
export async function readIncomplete(context: Context, parts: readonly InboundPart[]): Promise<CompletedItems> {
  const completed = new Map<string, InboundItem | null>();
  for (const { part, item } of listIncomplete(context, parts)) {
    const found = await completeItem(context, part, item);
    completed.set(keyOf(part, item), found);
  }
  return completed;
}

export function withoutIncomplete(parts: readonly InboundPart[]): InboundPart[] {
  return parts.map((part) => ({
    ...part,
    items: part.items.filter((item) => item.type !== 'message' || item.isIncomplete !== true),
  }));
}

export function withCompleted(parts: readonly InboundPart[], completed: CompletedItems): InboundPart[] {
  return parts.map((part) => ({
    ...part,
    items: part.items.flatMap((item) => {
      if (item.type !== 'message') return [item];
      const found = completed.get(keyOf(part, item));
      return found === undefined ? [item] : found === null ? [] : [found];
    }),
  }));
}

/** Reads an item once for all workspaces that have its account. Without a connected account it stays as it is. */
async function completeItem(context: Context, part: InboundPart, item: InboundMessage): Promise<InboundItem | null> {
  const complete = context.networks.get(part.platform)?.connector.inbox?.complete;
  const connections = await context.database.transaction((transaction) => findConnections(transaction, [part]));
  if (complete === undefined || connections.length === 0) return item;
  const active = connections.find(({ state }) => state === 'active');
  if (active === undefined) throw new ConnectorError('revoked', 'needs-reconnect', 'The account must be reconnected.');
  return withFreshAuth(context, active.workspaceId, active.id, (auth) => complete(auth, item));
}

function keyOf(part: InboundPart, item: InboundMessage): string {
  return `${part.accountExternalId} ${item.externalId}`;
}
