import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { resetCorrections, showCorrections } from './corrections.service.ts';

export function correctionsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'getCorrections', ({ session }) => showCorrections(context.database, session.workspaceId));

  registerCall(app, 'resetCorrections', async ({ session }) => {
    await resetCorrections(context, session.workspaceId, session);
    return showCorrections(context.database, session.workspaceId);
  });
}
