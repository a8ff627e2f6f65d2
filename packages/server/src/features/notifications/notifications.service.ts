/** Notifying members. The list and the marking stand in `notifications.queries.ts`. */
import type { NotificationKind } from '@parley/contract/notifications/schemas.ts';
import { type Action, rolesOfAction } from '@parley/contract/permissions.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

export type NewNotification = {
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  /** The same occasion notifies a person once while unread. */
  occasion: string | null;
};

/** Whom to tell: named members, or everybody whose role allows an action. */
export type Recipients = { userIds: readonly string[] } | { allowedTo: Action };

/** Notifies, in the transaction of what happened. The caller publishes the live events this gives back, last of all. */
export async function notify(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  recipients: Recipients,
  notification: NewNotification,
): Promise<{ kind: 'notification.created'; userId: string }[]> {
  const chosen =
    'userIds' in recipients
      ? sql`user_id = any(${sql.param([...recipients.userIds])}::uuid[])`
      : sql`role = any(${sql.param([...rolesOfAction[recipients.allowedTo]])}::text[])`;
  const written = await transaction.execute<{ user_id: string }>(sql`
    insert into notifications (workspace_id, user_id, kind, title, body, link, occasion)
    select workspace_id, user_id, ${notification.kind}, ${notification.title}, ${notification.body}, ${notification.link}, ${notification.occasion}
    from memberships
    where workspace_id = ${workspaceId} and ${chosen}
      and not exists (
        select 1 from notifications earlier
        where earlier.workspace_id = memberships.workspace_id and earlier.user_id = memberships.user_id
          and earlier.occasion = ${notification.occasion}::text and earlier.read_at is null
      )
    returning user_id
  `);
  return written.rows.map((row) => ({ kind: 'notification.created' as const, userId: row.user_id }));
}

/** What the members were told of is over: whoever has not read it yet need not. The caller publishes the live events. */
export async function endOccasion(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  occasion: string,
  at: Date,
): Promise<{ kind: 'notification.read'; userId: string }[]> {
  const ended = await transaction.execute<{ user_id: string }>(sql`
    update notifications set read_at = ${at.toISOString()}::timestamptz
    where workspace_id = ${workspaceId} and occasion = ${occasion} and read_at is null
    returning user_id
  `);
  return [...new Set(ended.rows.map((row) => row.user_id))].map((userId) => ({ kind: 'notification.read', userId }));
}
