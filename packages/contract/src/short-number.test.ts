import { expect, test } from 'vitest';
import { formatShortNumber } from './short-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [48_310, '48.3K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_234_567, '1.2M'],
])('%d is shown as %s', (value, text) => {
  expect(formatShortNumber(value)).toBe(text);
});
