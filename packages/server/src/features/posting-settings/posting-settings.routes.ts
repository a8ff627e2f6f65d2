import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getPostingSettings } from './posting-settings.service.ts';
import { pausePublishing, updatePostingSettings } from './update-posting-settings.ts';

export async function postingSettingsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'getPostingSettings', ({ session }) => getPostingSettings(context.database, session.workspaceId));

  registerCall(app, 'updatePostingSettings', async ({ body, session }) => {
    await updatePostingSettings(context, session.workspaceId, body, session);
    return getPostingSettings(context.database, session.workspaceId);
  });

  registerCall(app, 'pausePublishing', async ({ body, session }) => {
    await pausePublishing(context, session.workspaceId, body.isPaused, session);
    return getPostingSettings(context.database, session.workspaceId);
  });
}
