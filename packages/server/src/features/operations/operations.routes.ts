/** What keeps an installation running: is it alive, is it ready, how is it doing. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isMigrated } from '../../db/migrate.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { collectMetrics, requestDuration } from './metrics.ts';

export async function operationsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // Live streams last as long as a page is open.
    if (call === undefined || call === 'openLiveEvents') return;
    requestDuration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  registerCall(app, 'getHealth', async () => ({ status: 'ok' as const }));

  registerCall(app, 'getReadiness', async () => {
    const checks = await checkReadiness(context);
    if (Object.values(checks).some((answer) => answer !== 'ok')) throw new AppError('unavailable', { details: checks });
    return { status: 'ready' as const, checks };
  });

  registerCall(app, 'getMetrics', async ({ request, reply, session }) => {
    if (!isLoopback(request.ip) && session?.platformRole !== 'admin') throw new AppError('not_permitted');
    const { contentType, text } = await collectMetrics(context.database);
    return reply.type(contentType).send(text);
  });
}

async function checkReadiness(context: Context): Promise<Record<string, string>> {
  try {
    const migrated = await isMigrated(context.database.$client);
    // Until the first administrator is made nobody can sign in.
    const start = context.isStarted?.() === false ? 'not finished' : 'ok';
    return { database: 'ok', migrations: migrated ? 'ok' : 'not applied', start };
  } catch {
    return { database: 'no answer' };
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
