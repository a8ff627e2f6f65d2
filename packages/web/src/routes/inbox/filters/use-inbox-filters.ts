import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersFromSearch, type InboxFilters, searchWithFilters } from './inbox-filters.ts';

/** The filters in the URL and how to change some of them. Typing replaces the history entry, choosing adds one. */
export function useInboxFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFromSearch(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<InboxFilters>, { replace = false }: { replace?: boolean } = {}) =>
      setSearch((current) => searchWithFilters(current, { ...filtersFromSearch(current), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filters, changeFilters };
}
