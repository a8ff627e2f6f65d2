/**
 * Uploading pictures and videos, a part at a time. Source: docs.x.com x-api/media/quickstart/{media-upload-chunked,best-practices} and
 * OpenAPI 2.166 (/2/media/upload/*), read 2026-11-21.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PublishMedia } from '../../connector/publish.ts';
import type { CallFailure } from '../../http/call.ts';
import type { TwitterClient } from './client.ts';

/** From 1 to 5 MB, and at most 1000 of them. */
const partBytes = 4 * 1024 * 1024;

/** Where one file stands. */
export const fileSchema = z.object({
  mediaId: z.string().nullable(),
  sentParts: z.number().int(),
  phase: z.enum(['send', 'finish', 'wait', 'describe', 'done']),
});
export type FileState = z.infer<typeof fileSchema>;
export const newFile: FileState = { mediaId: null, sentParts: 0, phase: 'send' };

export type FileStep =
  | { state: 'on'; file: FileState; waitSeconds: number }
  | { state: 'refused'; code: string; reason: string }
  /** `file` is null where the upload must begin anew. */
  | { state: 'failed'; failure: CallFailure };

const processingSchema = z
  .object({
    state: z.string(),
    check_after_secs: z.number().optional(),
    error: z.object({ name: z.string().optional(), message: z.string().optional() }).optional(),
  })
  .optional();
const uploadSchema = z.object({ data: z.object({ id: z.string(), processing_info: processingSchema }) });

/** One call of an upload: begin, send a part, finish, ask for the progress, or set the description. */
export async function advanceFile(
  client: TwitterClient,
  auth: AccountAuth,
  media: PublishMedia,
  file: FileState,
  place: 'tweet' | 'dm' = 'tweet',
): Promise<FileStep> {
  const token = auth.grant.accessToken;
  const { mediaId, sentParts } = file;
  if (mediaId === null) {
    const json = { media_type: media.mimeType, total_bytes: media.sizeBytes, media_category: categoryOf(media, place) };
    const begun = await client.post('/2/media/upload/initialize', json, token, uploadSchema);
    if (!begun.ok) return { state: 'failed', failure: begun.failure };
    return { state: 'on', file: { ...file, mediaId: begun.answer.data.id }, waitSeconds: 0 };
  }
  switch (file.phase) {
    case 'send': {
      const start = sentParts * partBytes;
      const end = Math.min(start + partBytes, media.sizeBytes);
      const bytes = await media.read(start, end);
      const part = { field: 'media', fileName: 'blob', mimeType: 'application/octet-stream', bytes };
      const sent = await client.postFile(
        `/2/media/upload/${mediaId}/append`,
        { fields: { segment_index: String(sentParts) }, file: part },
        token,
        z.unknown(),
      );
      if (!sent.ok) return { state: 'failed', failure: sent.failure };
      const phase = end >= media.sizeBytes ? 'finish' : 'send';
      return { state: 'on', file: { ...file, sentParts: sentParts + 1, phase }, waitSeconds: 0 };
    }
    case 'finish': {
      const finished = await client.post(`/2/media/upload/${mediaId}/finalize`, undefined, token, uploadSchema);
      if (!finished.ok) return { state: 'failed', failure: finished.failure };
      return afterProcessing(media, file, finished.answer.data.processing_info);
    }
    case 'wait': {
      const query = { command: 'STATUS', media_id: mediaId };
      const status = await client.get('/2/media/upload', query, token, uploadSchema);
      if (!status.ok) return { state: 'failed', failure: status.failure };
      return afterProcessing(media, file, status.answer.data.processing_info);
    }
    case 'describe': {
      const json = { id: mediaId, metadata: { alt_text: { text: media.altText ?? '' } } };
      const described = await client.post('/2/media/metadata', json, token, z.unknown());
      if (!described.ok) return { state: 'failed', failure: described.failure };
      return { state: 'on', file: { ...file, phase: 'done' }, waitSeconds: 0 };
    }
    case 'done':
      return { state: 'on', file, waitSeconds: 0 };
  }
}

function afterProcessing(media: PublishMedia, file: FileState, processing: z.infer<typeof processingSchema>): FileStep {
  if (processing?.state === 'failed') {
    const { message, name } = processing.error ?? {};
    return {
      state: 'refused',
      code: name ?? 'media',
      reason: `X could not process ${media.fileName}: ${message ?? 'no reason given'}`,
    };
  }
  if (processing === undefined || processing.state === 'succeeded') {
    const phase = media.altText && media.kind === 'image' ? 'describe' : 'done';
    return { state: 'on', file: { ...file, phase }, waitSeconds: 0 };
  }
  return { state: 'on', file: { ...file, phase: 'wait' }, waitSeconds: Math.max(1, processing.check_after_secs ?? 5) };
}

export function isGif({ mimeType }: PublishMedia): boolean {
  return mimeType === 'image/gif';
}

function categoryOf(media: PublishMedia, place: 'tweet' | 'dm'): string {
  if (media.kind === 'video') return `${place}_video`;
  return isGif(media) ? `${place}_gif` : `${place}_image`;
}
