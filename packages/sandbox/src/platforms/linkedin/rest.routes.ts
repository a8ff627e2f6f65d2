import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType, isObject } from '../../http/parameters.ts';
import { NEWEST_VERSION, OLDEST_VERSION } from './client.ts';
import { commentRoutes } from './comments.routes.ts';
import { answerOf, invalid, LinkedInError } from './errors.ts';
import { eventSubscriptionRoutes } from './event-subscriptions.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { memberAnalyticsRoutes } from './member-analytics.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { postRoutes } from './posts.routes.ts';
import { reactionRoutes } from './reactions.routes.ts';
import { authenticate, type LinkedInContext, type RestAnswer, type RestCall } from './rest-call.ts';
import { parseRestQuery, RestSyntaxError } from './restli.ts';
import { socialMetadataRoutes } from './social-metadata.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** Handlers by method and path; `*` leaves a part of the path open. */
export type RestRoutes = Record<string, (call: RestCall) => RestAnswer | Promise<RestAnswer>>;

const ROUTES: RestRoutes = {
  ...peopleRoutes,
  ...organizationRoutes,
  ...postRoutes,
  ...mediaRoutes,
  ...commentRoutes,
  ...reactionRoutes,
  ...socialMetadataRoutes,
  ...notificationRoutes,
  ...eventSubscriptionRoutes,
  ...statisticsRoutes,
  ...memberAnalyticsRoutes,
};

const PATTERNS = Object.entries(ROUTES).map(([name, handle]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, parts: path.split('/'), handle };
});

/** Everything of `api.linkedin.com`: `/rest` with its versions, and what is left of `/v2`. */
export function addRestRoutes(routes: FastifyInstance, context: LinkedInContext): void {
  for (const base of ['rest', 'v2'] as const) {
    routes.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `/sandbox/linkedin/${base}/*`,
      async handler(request, reply) {
        reply.headers(answerHeaders());
        const answer = await answerCall(context, base, request);
        if (request.method !== 'GET') context.world.changes.emit('change');
        return send(reply, answer);
      },
    });
  }
}

/** What every answer of the API carries, a refusal too. */
export function answerHeaders(): Record<string, string> {
  return {
    'x-li-uuid': randomBytes(16).toString('base64'),
    'x-li-fabric': 'prod-lva1',
    'x-restli-protocol-version': '2.0.0',
  };
}

export function sendError(reply: FastifyReply, error: LinkedInError): FastifyReply {
  const { status, body } = answerOf(error);
  return send(reply, { status, body, headers: { 'x-restli-error-response': 'true' } });
}

function send(reply: FastifyReply, { status, body, headers }: RestAnswer): FastifyReply {
  reply.code(status).headers(headers ?? {});
  return body === undefined
    ? reply.send()
    : reply.header('content-type', 'application/json').send(JSON.stringify(body));
}

async function answerCall(context: LinkedInContext, base: 'rest' | 'v2', request: FastifyRequest): Promise<RestAnswer> {
  const [path = '', rawQuery = ''] = request.url.split('?', 2);
  const isTunnelled = request.method === 'POST' && request.headers['x-http-method-override'] !== undefined;
  const method = isTunnelled ? String(request.headers['x-http-method-override']).toUpperCase() : request.method;
  const parts = path.slice(`/sandbox/linkedin/${base}/`.length).split('/').filter(Boolean);
  const wanted = base === 'rest' ? parts : ['v2', ...parts];
  const route = PATTERNS.find((candidate) => candidate.method === method && fits(candidate.parts, wanted));
  const version = base === 'rest' ? readVersion(request) : '';
  const token = authenticate(context.world, request);
  if (!route) {
    throw base === 'rest'
      ? new LinkedInError(404, 'No virtual resource found', { code: 'RESOURCE_NOT_FOUND' })
      : new LinkedInError(404, `Could not find entity at /${parts.join('/')}`, { serviceErrorCode: 0 });
  }
  const query = isTunnelled ? rawBodyOf(request) : rawQuery;
  return route.handle({
    ...context,
    token,
    version,
    path: path.slice('/sandbox/linkedin'.length),
    restMethod: String(request.headers['x-restli-method'] ?? '').toUpperCase(),
    keys: wanted.filter((_part, index) => route.parts[index] === '*'),
    query: readQuery(request, query),
    body: isTunnelled ? {} : readBody(request),
  });
}

function fits(pattern: string[], parts: string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, index) => part === '*' || part === parts[index]);
}

function readVersion(request: FastifyRequest): string {
  const version = String(request.headers['linkedin-version'] ?? '');
  if (version === '') {
    throw invalid(
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
      'VERSION_MISSING',
    );
  }
  const month = Number(version.slice(4, 6));
  const isActive =
    /^\d{6}(\.\d{2})?$/.test(version) &&
    month >= 1 &&
    month <= 12 &&
    Number(version.slice(0, 6)) >= OLDEST_VERSION &&
    Number(version.slice(0, 6)) <= NEWEST_VERSION;
  if (isActive) return version.slice(0, 6);
  const full = /^\d{6}$/.test(version) ? `${version}01` : version;
  throw new LinkedInError(426, `Requested version ${full} is not active`, { code: 'NONEXISTENT_VERSION' });
}

function readQuery(request: FastifyRequest, raw: string) {
  const protocol = String(request.headers['x-restli-protocol-version'] ?? '1.0.0');
  if (protocol !== '1.0.0' && protocol !== '2.0.0')
    throw invalid(`Rest.li protocol version ${protocol} used by the client is not supported!`);
  try {
    return parseRestQuery(raw, protocol === '1.0.0');
  } catch (error) {
    if (error instanceof RestSyntaxError) throw invalid('Syntax exception in query parameters');
    throw error;
  }
}

function rawBodyOf(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
}

function readBody(request: FastifyRequest): Record<string, unknown> {
  const raw = rawBodyOf(request);
  if (raw.trim() === '') return {};
  if (contentType(request) !== 'application/json')
    throw new LinkedInError(415, `Unsupported content type ${contentType(request)}`, {
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  try {
    const body: unknown = JSON.parse(raw);
    if (isObject(body)) return body;
  } catch {
    // Refused below like any other text that is no object.
  }
  throw invalid('Cannot parse request entity');
}
