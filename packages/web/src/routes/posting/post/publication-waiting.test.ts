import { expect, test } from 'vitest';
import { waitingOf, waitingOfPost } from './publication-waiting.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const due = { state: 'scheduled' as const, reasonCode: null, scheduledAt: '2026-11-21T09:00:00Z' };
const later = { ...due, scheduledAt: '2026-11-21T11:00:00Z' };

test('a lost account is told before the time of the post, a pause only when the time has come', () => {
  expect(waitingOf({ ...later, reasonCode: 'waiting-for-reconnect' }, now)).toBe('reconnection');
  expect(waitingOf({ ...later, reasonCode: 'paused' }, now)).toBeNull();
  expect(waitingOf({ ...due, reasonCode: 'paused' }, now)).toBe('other');
  expect(waitingOf({ ...due, state: 'publishing', reasonCode: 'waiting-for-network' }, now)).toBe('other');
});

test('what is done or goes on by itself waits for nothing', () => {
  expect(waitingOf(due, now)).toBeNull();
  expect(waitingOf({ ...due, state: 'failed', reasonCode: 'waiting-for-reconnect' }, now)).toBeNull();
  expect(waitingOf({ ...due, state: 'published', reasonCode: 'paused' }, now)).toBeNull();
});

test('of several accounts the one that needs a person counts', () => {
  const paused = { ...due, reasonCode: 'paused' };
  expect(waitingOfPost([paused, { ...due, reasonCode: 'waiting-for-reconnect' }], now)).toBe('reconnection');
  expect(waitingOfPost([due, paused], now)).toBe('other');
  expect(waitingOfPost([due], now)).toBeNull();
});
