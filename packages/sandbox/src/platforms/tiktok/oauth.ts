import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType, listOf, type Parameters, readBody, readQuery, textOf } from '../../http/parameters.ts';
import { renderConsentPage, renderErrorPage } from '../../page/consent-page.ts';
import { sendPage } from '../../page/send-page.ts';
import { endGrant, endToken, findToken, insertToken, randomToken, type Token } from '../../state/tokens.ts';
import { isAllowedAddress, type World } from '../../world.ts';
import { CLIENT_KEY, CLIENT_SECRET, SCOPES } from './client.ts';
import { avatarUrl, listCreators } from './creators.ts';
import type { TiktokEvents } from './events.ts';
import { logId } from './tiktok-error.ts';

const CODE_SECONDS = 600;
/** Source: developers.tiktok.com, oauth-get-a-user-access-token, as of November 2026. */
const ACCESS_SECONDS = 7_200;
const REFRESH_SECONDS = 15_552_000;
const AUTHORIZE_PATH = '/sandbox/tiktok/v2/auth/authorize';

class TokenError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

type Authorization = { redirectUri: string; state: string; scopes: string[]; codeChallenge: string | undefined };

/** The consent page, and the calls for tokens. */
export function addOauthRoutes(routes: FastifyInstance, world: World, events: TiktokEvents): void {
  for (const path of [AUTHORIZE_PATH, `${AUTHORIZE_PATH}/`]) {
    routes.get(path, async (request, reply) => {
      const query = readQuery(request);
      const authorization = parseAuthorization(world, query);
      if (typeof authorization === 'string') return refuse(reply, authorization);
      return sendPage(reply, 200, renderConsent(world, authorization, query));
    });
    routes.post(path, async (request, reply) => {
      const form = (await readBody(request)) ?? {};
      const query: Parameters = Object.fromEntries(new URLSearchParams(textOf(form, 'query') ?? ''));
      const authorization = parseAuthorization(world, query);
      return typeof authorization === 'string'
        ? refuse(reply, authorization)
        : decide(world, reply, authorization, form);
    });
  }
  for (const slash of ['', '/']) {
    routes.post(
      `/sandbox/tiktok/v2/oauth/token${slash}`,
      answer(world, (form) => exchange(world, form)),
    );
    routes.post(
      `/sandbox/tiktok/v2/oauth/revoke${slash}`,
      answer(world, (form) => revoke(world, events, form)),
    );
  }
}

function answer(world: World, work: (form: Parameters) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const isForm = contentType(request) === 'application/x-www-form-urlencoded';
      const form = isForm ? await readBody(request) : undefined;
      if (!form)
        throw new TokenError(
          400,
          'invalid_request',
          'Only `application/x-www-form-urlencoded` is supported as Content-Type.',
        );
      checkClient(form);
      return reply.header('cache-control', 'no-store').send(work(form));
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return reply
        .code(error.status)
        .send({ error: error.code, error_description: error.message, log_id: logId(world.now()) });
    }
  };
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendPage(
    reply,
    400,
    renderErrorPage(
      'TikTok',
      'Something went wrong',
      `We couldn’t log in with TikTok. This may be due to specific app settings. ${reason}`,
    ),
  );
}

function renderConsent(world: World, authorization: Authorization, query: Record<string, string>): string {
  const creators = listCreators(world);
  return renderConsentPage({
    platform: 'tiktok',
    label: 'TikTok',
    signedInAs: creators.map(({ handle }) => `@${handle}`).join(', '),
    clientName: 'Parley',
    action: `${AUTHORIZE_PATH}/`,
    query: new URLSearchParams(query).toString(),
    accountsLegend: 'Which account',
    accounts: creators.map((creator) => ({ ...creator, pictureUrl: avatarUrl(world, creator.id) })),
    chooseSeveral: false,
    scopes: authorization.scopes.map((name) => ({ name, meaning: SCOPES[name] ?? name })),
    redirectUri: authorization.redirectUri,
  });
}

function decide(world: World, reply: FastifyReply, authorization: Authorization, form: Parameters): FastifyReply {
  const target = new URL(authorization.redirectUri);
  if (textOf(form, 'decision') !== 'allow') {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_description', 'User cancelled the authorization');
    target.searchParams.set('state', authorization.state);
    return reply.redirect(target.href, 302);
  }
  const chosen = textOf(form, 'account');
  const creators = listCreators(world);
  const creator =
    chosen === undefined ? creators[0] : creators.find(({ id, handle }) => id === chosen || handle === chosen);
  if (!creator) return refuse(reply, 'Choose one of the accounts.');
  const ticked = new Set(listOf(form, 'scope') ?? []);
  const scopes =
    form.chosen === undefined ? authorization.scopes : authorization.scopes.filter((scope) => ticked.has(scope));
  const code = insertToken(world.state, {
    // A code has characters that have to be decoded before it is used.
    token: `${randomToken('', 40)}*0!${randomToken('', 6)}`,
    platform: 'tiktok',
    kind: 'code',
    grantId: randomUUID(),
    accountId: creator.id,
    scopes,
    createdAt: world.now(),
    expiresAt: world.now() + CODE_SECONDS * 1000,
    data: {
      redirectUri: authorization.redirectUri,
      ...(authorization.codeChallenge === undefined ? {} : { codeChallenge: authorization.codeChallenge }),
    },
  });
  target.searchParams.set('code', code.token);
  target.searchParams.set('scopes', scopes.join(','));
  target.searchParams.set('state', authorization.state);
  return reply.redirect(target.href, 302);
}

