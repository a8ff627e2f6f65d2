/** What the library shows; the URL is its home, the server runs it. */

import { type MediaSort, mediaSorts, toMediaTag } from '@parley/contract/media/rules.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { t } from '../../../messages/translate.ts';

export const mediaKinds = ['all', 'image', 'video', 'audio'] as const;
export const librarySources = ['all', 'upload', 'ai', 'crop'] as const;
export const mediaUses = ['all', 'unused', 'used'] as const;
export type MediaFilters = {
  search: string;
  kind: (typeof mediaKinds)[number];
  source: (typeof librarySources)[number];
  use: (typeof mediaUses)[number];
  /** A folder's id; `all`: whatever folder, `none`: what lies in none. */
  folder: string;
  /** Empty: whatever tags. */
  tag: string;
  sort: MediaSort;
};

export const noMediaFilters: MediaFilters = {
  search: '',
  kind: 'all',
  source: 'all',
  use: 'all',
  folder: 'all',
  tag: '',
  sort: 'newest',
};
const filterNames = Object.keys(noMediaFilters) as (keyof MediaFilters)[];

export const kindLabels: Record<MediaFilters['kind'], string> = {
  all: t('All'),
  image: t('Images'),
  video: t('Videos'),
  audio: t('Audio'),
};
export const sourceLabels: Record<MediaItem['source'], string> = {
  upload: t('Uploaded'),
  ai: t('Made by AI'),
  crop: t('Cropped'),
  customer: t('From a customer'),
};
export const useLabels: Record<MediaFilters['use'], string> = {
  all: t('All'),
  unused: t('Unused'),
  used: t('In posts'),
};
export const sortLabels: Record<MediaSort, string> = {
  newest: t('Newest'),
  oldest: t('Oldest'),
  name: t('Name'),
  largest: t('Largest'),
};

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Reads the filters out of an address; what is missing or unknown takes its default. */
export function mediaFiltersOf(search: URLSearchParams): MediaFilters {
  return {
    search: search.get('search') ?? '',
    kind: mediaKinds.find((kind) => kind === search.get('kind')) ?? 'all',
    source: librarySources.find((source) => source === search.get('source')) ?? 'all',
    use: mediaUses.find((use) => use === search.get('use')) ?? 'all',
    folder: folderOf(search.get('folder')),
    tag: toMediaTag(search.get('tag') ?? ''),
    sort: mediaSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  };
}

function folderOf(value: string | null): string {
  return value !== null && (value === 'none' || uuid.test(value)) ? value : 'all';
}

/** The address with these filters; defaults are left out, everything else in it stays. */
export function searchWithMediaFilters(search: URLSearchParams, filters: MediaFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of filterNames) {
    if (filters[name] === noMediaFilters[name]) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
}

/** Whether something beside the folder narrows what is shown. */
export function hasMediaFilters(filters: MediaFilters): boolean {
  return filterNames.some(
    (name) => name !== 'sort' && name !== 'folder' && filters[name].trim() !== noMediaFilters[name],
  );
}

/** The query of the list call; what filters nothing is left out. */
export function toMediaQuery({ search, kind, source, use, folder, tag, sort }: MediaFilters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(kind === 'all' ? {} : { kind }),
    ...(source === 'all' ? {} : { source }),
    ...(folder === 'all' ? {} : { folder }),
    ...(tag === '' ? {} : { tag }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(use === 'all' ? {} : { isUnused: use === 'unused' ? ('true' as const) : ('false' as const) }),
  };
}
