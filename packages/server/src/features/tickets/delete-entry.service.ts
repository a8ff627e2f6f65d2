/** Takes a reply out of the trail for the workspace and, where the network allows it, on the network. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { queueDeliveries, takeBack } from '../delivery/delivery.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { connectionStateOf } from './connection-state.service.ts';
import type { DeletePayload } from './deletion.kind.ts';
import { lockEntry } from './lock-entry.service.ts';
import { cancelReply } from './reply.kind.ts';

/**
 * Hides an AI's or agent's entry for good; a delivery that never left is taken back. With `onPlatform` a deletion on the
 * network is queued too. @throws AppError not_found, validation_failed, delivery_not_cancellable, connection_gone
 */
export async function deleteEntry(
  context: Context,
  workspaceId: string,
  ticketId: number,
  entryId: number,
  options: { onPlatform: boolean },
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const ofEntry = and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId));
    const { entry, owner } = await lockEntry(transaction, workspaceId, ticketId, entryId);
    if (entry.type === 'customer')
      throw new AppError('validation_failed', { message: 'Only replies can be deleted, not what a customer wrote.' });
    const now = context.now();
    const [delivery] = await transaction
      .select()
      .from(deliveries)
      .where(
        and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.entryId, entryId), eq(deliveries.kind, 'reply')),
      )
      .for('update');
    if (
      delivery !== undefined &&
      (delivery.state === 'sending' || (delivery.state === 'queued' && delivery.mustLookUp))
    )
      throw new AppError('delivery_not_cancellable', {
        message: 'This reply is on its way to the network. Wait a moment, then delete it.',
      });
    if (delivery?.state === 'queued') await takeBack(transaction, { cancels: cancelReply }, delivery, actor, now);
    if (options.onPlatform) await queueDeletion();
    await transaction.update(conversationEntries).set({ hiddenAt: now, hiddenBy: actor.userId }).where(ofEntry);
    await recordAudit(transaction, workspaceId, actor, 'conversation-entry.deleted', String(entryId), {
      ticketId,
      onPlatform: options.onPlatform,
    });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [ticketId] }]);

    async function queueDeletion(): Promise<void> {
      if (entry.externalId === null || entry.deletedOnPlatformAt !== null) return;
      const [connection] = await transaction
        .select({ state: connections.state })
        .from(connections)
        .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, entry.connectionId)));
      if (connection === undefined || connectionStateOf(connection.state) === 'gone')
        throw new AppError('connection_gone');
      const payload: DeletePayload = {
        externalId: entry.externalId,
        kind: owner.messageType,
        target: entry.replyTarget ?? owner.replyTarget,
      };
      await queueDeliveries(transaction, [
        {
          workspaceId,
          id: randomUUID(),
          kind: 'delete',
          connectionId: entry.connectionId,
          ticketId: entry.ticketId,
          entryId,
          payload,
          createdBy: actor.userId,
          createdAt: now,
        },
      ]);
    }
  });
}
