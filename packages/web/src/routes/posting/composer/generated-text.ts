import type { PostPlatform, PostTarget } from '@parley/contract/post.ts';
import { type PostDraft, selectedPlatforms } from './post-draft.ts';

export type GeneratedText = {
  target: PostTarget;
  caption: string;
  hashtags: readonly string[];
  reasons: readonly string[];
};

/** For whom the AI writes: once for each chosen network, or once for all. */
export function targetsOf(draft: PostDraft): PostTarget[] {
  const platforms = selectedPlatforms(draft);
  return platforms.length === 0 ? ['global'] : platforms;
}

/**
 * Puts in what the AI wrote: for one target as the text of all, for several as each network's own. The general text, from which
 * they were written, then stays; where it was empty it becomes the first of them.
 */
export function withGenerated(draft: PostDraft, texts: readonly GeneratedText[]): PostDraft {
  const [first] = texts;
  if (first === undefined) return draft;
  if (texts.length === 1) {
    const general = { caption: first.caption, hashtags: first.hashtags.join(' ') };
    return { ...draft, ...general, captions: {}, hashtagsBy: {} };
  }
  const own = texts.filter((text): text is GeneratedText & { target: PostPlatform } => text.target !== 'global');
  return {
    ...draft,
    caption: draft.caption.trim() === '' ? first.caption : draft.caption,
    hashtags: draft.hashtags.trim() === '' ? first.hashtags.join(' ') : draft.hashtags,
    captions: { ...draft.captions, ...Object.fromEntries(own.map(({ target, caption }) => [target, caption])) },
    hashtagsBy: {
      ...draft.hashtagsBy,
      ...Object.fromEntries(own.map(({ target, hashtags }) => [target, hashtags.join(' ')])),
    },
  };
}
