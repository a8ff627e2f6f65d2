import { expect, test } from 'vitest';
import { idleTimeoutOf, nextSessionStep, sessionDeadlineMs } from './session-deadline.ts';

const twoMinutesMs = 120_000;

test('waits until two minutes before the end, warns once, then ends', () => {
  expect(nextSessionStep(0, 600_000, twoMinutesMs, false)).toEqual({ kind: 'wait', ms: 480_000 });
  expect(nextSessionStep(480_000, 600_000, twoMinutesMs, false)).toEqual({ kind: 'warn', ms: twoMinutesMs });
  expect(nextSessionStep(480_000, 600_000, twoMinutesMs, true)).toEqual({ kind: 'wait', ms: twoMinutesMs });
  expect(nextSessionStep(600_000, 600_000, twoMinutesMs, true)).toEqual({ kind: 'expire' });
});

test('a computer that slept through the warning finds the session ended', () => {
  expect(nextSessionStep(9_000_000, 600_000, twoMinutesMs, false)).toEqual({ kind: 'expire' });
});

const session = {
  idleTimeoutMs: 3_600_000,
  idleExpiresAt: '2026-11-21T11:00:00Z',
  expiresAt: '2026-11-21T12:00:00Z',
};
const endMs = Date.parse(session.expiresAt);

test('the session ends after its idle time, and never past its absolute end', () => {
  const idleTimeoutMs = idleTimeoutOf(session);
  expect(sessionDeadlineMs(endMs - 7_200_000, idleTimeoutMs, session.expiresAt)).toBe(endMs - 3_600_000);
  expect(sessionDeadlineMs(endMs - 60_000, idleTimeoutMs, session.expiresAt)).toBe(endMs);
});

test('a remembered session does not end for being idle', () => {
  const idleTimeoutMs = idleTimeoutOf({ ...session, idleExpiresAt: session.expiresAt });
  expect(sessionDeadlineMs(endMs - 20 * 86_400_000, idleTimeoutMs, session.expiresAt)).toBe(endMs);
});
