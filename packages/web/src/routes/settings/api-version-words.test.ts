import { expect, it } from 'vitest';
import { apiVersionWords } from './api-version-words.ts';

const now = new Date('2026-11-21T23:30:00Z');

it('tells when an API version ends, and calls for an update in good time', () => {
  expect(apiVersionWords(null, now)).toEqual({ text: 'no end announced', isNear: false });
  expect(apiVersionWords('2027-01-21', now)).toEqual({ text: 'ends on 01/21/2027, in 61 days', isNear: false });
  expect(apiVersionWords('2027-01-20', now)).toEqual({
    text: 'ends on 01/20/2027, in 60 days: update Parley before',
    isNear: true,
  });
  expect(apiVersionWords('2026-11-22', now).text).toBe('ends on 11/22/2026, in 1 day: update Parley before');
  expect(apiVersionWords('2026-11-20', now)).toEqual({
    text: 'switched off on 11/20/2026: update Parley',
    isNear: true,
  });
});
