import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getWorkspace, listWorkspaces, updateWorkspace } from './workspace.service.ts';

export async function workspaceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'listWorkspaces', async ({ session }) => await listWorkspaces(context, session));
  registerCall(app, 'getWorkspace', async ({ session }) => {
    const workspace = await getWorkspace(context.database, session.workspaceId);
    return workspace === null ? {} : { workspace };
  });
  registerCall(app, 'updateWorkspace', async ({ body, session }) => ({
    workspace: await updateWorkspace(context, session, body),
  }));
}
