import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import type { CreatePostBody, Post } from '@parley/contract/posting/schemas.ts';
import { type PostPlatform, type PostTarget, postPlatforms } from '@parley/contract/posting/targets.ts';
import { wallClockOf } from '../../../../components/zoned-time.ts';
import { allMediaOf, draftMediaOf, ownMediaOf } from './own-media.ts';

export type DraftMedia = { item: MediaItem; altText: string | null };

/** What the dialog holds: every field as it is shown, an empty text where the server has null. */
export type PostDraft = {
  /** Networks, or `global` alone. */
  selection: readonly PostTarget[];
  connectionIds: readonly string[];
  /** The networks of the chosen accounts while `global` is chosen. */
  globalPlatforms: readonly PostPlatform[];
  title: string;
  caption: string;
  hashtags: string;
  /** What differs from `caption` on one network. */
  captions: Partial<Record<PostPlatform, string>>;
  /** What differs from `hashtags` on one network. */
  hashtagsBy: Partial<Record<PostPlatform, string>>;
  media: readonly DraftMedia[];
  /** The files of a network whose choice differs from `media`. */
  mediaBy: Partial<Record<PostPlatform, readonly DraftMedia[]>>;
  link: string;
  thread: readonly string[];
  firstComment: string;
  options: Record<string, Record<string, string>>;
  campaignId: string | null;
  isScheduled: boolean;
  /** `YYYY-MM-DD` and `HH:MM` on the wall clock of `timeZone`; empty where none is chosen. */
  date: string;
  time: string;
  timeZone: string;
  recurrence: Recurrence | null;
  /** Null: as the workspace's settings say. */
  shortenLinks: boolean | null;
};

/** What the server keeps of a post; every field, so that two states can be compared. */
export type PostFields = Required<Omit<CreatePostBody, 'id'>>;

export function createDraft(given: Partial<PostDraft> & { timeZone: string }): PostDraft {
  return {
    selection: [],
    connectionIds: [],
    globalPlatforms: [],
    title: '',
    caption: '',
    hashtags: '',
    captions: {},
    hashtagsBy: {},
    media: [],
    mediaBy: {},
    link: '',
    thread: [],
    firstComment: '',
    options: {},
    campaignId: null,
    isScheduled: false,
    date: '',
    time: '',
    recurrence: null,
    shortenLinks: null,
    ...given,
  };
}

export function draftFromPost(post: Post): PostDraft {
  return createDraft({
    selection: post.isGlobal ? ['global'] : post.platforms,
    connectionIds: post.connectionIds,
    globalPlatforms: post.isGlobal ? post.platforms : [],
    title: post.title ?? '',
    caption: post.caption,
    hashtags: post.hashtags,
    captions: post.platformContent.captions,
    hashtagsBy: post.platformContent.hashtags,
    ...draftMediaOf(post),
    link: post.link ?? '',
    thread: post.thread,
    firstComment: post.firstComment ?? '',
    options: post.options,
    campaignId: post.campaign?.id ?? null,
    isScheduled: post.scheduledAt !== null && !isOver(post),
    ...(post.scheduledAt === null ? {} : wallClockOf(post.scheduledAt, post.timeZone)),
    timeZone: post.timeZone,
    recurrence: post.recurrence,
    shortenLinks: post.shortenLinks,
  });
}

/** Its time has passed without it: sending it again begins with no time. */
function isOver({ status }: Pick<Post, 'status'>): boolean {
  return status === 'failed' || status === 'missed';
}

/** What goes to the server. */
export function fieldsOf(draft: PostDraft): PostFields {
  const isGlobal = draft.selection.includes('global');
  return {
    title: draft.title.trim() || null,
    caption: draft.caption,
    hashtags: draft.hashtags,
    isGlobal,
    platforms: isGlobal ? [...draft.globalPlatforms] : selectedPlatforms(draft),
    connectionIds: [...draft.connectionIds],
    platformContent: platformContentOf(draft),
    media: allMediaOf(draft).map(({ item, altText }) => ({ mediaId: item.id, altText })),
    link: linkOf(draft.link),
    thread: draft.thread.filter((part) => part.trim() !== ''),
    firstComment: draft.firstComment.trim() === '' ? null : draft.firstComment,
    options: draft.options,
    campaignId: draft.campaignId,
    scheduledAt: scheduledAtOf(draft),
    timeZone: draft.timeZone,
    recurrence: draft.isScheduled ? draft.recurrence : null,
    shortenLinks: draft.shortenLinks,
  };
}

/** What differs on single networks, as the server takes it. */
export function platformContentOf(draft: PostDraft): PostFields['platformContent'] {
  const media = ownMediaOf(draft);
  return { captions: draft.captions, hashtags: draft.hashtagsBy, ...(media === null ? {} : { media }) };
}

/** No text and no file: nothing that somebody would look for among the drafts. */
export function isEmptyDraft(draft: PostDraft): boolean {
  const { title, caption, hashtags, captions, hashtagsBy, link, thread, firstComment, media, mediaBy } = draft;
  const texts = [title, caption, hashtags, link, firstComment, ...thread];
  const own = [...Object.values(captions), ...Object.values(hashtagsBy)];
  return (
    media.length === 0 && Object.keys(mediaBy).length === 0 && [...texts, ...own].every((text) => text.trim() === '')
  );
}

/** The networks chosen one by one, in the specification's order. */
export function selectedPlatforms({ selection }: Pick<PostDraft, 'selection'>): PostPlatform[] {
  return postPlatforms.filter((platform) => selection.includes(platform));
}

/** Date and time joined by a space; null while no time is chosen. */
export function scheduledAtOf({ isScheduled, date, time }: PostDraft): string | null {
  return isScheduled && date !== '' && time !== '' ? `${date} ${time}` : null;
}

/** The address as the server takes it; null where there is none or it is not whole. */
export function linkOf(text: string): string | null {
  const link = text.trim();
  if (!/^https?:\/\/[^\s/]+\.?[^\s]*$/i.test(link) || !URL.canParse(link)) return null;
  return link;
}

/** The words as one network gets them. */
export function textOf(draft: PostDraft, target: PostTarget): { caption: string; hashtags: string } {
  if (target === 'global') return { caption: draft.caption, hashtags: draft.hashtags };
  return {
    caption: draft.captions[target] ?? draft.caption,
    hashtags: draft.hashtagsBy[target] ?? draft.hashtags,
  };
}

export function hasOwnText(draft: PostDraft, target: PostTarget): boolean {
  return target !== 'global' && (draft.captions[target] !== undefined || draft.hashtagsBy[target] !== undefined);
}
