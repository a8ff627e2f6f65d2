/** Facebook Login, and the professional Instagram accounts behind the Pages of one sign-in. */
import { z } from 'zod';
import type { Account, AccountAuth, ConnectorConfig, Grant, OAuthCapability } from '../../connector.ts';
import { answerOrThrow } from '../../http/call.ts';
import { createGraphLogin } from '../facebook/connect.ts';
import { type GraphClient, graphList, readAfter } from '../facebook/graph.ts';

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
] as const;

const personSchema = z.object({ id: z.string() });
const profileSchema = z.object({
  id: z.string(),
  username: z.string().optional(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().optional(),
});
const pagesSchema = graphList(
  z.object({
    id: z.string(),
    access_token: z.string().optional(),
    instagram_business_account: profileSchema.optional(),
  }),
);
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
  const accounts: Account[] = [];
  let after: string | null = null;
  do {
    const query = { fields: pageFields, limit: '100', ...(after === null ? {} : { after }) };
    const page: z.infer<typeof pagesSchema> = answerOrThrow(
      await graph.get({ path: '/me/accounts', query, token }, pagesSchema),
    );
    for (const { id: pageExternalId, access_token: accessToken, instagram_business_account: account } of page.data) {
      if (account === undefined || accessToken === undefined) continue;
      accounts.push({
        // The Page's token acts for its Instagram account and does not expire; the person's own can be taken back.
        ...toAccount(account, { accessToken, refreshToken: token, expiresAt: null, scopes: grant.scopes }),
        data: { signInExternalId: person.id, pageExternalId },
      });
    }
    after = readAfter(page);
  } while (after !== null);
  return accounts;
}
