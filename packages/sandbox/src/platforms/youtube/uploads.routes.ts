import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readMultipart } from '../../http/multipart.ts';
import { contentType, type Parameters } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import {
  appendMedia,
  countMediaBytes,
  deleteMedia,
  findMedia,
  type Media,
  readMediaBytes,
  saveMedia,
} from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import { UPLOAD_SCOPES } from './authentication.ts';
import { requireChannel } from './comments.methods.ts';
import { GoogleError, invalidArgument } from './google-error.ts';
import { videoIdOf } from './ids.ts';
import { type Call, openCall, readResource, sendJson, type View } from './method.ts';
import { readParts } from './query-checks.ts';
import { UPLOAD_COST } from './quota.ts';
import { readNewVideo, VIDEO_NAMES } from './video-resource.ts';
import { VIDEO_PARTS, viewVideo } from './video-views.ts';
import { findVideo, type VideoDetails, writeVideo } from './videos.ts';

const SESSION_MS = 7 * 86_400_000;
/**
 * A chunk is a multiple of this, save the last. Source:
 * developers.google.com/youtube/v3/guides/using_resumable_upload_protocol, read 2026-11-21.
 */
const CHUNK_BYTES = 256 * 1024;
/** The most that one call may carry here; the vendor takes 256 GB. */
const CALL_MAX_BYTES = 300 * 1024 * 1024;
/** Pictures, documents, archives and web pages. */
const OTHER_FILE_STARTS = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF', 'PK\x03\x04', '<!DOC', '<html', '{"'];

const VIDEO_UPLOAD = {
  scopes: UPLOAD_SCOPES,
  cost: UPLOAD_COST,
  parameters: {
    part: 'string',
    autoLevels: 'boolean',
    notifySubscribers: 'boolean',
    onBehalfOfContentOwner: 'string',
    onBehalfOfContentOwnerChannel: 'string',
    stabilize: 'boolean',
  },
} as const;

/** A resumable upload on its way. */
type Session = {
  resource: Omit<VideoDetails, 'sizeBytes'>;
  parts: string[];
  totalBytes: number | null;
  /** The video that it became. */
  videoId: string | null;
};

/** Uploading videos, in one call or in pieces, and thumbnails. */
export function addUploadRoutes(routes: FastifyInstance, world: World): void {
  for (const prefix of ['/upload', '/resumable/upload']) {
    const path = `/sandbox/youtube${prefix}/youtube/v3/videos`;
    const bodyLimit = CALL_MAX_BYTES;
    routes.post(path, { bodyLimit }, async (request, reply) => startUpload(world, request, reply));
    routes.put(path, { bodyLimit }, async (request, reply) => continueUpload(world, request, reply));
    routes.delete(path, async (request, reply) => {
      const session = findSession(world, request);
      deleteMedia(world.state, 'youtube', session.id);
      return reply.code(499).send();
    });
  }
}

async function startUpload(world: World, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = openCall(world, request, reply, VIDEO_UPLOAD);
  const parts = readParts(call.query, VIDEO_PARTS);
  requireChannel(world, call.channelId);
  switch (call.query.uploadType) {
    case 'resumable':
      return startSession(call, parts);
    case 'multipart': {
      const { resource, file } = readRelated(request);
      return sendVideo(call, resource, file.bytes, file.contentType, parts);
    }
    case 'media':
      return sendVideo(call, {}, bodyOf(request), contentType(request), parts);
    default:
      throw new GoogleError(400, 'mediaBodyRequired', 'The request does not include the video content.', {
        domain: 'youtube.video',
        location: 'body',
        locationType: 'other',
      });
  }
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function readRelated(request: FastifyRequest) {
  const [head, file] = readMultipart(request) ?? [];
  if (!head || !file) throw new GoogleError(400, 'badRequest', 'Malformed multipart body.');
  return { resource: readResource(head.bytes, VIDEO_NAMES), file };
}

function sendVideo(call: Call, resource: Parameters, bytes: Buffer, type: string, parts: Set<string>): FastifyReply {
  checkType(type);
  const { world } = call;
  const details = readNewVideo(resource, parts, world.now());
  const id = videoIdOf(undefined);
  const view = world.state.transaction(() => {
    if (bytes.length > 0) appendMedia(world.state, 'youtube', id, 0, bytes);
    return publishVideo(world, { id, channelId: call.channelId, type, details, bytes, parts });
  });
  world.changes.emit('change');
  return sendJson(call, view);
}

function checkType(type: string): void {
  if (type === 'application/octet-stream' || /^video\/[\w.+*-]+$/.test(type)) return;
  throw new GoogleError(
    400,
    'badContent',
    `Media type '${type}' is not supported. Valid media types: [video/*, application/octet-stream]`,
  );
}

function publishVideo(
  world: World,
  upload: {
    id: string;
    channelId: string;
    type: string;
    details: Session['resource'];
    bytes: Buffer;
    parts: Set<string>;
  },
): View {
  const { id, channelId, bytes } = upload;
  const failureReason = failureOf(bytes);
  const video = writeVideo(world, {
    id,
    channelId,
    createdAt: world.now(),
    origin: 'api',
    mimeType: upload.type.startsWith('video/') && !upload.type.endsWith('*') ? upload.type : 'video/mp4',
    details: { ...upload.details, sizeBytes: bytes.length, ...(failureReason === undefined ? {} : { failureReason }) },
  });
  recordOutbound(
    world.state,
    'youtube',
    {
      id,
      type: 'post',
      account: channelId,
      text: video.item.text,
      media: [mediaUrl(world, 'youtube', id)],
      inReplyTo: null,
      thread: id,
    },
    world.now(),
  );
  return viewVideo(world, video, upload.parts, channelId);
}

/** Files that are plainly something else fail while they are processed; what a video holds is not looked into. */
function failureOf(bytes: Buffer): VideoDetails['failureReason'] {
  if (bytes.length === 0) return 'emptyFile';
  return OTHER_FILE_STARTS.some((start) => bytes.toString('latin1', 0, start.length) === start)
    ? 'invalidFile'
    : undefined;
}

function startSession(call: Call, parts: Set<string>): FastifyReply {
  const { world, request } = call;
  const type = String(request.headers['x-upload-content-type'] ?? 'application/octet-stream');
  checkType(type.split(';', 1)[0]?.trim() ?? '');
  const length = request.headers['x-upload-content-length'];
  if (length !== undefined && !/^\d+$/.test(String(length)))
    throw invalidArgument(`Invalid value for X-Upload-Content-Length: ${String(length)}`);
  const resource = readNewVideo(readResource(request.body, VIDEO_NAMES), parts, world.now());
  const id = `A${randomBytes(60).toString('base64url')}`;
  saveMedia<Session>(world.state, {
    platform: 'youtube',
    id,
    accountId: call.channelId,
    mimeType: type,
    createdAt: world.now(),
    data: { resource, parts: [...parts], totalBytes: length === undefined ? null : Number(length), videoId: null },
  });
  const location = new URL(`${world.publicUrl}${request.url}`);
  location.searchParams.delete('access_token');
  location.searchParams.set('upload_id', id);
  return call.reply.code(200).headers({ location: location.href, 'x-guploader-uploadid': id }).send();
}

/** @throws GoogleError 404 for a session that is over or never was. */
function findSession(world: World, request: FastifyRequest): Media<Session> {
  const id = new URL(request.url, 'http://sandbox').searchParams.get('upload_id') ?? '';
  const session = findMedia<Session>(world.state, 'youtube', id);
  if (!session?.data.parts || world.now() > session.createdAt + SESSION_MS)
    throw new GoogleError(404, 'notFound', 'Upload session not found.', { canonical: 'NOT_FOUND' });
  return session;
}

/** A piece of a file, or a question how far it is. The session's address is all that it takes. */
function continueUpload(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const session = findSession(world, request);
  reply.header('x-guploader-uploadid', session.id);
  if (session.data.videoId !== null) return sendFinished(world, session, session.data.videoId, reply);
  const bytes = bodyOf(request);
  const range = readRange(request, bytes.length, session.data.totalBytes);
  return world.state.transaction(() => {
    const received = countMediaBytes(world.state, 'youtube', session.id);
    if (range.start !== undefined && bytes.length > 0) {
      if (range.start > received) throw badRange(`the next byte to send is ${received}`);
      const fresh = bytes.subarray(received - range.start);
      const isLast = range.total !== undefined && received + fresh.length >= range.total;
      if (!isLast && bytes.length % CHUNK_BYTES !== 0)
        throw badRange(`a chunk must be a multiple of ${CHUNK_BYTES} bytes`);
      if (fresh.length > 0) appendMedia(world.state, 'youtube', session.id, received, fresh);
    }
    const stored = countMediaBytes(world.state, 'youtube', session.id);
    if (range.total !== undefined && stored >= range.total) return finishSession(world, session, reply);
    if (stored > 0) reply.header('range', `bytes=0-${stored - 1}`);
    return reply.code(308).send();
  });
}

function badRange(reason: string): GoogleError {
  return new GoogleError(400, 'badRequest', `Failed to parse Content-Range header: ${reason}.`);
}

/** Without the header the body is the whole file. `start` is undefined where it is only asked how far the upload is. */
function readRange(
  request: FastifyRequest,
  length: number,
  announced: number | null,
): { start: number | undefined; total: number | undefined } {
  const text = request.headers['content-range'];
  if (text === undefined) return { start: 0, total: announced ?? length };
  const match = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(text);
  if (!match) throw badRange('it must be like "bytes 0-262143/1000000" or "bytes */1000000"');
  const total = match[3] === '*' ? undefined : Number(match[3]);
  if (match[1] === undefined) return { start: undefined, total };
  const start = Number(match[1]);
  const end = Number(match[2]);
  if (end - start + 1 !== length || (total !== undefined && end >= total))
    throw badRange(`${length} bytes were sent for ${text}`);
  return { start, total };
}

function finishSession(world: World, session: Media<Session>, reply: FastifyReply): FastifyReply {
  const { resource, parts } = session.data;
  const id = videoIdOf(undefined);
  const bytes = readMediaBytes(world.state, 'youtube', session.id);
  appendMedia(world.state, 'youtube', id, 0, bytes);
  deleteMedia(world.state, 'youtube', session.id);
  saveMedia(world.state, { ...session, data: { ...session.data, videoId: id } });
  publishVideo(world, {
    id,
    channelId: session.accountId,
    type: session.mimeType,
    details: resource,
    bytes,
    parts: new Set(parts),
  });
  world.changes.emit('change');
  return sendFinished(world, session, id, reply);
}

function sendFinished(world: World, session: Media<Session>, videoId: string, reply: FastifyReply): FastifyReply {
  const video = findVideo(world, videoId);
  if (!video) throw new GoogleError(404, 'notFound', 'Upload session not found.', { canonical: 'NOT_FOUND' });
  const view = viewVideo(world, video, new Set(session.data.parts), session.accountId);
  return reply
    .code(200)
    .header('content-type', 'application/json; charset=UTF-8')
    .send(JSON.stringify(view, undefined, 2));
}
