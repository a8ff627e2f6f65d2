/** Request ids and one log line a request: ids, route and time, never an address's query, a body or a token. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A proxy's id is taken over when it is one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // It gets no answer, and so no line below.
  app.addHook('onRequestAbort', async (request) => {
    request.log.debug({ call: request.routeOptions.config.call, method: request.method }, 'the caller went away');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const line = {
      call: call ?? request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.session?.userId,
      workspaceId: request.session?.workspaceId,
      apiKeyId: request.session?.apiKey?.id,
    };
    // Files and probes come by the dozen and say little.
    const isQuiet = call === undefined || call === 'getHealth' || call === 'getReadiness' || call === 'getMetrics';
    request.log[isQuiet ? 'debug' : 'info'](line, 'answered');
  });
}
