import type { PreviewTraits } from '@parley/contract/posting/post-preview.ts';
import type { DraftMedia } from '../draft/post-draft.ts';

const gridMax = 4;

/** The first four, and how many more there are. */
export function gridOf(media: readonly DraftMedia[]): { shown: readonly DraftMedia[]; more: number } {
  return { shown: media.slice(0, gridMax), more: Math.max(media.length - gridMax, 0) };
}

/** Width to height of the box: the network's own, or as the first file is within what the network allows. */
export function aspectOf(
  media: readonly Pick<DraftMedia, 'item'>[],
  { aspect, aspectRange: [smallest, widest] }: Pick<PreviewTraits, 'aspect' | 'aspectRange'>,
): number {
  if (aspect !== null) return aspect;
  const first = media[0]?.item;
  if (!first?.widthPx || !first.heightPx) return 1;
  return Math.min(Math.max(first.widthPx / first.heightPx, smallest), widest);
}
