import type { FastifyRequest } from 'fastify';
import { graphFaultAnswer } from '../../graph/fault-answer.ts';
import { bearerToken } from '../../http/bearer.ts';
import { readTextBody, textOf } from '../../http/parameters.ts';
import { renderAvatar } from '../../page/avatar.ts';
import { digitsOf, findAccount, insertAccount } from '../../state/accounts.ts';
import { endGrant, endToken, findToken } from '../../state/tokens.ts';
import { createEvents as createInstagramEvents } from '../instagram/events.ts';
import type { Platform, PlatformContext } from '../platform.ts';
import { addDialogRoutes } from './dialog.ts';
import { addGraphRoutes } from './graph.routes.ts';
import { receiveOnFacebook } from './inbound.ts';
import { addPortalRoutes } from './portal.routes.ts';
import { addRemovalRoutes } from './removal.routes.ts';
import { createEvents } from './subscriptions.ts';
import { addUploadHostRoutes } from './upload-host.routes.ts';
import { editEntry, type FacebookContext, removeEntry } from './wall.ts';

/** Facebook Pages and Messenger by the Graph API. */
export function createFacebook({ world, webhooks }: PlatformContext): Platform {
  const { state } = world;
  const instagram = { world, events: createInstagramEvents(world, webhooks) };
  const context: FacebookContext = { world, events: createEvents(world, webhooks), instagram };
  return {
    name: 'facebook',
    label: 'Facebook',
    kinds: ['comment', 'message', 'mention', 'review'],
    brandKinds: ['post', 'comment', 'message'],

    makeAccounts() {
      const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
      const createdAt = Date.UTC(2014, 6, 1);
      const shared = { platform: 'facebook', createdAt };
      insertAccount(state, {
        ...shared,
        id: digitsOf(`facebook/page/${brand.handle}`, 15),
        role: 'brand',
        handle: brand.handle,
        name: brand.name,
        followers: brand.followers.facebook ?? 24_310,
        about: brand.about,
        position: 0,
      });
      insertAccount(state, {
        ...shared,
        id: digitsOf(`facebook/page/${brand.handle}Repairs`, 15),
        role: 'brand',
        handle: `${brand.handle}Repairs`,
        name: `${brand.name} Repairs`,
        followers: 1_204,
        about: `The repair workshop of ${brand.name}`,
        position: 1,
      });
      insertAccount(state, {
        ...shared,
        id: digitsOf(`facebook/page/${brand.handle}Winter`, 15),
        role: 'brand',
        handle: `${brand.handle}Winter`,
        name: `${brand.name} Winter`,
        followers: 688,
        about: `Skis and snowshoes of ${brand.name}`,
        position: 2,
      });
      insertAccount(state, {
        ...shared,
        id: digitsOf('facebook/operator', 17),
        role: 'operator',
        handle: 'robin.keller',
        name: 'Robin Keller',
        followers: 0,
        about: '',
        position: 0,
      });
    },

    addRoutes(routes) {
      addDialogRoutes(routes, world);
      routes.get<{ Params: { file: string } }>('/sandbox/facebook/avatars/:file', async (request, reply) => {
        const account = findAccount(state, 'facebook', request.params.file.replace(/\.svg$/, ''));
        if (!account) return reply.code(404).send();
        return reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', 'max-age=3600')
          .send(renderAvatar(account.name));
      });
      routes.get<{ Params: { page: string; post: string } }>(
        '/sandbox/facebook/:page/posts/:post',
        async (request, reply) =>
          reply.redirect(`/sandbox?platform=facebook&item=${encodeURIComponent(request.params.post)}`, 302),
      );
      addUploadHostRoutes(routes, context);
      addRemovalRoutes(routes, world, webhooks);
      addPortalRoutes(routes, world);
      addGraphRoutes(routes, context);
    },

    receive: (inbound) => receiveOnFacebook(context, inbound),
    edit: (item, text) => editEntry(context, item, text),
    remove: (item) => removeEntry(context, item),

    faultPaths: (path) =>
      /^\/v[\d.]+\/dialog\/|^\/avatars\/|^\/portal\/|^\/settings\/|^\/[\w.]+\/posts\//.test(path)
        ? []
        : [path, path.replace(/^\/v\d+\.\d+(?=\/)/, '')],
    carriesToken: (request) => findToken(state, 'facebook', tokenOf(request) ?? '') !== undefined,
    endToken(request, mode) {
      const token = findToken(state, 'facebook', tokenOf(request) ?? '');
      if (!token) return;
      if (mode === 'expired-token') endToken(state, token.token, 'expired', world.now());
      else endGrant(state, 'facebook', token.grantId, world.now());
    },
    faultAnswer: (fault) =>
      graphFaultAnswer(fault, world.now(), {
        code: 80001,
        type: 'pages',
        text: '(#80001) There have been too many calls to this Page account. Wait a bit and try again.',
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
