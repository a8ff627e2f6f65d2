import { composeParameter } from '@parley/contract/posting/links.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, type PostFilters, searchWithFilters } from './post-filters.ts';
import {
  type ComposeTarget,
  isImportIn,
  openPostOf,
  type PostingTab,
  type PostPart,
  searchWithComposer,
  searchWithImport,
  searchWithPost,
  searchWithTab,
  tabOf,
} from './posting-address.ts';

/** The tab in the URL. */
export function usePostingTab() {
  const [search, setSearch] = useSearchParams();
  const openTab = useCallback((tab: PostingTab) => setSearch(searchWithTab(tab)), [setSearch]);
  return { tab: tabOf(search), openTab };
}

/** The filters in the URL. Typing replaces the history entry, choosing adds one. */
export function usePostFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<PostFilters>, { replace = false }: { replace?: boolean } = {}) =>
      setSearch((current) => searchWithFilters(current, { ...filtersOf(current), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filters, changeFilters };
}

/** The post whose detail is open, in the URL. */
export function useOpenPost() {
  const [search, setSearch] = useSearchParams();
  const openPost = useCallback(
    (id: string | null, part?: PostPart) =>
      setSearch((current) => searchWithPost(current, id, part), { preventScrollReset: true }),
    [setSearch],
  );
  const part: PostPart | null = search.get('part') === 'results' ? 'results' : null;
  return { openPostId: openPostOf(search), part, openPost };
}

/** The composer, in the URL: what it was opened with, how to open it and how to close it. */
export function useComposer() {
  const [search, setSearch] = useSearchParams();
  const openComposer = useCallback(
    (target: ComposeTarget = {}) =>
      setSearch((current) => searchWithComposer(current, target), { preventScrollReset: true }),
    [setSearch],
  );
  const closeComposer = useCallback(
    () => setSearch((current) => searchWithComposer(current, null), { preventScrollReset: true, replace: true }),
    [setSearch],
  );
  return { compose: search.get(composeParameter), openComposer, closeComposer };
}

/** The import of a CSV, in the URL. */
export function useImport() {
  const [search, setSearch] = useSearchParams();
  const setImport = useCallback(
    (isOpen: boolean) => setSearch((current) => searchWithImport(current, isOpen), { preventScrollReset: true }),
    [setSearch],
  );
  return { isImportOpen: isImportIn(search), setImport };
}
