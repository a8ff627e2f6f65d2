/** Finds the messages that are in a trail already. */
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { type Arrival, type Change, externalKeyOf, nameOf } from './inbound.ts';
import { hasExternalKey, messagesTable } from './keys-table.ts';

/** @returns a function that tells whether the message of one of these is in a trail already */
export async function findKnown(
  transaction: Transaction,
  brought: readonly (Arrival | Change)[],
): Promise<(one: Arrival | Change) => boolean> {
  const { connectionId, externalId, workspaceId } = conversationEntries;
  const found = await transaction
    .select({ workspaceId, connectionId, externalId })
    .from(conversationEntries)
    .innerJoin(messagesTable(brought.map(externalKeyOf)), hasExternalKey(conversationEntries));
  const known = new Set(found.map(nameOf));
  return (one) => known.has(nameOf(externalKeyOf(one)));
}
