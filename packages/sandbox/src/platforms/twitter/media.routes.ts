import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type MultipartPart, readMultipart } from '../../http/multipart.ts';
import { readQuery } from '../../http/parameters.ts';
import { appendMedia, countMediaBytes, readMediaBytes, saveMedia } from '../../state/media.ts';
import type { World } from '../../world.ts';
import { authenticate } from './authentication.ts';
import { nextId } from './ids.ts';
import { readJsonBody } from './json-body.ts';
import { answerUpload, CATEGORIES, EXPIRES_SECONDS, findUpload, type TwitterMedia } from './media.ts';
import { invalidRequest, plainProblem } from './problems.ts';
import { checkId } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';

const SCOPES = ['media.write'];
const SEGMENTS_MAX = 1_000;
const SEGMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Parts are put together in the order of their numbers. */
const SEGMENT_STRIDE = 1024 * 1024 * 1024;
const ALT_TEXT_MAX_CHARS = 1_000;
const PATH = '/sandbox/twitter/2/media';

const initializeSchema = z.strictObject({
  media_type: z.string(),
  // Client libraries send it as text too.
  total_bytes: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,11}$/)
      .transform(Number),
  ]),
  media_category: z.string().optional(),
  additional_owners: z.array(z.string()).max(100).optional(),
  shared: z.boolean().optional(),
});
const metadataSchema = z.strictObject({
  id: z.string().regex(/^[0-9]{1,19}$/),
  metadata: z.looseObject({
    alt_text: z.strictObject({ text: z.string().max(ALT_TEXT_MAX_CHARS) }).optional(),
  }),
});

/** Uploads: in pieces, or images in one call; and their alternative texts. */
export function addMediaRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  const { state } = world;
  const userOf = (request: FastifyRequest, reply: FastifyReply, name: string) =>
    authenticate(world, limits, { request, reply, name, scopes: SCOPES }).accountId;

  routes.post(`${PATH}/upload/initialize`, async (request, reply) => {
    const userId = userOf(request, reply, 'POST /2/media/upload/initialize');
    const body = parse(initializeSchema, readJsonBody(request));
    const category = body.media_category ?? guessCategory(body.media_type);
    const media = createMedia(world, userId, category, body.media_type, body.total_bytes);
    return answerUpload(world, media);
  });

  routes.post<{ Params: { id: string } }>(`${PATH}/upload/:id/append`, async (request, reply) => {
    const userId = userOf(request, reply, 'POST /2/media/upload/:id/append');
    const media = requireUpload(world, request.params.id, userId);
    if (media.data.finalizedAt !== null) throw invalidRequest('id', media.id, 'The upload is finalized already.');
    const segment = await readSegment(request);
    appendMedia(state, 'twitter', media.id, segment.index * SEGMENT_STRIDE, segment.bytes);
    return { data: { expires_at: Math.floor(media.createdAt / 1000) + EXPIRES_SECONDS }, meta: {} };
  });

  routes.post<{ Params: { id: string } }>(`${PATH}/upload/:id/finalize`, async (request, reply) => {
    const userId = userOf(request, reply, 'POST /2/media/upload/:id/finalize');
    const media = requireUpload(world, request.params.id, userId);
    return answerUpload(world, finalize(world, media));
  });

  routes.get(`${PATH}/upload`, async (request, reply) => {
    const userId = userOf(request, reply, 'GET /2/media/upload');
    const query = readQuery(request);
    if (query.command !== undefined && query.command !== 'STATUS')
      throw invalidRequest(
        'command',
        query.command,
        `The \`command\` query parameter value [${query.command}] is not one of [STATUS]`,
      );
    return answerUpload(world, requireUpload(world, query.media_id ?? '', userId));
  });

  routes.post(`${PATH}/upload`, async (request, reply) => {
    const userId = userOf(request, reply, 'POST /2/media/upload');
    const { bytes, category, type } = await readWhole(request);
    const media = state.transaction(() => {
      const created = createMedia(world, userId, category, type, bytes.length);
      appendMedia(state, 'twitter', created.id, 0, bytes);
      return finalize(world, created);
    });
    return answerUpload(world, media);
  });

  routes.post(`${PATH}/metadata`, async (request, reply) => {
    const userId = userOf(request, reply, 'POST /2/media/metadata');
    const { id, metadata } = parse(metadataSchema, readJsonBody(request));
    const media = requireUpload(world, id, userId);
    const altText = metadata.alt_text?.text ?? null;
    saveMedia(state, { ...media, data: { ...media.data, altText } });
    return { data: { id, associated_metadata: metadata } };
  });
}

/** @throws Problem 400 that names the field. */
function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.join('.') || 'body';
  throw invalidRequest(path, '', `$.${path}: ${issue?.message ?? 'is not valid'}`);
}

