import { expect, test } from 'vitest';
import { nextCursorOf } from './next-page.ts';

test('the next cursor is read from the Link header', () => {
  expect(nextCursorOf('</api/messages?status=open&cursor=abc%3D%3D>; rel="next"')).toBe('abc==');
  expect(nextCursorOf('</api/messages?cursor=x>; rel="prev"')).toBeNull();
  expect(nextCursorOf(null)).toBeNull();
});
