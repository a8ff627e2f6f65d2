/** What the address of the page says beside the filters: the tab, the post that is open, the composer. */
import { type ComposeStart, composeNames, composeParameter, postParameter } from '@parley/contract/posting/links.ts';
import { idOf } from './post-filters.ts';

export const postingTabs = ['calendar', 'campaigns', 'media', 'optimizer', 'history'] as const;
export type PostingTab = (typeof postingTabs)[number];

/** Where the detail of a post begins. */
export type PostPart = 'results';

export function tabOf(search: URLSearchParams): PostingTab {
  return postingTabs.find((tab) => tab === search.get('tab')) ?? 'calendar';
}

/** A tab begins with filters of its own. */
export function searchWithTab(tab: PostingTab): URLSearchParams {
  return new URLSearchParams(tab === 'calendar' ? {} : { tab });
}

/** The post whose detail is open. */
export function openPostOf(search: URLSearchParams): string | null {
  return idOf(search.get(postParameter));
}

export function searchWithPost(search: URLSearchParams, id: string | null, part?: PostPart): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('part');
  if (id === null) next.delete(postParameter);
  else next.set(postParameter, id);
  if (part !== undefined) next.set('part', part);
  return next;
}

/** What the composer opens with: a post's id, or `new` with what is known already. */
export type ComposeTarget = { post: string } | ComposeStart;

/** The address with the composer open, or closed; the detail of a post gives way to it. */
export function searchWithComposer(search: URLSearchParams, target: ComposeTarget | null): URLSearchParams {
  const next = searchWithPost(search, null);
  for (const name of [composeParameter, ...composeNames]) next.delete(name);
  if (target === null) return next;
  if ('post' in target) {
    next.set(composeParameter, target.post);
    return next;
  }
  next.set(composeParameter, 'new');
  for (const [name, value] of Object.entries(target)) if (value !== undefined && value !== '') next.set(name, value);
  return next;
}

/** Whether the dialog is open that schedules posts from a CSV. */
export function isImportIn(search: URLSearchParams): boolean {
  return search.get('import') === 'csv';
}

export function searchWithImport(search: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (isOpen) next.set('import', 'csv');
  else next.delete('import');
  return next;
}
