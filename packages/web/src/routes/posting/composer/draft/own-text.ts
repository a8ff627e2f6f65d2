import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { type PostDraft, selectedPlatforms } from './post-draft.ts';

/** The tab that is written in: all networks, or one that differs. */
export type CaptionTab = 'all' | PostPlatform;

/** The tab that is open: a network may have been taken out meanwhile. */
export function tabOf(draft: PostDraft, chosen: CaptionTab): CaptionTab {
  return chosen !== 'all' && selectedPlatforms(draft).includes(chosen) ? chosen : 'all';
}

const generalField = { captions: 'caption', hashtagsBy: 'hashtags' } as const;

/** Changes the words of a tab. What a network has of its own ends when it reads as everywhere else. */
export function withText(draft: PostDraft, tab: CaptionTab, field: 'captions' | 'hashtagsBy', text: string): PostDraft {
  const general = generalField[field];
  if (tab === 'all') return { ...draft, [general]: text };
  const { [tab]: _, ...others } = draft[field];
  return { ...draft, [field]: text === draft[general] ? others : { ...others, [tab]: text } };
}

/** What every chosen network has alike becomes the general text, and what is the same as that is nobody's own. */
export function withSharedTexts(draft: PostDraft): PostDraft {
  return withSharedField(withSharedField(draft, 'captions'), 'hashtagsBy');
}

function withSharedField(draft: PostDraft, field: 'captions' | 'hashtagsBy'): PostDraft {
  const texts = selectedPlatforms(draft).map((platform) => draft[field][platform]);
  const [first] = texts;
  const isAlike = first !== undefined && texts.every((text) => text === first);
  const general = isAlike ? first : draft[generalField[field]];
  const own = Object.entries(draft[field]).filter(([, text]) => text !== general);
  return { ...draft, [generalField[field]]: general, [field]: Object.fromEntries(own) };
}

/** A network reads as all others again. */
export function withoutOwnText(draft: PostDraft, platform: PostPlatform): PostDraft {
  const { [platform]: _caption, ...captions } = draft.captions;
  const { [platform]: _hashtags, ...hashtagsBy } = draft.hashtagsBy;
  return { ...draft, captions, hashtagsBy };
}

/** Every network reads as all others again. */
export function withoutOwnTexts(draft: PostDraft): PostDraft {
  return { ...draft, captions: {}, hashtagsBy: {} };
}

/** What of the general text reaches no network, since each chosen one has its own; null where at least one reads it. */
export function unusedGeneralText(draft: PostDraft): 'all' | 'caption' | null {
  const platforms = selectedPlatforms(draft);
  if (platforms.length === 0 || platforms.some((platform) => draft.captions[platform] === undefined)) return null;
  return platforms.every((platform) => draft.hashtagsBy[platform] !== undefined) ? 'all' : 'caption';
}

/** What is written first: the first network's text where the general one is read by none. */
export function firstTabOf(draft: PostDraft): CaptionTab {
  const [first] = selectedPlatforms(draft);
  return first !== undefined && unusedGeneralText(draft) !== null ? first : 'all';
}

/** Appended with a space; a tag that stands there already is not repeated. */
export function appendHashtag(hashtags: string, tag: string): string {
  const written = hashtags.trimEnd();
  if (hasHashtag(written, tag)) return hashtags;
  return written === '' ? tag : `${written} ${tag}`;
}

export function hasHashtag(hashtags: string, tag: string): boolean {
  const wanted = tag.toLocaleLowerCase();
  return hashtags.split(/\s+/).some((each) => each.toLocaleLowerCase() === wanted);
}
