import { expect, test } from 'vitest';
import { readResetHeader, readRetryAfter } from './retry-at.ts';

const now = new Date('2026-01-15T12:00:00Z');

test.each([
  ['30', '2026-01-15T12:00:30.000Z'],
  ['Thu, 15 Jan 2026 12:05:00 GMT', '2026-01-15T12:05:00.000Z'],
])('reads Retry-After %s', (value, wanted) => {
  expect(readRetryAfter(new Headers({ 'retry-after': value }), now)?.toISOString()).toBe(wanted);
});

test('knows no time where none stands or none can be read', () => {
  expect(readRetryAfter(new Headers(), now)).toBeNull();
  expect(readRetryAfter(new Headers({ 'retry-after': 'soon' }), now)).toBeNull();
  expect(readRetryAfter(new Headers({ 'retry-after': '9'.repeat(20) }), now)).toBeNull();
  for (const reset of ['soon', '9'.repeat(20)])
    expect(readResetHeader(new Headers({ 'x-rate-limit-reset': reset }), 'x-rate-limit-reset')).toBeNull();
});

test('reads Unix seconds', () => {
  const headers = new Headers({ 'x-rate-limit-reset': '1768478460' });
  expect(readResetHeader(headers, 'x-rate-limit-reset')?.toISOString()).toBe('2026-01-15T12:01:00.000Z');
});
