import { useCallback, useMemo } from 'react';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useAddress } from '../../../components/use-address.ts';
import { t } from '../../../messages/translate.ts';
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

/** The filters in the URL. Typing replaces the history entry, choosing adds one. */
export function useMediaFilters() {
  const { search, changeAddress } = useAddress();
  const filters = useMemo(() => mediaFiltersOf(search), [search]);
  const changeFilters = useCallback(
    (change: Partial<MediaFilters>, { replace = false } = {}) =>
      changeAddress((now) => searchWithMediaFilters(now, { ...mediaFiltersOf(now), ...change }), { replace }),
    [changeAddress],
  );
  return { filters, changeFilters };
}

const selectStyle = 'max-md:min-w-0 max-md:flex-1';

export function MediaFilterBar() {
  const { filters, changeFilters } = useMediaFilters();
  return (
    <search className="flex flex-wrap items-center gap-2">
      <MediaSearch />
      <Select
        label={t('Kind')}
        labelInside
        value={filters.kind}
        onValueChange={(kind) => changeFilters({ kind })}
        options={mediaKinds.map((value) => ({ value, label: kindLabels[value] }))}
        size="bar"
        className={selectStyle}
      />
      <Select
        label={t('Source')}
        labelInside
        value={filters.source}
        onValueChange={(source) => changeFilters({ source })}
        options={librarySources.map((value) => ({ value, label: value === 'all' ? t('All') : sourceLabels[value] }))}
        size="bar"
        className={selectStyle}
      />
      <Select
        label={t('Use')}
        labelInside
        value={filters.use}
        onValueChange={(use) => changeFilters({ use })}
        options={mediaUses.map((value) => ({ value, label: useLabels[value] }))}
        size="bar"
        className={selectStyle}
      />
    </search>
  );
}

/** By name and alt text. */
function MediaSearch() {
  const { filters, changeFilters } = useMediaFilters();
  return (
    <SearchBox
      label={t('Search media')}
      placeholder={t('Search media...')}
      value={filters.search}
      onValueChange={(search) => changeFilters({ search }, { replace: true })}
      className="w-60 max-md:w-full"
    />
  );
}
