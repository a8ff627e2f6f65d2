import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { chosenOf } from './extra-filters.ts';
import { FilterBar } from './FilterBar.tsx';
import { useInboxFilters } from './use-inbox-filters.ts';

const FilterChips = lazyComponent(async () => (await import('./FilterChips.tsx')).FilterChips);
const SearchScope = lazyComponent(async () => (await import('./SearchScope.tsx')).SearchScope);

/** All that says what the list holds: the bar, what is filtered by beside it, and where a search looked. */
export function FilterHead() {
  const { filters } = useInboxFilters();
  const isSearching = filters.search.trim() !== '' || filters.ticketId.trim() !== '';
  return (
    <>
      <FilterBar />
      {chosenOf(filters).length === 0 && filters.certainty === 'all' ? null : (
        <Suspense fallback={<div className="h-10" />}>
          <FilterChips />
        </Suspense>
      )}
      {isSearching ? (
        <Suspense fallback={<div className="h-11" />}>
          <SearchScope />
        </Suspense>
      ) : null}
    </>
  );
}
