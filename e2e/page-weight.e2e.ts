/** What a first visit loads, as it was built: a stray import shows here, and nowhere on the screen. */
import { expect, test } from '@playwright/test';
import { measureWebWeight } from '../scripts/bench/web-weight.ts';

test('no page loads more JavaScript than it may', () => {
  expect(measureWebWeight().filter(({ isMet }) => isMet !== true)).toEqual([]);
});
