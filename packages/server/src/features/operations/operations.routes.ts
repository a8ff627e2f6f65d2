/** What keeps an installation running: is it alive, is it ready, how is it doing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { closeDatabase, openDatabaseBeside } from '../../db/client.ts';
import { probeLimits } from '../../db/database-limits.ts';
import { AppError } from '../../http/app-error.ts';
import { hasBearerToken } from '../../http/bearer-token.ts';
import { isOwnHost } from '../../http/check-host.ts';
import { isLoopbackAddress } from '../../http/local-address.ts';
import { registerCall } from '../../http/register-call.ts';
import { createReadinessCheck } from './check-readiness.ts';
import { collectMetrics, requestDuration } from './metrics.ts';

/** One for each of readiness and metrics; they are closed when nobody asks. */
const probeConnections = 2;
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export async function operationsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const probe = openDatabaseBeside(context.database, { limits: probeLimits, maxConnections: probeConnections });
  app.addHook('onClose', () => closeDatabase(probe));
  const checkReadiness = createReadinessCheck(probe, context.isStarted ?? (() => true));

  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // Live streams last as long as a page is open.
    if (call === undefined || call === 'openLiveEvents') return;
    requestDuration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  registerCall(app, 'getHealth', async () => ({ status: 'ok' as const }));

  registerCall(app, 'getReadiness', async () => {
    const checks = await checkReadiness();
    const failed = Object.entries(checks).filter(([, answer]) => answer !== 'ok');
    if (failed.length > 0) {
      const message = `Not ready: ${failed.map(([name, answer]) => `${name}: ${answer}`).join(', ')}.`;
      throw new AppError('unavailable', { message, details: checks });
    }
    return { status: 'ready' as const, checks };
  });

  registerCall(app, 'getMetrics', async ({ request, reply }) => {
    if (!isFromThisMachine(request, context.config) && !hasBearerToken(request, context.config.metricsToken))
      throw new AppError('not_permitted', {
        message:
          'Metrics are for this machine, or for whoever sends the token in PARLEY_METRICS_TOKEN as a bearer token.',
      });
    const { contentType, text } = await collectMetrics(context.database.$client, probe);
    return reply.type(contentType).send(text);
  });
}

/** Whether a program on this machine asks, and no proxy on it for somebody else, nor a page whose name leads here. */
function isFromThisMachine(request: FastifyRequest, config: Config): boolean {
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '') || !isLoopbackAddress(request.ip)) return false;
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  // `ips` holds more than the peer only where the peer's word is taken.
  if (isForwarded && (request.ips?.length ?? 1) < 2) return false;
  return isOwnHost(request.headers.host, config);
}
