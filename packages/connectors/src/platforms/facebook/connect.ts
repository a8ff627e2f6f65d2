/** Facebook Login: consent, the three steps to a page's token, and the way back. */
import { z } from 'zod';
import type { Account, AccountAuth, Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability } from '../../connector/connect.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { secondsFrom } from '../../http/retry-at.ts';
import { type GraphClient, graphList, graphSuccessSchema, graphTokenPath, graphVersion, readAfter } from './graph.ts';
import { listManagedPages, managedPageScopes } from './managed-pages.ts';

/**
 * Reading and answering comments, visitor posts, recommendations and Messenger; subscribing webhooks.
 * Source: developers.facebook.com/docs/permissions, read 2026-11-21.
 */
export const facebookScopes = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_manage_posts',
  'pages_messaging',
  'read_insights',
  // Pages of a business portfolio.
  'business_management',
] as const;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const permissionsSchema = graphList(z.object({ permission: z.string(), status: z.string() }));
const personSchema = z.object({ id: z.string() });
const pageSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  username: z.string().optional(),
  access_token: z.string().optional(),
  followers_count: z.number().optional(),
  fan_count: z.number().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
  instagram_business_account: z.object({ id: z.string(), username: z.string().optional() }).optional(),
});
const pageFields =
  'id,name,username,access_token,category,tasks,picture.type(large){url},followers_count,fan_count,instagram_business_account{id,username}';

export function createFacebookConnect(config: ConnectorConfig, graph: GraphClient): OAuthCapability {
  return {
    ...createGraphLogin(config, graph, { scopes: facebookScopes, accounts: (grant) => listPages(graph, grant) }),
    account: (auth) => readPage(graph, auth),
  };
}

/** The sign-in of everything that is reached through a Page. */
export function createGraphLogin(
  config: ConnectorConfig,
  graph: GraphClient,
  { scopes: wantedScopes, accounts }: Pick<OAuthCapability, 'scopes' | 'accounts'>,
): OAuthCapability {
  return {
    kind: 'oauth',
    usesPkce: false,
    scopes: wantedScopes,
    accountScopes: managedPageScopes,
    revokesSignIn: true,

    authorizeUrl({ redirectUri, state, scopes }) {
      const query = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopes.join(','),
        // Asks again for what was declined earlier; without it the dialog skips it silently.
        auth_type: 'rerequest',
      });
      return `${config.authUrl}/${graphVersion}/dialog/oauth?${query}`;
    },

    readCallback(query) {
      const { code, error, error_reason: errorReason, error_description: errorDescription } = query;
      if (error) return { error, details: errorReason ?? errorDescription ?? null };
      if (code) return { code };
      return { error: 'invalid_callback', details: null };
    },

    async exchange({ code, redirectUri }) {
      const client = { client_id: config.clientId, client_secret: config.clientSecret };
      const path = graphTokenPath;
      const shortLived = answerOrThrow(
        await graph.get({ path, query: { ...client, redirect_uri: redirectUri, code }, token: null }, tokenSchema),
      );
      const longLived = answerOrThrow(
        await graph.get(
          {
            path,
            query: { ...client, grant_type: 'fb_exchange_token', fb_exchange_token: shortLived.access_token },
            token: null,
          },
          tokenSchema,
        ),
      );
      const { access_token: accessToken, expires_in: expiresIn } = longLived;
      return {
        accessToken,
        refreshToken: null,
        expiresAt: expiresIn === undefined ? null : secondsFrom(config.now(), expiresIn),
        scopes: await listGrantedScopes(graph, accessToken),
      };
    },

    async revoke(grant) {
      const token = grant.refreshToken ?? grant.accessToken;
      const result = await graph.delete({ path: '/me/permissions', token }, graphSuccessSchema);
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },

    accounts,
  };
}

async function listGrantedScopes(graph: GraphClient, token: string): Promise<string[]> {
  const scopes: string[] = [];
  let after: string | null = null;
  do {
    const query = { limit: '100', ...(after === null ? {} : { after }) };
    const page: z.infer<typeof permissionsSchema> = answerOrThrow(
      await graph.get({ path: '/me/permissions', query, token }, permissionsSchema),
    );
    scopes.push(...page.data.filter((entry) => entry.status === 'granted').map((entry) => entry.permission));
    after = readAfter(page);
  } while (after !== null);
  return scopes;
}

async function listPages(graph: GraphClient, grant: Grant): Promise<Account[]> {
  const token = grant.accessToken;
  const person = answerOrThrow(await graph.get({ path: '/me', query: { fields: 'id' }, token }, personSchema));
  const pages = await listManagedPages(graph, grant, pageFields, pageSchema);
  return pages.flatMap((page) => {
    // Without a token of its own the person may see the page but not act for it.
    if (page.access_token === undefined) return [];
    return {
      externalId: page.id,
      name: page.name ?? page.username ?? page.id,
      username: page.username ?? null,
      profileImage: page.picture?.data?.url ?? null,
      followerCount: page.followers_count ?? page.fan_count ?? null,
      // A page's token does not expire. The person's own token is kept beside it: only it can be taken back.
      grant: { accessToken: page.access_token, refreshToken: token, expiresAt: null, scopes: grant.scopes },
      data: {
        signInExternalId: person.id,
        instagramAccountExternalId: page.instagram_business_account?.id ?? null,
      },
    };
  });
}

/** Source: developers.facebook.com/docs/graph-api/reference/page, read with the page's own token (2026-11-21). */
async function readPage(graph: GraphClient, auth: AccountAuth): Promise<Account> {
  const { accessToken: token, refreshToken: personToken } = auth.grant;
  const query = {
    fields:
      'id,name,username,picture.type(large){url},followers_count,fan_count,instagram_business_account{id,username}',
  };
  const page = answerOrThrow(await graph.get({ path: `/${auth.externalId}`, query, token }, pageSchema));
  return {
    externalId: page.id,
    name: page.name ?? page.username ?? page.id,
    username: page.username ?? null,
    profileImage: page.picture?.data?.url ?? null,
    followerCount: page.followers_count ?? page.fan_count ?? null,
    grant: { ...auth.grant, scopes: personToken === null ? [] : await findGrantedScopes(graph, personToken) },
    data: { instagramAccountExternalId: page.instagram_business_account?.id ?? null },
  };
}

/** The scopes of the person's own token. It ends long before the page's; after that the scopes are not known. */
async function findGrantedScopes(graph: GraphClient, personToken: string): Promise<string[]> {
  try {
    return await listGrantedScopes(graph, personToken);
  } catch (error) {
    if (error instanceof ConnectorError) return [];
    throw error;
  }
}
