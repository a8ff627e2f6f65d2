import { nextPageLink } from '@parley/contract/next-page.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { findEndpoint } from './endpoint-rows.ts';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  replaceSecret,
  sendAgain,
  sendTest,
  updateEndpoint,
} from './outgoing-webhooks.service.ts';
import { listWebhookLog } from './webhook-log.queries.ts';

const minuteMs = 60_000;

export function outgoingWebhooksRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const tests = createRateLimit(database, { name: 'webhook-test', points: 30, windowMs: minuteMs });

  registerCall(app, 'listWebhookEndpoints', ({ session }) => listEndpoints(context, session.workspaceId));
  registerCall(app, 'createWebhookEndpoint', ({ body, session }) => createEndpoint(context, session, body));
  registerCall(app, 'updateWebhookEndpoint', ({ body, params, session }) =>
    updateEndpoint(context, session, params.id, body),
  );
  registerCall(app, 'deleteWebhookEndpoint', async ({ params, session }) => {
    await deleteEndpoint(context, session, params.id);
    return { success: true as const };
  });
  registerCall(app, 'replaceWebhookSecret', ({ params, session }) => replaceSecret(context, session, params.id));
  registerCall(app, 'sendTestWebhook', async ({ params, session }) => {
    await tests.take(session.workspaceId);
    return { id: await sendTest(context, session, params.id) };
  });
  registerCall(app, 'listWebhookLog', async ({ params, query, reply, request, session }) => {
    const key = { workspaceId: session.workspaceId, id: params.id };
    if ((await findEndpoint(database, key, { lock: false })) === null) throw new AppError('not_found');
    const { cursor: after, limit } = query;
    const { entries, nextCursor } = await listWebhookLog(database, key, { limit, after });
    if (nextCursor !== null) {
      const parameters = new URLSearchParams({ limit: String(limit) });
      reply.header('link', nextPageLink(request.url.split('?')[0] ?? '', parameters, nextCursor));
    }
    return entries;
  });
  registerCall(app, 'sendWebhookAgain', async ({ params, session }) => {
    await sendAgain(context, session, params.id, params.deliveryId);
    return { success: true as const };
  });
}
