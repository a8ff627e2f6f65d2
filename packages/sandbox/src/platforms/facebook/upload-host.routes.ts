import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenEnd } from '../../graph/token.ts';
import { fetchMedia } from '../../http/fetch-media.ts';
import { appendMedia } from '../../state/media.ts';
import { findToken, type Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import { findContainer } from '../instagram/containers.ts';
import { storeVideo } from '../instagram/media-files.ts';
import { completeContainer } from '../instagram/publishing.ts';
import { findVideo } from './media-objects.ts';
import { completeVideo } from './videos.ts';
import type { FacebookContext } from './wall.ts';

const FILE_MAX_BYTES = 1024 * 1024 * 1024;

type UploadParams = { Params: { version: string; id: string } };

/** `rupload.facebook.com`: the bytes of reels and stories, for pages and for Instagram, or where to fetch them. */
export function addUploadHostRoutes(routes: FastifyInstance, context: FacebookContext): void {
  const { world } = context;

  routes.post<UploadParams>('/sandbox/facebook/video-upload/:version/:id', async (request) => {
    authorize(world, request);
    const video = findVideo(world, request.params.id);
    if (!video || video.data.uploadedAt !== undefined) throw failed('There is no video that waits for its bytes.');
    const bytes = await readBytes(world, request);
    world.state.transaction(() => {
      appendMedia(world.state, 'facebook', video.id, 0, bytes);
      completeVideo(world, video);
    });
    world.changes.emit('change');
    return { success: true };
  });

  routes.post<UploadParams>('/sandbox/facebook/ig-api-upload/:version/:id', async (request) => {
    authorize(world, request);
    const container = findContainer(world, request.params.id);
    if (!container || container.data.readyAt !== undefined)
      throw failed('There is no container that waits for its bytes.');
    const bytes = await readBytes(world, request);
    world.state.transaction(() =>
      completeContainer(context.instagram, container, storeVideo(world, container.accountId, bytes)),
    );
    world.changes.emit('change');
    return { success: true, message: 'Upload successful.' };
  });
}

/** This host takes `OAuth`, not `Bearer`. */
function authorize(world: World, request: FastifyRequest): Token {
  const text = /^OAuth\s+(\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = text === undefined ? undefined : findToken(world.state, 'facebook', text);
  if (!token) throw failed('The header Authorization must be: OAuth <access token>', 'NotAuthorizedError');
  const end = tokenEnd(token, world.now());
  if (end) throw end;
  return token;
}

/** The whole file at once, from its beginning, of the size that the headers tell. */
async function readBytes(world: World, request: FastifyRequest): Promise<Buffer> {
  const fileUrl = request.headers.file_url;
  if (typeof fileUrl === 'string') {
    const fetched = await fetchMedia(world, fileUrl, FILE_MAX_BYTES);
    if (!fetched) throw failed('The file could not be fetched from file_url.');
    return fetched.bytes;
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const size = Number(request.headers.file_size);
  if (request.headers.offset === undefined || !Number.isInteger(size))
    throw failed('The headers offset and file_size are required.');
  if (request.headers.offset !== '0' || bytes.length !== size)
    throw failed(`Partial request: ${bytes.length} of ${size} bytes arrived.`, 'PartialRequestError');
  return bytes;
}

/** This host's own form of an error. */
export class UploadHostError extends Error {
  readonly type: string;
  constructor(message: string, type: string) {
    super(message);
    this.type = type;
  }
  toBody(): Record<string, unknown> {
    return { debug_info: { retriable: false, type: this.type, message: this.message } };
  }
}

const failed = (message: string, type = 'ProcessingFailedError') => new UploadHostError(message, type);
