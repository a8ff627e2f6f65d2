import type { PostPlatform } from '@parley/contract/post.ts';
import type { PostDraft } from './post-draft.ts';

/** The tab that is written in: all networks, or one that differs. */
export type CaptionTab = 'all' | PostPlatform;

const generalField = { captions: 'caption', hashtagsBy: 'hashtags' } as const;

/** Changes the words of a tab. What a network has of its own ends when it reads as everywhere else. */
export function withText(draft: PostDraft, tab: CaptionTab, field: 'captions' | 'hashtagsBy', text: string): PostDraft {
  const general = generalField[field];
  if (tab === 'all') return { ...draft, [general]: text };
  const { [tab]: _, ...others } = draft[field];
  return { ...draft, [field]: text === draft[general] ? others : { ...others, [tab]: text } };
}

/** A network reads as all others again. */
export function withoutOwnText(draft: PostDraft, platform: PostPlatform): PostDraft {
  const { [platform]: _caption, ...captions } = draft.captions;
  const { [platform]: _hashtags, ...hashtagsBy } = draft.hashtagsBy;
  return { ...draft, captions, hashtagsBy };
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
