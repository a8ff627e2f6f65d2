/**
 * Public figures of other professional accounts; personal ones and those for adults alone are told as little as names that nobody has.
 * Source: /docs/instagram-platform/instagram-graph-api/reference/ig-user/business_discovery (2026-08-12), read 2026-11-23: for accounts that
 * came by Facebook Login.
 */
import { z } from 'zod';
import type { CompetitorsCapability } from '../../connector/competitors.ts';
import { answerOrThrow } from '../../http/call.ts';
import { firstOfPath, readProfileHandle } from '../../profile-handle.ts';
import { type GraphClient, graphList, graphTimeSchema } from '../facebook/graph.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mediaPerPage = 50;
/** Source: help.instagram.com/583107688369069 (letters, digits, full stops, underscores; 30 at most), read 2026-11-23. */
const handleForm = /^[A-Za-z0-9._]{1,30}$/;
/** Pages of Instagram's own that look like an account's. */
const otherPages = ['p', 'reel', 'reels', 'stories', 'explore', 'tv'];
/** `Invalid user id`: no professional account has the name. The API answers so; the reference lists no errors. */
const unknownUserCode = '110';

const discoverySchema = z.object({
  business_discovery: z.object({
    id: z.string(),
    username: z.string().optional(),
    name: z.string().optional(),
    profile_picture_url: z.string().optional(),
    followers_count: z.number().optional(),
    media: graphList(
      z.object({
        timestamp: graphTimeSchema,
        // Absent where the owner hides it. Source: IG Media reference, `like_count`.
        like_count: z.number().optional(),
        comments_count: z.number().default(0),
      }),
    ).optional(),
  }),
});

export function createInstagramCompetitors(graph: GraphClient): CompetitorsCapability {
  return {
    readHandle: (text) => readProfileHandle(text, { hosts: ['instagram.com'], ofPath: handleOfPath, form: handleForm }),
    profileLink: (handle) => `https://www.instagram.com/${handle}/`,
    askEveryMs: dayMs,

    async find(auth, { handle }, since) {
      const media = `media.limit(${mediaPerPage}){timestamp,like_count,comments_count}`;
      const fields = `business_discovery.username(${handle}){id,username,name,profile_picture_url,followers_count,${media}}`;
      const result = await graph.get(
        { path: `/${auth.externalId}`, query: { fields }, token: auth.grant.accessToken },
        discoverySchema,
      );
      if (!result.ok && result.failure.code.split('/')[0] === unknownUserCode) return 'not-professional';
      const found = answerOrThrow(result).business_discovery;
      const listed = found.media?.data ?? [];
      const fresh = listed.filter(({ timestamp }) => timestamp >= since);
      return {
        externalId: found.id,
        handle: found.username ?? handle,
        name: found.name || (found.username ?? handle),
        profileImage: found.profile_picture_url ?? null,
        followers: found.followers_count ?? null,
        posts: fresh.map(({ comments_count: comments, like_count: likes, timestamp }) => ({
          publishedAt: timestamp,
          engagements: likes === undefined ? null : likes + comments,
        })),
        areAll: fresh.length < listed.length || listed.length < mediaPerPage,
      };
    },
  };
}

function handleOfPath(path: string): string | null {
  const first = firstOfPath(path);
  return otherPages.includes(first) ? null : first;
}
