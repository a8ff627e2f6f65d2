/**
 * Public figures of any channel: its subscribers, rounded by YouTube to three digits, and its latest videos. Three units of the day's 10,000.
 * Source: developers.google.com/youtube/v3/docs/{channels,playlistItems,videos}/list, read 2026-11-23.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { CompetitorsCapability, PublicPost } from '../../connector/competitors.ts';
import { answerOrThrow } from '../../http/call.ts';
import { firstOfPath, readProfileHandle } from '../../profile-handle.ts';
import { readSubscriberCount } from './connect.ts';
import type { GoogleClient } from './google.ts';
import { listCost } from './quota.ts';
import { listVideos } from './videos.ts';

const dayMs = 24 * 60 * 60 * 1000;
const videosPerPage = 50;
const channelId = /^UC[A-Za-z0-9_-]{22}$/;
/** Letters of any script. Source: support.google.com/youtube/answer/11585688 (3 to 30 characters), read 2026-11-23. */
const handleForm = /^(?:UC[A-Za-z0-9_-]{22}|[\p{L}\p{M}\p{N}._·-]{3,30})$/u;

const channelsSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z
          .object({
            title: z.string().default(''),
            customUrl: z.string().optional(),
            thumbnails: z.object({ default: z.object({ url: z.string() }).optional() }).optional(),
          })
          .optional(),
        contentDetails: z
          .object({ relatedPlaylists: z.object({ uploads: z.string().optional() }).optional() })
          .optional(),
        statistics: z
          .object({ subscriberCount: z.string().optional(), hiddenSubscriberCount: z.boolean().optional() })
          .optional(),
      }),
    )
    .default([]),
});
const uploadsSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({ contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.coerce.date().optional() }) }),
    )
    .default([]),
});

export function createYoutubeCompetitors(google: GoogleClient): CompetitorsCapability {
  return {
    readHandle: (text) => readProfileHandle(text, { hosts: ['youtube.com'], ofPath: handleOfPath, form: handleForm }),
    profileLink: (handle) => `https://www.youtube.com/${channelId.test(handle) ? 'channel/' : '@'}${handle}`,
    askEveryMs: dayMs,

    async find(auth, { externalId, handle }, since) {
      const id = externalId ?? (channelId.test(handle) ? handle : null);
      const query = {
        part: 'snippet,statistics,contentDetails',
        ...(id === null ? { forHandle: `@${handle}` } : { id }),
      };
      const { items } = answerOrThrow(
        await google.call(
          { method: 'GET', path: '/youtube/v3/channels', query, token: auth.grant.accessToken, cost: listCost },
          channelsSchema,
        ),
      );
      const [channel] = items;
      if (channel === undefined) return 'not-found';
      const uploads = channel.contentDetails?.relatedPlaylists?.uploads;
      const read = uploads === undefined ? null : await readVideos(google, auth, uploads, since);
      return {
        externalId: channel.id,
        handle: channel.snippet?.customUrl?.replace(/^@/, '') ?? handle,
        name: channel.snippet?.title || handle,
        profileImage: channel.snippet?.thumbnails?.default?.url ?? null,
        followers: readSubscriberCount(channel.statistics),
        posts: read?.posts ?? null,
        areAll: read?.areAll ?? false,
      };
    },
  };
}

/** `@handle`, `channel/UC…`; `user/…` and `c/…` are names of old that no list finds by. */
function handleOfPath(path: string): string | null {
  const [first = '', second = ''] = path.split('/');
  if (first === 'channel') return second;
  return first.startsWith('@') ? decodeURIComponent(firstOfPath(first)).slice(1) : null;
}

async function readVideos(google: GoogleClient, auth: AccountAuth, playlistId: string, since: Date) {
  const query = { part: 'contentDetails', playlistId, maxResults: String(videosPerPage) };
  const { items, nextPageToken } = answerOrThrow(
    await google.call(
      { method: 'GET', path: '/youtube/v3/playlistItems', query, token: auth.grant.accessToken, cost: listCost },
      uploadsSchema,
    ),
  );
  const uploads = items.map(({ contentDetails }) => contentDetails);
  const fresh = uploads.filter(({ videoPublishedAt }) => videoPublishedAt !== undefined && videoPublishedAt >= since);
  const ids = fresh.map(({ videoId }) => videoId);
  const videos = ids.length === 0 ? [] : answerOrThrow(await listVideos(google, auth, ids, 'statistics'));
  const posts = fresh.flatMap(({ videoId, videoPublishedAt: publishedAt }): PublicPost[] => {
    if (publishedAt === undefined) return [];
    const { commentCount, likeCount } = videos.find(({ id }) => id === videoId)?.statistics ?? {};
    // Owners may hide likes; what is left would be no measure.
    return [{ publishedAt, engagements: likeCount === undefined ? null : likeCount + (commentCount ?? 0) }];
  });
  return { posts, areAll: nextPageToken === undefined || fresh.length < uploads.length };
}
