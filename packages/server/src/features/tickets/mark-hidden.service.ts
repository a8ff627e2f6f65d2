import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';

/** Notes what the network said: that the entry is hidden from the public there, or shown again. @param since null: it is shown */
export async function markHiddenOnNetwork(
  transaction: Transaction,
  { entryId, workspaceId }: { workspaceId: string; entryId: number },
  since: Date | null,
): Promise<void> {
  await transaction
    .update(conversationEntries)
    .set({ hiddenOnNetworkAt: since })
    .where(and(eq(conversationEntries.workspaceId, workspaceId), eq(conversationEntries.id, entryId)));
}
