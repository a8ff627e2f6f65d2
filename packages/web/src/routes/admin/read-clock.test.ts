import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

const now = '2026-11-23T21:30:00.000Z';
const readAt = Date.parse(now);

it('says nothing of clocks that agree, or of an answer that was a minute on its way', () => {
  expect(readClock({ now, aheadOfDatabaseSeconds: 1 }, readAt)).toMatchObject({ isBad: false });
  expect(readClock({ now, aheadOfDatabaseSeconds: null }, readAt + 60_000)).toMatchObject({ isBad: false });
});

it('says how far the clock is from the database, or from the browser', () => {
  const ofDatabase = readClock({ now, aheadOfDatabaseSeconds: -7 * 60 }, readAt);
  expect(ofDatabase).toMatchObject({ isBad: true, value: expect.stringContaining('(7 minutes behind the database)') });
  const ofBrowser = readClock({ now, aheadOfDatabaseSeconds: 0 }, readAt - 3 * 60_000);
  expect(ofBrowser).toMatchObject({ isBad: true, value: expect.stringContaining('(3 minutes ahead of this browser)') });
});
