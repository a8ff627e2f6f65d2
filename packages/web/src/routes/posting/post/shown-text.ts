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

/** What follows the words that a list shows as the title already; the whole text where the title is another. */
export function textBeyondTitle(text: string, displayTitle: string): string {
  const title = displayTitle.replace(/…$/, '');
  const words = text.trim();
  const flat = words.replace(/\s+/g, ' ');
  if (title === '' || !flat.startsWith(title)) return words;
  // The title's words are counted off, because its white space is not the text's.
  let left = title.replace(/\s/g, '').length;
  let at = 0;
  for (; at < words.length && left > 0; at += 1) if (!/\s/.test(words[at] ?? '')) left -= 1;
  const rest = words.slice(at);
  if (rest.trim() === '' || displayTitle === title || /^\s/.test(rest)) return rest.trim();
  // The title ends within a word, which is said whole here.
  return `…${words.slice(words.slice(0, at).search(/\S+$/)).trim()}`;
}
