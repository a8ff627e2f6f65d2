import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listWorkspaces } from './workspace.service.ts';

export async function workspaceRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'listWorkspaces', async ({ session }) => await listWorkspaces(context, session));
}