function guessCategory(type: string): string {
  if (type === 'image/gif') return 'tweet_gif';
  return type.startsWith('video/') ? 'tweet_video' : 'tweet_image';
}

function createMedia(world: World, userId: string, category: string, type: string, totalBytes: number): TwitterMedia {
  const rule = CATEGORIES[category];
  if (!rule)
    throw invalidRequest(
      'media_category',
      category,
      `$.media_category: does not have a value in the enumeration [${Object.keys(CATEGORIES).join(', ')}]`,
    );
  if (!rule.types.includes(type))
    throw invalidRequest('media_type', type, `$.media_type: ${type} cannot be used as ${category}`);
  if (totalBytes < 1 || totalBytes > rule.maxBytes)
    throw invalidRequest('total_bytes', String(totalBytes), `File size exceeds ${rule.maxBytes} bytes.`);
  return saveMedia(world.state, {
    platform: 'twitter',
    id: nextId(world.state, world.now()),
    accountId: userId,
    mimeType: type,
    createdAt: world.now(),
    data: { category, totalBytes, finalizedAt: null, failure: null, altText: null },
  });
}

function requireUpload(world: World, id: string, userId: string): TwitterMedia {
  const media = findUpload(world, checkId('id', id));
  if (!media) throw invalidRequest('id', id, 'The media id does not exist or has expired.');
  if (media.accountId !== userId) throw plainProblem(403, 'You are not permitted to use this media.');
  return media;
}

/** A piece as a form, or as JSON with its bytes in base64. */
async function readSegment(request: FastifyRequest): Promise<{ index: number; bytes: Buffer }> {
  const parts = readMultipart(request);
  const json = parts ? undefined : readJsonBody(request);
  const text = parts ? partText(parts, 'segment_index') : json?.segment_index;
  const index = Number(text);
  if (text === undefined || !Number.isInteger(index) || index < 0 || index >= SEGMENTS_MAX)
    throw invalidRequest(
      'segment_index',
      String(text ?? ''),
      `$.segment_index: must be between 0 and ${SEGMENTS_MAX - 1}`,
    );
  const bytes = parts ? parts.find(({ name }) => name === 'media')?.bytes : bytesOf(json?.media);
  if (!bytes || bytes.length === 0) throw invalidRequest('media', '', '$.media: is missing but it is required');
  if (bytes.length > SEGMENT_MAX_BYTES) throw plainProblem(413, `A segment has at most ${SEGMENT_MAX_BYTES} bytes.`);
  return { index, bytes };
}

function partText(parts: MultipartPart[], name: string): string | undefined {
  return parts.find((part) => part.name === name)?.bytes.toString('utf8');
}

function bytesOf(value: unknown): Buffer | undefined {
  return typeof value === 'string' ? Buffer.from(value, 'base64') : undefined;
}

async function readWhole(request: FastifyRequest): Promise<{ bytes: Buffer; category: string; type: string }> {
  const parts = readMultipart(request);
  const json = parts ? undefined : readJsonBody(request);
  const file = parts?.find(({ name }) => name === 'media');
  const bytes = file?.bytes ?? bytesOf(json?.media);
  if (!bytes || bytes.length === 0) throw invalidRequest('media', '', '$.media: is missing but it is required');
  const category = parts ? partText(parts, 'media_category') : json?.media_category;
  if (category !== 'tweet_image' && category !== 'dm_image')
    throw invalidRequest(
      'media_category',
      String(category ?? ''),
      '$.media_category: does not have a value in the enumeration [tweet_image, dm_image, subtitles]',
    );
  const named = (parts ? partText(parts, 'media_type') : json?.media_type) ?? file?.contentType;
  const sniffed = imageTypeOf(bytes);
  const type = typeof named === 'string' && named.startsWith('image/') ? named : (sniffed ?? 'image/jpeg');
  return { bytes, category, type };
}

function imageTypeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG')) return 'image/png';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : undefined;
}

/** @throws Problem 400 while bytes are missing. */
function finalize(world: World, media: TwitterMedia): TwitterMedia {
  if (media.data.finalizedAt !== null) return media;
  const size = countMediaBytes(world.state, 'twitter', media.id);
  if (size !== media.data.totalBytes)
    throw invalidRequest(
      'id',
      media.id,
      `Segments do not add up to provided total file size: ${size} of ${media.data.totalBytes} bytes.`,
    );
  const isFilm = CATEGORIES[media.data.category]?.kind === 'video';
  const isPicture =
    isFilm && imageTypeOf(readMediaBytes(world.state, 'twitter', media.id).subarray(0, 12)) !== undefined;
  const failure = isPicture ? 'Unsupported video format.' : null;
  return saveMedia(world.state, { ...media, data: { ...media.data, finalizedAt: world.now(), failure } });
}
