import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { listAccounts } from '../../state/accounts.ts';
import { insertToken, randomToken } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { CLIENT_ID } from './client.ts';

/** The app has to exchange a code within this time. Source: docs.x.com/fundamentals/authentication/oauth-2-0, read 2026-11-21. */
const CODE_SECONDS = 30;

const SCOPES: Record<string, string> = {
  'tweet.read': 'See posts, also protected ones you may see',
  'tweet.write': 'Post and repost for you',
  'tweet.moderate.write': 'Hide and unhide replies to your posts',
  'users.read': 'See accounts you may see',
  'users.email': 'See your e-mail address',
  'follows.read': 'See whom you follow and who follows you',
  'follows.write': 'Follow and unfollow for you',
  'offline.access': 'Stay connected until you take it back',
  'space.read': 'See Spaces',
  'mute.read': 'See whom you mute',
  'mute.write': 'Mute and unmute for you',
  'like.read': 'See what you like',
  'like.write': 'Like and unlike for you',
  'list.read': 'See your lists',
  'list.write': 'Change your lists',
  'block.read': 'See whom you block',
  'block.write': 'Block and unblock for you',
  'bookmark.read': 'See your bookmarks',
  'bookmark.write': 'Change your bookmarks',
  'media.write': 'Upload media',
  'dm.read': 'Read your direct messages',
  'dm.write': 'Send direct messages for you',
  'timeline.read': 'Read your timeline',
};

type Authorization = {
  redirectUri: string;
  state: string;
  scopes: string[];
  codeChallenge: string;
  codeChallengeMethod: string;
};

/** The consent page and its form. A wrong request shows X's own error page and leads nowhere. */
export function addAuthorizeRoutes(routes: FastifyInstance, world: World): void {
  routes.get('/sandbox/twitter/i/oauth2/authorize', async (request, reply) => {
    const query = readQuery(request);
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    const users = listAccounts(world.state, 'twitter', 'brand');
    return sendPage(
      reply,
      200,
      renderConsentPage({
        platform: 'twitter',
        label: 'X',
        signedInAs: users.map((user) => `@${user.handle}`).join(', '),
        clientName: 'Parley',
        action: '/sandbox/twitter/i/oauth2/authorize',
        query: new URLSearchParams(query).toString(),
        accountsLegend: 'Which account',
        accounts: users.map((user) => ({ ...user, pictureUrl: `/sandbox/twitter/avatars/${user.id}.svg` })),
        chooseSeveral: false,
        scopes: authorization.scopes.map((name) => ({ name, meaning: SCOPES[name] ?? name })),
        redirectUri: authorization.redirectUri,
      }),
    );
  });

  routes.post('/sandbox/twitter/i/oauth2/authorize', async (request, reply) => {
    const form = (await readBody(request)) ?? {};
    const query: Parameters = Object.fromEntries(new URLSearchParams(textOf(form, 'query') ?? ''));
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    const target = new URL(authorization.redirectUri);
    if (textOf(form, 'decision') !== 'allow') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('state', authorization.state);
      return reply.redirect(target.href, 302);
    }
    const users = listAccounts(world.state, 'twitter', 'brand');
    const chosen = textOf(form, 'account');
    const user =
      chosen === undefined
        ? users[0]
        : users.find((candidate) => candidate.id === chosen || candidate.handle === chosen);
    if (!user) return refuse(reply, 'Choose one of the accounts.');
    const ticked = new Set(listOf(form, 'scope') ?? []);
    const scopes =
      form.chosen === undefined ? authorization.scopes : authorization.scopes.filter((scope) => ticked.has(scope));
    const code = insertToken(world.state, {
      token: randomToken('', 66),
      platform: 'twitter',
      kind: 'code',
      grantId: randomUUID(),
      accountId: user.id,
      scopes,
      createdAt: world.now(),
      expiresAt: world.now() + CODE_SECONDS * 1000,
      data: {
        redirectUri: authorization.redirectUri,
        codeChallenge: authorization.codeChallenge,
        codeChallengeMethod: authorization.codeChallengeMethod,
      },
    });
    target.searchParams.set('state', authorization.state);
    target.searchParams.set('code', code.token);
    return reply.redirect(target.href, 302);
  });
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(
    reply,
    400,
    renderErrorPage(
      'X',
      'Something went wrong',
      `You weren’t able to give access to the App. Go back and try logging in again. (${reason})`,
    ),
  );
}

/** The request, or why X would refuse it. */
function parseAuthorization(world: World, query: Parameters): Authorization | string {
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const state = textOf(query, 'state') ?? '';
  const scopes = (textOf(query, 'scope') ?? '').split(/[\s+]+/).filter(Boolean);
  const unknown = scopes.find((scope) => SCOPES[scope] === undefined);
  const codeChallenge = textOf(query, 'code_challenge') ?? '';
  // twitter-api-v2 1.29 writes it in small letters, and X takes it.
  const method = textOf(query, 'code_challenge_method') ?? 'plain';
  const codeChallengeMethod = /^s256$/i.test(method) ? 'S256' : method;
  if (textOf(query, 'client_id') !== CLIENT_ID) return 'Value passed for the client id was invalid.';
  if (!isAllowedAddress(world, redirectUri))
    return 'Value passed for the redirect uri did not match a registered callback.';
  if (textOf(query, 'response_type') !== 'code') return 'response_type must be code.';
  if (scopes.length === 0) return 'Missing required parameter [scope].';
  if (unknown) return `Unknown scope ${unknown}.`;
  if (!state || state.length > 500) return 'state must have 1 to 500 characters.';
  if (!codeChallenge) return 'Missing required parameter [code_challenge].';
  if (codeChallengeMethod !== 'S256' && codeChallengeMethod !== 'plain')
    return 'code_challenge_method must be S256 or plain.';
  return { redirectUri, state, scopes, codeChallenge, codeChallengeMethod };
}
