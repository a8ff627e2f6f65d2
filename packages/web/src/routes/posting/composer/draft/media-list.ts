import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { postMediaMax } from '@parley/contract/posting/limits.ts';
import { mediaRequiredSentences, type PostPlatform } from '@parley/contract/posting/targets.ts';
import { tWord } from '../../../../messages/translate.ts';
import { mediaOf } from './own-media.ts';
import { type DraftMedia, type PostDraft, selectedPlatforms } from './post-draft.ts';

/** At the end, each file once, up to what a post holds. */
export function addMedia(media: readonly DraftMedia[], items: readonly MediaItem[]): DraftMedia[] {
  const result = [...media];
  for (const item of items)
    if (!result.some((entry) => entry.item.id === item.id)) result.push({ item, altText: item.altText });
  return result.slice(0, postMediaMax);
}

export function removeMedia(media: readonly DraftMedia[], mediaId: string): DraftMedia[] {
  return media.filter(({ item }) => item.id !== mediaId);
}

/** Puts a file where another one stands; the ones between move over. Unknown ids change nothing. */
export function moveMedia(media: readonly DraftMedia[], mediaId: string, ontoId: string): DraftMedia[] {
  const from = media.findIndex(({ item }) => item.id === mediaId);
  const to = media.findIndex(({ item }) => item.id === ontoId);
  const moved = media[from];
  if (moved === undefined || to < 0) return [...media];
  const rest = media.filter((entry) => entry !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export function describeMedia(media: readonly DraftMedia[], mediaId: string, altText: string): DraftMedia[] {
  return media.map((entry) =>
    entry.item.id === mediaId ? { ...entry, altText: altText.trim() === '' ? null : altText } : entry,
  );
}

/** A cut-out takes the place, and the description, of the picture it was cut from. */
export function replaceMedia(media: readonly DraftMedia[], mediaId: string, item: MediaItem): DraftMedia[] {
  return media.map((entry) => (entry.item.id === mediaId ? { item, altText: entry.altText } : entry));
}

export type MediaDemand = { sentence: string; isMet: boolean };

/** What chosen networks ask of the files, in the specification's words. */
export function mediaDemands(draft: PostDraft): MediaDemand[] {
  return selectedPlatforms(draft).flatMap((platform: PostPlatform) => {
    const sentence = mediaRequiredSentences[platform];
    const isMet = mediaOf(draft, platform).some(({ item }) => item.kind !== 'audio');
    return sentence === undefined ? [] : [{ sentence: tWord(sentence), isMet }];
  });
}
