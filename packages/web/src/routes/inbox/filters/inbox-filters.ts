import type { ListMessagesQuery } from '@parley/contract/inbox/schemas.ts';
import { isPlatform, type Platform } from '@parley/contract/platforms.ts';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { type TicketSort, ticketSorts } from '@parley/contract/tickets/filters.ts';
import { ticketParameter } from '@parley/contract/tickets/links.ts';
import { type DateFilter, dateFilters, type StatusFilter, statusFilters } from '@parley/contract/tickets/rules.ts';
import { isTimeZone } from '@parley/contract/time-zone.ts';
import { t } from '../../../messages/translate.ts';
import { type ExtraFilters, extraFiltersFromSearch, noExtraFilters, toExtraQuery } from './extra-filters.ts';

/** What the filter bar holds; the URL is its home. */
export type InboxFilters = ExtraFilters & {
  platform: Platform | 'all';
  search: string;
  ticketId: string;
  status: StatusFilter;
  dateFilter: DateFilter;
  /** `YYYY-MM-DD`, empty when not chosen. */
  startDate: string;
  endDate: string;
  /** Whose days these are, where a link from Insights says so; empty: the person's own. */
  zone: string;
  sort: TicketSort;
  /** `uncertain`: what the AI was not sure of. */
  certainty: 'all' | 'uncertain';
};

/** The list shows what is open unless its page says otherwise. */
export const defaultFilters: InboxFilters = {
  ...noExtraFilters,
  platform: 'all',
  search: '',
  ticketId: '',
  status: 'open',
  dateFilter: '7days',
  startDate: '',
  endDate: '',
  zone: '',
  sort: 'newest',
  certainty: 'all',
};

function oneOf<Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value {
  return values.find((value) => value === text) ?? otherwise;
}

function dateOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}

function zoneOf(text: string | null): string {
  return text !== null && isTimeZone(text) ? text : '';
}

/** Reads the filters out of an address; what is missing or unknown takes its default. */
export function filtersFromSearch(search: URLSearchParams): InboxFilters {
  const platform = search.get('platform') ?? '';
  return {
    ...extraFiltersFromSearch(search),
    platform: isPlatform(platform) ? platform : 'all',
    search: search.get('search') ?? '',
    ticketId: search.get('ticketId') ?? '',
    status: oneOf(statusFilters, search.get('status'), defaultFilters.status),
    dateFilter: oneOf(dateFilters, search.get('dateFilter'), defaultFilters.dateFilter),
    startDate: dateOf(search.get('startDate')),
    endDate: dateOf(search.get('endDate')),
    zone: zoneOf(search.get('zone')),
    sort: oneOf(ticketSorts, search.get('sort'), defaultFilters.sort),
    certainty: oneOf(['uncertain'], search.get('certainty'), defaultFilters.certainty),
  };
}

/** The address with these filters: defaults are left out, everything else in it (the open ticket) stays. */
export function searchWithFilters(search: URLSearchParams, filters: InboxFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.keys(defaultFilters) as (keyof InboxFilters)[]) {
    const isCustomDate = name === 'startDate' || name === 'endDate' || name === 'zone';
    if (filters[name] === defaultFilters[name] || (isCustomDate && filters.dateFilter !== 'custom')) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
}

/** The address with a ticket open, or none. */
export function searchWithTicket(search: URLSearchParams, messageId: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (messageId === null) next.delete(ticketParameter);
  else next.set(ticketParameter, String(messageId));
  return next;
}

/** The open ticket's id in an address; null when there is none or it is no id. */
export function openTicketOf(search: URLSearchParams): number | null {
  const text = search.get(ticketParameter);
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** What is wrong with a custom range; null when it can be used or is not complete yet. */
export function customRangeProblem(filters: InboxFilters): string | null {
  const { dateFilter, startDate, endDate } = filters;
  if (dateFilter !== 'custom' || startDate === '' || endDate === '' || startDate <= endDate) return null;
  return t('The from date lies after the to date.');
}

/**
 * The query of the list call. `all` is left out; dates are sent only when both are set and make a range; the ticket ID is
 * matched only while the text search is empty.
 */
export function toListQuery(filters: InboxFilters, timeZone: string): ListMessagesQuery {
  const { platform, search, ticketId, status, dateFilter, startDate, endDate, zone, sort, certainty } = filters;
  const text = search.trim();
  const hasRange =
    dateFilter === 'custom' && startDate !== '' && endDate !== '' && customRangeProblem(filters) === null;
  return {
    ...(platform === 'all' ? {} : { platform }),
    ...(text === '' ? {} : { search: text }),
    ...(text === '' && ticketId.trim() !== '' ? { ticketId: ticketId.trim() } : {}),
    ...(status === 'all' ? {} : { status }),
    dateFilter,
    ...(hasRange ? { startDate, endDate } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(certainty === 'all' ? {} : { certainty }),
    ...toExtraQuery(filters),
    timeZone: hasRange && zone !== '' ? zone : timeZone,
  };
}

/** The query of the count call for all that was looked through: the list's, without what was looked for. */
export function toScopeQuery(filters: InboxFilters, timeZone: string): TicketFilters {
  const { sort: _sort, ...query } = toListQuery({ ...filters, search: '', ticketId: '' }, timeZone);
  return query;
}
