import { composeParameter } from '@parley/contract/posting/links.ts';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../components/use-address.ts';
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
  const { search, changeAddress } = useAddress();
  const openTab = useCallback((tab: PostingTab) => changeAddress(() => searchWithTab(tab)), [changeAddress]);
  return { tab: tabOf(search), openTab };
}

/** The filters in the URL. Typing replaces the history entry, choosing adds one. */
export function usePostFilters() {
  const { search, changeAddress } = useAddress();
  const filters = useMemo(() => filtersOf(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<PostFilters>, { replace = false }: { replace?: boolean } = {}) =>
      changeAddress((now) => searchWithFilters(now, { ...filtersOf(now), ...change }), { replace }),
    [changeAddress],
  );
  return { filters, changeFilters };
}

/** The post whose detail is open, in the URL. */
export function useOpenPost() {
  const { search, changeAddress } = useAddress();
  const openPost = useCallback(
    (id: string | null, part?: PostPart) => changeAddress((now) => searchWithPost(now, id, part)),
    [changeAddress],
  );
  const part: PostPart | null = search.get('part') === 'results' ? 'results' : null;
  return { openPostId: openPostOf(search), part, openPost };
}

/** The composer, in the URL: what it was opened with, how to open it and how to close it. */
export function useComposer() {
  const { search, changeAddress } = useAddress();
  const openComposer = useCallback(
    (target: ComposeTarget = {}) => changeAddress((now) => searchWithComposer(now, target)),
    [changeAddress],
  );
  const closeComposer = useCallback(
    () => changeAddress((now) => searchWithComposer(now, null), { replace: true }),
    [changeAddress],
  );
  return { compose: search.get(composeParameter), openComposer, closeComposer };
}

/** The import of a CSV, in the URL. */
export function useImport() {
  const { search, changeAddress } = useAddress();
  const setImport = useCallback(
    (isOpen: boolean) => changeAddress((now) => searchWithImport(now, isOpen)),
    [changeAddress],
  );
  return { isImportOpen: isImportIn(search), setImport };
}
