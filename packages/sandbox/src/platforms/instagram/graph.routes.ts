import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startAnswer } from '../../graph/answer-size.ts';
import { parseFields } from '../../graph/fields.ts';
import { readVersion, sendGraphError } from '../../graph/frame.ts';
import { GraphError, unknownObject, unknownPath } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { viewAppSubscription } from '../../graph/subscription.ts';
import { checkProof, readTokenText, tokenEnd } from '../../graph/token.ts';
import { type Parameters, readParameters, textOf } from '../../http/parameters.ts';
import { findToken } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { APP_ID, APP_SECRET, APP_TOKEN } from './app.ts';
import { getInstagramSubscription, removeInstagramSubscription, subscribeInstagramApp } from './app-subscription.ts';
import { deleteInstagram, findInstagramObject, writeInstagram } from './graph-nodes.ts';
import { exchangeToken, refreshToken } from './oauth.routes.ts';
import type { InstagramContext } from './wall.ts';

/** Everything of `graph.instagram.com`; a path that does not exist gets Graph's own error. */
export function addGraphRoutes(routes: FastifyInstance, context: InstagramContext): void {
  const { world } = context;
  routes.setErrorHandler((error, _request, reply) => {
    if (error instanceof GraphError) return sendGraphError(reply, error);
    throw error;
  });

  routes.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url: '/sandbox/instagram/*',
    async handler(request, reply) {
      const segments = request.params['*'].split('/').filter(Boolean);
      const parameters = await readParameters(request);
      if (!parameters) throw new GraphError(100, 'Invalid parameter: the body could not be parsed');
      const version = readVersion(segments);
      reply.headers({
        'facebook-api-version': version,
        'x-app-usage': JSON.stringify({ call_count: 1, total_cputime: 0, total_time: 1 }),
      });
      const body = await answer(context, request, version, segments.slice(1), parameters);
      if (request.method !== 'GET') world.changes.emit('change');
      return body;
    },
  });
}

async function answer(
  context: InstagramContext,
  request: FastifyRequest,
  version: string,
  segments: string[],
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  const [first = '', edge, ...rest] = segments;
  if (first === 'access_token' && edge === undefined) return exchangeToken(world, parameters);
  if (first === 'refresh_access_token' && edge === undefined) return refreshToken(world, parameters);
  if (first === APP_ID) return answerForApp(context, request, segments, parameters);
  const token = authenticate(world, request, parameters);
  const call: GraphCall = { world, host: 'instagram', version, token, size: startAnswer(world) };
  const id = first === 'me' ? call.token.accountId : first;
  if (rest.length > 0) throw unknownPath(segments.slice(1).join('/'));
  const path = edge === undefined ? [id] : [id, edge];
  if (request.method === 'POST') {
    const view = await writeInstagram(context, call, path, parameters);
    if (!view) throw unknownObject('post', id);
    return view;
  }
  if (request.method === 'DELETE') {
    const view = deleteInstagram(context, call, path);
    if (!view) throw unknownObject('delete', id);
    return view;
  }
  return read(call, id, edge, parameters);
}

function read(call: GraphCall, id: string, edge: string | undefined, parameters: Parameters): View {
  const fieldsText = textOf(parameters, 'fields');
  const fields = fieldsText === undefined ? undefined : parseFields(fieldsText);
  const object = findInstagramObject(call, id);
  if (!object) throw unknownObject('get', id);
  if (edge === undefined) return object.view(fields);
  const modifiers: Record<string, string> = {};
  for (const name of Object.keys(parameters)) {
    const value = textOf(parameters, name);
    if (value !== undefined && name !== 'fields') modifiers[name] = value;
  }
  const view = object.edge(edge, { name: edge, alias: edge, modifiers, fields, fieldsText });
  if (!view) throw unknownPath(edge);
  return view;
}

/** The living token of a call. @throws GraphError 190 with the subcode of its end, 100 for a wrong proof. */
function authenticate(world: World, request: FastifyRequest, parameters: Parameters) {
  const text = readTokenText(request, parameters);
  const token = text === undefined ? undefined : findToken(world.state, 'instagram', text);
  if (text === undefined || token?.kind !== 'user')
    throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token', { status: 401 });
  const end = tokenEnd(token, world.now());
  if (end) throw end;
  checkProof(APP_SECRET, text, textOf(parameters, 'appsecret_proof'));
  return token;
}

/** The app's webhook address for the object `instagram`, by the app's token: what the vendor's dashboard does. */
async function answerForApp(
  { world }: InstagramContext,
  request: FastifyRequest,
  segments: string[],
  parameters: Parameters,
): Promise<View> {
  if (segments[1] !== 'subscriptions' || segments.length > 2) throw unknownPath(segments.slice(1).join('/'));
  if (readTokenText(request, parameters) !== APP_TOKEN)
    throw new GraphError(15, '(#15) This method must be called with an app access_token.', { status: 403 });
  if (request.method === 'GET')
    return { data: viewAppSubscription('instagram', getInstagramSubscription(world.state, 'instagram')) };
  if (request.method === 'POST') await subscribeInstagramApp(world, 'instagram', parameters);
  else removeInstagramSubscription(world.state, 'instagram');
  return { success: true };
}
