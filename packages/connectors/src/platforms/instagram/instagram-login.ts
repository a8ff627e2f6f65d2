/**
 * Instagram Login: an account by itself, without a Page. Its token renews itself as long as it lives. Source:
 * /docs/instagram-platform/instagram-api-with-instagram-login/business-login, read 2026-11-21.
 */
import { z } from 'zod';
import type { Account, Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability, RenewalPolicy } from '../../connector/connect.ts';
import { answerOrThrow, callNetwork, type RefusalReader, toConnectorError } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import type { GraphClient } from '../facebook/graph.ts';

export const instagramLoginScopes = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
] as const;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Sixty days. A token is renewed by itself, so one that has ended, or that nobody renewed for sixty days, is lost: half of its life
 * is kept for trying. Source: /docs/instagram-platform/reference/refresh_access_token ("at least 24 hours old but has not
 * expired"), read 2026-11-22.
 */
const renewal: RenewalPolicy = {
  lifeMs: 60 * dayMs,
  beginsBeforeMs: 30 * dayMs,
  minAgeMs: dayMs,
  retryMs: dayMs,
};

const issuedSchema = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.string(), z.array(z.string())]).optional(),
});
/** The documents show it in a list, code in public sees it flat. */
const exchangedSchema = z
  .union([z.object({ data: z.array(issuedSchema).min(1) }), issuedSchema])
  .transform((answer) => ('data' in answer ? (answer.data[0] as z.infer<typeof issuedSchema>) : answer));
const longLivedSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const accountSchema = z.object({
  id: z.string(),
  user_id: z.union([z.string(), z.number()]).transform(String).optional(),
  username: z.string().optional(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().optional(),
});
const refusalSchema = z.object({ error_message: z.string().optional() });
const exchangeErrorRules: readonly ErrorRule[] = [
  { status: 429, kind: 'rate-limited' },
  { status: [500, 599], kind: 'transient' },
  { kind: 'permanent' },
];

export function createInstagramLogin(config: ConnectorConfig, graph: GraphClient): OAuthCapability {
  const { hostname, protocol } = new URL(config.apiUrl);
  const tokenBase = hostname === 'graph.instagram.com' ? `${protocol}//api.instagram.com` : config.apiUrl;
  const toGrant = (answer: z.infer<typeof longLivedSchema>, scopes: string[]): Grant => ({
    accessToken: answer.access_token,
    // It renews itself.
    refreshToken: answer.access_token,
    expiresAt: answer.expires_in === undefined ? null : secondsFrom(config.now(), answer.expires_in),
    scopes,
  });

  return {
    kind: 'oauth',
    usesPkce: false,
    scopes: instagramLoginScopes,
    canRevoke: false,

    authorizeUrl({ redirectUri, state, scopes }) {
      const query = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      });
      return `${config.authUrl}/oauth/authorize?${query}`;
    },

    readCallback({ code, error, error_reason: errorReason, error_description: errorDescription }) {
      if (error) return { error, details: errorReason ?? errorDescription ?? null };
      if (code) return { code: code.replace(/#_$/, '') };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri }) {
      const { clientId, clientSecret, timeoutMs } = config;
      const result = await callNetwork(
        {
          method: 'POST',
          url: `${tokenBase}/oauth/access_token`,
          form: {
            client_id: clientId,
            client_secret: clientSecret,
            grant_type: 'authorization_code',
            redirect_uri: redirectUri,
            code,
          },
          secrets: [clientSecret, code],
          timeoutMs,
        },
        exchangedSchema,
        readExchangeRefusal,
      );
      if (!result.ok && result.failure.kind === 'permanent') await assertOwnCredentials(graph, config, code);
      const { access_token: shortLived, permissions } = answerOrThrow(result);
      const query = { grant_type: 'ig_exchange_token', client_secret: clientSecret, access_token: shortLived };
      const request = { base: config.apiUrl, path: '/access_token', query, token: null };
      const longLived = answerOrThrow(await graph.get(request, longLivedSchema));
      const scopes = typeof permissions === 'string' ? permissions.split(',') : (permissions ?? []);
      return toGrant(longLived, scopes.filter(Boolean));
    },

    renewal,

    async refresh(grant) {
      const query = { grant_type: 'ig_refresh_token', access_token: grant.accessToken };
      const request = { base: config.apiUrl, path: '/refresh_access_token', query, token: null };
      return toGrant(answerOrThrow(await graph.get(request, longLivedSchema)), grant.scopes);
    },

    async revoke() {
      // No call takes this way's rights back (documents read 2026-11-21): the person does, in Instagram's settings.
    },

    async accounts(grant) {
      const fields = 'id,user_id,username,name,account_type,profile_picture_url,followers_count';
      const token = grant.accessToken;
      const me = answerOrThrow(await graph.get({ path: '/me', query: { fields }, token }, accountSchema));
      const account: Account = {
        // `user_id` is the id of webhooks and of all calls, `id` counts for this application alone.
        externalId: me.user_id ?? me.id,
        name: me.name || me.username || me.id,
        username: me.username ?? null,
        profileImage: me.profile_picture_url ?? null,
        followerCount: me.followers_count ?? null,
        grant,
        data: { applicationScopedId: me.id },
      };
      return [account];
    },
  };
}

/**
 * The endpoint of codes has one code, 400, for a wrong secret and for a wrong code alike. The other endpoint that takes the secret
 * tells it apart by code 101. @throws ConnectorError `configuration`
 */
async function assertOwnCredentials(graph: GraphClient, config: ConnectorConfig, code: string): Promise<void> {
  const query = { grant_type: 'ig_exchange_token', client_secret: config.clientSecret, access_token: code };
  const checked = await graph.get({ base: config.apiUrl, path: '/access_token', query, token: null }, longLivedSchema);
  if (!checked.ok && checked.failure.kind === 'configuration') throw toConnectorError(checked.failure);
}

const readExchangeRefusal: RefusalReader = ({ status, body }) => {
  const reason = refusalSchema.safeParse(body).data?.error_message ?? `Instagram answered with status ${status}.`;
  const kind = findErrorRule(exchangeErrorRules, { status, code: null, subcode: null })?.kind ?? 'permanent';
  return { kind, code: `http-${status}`, reason, retryAt: null };
};
