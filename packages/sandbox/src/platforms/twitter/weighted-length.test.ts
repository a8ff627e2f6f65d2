import { expect, test } from 'vitest';
import { weightedLength } from './weighted-length.ts';

test.each([
  ['hello', 5],
  ['héllo', 5],
  ['日本', 4],
  ['👩‍👩‍👧', 2],
  ['🇩🇪', 2],
  ['see https://example.com/a/very/long/path/that/counts/little', 27],
  ['مرحبا', 5],
  ['', 0],
])('%s weighs %i', (text, weight) => {
  expect(weightedLength(text)).toBe(weight);
});
