/**
 * Login Kit for the web: no PKCE, a refresh token that changes with every use.
 * Source: developers.tiktok.com/doc/{login-kit-web, oauth-user-access-token-management, tiktok-api-v2-get-user-info}, read 2026-11-21.
 */
import { z } from 'zod';
import type { Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability, RenewalPolicy } from '../../connector/connect.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import type { TiktokClient } from './client.ts';

export const tiktokScopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.publish',
  'video.list',
] as const;

const minuteMs = 60 * 1000;

/**
 * Two hours; the refresh token is replaced by every use. Source: /docs/en/oauth-refresh-a-user-access-token (2 Nov 2026), read
 * 2026-11-21. Older pages say 24 hours: what the answer tells counts.
 */
const renewal: RenewalPolicy = {
  lifeMs: 120 * minuteMs,
  beginsBeforeMs: 30 * minuteMs,
  minAgeMs: 0,
  retryMs: 5 * minuteMs,
};

const deadTokenCodes = ['invalid_grant', 'invalid_request', 'access_token_invalid'];
const tokenPath = '/v2/oauth/token/';
const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
});

export const userSchema = z.object({
  user: z.object({
    open_id: z.string().min(1),
    avatar_url: z.string().optional(),
    display_name: z.string().optional(),
    username: z.string().optional(),
    follower_count: z.number().optional(),
  }),
});

/** One field outside the granted scopes and the whole call is refused. */
const fieldsByScope: Record<string, string> = {
  'user.info.basic': 'open_id,union_id,avatar_url,display_name',
  'user.info.profile': 'username',
  'user.info.stats': 'follower_count,following_count,likes_count,video_count',
};

export function userFields(grant: Grant): string {
  const granted = Object.keys(fieldsByScope).filter(
    (scope) => grant.scopes.length === 0 || grant.scopes.includes(scope),
  );
  const scopes = new Set(['user.info.basic', ...granted]);
  return [...scopes].map((scope) => fieldsByScope[scope]).join(',');
}

export function createTiktokConnect(config: ConnectorConfig, client: TiktokClient): OAuthCapability {
  const toGrant = (answer: z.infer<typeof grantSchema>, former: Grant | null): Grant => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? former?.refreshToken ?? null,
    expiresAt: answer.expires_in === undefined ? null : secondsFrom(config.now(), answer.expires_in),
    scopes: answer.scope?.split(/[,\s]+/).filter(Boolean) ?? former?.scopes ?? [],
  });

  return {
    kind: 'oauth',
    usesPkce: false,
    scopes: tiktokScopes,

    authorizeUrl({ redirectUri, state, scopes }) {
      const query = new URLSearchParams({
        client_key: config.clientId,
        response_type: 'code',
        scope: scopes.join(','),
        redirect_uri: redirectUri,
        state,
      });
      return `${config.authUrl}/v2/auth/authorize/?${query}`;
    },

    readCallback({ code, error, error_description: errorDescription, error_type: errorType }) {
      if (error) return { error, details: errorDescription ?? errorType ?? null };
      if (code) return { code };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri }) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      return toGrant(answerOrThrow(await client.postToken(tokenPath, form, grantSchema)), null);
    },

    renewal,

    async refresh(grant) {
      if (grant.refreshToken === null)
        throw new ConnectorError(
          'revoked',
          'no-refresh-token',
          'TikTok gave no refresh token; connect the account again.',
        );
      const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
      return toGrant(answerOrThrow(await client.postToken(tokenPath, form, grantSchema)), grant);
    },

    async revoke(grant) {
      const result = await client.postToken('/v2/oauth/revoke/', { token: grant.accessToken }, z.unknown());
      // TikTok does not document its answer for a token that is already dead: every code for a wrong token counts as that.
      if (!result.ok && !deadTokenCodes.includes(result.failure.code)) throw toConnectorError(result.failure);
    },

    async accounts(grant) {
      const { user } = answerOrThrow(
        await client.call(
          {
            method: 'GET',
            path: '/v2/user/info/',
            query: { fields: userFields(grant) },
            token: grant.accessToken,
          },
          userSchema,
        ),
      );
      return [
        {
          externalId: user.open_id,
          name: user.display_name || user.username || user.open_id,
          username: user.username ?? null,
          profileImage: user.avatar_url ?? null,
          followerCount: user.follower_count ?? null,
          grant,
          data: {},
        },
      ];
    },
  };
}
