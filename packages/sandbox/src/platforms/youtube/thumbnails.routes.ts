import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readMultipart } from '../../http/multipart.ts';
import { appendMedia, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { UPLOAD_SCOPES } from './authentication.ts';
import { GoogleError, notFound } from './google-error.ts';
import { openCall, sendJson } from './method.ts';
import { WRITE_COST } from './quota.ts';
import { viewVideoThumbnails } from './video-views.ts';
import { changeVideo, findVideo } from './videos.ts';

const THUMBNAIL_MAX_BYTES = 2 * 1024 * 1024;
const THUMBNAIL_UPLOAD = {
  scopes: UPLOAD_SCOPES,
  cost: WRITE_COST,
  parameters: { videoId: 'string', onBehalfOfContentOwner: 'string' },
} as const;

/** The picture by which a video is shown. */
export function addThumbnailRoutes(routes: FastifyInstance, world: World): void {
  for (const prefix of ['/upload', '/resumable/upload'])
    routes.post(`/sandbox/youtube${prefix}/youtube/v3/thumbnails/set`, async (request, reply) =>
      setThumbnail(world, request, reply),
    );
}

function setThumbnail(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const call = openCall(world, request, reply, THUMBNAIL_UPLOAD);
  const video = findVideo(world, call.query.videoId ?? '');
  const domain = 'youtube.thumbnail';
  if (!video)
    throw notFound(
      domain,
      'videoNotFound',
      "The video that you are trying to insert a thumbnail image for cannot be found. Check the value of the request's <code>videoId</code> parameter to ensure that it is correct.",
      'videoId',
    );
  if (video.channelId !== call.channelId)
    throw new GoogleError(
      403,
      'forbidden',
      "The thumbnail can't be set for the specified video. The request might not be properly authorized.",
      { domain },
    );
  const related = call.query.uploadType === 'multipart' ? readMultipart(request)?.at(-1) : undefined;
  const bytes = related?.bytes ?? (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  if (bytes.length === 0)
    throw new GoogleError(400, 'mediaBodyRequired', 'The request does not include the image content.', {
      domain,
      location: 'body',
      locationType: 'other',
    });
  const mimeType = imageTypeOf(bytes);
  if (mimeType === undefined || bytes.length > THUMBNAIL_MAX_BYTES)
    throw new GoogleError(400, 'invalidImage', 'The provided image content is invalid.', {
      domain,
      location: 'body',
      locationType: 'other',
    });
  const thumbnailId = `thumbnail-${video.id}-${world.now()}`;
  const changed = world.state.transaction(() => {
    saveMedia(world.state, {
      platform: 'youtube',
      id: thumbnailId,
      accountId: call.channelId,
      mimeType,
      createdAt: world.now(),
      data: {},
    });
    appendMedia(world.state, 'youtube', thumbnailId, 0, bytes);
    return changeVideo(world, video, { ...video.details, thumbnailId });
  });
  world.changes.emit('change');
  const items = [viewVideoThumbnails(world, changed)];
  return sendJson(call, { kind: 'youtube#thumbnailSetResponse', etag: thumbnailId, items });
}

function imageTypeOf(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 4) === '\x89PNG') return 'image/png';
  return bytes.toString('latin1', 0, 3) === '\xff\xd8\xff' ? 'image/jpeg' : undefined;
}
