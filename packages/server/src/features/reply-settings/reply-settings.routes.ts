import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getReplySettings, updateReplyPreferences, updateReplySettings } from './reply-settings.service.ts';

export function replySettingsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  registerCall(app, 'getReplySettings', ({ session }) => getReplySettings(database, session));
  registerCall(app, 'updateReplySettings', async ({ body, session }) => {
    await updateReplySettings(context, session.workspaceId, body, session);
    return getReplySettings(database, session);
  });
  registerCall(app, 'updateReplyPreferences', async ({ body, session }) => {
    await updateReplyPreferences(context, session, body);
    return getReplySettings(database, session);
  });
}
