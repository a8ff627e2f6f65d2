import {
  type Account,
  ensureCustomer,
  findAccount,
  insertAccount,
  listAccounts,
  type NewCustomer,
} from '../../state/accounts.ts';
import type { World } from '../../world.ts';
import { channelIdOf, uploadsPlaylistOf } from './ids.ts';
import { type View, withEtag } from './method.ts';
import { totalsOf } from './statistics.ts';
import { isPublic, listVideos } from './videos.ts';

/** Who signs in at Google; this person's own account has no channel. */
export const OPERATOR_ID = '108234567890123456789';

export const CHANNEL_PARTS = [
  'auditDetails',
  'brandingSettings',
  'contentDetails',
  'contentOwnerDetails',
  'id',
  'localizations',
  'snippet',
  'statistics',
  'status',
  'topicDetails',
];

/** The brand's two channels, and the person who runs them. */
export function makeYoutubeAccounts(world: World): void {
  const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
  const handle = brand.handle.replace(/[^\w.-]/g, '').toLowerCase();
  const shared = { platform: 'youtube', createdAt: Date.UTC(2016, 2, 9, 10, 30) };
  insertAccount(world.state, {
    ...shared,
    id: channelIdOf(`brand/${handle}`),
    role: 'brand',
    handle,
    name: brand.name,
    followers: brand.followers.youtube ?? 18_640,
    about: brand.about,
    position: 0,
  });
  insertAccount(world.state, {
    ...shared,
    id: channelIdOf(`brand/${handle}repairs`),
    role: 'brand',
    handle: `${handle}repairs`,
    name: `${brand.name} Repairs`,
    followers: 2_310,
    about: `The repair bench of ${brand.name}, filmed from above`,
    position: 1,
  });
  insertAccount(world.state, {
    ...shared,
    id: OPERATOR_ID,
    role: 'operator',
    handle: 'robin.keller',
    name: 'Robin Keller',
    followers: 0,
    about: '',
    position: 0,
  });
}

export function ensureViewer(world: World, author: NewCustomer, now: number): Account {
  return ensureCustomer(world.state, 'youtube', author, now, channelIdOf);
}

/** The account, where it has a channel. */
export function findChannel(world: World, id: string): Account | undefined {
  const account = findAccount(world.state, 'youtube', id);
  return account?.role === 'operator' ? undefined : account;
}

export function listChannels(world: World): Account[] {
  return listAccounts(world.state, 'youtube', 'brand');
}

/** Other companies' channels. */
export function listRivals(world: World): Account[] {
  return listAccounts(world.state, 'youtube', 'rival');
}

export function viewThumbnails(url: string, sizes: readonly [string, number, number][]): View {
  return Object.fromEntries(sizes.map(([name, width, height]) => [name, { url, width, height }]));
}

export function avatarUrl(world: World, id: string): string {
  return `${world.publicUrl}/sandbox/youtube/avatars/${id}.svg`;
}

export function viewChannel(world: World, channel: Account, parts: Set<string>, ownerId: string): View {
  const localized = { title: channel.name, description: channel.about };
  const all: View = {
    snippet: {
      ...localized,
      customUrl: `@${channel.handle}`,
      publishedAt: toGoogleTime(channel.createdAt),
      thumbnails: viewThumbnails(avatarUrl(world, channel.id), [
        ['default', 88, 88],
        ['medium', 240, 240],
        ['high', 800, 800],
      ]),
      localized,
      country: 'NL',
    },
    contentDetails: { relatedPlaylists: { likes: 'LL', uploads: uploadsPlaylistOf(channel.id) } },
    statistics: viewStatistics(world, channel),
    status: {
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: 'longUploadsUnspecified',
      madeForKids: false,
      ...(channel.id === ownerId ? { selfDeclaredMadeForKids: false } : {}),
    },
    brandingSettings: { channel: { ...localized, country: 'NL' } },
    topicDetails: { topicIds: ['/m/06ntj'], topicCategories: ['https://en.wikipedia.org/wiki/Lifestyle_(sociology)'] },
    localizations: {},
    contentOwnerDetails: {},
    auditDetails:
      channel.id === ownerId ? { overallGoodStanding: true, communityGuidelinesGoodStanding: true } : undefined,
  };
  return withEtag('youtube#channel', { id: channel.id, ...pickParts(all, parts) });
}

function viewStatistics(world: World, channel: Account): View {
  const videos = listVideos(world, channel.id).filter((video) => isPublic(world, video));
  return {
    viewCount: String(videos.reduce((sum, video) => sum + totalsOf(world, video).views, 0)),
    subscriberCount: String(roundDown(channel.followers)),
    hiddenSubscriberCount: false,
    videoCount: String(videos.length),
  };
}

/** Down to three significant digits, as the public count is. */
function roundDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / step) * step;
}

export function pickParts(all: View, parts: Set<string>): View {
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => parts.has(name) && value !== undefined));
}

/** Without fractions of a second. */
export function toGoogleTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
