import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerCall } from '../../http/register-call.ts';
import { getRetention, previewRetention, setRetention } from './retention.service.ts';

export function retentionRoutes(app: FastifyInstance, context: Context): void {
  registerCall(app, 'getRetention', ({ session }) => getRetention(context, session.workspaceId));
  registerCall(app, 'previewRetention', ({ body, session }) => previewRetention(context, session.workspaceId, body));
  registerCall(app, 'setRetention', ({ body, session }) => setRetention(context, session, body));
}
