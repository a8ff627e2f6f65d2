/**
 * Notifying members: the one place where notices are made. Each member's own choice decides by which ways a kind reaches them; what goes
 * out by mail and to devices is `send-notices.loop.ts`. The bell's list and the marking stand in `notifications.queries.ts`.
 */
import { defaultChannels, type NotificationKind } from '@parley/contract/notifications/rules.ts';
import { type Action, rolesOfAction } from '@parley/contract/permissions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { recordsOf } from '../../db/records.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { wakeUp } from '../../jobs/wake-after-commit.ts';

export type NewNotification = {
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  /** The same occasion notifies a person once while unread; whom no bell shows it, once an hour. */
  occasion: string | null;
  /** What a mail says in place of title and body, one paragraph each, and what its link says. */
  mail?: { paragraphs: readonly string[]; linkLabel: string };
};

/** Whom to tell: named members, or everybody whose role allows an action. */
export type Recipients = { userIds: readonly string[] } | { allowedTo: Action };

/** Notifies, in the transaction of what happened, by the ways that each member wants. The caller publishes the live events this gives back, last of all. */
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
      ? sql`memberships.user_id = any(${sql.param([...recipients.userIds])}::uuid[])`
      : sql`memberships.role = any(${sql.param([...rolesOfAction[recipients.allowedTo]])}::text[])`;
  const occasions = new Set<string>();
  const rows = given.flatMap(({ body, kind, link, mail, occasion, title }, place) => {
    if (occasion !== null && occasions.has(occasion)) return [];
    if (occasion !== null) occasions.add(occasion);
    const usual = defaultChannels[kind];
    return [
      {
        place: String(place),
        kind,
        title,
        body,
        link,
        occasion,
        mailText: mail === undefined ? null : [...mail.paragraphs],
        mailLinkLabel: mail?.linkLabel ?? null,
        usualBell: String(usual.bell),
        usualMail: String(usual.mail),
        usualPush: String(usual.push),
      },
    ];
  });
  const written = await transaction.execute<{ user_id: string; in_bell: boolean }>(sql`
    with written as (
      insert into notifications
        (workspace_id, user_id, kind, title, body, link, occasion, in_bell, mail_at, push_at, mail_text, mail_link_label)
      select memberships.workspace_id, memberships.user_id, row.kind, row.title, row.body, row.link, row.occasion,
        way.bell, case when way.mail then timestamptz 'epoch' end, case when way.push then timestamptz 'epoch' end,
        row.mail_text, row.mail_link_label
      from memberships cross join ${recordsOf(notifications, 'row', rows)}
      left join notification_choices choice
        on choice.workspace_id = memberships.workspace_id and choice.user_id = memberships.user_id and choice.kind = row.kind
      cross join lateral (
        select coalesce(choice.bell, row."usualBell"::boolean) as bell,
          coalesce(choice.mail, row."usualMail"::boolean) as mail,
          coalesce(choice.push, row."usualPush"::boolean)
            and exists (select 1 from push_devices device where device.user_id = memberships.user_id) as push
      ) way
      where memberships.workspace_id = ${workspaceId} and ${chosen} and (way.bell or way.mail or way.push)
        and not exists (
          select 1 from notifications earlier
          where earlier.workspace_id = memberships.workspace_id and earlier.user_id = memberships.user_id
            and earlier.occasion = row.occasion and earlier.read_at is null
            and (earlier.in_bell or earlier.created_at > now() - interval '1 hour')
        )
      order by row.place::int
      returning id, user_id, in_bell, coalesce(mail_at, push_at) as leaves_at
    )
    select user_id, in_bell, case when leaves_at is not null then ${wakeUp('send-notices')} end from written order by id
  `);
  return written.rows.flatMap((row) =>
    row.in_bell ? [{ kind: 'notification.created' as const, userId: row.user_id }] : [],
  );
}

type NotificationRead = { kind: 'notification.read'; userId: string };

/** What the members were told of is over: it leaves the bell, read or not. The caller publishes the live events. */
export function endOccasion(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  occasion: string,
  at: Date,
): Promise<NotificationRead[]> {
  return endNotices(transaction, workspaceId, sql`occasion = ${occasion}`, at);
}

/** The same for several. */
export async function endOccasions(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  occasions: readonly string[],
  at: Date,
): Promise<NotificationRead[]> {
  if (occasions.length === 0) return [];
  return endNotices(transaction, workspaceId, sql`occasion = any(${sql.param([...occasions])}::text[])`, at);
}

/** The same for all notices of these kinds that lead to one page. */
export function endNoticesOf(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  { kinds, link }: { link: string; kinds: readonly NotificationKind[] },
  at: Date,
): Promise<NotificationRead[]> {
  return endNotices(transaction, workspaceId, sql`link = ${link} and kind = any(${sql.param([...kinds])}::text[])`, at);
}

/** The same for what a condition names; what it asks of other tables is the caller's to know. */
export async function endNotices(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  which: SQL,
  at: Date,
): Promise<NotificationRead[]> {
  const ended = await executePrepared<{ user_id: string }>(
    transaction,
    sql`
    update notifications set read_at = coalesce(read_at, ${at.toISOString()}::timestamptz), in_bell = false
    where workspace_id = ${workspaceId} and id in (
      -- In one order, so that two who end the same notices do not deadlock.
      select id from notifications
      where workspace_id = ${workspaceId} and (in_bell or read_at is null) and ${which}
      order by id for update
    )
    returning user_id
  `,
  );
  return [...new Set(ended.map((row) => row.user_id))].map((userId) => ({ kind: 'notification.read', userId }));
}
