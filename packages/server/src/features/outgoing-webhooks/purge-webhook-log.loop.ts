/** Forgets what was sent to endpoints a while ago. */
import { logKeptDays } from '@parley/contract/outgoing-webhooks/rules.ts';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { removeDeliveries } from '../delivery/delivery.service.ts';
import { removeAnswers } from './outgoing-webhooks.service.ts';

const batchSize = 1_000;
const dayMs = 24 * 60 * 60_000;

export function createPurgeWebhookLogLoop({ database, now }: Context): Loop {
  return {
    name: 'purge-webhook-log',
    idleMs: 60 * 60_000,
    async run() {
      const before = new Date(now().getTime() - logKeptDays * dayMs);
      return database.transaction(async (transaction) => {
        const old = await transaction
          .select({ workspaceId: deliveries.workspaceId, id: deliveries.id })
          .from(deliveries)
          .where(
            and(
              isNotNull(deliveries.receiverId),
              lt(deliveries.finishedAt, before),
              inArray(deliveries.state, ['delivered', 'failed']),
            ),
          )
          .limit(batchSize)
          .for('update', { skipLocked: true });
        for (const [workspaceId, ofWorkspace] of Map.groupBy(old, (row) => row.workspaceId)) {
          const ids = ofWorkspace.map(({ id }) => id);
          await removeDeliveries(transaction, workspaceId, ids, { keepHistory: false });
          await removeAnswers(transaction, workspaceId, ids);
        }
        return old.length;
      });
    },
  };
}
