import { Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import {
  kindLabels,
  librarySources,
  type MediaFilters,
  mediaFiltersOf,
  mediaKinds,
  mediaUses,
  searchWithMediaFilters,
  sourceLabels,
  useLabels,
} from './media-filters.ts';

const searchAfterMs = 300;

/** The filters in the URL. Typing replaces the history entry, choosing adds one. */
export function useMediaFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => mediaFiltersOf(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<MediaFilters>, { replace = false } = {}) =>
      setSearch((current) => searchWithMediaFilters(current, { ...mediaFiltersOf(current), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { filters, changeFilters };
}

const selectStyle = 'max-md:h-10 max-md:min-w-0 max-md:flex-1';

export function MediaFilterBar() {
  const { filters, changeFilters } = useMediaFilters();
  return (
    <search className="flex flex-wrap items-center gap-2">
      <MediaSearch />
      <Select
        label="Kind"
        labelInside
        value={filters.kind}
        onValueChange={(kind) => changeFilters({ kind })}
        options={mediaKinds.map((value) => ({ value, label: kindLabels[value] }))}
        className={selectStyle}
      />
      <Select
        label="Source"
        labelInside
        value={filters.source}
        onValueChange={(source) => changeFilters({ source })}
        options={librarySources.map((value) => ({ value, label: value === 'all' ? 'All' : sourceLabels[value] }))}
        className={selectStyle}
      />
      <Select
        label="Use"
        labelInside
        value={filters.use}
        onValueChange={(use) => changeFilters({ use })}
        options={mediaUses.map((value) => ({ value, label: useLabels[value] }))}
        className={selectStyle}
      />
    </search>
  );
}

/** By name and alt text, a moment after the last key; the field follows when the address changes. */
function MediaSearch() {
  const { filters, changeFilters } = useMediaFilters();
  const [text, setText] = useState(filters.search);
  const [shown, setShown] = useState(filters.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (filters.search !== shown) {
    setShown(filters.search);
    setText(filters.search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next);
      changeFilters({ search: next }, { replace: true });
    }, afterMs);
  }

  return (
    <Input
      type="search"
      icon={<Search size={15} />}
      aria-label="Search media"
      placeholder="Search media..."
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, searchAfterMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
      className="w-60 max-md:w-full max-md:[&_input]:h-10"
    />
  );
}
