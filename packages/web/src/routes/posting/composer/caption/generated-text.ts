import type { PostPlatform, PostTarget } from '@parley/contract/posting/targets.ts';
import { withSharedTexts } from '../draft/own-text.ts';
import { type PostDraft, selectedPlatforms } from '../draft/post-draft.ts';

export type GeneratedText = {
  target: PostTarget;
  caption: string;
  hashtags: readonly string[];
  reasons: readonly string[];
};

/** Each network's own words as the AI wrote them last; what differs from them a person has written. */
type WrittenByAi = Pick<PostDraft, 'captions' | 'hashtagsBy'>;
export const nothingWritten: WrittenByAi = { captions: {}, hashtagsBy: {} };

type OwnField = keyof WrittenByAi;

/** For whom the AI writes: once for each chosen network whose caption no person wrote, or once for all. */
export function targetsOf(draft: PostDraft, written: WrittenByAi = nothingWritten): PostTarget[] {
  const platforms = selectedPlatforms(draft);
  if (platforms.length === 0) return ['global'];
  return platforms.filter((platform) => !isHandwritten(draft, written, 'captions', platform));
}

/** The chosen networks that keep words of a person's own. */
export function keptPlatforms(draft: PostDraft, written: WrittenByAi): PostPlatform[] {
  return selectedPlatforms(draft).filter(
    (platform) =>
      isHandwritten(draft, written, 'captions', platform) || isHandwritten(draft, written, 'hashtagsBy', platform),
  );
}

function isHandwritten(draft: PostDraft, written: WrittenByAi, field: OwnField, platform: PostPlatform): boolean {
  const own = draft[field][platform];
  return own !== undefined && own.trim() !== '' && own !== written[field][platform];
}

/**
 * Puts in what the AI wrote: where one network or none is chosen as the text of all, for several as each network's own, and
 * nowhere in place of a person's own words. The general text, from which they were written, then stays; where it was empty, or where
 * all of them are alike, it becomes what they are, and alike texts stay shared.
 */
export function withGenerated(
  draft: PostDraft,
  texts: readonly GeneratedText[],
  written: WrittenByAi = nothingWritten,
): PostDraft {
  const [first] = texts;
  if (first === undefined) return draft;
  if (selectedPlatforms(draft).length < 2) return withGeneralText(draft, first, written);
  const own = ownTextsOf(texts);
  return withSharedTexts({
    ...draft,
    caption: draft.caption.trim() === '' ? first.caption : draft.caption,
    hashtags: draft.hashtags.trim() === '' ? first.hashtags.join(' ') : draft.hashtags,
    captions: { ...draft.captions, ...withoutHandwritten(own.captions, draft, written, 'captions') },
    hashtagsBy: { ...draft.hashtagsBy, ...withoutHandwritten(own.hashtagsBy, draft, written, 'hashtagsBy') },
  });
}

/** The network that is chosen reads the general text; what the AI wrote for it alone before is in the way. */
function withGeneralText(draft: PostDraft, text: GeneratedText, written: WrittenByAi): PostDraft {
  return {
    ...draft,
    caption: text.caption,
    hashtags: text.hashtags.join(' '),
    captions: handwrittenOnly(draft, written, 'captions'),
    hashtagsBy: handwrittenOnly(draft, written, 'hashtagsBy'),
  };
}

function handwrittenOnly(draft: PostDraft, written: WrittenByAi, field: OwnField): PostDraft[OwnField] {
  const own = Object.entries(draft[field]) as [PostPlatform, string][];
  return Object.fromEntries(own.filter(([platform]) => isHandwritten(draft, written, field, platform)));
}

function withoutHandwritten(
  texts: PostDraft[OwnField],
  draft: PostDraft,
  written: WrittenByAi,
  field: OwnField,
): PostDraft[OwnField] {
  const all = Object.entries(texts) as [PostPlatform, string][];
  return Object.fromEntries(all.filter(([platform]) => !isHandwritten(draft, written, field, platform)));
}

/** What the AI wrote, network by network; to be remembered, so that it is not taken for a person's words. */
export function ownTextsOf(texts: readonly GeneratedText[]): WrittenByAi {
  const own = texts.filter((text): text is GeneratedText & { target: PostPlatform } => text.target !== 'global');
  return {
    captions: Object.fromEntries(own.map(({ target, caption }) => [target, caption])),
    hashtagsBy: Object.fromEntries(own.map(({ target, hashtags }) => [target, hashtags.join(' ')])),
  };
}

/** The reasons sentence by sentence, each once: the networks' texts rest mostly on the same. */
export function sentencesOf(reasons: readonly string[]): string[] {
  return [...new Set(reasons.flatMap((reason) => reason.trim().split(/(?<=[.!?])\s+(?=[A-Z#“"])/)))].filter(Boolean);
}
