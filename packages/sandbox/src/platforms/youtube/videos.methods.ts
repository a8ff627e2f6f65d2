import type { FastifyInstance } from 'fastify';
import { textOf } from '../../http/parameters.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import { MANAGE_SCOPES, READ_SCOPES } from './authentication.ts';
import { GoogleError, notFound, requiredParameter } from './google-error.ts';
import { addMethod, type Call, etagOf, readResource, type View, withEtag } from './method.ts';
import { cutPage } from './pages.ts';
import { listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, WRITE_COST } from './quota.ts';
import { totalsOf } from './statistics.ts';
import { CATEGORIES, readChangedVideo, VIDEO_NAMES } from './video-resource.ts';
import { OWNER_PARTS, VIDEO_PARTS, viewVideo } from './video-views.ts';
import {
  changeVideo,
  findVideo,
  isListed,
  isPublic,
  isVisible,
  listVideos,
  removeVideo,
  type Video,
} from './videos.ts';

const PATH = '/youtube/v3/videos';

/** Reading, changing and deleting videos; uploading is in `uploads.routes.ts`. */
export function addVideoMethods(routes: FastifyInstance, world: World): void {
  addMethod(routes, world, {
    verb: 'GET',
    path: PATH,
    scopes: READ_SCOPES,
    cost: READ_COST,
    parameters: {
      part: 'string',
      id: 'string',
      chart: ['chartUnspecified', 'mostPopular'],
      myRating: ['none', 'like', 'dislike'],
      hl: 'string',
      locale: 'string',
      maxHeight: { range: [72, 8192] },
      maxWidth: { range: [72, 8192] },
      maxResults: { range: [1, 50] },
      onBehalfOfContentOwner: 'string',
      pageToken: 'string',
      regionCode: 'string',
      videoCategoryId: 'string',
    },
    run: list,
  });
  const write = { path: PATH, scopes: MANAGE_SCOPES, cost: WRITE_COST };
  addMethod(routes, world, {
    ...write,
    verb: 'PUT',
    parameters: { part: 'string', onBehalfOfContentOwner: 'string' },
    run: update,
  });
  addMethod(routes, world, {
    ...write,
    verb: 'DELETE',
    parameters: { id: 'string', onBehalfOfContentOwner: 'string' },
    run: remove,
  });
  addMethod(routes, world, {
    verb: 'GET',
    path: '/youtube/v3/videoCategories',
    scopes: READ_SCOPES,
    cost: READ_COST,
    parameters: { part: 'string', id: 'string', hl: 'string', regionCode: 'string' },
    run: listCategories,
  });
}

function list(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, VIDEO_PARTS);
  const filter = readFilter(query, ['chart', 'id', 'myRating']);
  if (filter === 'id') {
    const ids = listed(query, 'id');
    if (ids.length > 50)
      throw new GoogleError(400, 'invalidFilters', 'The request specifies an invalid filter parameter.', {
        domain: 'youtube.parameter',
        location: 'id',
      });
    const videos = ids
      .flatMap((id) => findVideo(world, id) ?? [])
      .filter((video) => isListed(world, video) && isVisible(world, video, channelId));
    refuseForeignParts(videos, parts, channelId);
    return listView(call, videos, parts, { totalResults: videos.length, resultsPerPage: videos.length });
  }
  const videos = filter === 'chart' ? listVideos(world).filter((video) => isPublic(world, video)) : [];
  const popular = videos.toSorted((left, right) => totalsOf(world, right).views - totalsOf(world, left).views);
  const page = cutPage(popular, query, 5);
  refuseForeignParts(page.entries, parts, channelId);
  return listView(
    call,
    page.entries,
    parts,
    { totalResults: popular.length, resultsPerPage: page.resultsPerPage },
    page,
  );
}

function refuseForeignParts(videos: Video[], parts: Set<string>, channelId: string): void {
  if (OWNER_PARTS.some((part) => parts.has(part)) && videos.some((video) => video.channelId !== channelId))
    throw new GoogleError(
      403,
      'forbidden',
      'The request cannot access user rating information or processing details of a video that is not yours.',
      {
        domain: 'youtube.common',
      },
    );
}

function listView(
  { world, channelId }: Call,
  videos: Video[],
  parts: Set<string>,
  pageInfo: View,
  tokens: { nextPageToken?: string | undefined; prevPageToken?: string | undefined } = {},
): View {
  const items = videos.map((video) => viewVideo(world, video, parts, channelId));
  return {
    kind: 'youtube#videoListResponse',
    etag: etagOf(items),
    items,
    ...(tokens.nextPageToken === undefined ? {} : { nextPageToken: tokens.nextPageToken }),
    ...(tokens.prevPageToken === undefined ? {} : { prevPageToken: tokens.prevPageToken }),
    pageInfo,
  };
}

function requireOwnVideo({ world, channelId }: Call, id: string | undefined): Video {
  if (!id) throw requiredParameter('id');
  const video = findVideo(world, id);
  if (!video || !isVisible(world, video, channelId))
    throw notFound(
      'youtube.video',
      'videoNotFound',
      'The video that you are trying to update or delete cannot be found. Check the value of the <code>id</code> to ensure that it is correct.',
      'id',
    );
  if (video.channelId !== channelId)
    throw new GoogleError(
      403,
      'forbidden',
      'The video cannot be changed. The request might not be properly authorized.',
      {
        domain: 'youtube.video',
      },
    );
  return video;
}

function update(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, VIDEO_PARTS);
  const body = readResource(call.request.body, VIDEO_NAMES);
  const video = requireOwnVideo(call, textOf(body, 'id'));
  const details = readChangedVideo(body, parts, video.details, world.now());
  const changed = world.state.transaction(() => changeVideo(world, video, details));
  return viewVideo(world, changed, parts, channelId);
}

function remove(call: Call): undefined {
  const { world, channelId } = call;
  const video = requireOwnVideo(call, call.query.id);
  world.state.transaction(() => {
    removeVideo(world, video);
    recordOutbound(
      world.state,
      'youtube',
      {
        id: video.id,
        type: 'delete',
        account: channelId,
        text: video.item.text,
        media: [],
        inReplyTo: null,
        thread: video.id,
      },
      world.now(),
    );
  });
}

function listCategories({ query }: Call): View {
  const parts = readParts(query, ['id', 'snippet']);
  const ids = readFilter(query, ['id', 'regionCode']) === 'id' ? listed(query, 'id') : Object.keys(CATEGORIES);
  const items = ids.flatMap((id) => {
    const title = CATEGORIES[id];
    if (title === undefined) return [];
    const snippet = { title, assignable: true, channelId: 'UCBR8-60-B28hp2BmDPdntcQ' };
    return [withEtag('youtube#videoCategory', { id, ...(parts.has('snippet') ? { snippet } : {}) })];
  });
  return { kind: 'youtube#videoCategoryListResponse', etag: etagOf(items), items };
}
