import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listMerges, mergeTickets, separateTickets } from './ticket-merges.service.ts';

export function ticketMergesRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  registerCall(app, 'getMerges', ({ params, session }) => listMerges(database, session.workspaceId, params.id));
  registerCall(app, 'mergeTickets', async ({ body, params, session }) => {
    await mergeTickets(context, session, params.id, body.messageId);
    return listMerges(database, session.workspaceId, params.id);
  });
  registerCall(app, 'separateTickets', async ({ params, session }) => {
    await separateTickets(context, session, params.id, params.mergedId);
    return { success: true as const };
  });
}
