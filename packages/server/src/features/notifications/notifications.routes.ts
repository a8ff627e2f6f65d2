import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { getNotificationSettings, updateNotificationSettings } from './notification-settings.service.ts';
import { countUnread, listNotifications, markRead } from './notifications.queries.ts';
import { addPushDevice, removePushDevice, sendTestPush } from './push-devices.service.ts';

export async function notificationsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, now } = context;
  const testsByUser = createRateLimit(database, { name: 'push-test-user', points: 10, windowMs: 10 * 60_000 });

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
    refuseVisitors(session);
    return updateNotificationSettings(context, session, body);
  });

  registerCall(app, 'addPushDevice', async ({ body, request, session }) => {
    refuseVisitors(session);
    await addPushDevice(context, session, body, request.headers['user-agent'] ?? null);
    return getNotificationSettings(context, session);
  });
  registerCall(app, 'removePushDevice', async ({ params, session }) => {
    refuseVisitors(session);
    await removePushDevice(context, session, params.id);
    return getNotificationSettings(context, session);
  });
  registerCall(app, 'sendTestPush', async ({ params, session }) => {
    refuseVisitors(session);
    await testsByUser.take(session.userId);
    await sendTestPush(context, session, params.id);
    return { success: true as const };
  });
}
