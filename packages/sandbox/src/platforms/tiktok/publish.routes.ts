import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentType, isObject, type Parameters, readBody, textOf } from '../../http/parameters.ts';
import type { Account } from '../../state/accounts.ts';
import { appendMedia, countMediaBytes, type Media } from '../../state/media.ts';
import { isAllowedAddress } from '../../world.ts';
import { authenticate, type RateLimits } from './authentication.ts';
import { privacyOptionsOf, requireCreator, viewCreatorInfo } from './creators.ts';
import {
  findPublish,
  finishPublish,
  type Posting,
  type PostMode,
  type Publish,
  type Publishing,
  pullFiles,
  startPublish,
  statusOf,
} from './posts.ts';
import { invalidParam, TiktokError, toEnvelope } from './tiktok-error.ts';

const MB = 1024 * 1024;
/** The vendor does not say whether it means 10^6 or 2^20; the sandbox takes either. */
const CHUNK_MIN_BYTES = 5_000_000;
const CHUNK_MAX_BYTES = 64 * MB;
const LAST_CHUNK_MAX_BYTES = 128 * MB;
const VIDEO_MAX_BYTES = 4 * 1024 * MB;
const UPLOAD_MS = 3_600_000;
const DAY_MS = 86_400_000;
const POSTS_PER_DAY = 15;
const DRAFTS_PER_DAY = 5;
const TITLE_MAX_CHARS = { video: 2_200, photo: 90 };
const DESCRIPTION_MAX_CHARS = 4_000;
const PHOTOS_MAX = 35;
const LIMITS = { info: 20, init: 6, status: 30 };
const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'];

/** Posting: what the creator allows, the start of a post, its chunks and its state. */
export function addPublishRoutes(routes: FastifyInstance, posting: Posting, limits: RateLimits): void {
  const { world } = posting;
  const send = (reply: FastifyReply, data: unknown) => reply.send(toEnvelope(world.now(), data));
  const base = '/sandbox/tiktok/v2/post/publish';

  routes.post(`${base}/creator_info/query/`, async (request, reply) => {
    const token = authenticate(world, request, 'video.publish');
    limits.count(token.token, 'creator_info', LIMITS.info);
    const creator = requireCreator(world, token.accountId);
    checkDailyCap(posting, creator, 'DIRECT_POST', 200);
    return send(reply, viewCreatorInfo(world, creator));
  });

  const init = (path: string, kind: 'video' | 'photo', fixedMode?: PostMode) =>
    routes.post(`${base}${path}`, async (request, reply) => {
      const body = await readJson(request);
      const mode = fixedMode ?? readMode(body);
      const token = authenticate(world, request, mode === 'DIRECT_POST' ? 'video.publish' : 'video.upload');
      limits.count(token.token, path, LIMITS.init);
      const creator = requireCreator(world, token.accountId);
      const publish = world.state.transaction(() => {
        const publishing =
          kind === 'video' ? readVideo(posting, creator, mode, body) : readPhotos(posting, creator, mode, body);
        checkDailyCap(posting, creator, mode);
        return startPublish(posting, creator.id, publishing);
      });
      pullFiles(posting, publish);
      return send(reply, {
        publish_id: publish.id,
        ...(publish.data.upload ? { upload_url: uploadUrl(posting, publish, publish.data.upload.token) } : {}),
      });
    });
  init('/video/init/', 'video', 'DIRECT_POST');
  init('/inbox/video/init/', 'video', 'MEDIA_UPLOAD');
  init('/content/init/', 'photo');

  routes.post(`${base}/status/fetch/`, async (request, reply) => {
    const body = await readJson(request);
    const token = authenticate(world, request, 'video.publish', 'video.upload');
    limits.count(token.token, 'status', LIMITS.status);
    const publish = findPublish(world, textOf(body, 'publish_id') ?? '');
    if (!publish) throw new TiktokError(400, 'invalid_publish_id', 'The publish_id does not exist.');
    if (publish.accountId !== token.accountId)
      throw new TiktokError(
        400,
        'token_not_authorized_for_specified_publish_id',
        'The access_token does not have authorization for the publish_id.',
      );
    pullFiles(posting, publish);
    return sendStatus(reply, posting, publish);
  });

  routes.put('/sandbox/tiktok/video/', { bodyLimit: LAST_CHUNK_MAX_BYTES + MB }, async (request, reply) =>
    receiveChunk(posting, request, reply),
  );
}

