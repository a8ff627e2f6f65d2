import type { FastifyInstance } from 'fastify';
import { type Parameters, textOf } from '../../http/parameters.ts';
import type { World } from '../../world.ts';
import { MANAGE_SCOPES, READ_SCOPES } from './authentication.ts';
import { findChannel, pickParts, toGoogleTime } from './channels.ts';
import { GoogleError, notFound, requiredParameter } from './google-error.ts';
import { uploadsPlaylistOf } from './ids.ts';
import { addMethod, type Call, etagOf, objectIn, readResource, type View, withEtag } from './method.ts';
import { cutPage } from './pages.ts';
import {
  changePlaylist,
  findPlaylist,
  isUploads,
  listEntries,
  listPlaylists,
  maySee,
  newEntryId,
  type Playlist,
  type PlaylistEntry,
} from './playlists.ts';
import { listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, WRITE_COST } from './quota.ts';
import { viewVideoThumbnails } from './video-views.ts';
import { findVideo, isVisible, privacyOf } from './videos.ts';

const PATH = '/youtube/v3/playlistItems';
const DOMAIN = 'youtube.playlistItem';
const PARTS = ['contentDetails', 'id', 'snippet', 'status'];
const ENTRIES_MAX = 5_000;
const SNIPPET_NAMES = [
  'channelId',
  'channelTitle',
  'description',
  'playlistId',
  'position',
  'publishedAt',
  'resourceId',
  'thumbnails',
  'title',
  'videoOwnerChannelId',
  'videoOwnerChannelTitle',
];

type Placed = { playlist: Playlist; entry: PlaylistEntry };

/** What playlists hold. Errors: developers.google.com/youtube/v3/docs/playlistItems, read 2026-11-21. */
export function addPlaylistItemMethods(routes: FastifyInstance, world: World): void {
  addMethod(routes, world, {
    verb: 'GET',
    path: PATH,
    scopes: READ_SCOPES,
    cost: READ_COST,
    parameters: {
      part: 'string',
      id: 'string',
      maxResults: { range: [0, 50] },
      onBehalfOfContentOwner: 'string',
      pageToken: 'string',
      playlistId: 'string',
      videoId: 'string',
    },
    run: list,
  });
  const write = { path: PATH, scopes: MANAGE_SCOPES, cost: WRITE_COST };
  const parameters = { part: 'string', onBehalfOfContentOwner: 'string' } as const;
  addMethod(routes, world, { ...write, verb: 'POST', parameters, run: insert });
  addMethod(routes, world, { ...write, verb: 'PUT', parameters, run: update });
  addMethod(routes, world, {
    ...write,
    verb: 'DELETE',
    parameters: { id: 'string', onBehalfOfContentOwner: 'string' },
    run: remove,
  });
}

function list(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PARTS);
  const byId = readFilter(query, ['id', 'playlistId']) === 'id';
  const found = byId
    ? listed(query, 'id').flatMap((id) => findPlaced(world, id) ?? [])
    : toPlaced(world, requirePlaylist(call, query.playlistId), channelId);
  const placed = found
    .filter(({ entry }) => query.videoId === undefined || entry.videoId === query.videoId)
    .map((each) => ({ ...each, id: each.entry.id }));
  const page = cutPage(placed, query, 5);
  const items = page.entries.map((each) => viewItem(call, each, parts));
  return {
    kind: 'youtube#playlistItemListResponse',
    etag: etagOf(items),
    ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    ...(page.prevPageToken === undefined ? {} : { prevPageToken: page.prevPageToken }),
    items,
    pageInfo: { totalResults: placed.length, resultsPerPage: page.resultsPerPage },
  };
}

function insert(call: Call): View {
  const parts = readParts(call.query, PARTS);
  const { snippet, note } = readItem(call);
  const playlist = requireWritable(call, textOf(snippet, 'playlistId'));
  const videoId = requireVideo(call, snippet);
  if (playlist.entries.length >= ENTRIES_MAX)
    throw new GoogleError(
      403,
      'playlistContainsMaximumNumberOfVideos',
      'The playlist already contains the maximum allowed number of items.',
      { domain: DOMAIN },
    );
  const entry = { id: newEntryId(playlist.id), videoId, addedAt: call.world.now(), note };
  const position = readPosition(snippet, playlist.entries.length) ?? playlist.entries.length;
  return save(call, playlist, playlist.entries.toSpliced(position, 0, entry), entry, parts);
}

/** The video cannot be changed; what can is its place and the note. */
function update(call: Call): View {
  const parts = readParts(call.query, PARTS);
  const { body, snippet, note } = readItem(call);
  const { playlist, entry } = requireOwnItem(call, textOf(body, 'id'));
  requireVideo(call, snippet);
  const changed = { ...entry, ...(parts.has('contentDetails') ? { note } : {}) };
  const others = playlist.entries.filter(({ id }) => id !== entry.id);
  const position = readPosition(snippet, others.length) ?? playlist.entries.indexOf(entry);
  return save(call, playlist, others.toSpliced(position, 0, changed), changed, parts);
}

function remove(call: Call): undefined {
  const { playlist, entry } = requireOwnItem(call, call.query.id);
  const entries = playlist.entries.filter(({ id }) => id !== entry.id);
  call.world.state.transaction(() => changePlaylist(call.world, { ...playlist, entries }));
}

function save(
  call: Call,
  playlist: Playlist,
  entries: PlaylistEntry[],
  entry: PlaylistEntry,
  parts: Set<string>,
): View {
  const changed = call.world.state.transaction(() => changePlaylist(call.world, { ...playlist, entries }));
  return viewItem(call, { playlist: changed, entry }, parts);
}

