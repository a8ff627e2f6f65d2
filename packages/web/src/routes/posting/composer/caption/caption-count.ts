import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { captionWithHashtags } from '@parley/contract/posting/rules.ts';
import {
  captionLimitOf,
  captionMaxChars,
  type PostPlatform,
  type PostTarget,
} from '@parley/contract/posting/targets.ts';
import { countCharacters } from '@parley/contract/text-length.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { hasOwnText, type PostDraft, textOf } from '../draft/post-draft.ts';

type Account = Pick<PostingAccount, 'connectionId' | 'platform' | 'limits'>;
const asWritten = (text: string) => text;
export type CaptionCount = { characters: number; maxChars: number; isOver: boolean };

/**
 * How long the text of one target is: as its network told (`check`, of this very text), else counted here by the network's way
 * of counting, its links as `shorten` leaves them. A global text counts as the network does that counts it longest.
 */
export function charactersOf(
  draft: PostDraft,
  target: PostTarget,
  accounts: readonly Account[],
  check: PostCheck | null,
  shorten = asWritten,
): number {
  const isMeant = ({ connectionId, platform }: Pick<Account, 'connectionId' | 'platform'>) =>
    draft.connectionIds.includes(connectionId) && (target === 'global' || platform === target);
  const told = check?.accounts.filter(isMeant).map(({ characters }) => characters) ?? [];
  if (told.length > 0) return Math.max(...told);
  const { caption, hashtags } = textOf(draft, target);
  const text = shorten(captionWithHashtags(caption, hashtags));
  const countings = accounts.filter(isMeant).map(({ limits }) => limits.counting);
  return Math.max(
    ...(countings.length === 0 ? ['utf16' as const] : countings).map((each) => countCharacters(text, each)),
  );
}

/** Of all networks: the longest text against the smallest limit. Of one: its own text against its own limit. */
export function countOf(
  draft: PostDraft,
  tab: CaptionTab,
  accounts: readonly Account[],
  check: PostCheck | null,
  shorten = asWritten,
): CaptionCount {
  const targets: readonly PostTarget[] =
    tab !== 'all' ? [tab] : draft.selection.length > 0 ? draft.selection : ['global'];
  const characters = Math.max(...targets.map((target) => charactersOf(draft, target, accounts, check, shorten)));
  const maxChars = tab === 'all' ? captionLimitOf(draft.selection) : captionMaxChars[tab];
  return { characters, maxChars, isOver: characters > maxChars };
}

/** Each network's own count, where the texts differ; nothing where one count says it all. */
export function countsByPlatform(
  draft: PostDraft,
  platforms: readonly PostPlatform[],
  accounts: readonly Account[],
  check: PostCheck | null,
  shorten = asWritten,
): { platform: PostPlatform; count: CaptionCount }[] {
  if (!platforms.some((platform) => hasOwnText(draft, platform))) return [];
  return platforms.map((platform) => ({ platform, count: countOf(draft, platform, accounts, check, shorten) }));
}
