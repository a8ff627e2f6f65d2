import type { FastifyRequest } from 'fastify';
import type { Fault } from '../../faults.ts';
import { bearerToken } from '../../http/bearer.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { digitsOf, findAccount, insertAccount } from '../../state/accounts.ts';
import { deleteItem, editItem, findItem } from '../../state/items.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import type { Platform, PlatformContext, VendorAnswer } from '../platform.ts';
import { createActivity } from './activity.ts';
import { addAnalyticsRoutes } from './analytics.routes.ts';
import { addAuthorizeRoutes } from './authorize.ts';
import { addDirectMessageRoutes } from './direct-messages.routes.ts';
import { addEnrolment } from './enrolment.ts';
import { receiveOnTwitter } from './inbound.ts';
import { addMediaRoutes } from './media.routes.ts';
import { addTokenRoutes } from './oauth.ts';
import { creditsDepleted, Problem, plainProblem, sendProblem } from './problems.ts';
import { createRateLimits, rateHeaders, rateLimited } from './rate-limits.ts';
import { addTweetRoutes } from './tweets.routes.ts';
import { addUserRoutes } from './users.routes.ts';
import { addVocabulary } from './vocabulary.ts';
import { addWebhookRoutes } from './webhooks.routes.ts';

/** X: posts, mentions, replies and direct messages by its API v2. */
export function createTwitter({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const activity = createActivity(world, webhooks);
  return {
    name: 'twitter',
    label: 'X',
    kinds: ['mention', 'comment', 'message'],
    brandKinds: ['post', 'comment', 'message'],

    rivalId: (handle) => digitsOf(`rival/${handle.toLowerCase()}`, 10),
    makeAccounts() {
      const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
      const handle = brand.handle.replace(/\W/g, '').slice(0, 15);
      const careHandle = `${handle.slice(0, 11)}Care`;
      const createdAt = Date.UTC(2015, 3, 14);
      insertAccount(state, {
        platform: 'twitter',
        id: digitsOf(`twitter/brand/${handle}`, 10),
        role: 'brand',
        handle,
        name: brand.name,
        followers: brand.followers.twitter ?? 12_480,
        about: brand.about,
        position: 0,
        createdAt,
      });
      insertAccount(state, {
        platform: 'twitter',
        id: digitsOf(`twitter/brand/${careHandle}`, 10),
        role: 'brand',
        handle: careHandle,
        name: `${brand.name} Care`,
        followers: 1_930,
        about: `Help for customers of ${brand.name}`,
        position: 1,
        createdAt,
      });
    },

    addRoutes(routes) {
      const limits = createRateLimits(world);
      routes.setErrorHandler((error, _request, reply) => {
        if (error instanceof Problem) return sendProblem(reply, error);
        throw error;
      });
      addVocabulary(routes, world);
      addEnrolment(routes, world);
      addAuthorizeRoutes(routes, world);
      addTokenRoutes(routes, world);
      addUserRoutes(routes, world, limits);
      addTweetRoutes(routes, world, limits, activity);
      addAnalyticsRoutes(routes, world, limits);
      addMediaRoutes(routes, world, limits);
      addDirectMessageRoutes(routes, world, limits, activity);
      addWebhookRoutes(routes, world, limits);
      routes.get<{ Params: { file: string } }>('/sandbox/twitter/avatars/:file', async (request, reply) => {
        const account = findAccount(state, 'twitter', /^\d+/.exec(request.params.file)?.[0] ?? '');
        if (!account) return reply.code(404).send();
        return reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', 'max-age=3600')
          .send(renderAvatar(account.name));
      });
      routes.all('/sandbox/twitter/*', async () => {
        throw plainProblem(404);
      });
    },

    receive(inbound) {
      const result = receiveOnTwitter(world, inbound);
      const item = inbound.origin === 'history' ? undefined : findItem(state, 'twitter', result.externalId);
      if (item?.kind === 'message') activity.tellMessage(item);
      else if (item) activity.tellTweet(item);
      return result;
    },
    edit: (item, text) => void editItem(state, item, text, world.now()),
    remove(item) {
      deleteItem(state, item, world.now());
      if (item.kind === 'post') activity.tellDeleted(item);
    },

    faultPaths: (path) => (/^\/(?:i\/oauth2\/authorize|avatars\/|portal\/)/.test(path) ? [] : [path]),
    carriesToken: (request) => request.headers.authorization?.toLowerCase().startsWith('bearer ') === true,
    endToken(request: FastifyRequest, mode) {
      const token = findToken(state, 'twitter', bearerToken(request) ?? '');
      if (!token) return;
      if (mode === 'expired-token') endToken(state, token.token, 'expired', world.now());
      else {
        endGrant(state, 'twitter', token.grantId, world.now());
        if (token.kind !== 'app') activity.tellRevoked(token.accountId);
      }
    },
    faultAnswer: (fault) => answerFault(fault, world.now()),
  };
}

function problemOf({ mode, status }: Fault): Problem {
  if (mode === 'rate-limit') return rateLimited();
  if (mode !== 'status') return plainProblem(401);
  return status === 402 ? creditsDepleted() : plainProblem(status);
}

function answerFault(fault: Fault, now: number): VendorAnswer {
  const problem = problemOf(fault);
  const resetAtSeconds = now / 1000 + fault.retryAfterSeconds;
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(problem.status === 429 ? rateHeaders(300, 0, resetAtSeconds) : {}),
    },
    body: JSON.stringify(problem.body),
  };
}
