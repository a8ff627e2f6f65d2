import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listHelpLines, resetHelpLines, setHelpLines } from './help-lines.service.ts';

export function helpLinesRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'listHelpLines', ({ session }) => listHelpLines(context.database, session.workspaceId));

  registerCall(app, 'setHelpLines', async ({ params, body, session }) => {
    await setHelpLines(context, session.workspaceId, params.country, body.lines, session);
    return listHelpLines(context.database, session.workspaceId);
  });

  registerCall(app, 'resetHelpLines', async ({ params, session }) => {
    await resetHelpLines(context, session.workspaceId, params.country, session);
    return listHelpLines(context.database, session.workspaceId);
  });
}
