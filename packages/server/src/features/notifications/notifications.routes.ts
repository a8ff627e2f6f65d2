import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { getNotificationSettings, updateNotificationSettings } from './notification-settings.service.ts';
import { countUnread, listNotifications, markRead } from './notifications.queries.ts';

export async function notificationsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, now } = context;

  registerCall(app, 'listNotifications', async ({ query, session: { workspaceId, userId } }) => ({
    unread: await countUnread(database, workspaceId, userId),
    notifications: await listNotifications(database, workspaceId, userId, query),
  }));

  registerCall(app, 'readNotifications', async ({ body, session: { workspaceId, userId } }) => {
    await database.transaction(async (transaction) => {
      const ids = 'ids' in body ? body.ids : null;
      const marked = await markRead(transaction, workspaceId, userId, ids, now());
      // The person's other tabs and devices count anew.
      if (marked > 0) await publishLiveEvents(transaction, workspaceId, [{ kind: 'notification.read', userId }]);
    });
    return { success: true as const };
  });

  registerCall(app, 'getNotificationSettings', ({ session }) => getNotificationSettings(context, session));
  registerCall(app, 'updateNotificationSettings', ({ body, session }) => {
    if (session.isDemoWorkspace && session.role === 'viewer') throw new AppError('workspace_read_only');
    return updateNotificationSettings(context, session, body);
  });
}
