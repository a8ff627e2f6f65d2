import { mediaIdsFor, type OwnMedia } from '@parley/contract/posting/own-media.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { type PostPlatform, type PostTarget, postPlatforms } from '@parley/contract/posting/targets.ts';
import type { CaptionTab } from './own-text.ts';
import type { DraftMedia, PostDraft } from './post-draft.ts';

type Files = Pick<PostDraft, 'media' | 'mediaBy'>;

/** The files as one network gets them. */
export function mediaOf({ media, mediaBy }: Files, target: PostTarget | 'all'): readonly DraftMedia[] {
  return target === 'global' || target === 'all' ? media : (mediaBy[target] ?? media);
}

/** Every file that some network gets, each once: those of all networks first. */
export function allMediaOf({ media, mediaBy }: Files): readonly DraftMedia[] {
  if (Object.keys(mediaBy).length === 0) return media;
  const all = [...media, ...postPlatforms.flatMap((platform) => mediaBy[platform] ?? [])];
  return [...new Map(all.map((entry) => [entry.item.id, entry])).values()];
}

/** Changes the files of a tab. What a network has of its own ends when it is as everywhere else. */
export function withMedia(
  draft: PostDraft,
  tab: CaptionTab,
  edit: (media: readonly DraftMedia[]) => readonly DraftMedia[],
): PostDraft {
  if (tab === 'all') return { ...draft, media: edit(draft.media) };
  const { [tab]: before, ...others } = draft.mediaBy;
  const media = edit(before ?? draft.media);
  return { ...draft, mediaBy: isSame(media, draft.media) ? others : { ...others, [tab]: media } };
}

/** Where files go that are added on a tab: the first ones of a post to all networks, whichever tab is open for its text. */
export function mediaTabOf(draft: Files, tab: CaptionTab): CaptionTab {
  return allMediaOf(draft).length === 0 ? 'all' : tab;
}

/** Changes a file wherever it stands: its description, or the picture that takes its place. */
export function withEachMedia(
  draft: PostDraft,
  edit: (media: readonly DraftMedia[]) => readonly DraftMedia[],
): PostDraft {
  const own = Object.entries(draft.mediaBy).map(([platform, media]) => [platform, edit(media)]);
  return { ...draft, media: edit(draft.media), mediaBy: Object.fromEntries(own) };
}

/** A network gets the same files as all others again. */
export function withoutOwnMedia(draft: PostDraft, platform: PostPlatform): PostDraft {
  const { [platform]: _, ...mediaBy } = draft.mediaBy;
  return { ...draft, mediaBy };
}

function isSame(left: readonly DraftMedia[], right: readonly DraftMedia[]): boolean {
  return left.length === right.length && left.every(({ item }, index) => item.id === right[index]?.item.id);
}

/** As the server has it; null where every network gets every file. */
export function ownMediaOf(draft: Files): Partial<Record<PostPlatform | 'shared', string[]>> | null {
  const own = Object.entries(draft.mediaBy);
  if (own.length === 0) return null;
  const isAll = draft.media.length === allMediaOf(draft).length;
  return {
    ...(isAll ? {} : { shared: idsOf(draft.media) }),
    ...Object.fromEntries(own.map(([platform, media]) => [platform, idsOf(media)])),
  };
}

function idsOf(media: readonly DraftMedia[]): string[] {
  return media.map(({ item }) => item.id);
}

/** The files of a stored post, those of all networks and those of single ones. */
export function draftMediaOf({ media, platformContent }: Pick<Post, 'media' | 'platformContent'>): Files {
  const all: DraftMedia[] = media.map(({ postAltText, ...item }) => ({ item, altText: postAltText }));
  const own: OwnMedia | undefined = platformContent.media;
  const filesOf = (platform: PostPlatform | null) =>
    mediaIdsFor(own, platform, idsOf(all)).flatMap((id) => all.find(({ item }) => item.id === id) ?? []);
  const named = postPlatforms.filter((platform) => own?.[platform] !== undefined);
  return {
    // A post may hold one file twice: as it stands, where nothing was chosen.
    media: own?.shared === undefined ? all : filesOf(null),
    mediaBy: Object.fromEntries(named.map((platform) => [platform, filesOf(platform)])),
  };
}
