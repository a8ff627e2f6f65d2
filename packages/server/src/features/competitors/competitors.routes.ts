import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { addCompetitor, listCompetitors, removeCompetitor } from './competitors.service.ts';

const minuteMs = 60_000;

export function competitorsRoutes(app: FastifyInstance, context: Context): void {
  // Each one that is added asks a network.
  const addedByUser = createRateLimit(context.database, { name: 'competitors-user', points: 40, windowMs: minuteMs });

  registerCall(app, 'listCompetitors', ({ session }) => listCompetitors(context, session.workspaceId));

  registerCall(app, 'addCompetitor', async ({ body, session }) => {
    await addedByUser.take(session.userId);
    return addCompetitor(context, session, body);
  });

  registerCall(app, 'removeCompetitor', ({ params, session }) => removeCompetitor(context, session, params.id));
}
