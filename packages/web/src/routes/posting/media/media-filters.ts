/** What the library shows; the URL is its home, the server runs it. */

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
};

export const noMediaFilters: MediaFilters = { search: '', kind: 'all', source: 'all', use: 'all' };
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

/** Reads the filters out of an address; what is missing or unknown takes its default. */
export function mediaFiltersOf(search: URLSearchParams): MediaFilters {
  return {
    search: search.get('search') ?? '',
    kind: mediaKinds.find((kind) => kind === search.get('kind')) ?? 'all',
    source: librarySources.find((source) => source === search.get('source')) ?? 'all',
    use: mediaUses.find((use) => use === search.get('use')) ?? 'all',
  };
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

export function hasMediaFilters(filters: MediaFilters): boolean {
  return filterNames.some((name) => filters[name].trim() !== noMediaFilters[name]);
}

/** The query of the list call; what filters nothing is left out. */
export function toMediaQuery({ search, kind, source, use }: MediaFilters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(kind === 'all' ? {} : { kind }),
    ...(source === 'all' ? {} : { source }),
    ...(use === 'all' ? {} : { isUnused: use === 'unused' ? ('true' as const) : ('false' as const) }),
  };
}
