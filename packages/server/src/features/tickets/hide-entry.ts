/** Hides a delivery's entry in the conversation. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { DeliveryRow } from '../delivery/delivery.queries.ts';

/** Hides the entry of a reply that was never sent. */
export async function hideEntry(
  transaction: Transaction,
  { entryId, workspaceId }: Pick<DeliveryRow, 'workspaceId' | 'entryId'>,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (entryId === null) return;
  await transaction
    .update(conversationEntries)
    .set({ hiddenAt: now, hiddenBy: actor?.userId ?? null })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
}
