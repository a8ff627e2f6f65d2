/** Uploading files: a place is asked for, the bytes go there, LinkedIn works on them. Source: shares/{images,videos,documents}-api. */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import type { PublishMedia } from '../../connector/publish.ts';
import type { CallResult } from '../../http/call.ts';
import { type LinkedInClient, urnOf } from './client.ts';
import { encodeUrn } from './urn.ts';

const placeSchema = z.object({
  value: z.object({ uploadUrl: z.string(), image: z.string().optional(), document: z.string().optional() }),
});
const videoPlacesSchema = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().optional(),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() })),
  }),
});
const statusSchema = z.object({ status: z.string().optional(), processingFailureReason: z.string().optional() });

/** A file at LinkedIn: its name there. */
export type UploadResult = CallResult<{ urn: string }>;

export function uploadMedia(client: LinkedInClient, auth: AccountAuth, media: PublishMedia): Promise<UploadResult> {
  return media.kind === 'video' ? uploadVideo(client, auth, media) : uploadWhole(client, auth, media);
}

async function uploadWhole(client: LinkedInClient, auth: AccountAuth, media: PublishMedia): Promise<UploadResult> {
  const token = auth.grant.accessToken;
  const kind = media.kind === 'document' ? 'document' : 'image';
  const json = { initializeUploadRequest: { owner: urnOf(auth) } };
  const place = await client.post(`/rest/${kind}s?action=initializeUpload`, json, token, placeSchema);
  if (!place.ok) return place;
  const { uploadUrl } = place.answer.value;
  const sent = await client.upload(uploadUrl, await media.read(0, media.sizeBytes), token);
  if (!sent.ok) return sent;
  return { ...sent, answer: { urn: place.answer.value[kind] ?? '' } };
}

/** Uploads a file in the parts that LinkedIn asked for, and joins them by their tags in the same order. */
async function uploadVideo(client: LinkedInClient, auth: AccountAuth, media: PublishMedia): Promise<UploadResult> {
  const token = auth.grant.accessToken;
  const begun = await client.post(
    '/rest/videos?action=initializeUpload',
    {
      initializeUploadRequest: {
        owner: urnOf(auth),
        fileSizeBytes: media.sizeBytes,
        uploadCaptions: false,
        uploadThumbnail: false,
      },
    },
    token,
    videoPlacesSchema,
  );
  if (!begun.ok) return begun;
  const { video, uploadToken = '', uploadInstructions } = begun.answer.value;
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const sent = await client.upload(uploadUrl, await media.read(firstByte, lastByte + 1), token);
    if (!sent.ok) return sent;
    uploadedPartIds.push((sent.headers.get('etag') ?? '').replace(/^(?:W\/)?"|"$/g, ''));
  }
  const json = { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } };
  const finished = await client.post('/rest/videos?action=finalizeUpload', json, token, z.unknown());
  return finished.ok ? { ...finished, answer: { urn: video } } : finished;
}

export type MediaState = { state: 'ready' } | { state: 'working' } | { state: 'refused'; reason: string };

export async function readMediaState(
  client: LinkedInClient,
  auth: AccountAuth,
  kind: PublishMedia['kind'],
  urn: string,
): Promise<CallResult<MediaState>> {
  const result = await client.get(`/rest/${kind}s/${encodeUrn(urn)}`, {}, auth.grant.accessToken, statusSchema);
  if (!result.ok) return result;
  const { status, processingFailureReason } = result.answer;
  if (status === 'PROCESSING_FAILED')
    return {
      ...result,
      answer: { state: 'refused', reason: processingFailureReason ?? 'LinkedIn could not process the file.' },
    };
  return { ...result, answer: { state: status === 'AVAILABLE' ? 'ready' : 'working' } };
}
