import { mediaSorts } from '@parley/contract/media/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { FailedChoices, haveFailed } from '../../../components/FailedChoices.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useAddress } from '../../../components/use-address.ts';
import { t } from '../../../messages/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import { mediaTagsQuery } from './media.queries.ts';
import {
  kindLabels,
  librarySources,
  type MediaFilters,
  mediaFiltersOf,
  mediaKinds,
  mediaUses,
  searchWithMediaFilters,
  sortLabels,
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

const selectStyle = 'max-md:min-w-0';

export function MediaFilterBar() {
  const { filters, changeFilters } = useMediaFilters();
  return (
    <search className="flex min-w-0 grow flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2">
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
      <TagFilter />
      <Select
        label={t('Order')}
        labelInside
        value={filters.sort}
        onValueChange={(sort) => changeFilters({ sort })}
        options={mediaSorts.map((value) => ({ value, label: sortLabels[value] }))}
        size="bar"
        className={selectStyle}
      />
    </search>
  );
}

/** One of the tags that files have; nothing where none has. */
function TagFilter() {
  const { filters, changeFilters } = useMediaFilters();
  const query = useQuery(mediaTagsQuery);
  if (haveFailed(query)) return <FailedChoices title={t('Tags could not be loaded.')} query={query} />;
  const known = query.data ?? [];
  if (known.length === 0 && filters.tag === '') return null;
  const tags = new Set([...known.map(({ tag }) => tag), ...(filters.tag === '' ? [] : [filters.tag])]);
  return (
    <Select<string>
      label={t('Tag')}
      labelInside
      value={filters.tag === '' ? 'all' : `#${filters.tag}`}
      onValueChange={(chosen) => changeFilters({ tag: chosen === 'all' ? '' : chosen.slice(1) })}
      options={[{ value: 'all', label: t('All') }, ...[...tags].map((tag) => ({ value: `#${tag}`, label: `#${tag}` }))]}
      size="bar"
      className={selectStyle}
    />
  );
}

/** By name, alt text and tags. */
function MediaSearch() {
  const { filters, changeFilters } = useMediaFilters();
  return (
    <SearchBox
      label={t('Search media')}
      placeholder={t('Search media...')}
      value={filters.search}
      onValueChange={(search) => changeFilters({ search }, { replace: true })}
      className="w-60 max-md:col-span-2 max-md:w-full"
    />
  );
}
