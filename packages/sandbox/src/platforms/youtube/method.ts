import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject, type Parameters, readQuery } from '../../http/parameters.ts';
import type { Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { authenticate } from './authentication.ts';
import { selectFields } from './fields.ts';
import { invalidArgument, invalidParameter } from './google-error.ts';
import { checkQuery, type ParameterSpecs, type Query } from './query-checks.ts';
import { chargeQuota, type QuotaCost } from './quota.ts';

export type View = Record<string, unknown>;

export type Call = {
  world: World;
  request: FastifyRequest;
  reply: FastifyReply;
  token: Token;
  query: Query;
  /** The channel that acts; without one, the person has no channel. */
  channelId: string;
};

export type Method = {
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/sandbox/youtube`. */
  path: string;
  scopes: readonly string[];
  cost: QuotaCost;
  parameters: ParameterSpecs;
  /** Undefined answers 204. */
  run(call: Call): View | undefined;
};

/** Adds a method of the Data API: token, scopes, parameters and quota are checked, and `fields` and `etag` done. */
export function addMethod(routes: FastifyInstance, world: World, method: Method): void {
  routes.route({
    method: method.verb,
    url: `/sandbox/youtube${method.path}`,
    handler: async (request, reply) => {
      const call = openCall(world, request, reply, method);
      const body = method.run(call);
      if (method.verb !== 'GET') world.changes.emit('change');
      return body === undefined ? reply.code(204).send() : sendJson(call, body);
    },
  });
}

/** @throws GoogleError 401, 403 or 400 */
export function openCall(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  method: Pick<Method, 'scopes' | 'cost' | 'parameters'>,
): Call {
  const query = readQuery(request);
  const token = authenticate(world, request, method.scopes);
  checkQuery(query, method.parameters);
  if (query.alt !== undefined && query.alt !== 'json')
    throw invalidParameter('alt', `Invalid value '${query.alt}'. Values must match one of: [json]`);
  chargeQuota(world, method.cost);
  return { world, request, reply, token, query, channelId: token.accountId };
}

/** Sends a resource or list, or 304 when the caller has it already. */
export function sendJson(call: Call, body: View): FastifyReply {
  const text = JSON.stringify(selectFields(body, call.query.fields), undefined, 2);
  const etag = `"${etagOf(text)}"`;
  call.reply.headers({ etag, vary: 'Origin, X-Origin, Referer', 'cache-control': 'private' });
  const known = call.request.headers['if-none-match'];
  if (call.request.method === 'GET' && known !== undefined && known.replace(/^W\//, '') === etag)
    return call.reply.code(304).send();
  return call.reply.header('content-type', 'application/json; charset=UTF-8').send(text);
}

export function etagOf(value: unknown): string {
  return createHash('sha1')
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('base64url');
}

/** A resource with its etag. */
export function withEtag(kind: string, view: View): View {
  return { kind, etag: etagOf(view), ...view };
}

/**
 * The body as a JSON object whose names the resource has.
 * @throws GoogleError 400
 */
export function readResource(raw: unknown, names: readonly string[]): Parameters {
  let body: unknown;
  try {
    const text = Buffer.isBuffer(raw) ? raw.toString('utf8') : '';
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidArgument('Invalid JSON payload received. Unexpected token.');
  }
  if (!isObject(body)) throw invalidArgument('Invalid JSON payload received. Expected an object.');
  checkNames(body, names);
  return body;
}

/** @throws GoogleError 400 that names the field that does not exist. */
export function checkNames(body: Parameters, names: readonly string[], at?: string): void {
  const wrong = Object.keys(body).find((name) => !names.includes(name));
  if (wrong === undefined) return;
  const place = at === undefined ? '' : ` at '${at}'`;
  throw invalidArgument(`Invalid JSON payload received. Unknown name "${wrong}"${place}: Cannot find field.`, at);
}

/** An object inside a body; an absent one is empty. */
export function objectIn(body: Parameters, name: string, names: readonly string[], at = name): Parameters {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw invalidArgument(`Invalid value at '${at}' (type.googleapis.com/youtube)`, at);
  checkNames(value, names, at);
  return value;
}
