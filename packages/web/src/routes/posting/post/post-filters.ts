/** The filters of the calendar and the history; the URL is their home, the server runs them. */
import { type PostStatusFilter, postStatusFilters } from '@parley/contract/posting/rules.ts';
import type { ListPostsQuery } from '@parley/contract/posting/schemas.ts';
import { postFilterPlatforms } from '@parley/contract/posting/targets.ts';

export type PostPlatformFilter = (typeof postFilterPlatforms)[number] | 'all';
export type PostFilters = {
  search: string;
  platform: PostPlatformFilter;
  status: PostStatusFilter;
  /** Empty: all. */
  campaignId: string;
  connectionId: string;
};

export const noPostFilters: PostFilters = {
  search: '',
  platform: 'all',
  status: 'all',
  campaignId: '',
  connectionId: '',
};
const filterNames = Object.keys(noPostFilters) as (keyof PostFilters)[];
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The text when it is an id, else nothing. */
export function idOf(text: string | null): string | null {
  return text !== null && idPattern.test(text) ? text : null;
}

/** Reads the filters out of an address; what is missing or unknown takes its default. */
export function filtersOf(search: URLSearchParams): PostFilters {
  return {
    search: search.get('search') ?? '',
    platform: postFilterPlatforms.find((platform) => platform === search.get('platform')) ?? 'all',
    status: postStatusFilters.find((status) => status === search.get('status')) ?? 'all',
    campaignId: idOf(search.get('campaignId')) ?? '',
    connectionId: idOf(search.get('connectionId')) ?? '',
  };
}

/** The address with these filters; defaults are left out, everything else in it stays. */
export function searchWithFilters(search: URLSearchParams, filters: PostFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of filterNames) {
    if (filters[name] === noPostFilters[name]) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
}

export function hasFilters(filters: PostFilters): boolean {
  return filterNames.some((name) => filters[name].trim() !== noPostFilters[name]);
}

/** The query of the list call; what filters nothing is left out. */
export function toListQuery(filters: PostFilters): ListPostsQuery {
  const { search, platform, status, campaignId, connectionId } = filters;
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(platform === 'all' ? {} : { platform }),
    ...(status === 'all' ? {} : { status }),
    ...(campaignId === '' ? {} : { campaignId }),
    ...(connectionId === '' ? {} : { connectionId }),
  };
}