function toPlaced(world: World, playlist: Playlist, viewerId: string): Placed[] {
  return listEntries(world, playlist, viewerId).map((entry) => ({ playlist, entry }));
}

/** Uploads have entries by their videos' ids. */
function findPlaced(world: World, id: string): Placed | undefined {
  const videoId = /^upload\/(.+)$/.exec(Buffer.from(id, 'base64url').toString('utf8'))?.[1];
  const video = videoId === undefined ? undefined : findVideo(world, videoId);
  const playlists = video ? [findPlaylist(world, uploadsPlaylistOf(video.channelId))] : listPlaylists(world);
  for (const playlist of playlists) {
    const entry = playlist?.entries.find((each) => each.id === id);
    if (playlist && entry) return { playlist, entry };
  }
  return undefined;
}

function requirePlaylist({ world, channelId }: Call, id: string | undefined): Playlist {
  const playlist = id === undefined ? undefined : findPlaylist(world, id);
  if (playlist && maySee(playlist, channelId)) return playlist;
  throw notFound(
    DOMAIN,
    'playlistNotFound',
    "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
    'playlistId',
  );
}

function requireWritable(call: Call, id: string | undefined): Playlist {
  if (!id) throw requireField('playlistIdRequired', 'playlistId');
  const playlist = requirePlaylist(call, id);
  if (isUploads(playlist))
    throw new GoogleError(
      400,
      'playlistOperationUnsupported',
      'The API does not support the ability to insert videos into the specified playlist.',
      { domain: DOMAIN },
    );
  if (playlist.channelId !== call.channelId) throw notAccessible();
  return playlist;
}

function requireOwnItem(call: Call, id: string | undefined): Placed {
  if (!id) throw requiredParameter('id');
  const placed = findPlaced(call.world, id);
  if (!placed)
    throw notFound(
      DOMAIN,
      'playlistItemNotFound',
      "The playlist item identified with the request's <code>id</code> parameter cannot be found.",
      'id',
    );
  if (placed.playlist.channelId !== call.channelId || isUploads(placed.playlist)) throw notAccessible();
  return placed;
}

function notAccessible(): GoogleError {
  return new GoogleError(
    403,
    'playlistItemsNotAccessible',
    'The request is not properly authorized to change the playlist.',
    {
      domain: DOMAIN,
    },
  );
}

function requireField(reason: string, field: string): GoogleError {
  return new GoogleError(400, reason, `The request does not specify a value for the required ${field} property.`, {
    domain: DOMAIN,
    location: `body.snippet.${field}`,
    locationType: 'other',
  });
}

function readItem({ request }: Call): { body: Parameters; snippet: Parameters; note: string | undefined } {
  const body = readResource(request.body, [...PARTS, 'etag', 'kind']);
  const snippet = objectIn(body, 'snippet', SNIPPET_NAMES);
  const names = ['endAt', 'note', 'startAt', 'videoId', 'videoPublishedAt'];
  return { body, snippet, note: textOf(objectIn(body, 'contentDetails', names), 'note') };
}

function requireVideo({ world, channelId }: Call, snippet: Parameters): string {
  const resource = objectIn(
    snippet,
    'resourceId',
    ['channelId', 'kind', 'playlistId', 'videoId'],
    'snippet.resourceId',
  );
  const videoId = textOf(resource, 'videoId');
  if (!videoId) throw requireField('resourceIdRequired', 'resourceId');
  if (textOf(resource, 'kind') !== 'youtube#video')
    throw new GoogleError(400, 'invalidResourceType', 'The type set for this resource is invalid.', { domain: DOMAIN });
  const video = findVideo(world, videoId);
  if (!video || !isVisible(world, video, channelId))
    throw notFound(DOMAIN, 'videoNotFound', 'The video that you are trying to add to the playlist cannot be found.');
  return videoId;
}

function readPosition(snippet: Parameters, greatest: number): number | undefined {
  const { position } = snippet;
  if (position === undefined || position === null) return undefined;
  const place = Number(position);
  if (Number.isInteger(place) && place >= 0 && place <= greatest) return place;
  throw new GoogleError(
    400,
    'invalidPlaylistItemPosition',
    "The request attempts to set the playlist item's position to an invalid or unsupported value.",
    { domain: DOMAIN, location: 'body.snippet.position', locationType: 'other' },
  );
}

function viewItem({ world, channelId }: Call, { playlist, entry }: Placed, parts: Set<string>): View {
  const video = findVideo(world, entry.videoId);
  const owner = video && findChannel(world, video.channelId);
  const all: View = {
    snippet: {
      publishedAt: toGoogleTime(entry.addedAt),
      channelId: playlist.channelId,
      title: video?.details.title ?? 'Deleted video',
      description: video?.details.description ?? 'This video is unavailable.',
      thumbnails: video ? viewVideoThumbnails(world, video) : {},
      channelTitle: findChannel(world, playlist.channelId)?.name ?? '',
      playlistId: playlist.id,
      position: listEntries(world, playlist, channelId).findIndex(({ id }) => id === entry.id),
      resourceId: { kind: 'youtube#video', videoId: entry.videoId },
      ...(owner ? { videoOwnerChannelTitle: owner.name, videoOwnerChannelId: owner.id } : {}),
    },
    contentDetails: {
      videoId: entry.videoId,
      ...(entry.note === undefined ? {} : { note: entry.note }),
      ...(video ? { videoPublishedAt: toGoogleTime(video.createdAt) } : {}),
    },
    status: video ? { privacyStatus: privacyOf(world, video) } : undefined,
  };
  return withEtag('youtube#playlistItem', { id: entry.id, ...pickParts(all, parts) });
}
