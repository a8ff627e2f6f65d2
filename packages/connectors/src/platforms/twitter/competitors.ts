/**
 * Public figures of any account. Each account and each post that is read costs money, so that one page of posts is read and no more.
 * Source: docs.x.com x-api/users/get-user-by-username, x-api/posts/get-posts, OpenAPI 2.166 (`protected`, `public_metrics`), read 2026-11-23.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { CompetitorsCapability } from '../../connector/competitors.ts';
import { answerOrThrow } from '../../http/call.ts';
import { firstOfPath, readProfileHandle } from '../../profile-handle.ts';
import type { TwitterClient } from './client.ts';
import { toSecondsTime } from './inbox.ts';
import { publicMetricsSchema } from './post-metrics.ts';

const dayMs = 24 * 60 * 60 * 1000;
const postsPerPage = 100;
/** Source: OpenAPI 2.166, `UserName`. */
const handleForm = /^[A-Za-z0-9_]{1,15}$/;

/** `data` is absent where X has no such user, or has suspended it: it says so in `errors`, with status 200. */
const userSchema = z.object({
  data: z
    .object({
      id: z.string(),
      name: z.string().nullish(),
      username: z.string().nullish(),
      profile_image_url: z.string().nullish(),
      protected: z.boolean().nullish(),
      public_metrics: z.object({ followers_count: z.number().nullish() }).nullish(),
    })
    .nullish(),
});
const postsSchema = z.object({
  data: z.array(z.object({ created_at: z.coerce.date(), public_metrics: publicMetricsSchema })).nullish(),
  meta: z.object({ next_token: z.string().nullish() }).nullish(),
});

export function createTwitterCompetitors(client: TwitterClient): CompetitorsCapability {
  return {
    readHandle: (text) =>
      readProfileHandle(text, { hosts: ['x.com', 'twitter.com'], ofPath: firstOfPath, form: handleForm }),
    profileLink: (handle) => `https://x.com/${handle}`,
    askEveryMs: dayMs,

    async find(auth, { externalId, handle }, since) {
      const path = externalId === null ? `/2/users/by/username/${handle}` : `/2/users/${externalId}`;
      const query = { 'user.fields': 'profile_image_url,protected,public_metrics' };
      const { data: user } = answerOrThrow(await client.get(path, query, auth.grant.accessToken, userSchema));
      if (!user) return 'not-found';
      const read = user.protected === true ? null : await readPosts(client, auth, user.id, since);
      return {
        externalId: user.id,
        handle: user.username ?? handle,
        name: user.name ?? handle,
        profileImage: user.profile_image_url ?? null,
        followers: user.public_metrics?.followers_count ?? null,
        posts: read?.posts ?? null,
        areAll: read?.areAll ?? false,
      };
    },
  };
}

async function readPosts(client: TwitterClient, auth: AccountAuth, userId: string, since: Date) {
  const query = {
    max_results: String(postsPerPage),
    exclude: 'replies,retweets',
    start_time: toSecondsTime(since),
    'tweet.fields': 'created_at,public_metrics',
  };
  const { data, meta } = answerOrThrow(
    await client.get(`/2/users/${userId}/tweets`, query, auth.grant.accessToken, postsSchema),
  );
  const posts = (data ?? []).map(({ created_at: publishedAt, public_metrics: metrics }) => ({
    publishedAt,
    engagements: metrics.likes + metrics.replies + metrics.reposts + metrics.quotes,
  }));
  return { posts, areAll: !meta?.next_token };
}
