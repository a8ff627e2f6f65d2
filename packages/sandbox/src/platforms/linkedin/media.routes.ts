import { isObject } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { findAccount } from '../../state/accounts.ts';
import { saveMedia } from '../../state/media.ts';
import { LinkedInError, notFound, unprocessable } from './errors.ts';
import { pictureUrl } from './member-views.ts';
import type { RestRoutes } from './rest.routes.ts';
import { keyOf, type RestAnswer, type RestCall, readWriter, SCOPES_TO } from './rest-call.ts';
import { completeUpload, findUpload, statusOf, type Upload, type UploadKind } from './uploads.ts';
import { mediaIdOf, readUrn } from './urns.ts';

const UPLOAD_LIFETIME_MS = 24 * 3_600_000;
const DOWNLOAD_LIFETIME_MS = 30 * 86_400_000;
const VIDEO_PART_BYTES = 4_194_304;
const VIDEO_BYTES = { fewest: 75 * 1024, most: 500 * 1024 * 1024 };

/** Upload of images, documents and videos: announce, send the bytes, for videos finish, and ask how it went. */
export const mediaRoutes: RestRoutes = {
  'POST images': (call) => initialize(call, 'image'),
  'POST documents': (call) => initialize(call, 'document'),
  'POST videos': (call) => (call.query.action === 'finalizeUpload' ? finalize(call) : initialize(call, 'video')),
  'GET images/*': (call) => viewLogo(call) ?? view(call, 'image'),
  'GET documents/*': (call) => view(call, 'document'),
  'GET videos/*': (call) => view(call, 'video'),
};

function readRequest(call: RestCall, action: string): Record<string, unknown> {
  if (call.query.action !== action)
    throw new LinkedInError(404, 'No virtual resource found', { code: 'RESOURCE_NOT_FOUND' });
  const name = `${action}Request`;
  const request = call.body[name];
  if (!isObject(request)) throw unprocessable(name, 'field is required but not found and has no default value');
  return request;
}

function initialize(call: RestCall, kind: UploadKind): RestAnswer {
  const request = readRequest(call, 'initializeUpload');
  const accountId = readWriter(call, 'owner', request.owner, SCOPES_TO.writePosts);
  const fileSizeBytes = kind === 'video' ? readFileSize(request) : undefined;
  const now = call.world.now();
  const id = mediaIdOf(kind, call.world.state);
  const expiresAt = now + UPLOAD_LIFETIME_MS;
  saveMedia(call.world.state, {
    platform: 'linkedin',
    id,
    accountId,
    mimeType: 'application/octet-stream',
    createdAt: now,
    data: {
      kind,
      owner: String(request.owner),
      expiresAt,
      ...(fileSizeBytes === undefined ? {} : { fileSizeBytes, parts: {} }),
    },
  } satisfies Upload);
  const urn = `urn:li:${kind}:${id}`;
  const address = `${call.world.publicUrl}/sandbox/linkedin/dms-uploads/${id}/uploaded-${kind}/0`;
  if (fileSizeBytes === undefined)
    return { status: 200, body: { value: { uploadUrlExpiresAt: expiresAt, uploadUrl: address, [kind]: urn } } };
  const uploadInstructions = [];
  for (let firstByte = 0; firstByte < fileSizeBytes; firstByte += VIDEO_PART_BYTES) {
    const lastByte = Math.min(firstByte + VIDEO_PART_BYTES, fileSizeBytes) - 1;
    uploadInstructions.push({ uploadUrl: `${address}?firstByte=${firstByte}`, lastByte, firstByte });
  }
  return {
    status: 200,
    body: { value: { uploadUrlsExpireAt: expiresAt, video: urn, uploadInstructions, uploadToken: '' } },
  };
}

function readFileSize(request: Record<string, unknown>): number {
  const size = request.fileSizeBytes;
  if (typeof size !== 'number' || !Number.isInteger(size))
    throw unprocessable(
      'initializeUploadRequest/fileSizeBytes',
      'field is required but not found and has no default value',
    );
  if (size < VIDEO_BYTES.fewest || size > VIDEO_BYTES.most)
    throw new LinkedInError(400, `The size of the video must be from 75 KB to 500 MB, not ${size} bytes`, {
      code: 'INVALID_VIDEO_SIZE',
    });
  return size;
}

/** The parts in their order, each by the ETag that its upload answered. */
function finalize(call: RestCall): RestAnswer {
  const request = readRequest(call, 'finalizeUpload');
  const upload = findUpload(call.world, String(request.video));
  if (!upload || readUrn(String(request.video))?.kind !== 'video') throw notFound(String(request.video));
  readWriter(call, 'video', upload.data.owner, SCOPES_TO.writePosts);
  const ids = Array.isArray(request.uploadedPartIds) ? request.uploadedPartIds.map(String) : [];
  const parts = Object.entries(upload.data.parts ?? {}).sort(([left], [right]) => Number(left) - Number(right));
  const size = parts.reduce((sum, [, part]) => sum + part.size, 0);
  if (ids.join() !== parts.map(([, part]) => part.etag).join() || size !== upload.data.fileSizeBytes) {
    throw new LinkedInError(400, 'The uploaded parts do not make up the announced video', {
      code: 'INVALID_UPLOADED_PARTS',
    });
  }
  completeUpload(call.world, upload);
  return { status: 200 };
}

function view(call: RestCall, kind: UploadKind): RestAnswer {
  const urn = keyOf(call, 0);
  const upload = readUrn(urn)?.kind === kind ? findUpload(call.world, urn) : undefined;
  if (!upload) throw notFound(urn);
  readWriter(call, 'owner', upload.data.owner, SCOPES_TO.writePosts);
  const status = statusOf(call.world, upload);
  return {
    status: 200,
    body: {
      id: urn,
      owner: upload.data.owner,
      status,
      ...(status === 'AVAILABLE'
        ? {
            downloadUrl: mediaUrl(call.world, 'linkedin', upload.id),
            downloadUrlExpiresAt: call.world.now() + DOWNLOAD_LIFETIME_MS,
          }
        : {}),
      ...(status === 'PROCESSING_FAILED' ? { processingFailureReason: upload.data.failure } : {}),
    },
  };
}

/** A page's logo is an image too. */
function viewLogo(call: RestCall): RestAnswer | undefined {
  const pageId = /^urn:li:image:LOGO(\d+)$/.exec(keyOf(call, 0))?.[1];
  const page = pageId === undefined ? undefined : findAccount(call.world.state, 'linkedin', pageId);
  if (!page) return undefined;
  return {
    status: 200,
    body: {
      id: keyOf(call, 0),
      owner: `urn:li:organization:${page.id}`,
      status: 'AVAILABLE',
      downloadUrl: pictureUrl(call.world, page.id),
      downloadUrlExpiresAt: call.world.now() + DOWNLOAD_LIFETIME_MS,
    },
  };
}
