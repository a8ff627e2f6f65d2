/** The bell's list and what is read. What its person wants no bell for is in neither. */
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import type { Notification } from '@parley/contract/notifications/schemas.ts';
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

/** The newest of one member, from before `before` when given. */
export async function listNotifications(
  database: DatabaseOrTransaction,
  workspaceId: string,
  userId: string,
  page: { limit: number; before?: number | undefined },
): Promise<Notification[]> {
  const rows = await database
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.userId, userId),
        notifications.inBell,
        page.before === undefined ? undefined : lt(notifications.id, page.before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NotificationKind,
    title: row.title,
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

export async function countUnread(
  database: DatabaseOrTransaction,
  workspaceId: string,
  userId: string,
): Promise<number> {
  const [row] = await database
    .select({ unread: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.userId, userId),
        notifications.inBell,
        isNull(notifications.readAt),
      ),
    );
  return row?.unread ?? 0;
}

/** Marks these, or all with null; others' and read ones stay as they are. Tells how many changed. */
export async function markRead(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  userId: string,
  ids: readonly number[] | null,
  readAt: Date,
): Promise<number> {
  const marked = await transaction
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.workspaceId, workspaceId),
        eq(notifications.userId, userId),
        notifications.inBell,
        isNull(notifications.readAt),
        ids === null ? undefined : inArray(notifications.id, [...ids]),
      ),
    );
  return marked.rowCount ?? 0;
}
