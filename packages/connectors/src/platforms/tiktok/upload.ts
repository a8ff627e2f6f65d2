/**
 * Sending a video's bytes in parts, one after another. Source: developers.tiktok.com/doc/content-posting-api-media-transfer-guide,
 * read 2026-11-21: parts of 5 to 64 MB, the rest joins the last one, a small file is one part.
 */
import type { PublishMedia } from '../../connector/publish.ts';
import { type CallFailure, readFailure } from '../../http/call.ts';
import { exchangeHttp } from '../../http/exchange.ts';
import type { TiktokClient } from './client.ts';

/** Whether MB means 10^6 or 2^20 is not told; this lies within both. */
const partBytes = 10_000_000;
const partTimeoutFactor = 8;

export type Plan = { video_size: number; chunk_size: number; total_chunk_count: number };
export type PartResult =
  | { state: 'more' }
  | { state: 'complete' }
  /** The upload address has ended, or the bytes do not continue those that TikTok has. */
  | { state: 'gone'; reason: string }
  | { state: 'failed'; failure: CallFailure };

export function planParts(sizeBytes: number): Plan {
  const count = Math.max(1, Math.floor(sizeBytes / partBytes));
  return { video_size: sizeBytes, chunk_size: count === 1 ? sizeBytes : partBytes, total_chunk_count: count };
}

export async function sendPart(
  client: TiktokClient,
  uploadUrl: string,
  media: PublishMedia,
  index: number,
): Promise<PartResult> {
  const plan = planParts(media.sizeBytes);
  const start = index * plan.chunk_size;
  const isLast = index === plan.total_chunk_count - 1;
  const end = isLast ? plan.video_size : start + plan.chunk_size;
  const query = new URL(uploadUrl).searchParams;
  // The address itself proves the right to upload, so no token is sent.
  const secrets = ['upload_token', 'upload_id'].flatMap((name) => query.get(name) ?? []);
  const exchange = await exchangeHttp({
    method: 'PUT',
    url: uploadUrl,
    headers: { 'content-type': media.mimeType, 'content-range': `bytes ${start}-${end - 1}/${plan.video_size}` },
    bytes: await media.read(start, end),
    secrets,
    timeoutMs: client.config.timeoutMs * partTimeoutFactor,
  });
  if (exchange.state === 'answered') {
    const { status } = exchange;
    if (status === 201 || (isLast && status === 200)) return { state: 'complete' };
    if (status === 206 || status === 200) return { state: 'more' };
    if (status === 403 || status === 404 || status === 416)
      return { state: 'gone', reason: `TikTok no longer takes this upload (${status}).` };
  }
  return { state: 'failed', failure: readFailure(exchange, secrets, client.readRefusal) };
}
