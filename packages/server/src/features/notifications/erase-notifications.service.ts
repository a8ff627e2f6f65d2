import { pages } from '@parley/contract/pages.ts';
import { erasedCustomerName, erasedText } from '@parley/contract/tickets/rules.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { notifications, pushes } from '../../db/schema/notifications.ts';

/**
 * Of notices that lead to one of these places the words go: they name customers and quote them. What still waits for a device is not sent,
 * several notices in one included.
 */
export async function eraseNotificationsAbout(
  transaction: Transaction,
  workspaceId: string,
  links: readonly string[],
): Promise<void> {
  await transaction
    .update(notifications)
    .set({ title: erasedCustomerName, body: erasedText })
    .where(isAbout(workspaceId, links));
  await transaction
    .delete(pushes)
    .where(
      and(
        eq(pushes.workspaceId, workspaceId),
        inArray(sql<string>`${pushes.message} ->> 'path'`, [...links, pages.inbox]),
      ),
    );
}

/**
 * What these notices quoted is gone, and so are they. The caller publishes the live events.
 * @returns for whom the bell shows less now
 */
export async function forgetOccasion(
  transaction: Transaction,
  workspaceId: string,
  occasion: string,
): Promise<{ kind: 'notification.read'; userId: string }[]> {
  const gone = await transaction
    .delete(notifications)
    .where(and(eq(notifications.workspaceId, workspaceId), eq(notifications.occasion, occasion)))
    .returning({ userId: notifications.userId });
  return [...new Set(gone.map(({ userId }) => userId))].map((userId) => ({ kind: 'notification.read', userId }));
}

export async function countNotificationsAbout(
  database: DatabaseOrTransaction,
  workspaceId: string,
  links: readonly string[],
): Promise<number> {
  const [found] = await database.select({ found: count() }).from(notifications).where(isAbout(workspaceId, links));
  return found?.found ?? 0;
}

function isAbout(workspaceId: string, links: readonly string[]) {
  return and(
    eq(notifications.workspaceId, workspaceId),
    sql`${notifications.link} = any(${sql.param([...links])}::text[])`,
  );
}
