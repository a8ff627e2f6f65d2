import { expect, it } from 'vitest';
import {
  hasMediaFilters,
  mediaFiltersOf,
  noMediaFilters,
  searchWithMediaFilters,
  toMediaQuery,
} from './media-filters.ts';

it('reads the filters out of the address, and takes the default for what it does not know', () => {
  const folder = '01980000-0000-7000-8000-000000000001';
  const address = `search=tent&kind=video&source=ai&use=unused&folder=${folder}&tag=Winter&sort=name`;
  expect(mediaFiltersOf(new URLSearchParams(address))).toEqual({
    search: 'tent',
    kind: 'video',
    source: 'ai',
    use: 'unused',
    folder,
    tag: 'winter',
    sort: 'name',
  });
  expect(mediaFiltersOf(new URLSearchParams('kind=poem&source=customer&use=&folder=../x&sort=odd'))).toEqual(
    noMediaFilters,
  );
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
  expect(toMediaQuery({ ...noMediaFilters, folder: 'none', sort: 'largest' })).toEqual({
    folder: 'none',
    sort: 'largest',
  });
});

it('does not take a blank search for a filter', () => {
  expect(hasMediaFilters({ ...noMediaFilters, search: '  ' })).toBe(false);
  expect(hasMediaFilters({ ...noMediaFilters, kind: 'audio' })).toBe(true);
  expect(hasMediaFilters({ ...noMediaFilters, folder: 'none', sort: 'name' })).toBe(false);
});
