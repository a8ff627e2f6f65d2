/** Notices for those who administer the installation. */
import { integrationsLink } from '@parley/contract/connections/connect-page.ts';
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';

type Notice = {
  kind: NotificationKind;
  title: string;
  body: string;
  /** Text that only the mail has. */
  more?: string;
  /** As of `NewNotification`. */
  occasion: string | null;
};

/** The administrators of the installation, each with the workspace that they joined first. */
export async function listAdministrators(transaction: Transaction): Promise<{ userId: string; workspaceId: string }[]> {
  const { rows } = await transaction.execute<{ user_id: string; workspace_id: string }>(sql`
    select distinct on (users.id) users.id as user_id, memberships.workspace_id
    from users join memberships on memberships.user_id = users.id
    where users.platform_role = 'admin' and users.is_active
    order by users.id, memberships.joined_at, memberships.workspace_id
  `);
  return rows.map((row) => ({ userId: row.user_id, workspaceId: row.workspace_id }));
}

/** Tells each administrator in the workspace that they joined first. Publishes live events: call it late in a transaction. */
export async function tellAdministrators(
  transaction: Transaction,
  { kind, title, body, more, occasion }: Notice,
): Promise<void> {
  for (const { userId, workspaceId } of await listAdministrators(transaction)) {
    const told = await notify(
      transaction,
      workspaceId,
      { userIds: [userId] },
      {
        kind,
        title,
        body,
        link: integrationsLink,
        occasion,
        mail: {
          paragraphs: [`${title}.`, body, ...(more === undefined ? [] : [more])],
          linkLabel: 'See the networks of this installation',
        },
      },
    );
    await publishLiveEvents(transaction, workspaceId, told);
  }
}
