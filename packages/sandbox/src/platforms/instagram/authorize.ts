import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { listAccounts } from '../../state/accounts.ts';
import { insertToken, randomToken } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { APP_ID, APP_NAME } from './app.ts';

const CODE_SECONDS = 3_600;

const SCOPES: Record<string, string> = {
  instagram_business_basic: 'See your profile and media',
  instagram_business_content_publish: 'Publish for you',
  instagram_business_manage_comments: 'Manage comments',
  instagram_business_manage_messages: 'Manage messages',
  instagram_business_manage_insights: 'See your insights',
};

type Authorization = { redirectUri: string; state: string | undefined; scopes: string[] };

/** Instagram Login's consent page. A wrong request shows an error page and leads nowhere. */
export function addAuthorizeRoutes(routes: FastifyInstance, world: World): void {
  const path = '/sandbox/instagram/oauth/authorize';

  routes.get(path, async (request, reply) => {
    const query = readQuery(request);
    const authorization = parseAuthorization(world, query);
    if (typeof authorization === 'string') return refuse(reply, authorization);
    const accounts = listAccounts(world.state, 'instagram', 'brand');
    return sendPage(
      reply,
      200,
      renderConsentPage({
        platform: 'instagram',
        label: 'Instagram',
        signedInAs: accounts.map((account) => `@${account.handle}`).join(', '),
        clientName: APP_NAME,
        action: path,
        query: new URLSearchParams(query).toString(),
        accountsLegend: 'Which account',
        accounts: accounts.map((account) => ({
          ...account,
          pictureUrl: `/sandbox/instagram/avatars/${account.id}.svg`,
        })),
        chooseSeveral: false,
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
    const target = new URL(authorization.redirectUri);
    if (textOf(form, 'decision') !== 'allow') {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_reason', 'user_denied');
      target.searchParams.set('error_description', 'The user denied your request');
    } else {
      const code = issueCode(world, authorization, form);
      if (code === undefined) return refuse(reply, 'Choose one of the accounts.');
      target.searchParams.set('code', code);
      target.hash = '_';
    }
    if (authorization.state !== undefined) target.searchParams.set('state', authorization.state);
    return reply.redirect(target.href, 302);
  });
}

function issueCode(world: World, authorization: Authorization, form: Parameters): string | undefined {
  const accounts = listAccounts(world.state, 'instagram', 'brand');
  const chosen = textOf(form, 'account');
  const account =
    chosen === undefined ? accounts[0] : accounts.find(({ id, handle }) => id === chosen || handle === chosen);
  if (!account) return undefined;
  const ticked = listOf(form, 'scope') ?? [];
  const { scopes } = authorization;
  const code = insertToken(world.state, {
    token: randomToken('AQB', 120),
    platform: 'instagram',
    kind: 'code',
    grantId: randomUUID(),
    accountId: account.id,
    scopes: form.chosen === undefined ? scopes : scopes.filter((scope) => ticked.includes(scope)),
    createdAt: world.now(),
    expiresAt: world.now() + CODE_SECONDS * 1000,
    data: { redirectUri: authorization.redirectUri },
  });
  return code.token;
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(reply, 400, renderErrorPage('Instagram', 'Sorry, this page isn’t available', reason));
}

function parseAuthorization(world: World, query: Parameters): Authorization | string {
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const scopes = [...new Set((textOf(query, 'scope') ?? '').split(/[\s,+]+/).filter(Boolean))];
  const unknown = scopes.find((scope) => SCOPES[scope] === undefined);
  if (textOf(query, 'client_id') !== APP_ID) return 'Invalid platform app';
  if (!isAllowedAddress(world, redirectUri)) return 'Invalid redirect_uri';
  if (textOf(query, 'response_type') !== 'code') return 'Invalid response_type';
  if (scopes.length === 0 || unknown !== undefined) return `Invalid scope: ${JSON.stringify([unknown ?? ''])}`;
  return { redirectUri, state: textOf(query, 'state'), scopes };
}