/** Ids of posts are numbers beyond what JavaScript can hold, so the answer is put together by hand. */
function sendStatus(reply: FastifyReply, { world }: Posting, publish: Publish): FastifyReply {
  const text = JSON.stringify(toEnvelope(world.now(), statusOf(world, publish)), (_key, value: unknown) =>
    typeof value === 'bigint' ? `int64:${value}` : value,
  );
  return reply.header('content-type', 'application/json; charset=utf-8').send(text.replace(/"int64:(\d+)"/g, '$1'));
}

/** @throws TiktokError 400 */
export async function readJson(request: FastifyRequest): Promise<Parameters> {
  const body = await readBody(request);
  if (!body || (Object.keys(body).length > 0 && contentType(request) !== 'application/json'))
    throw invalidParam('The body must be a JSON object, sent as application/json; charset=UTF-8.');
  return body;
}

function readMode(body: Parameters): PostMode {
  if (body.media_type !== 'PHOTO') throw invalidParam('media_type must be PHOTO.');
  if (body.post_mode === 'DIRECT_POST' || body.post_mode === 'MEDIA_UPLOAD') return body.post_mode;
  throw invalidParam('post_mode must be DIRECT_POST or MEDIA_UPLOAD.');
}

function objectOf(body: Parameters, name: string): Parameters {
  const value = body[name];
  if (!isObject(value)) throw invalidParam(`${name} is missing.`);
  const empty = Object.keys(value).find((key) => value[key] === null);
  if (empty !== undefined) throw invalidParam(`${name}.${empty} must not be null.`);
  return value;
}

function readInfo(
  creator: Account,
  kind: 'video' | 'photo',
  mode: PostMode,
  body: Parameters,
): { text: string; privacyLevel: string } {
  // A draft of a video has no text; it is written in TikTok's app.
  if (mode === 'MEDIA_UPLOAD' && kind === 'video') return { text: '', privacyLevel: '' };
  const info = mode === 'MEDIA_UPLOAD' && body.post_info === undefined ? {} : objectOf(body, 'post_info');
  const title = textOf(info, 'title') ?? '';
  if (title.length > TITLE_MAX_CHARS[kind])
    throw invalidParam(`title must have at most ${TITLE_MAX_CHARS[kind]} characters.`);
  const description = kind === 'photo' ? (textOf(info, 'description') ?? '') : '';
  if (description.length > DESCRIPTION_MAX_CHARS)
    throw invalidParam(`description must have at most ${DESCRIPTION_MAX_CHARS} characters.`);
  const text = [title, description].filter(Boolean).join('\n');
  if (mode === 'MEDIA_UPLOAD') return { text, privacyLevel: '' };
  const privacyLevel = textOf(info, 'privacy_level');
  if (privacyLevel === undefined) throw invalidParam('privacy_level is missing.');
  if (!privacyOptionsOf(creator).includes(privacyLevel))
    throw new TiktokError(
      403,
      'privacy_level_option_mismatch',
      'The privacy level is not among the options of the creator.',
    );
  if (info.brand_content_toggle === true && privacyLevel === 'SELF_ONLY')
    throw invalidParam('Branded content cannot be SELF_ONLY.');
  return { text, privacyLevel };
}

function readVideo({ world }: Posting, creator: Account, mode: PostMode, body: Parameters): Publishing {
  const info = readInfo(creator, 'video', mode, body);
  const source = objectOf(body, 'source_info');
  const shared = { ...info, mode, kind: 'video' as const, arrivedAt: null, failReason: null, postId: null };
  if (source.source === 'PULL_FROM_URL') return { ...shared, upload: null, urls: [readUrl(world, source.video_url)] };
  if (source.source !== 'FILE_UPLOAD') throw invalidParam('source must be FILE_UPLOAD or PULL_FROM_URL.');
  const sizeBytes = readCount(source, 'video_size');
  const chunkBytes = readCount(source, 'chunk_size');
  const chunkCount = readCount(source, 'total_chunk_count');
  if (sizeBytes > VIDEO_MAX_BYTES) throw invalidParam('The video is larger than 4 GB.');
  const isOne = chunkCount === 1 && chunkBytes === sizeBytes && sizeBytes <= CHUNK_MAX_BYTES;
  const isMany = chunkBytes >= CHUNK_MIN_BYTES && chunkBytes <= CHUNK_MAX_BYTES && chunkBytes <= sizeBytes;
  if (!isOne && !isMany)
    throw invalidParam('chunk_size must be between 5 MB and 64 MB, or the size of a video that is sent at once.');
  if (chunkCount !== Math.max(1, Math.floor(sizeBytes / chunkBytes)) || chunkCount > 1_000)
    throw invalidParam('The total chunk count is invalid: it is video_size divided by chunk_size, rounded down.');
  const token = randomBytes(24).toString('hex');
  return { ...shared, urls: [], upload: { token, sizeBytes, chunkBytes, chunkCount } };
}

