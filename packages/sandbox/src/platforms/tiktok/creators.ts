import { createHash } from 'node:crypto';
import { type Account, findAccount, insertAccount, listAccounts } from '../../state/accounts.ts';
import { listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';

export type View = Record<string, unknown>;

/** A TikTok account's id for one app, or for all apps of a developer. */
function idFor(kind: 'open' | 'union', handle: string): string {
  const hex = createHash('sha256').update(`tiktok/${kind}/${handle}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The brand's two accounts; the second one is private. */
export function makeTiktokAccounts(world: World): void {
  const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
  const handle = brand.handle.replace(/[^\w.]/g, '').toLowerCase();
  const accounts = [
    { handle, name: brand.name, followers: brand.followers.tiktok ?? 9_420, about: brand.about.slice(0, 80) },
    { handle: `${handle}.bench`, name: `${brand.name} Bench`, followers: 310, about: 'Behind the repairs' },
  ];
  for (const [position, account] of accounts.entries())
    insertAccount(world.state, {
      platform: 'tiktok',
      id: idFor('open', account.handle),
      role: 'brand',
      position,
      createdAt: Date.UTC(2020, 8, 1),
      ...account,
    });
}

export function listCreators(world: World): Account[] {
  return listAccounts(world.state, 'tiktok', 'brand');
}

export function requireCreator(world: World, openId: string): Account {
  const creator = findAccount(world.state, 'tiktok', openId);
  if (!creator) throw new Error(`The TikTok account ${openId} is missing from the state.`);
  return creator;
}

/** A private account's posts are seen by its followers only. */
export function isPrivate(creator: Account): boolean {
  return creator.position > 0;
}

export function avatarUrl(world: World, openId: string): string {
  return `${world.publicUrl}/sandbox/tiktok/avatars/${openId}.svg`;
}

/** Which scope each field of a profile needs. */
export const USER_FIELDS: Record<string, string> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};

export function viewCreator(world: World, creator: Account, fields: string[]): View {
  const avatar = avatarUrl(world, creator.id);
  const videos = listItems(world.state, { platform: 'tiktok', kind: 'post', accountId: creator.id });
  const all: View = {
    open_id: creator.id,
    union_id: idFor('union', creator.handle),
    avatar_url: avatar,
    avatar_url_100: avatar,
    avatar_large_url: avatar,
    display_name: creator.name,
    bio_description: creator.about,
    profile_deep_link: `https://www.tiktok.com/@${creator.handle}`,
    is_verified: creator.position === 0,
    username: creator.handle,
    follower_count: creator.followers,
    following_count: 41,
    likes_count: creator.followers * 7,
    video_count: videos.length,
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

export function privacyOptionsOf(creator: Account): string[] {
  return [isPrivate(creator) ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

export const MAX_VIDEO_SECONDS = 600;

export function viewCreatorInfo(world: World, creator: Account): View {
  return {
    creator_avatar_url: avatarUrl(world, creator.id),
    creator_username: creator.handle,
    creator_nickname: creator.name,
    privacy_level_options: privacyOptionsOf(creator),
    comment_disabled: false,
    duet_disabled: isPrivate(creator),
    stitch_disabled: isPrivate(creator),
    max_video_post_duration_sec: MAX_VIDEO_SECONDS,
  };
}
