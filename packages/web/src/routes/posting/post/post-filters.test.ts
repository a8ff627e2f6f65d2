import { expect, test } from 'vitest';
import { filtersOf, hasFilters, noPostFilters, searchWithFilters, toListQuery } from './post-filters.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('filters come back out of the address they were put into', () => {
  const filters = {
    search: 'trail',
    platform: 'linkedin' as const,
    status: 'attention' as const,
    campaignId: id,
    connectionId: id,
  };
  const search = searchWithFilters(new URLSearchParams('tab=history&view=month'), filters);
  expect(filtersOf(search)).toEqual(filters);
  expect(search.get('tab')).toBe('history');
  expect(search.get('view')).toBe('month');
});

test('defaults do not stand in the address', () => {
  const search = searchWithFilters(new URLSearchParams('search=a&platform=facebook&status=draft'), noPostFilters);
  expect(search.toString()).toBe('');
});

test('what an address holds wrongly takes its default', () => {
  const filters = filtersOf(new URLSearchParams('platform=myspace&status=lost&campaignId=1&connectionId=x'));
  expect(filters).toEqual(noPostFilters);
  expect(hasFilters(filters)).toBe(false);
});

test('the server is asked only for what was chosen', () => {
  expect(toListQuery(noPostFilters)).toEqual({});
  expect(toListQuery({ ...noPostFilters, search: '  trail ', status: 'draft' })).toEqual({
    search: 'trail',
    status: 'draft',
  });
});
