/** The words of a post as they really go out, where one line has to stand for all its networks. */
import type { Post } from '@parley/contract/posting/schemas.ts';

type Worded = Pick<Post, 'caption' | 'platforms' | 'platformContent' | 'isGlobal'>;

/** Whether every chosen network has a caption of its own: then none gets the general one. */
export function hasOnlyOwnTexts({ platforms, platformContent: { captions }, isGlobal }: Worded): boolean {
  return !isGlobal && platforms.length > 0 && platforms.every((platform) => captions[platform] !== undefined);
}

/** The general caption, or the first network's where none gets that; with the number of texts that differ. */
export function shownTextOf(post: Worded): { text: string; count: number } {
  const [first] = post.platforms;
  if (first === undefined || !hasOnlyOwnTexts(post)) return { text: post.caption, count: 1 };
  const texts = post.platforms.map((platform) => post.platformContent.captions[platform] ?? '');
  return { text: texts[0] ?? '', count: new Set(texts).size };
}
