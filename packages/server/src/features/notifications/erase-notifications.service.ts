import { erasedCustomerName, erasedText } from '@parley/contract/tickets/rules.ts';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

/** Of notices that lead to one of these places the words go: they name customers and quote them. */
export async function eraseNotificationsAbout(
  transaction: Transaction,
  workspaceId: string,
  links: readonly string[],
): Promise<void> {
  await transaction
    .update(notifications)
    .set({ title: erasedCustomerName, body: erasedText })
    .where(isAbout(workspaceId, links));
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
  return and(eq(notifications.workspaceId, workspaceId), inArray(notifications.link, [...links]));
}
