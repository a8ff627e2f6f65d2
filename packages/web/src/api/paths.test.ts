import { expect, test } from 'vitest';
import { fillPath, toQueryString } from './paths.ts';

test('parameters are put into the path and escaped', () => {
  expect(fillPath('/api/messages/:id/conversation/:entryId', { id: 12, entryId: 3 })).toBe(
    '/api/messages/12/conversation/3',
  );
  expect(fillPath('/api/oauth/:platform/connect', { platform: 'a/b' })).toBe('/api/oauth/a%2Fb/connect');
});

test('a missing parameter is named', () => {
  expect(() => fillPath('/api/messages/:id', {})).toThrow('needs "id"');
});

test('empty values are left out of the query, lists repeat their name', () => {
  expect(toQueryString({ platform: undefined, search: '', dateFilter: '7days', limit: 0 })).toBe(
    '?dateFilter=7days&limit=0',
  );
  expect(toQueryString({ tag: ['praise', 'query'] })).toBe('?tag=praise&tag=query');
  expect(toQueryString({})).toBe('');
});
