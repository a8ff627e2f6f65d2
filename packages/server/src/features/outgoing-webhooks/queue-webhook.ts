/** Queues events for one endpoint: one delivery each. */
import { randomUUID } from 'node:crypto';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { queueDeliveries } from '../delivery/delivery.service.ts';
import type { EndpointRow } from './endpoint-rows.ts';
import { type Happening, toPayload } from './webhook-payload.ts';

export const webhookKindName = 'webhook';

/** How many rows one statement inserts. */
const rowsMax = 500;

/** @returns their ids, in the order of what happened */
export async function queueWebhooks(
  transaction: DatabaseOrTransaction,
  { id: receiverId, workspaceId }: EndpointRow,
  happenings: readonly Happening[],
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<string[]> {
  const queued = happenings.map((happening) => {
    const id = randomUUID();
    return {
      ...{ workspaceId, id, receiverId, kind: webhookKindName, connectionId: null, step: 'publish' as const },
      payload: toPayload(happening, { id, workspaceId }),
      ...{ createdAt: now, dueAt },
    };
  });
  for (let from = 0; from < queued.length; from += rowsMax)
    await queueDeliveries(transaction, queued.slice(from, from + rowsMax));
  return queued.map(({ id }) => id);
}
