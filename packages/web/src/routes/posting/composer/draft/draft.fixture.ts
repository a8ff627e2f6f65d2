import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { createDraft, type PostDraft } from './post-draft.ts';

/** A draft for tests. */
export function sampleDraft(given: Partial<PostDraft> = {}): PostDraft {
  return createDraft({ timeZone: 'UTC', ...given });
}

/** An account for tests; its id is its network's name, followed by a letter where there are several. */
export function sampleAccount(
  platform: PostingAccount['platform'],
  {
    letter = '',
    isValid = true,
    isPersonal = false,
    ...limits
  }: { letter?: string; isValid?: boolean; isPersonal?: boolean } & Partial<PostingAccount['limits']> = {},
): PostingAccount {
  return {
    connectionId: `${platform}${letter}`,
    platform,
    name: 'Tern Outdoor',
    handle: null,
    picture: null,
    followerCount: null,
    isSandbox: true,
    isValid,
    isPersonal,
    limits: {
      textMaxChars: 280,
      titleMaxChars: null,
      counting: 'utf16',
      needsMedia: false,
      imagesMax: 4,
      videosMax: 1,
      altTextMaxChars: null,
      hasThreads: false,
      hasFirstComment: false,
      hasLinks: true,
      ...limits,
    },
  };
}

export function sampleMedia(id: string, kind: MediaItem['kind'] = 'image'): MediaItem {
  return {
    id,
    url: `/api/media/${id}`,
    thumbnailUrl: kind === 'audio' ? null : `/api/media/${id}?size=thumbnail`,
    kind,
    originalName: `${id}.png`,
    mimeType: 'image/png',
    sizeBytes: 2048,
    widthPx: 1200,
    heightPx: 800,
    durationMs: null,
    altText: null,
    source: 'upload',
    madeBy: null,
    usedInPosts: 0,
    folderId: null,
    tags: [],
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}

export function sampleCheck(given: Partial<PostCheck> = {}): PostCheck {
  return {
    accounts: [],
    duplicates: [],
    conflicts: [],
    mediaAddress: { state: 'not-needed', reason: null },
    scheduledInstant: null,
    notice: null,
    ...given,
  };
}
