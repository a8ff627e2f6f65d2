import type { ViewQuery } from '@parley/contract/saved-views/schemas.ts';
import { defaultFilters, filtersFromSearch, type InboxFilters, toListQuery } from '../filters/inbox-filters.ts';

/** The filters of a view, as the list has them. */
export function filtersOfView(query: ViewQuery): InboxFilters {
  const search = new URLSearchParams();
  // A view without a status shows all of them, and the list's own default is what is open.
  search.set('status', 'all');
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return filtersFromSearch(search);
}

/** What a view keeps of the filters. */
export function viewQueryOf(filters: InboxFilters): ViewQuery {
  const { cursor: _cursor, limit: _limit, timeZone: _timeZone, ...query } = toListQuery(filters, 'UTC');
  return query;
}

/** Whether the list shows just this view. */
export function isShowing(query: ViewQuery, filters: InboxFilters): boolean {
  const view = filtersOfView(query);
  return (Object.keys(defaultFilters) as (keyof InboxFilters)[]).every((name) => view[name] === filters[name]);
}

export function isDefault(filters: InboxFilters): boolean {
  return (Object.keys(defaultFilters) as (keyof InboxFilters)[]).every(
    (name) => defaultFilters[name] === filters[name],
  );
}
