import type { FastifyInstance } from 'fastify';
import { type Parameters, textOf } from '../../http/parameters.ts';
import type { World } from '../../world.ts';
import { MANAGE_SCOPES, READ_SCOPES } from './authentication.ts';
import { GoogleError, invalidArgument, notFound, requiredParameter } from './google-error.ts';
import { addMethod, type Call, etagOf, objectIn, readResource, type View } from './method.ts';
import { cutPage } from './pages.ts';
import {
  addPlaylist,
  changePlaylist,
  findPlaylist,
  isUploads,
  listPlaylists,
  maySee,
  PLAYLIST_PARTS,
  type Playlist,
  removePlaylist,
  viewPlaylist,
} from './playlists.ts';
import { isTrue, listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, WRITE_COST } from './quota.ts';

const PATH = '/youtube/v3/playlists';
const DOMAIN = 'youtube.playlist';
const TITLE_MAX_CHARS = 150;
const DESCRIPTION_MAX_CHARS = 5_000;
const SNIPPET_NAMES = [
  'channelId',
  'channelTitle',
  'defaultLanguage',
  'description',
  'localized',
  'publishedAt',
  'tags',
  'thumbnailVideoId',
  'thumbnails',
  'title',
];

/** Playlists. Errors: developers.google.com/youtube/v3/docs/playlists, read 2026-11-21. */
export function addPlaylistMethods(routes: FastifyInstance, world: World): void {
  addMethod(routes, world, {
    verb: 'GET',
    path: PATH,
    scopes: READ_SCOPES,
    cost: READ_COST,
    parameters: {
      part: 'string',
      channelId: 'string',
      hl: 'string',
      id: 'string',
      maxResults: { range: [0, 50] },
      mine: 'boolean',
      onBehalfOfContentOwner: 'string',
      onBehalfOfContentOwnerChannel: 'string',
      pageToken: 'string',
    },
    run: list,
  });
  const write = { path: PATH, scopes: MANAGE_SCOPES, cost: WRITE_COST };
  addMethod(routes, world, {
    ...write,
    verb: 'POST',
    parameters: { part: 'string', onBehalfOfContentOwner: 'string', onBehalfOfContentOwnerChannel: 'string' },
    run: insert,
  });
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
}

function list(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PLAYLIST_PARTS);
  const filter = readFilter(query, ['channelId', 'id', 'mine']);
  const ofChannel = (id: string) => listPlaylists(world).filter((playlist) => playlist.channelId === id);
  const found = {
    mine: () => (isTrue(query, 'mine') ? ofChannel(channelId) : []),
    // A list of somebody's playlists shows the public ones; an unlisted one is opened by its id.
    channelId: () =>
      ofChannel(query.channelId ?? '').filter(
        (playlist) => playlist.channelId === channelId || playlist.privacyStatus === 'public',
      ),
    id: () => listed(query, 'id').flatMap((id) => findPlaylist(world, id) ?? []),
  }[filter]();
  const visible = found.filter((playlist) => maySee(playlist, channelId));
  const page = cutPage(visible, query, 5);
  const items = page.entries.map((playlist) => viewPlaylist(world, playlist, parts, channelId));
  return {
    kind: 'youtube#playlistListResponse',
    etag: etagOf(items),
    ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    ...(page.prevPageToken === undefined ? {} : { prevPageToken: page.prevPageToken }),
    pageInfo: { totalResults: visible.length, resultsPerPage: page.resultsPerPage },
    items,
  };
}

function insert(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PLAYLIST_PARTS);
  const body = readBody(call);
  const described = { channelId, ...readSnippet(body), ...readStatus(body, parts, 'public') };
  const playlist = world.state.transaction(() => addPlaylist(world, described));
  return viewPlaylist(world, playlist, parts, channelId);
}

/** A part that is sent replaces all of what it holds; the title must always be there. */
function update(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PLAYLIST_PARTS);
  const body = readBody(call);
  const playlist = requireOwnPlaylist(call, textOf(body, 'id'));
  const snippet = parts.has('snippet') ? readSnippet(body) : {};
  const status = readStatus(body, parts, playlist.privacyStatus);
  const changed = world.state.transaction(() => changePlaylist(world, { ...playlist, ...snippet, ...status }));
  return viewPlaylist(world, changed, parts, channelId);
}

function remove(call: Call): undefined {
  const playlist = requireOwnPlaylist(call, call.query.id);
  call.world.state.transaction(() => removePlaylist(call.world, playlist.id));
}

function readBody({ request }: Call): Parameters {
  return readResource(request.body, [...PLAYLIST_PARTS, 'etag', 'kind']);
}

function readSnippet(body: Parameters): Pick<Playlist, 'title' | 'description' | 'defaultLanguage'> {
  const snippet = objectIn(body, 'snippet', SNIPPET_NAMES);
  const title = textOf(snippet, 'title')?.trim() ?? '';
  const description = textOf(snippet, 'description') ?? '';
  const refuse = (reason: string, message: string) =>
    new GoogleError(400, reason, message, { domain: DOMAIN, location: 'body.snippet', locationType: 'other' });
  if (title === '') throw refuse('playlistTitleRequired', 'The request must specify a playlist title.');
  if ([...title].length > TITLE_MAX_CHARS || [...description].length > DESCRIPTION_MAX_CHARS || /[<>]/.test(title))
    throw refuse('invalidPlaylistSnippet', 'The request provides an invalid playlist snippet.');
  return { title, description, defaultLanguage: textOf(snippet, 'defaultLanguage') };
}

function readStatus(
  body: Parameters,
  parts: Set<string>,
  usual: Playlist['privacyStatus'],
): Pick<Playlist, 'privacyStatus' | 'podcastStatus'> {
  if (!parts.has('status')) return { privacyStatus: usual };
  const status = objectIn(body, 'status', ['podcastStatus', 'privacyStatus']);
  const privacyStatus = oneOf(status, 'privacyStatus', ['public', 'unlisted', 'private'] as const) ?? usual;
  const podcastStatus = oneOf(status, 'podcastStatus', ['enabled', 'disabled'] as const);
  return { privacyStatus, ...(podcastStatus === undefined ? {} : { podcastStatus }) };
}

function oneOf<Value extends string>(body: Parameters, name: string, values: readonly Value[]): Value | undefined {
  const text = textOf(body, name);
  const value = values.find((candidate) => candidate === text);
  if (text !== undefined && value === undefined)
    throw invalidArgument(`Invalid value at 'status.${name}' (TYPE_ENUM), "${text}"`, `status.${name}`);
  return value;
}

/** @throws GoogleError 400, 403 or 404 */
export function requireOwnPlaylist({ world, channelId }: Call, id: string | undefined): Playlist {
  if (!id) throw requiredParameter('id');
  const playlist = findPlaylist(world, id);
  if (!playlist || !maySee(playlist, channelId))
    throw notFound(
      DOMAIN,
      'playlistNotFound',
      "The playlist identified with the request's <code>id</code> parameter cannot be found.",
      'id',
    );
  if (playlist.channelId !== channelId || isUploads(playlist))
    throw new GoogleError(
      403,
      'playlistForbidden',
      'This operation is forbidden or the request might not be properly authorized.',
      { domain: DOMAIN },
    );
  return playlist;
}
