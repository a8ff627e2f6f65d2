import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { cancelPublication, retryPublication } from './publications.service.ts';

export async function publicationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  registerCall(app, 'retryPublication', ({ params, session }) =>
    retryPublication(context, session.workspaceId, params.id, session),
  );
  registerCall(app, 'cancelPublication', ({ params, session }) =>
    cancelPublication(context, session.workspaceId, params.id, session),
  );
}
