import type { FastifyInstance } from 'fastify';
import { findAccountByHandle } from '../../state/accounts.ts';
import type { World } from '../../world.ts';
import { CHANNEL_READ_SCOPES, READ_SCOPES } from './authentication.ts';
import { CHANNEL_PARTS, findChannel, toGoogleTime, viewChannel } from './channels.ts';
import { GoogleError } from './google-error.ts';
import { addMethod, type Call, etagOf, type View, withEtag } from './method.ts';
import { cutPage } from './pages.ts';
import { isTrue, listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, SEARCH_COST } from './quota.ts';
import { viewVideoThumbnails } from './video-views.ts';
import { isPublic, listVideos, type Video } from './videos.ts';

/** Channels and search. */
export function addChannelMethods(routes: FastifyInstance, world: World): void {
  addMethod(routes, world, {
    verb: 'GET',
    path: '/youtube/v3/channels',
    scopes: CHANNEL_READ_SCOPES,
    cost: READ_COST,
    parameters: {
      part: 'string',
      categoryId: 'string',
      forHandle: 'string',
      forUsername: 'string',
      hl: 'string',
      id: 'string',
      managedByMe: 'boolean',
      maxResults: { range: [0, 50] },
      mine: 'boolean',
      mySubscribers: 'boolean',
      onBehalfOfContentOwner: 'string',
      pageToken: 'string',
    },
    run: list,
  });
  addMethod(routes, world, {
    verb: 'GET',
    path: '/youtube/v3/search',
    scopes: READ_SCOPES,
    cost: SEARCH_COST,
    parameters: {
      part: 'string',
      channelId: 'string',
      channelType: ['channelTypeUnspecified', 'any', 'show'],
      eventType: ['none', 'upcoming', 'live', 'completed'],
      forContentOwner: 'boolean',
      forDeveloper: 'boolean',
      forMine: 'boolean',
      location: 'string',
      locationRadius: 'string',
      maxResults: { range: [0, 50] },
      onBehalfOfContentOwner: 'string',
      order: ['searchSortUnspecified', 'date', 'rating', 'viewCount', 'relevance', 'title', 'videoCount'],
      pageToken: 'string',
      publishedAfter: 'time',
      publishedBefore: 'time',
      q: 'string',
      regionCode: 'string',
      relevanceLanguage: 'string',
      safeSearch: ['safeSearchSettingUnspecified', 'none', 'moderate', 'strict'],
      topicId: 'string',
      type: 'string',
      videoCaption: ['videoCaptionUnspecified', 'any', 'closedCaption', 'none'],
      videoCategoryId: 'string',
      videoDefinition: ['any', 'standard', 'high'],
      videoDimension: ['any', '2d', '3d'],
      videoDuration: ['videoDurationUnspecified', 'any', 'short', 'medium', 'long'],
      videoEmbeddable: ['videoEmbeddableUnspecified', 'any', 'true'],
      videoLicense: ['any', 'youtube', 'creativeCommon'],
      videoPaidProductPlacement: ['videoPaidProductPlacementUnspecified', 'any', 'true'],
      videoSyndicated: ['videoSyndicatedUnspecified', 'any', 'true'],
      videoType: ['videoTypeUnspecified', 'any', 'movie', 'episode'],
    },
    run: search,
  });
}

function list(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, CHANNEL_PARTS);
  const filter = readFilter(query, [
    'categoryId',
    'forHandle',
    'forUsername',
    'id',
    'managedByMe',
    'mine',
    'mySubscribers',
  ]);
  if (filter === 'managedByMe' || filter === 'mySubscribers')
    throw new GoogleError(
      403,
      'channelForbidden',
      'The channel specified in the <code>id</code> parameter does not support the request or the request is not properly authorized.',
      { domain: 'youtube.channel', location: filter },
    );
  const found = {
    mine: () => (isTrue(query, 'mine') ? [findChannel(world, channelId)] : []),
    id: () => listed(query, 'id').map((id) => findChannel(world, id)),
    forHandle: () => [findAccountByHandle(world.state, 'youtube', (query.forHandle ?? '').replace(/^@/, ''))],
    forUsername: () => [],
    categoryId: () => [],
  }[filter]();
  if (parts.has('auditDetails') && !call.token.scopes.some((scope) => scope.endsWith('channel-audit')))
    throw new GoogleError(
      403,
      'insufficientPermissions',
      'The request requires the youtubepartner-channel-audit scope.',
      { domain: 'global' },
    );
  const channels = found.flatMap((channel) => (channel && channel.role !== 'operator' ? [channel] : []));
  const page = cutPage(channels, query, 5);
  const items = page.entries.map((channel) => viewChannel(world, channel, parts, channelId));
  return {
    kind: 'youtube#channelListResponse',
    etag: etagOf(items),
    ...tokensOf(page),
    pageInfo: { totalResults: channels.length, resultsPerPage: page.resultsPerPage },
    ...(items.length > 0 ? { items } : {}),
  };
}

function tokensOf(page: { nextPageToken: string | undefined; prevPageToken: string | undefined }): View {
  return {
    ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    ...(page.prevPageToken === undefined ? {} : { prevPageToken: page.prevPageToken }),
  };
}

/** Words in titles and descriptions; videos only. */
function search(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, ['id', 'snippet']);
  const isMine = isTrue(query, 'forMine');
  if (isMine && query.type !== 'video')
    throw new GoogleError(
      400,
      'invalidSearchFilter',
      'The request contains an invalid combination of search filters and/or restrictions. Note that you must set the <code>type</code> parameter to <code>video</code> if you set the <code>forMine</code> parameter to <code>true</code>.',
      { domain: 'youtube.search', location: 'parameters.', locationType: 'other' },
    );
  const types = listed(query, 'type');
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const after = query.publishedAfter === undefined ? 0 : Date.parse(query.publishedAfter);
  const before = query.publishedBefore === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.publishedBefore);
  const videos = listVideos(world, isMine ? channelId : query.channelId)
    .filter((_video) => types.length === 0 || types.includes('video'))
    .filter((video) => isMine || isPublic(world, video))
    .filter((video) => video.createdAt >= after && video.createdAt < before)
    .filter((video) => words.every((word) => video.item.text.toLowerCase().includes(word)));
  const page = cutPage(videos, query, 5);
  const items = page.entries.map((video) => viewResult(world, video, parts));
  return {
    kind: 'youtube#searchListResponse',
    etag: etagOf(items),
    ...tokensOf(page),
    regionCode: query.regionCode ?? 'NL',
    pageInfo: { totalResults: videos.length, resultsPerPage: page.resultsPerPage },
    items,
  };
}

function viewResult(world: World, video: Video, parts: Set<string>): View {
  const publishedAt = toGoogleTime(video.createdAt);
  const snippet = {
    publishedAt,
    channelId: video.channelId,
    title: video.details.title,
    description: video.details.description,
    thumbnails: viewVideoThumbnails(world, video),
    channelTitle: findChannel(world, video.channelId)?.name ?? '',
    liveBroadcastContent: 'none',
  };
  return withEtag('youtube#searchResult', {
    id: { kind: 'youtube#video', videoId: video.id },
    ...(parts.has('snippet') ? { snippet } : {}),
  });
}
