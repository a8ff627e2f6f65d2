/**
 * Google's OAuth 2.0 for web servers, with PKCE and a refresh token, and the channel that the person picked.
 * Source: developers.google.com/identity/protocols/oauth2/web-server, developers.google.com/youtube/v3/docs/channels, read 2026-11-21.
 */
import { z } from 'zod';
import type { Account, Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability, RenewalPolicy } from '../../connector/connect.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import type { GoogleClient } from './google.ts';
import { listCost } from './quota.ts';

const scopePrefix = 'https://www.googleapis.com/auth/';
export const analyticsScope = `${scopePrefix}yt-analytics.readonly`;
/** Reading the channel; comments, which take this one alone; uploads; reports. */
export const youtubeScopes = [
  `${scopePrefix}youtube.readonly`,
  `${scopePrefix}youtube.force-ssl`,
  `${scopePrefix}youtube.upload`,
  analyticsScope,
] as const;

const minuteMs = 60 * 1000;

/** One hour. Source: /identity/protocols/oauth2/web-server ("expires_in"), read 2026-11-21. */
const renewal: RenewalPolicy = {
  lifeMs: 60 * minuteMs,
  beginsBeforeMs: 15 * minuteMs,
  minAgeMs: 0,
  retryMs: 5 * minuteMs,
};

const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
});
const thumbnailSchema = z.object({ url: z.string() });
const channelsSchema = z.object({
  nextPageToken: z.string().optional(),
  // A person without a channel gets a list without items.
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          customUrl: z.string().optional(),
          thumbnails: z.record(z.string(), thumbnailSchema).optional(),
        }),
        statistics: z
          .object({ subscriberCount: z.string().optional(), hiddenSubscriberCount: z.boolean().optional() })
          .optional(),
        contentDetails: z
          .object({ relatedPlaylists: z.object({ uploads: z.string().optional() }).optional() })
          .optional(),
      }),
    )
    .default([]),
});
type Channel = z.infer<typeof channelsSchema>['items'][number];

export function createYoutubeConnect(config: ConnectorConfig, google: GoogleClient): OAuthCapability {
  const toGrant = (answer: z.infer<typeof grantSchema>, former: Grant | null): Grant => ({
    accessToken: answer.access_token,
    // Renewing brings none: the old one stays good.
    refreshToken: answer.refresh_token ?? former?.refreshToken ?? null,
    expiresAt: answer.expires_in === undefined ? null : secondsFrom(config.now(), answer.expires_in),
    scopes: answer.scope?.split(' ').filter(Boolean) ?? former?.scopes ?? [],
  });
  const client = { client_id: config.clientId, client_secret: config.clientSecret };

  return {
    kind: 'oauth',
    usesPkce: true,
    scopes: youtubeScopes,

    authorizeUrl({ redirectUri, state, codeChallenge, scopes }) {
      const query = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        access_type: 'offline',
        // Without it, a person who consented before gets no refresh token.
        prompt: 'consent',
        state,
        ...(codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      });
      return `${config.authUrl}/o/oauth2/v2/auth?${query}`;
    },

    readCallback({ code, error, error_description: errorDescription }) {
      if (error) return { error, details: errorDescription ?? null };
      if (code) return { code };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri, codeVerifier }) {
      const form = {
        ...client,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(codeVerifier === null ? {} : { code_verifier: codeVerifier }),
      };
      return toGrant(answerOrThrow(await google.postToken('/token', form, grantSchema)), null);
    },

    renewal,

    async refresh(grant) {
      if (grant.refreshToken === null)
        throw new ConnectorError(
          'revoked',
          'no-refresh-token',
          'Google gave no refresh token; connect the channel again.',
        );
      const form = { ...client, grant_type: 'refresh_token', refresh_token: grant.refreshToken };
      return toGrant(answerOrThrow(await google.postToken('/token', form, grantSchema)), grant);
    },

    async revoke(grant) {
      // The refresh token takes its access tokens with it.
      const token = grant.refreshToken ?? grant.accessToken;
      const result = await google.postToken('/revoke', { token }, z.object({}));
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },

    async accounts(grant) {
      const accounts: Account[] = [];
      let pageToken: string | null = null;
      do {
        const page: z.infer<typeof channelsSchema> = answerOrThrow(
          await google.call(
            {
              method: 'GET',
              path: '/youtube/v3/channels',
              query: {
                part: 'id,snippet,statistics,contentDetails',
                mine: 'true',
                maxResults: '50',
                ...(pageToken === null ? {} : { pageToken }),
              },
              token: grant.accessToken,
              cost: listCost,
            },
            channelsSchema,
          ),
        );
        accounts.push(...page.items.map((channel) => toAccount(channel, grant)));
        pageToken = page.nextPageToken ?? null;
      } while (pageToken !== null);
      return accounts;
    },
  };
}

function toAccount({ id, snippet, statistics, contentDetails }: Channel, grant: Grant): Account {
  const { high, medium, default: small } = snippet.thumbnails ?? {};
  return {
    externalId: id,
    name: snippet.title,
    username: snippet.customUrl?.replace(/^@/, '') ?? null,
    profileImage: (high ?? medium ?? small)?.url ?? null,
    followerCount: readSubscriberCount(statistics),
    grant,
    data: { uploadsPlaylistExternalId: contentDetails?.relatedPlaylists?.uploads ?? null },
  };
}

/** Counts are texts. Null when the channel hides it. */
export function readSubscriberCount(
  statistics: { subscriberCount?: string | undefined; hiddenSubscriberCount?: boolean | undefined } | undefined,
): number | null {
  if (statistics?.subscriberCount === undefined || statistics.hiddenSubscriberCount) return null;
  return Number(statistics.subscriberCount);
}
