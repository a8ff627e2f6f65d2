import type { FastifyRequest } from 'fastify';
import type { Fault } from '../../faults.ts';
import { bearerToken } from '../../http/bearer.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { digitsOf, findAccount, insertAccount } from '../../state/accounts.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import type { Platform, PlatformContext, VendorAnswer } from '../platform.ts';
import { addAuthorizeRoutes } from './authorize.ts';
import { answerOf, expiredToken, invalidToken, LinkedInError, revokedToken, throttled } from './errors.ts';
import { editEntry, receiveOnLinkedIn, removeEntry } from './inbound.ts';
import { createEvents } from './notifications.ts';
import { addTokenRoutes } from './oauth.routes.ts';
import { addRestRoutes, answerHeaders, sendError } from './rest.routes.ts';
import type { LinkedInContext } from './rest-call.ts';
import { addRoleRoute } from './roles.ts';
import { addUploadRoutes } from './upload.routes.ts';
import { personIdOf } from './urns.ts';

/** LinkedIn: the pages of a member, and what the member posts, by the versioned API. */
export function createLinkedIn({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const context: LinkedInContext = { world, events: createEvents(world, webhooks) };
  return {
    name: 'linkedin',
    label: 'LinkedIn',
    kinds: ['comment', 'mention'],
    brandKinds: ['post', 'comment'],

    makeAccounts() {
      const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
      const shared = { platform: 'linkedin', createdAt: Date.UTC(2013, 2, 4) };
      insertAccount(state, {
        ...shared,
        id: digitsOf(`linkedin/page/${brand.handle}`, 8),
        role: 'brand',
        handle: brand.handle.toLowerCase(),
        name: brand.name,
        followers: brand.followers.linkedin ?? 8_640,
        about: brand.about,
        position: 0,
      });
      insertAccount(state, {
        ...shared,
        id: digitsOf(`linkedin/page/${brand.handle}-repairs`, 8),
        role: 'brand',
        handle: `${brand.handle.toLowerCase()}-repairs`,
        name: `${brand.name} Repairs`,
        followers: 412,
        about: `The repair workshop of ${brand.name}`,
        position: 1,
      });
      insertAccount(state, {
        ...shared,
        id: personIdOf('linkedin/operator'),
        role: 'operator',
        handle: 'robin.keller',
        name: 'Robin Keller',
        followers: 734,
        about: `Customer care at ${brand.name}`,
        position: 0,
      });
    },

    addRoutes(routes) {
      routes.setErrorHandler((error, _request, reply) => {
        if (error instanceof LinkedInError) return sendError(reply, error);
        throw error;
      });
      addAuthorizeRoutes(routes, world);
      addTokenRoutes(routes, world);
      addRoleRoute(routes, world);
      addUploadRoutes(routes, world);
      addRestRoutes(routes, context);
      routes.get<{ Params: { file: string } }>('/sandbox/linkedin/avatars/:file', async (request, reply) => {
        const account = findAccount(state, 'linkedin', request.params.file.replace(/\.svg$/, ''));
        if (!account) return reply.code(404).send();
        return reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', 'max-age=3600')
          .send(renderAvatar(account.name));
      });
      // The addresses of posts, pages and members that a person may open.
      for (const place of ['feed/update', 'company', 'in']) {
        routes.get<{ Params: { name: string } }>(`/sandbox/linkedin/${place}/:name`, async (request, reply) =>
          reply.redirect(`/sandbox?platform=linkedin&item=${encodeURIComponent(request.params.name)}`, 302),
        );
      }
      routes.all('/sandbox/linkedin/*', async (_request, reply) =>
        sendError(reply, new LinkedInError(404, 'No virtual resource found', { code: 'RESOURCE_NOT_FOUND' })),
      );
    },

    receive: (inbound) => receiveOnLinkedIn(context, inbound),
    edit: (item, text) => editEntry(context, item, text),
    remove: (item) => removeEntry(context, item),

    faultPaths: (path) =>
      /^\/(?:oauth\/v2\/authorization|avatars\/|feed\/|company\/|in\/|portal\/)/.test(path)
        ? []
        : [path, path.replace(/^\/(?:rest|v2)(?=\/)/, '')],
    carriesToken: (request) => findToken(state, 'linkedin', bearerToken(request) ?? '') !== undefined,
    endToken(request: FastifyRequest, mode) {
      const token = findToken(state, 'linkedin', bearerToken(request) ?? '');
      if (!token) return;
      if (mode === 'expired-token') endToken(state, token.token, 'expired', world.now());
      else endGrant(state, 'linkedin', token.grantId, world.now());
    },
    faultAnswer: answerFault,
  };
}

/** No header tells when calls are taken again: LinkedIn documents none. */
function answerFault(fault: Fault): VendorAnswer {
  return { ...answerOf(faultError(fault)), headers: answerHeaders() };
}

function faultError({ mode, status }: Fault): LinkedInError {
  if (mode === 'expired-token') return expiredToken();
  if (mode === 'revoked-token') return revokedToken();
  if (mode === 'rate-limit' || status === 429) return throttled();
  if (status === 401) return invalidToken();
  if (status === 403)
    return new LinkedInError(403, 'Not enough permissions to access the resource', {
      code: 'ACCESS_DENIED',
      serviceErrorCode: 100,
    });
  if (status === 404) return new LinkedInError(404, 'Not Found', { code: 'NOT_FOUND' });
  if (status === 426)
    return new LinkedInError(426, 'Requested version 20250701 is not active', { code: 'NONEXISTENT_VERSION' });
  if (status < 500) return new LinkedInError(status, 'Bad Request', { code: 'ILLEGAL_ARGUMENT' });
  return new LinkedInError(status, 'Internal Server Error', { code: 'INTERNAL_SERVER_ERROR' });
}
