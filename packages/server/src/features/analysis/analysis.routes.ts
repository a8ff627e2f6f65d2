import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { listRewriteTools, rewriteReply } from './rewrite-reply.ts';
import { tryAssistant } from './try-assistant.ts';

const minuteMs = 60_000;

export function analysisRoutes(app: FastifyInstance, context: Context): void {
  const trialsByUser = createRateLimit(context.database, { name: 'ai-trial-user', points: 30, windowMs: minuteMs });
  const rewritingsByUser = createRateLimit(context.database, {
    name: 'ai-rewrite-user',
    points: 60,
    windowMs: minuteMs,
  });

  registerCall(app, 'tryAssistant', async ({ body, session }) => {
    await trialsByUser.take(session.userId);
    return tryAssistant(context, session.workspaceId, body);
  });

  registerCall(app, 'listRewriteTools', ({ body, params, session }) =>
    listRewriteTools(context, session.workspaceId, params.id, body),
  );

  registerCall(app, 'rewriteReply', async ({ body, params, session }) => {
    await rewritingsByUser.take(session.userId);
    return rewriteReply(context, session.workspaceId, params.id, body);
  });
}
