import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listWorkspaces, switchWorkspace } from './workspace.service.ts';

export async function workspaceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'listWorkspaces', async ({ session }) => await listWorkspaces(context, session));

  registerCall(app, 'switchWorkspace', async ({ body, session }) => {
    await switchWorkspace(context, session, body.workspaceId);
    return { success: true as const };
  });
}
