import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject, listOf, readQuery } from '../../http/parameters.ts';
import { type Item, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { authenticate, type RateLimits } from './authentication.ts';
import { isPrivate, requireCreator, USER_FIELDS, type View, viewCreator } from './creators.ts';
import { publicAt } from './posts.ts';
import { readJson } from './publish.routes.ts';
import { invalidParam, scopeMissing, toEnvelope } from './tiktok-error.ts';

const CALLS_MAX = 600;
const PAGE_MAX = 20;
const VIDEO_FIELDS = [
  'id',
  'create_time',
  'cover_image_url',
  'share_url',
  'video_description',
  'duration',
  'height',
  'width',
  'title',
  'embed_html',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
];

/** The profile, and the account's own public videos. */
export function addDisplayRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  routes.get('/sandbox/tiktok/v2/user/info/', async (request, reply) => {
    const token = authenticate(world, request, 'user.info.basic');
    limits.count(token.token, 'user/info', CALLS_MAX);
    const fields = readFields(request, Object.keys(USER_FIELDS));
    const missing = fields.map((field) => USER_FIELDS[field] ?? '').find((scope) => !token.scopes.includes(scope));
    if (missing !== undefined) throw scopeMissing(missing);
    const user = viewCreator(world, requireCreator(world, token.accountId), fields);
    return reply.send(toEnvelope(world.now(), { user }));
  });

  const videoCall = async (request: FastifyRequest, name: string) => {
    const token = authenticate(world, request, 'video.list');
    limits.count(token.token, name, CALLS_MAX);
    return { fields: readFields(request, VIDEO_FIELDS), body: await readJson(request), openId: token.accountId };
  };

  routes.post('/sandbox/tiktok/v2/video/list/', async (request, reply: FastifyReply) => {
    const { fields, body, openId } = await videoCall(request, 'video/list');
    const count = body.max_count ?? 10;
    const cursor = body.cursor ?? 0;
    if (typeof count !== 'number' || count < 1 || count > PAGE_MAX)
      throw invalidParam(`max_count must be between 1 and ${PAGE_MAX}.`);
    if (typeof cursor !== 'number' || cursor < 0) throw invalidParam('cursor must be a Unix time in milliseconds.');
    const older = listPublicVideos(world, openId).filter((item) => cursor === 0 || item.createdAt < cursor);
    const page = older.slice(0, count);
    return reply.send(
      toEnvelope(world.now(), {
        videos: page.map((item) => viewVideo(world, item, fields)),
        cursor: page.at(-1)?.createdAt ?? cursor,
        has_more: older.length > page.length,
      }),
    );
  });

  routes.post('/sandbox/tiktok/v2/video/query/', async (request, reply: FastifyReply) => {
    const { fields, body, openId } = await videoCall(request, 'video/query');
    const ids = isObject(body.filters) ? body.filters.video_ids : undefined;
    if (!Array.isArray(ids) || ids.length < 1 || ids.length > PAGE_MAX)
      throw invalidParam(`filters.video_ids must have 1 to ${PAGE_MAX} ids.`);
    const videos = listPublicVideos(world, openId).filter((item) => ids.map(String).includes(item.id));
    return reply.send(toEnvelope(world.now(), { videos: videos.map((item) => viewVideo(world, item, fields)) }));
  });
}

function readFields(request: FastifyRequest, known: string[]): string[] {
  const fields = listOf(readQuery(request), 'fields') ?? [];
  const wrong = fields.find((field) => !known.includes(field));
  if (fields.length === 0 || wrong !== undefined)
    throw invalidParam(`Fields must be of ${known.join(',')}${wrong === undefined ? '' : `, not ${wrong}`}.`);
  return fields;
}

function listPublicVideos(world: World, openId: string): Item[] {
  if (isPrivate(requireCreator(world, openId))) return [];
  return listItems(world.state, { platform: 'tiktok', kind: 'post', accountId: openId }).filter(
    (item) => item.data.isPublic === true && publicAt(world, item) <= world.now(),
  );
}

/** Counts are made up from the id and grow over the first days. */
function viewVideo(world: World, item: Item, fields: string[]): View {
  const handle = requireCreator(world, item.accountId).handle;
  const days = (world.now() - publicAt(world, item)) / 86_400_000;
  const size = 800 + (Number(item.id.slice(-9, -3)) % 6_000);
  const views = Math.max(0, Math.round(size * (1 - Math.exp(-days / 3))));
  const url = `https://www.tiktok.com/@${handle}/video/${item.id}`;
  const all: View = {
    id: item.id,
    create_time: Math.floor(item.createdAt / 1000),
    cover_image_url: `${world.publicUrl}/sandbox/tiktok/covers/${item.id}.svg`,
    share_url: `${url}?utm_campaign=tt4d_open_api&utm_source=sandbox-tiktok`,
    video_description: item.text,
    duration: 15 + (item.text.length % 45),
    height: 1024,
    width: 576,
    title: item.text.slice(0, 150),
    embed_html: `<blockquote class="tiktok-embed" cite="${url}"></blockquote>`,
    embed_link: `https://www.tiktok.com/embed/v2/${item.id}`,
    like_count: Math.round(views * 0.06),
    comment_count: Math.round(views * 0.004),
    share_count: Math.round(views * 0.009),
    view_count: views,
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
