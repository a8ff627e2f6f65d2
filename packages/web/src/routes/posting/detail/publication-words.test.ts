import { expect, test } from 'vitest';
import { logLabel, publicationReasonOf } from './publication-words.ts';

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

test('the log counts what was sent, and only where that was more than once', () => {
  const once = [{ kind: 'prepare' as const }, { kind: 'send' as const }, { kind: 'follow' as const }];
  expect(logLabel(once)).toBe('Log');
  expect(logLabel([...once, { kind: 'send' }, { kind: 'look-up' }])).toBe('Log (2 tries)');
});
