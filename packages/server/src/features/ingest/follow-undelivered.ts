/** Follows what a network tells of an answer that it had accepted: it did not arrive. */
import type { InboundItem } from '@parley/connectors/connector.ts';
import type { Transaction } from '../../db/client.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { failDelivered } from '../delivery/undelivered.service.ts';
import type { IngestConnection } from './inbound-part.ts';

export type Undelivered = {
  connection: IngestConnection;
  item: Extract<InboundItem, { type: 'undelivered' }>;
  source: number;
};

/** False: no answer of ours has this id (yet): the network may tell before its own answer to the call is recorded. */
export function followUndelivered(
  transaction: Transaction,
  { connection, item }: Undelivered,
  now: Date,
): Promise<boolean> {
  const { workspaceId, id: connectionId } = connection;
  const failure = { code: item.code, reason: toStorableText(item.reason) };
  return failDelivered(transaction, { workspaceId, connectionId, externalId: item.externalId }, failure, now);
}
