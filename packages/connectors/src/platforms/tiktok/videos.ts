/**
 * Posts as TikTok tells of them. Source: developers.tiktok.com/doc/{content-posting-api-reference-get-video-status,
 * tiktok-api-v2-video-list, tiktok-api-v2-video-query, tiktok-api-v2-video-object}, read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import type { TiktokClient } from './client.ts';

/** Post ids are 64-bit numbers; those that a number cannot hold arrive as texts. */
const idSchema = z.union([z.string(), z.number()]).transform(String);

const statusSchema = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  /** The misspelling is TikTok's. */
  publicaly_available_post_id: z.array(idSchema).optional(),
  uploaded_bytes: z.number().optional(),
});
const videoSchema = z.object({
  id: idSchema,
  /** Unix seconds. */
  create_time: z.number().optional(),
  title: z.string().optional(),
  share_url: z.string().optional(),
  view_count: z.number().optional(),
  like_count: z.number().optional(),
  comment_count: z.number().optional(),
  share_count: z.number().optional(),
});
export type Video = z.infer<typeof videoSchema>;
const videosSchema = z.object({
  videos: z.array(videoSchema).default([]),
  cursor: z.number().optional(),
  has_more: z.boolean().optional(),
});

const fields = 'id,create_time,title,share_url,view_count,like_count,comment_count,share_count';
/** Both lists take at most 20. */
const pageSize = 20;

export function readStatus(client: TiktokClient, auth: AccountAuth, publishId: string) {
  const path = '/v2/post/publish/status/fetch/';
  const request = { method: 'POST', path, json: { publish_id: publishId }, token: auth.grant.accessToken } as const;
  return client.call(request, statusSchema);
}

/** The public id of a post that is known by its `publish_id`; null while, or because, it is not public. */
export async function readPostId(client: TiktokClient, auth: AccountAuth, externalId: string): Promise<string | null> {
  if (/^\d+$/.test(externalId)) return externalId;
  const result = await readStatus(client, auth, externalId);
  if (result.ok) return result.answer.publicaly_available_post_id?.[0] ?? null;
  // TikTok forgets a publish id in time.
  if (result.failure.kind === 'permanent') return null;
  throw toConnectorError(result.failure);
}

/** A person may have left this right out; a call without it would end a connection that can publish. */
export function mayListVideos({ grant }: AccountAuth): boolean {
  return grant.scopes.length === 0 || grant.scopes.includes('video.list');
}

/** What TikTok no longer has is absent. @throws ConnectorError */
export async function listVideosByIds(
  client: TiktokClient,
  auth: AccountAuth,
  ids: readonly string[],
): Promise<Video[]> {
  const videos: Video[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const json = { filters: { video_ids: ids.slice(start, start + pageSize) } };
    const page = await client.call(
      { method: 'POST', path: '/v2/video/query/', query: { fields }, json, token: auth.grant.accessToken },
      videosSchema,
    );
    videos.push(...answerOrThrow(page).videos);
  }
  return videos;
}

/** The account's public videos since then, newest first, paged to the end. @throws ConnectorError */
export async function listVideosSince(client: TiktokClient, auth: AccountAuth, since: Date): Promise<Video[]> {
  const videos: Video[] = [];
  let cursor: number | null = null;
  do {
    const json: Record<string, number> = { max_count: pageSize, ...(cursor === null ? {} : { cursor }) };
    const page: z.infer<typeof videosSchema> = answerOrThrow(
      await client.call(
        { method: 'POST', path: '/v2/video/list/', query: { fields }, json, token: auth.grant.accessToken },
        videosSchema,
      ),
    );
    videos.push(...page.videos.filter((video) => publishedAtOf(video) >= since));
    const last = page.videos.at(-1);
    const isAtEnd = !page.has_more || last === undefined || publishedAtOf(last) < since;
    cursor = isAtEnd ? null : (page.cursor ?? null);
  } while (cursor !== null);
  return videos;
}

export function publishedAtOf(video: Video): Date {
  return new Date((video.create_time ?? 0) * 1000);
}

export function postLink(auth: AccountAuth, postId: string, isPhoto = false): string | null {
  if (auth.username === null) return null;
  return `https://www.tiktok.com/@${encodeURIComponent(auth.username)}/${isPhoto ? 'photo' : 'video'}/${postId}`;
}
