/** Notifying members. The list and the marking stand in `notifications.queries.ts`. */
import type { NotificationKind } from '@parley/contract/notifications/schemas.ts';
import { type Action, rolesOfAction } from '@parley/contract/permissions.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { recordsOf } from '../../db/records.ts';
import { notifications } from '../../db/schema/notifications.ts';

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
export function notify(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  recipients: Recipients,
  notification: NewNotification,
): Promise<NotificationCreated[]> {
  return notifyEach(transaction, workspaceId, recipients, [notification]);
}

type NotificationCreated = { kind: 'notification.created'; userId: string };

/** The same for several, in their order and in one statement. Of one occasion a person is told the first. */
export async function notifyEach(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  recipients: Recipients,
  given: readonly NewNotification[],
): Promise<NotificationCreated[]> {
  if (given.length === 0) return [];
  const chosen =
    'userIds' in recipients
      ? sql`user_id = any(${sql.param([...recipients.userIds])}::uuid[])`
      : sql`role = any(${sql.param([...rolesOfAction[recipients.allowedTo]])}::text[])`;
  const occasions = new Set<string>();
  const rows = given.flatMap(({ body, kind, link, occasion, title }, place) => {
    if (occasion !== null && occasions.has(occasion)) return [];
    if (occasion !== null) occasions.add(occasion);
    return [{ place: String(place), kind, title, body, link, occasion }];
  });
  const written = await transaction.execute<{ user_id: string }>(sql`
    insert into notifications (workspace_id, user_id, kind, title, body, link, occasion)
    select workspace_id, user_id, row.kind, row.title, row.body, row.link, row.occasion
    from memberships cross join ${recordsOf(notifications, 'row', rows)}
    where workspace_id = ${workspaceId} and ${chosen}
      and not exists (
        select 1 from notifications earlier
        where earlier.workspace_id = memberships.workspace_id and earlier.user_id = memberships.user_id
          and earlier.occasion = row.occasion and earlier.read_at is null
      )
    order by row.place::int
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
