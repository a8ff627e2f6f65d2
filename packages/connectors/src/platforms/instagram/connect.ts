/** Facebook Login, and the professional Instagram accounts behind the Pages of one sign-in. */
import { z } from 'zod';
import type { Account, AccountAuth, Grant } from '../../connector/account.ts';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import type { OAuthCapability } from '../../connector/connect.ts';
import { answerOrThrow } from '../../http/call.ts';
import { createGraphLogin } from '../facebook/connect.ts';
import type { GraphClient } from '../facebook/graph.ts';
import { listManagedPages } from '../facebook/managed-pages.ts';

/** Source: /docs/instagram-platform/overview and /docs/permissions, read 2026-11-21. */
export const instagramScopes = [
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_messages',
  'instagram_manage_insights',
  'instagram_manage_contents',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  // Accounts behind Pages of a business portfolio.
  'business_management',
] as const;

const personSchema = z.object({ id: z.string() });
const profileSchema = z.object({
  id: z.string(),
  username: z.string().optional(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().optional(),
});
const pageSchema = z.object({
  id: z.string(),
  access_token: z.string().optional(),
  instagram_business_account: profileSchema.optional(),
});
const profileFields = 'id,username,name,profile_picture_url,followers_count';
const pageFields = `id,name,access_token,instagram_business_account{${profileFields}}`;

export function createInstagramConnect(config: ConnectorConfig, graph: GraphClient): OAuthCapability {
  return {
    ...createGraphLogin(config, graph, {
      scopes: instagramScopes,
      accounts: (grant) => listAccounts(graph, grant),
    }),
    account: (auth) => readAccount(graph, auth),
  };
}

/** Read with the Page's token. Source: /docs/instagram-platform/api-reference/ig-user, read 2026-11-21. */
async function readAccount(graph: GraphClient, { externalId, grant }: AccountAuth): Promise<Account> {
  const query = { fields: profileFields };
  const profile = answerOrThrow(
    await graph.get({ path: `/${externalId}`, query, token: grant.accessToken }, profileSchema),
  );
  return { ...toAccount(profile, grant), data: {} };
}

function toAccount(account: z.infer<typeof profileSchema>, grant: Grant): Omit<Account, 'data'> {
  return {
    externalId: account.id,
    name: account.name || account.username || account.id,
    username: account.username ?? null,
    profileImage: account.profile_picture_url ?? null,
    followerCount: account.followers_count ?? null,
    grant,
  };
}

async function listAccounts(graph: GraphClient, grant: Grant): Promise<Account[]> {
  const token = grant.accessToken;
  const person = answerOrThrow(await graph.get({ path: '/me', query: { fields: 'id' }, token }, personSchema));
  const pages = await listManagedPages(graph, grant, pageFields, pageSchema);
  return pages.flatMap(({ id: pageExternalId, access_token: accessToken, instagram_business_account: account }) => {
    if (account === undefined || accessToken === undefined) return [];
    return {
      // The Page's token acts for its Instagram account and does not expire; the person's own can be taken back.
      ...toAccount(account, { accessToken, refreshToken: token, expiresAt: null, scopes: grant.scopes }),
      data: { signInExternalId: person.id, pageExternalId },
    };
  });
}
