import { randomUUID } from 'node:crypto';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import type { View } from '../../graph/node-type.ts';
import { tokenEnd } from '../../graph/token.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { endToken, findToken, insertToken, randomToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { accountOfPage } from '../instagram/access.ts';
import { APP_TOKEN } from './access.ts';
import { APP_ID, APP_NAME, APP_SECRET } from './app.ts';

const SHORT_LIVED_SECONDS = 5_400;
const LONG_LIVED_SECONDS = 60 * 86_400;
const DATA_ACCESS_MS = 90 * 86_400_000;

function checkApp(parameters: Parameters): void {
  if (textOf(parameters, 'client_id') !== APP_ID) {
    throw new GraphError(101, 'Error validating application. Cannot get application info due to a system error.');
  }
  if (textOf(parameters, 'client_secret') !== APP_SECRET) throw new GraphError(1, 'Error validating client secret.');
}

/** `GET /oauth/access_token`: a code, a user token or the app itself for a token. */
export function exchangeToken(world: World, parameters: Parameters): View {
  checkApp(parameters);
  const grantType = textOf(parameters, 'grant_type');
  if (grantType === 'client_credentials') return { access_token: APP_TOKEN, token_type: 'bearer' };
  if (grantType === 'fb_exchange_token') return exchangeUserToken(world, textOf(parameters, 'fb_exchange_token') ?? '');
  return exchangeCode(world, parameters);
}

function exchangeCode(world: World, parameters: Parameters): View {
  const { state } = world;
  const now = world.now();
  const redirectUri = textOf(parameters, 'redirect_uri') ?? '';
  if (!URL.canParse(redirectUri)) throw new GraphError(191, "redirect_uri isn't an absolute URI. Check RFC 3986.");
  const code = findToken(state, 'facebook', textOf(parameters, 'code') ?? '');
  if (code?.kind !== 'code') throw new GraphError(100, 'Invalid verification code format.');
  if (code.endedAt !== null) throw new GraphError(100, 'This authorization code has been used.', { subcode: 36009 });
  if (code.expiresAt !== null && code.expiresAt <= now)
    throw new GraphError(100, 'This authorization code has expired.', { subcode: 36007 });
  if (code.data.redirectUri !== redirectUri) {
    throw new GraphError(
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      { subcode: 36008 },
    );
  }
  return state.transaction(() => {
    if (!endToken(state, code.token, 'used', now))
      throw new GraphError(100, 'This authorization code has been used.', { subcode: 36009 });
    return issueUserToken(world, { ...code, grantId: randomUUID() }, SHORT_LIVED_SECONDS);
  });
}

function exchangeUserToken(world: World, text: string): View {
  const token = findToken(world.state, 'facebook', text);
  if (token?.kind !== 'user') throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  const end = tokenEnd(token, world.now());
  if (end) throw end;
  return issueUserToken(world, token, LONG_LIVED_SECONDS);
}

function issueUserToken(world: World, from: Token, seconds: number): View {
  const { accountIds, declinedScopes } = from.data;
  const token = insertToken(world.state, {
    token: randomToken('EAA', 90),
    platform: 'facebook',
    kind: 'user',
    grantId: from.grantId,
    accountId: from.accountId,
    scopes: from.scopes,
    createdAt: world.now(),
    expiresAt: world.now() + seconds * 1000,
    data: { ...(accountIds ? { accountIds } : {}), ...(declinedScopes ? { declinedScopes } : {}) },
  });
  return { access_token: token.token, token_type: 'bearer', expires_in: seconds };
}

/** `GET /debug_token`, by the app's own token or the inspected one. */
export function debugToken(world: World, parameters: Parameters, accessToken: string | undefined): View {
  const input = textOf(parameters, 'input_token');
  if (!input) throw badParameter('The parameter input_token is required');
  if (accessToken !== APP_TOKEN && accessToken !== input) {
    throw badParameter(
      'You must provide an app access token, or a user access token that is an owner or developer of the app',
    );
  }
  const token = findToken(world.state, 'facebook', input);
  if (!token || token.kind === 'code') {
    return {
      data: {
        error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
        is_valid: false,
        scopes: [],
      },
    };
  }
  const end = tokenEnd(token, world.now());
  const pages = token.data.accountIds ?? [];
  return {
    data: {
      app_id: APP_ID,
      type: token.kind === 'page' ? 'PAGE' : 'USER',
      application: APP_NAME,
      data_access_expires_at: Math.floor((token.createdAt + DATA_ACCESS_MS) / 1000),
      expires_at: token.expiresAt === null ? 0 : Math.floor(token.expiresAt / 1000),
      ...(end ? { error: { code: end.code, message: end.message, subcode: end.options.subcode } } : {}),
      is_valid: end === undefined,
      issued_at: Math.floor(token.createdAt / 1000),
      ...(token.kind === 'page' ? { profile_id: token.accountId } : {}),
      scopes: [...new Set([...token.scopes, 'public_profile'])],
      granular_scopes: token.scopes.map((scope) => viewGranularScope(world, scope, pages)),
      user_id: token.kind === 'user' ? token.accountId : undefined,
    },
  };
}

/** A scope with the pages, or their Instagram accounts, for which it was granted. */
function viewGranularScope(world: World, scope: string, pages: string[]): View {
  if (/^(?:pages_|read_insights)/.test(scope)) return { scope, target_ids: pages };
  if (!scope.startsWith('instagram_')) return { scope };
  return { scope, target_ids: pages.flatMap((pageId) => accountOfPage(world, pageId)?.id ?? []) };
}
