import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { readAssistantSettings } from './assistant-settings.service.ts';
import { updateAssistantSettings } from './update-assistant-settings.service.ts';

export function assistantSettingsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'getAssistantSettings', ({ session }) =>
    readAssistantSettings(context.database, session.workspaceId),
  );

  registerCall(app, 'updateAssistantSettings', ({ body, session }) =>
    updateAssistantSettings(context, session.workspaceId, body, session),
  );
}
