import type { FastifyRequest } from 'fastify';
import { graphFaultAnswer } from '../../graph/fault-answer.ts';
import { addHumanAgentRoute } from '../../graph/human-agent.ts';
import { bearerToken } from '../../http/bearer.ts';
import { readTextBody, textOf } from '../../http/parameters.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { renderPicture } from '../../page/picture.ts';
import { digitsOf, findAccount, insertAccount } from '../../state/accounts.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import type { Platform, PlatformContext } from '../platform.ts';
import { addAuthorizeRoutes } from './authorize.ts';
import { createEvents } from './events.ts';
import { addGraphRoutes } from './graph.routes.ts';
import { editEntry, receiveOnInstagram, removeInbound } from './inbound.ts';
import { addTokenRoutes } from './oauth.routes.ts';
import type { InstagramContext } from './wall.ts';

/** Instagram's professional accounts; by Facebook Login they are served under Facebook's host. */
export function createInstagram({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const context: InstagramContext = { world, events: createEvents(world, webhooks) };
  return {
    name: 'instagram',
    label: 'Instagram',
    kinds: ['comment', 'message', 'mention'],
    brandKinds: ['post', 'comment', 'message'],

    rivalId: (handle) => `17841${digitsOf(`instagram/account/${handle}`, 12)}`,
    makeAccounts() {
      const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
      const handle = brand.handle.toLowerCase();
      const shared = { platform: 'instagram', createdAt: Date.UTC(2016, 4, 9) };
      insertAccount(state, {
        ...shared,
        id: `17841${digitsOf(`instagram/account/${handle}`, 12)}`,
        role: 'brand',
        handle,
        name: brand.name,
        followers: brand.followers.instagram ?? 41_260,
        about: brand.about,
        position: 0,
      });
      insertAccount(state, {
        ...shared,
        id: `17841${digitsOf(`instagram/account/${handle}.repairs`, 12)}`,
        role: 'brand',
        handle: `${handle}.repairs`,
        name: `${brand.name} Repairs`,
        followers: 3_118,
        about: `The repair workshop of ${brand.name}`,
        position: 1,
      });
    },

    addRoutes(routes) {
      addAuthorizeRoutes(routes, world);
      addTokenRoutes(routes, world);
      addHumanAgentRoute(routes, world, 'instagram');
      routes.get<{ Params: { file: string } }>('/sandbox/instagram/avatars/:file', async (request, reply) => {
        const account = findAccount(state, 'instagram', request.params.file.replace(/\.svg$/, ''));
        if (!account) return reply.code(404).send();
        return reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', 'max-age=3600')
          .send(renderAvatar(account.name));
      });
      routes.get<{ Params: { file: string } }>('/sandbox/instagram/pictures/:file', async (request, reply) =>
        reply
          .header('content-type', 'image/png')
          .header('cache-control', 'max-age=3600')
          .send(renderPicture(request.params.file)),
      );
      for (const place of ['p', 'reel']) {
        routes.get<{ Params: { shortcode: string } }>(
          `/sandbox/instagram/${place}/:shortcode/`,
          async (request, reply) =>
            reply.redirect(`/sandbox?platform=instagram&item=${encodeURIComponent(request.params.shortcode)}`, 302),
        );
      }
      addGraphRoutes(routes, context);
    },

    receive: (inbound) => receiveOnInstagram(context, inbound),
    edit: (item, text) => editEntry(context, item, text),
    remove: (item) => removeInbound(context, item),

    faultPaths: (path) =>
      /^\/(?:oauth\/authorize|avatars\/|p\/|reel\/)/.test(path) ? [] : [path, path.replace(/^\/v\d+\.\d+(?=\/)/, '')],
    carriesToken: (request) => findToken(state, 'instagram', tokenOf(request) ?? '') !== undefined,
    endToken(request, mode) {
      const token = findToken(state, 'instagram', tokenOf(request) ?? '');
      if (!token) return;
      if (mode === 'expired-token') endToken(state, token.token, 'expired', world.now());
      else endGrant(state, 'instagram', token.grantId, world.now());
    },
    faultAnswer: (fault) =>
      graphFaultAnswer(fault, world.now(), {
        code: 80002,
        type: 'instagram',
        text: '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again.',
      }),
  };
}

function tokenOf(request: FastifyRequest): string | undefined {
  return (
    bearerToken(request) ??
    new URL(request.url, 'http://sandbox').searchParams.get('access_token') ??
    textOf(readTextBody(request) ?? {}, 'access_token')
  );
}
