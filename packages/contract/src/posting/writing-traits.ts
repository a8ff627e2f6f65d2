/** How much a network's readers take, as data: who writes for a network knows no network. */

import { previewTraits } from './post-preview.ts';
import { captionMaxChars, type PostTarget } from './targets.ts';

export type WritingTraits = {
  /** Caption, blank line and hashtags together. */
  maxChars: number;
  /** Characters shown before the network offers the rest. */
  foldAfterChars: number;
  /** The length (caption without hashtags) that this network's readers are used to. */
  idealMinChars: number;
  idealMaxChars: number;
  hashtagsFewest: number;
  hashtagsMost: number;
};

/**
 * Defaults of the house, for readers used to what each network's feed shows: lengths around where it folds a text, three to five
 * hashtags on Instagram (its @creators account, 2021, as basicthinking.com reports it), few on X/Twitter, some elsewhere. They are
 * no law of the networks; an account's own results replace the lengths where there are enough of them.
 */
const ownTraits: Record<PostTarget, Omit<WritingTraits, 'maxChars' | 'foldAfterChars'>> = {
  global: { idealMinChars: 70, idealMaxChars: 220, hashtagsFewest: 1, hashtagsMost: 5 },
  facebook: { idealMinChars: 60, idealMaxChars: 480, hashtagsFewest: 0, hashtagsMost: 5 },
  instagram: { idealMinChars: 90, idealMaxChars: 800, hashtagsFewest: 3, hashtagsMost: 5 },
  twitter: { idealMinChars: 60, idealMaxChars: 240, hashtagsFewest: 1, hashtagsMost: 3 },
  linkedin: { idealMinChars: 300, idealMaxChars: 1_500, hashtagsFewest: 3, hashtagsMost: 5 },
  tiktok: { idealMinChars: 30, idealMaxChars: 110, hashtagsFewest: 2, hashtagsMost: 5 },
  youtube: { idealMinChars: 150, idealMaxChars: 1_500, hashtagsFewest: 2, hashtagsMost: 5 },
};

export function writingTraitsOf(target: PostTarget): WritingTraits {
  return {
    ...ownTraits[target],
    maxChars: captionMaxChars[target],
    foldAfterChars: previewTraits[target].foldAfterChars,
  };
}
