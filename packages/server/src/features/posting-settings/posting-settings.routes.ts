import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { showPostingSettings } from './posting-settings.service.ts';
import { pausePublishing, updatePostingSettings } from './update-posting-settings.service.ts';

export async function postingSettingsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'getPostingSettings', ({ session }) => showPostingSettings(context, session.workspaceId));

  registerCall(app, 'updatePostingSettings', async ({ body, session }) => {
    await updatePostingSettings(context, session.workspaceId, body, session);
    return showPostingSettings(context, session.workspaceId);
  });

  registerCall(app, 'pausePublishing', async ({ body, session }) => {
    await pausePublishing(context, session.workspaceId, body.isPaused, session);
    return showPostingSettings(context, session.workspaceId);
  });
}
