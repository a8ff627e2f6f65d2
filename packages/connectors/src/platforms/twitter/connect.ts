/** OAuth 2.0 with PKCE. Source: docs.x.com fundamentals/authentication/oauth-2-0 (2026-08-22), read 2026-11-21. */
import { z } from 'zod';
import type { Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability, RenewalPolicy } from '../../connector/connect.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import type { TwitterClient } from './client.ts';

/** Mentions, replies, direct messages, pictures and videos; `offline.access` brings the refresh token. */
export const twitterScopes = [
  'tweet.read',
  'tweet.write',
  'tweet.moderate.write',
  'users.read',
  'media.write',
  'dm.read',
  'dm.write',
  'offline.access',
] as const;

const minuteMs = 60 * 1000;

/** Two hours, as every answer tells; the refresh token counts once, and outlives the access token. Source as above. */
const renewal: RenewalPolicy = {
  lifeMs: 120 * minuteMs,
  beginsBeforeMs: 30 * minuteMs,
  minAgeMs: 0,
  retryMs: 5 * minuteMs,
};

const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
});
const revokedSchema = z.object({ revoked: z.boolean().optional() });
const meSchema = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional(),
    public_metrics: z.object({ followers_count: z.number().optional() }).optional(),
  }),
});

export function createTwitterConnect(config: ConnectorConfig, client: TwitterClient): OAuthCapability {
  const toGrant = (answer: z.infer<typeof grantSchema>, former: Grant | null): Grant => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? former?.refreshToken ?? null,
    expiresAt: answer.expires_in === undefined ? null : secondsFrom(config.now(), answer.expires_in),
    scopes: answer.scope?.split(' ').filter(Boolean) ?? former?.scopes ?? [],
  });

  return {
    kind: 'oauth',
    usesPkce: true,
    scopes: twitterScopes,

    authorizeUrl({ redirectUri, state, codeChallenge, scopes }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: codeChallenge ?? '',
        code_challenge_method: 'S256',
      });
      // Their documents show blanks as %20; a plus sign is not known to be read as one.
      return `${config.authUrl}/i/oauth2/authorize?${query.toString().replaceAll('+', '%20')}`;
    },

    readCallback({ code, error, error_description: errorDescription }) {
      if (error) return { error, details: errorDescription ?? null };
      if (code) return { code };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri, codeVerifier }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier ?? '',
      };
      return toGrant(answerOrThrow(await client.postToken('/2/oauth2/token', form, grantSchema)), null);
    },

    renewal,

    async refresh(grant) {
      const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken ?? '' };
      return toGrant(answerOrThrow(await client.postToken('/2/oauth2/token', form, grantSchema)), grant);
    },

    async revoke(grant) {
      // The refresh token is revoked first, because it could still bring a new access token.
      for (const token of [grant.refreshToken, grant.accessToken]) {
        if (token === null) continue;
        const result = await client.postToken('/2/oauth2/revoke', { token }, revokedSchema);
        if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
      }
    },

    async accounts(grant) {
      const query = { 'user.fields': 'id,name,username,profile_image_url,public_metrics,verified,verified_type' };
      const { data } = answerOrThrow(await client.get('/2/users/me', query, grant.accessToken, meSchema));
      return [
        {
          externalId: data.id,
          name: data.name,
          username: data.username,
          profileImage: data.profile_image_url ?? null,
          followerCount: data.public_metrics?.followers_count ?? null,
          grant,
          data: {},
        },
      ];
    },
  };
}
