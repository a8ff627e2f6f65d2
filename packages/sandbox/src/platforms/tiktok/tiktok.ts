import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Fault } from '../../faults.ts';
import { bearerToken } from '../../http/bearer.ts';
import { readBody, textOf } from '../../http/parameters.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteItem, editItem, findItem } from '../../state/items.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import {
  type Inbound,
  InboundError,
  type InboundResult,
  type Platform,
  type PlatformContext,
  type VendorAnswer,
} from '../platform.ts';
import { createRateLimits } from './authentication.ts';
import { makeTiktokAccounts } from './creators.ts';
import { addDisplayRoutes } from './display.routes.ts';
import { createEvents, setCallback, type TiktokEvents } from './events.ts';
import { addOauthRoutes } from './oauth.ts';
import { writePost } from './posts.ts';
import { addPublishRoutes } from './publish.routes.ts';
import { invalidToken, rateLimited, TiktokError, toEnvelope } from './tiktok-error.ts';

/** TikTok: posting videos and photos by the Content Posting API, figures by the Display API. */
export function createTiktok({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const events = createEvents(world, webhooks);
  return {
    name: 'tiktok',
    label: 'TikTok',
    kinds: [],
    brandKinds: ['post'],

    makeAccounts: () => makeTiktokAccounts(world),

    addRoutes(routes) {
      routes.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof TiktokError)) throw error;
        return reply.code(error.status).send(toEnvelope(world.now(), {}, error));
      });
      const limits = createRateLimits(world);
      addOauthRoutes(routes, world, events);
      addDisplayRoutes(routes, world, limits);
      addPublishRoutes(routes, { world, events }, limits);
      addOtherRoutes(routes, world);
    },

    receive: (inbound) => receiveOnTiktok(world, inbound),
    edit: (item, text) => void editItem(state, item, text, world.now()),
    remove: (item) => deleteItem(state, item, world.now()),

    faultPaths: (path) =>
      /^\/(?:v2\/auth\/|avatars\/|covers\/|portal\/)/.test(path) ? [] : [path, path.replace(/^\/v2(?=\/)/, '')],
    carriesToken: (request) => findToken(state, 'tiktok', bearerToken(request) ?? '') !== undefined,
    endToken: (request, mode) => endTiktokToken(world, events, bearerToken(request) ?? '', mode),
    faultAnswer: (fault) => answerFault(world, fault),
  };
}

function addOtherRoutes(routes: FastifyInstance, world: World): void {
  routes.get<{ Params: { file: string } }>('/sandbox/tiktok/avatars/:file', async (request, reply) => {
    const account = findAccount(world.state, 'tiktok', request.params.file.replace(/\.svg$/, ''));
    return account
      ? reply.header('content-type', 'image/svg+xml').send(renderAvatar(account.name))
      : reply.code(404).send();
  });
  routes.get<{ Params: { file: string } }>('/sandbox/tiktok/covers/:file', async (request, reply) => {
    const item = findItem(world.state, 'tiktok', request.params.file.replace(/\.svg$/, ''));
    return item ? reply.header('content-type', 'image/svg+xml').send(renderAvatar(item.text)) : reply.code(404).send();
  });
  // What a person does in the developer portal.
  routes.put('/sandbox/tiktok/portal/webhook', async (request, reply) => {
    const url = textOf((await readBody(request)) ?? {}, 'callback_url');
    if (setCallback(world, url || undefined)) return reply.send({ callback_url: url ?? null });
    return reply.code(400).send({ message: 'callback_url must be an http(s) address on this machine.' });
  });
  routes.all('/sandbox/tiktok/*', async () => {
    throw new TiktokError(404, 'invalid_param', 'Unsupported path(Janus)');
  });
}

/** Only the brand can post; what its followers write is in no API. */
function receiveOnTiktok(world: World, inbound: Inbound): InboundResult {
  if (inbound.kind !== 'post') throw new InboundError(`TikTok tells apps of no ${inbound.kind}s; the brand can post.`);
  const hash = createHash('sha256').update(`${inbound.createdAt}/${inbound.text}`).digest();
  const item = writePost(world, {
    id: `73${String(hash.readBigUInt64BE() % 10n ** 17n).padStart(17, '0')}`,
    openId: inbound.accountId,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
    isPublic: true,
    mediaUrls: [],
  });
  return { externalId: item.id, thread: item.id };
}

function endTiktokToken(
  world: World,
  events: TiktokEvents,
  text: string,
  mode: 'expired-token' | 'revoked-token',
): void {
  const token = findToken(world.state, 'tiktok', text);
  if (!token) return;
  if (mode === 'expired-token') endToken(world.state, token.token, 'expired', world.now());
  else {
    endGrant(world.state, 'tiktok', token.grantId, world.now());
    events.tell(token.accountId, 'authorization.removed', { reason: 1 });
  }
}

function answerFault(world: World, fault: Fault): VendorAnswer {
  const error = faultError(fault);
  return { status: error.status, body: toEnvelope(world.now(), {}, error) };
}

function faultError({ mode, status }: Fault): TiktokError {
  if (mode === 'rate-limit' || status === 429) return rateLimited();
  if (mode !== 'status' || status === 401) return invalidToken();
  if (status === 403)
    return new TiktokError(
      403,
      'spam_risk_too_many_posts',
      'The daily post cap from the API is reached for the current user.',
    );
  if (status < 500) return new TiktokError(status, 'invalid_param', 'The request parameters are not valid.');
  return new TiktokError(status, 'internal_error', 'An internal error occurred. Please try again later.');
}
