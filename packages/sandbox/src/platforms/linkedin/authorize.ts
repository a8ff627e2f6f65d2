import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { listAccounts } from '../../state/accounts.ts';
import { insertToken, randomToken } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { CLIENT_ID, CLIENT_NAME } from './client.ts';

const CODE_MINUTES = 30;

/** What the products of the sandbox's app may ask for; another scope fails the whole request. */
const SCOPES: Record<string, string> = {
  openid: 'Use your name and photo',
  profile: 'Use your name and photo',
  email: 'Use the e-mail address of your account',
  r_basicprofile: 'Use your basic profile, and the names of people who write to you',
  r_1st_connections_size: 'Use the number of your connections',
  w_member_social: 'Create, change and delete posts for you',
  w_member_social_feed: 'Comment and react for you',
  r_member_social: 'See your posts, comments and reactions',
  r_member_social_feed: 'See comments and reactions on your posts',
  r_member_postAnalytics: 'See how your posts do',
  r_member_profileAnalytics: 'See how your profile does',
  r_organization_admin: 'See the pages you manage and their figures',
  rw_organization_admin: 'Manage the pages you manage and see their figures',
  r_organization_social: 'See posts, comments and reactions of the pages you manage',
  w_organization_social: 'Create, change and delete posts of the pages you manage',
  r_organization_social_feed: 'See comments and reactions on posts of the pages you manage',
  w_organization_social_feed: 'Comment and react for the pages you manage',
  r_organization_followers: 'See who follows the pages you manage',
};

type Authorization = { redirectUri: string; state: string | undefined; scopes: string[]; unknownScope?: string };

/** The consent page. A wrong client or redirect shows LinkedIn's own error page and leads nowhere. */
export function addAuthorizeRoutes(routes: FastifyInstance, world: World): void {
  const path = '/sandbox/linkedin/oauth/v2/authorization';

  routes.get(path, async (request, reply) => {
    const query = readQuery(request);
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    if (authorization.unknownScope !== undefined) return turnAwayScope(reply, authorization);
    const member = listAccounts(world.state, 'linkedin', 'operator')[0];
    return sendPage(
      reply,
      200,
      renderConsentPage({
        platform: 'linkedin',
        label: 'LinkedIn',
        signedInAs: member?.name ?? '',
        clientName: CLIENT_NAME,
        action: path,
        query: new URLSearchParams(query).toString(),
        accountsLegend: 'Pages of which you are an administrator',
        accounts: listAccounts(world.state, 'linkedin', 'brand').map((page) => ({
          ...page,
          pictureUrl: `/sandbox/linkedin/avatars/${page.id}.svg`,
        })),
        chooseSeveral: true,
        scopes: authorization.scopes.map((name) => ({ name, meaning: SCOPES[name] ?? name })),
        redirectUri: authorization.redirectUri,
      }),
    );
  });

  routes.post(path, async (request, reply) => {
    const form = (await readBody(request)) ?? {};
    const query: Parameters = Object.fromEntries(new URLSearchParams(textOf(form, 'query') ?? ''));
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    if (authorization.unknownScope !== undefined) return turnAwayScope(reply, authorization);
    if (textOf(form, 'decision') === 'allow') {
      return reply.redirect(addressOf(authorization, { code: issueCode(world, authorization, form) }), 302);
    }
    const isLoginCancelled = textOf(form, 'decision') === 'cancel-login';
    return reply.redirect(
      addressOf(authorization, {
        error: isLoginCancelled ? 'user_cancelled_login' : 'user_cancelled_authorize',
        error_description: isLoginCancelled
          ? 'The user cancelled LinkedIn login'
          : 'The user cancelled the authorization',
      }),
      302,
    );
  });
}

function addressOf(authorization: Authorization, parameters: Record<string, string>): string {
  const target = new URL(authorization.redirectUri);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  if (authorization.state !== undefined) target.searchParams.set('state', authorization.state);
  return target.href;
}

/** One scope that the app's products do not have fails the whole request, and the browser goes back with it. */
function turnAwayScope(reply: FastifyReply, authorization: Authorization): FastifyReply {
  const description = `Scope &quot;${authorization.unknownScope}&quot; is not authorized for your application`;
  return reply.redirect(
    addressOf(authorization, { error: 'unauthorized_scope_error', error_description: description }),
    302,
  );
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(reply, 401, renderErrorPage('LinkedIn', 'Bummer, something went wrong.', reason));
}

/** The ticked pages are those that the member administers: all calls about other pages are refused. */
function issueCode(world: World, authorization: Authorization, form: Parameters): string {
  const pages = listAccounts(world.state, 'linkedin', 'brand').map((page) => page.id);
  const isChosen = form.chosen !== undefined;
  const ticked = listOf(form, 'account');
  const tickedScopes = listOf(form, 'scope') ?? [];
  const code = insertToken(world.state, {
    token: randomToken('AQ', 100),
    platform: 'linkedin',
    kind: 'code',
    grantId: randomUUID(),
    accountId: listAccounts(world.state, 'linkedin', 'operator')[0]?.id ?? '',
    scopes: isChosen ? authorization.scopes.filter((scope) => tickedScopes.includes(scope)) : authorization.scopes,
    createdAt: world.now(),
    expiresAt: world.now() + CODE_MINUTES * 60_000,
    data: {
      redirectUri: authorization.redirectUri,
      accountIds: isChosen || ticked ? pages.filter((id) => ticked?.includes(id)) : pages.slice(0, 1),
    },
  });
  return code.token;
}

/** The request, or why LinkedIn shows an error page instead. */
function parseAuthorization(world: World, query: Parameters): Authorization | string {
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  if (textOf(query, 'client_id') !== CLIENT_ID) return "Client_id doesn't match";
  if (!isAllowedAddress(world, redirectUri))
    return "Redirect_uri doesn't match: the redirect_uri does not match the registered value";
  if (textOf(query, 'response_type') !== 'code') return 'Response_type must be code';
  const scopes = [...new Set((textOf(query, 'scope') ?? '').split(/[\s,+]+/).filter(Boolean))];
  if (scopes.length === 0) return 'Invalid scope';
  const unknownScope = scopes.find((scope) => SCOPES[scope] === undefined);
  return {
    redirectUri,
    state: textOf(query, 'state'),
    scopes,
    ...(unknownScope === undefined ? {} : { unknownScope }),
  };
}
