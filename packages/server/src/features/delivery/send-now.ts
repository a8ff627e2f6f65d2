/** Lets a delivery leave that waits for nothing but its time. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import type { RegisteredKind } from './delivery.kind.ts';
import type { DeliveryRow } from './delivery.queries.ts';
import { getLocked } from './delivery.service.ts';

/**
 * Makes a delivery due that a person holds back so that it can be undone. One that has left, or waits for its network or account, stays as it is.
 * @returns the row as it is now
 * @throws AppError not_found
 */
export async function sendNow(
  context: Context,
  kinds: readonly RegisteredKind[],
  { id, workspaceId }: { workspaceId: string; id: string },
  actor: Actor,
): Promise<DeliveryRow> {
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const { byPerson, delivery } = await getLocked(transaction, kinds, workspaceId, id);
    const isHeld =
      delivery.state === 'queued' &&
      delivery.firstAttemptedAt === null &&
      delivery.reasonCode === null &&
      delivery.nextAttemptAt > now;
    if (!isHeld) return delivery;
    await transaction
      .update(deliveries)
      .set({ nextAttemptAt: now })
      .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, id)));
    await wakeAfterCommit(transaction, 'deliver');
    await recordAudit(transaction, workspaceId, actor, 'delivery.sent-now', id);
    const due = { ...delivery, nextAttemptAt: now };
    await byPerson.retried(transaction, due);
    return due;
  });
}
