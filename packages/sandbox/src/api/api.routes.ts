import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addFault, clearFaults, faultSchema, listFaults } from '../faults.ts';
import { contentType, isObject } from '../http/parameters.ts';
import { addFeedRoutes } from '../page/feed.routes.ts';
import { InboundError, type Platform } from '../platforms/platform.ts';
import { findAccount } from '../state/accounts.ts';
import { findItem, moveItem } from '../state/items.ts';
import { resetState } from '../state/make-state.ts';
import { listOutbound } from '../state/outbound.ts';
import type { World } from '../world.ts';
import { inboundSchema, receiveInbound } from './inbound.ts';
import { viewState } from './view-state.ts';

/** SQLite's words for SQLITE_FULL. */
const sqliteIsFull = 'database or disk is full';

type PlatformParams = { Params: { platform: string } };
type ItemParams = { Params: { platform: string; externalId: string } };

const editSchema = z.strictObject({ text: z.string().trim().min(1).max(100_000) });
const moveSchema = z.strictObject({ at: z.iso.datetime({ offset: true }) });
const resetSchema = z.strictObject({ history: z.boolean().default(true) });

/** A refused call; the message says what would be right. */
class CallError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The calls by which people and tests play the customers and make the networks fail. */
export function addApiRoutes(routes: FastifyInstance, world: World, platforms: Platform[]): void {
  const { state } = world;

  routes.setErrorHandler((error, _request, reply) => {
    if (error instanceof CallError) return sendMessage(reply, error.status, error.message);
    if (error instanceof InboundError) return sendMessage(reply, 400, error.message);
    if (error instanceof Error && error.message === sqliteIsFull)
      return sendMessage(reply, 507, 'The sandbox has no room left on its disk. Nothing was kept of this.');
    throw error;
  });

  addFeedRoutes(routes, world);

  function platformOf(request: FastifyRequest<PlatformParams>): Platform {
    const platform = platforms.find(({ name }) => name === request.params.platform);
    if (platform) return platform;
    throw new CallError(
      404,
      `The sandbox has no platform "${request.params.platform}"; it has ${platforms.map(({ name }) => name).join(', ')}.`,
    );
  }

  function customerItem(request: FastifyRequest<ItemParams>) {
    const item = findItem(state, platformOf(request).name, request.params.externalId);
    if (!item) throw new CallError(404, `There is no item ${request.params.externalId}.`);
    return item;
  }

  routes.post<PlatformParams>('/sandbox/api/:platform/inbound', async (request, reply) => {
    const platform = platformOf(request);
    const result = receiveInbound(world, platform, parseBody(request, inboundSchema));
    return reply.code(201).send(result);
  });

  routes.get<ItemParams>('/sandbox/api/:platform/inbound/:externalId', async (request) => {
    const { data, id, text } = customerItem(request);
    return { externalId: id, text, isHidden: data.isHidden === true };
  });

  routes.patch<ItemParams>('/sandbox/api/:platform/inbound/:externalId', async (request) => {
    const platform = platformOf(request);
    const { text } = parseBody(request, editSchema);
    const item = customerItem(request);
    state.transaction(() => platform.edit(item, text));
    world.changes.emit('change');
    return { externalId: item.id };
  });

  routes.delete<ItemParams>('/sandbox/api/:platform/inbound/:externalId', async (request, reply) => {
    const platform = platformOf(request);
    const item = customerItem(request);
    state.transaction(() => platform.remove(item));
    world.changes.emit('change');
    return reply.code(204).send();
  });

  routes.patch<ItemParams>('/sandbox/api/:platform/posts/:externalId', async (request) => {
    const platform = platformOf(request);
    const { at } = parseBody(request, moveSchema);
    const createdAt = Date.parse(at);
    if (createdAt > world.now()) throw new CallError(400, 'at: must not be in the future.');
    const post = findItem(state, platform.name, request.params.externalId);
    if (post?.kind !== 'post' || findAccount(state, platform.name, post.authorId)?.role !== 'brand')
      throw new CallError(404, `The brand has no post ${request.params.externalId}.`);
    moveItem(state, post, createdAt);
    world.changes.emit('change');
    return { externalId: post.id };
  });

  routes.get<PlatformParams>('/sandbox/api/:platform/outbound', async (request) =>
    listOutbound(state, platformOf(request).name),
  );

  routes.post<PlatformParams>('/sandbox/api/:platform/faults', async (request, reply) => {
    const platform = platformOf(request);
    addFault(state, platform.name, parseBody(request, faultSchema));
    world.changes.emit('change');
    return reply.code(201).send(listFaults(state, platform.name));
  });

  routes.get<PlatformParams>('/sandbox/api/:platform/faults', async (request) =>
    listFaults(state, platformOf(request).name),
  );

  routes.delete<PlatformParams>('/sandbox/api/:platform/faults', async (request, reply) => {
    clearFaults(state, platformOf(request).name);
    world.changes.emit('change');
    return reply.code(204).send();
  });

  routes.post('/sandbox/api/reset', async (request, reply) => {
    resetState(world, platforms, parseBody(request, resetSchema).history);
    return reply.code(204).send();
  });

  routes.get<{ Querystring: Record<string, string | undefined> }>('/sandbox/api/state', async (request) => {
    const { account, find = '', open, page = '1' } = request.query;
    const name = request.query.platform ?? platforms[0]?.name ?? '';
    const platform = platforms.find((candidate) => candidate.name === name);
    if (!platform) throw new CallError(404, `The sandbox has no platform "${name}".`);
    return viewState(world, platforms, platform, { account, find, open, page: Number.parseInt(page, 10) || 1 });
  });

  routes.all('/sandbox/api/*', async (request) => {
    throw new CallError(
      404,
      `There is no call ${request.method} ${request.url.split('?')[0]}; see the sandbox's README for the list.`,
    );
  });
}

function sendMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

/** @throws CallError 400 that names the wrong field. */
function parseBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
  const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  let body: unknown = {};
  if (raw.trim() !== '') {
    if (contentType(request) !== 'application/json') throw new CallError(400, 'Send the body as application/json.');
    try {
      body = JSON.parse(raw);
    } catch {
      throw new CallError(400, 'The body is not JSON.');
    }
  }
  if (!isObject(body)) throw new CallError(400, 'The body must be a JSON object.');
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new CallError(400, reasons.join('; '));
}
