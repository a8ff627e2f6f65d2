/** A channel's videos, as lists tell of them. Source: developers.google.com/youtube/v3/docs/videos, /playlistItems, read 2026-11-21. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { CallResult } from '../../http/call.ts';
import type { GoogleClient } from './google.ts';
import { listCost } from './quota.ts';

const countSchema = z.coerce.number().optional();
const thumbnailSchema = z.object({ url: z.string() }).optional();
export const videoSchema = z.object({
  id: z.string(),
  snippet: z
    .object({
      title: z.string().default(''),
      publishedAt: z.coerce.date(),
      thumbnails: z.object({ default: thumbnailSchema, medium: thumbnailSchema }).optional(),
    })
    .optional(),
  status: z
    .object({
      uploadStatus: z.string().optional(),
      failureReason: z.string().optional(),
      rejectionReason: z.string().optional(),
      privacyStatus: z.string().optional(),
    })
    .optional(),
  statistics: z.object({ viewCount: countSchema, likeCount: countSchema, commentCount: countSchema }).optional(),
});
export type Video = z.infer<typeof videoSchema>;
const videosSchema = z.object({ items: z.array(videoSchema).default([]) });
const uploadsSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.coerce.date().optional() }),
        snippet: z.object({ title: z.string().default(''), publishedAt: z.coerce.date() }),
      }),
    )
    .default([]),
});

/** Source: developers.google.com/youtube/v3/docs/videos/list, `id`. */
const idsPerCall = 50;

export function videoLink(videoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`;
}

/** What YouTube no longer has is absent. */
export async function listVideos(
  google: GoogleClient,
  auth: AccountAuth,
  ids: readonly string[],
  part: string,
): Promise<CallResult<Video[]>> {
  const videos: Video[] = [];
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const query = { part, id: ids.slice(start, start + idsPerCall).join(','), maxResults: String(idsPerCall) };
    const result = await google.call(
      { method: 'GET', path: '/youtube/v3/videos', query, token: auth.grant.accessToken, cost: listCost },
      videosSchema,
    );
    if (!result.ok) return result;
    videos.push(...result.answer.items);
  }
  return { ok: true, answer: videos, headers: new Headers() };
}

/** The latest uploads, newest first, public or not. */
export async function listUploads(google: GoogleClient, auth: AccountAuth) {
  const playlistId = z.object({ uploadsPlaylistExternalId: z.string() }).safeParse(auth.data)
    .data?.uploadsPlaylistExternalId;
  const query = {
    part: 'snippet,contentDetails',
    // A channel's uploads are the playlist of its own name.
    playlistId: playlistId ?? auth.externalId.replace(/^UC/, 'UU'),
    maxResults: '50',
  };
  return google.call(
    { method: 'GET', path: '/youtube/v3/playlistItems', query, token: auth.grant.accessToken, cost: listCost },
    uploadsSchema,
  );
}
