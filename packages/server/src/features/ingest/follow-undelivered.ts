/** Follows what a network tells of an answer that it had accepted: it did not arrive. */
import type { InboundItem } from '@parley/connectors/connector.ts';
import { networkCode } from '@parley/contract/delivery/reasons.ts';
import type { Transaction } from '../../db/client.ts';
import { failDelivered } from '../tickets/tickets.service.ts';
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
  const { code, externalId, reason } = item;
  return failDelivered(
    transaction,
    { workspaceId, connectionId, externalId },
    { code: networkCode(code), reason },
    now,
  );
}
