import { postActions, postStatuses } from '@parley/contract/posting/rules.ts';
import { expect, test } from 'vitest';
import { actionRefusal, calendarTimeOf, daysLabel, eventTone, hashtagsOf, platformsLabel } from './post-words.ts';

test('every action that a state does not allow has a reason', () => {
  for (const status of postStatuses)
    for (const action of postActions) {
      const refusal = actionRefusal(action, { status, publications: [] });
      if (refusal !== null) expect(refusal).toMatch(/^[A-Z].+\.$/);
    }
  expect(actionRefusal('edit', { status: 'published', publications: [] })).toContain('Duplicate it');
  expect(actionRefusal('reschedule', { status: 'scheduled', publications: [] })).toBeNull();
  expect(actionRefusal('reschedule', { status: 'publishing', publications: [] })).toBe('It is being published now.');
});

test('a failed post can be retried only where one of its accounts can', () => {
  expect(actionRefusal('retry', { status: 'failed', publications: [] })).toBe(
    'None of its failed accounts can be tried again.',
  );
  expect(actionRefusal('retry', { status: 'published', publications: [] })).toBe('Nothing of it has failed.');
});

test('a post stands in the calendar at its time, else where it was published or made', () => {
  const post = { scheduledAt: null, publishedAt: null, createdAt: '2026-11-01T00:00:00Z' };
  expect(calendarTimeOf(post)).toBe('2026-11-01T00:00:00Z');
  expect(calendarTimeOf({ ...post, publishedAt: '2026-11-02T00:00:00Z' })).toBe('2026-11-02T00:00:00Z');
  expect(calendarTimeOf({ ...post, scheduledAt: '2026-11-03T00:00:00Z' })).toBe('2026-11-03T00:00:00Z');
});

test('badges of events are red to 7 days, orange to 20, blue beyond', () => {
  expect([0, 7, 8, 20, 21].map(eventTone)).toEqual(['negative', 'negative', 'warning', 'warning', 'neutral']);
  expect([0, 1, 5].map(daysLabel)).toEqual(['Today', '1 day', '5 days']);
});

test('hashtags are read however they are written', () => {
  expect(hashtagsOf(' #repair, tents  # ')).toEqual(['#repair', '#tents']);
  expect(hashtagsOf('')).toEqual([]);
});

test('one platform is named, several are counted', () => {
  expect([platformsLabel([]), platformsLabel(['linkedin']), platformsLabel(['linkedin', 'youtube'])]).toEqual([
    'No platform',
    'LinkedIn',
    '2 platforms',
  ]);
});
