/** Links into the posting pages, as notices and advice carry them and the pages read them. */
import { pages } from '../pages.ts';
import type { PostStatusFilter } from './rules.ts';

export const postParameter = 'post';
/** A post's id, or `new` with what is known already. */
export const composeParameter = 'compose';
/** What a new post may begin with: a day, an `HH:MM`, the id of a campaign, words. */
export const composeNames = ['date', 'time', 'campaign', 'caption', 'hashtags'] as const;
export type ComposeStart = { [Name in (typeof composeNames)[number]]?: string };

export function postLink(id: string): string {
  return `${pages.posting}?${postParameter}=${id}`;
}

export function postsLink(status: PostStatusFilter): string {
  return `${pages.posting}?status=${status}`;
}

/** Opens the composer with a new post. */
export function composeLink(start: ComposeStart = {}): string {
  // A time keeps its colon, which may stand in an address as it is.
  const known = Object.entries(start).map(
    ([name, value]) => `&${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`,
  );
  return `${pages.posting}?${composeParameter}=new${known.join('')}`;
}
