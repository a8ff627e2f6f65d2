import { calls } from '@parley/contract/calls.ts';
import { nextPageLink } from '@parley/contract/next-page.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { listHidden } from './list-hidden.query.ts';
import { setHidden } from './set-hidden.service.ts';

export function messageHidingRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'setHidden', async ({ body, params, session }) => {
    await setHidden(context, session, { ticketId: params.id, entryId: params.entryId }, body.isHidden);
    return { success: true as const };
  });
  registerCall(app, 'listHiddenMessages', async ({ query, reply, request, session }) => {
    const { messages, nextCursor } = await listHidden(context.database, session.workspaceId, {
      ...{ byRules: query.byRules === 'true', after: query.cursor, limit: query.limit },
    });
    if (nextCursor !== null) {
      const given = new URLSearchParams(request.url.split('?')[1] ?? '');
      reply.header('link', nextPageLink(calls.listHiddenMessages.path, given, nextCursor));
    }
    return messages;
  });
}
