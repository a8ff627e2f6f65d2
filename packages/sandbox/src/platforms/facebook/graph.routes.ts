import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startAnswer } from '../../graph/answer-size.ts';
import { NEWEST_VERSION, readVersion, sendGraphError } from '../../graph/frame.ts';
import { GraphError, unknownPath } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { readTokenText } from '../../graph/token.ts';
import { listOf, type Parameters, readParameters, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteInstagram, writeInstagram } from '../instagram/graph-nodes.ts';
import { APP_TOKEN, authenticate } from './access.ts';
import { APP_ID } from './app.ts';
import { answerBatch, readBatch } from './batch.ts';
import { readGraph, readSeveral } from './graph-reads.ts';
import { deleteGraph, writeGraph } from './graph-writes.ts';
import { debugToken, exchangeToken } from './oauth.routes.ts';
import { pictureUrl } from './objects.ts';
import { saveRemovalCallbacks } from './removal.routes.ts';
import { removeAppSubscription, subscribeApp, viewAppSubscriptions } from './subscriptions.ts';
import { UploadHostError } from './upload-host.routes.ts';
import type { FacebookContext } from './wall.ts';

/** Everything of `graph.facebook.com`; a path that does not exist gets Graph's own error. */
export function addGraphRoutes(routes: FastifyInstance, context: FacebookContext): void {
  const { world } = context;
  routes.setErrorHandler((error, _request, reply) => {
    if (error instanceof GraphError) return sendGraphError(reply, error);
    if (error instanceof UploadHostError) return reply.code(400).send(error.toBody());
    throw error;
  });

  routes.route<{ Params: { '*'?: string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url: '/sandbox/facebook/*',
    async handler(request, reply) {
      const segments = (request.params['*'] ?? '').split('/').filter(Boolean);
      const parameters = await readParameters(request);
      if (!parameters) throw new GraphError(100, 'Invalid parameter: the body could not be parsed');
      reply.headers({
        'facebook-api-version': segments[0] ?? '',
        'x-app-usage': JSON.stringify({ call_count: 1, total_cputime: 0, total_time: 1 }),
      });
      if (segments[0] === 'oauth' && segments[1] === 'access_token') return exchangeToken(world, parameters);
      if (request.method === 'POST' && parameters.batch !== undefined) {
        const version = segments.length === 0 ? `v${NEWEST_VERSION}.0` : readVersion(segments);
        return answerBatch(readBatch(parameters), textOf(parameters, 'include_headers') !== 'false', (call) => {
          const path = call.path.split('/').filter(Boolean);
          const own = /^v\d+\.\d+$/.test(path[0] ?? '') ? readVersion(path) : version;
          const rest = own === path[0] ? path.slice(1) : path;
          return answer(context, { request, reply, method: call.method }, own, rest, call.parameters);
        });
      }
      const version = readVersion(segments);
      const picture = findPicture(context, segments.slice(1), parameters);
      if (picture) return reply.redirect(picture, 302);
      const called = { request, reply, method: request.method };
      const body = await answer(context, called, version, segments.slice(1), parameters);
      if (request.method !== 'GET') world.changes.emit('change');
      return body;
    },
  });
}

/** `GET /{id}/picture` leads to the picture itself unless `redirect=0`. */
function findPicture({ world }: FacebookContext, segments: string[], parameters: Parameters): string | undefined {
  const [id = '', edge] = segments;
  const isRedirected = parameters.redirect !== '0' && parameters.redirect !== 'false';
  return edge === 'picture' && isRedirected && findAccount(world.state, 'facebook', id)
    ? pictureUrl(world, id)
    : undefined;
}

/** A call on its own, or one of a batch. */
type Called = { request: FastifyRequest; reply: FastifyReply; method: string };

async function answer(
  context: FacebookContext,
  { request, reply, method }: Called,
  version: string,
  segments: string[],
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  const path = segments.join('/');
  const ids = path === '' && method === 'GET' ? (listOf(parameters, 'ids') ?? []) : [];
  if (path === '' && ids.length === 0)
    throw new GraphError(
      100,
      'Unsupported get request. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
      { type: 'GraphMethodException', subcode: 33 },
    );
  if (path === 'oauth/access_token') return exchangeToken(world, parameters);
  if (path === 'debug_token') return debugToken(world, parameters, readTokenText(request, parameters));
  if (segments[0] === APP_ID) return answerForApp(context, request, method, segments, parameters);
  const token = authenticate(world, request, parameters);
  const call: GraphCall = { world, host: 'facebook', version, token, size: startAnswer(world) };
  if (call.token.kind === 'page') {
    reply.header(
      'x-business-use-case-usage',
      JSON.stringify({
        [call.token.accountId]: [
          { type: 'pages', call_count: 1, total_cputime: 1, total_time: 1, estimated_time_to_regain_access: 0 },
        ],
      }),
    );
  }
  switch (method) {
    case 'POST':
      return (
        (await writeInstagram(context.instagram, call, segments, parameters)) ??
        writeGraph(context, call, segments, parameters)
      );
    case 'DELETE':
      return deleteInstagram(context.instagram, call, segments) ?? deleteGraph(context, call, segments, parameters);
    default:
      if (ids.length > 0) return readSeveral(call, ids, parameters);
      if (segments[1] === 'picture')
        return readGraph(call, segments.slice(0, 1), { ...parameters, fields: 'picture' }).picture as View;
      return readGraph(call, segments, parameters);
  }
}

/** The app's own webhook subscriptions, by the app's token. */
async function answerForApp(
  { world }: FacebookContext,
  request: FastifyRequest,
  method: string,
  segments: string[],
  parameters: Parameters,
): Promise<View> {
  const isSettings = segments.length === 1 && method === 'POST';
  if (isSettings && readTokenText(request, parameters) === APP_TOKEN) return saveRemovalCallbacks(world, parameters);
  if (segments[1] !== 'subscriptions' || segments.length > 2) throw unknownPath(segments.slice(1).join('/'));
  if (readTokenText(request, parameters) !== APP_TOKEN) {
    throw new GraphError(15, '(#15) This method must be called with an app access_token.', { status: 403 });
  }
  if (method === 'GET') return viewAppSubscriptions(world.state);
  if (method === 'POST') await subscribeApp(world, parameters);
  else removeAppSubscription(world.state, textOf(parameters, 'object'));
  return { success: true };
}
