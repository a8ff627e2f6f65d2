import { expect, it } from 'vitest';
import {
  hasMediaFilters,
  mediaFiltersOf,
  noMediaFilters,
  searchWithMediaFilters,
  toMediaQuery,
} from './media-filters.ts';

it('reads the filters out of the address, and takes the default for what it does not know', () => {
  expect(mediaFiltersOf(new URLSearchParams('search=tent&kind=video&source=ai&use=unused'))).toEqual({
    search: 'tent',
    kind: 'video',
    source: 'ai',
    use: 'unused',
  });
  expect(mediaFiltersOf(new URLSearchParams('kind=poem&source=customer&use='))).toEqual(noMediaFilters);
});

it('writes only what filters into the address, and leaves the rest of it alone', () => {
  const search = searchWithMediaFilters(new URLSearchParams('compose=new&kind=video'), {
    ...noMediaFilters,
    use: 'used',
  });
  expect(search.toString()).toBe('compose=new&use=used');
});

it('asks the server for unused files by its own word', () => {
  expect(toMediaQuery({ ...noMediaFilters, search: ' tent ', use: 'unused' })).toEqual({
    search: 'tent',
    isUnused: 'true',
  });
  expect(toMediaQuery({ ...noMediaFilters, use: 'used' })).toEqual({ isUnused: 'false' });
  expect(toMediaQuery(noMediaFilters)).toEqual({});
});

it('does not take a blank search for a filter', () => {
  expect(hasMediaFilters({ ...noMediaFilters, search: '  ' })).toBe(false);
  expect(hasMediaFilters({ ...noMediaFilters, kind: 'audio' })).toBe(true);
});
