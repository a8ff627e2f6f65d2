import { expect, test } from 'vitest';
import { publicationReasonOf } from './publication-reason.ts';

test('the network’s own words come before ours', () => {
  const failed = { state: 'failed' as const, reasonCode: 'unconfirmed', reason: 'Media ratio is not supported' };
  expect(publicationReasonOf(failed)).toBe('Media ratio is not supported');
  expect(publicationReasonOf({ ...failed, reason: null })).toContain('Look at the account');
});

test('what waits says for what, what is published gives no reason', () => {
  expect(publicationReasonOf({ state: 'scheduled', reasonCode: 'paused', reason: null })).toContain('paused');
  expect(publicationReasonOf({ state: 'scheduled', reasonCode: null, reason: null })).toBeNull();
  expect(publicationReasonOf({ state: 'published', reasonCode: 'late', reason: 'old' })).toBeNull();
});