function readCount(source: Parameters, name: string): number {
  const value = source[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidParam(`${name} must be a number above 0.`);
  return value;
}

function readUrl(world: Posting['world'], value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) throw invalidParam('The URL to pull from is not valid.');
  if (isAllowedAddress(world, value)) return value;
  throw new TiktokError(
    403,
    'url_ownership_unverified',
    'Please review our URL ownership verification rules at https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide.',
  );
}

function readPhotos({ world }: Posting, creator: Account, mode: PostMode, body: Parameters): Publishing {
  const info = readInfo(creator, 'photo', mode, body);
  const source = objectOf(body, 'source_info');
  if (source.source !== 'PULL_FROM_URL') throw invalidParam('Photos can only be pulled: source must be PULL_FROM_URL.');
  const images = source.photo_images;
  if (!Array.isArray(images) || images.length < 1 || images.length > PHOTOS_MAX)
    throw invalidParam(`photo_images must have 1 to ${PHOTOS_MAX} URLs.`);
  const cover = source.photo_cover_index ?? 0;
  if (typeof cover !== 'number' || cover < 0 || cover >= images.length)
    throw invalidParam('photo_cover_index is out of range.');
  const urls = images.map((url: unknown) => readUrl(world, url));
  return { ...info, mode, kind: 'photo', urls, upload: null, arrivedAt: null, failReason: null, postId: null };
}

/** Asked about beforehand, the creator's cap is told with a good status. */
function checkDailyCap({ world }: Posting, creator: Account, mode: PostMode, status: 200 | 403 = 403): void {
  const recent = world.state
    .all<{ data: string }>(
      "SELECT data FROM media WHERE platform = 'tiktok' AND account_id = :openId AND created_at > :since",
      { openId: creator.id, since: world.now() - DAY_MS },
    )
    .map(({ data }) => (JSON.parse(data) as Media<Publishing>['data']).mode)
    .filter((other) => other === mode);
  if (mode === 'DIRECT_POST' && recent.length >= POSTS_PER_DAY)
    throw new TiktokError(
      status,
      'spam_risk_too_many_posts',
      'The daily post cap from the API is reached for the current user.',
    );
  if (mode === 'MEDIA_UPLOAD' && recent.length >= DRAFTS_PER_DAY)
    throw new TiktokError(
      403,
      'spam_risk_too_many_pending_share',
      'There may be at most 5 pending shares within any 24-hour period.',
    );
}

function uploadUrl({ world }: Posting, publish: Publish, token: string): string {
  const url = new URL(`${world.publicUrl}/sandbox/tiktok/video/`);
  url.searchParams.set('upload_id', publish.id);
  url.searchParams.set('upload_token', token);
  return url.href;
}

/** One chunk, in its turn: 206 while more is to come, 201 with the last one. */
function receiveChunk(posting: Posting, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { world } = posting;
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const publish = findPublish(world, query.get('upload_id') ?? '');
  const upload = publish?.data.upload;
  if (!publish || !upload || upload.token !== query.get('upload_token') || world.now() > publish.createdAt + UPLOAD_MS)
    return reply.code(403).send();
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
  const [start, end, total] = range ? [Number(range[1]), Number(range[2]), Number(range[3])] : [];
  if (start === undefined || end === undefined || total !== upload.sizeBytes || end - start + 1 !== bytes.length)
    return reply.code(400).send();
  if (!VIDEO_TYPES.includes(contentType(request))) return reply.code(400).send();
  const received = countMediaBytes(world.state, 'tiktok', publish.id);
  if (start !== received)
    return reply
      .code(416)
      .header('content-range', `bytes 0-${received - 1}/${total}`)
      .send();
  const isLast = end + 1 === total;
  const isRightSize = isLast ? bytes.length < upload.chunkBytes * 2 : bytes.length === upload.chunkBytes;
  if (!isRightSize || bytes.length > LAST_CHUNK_MAX_BYTES) return reply.code(400).send();
  appendMedia(world.state, 'tiktok', publish.id, start, bytes);
  reply.header('content-range', `bytes 0-${end}/${total}`);
  if (!isLast) return reply.code(206).send();
  finishPublish(posting, publish);
  return reply.code(201).send();
}
