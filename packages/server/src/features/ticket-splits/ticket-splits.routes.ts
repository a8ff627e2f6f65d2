import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { stopAutomaticReply } from '../rules/stop-automatic-reply.service.ts';
import { splitTicket } from '../tickets/split-ticket.service.ts';

export function ticketSplitsRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'splitTicket', async ({ body, params, session }) => {
    const { workspaceId } = session;
    const split = await splitTicket(context, workspaceId, params.id, body.entryId, session);
    // What it would have answered may stand elsewhere now.
    await stopAutomaticReply(context, { workspaceId, ticketId: params.id }, 'handled', session);
    return split;
  });
}
