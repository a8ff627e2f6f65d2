import { expect, test } from 'vitest';
import { absentOrUnsure } from './look-up.ts';

test('what is not found is surely absent only when a call that began late has ended and the network had time to store it', () => {
  const attemptedAt = new Date('2026-11-22T07:00:00Z');
  const look = (afterMs: number) =>
    absentOrUnsure({ attemptedAt, timeoutMs: 15_000, now: new Date(attemptedAt.getTime() + afterMs) });
  const settledAt = new Date('2026-11-22T07:00:45Z');
  // 8 s until the call, 15 s for it: the network may have got it a moment ago.
  for (const afterMs of [20_000, 23_000, 44_999])
    expect(look(afterMs)).toMatchObject({ outcome: 'unsure', retryAt: settledAt });
  expect(look(45_000)).toEqual({ outcome: 'absent' });
});
