import { randomBytes } from 'node:crypto';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { findChannel, listChannels, listRivals, pickParts, toGoogleTime, viewThumbnails } from './channels.ts';
import { uploadsPlaylistOf } from './ids.ts';
import { type View, withEtag } from './method.ts';
import { viewVideoThumbnails } from './video-views.ts';
import { findVideo, isPublic, listVideos, type VideoDetails } from './videos.ts';

export type PlaylistEntry = { id: string; videoId: string; addedAt: number; note?: string | undefined };
export type Playlist = {
  id: string;
  channelId: string;
  createdAt: number;
  title: string;
  description: string;
  defaultLanguage?: string | undefined;
  privacyStatus: VideoDetails['privacyStatus'];
  podcastStatus?: 'enabled' | 'disabled' | undefined;
  entries: PlaylistEntry[];
};

export const PLAYLIST_PARTS = ['contentDetails', 'id', 'localizations', 'player', 'snippet', 'status'];

/** Those that somebody made, newest first; a channel's uploads are none of them. */
export function listPlaylists(world: World): Playlist[] {
  return getSetting<Playlist[]>(world.state, 'youtube', 'playlists') ?? [];
}

function savePlaylists(world: World, playlists: Playlist[]): void {
  saveSetting(world.state, 'youtube', 'playlists', playlists);
}

export function addPlaylist(world: World, playlist: Omit<Playlist, 'id' | 'createdAt' | 'entries'>): Playlist {
  const made = { ...playlist, id: `PL${random(32)}`, createdAt: world.now(), entries: [] };
  savePlaylists(world, [made, ...listPlaylists(world)]);
  return made;
}

export function changePlaylist(world: World, changed: Playlist): Playlist {
  savePlaylists(
    world,
    listPlaylists(world).map((playlist) => (playlist.id === changed.id ? changed : playlist)),
  );
  return changed;
}

export function removePlaylist(world: World, id: string): void {
  savePlaylists(
    world,
    listPlaylists(world).filter((playlist) => playlist.id !== id),
  );
}

export function newEntryId(playlistId: string): string {
  return Buffer.from(`${playlistId}.${random(16)}`).toString('base64url');
}

/** Uploads count as a playlist of their channel, which nobody can change. */
export function findPlaylist(world: World, id: string): Playlist | undefined {
  const made = listPlaylists(world).find((playlist) => playlist.id === id);
  if (made) return made;
  const owner = [...listChannels(world), ...listRivals(world)].find((channel) => uploadsPlaylistOf(channel.id) === id);
  return (
    owner && {
      id,
      channelId: owner.id,
      createdAt: owner.createdAt,
      title: `Uploads from ${owner.name}`,
      description: '',
      privacyStatus: 'public',
      entries: listVideos(world, owner.id).map((video) => ({
        id: Buffer.from(`upload/${video.id}`).toString('base64url'),
        videoId: video.id,
        addedAt: video.createdAt,
      })),
    }
  );
}

export function isUploads({ id, channelId }: Playlist): boolean {
  return id === uploadsPlaylistOf(channelId);
}

/** Whether somebody can open it by its id. */
export function maySee(playlist: Playlist, viewerId: string): boolean {
  return playlist.channelId === viewerId || playlist.privacyStatus !== 'private';
}

/** What a viewer finds in it: others' private videos are left out. */
export function listEntries(world: World, playlist: Playlist, viewerId: string): PlaylistEntry[] {
  return playlist.entries.filter(({ videoId }) => {
    const video = findVideo(world, videoId);
    return video !== undefined && (video.channelId === viewerId || isPublic(world, video));
  });
}

export function viewPlaylist(world: World, playlist: Playlist, parts: Set<string>, viewerId: string): View {
  const localized = { title: playlist.title, description: playlist.description };
  const entries = listEntries(world, playlist, viewerId);
  const first = findVideo(world, entries[0]?.videoId ?? '');
  const all: View = {
    snippet: {
      publishedAt: toGoogleTime(playlist.createdAt),
      channelId: playlist.channelId,
      ...localized,
      thumbnails: first
        ? viewVideoThumbnails(world, first)
        : viewThumbnails('https://i.ytimg.com/img/no_thumbnail.jpg', [['default', 120, 90]]),
      channelTitle: findChannel(world, playlist.channelId)?.name ?? '',
      ...(playlist.defaultLanguage === undefined ? {} : { defaultLanguage: playlist.defaultLanguage }),
      localized,
    },
    status: {
      privacyStatus: playlist.privacyStatus,
      ...(playlist.podcastStatus === undefined ? {} : { podcastStatus: playlist.podcastStatus }),
    },
    contentDetails: { itemCount: entries.length },
    player: {
      embedHtml: `<iframe width="640" height="360" src="http://www.youtube.com/embed/videoseries?list=${playlist.id}" frameborder="0" allowfullscreen></iframe>`,
    },
    localizations: {},
  };
  return withEtag('youtube#playlist', { id: playlist.id, ...pickParts(all, parts) });
}

function random(length: number): string {
  return randomBytes(length).toString('base64url').slice(0, length);
}
