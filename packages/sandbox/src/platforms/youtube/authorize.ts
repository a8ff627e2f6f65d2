import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { insertToken, randomToken } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { avatarUrl, listChannels, OPERATOR_ID } from './channels.ts';
import { CLIENT_ID, SCOPES } from './client.ts';
import { hasLivingGrant, livingScopesOf } from './grants.ts';

const CODE_SECONDS = 600;
const PATHS = ['/sandbox/youtube/o/oauth2/v2/auth', '/sandbox/youtube/o/oauth2/auth'];
const PROMPTS = ['none', 'consent', 'select_account'];

type Authorization = {
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  isOffline: boolean;
  prompts: string[];
  includesGranted: boolean;
  codeChallenge: string | undefined;
  codeChallengeMethod: string;
};

/** Google's consent page with its choice of a channel, and its form. A wrong request shows Google's own error page. */
export function addAuthorizeRoutes(routes: FastifyInstance, world: World): void {
  for (const path of PATHS) {
    routes.get(path, async (request, reply) => {
      const query = readQuery(request);
      const authorization = parseAuthorization(world, query);
      if (authorization instanceof Refusal) return refuse(reply, authorization);
      if (authorization.prompts.includes('none'))
        return redirect(reply, authorization, { error: 'interaction_required' });
      return sendPage(reply, 200, renderConsent(world, authorization, query));
    });
    routes.post(path, async (request, reply) => {
      const form = (await readBody(request)) ?? {};
      const query: Parameters = Object.fromEntries(new URLSearchParams(textOf(form, 'query') ?? ''));
      const authorization = parseAuthorization(world, query);
      if (authorization instanceof Refusal) return refuse(reply, authorization);
      return decide(world, reply, authorization, form);
    });
  }
}

/** What Google's error page says. */
class Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  constructor(status: number, code: string, reason: string) {
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

function refuse(reply: FastifyReply, { status, code, reason }: Refusal): FastifyReply {
  return sendPage(
    reply,
    status,
    renderErrorPage('Google', 'Access blocked: authorization error', `Error ${status}: ${code}. ${reason}`),
  );
}

function redirect(reply: FastifyReply, authorization: Authorization, values: Record<string, string>): FastifyReply {
  const target = new URL(authorization.redirectUri);
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
  if (authorization.state !== undefined) target.searchParams.set('state', authorization.state);
  return reply.redirect(target.href, 302);
}

/** The channels, and the person's own account, which has none. */
function choicesOf(world: World): Account[] {
  return [...listChannels(world), findAccount(world.state, 'youtube', OPERATOR_ID)].flatMap((account) => account ?? []);
}

function renderConsent(world: World, authorization: Authorization, query: Record<string, string>): string {
  return renderConsentPage({
    platform: 'youtube',
    label: 'YouTube',
    signedInAs: 'Robin Keller',
    clientName: 'Parley',
    action: '/sandbox/youtube/o/oauth2/v2/auth',
    query: new URLSearchParams(query).toString(),
    accountsLegend: 'Which account or brand account',
    accounts: choicesOf(world).map((account) => ({
      ...account,
      name: account.role === 'operator' ? `${account.name} (no channel)` : account.name,
      pictureUrl: avatarUrl(world, account.id),
    })),
    chooseSeveral: false,
    scopes: authorization.scopes.map((name) => ({ name, meaning: SCOPES[name] ?? name })),
    redirectUri: authorization.redirectUri,
  });
}

function decide(world: World, reply: FastifyReply, authorization: Authorization, form: Parameters): FastifyReply {
  if (textOf(form, 'decision') !== 'allow') return redirect(reply, authorization, { error: 'access_denied' });
  const chosen = textOf(form, 'account');
  const choices = choicesOf(world);
  const account =
    chosen === undefined ? choices[0] : choices.find(({ id, handle }) => id === chosen || handle === chosen);
  if (!account) return refuse(reply, new Refusal(400, 'invalid_request', 'Choose one of the accounts.'));
  const ticked = new Set(listOf(form, 'scope') ?? []);
  const asked =
    form.chosen === undefined ? authorization.scopes : authorization.scopes.filter((scope) => ticked.has(scope));
  const earlier = authorization.includesGranted ? livingScopesOf(world, account.id) : [];
  const scopes = [...new Set([...asked, ...earlier])];
  const code = insertToken(world.state, {
    token: `4/0A${randomToken('', 52)}`,
    platform: 'youtube',
    kind: 'code',
    grantId: randomUUID(),
    accountId: account.id,
    scopes,
    createdAt: world.now(),
    expiresAt: world.now() + CODE_SECONDS * 1000,
    data: {
      redirectUri: authorization.redirectUri,
      // A refresh token comes with the first consent, and again only when the consent is asked for anew.
      isOffline:
        authorization.isOffline && (authorization.prompts.includes('consent') || !hasLivingGrant(world, account.id)),
      ...(authorization.codeChallenge === undefined
        ? {}
        : { codeChallenge: authorization.codeChallenge, codeChallengeMethod: authorization.codeChallengeMethod }),
    },
  });
  return redirect(reply, authorization, { code: code.token, scope: scopes.join(' ') });
}

/** The request, or why Google would refuse it. */
function parseAuthorization(world: World, query: Parameters): Authorization | Refusal {
  const clientId = textOf(query, 'client_id') ?? '';
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const scopes = (textOf(query, 'scope') ?? '').split(/\s+/).filter(Boolean);
  const prompts = (textOf(query, 'prompt') ?? '').split(/\s+/).filter(Boolean);
  const accessType = textOf(query, 'access_type') ?? 'online';
  const codeChallengeMethod = textOf(query, 'code_challenge_method') ?? 'plain';
  const invalid = (reason: string) => new Refusal(400, 'invalid_request', reason);
  if (clientId === '') return invalid('Missing required parameter: client_id');
  if (clientId !== CLIENT_ID) return new Refusal(401, 'invalid_client', 'The OAuth client was not found.');
  if (redirectUri === '') return invalid('Missing required parameter: redirect_uri');
  if (!isAllowedAddress(world, redirectUri) || redirectUri.includes('#'))
    return new Refusal(
      400,
      'redirect_uri_mismatch',
      'The redirect URI in the request does not match the ones authorized for the OAuth client.',
    );
  if (textOf(query, 'response_type') !== 'code') return invalid('Invalid response_type; it must be code.');
  if (scopes.length === 0) return invalid('Missing required parameter: scope');
  const unknown = scopes.filter((scope) => SCOPES[scope] === undefined);
  if (unknown.length > 0)
    return new Refusal(400, 'invalid_scope', `Some requested scopes were invalid. {invalid=[${unknown.join(', ')}]}`);
  if (accessType !== 'online' && accessType !== 'offline')
    return invalid('Invalid access_type; it must be online or offline.');
  const wrongPrompt = prompts.find((prompt) => !PROMPTS.includes(prompt));
  if (wrongPrompt !== undefined) return invalid(`Invalid prompt: ${wrongPrompt}`);
  if (codeChallengeMethod !== 'S256' && codeChallengeMethod !== 'plain')
    return invalid('code_challenge_method must be S256 or plain.');
  return {
    redirectUri,
    state: textOf(query, 'state'),
    scopes,
    isOffline: accessType === 'offline',
    prompts,
    includesGranted: textOf(query, 'include_granted_scopes') === 'true',
    codeChallenge: textOf(query, 'code_challenge'),
    codeChallengeMethod,
  };
}