/** The request, or why TikTok would refuse it. */
function parseAuthorization(world: World, query: Parameters): Authorization | string {
  const redirectUri = textOf(query, 'redirect_uri') ?? '';
  const scopes = listOf(query, 'scope') ?? [];
  const codeChallenge = textOf(query, 'code_challenge');
  if (textOf(query, 'client_key') !== CLIENT_KEY) return 'client_key';
  if (
    !isAllowedAddress(world, redirectUri) ||
    redirectUri.length > 512 ||
    new URL(redirectUri).search ||
    redirectUri.includes('#')
  )
    return 'redirect_uri';
  if (scopes.length === 0 || scopes.some((scope) => SCOPES[scope] === undefined)) return 'scope';
  if (textOf(query, 'response_type') !== 'code') return 'response_type';
  if (codeChallenge !== undefined && textOf(query, 'code_challenge_method') !== 'S256') return 'code_challenge';
  return { redirectUri, state: textOf(query, 'state') ?? '', scopes, codeChallenge };
}

function checkClient(form: Parameters): void {
  if (textOf(form, 'client_key') !== CLIENT_KEY)
    throw new TokenError(401, 'invalid_client', 'Client key or secret is incorrect.');
  if (textOf(form, 'client_secret') !== CLIENT_SECRET)
    throw new TokenError(401, 'invalid_client', 'Client key or secret is incorrect.');
}

function required(form: Parameters, name: string): string {
  const value = textOf(form, name);
  if (!value) throw new TokenError(400, 'invalid_request', `The request parameters are malformed: ${name} is missing.`);
  return value;
}

function exchange(world: World, form: Parameters): unknown {
  const grantType = required(form, 'grant_type');
  if (grantType === 'authorization_code') return exchangeCode(world, form);
  if (grantType === 'refresh_token') return refresh(world, form);
  throw new TokenError(400, 'unsupported_grant_type', 'The grant type is not supported.');
}

function exchangeCode(world: World, form: Parameters): unknown {
  const code = findToken(world.state, 'tiktok', required(form, 'code'));
  const now = world.now();
  const expired = () => new TokenError(400, 'invalid_grant', 'Authorization code is expired.');
  if (code?.kind !== 'code') throw new TokenError(400, 'invalid_grant', 'Authorization code is invalid.');
  if (code.endedAt !== null || (code.expiresAt !== null && code.expiresAt <= now)) throw expired();
  if (code.data.redirectUri !== required(form, 'redirect_uri'))
    throw new TokenError(400, 'invalid_request', 'Redirect_uri is not matched with the uri when requesting code.');
  const { codeChallenge } = code.data;
  // TikTok's challenge is in hexadecimal digits.
  if (
    codeChallenge !== undefined &&
    createHash('sha256').update(required(form, 'code_verifier')).digest('hex') !== codeChallenge
  )
    throw new TokenError(400, 'invalid_request', 'Code verifier or code challenge is invalid.');
  return world.state.transaction(() => {
    if (!endToken(world.state, code.token, 'used', now)) throw expired();
    return issueTokens(world, code);
  });
}

/** The old refresh token is dead with the answer. */
function refresh(world: World, form: Parameters): unknown {
  const token = findToken(world.state, 'tiktok', required(form, 'refresh_token'));
  const invalid = () => new TokenError(400, 'invalid_grant', 'Refresh token is invalid or expired.');
  if (token?.kind !== 'refresh' || (token.expiresAt !== null && token.expiresAt <= world.now())) throw invalid();
  return world.state.transaction(() => {
    if (!endToken(world.state, token.token, 'rotated', world.now())) throw invalid();
    return issueTokens(world, token);
  });
}

function issueTokens(world: World, { grantId, accountId, scopes }: Token): unknown {
  const now = world.now();
  const shared = { platform: 'tiktok', grantId, accountId, scopes, createdAt: now, data: {} };
  const access = insertToken(world.state, {
    ...shared,
    token: randomToken('act.', 48),
    kind: 'access',
    expiresAt: now + ACCESS_SECONDS * 1000,
  });
  const refreshToken = insertToken(world.state, {
    ...shared,
    token: randomToken('rft.', 48),
    kind: 'refresh',
    expiresAt: now + REFRESH_SECONDS * 1000,
  });
  return {
    access_token: access.token,
    expires_in: ACCESS_SECONDS,
    open_id: accountId,
    refresh_expires_in: REFRESH_SECONDS,
    refresh_token: refreshToken.token,
    scope: scopes.join(','),
    token_type: 'Bearer',
  };
}

function revoke(world: World, events: TiktokEvents, form: Parameters): unknown {
  const token = findToken(world.state, 'tiktok', required(form, 'token'));
  if (!token || token.kind === 'code' || token.endedAt !== null)
    throw new TokenError(400, 'invalid_request', 'The token is invalid or expired.');
  world.state.transaction(() => {
    endGrant(world.state, 'tiktok', token.grantId, world.now());
    events.tell(token.accountId, 'authorization.removed', { reason: 5 });
  });
  world.changes.emit('change');
  return {};
}
