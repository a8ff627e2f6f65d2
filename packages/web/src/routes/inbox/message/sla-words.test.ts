import type { SlaClock } from '@parley/contract/sla/schemas.ts';
import { expect, test } from 'vitest';
import { slaWordsOf } from './sla-words.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const clock = (values: Partial<SlaClock>): SlaClock => ({
  ...{ target: 'first-response', dueAt: null, warnAt: null, paused: null, remainingMs: null },
  ...values,
});

test('a clock says how much is left, how much too late it is, or why it stands still', () => {
  const due = clock({ dueAt: '2026-11-23T10:12:30.000Z', warnAt: '2026-11-23T10:02:00.000Z' });
  expect(slaWordsOf(due, now)).toEqual({ state: 'open', short: 'due 12m', sentence: 'First reply due in 12 minutes' });
  expect(slaWordsOf(due, now + 3 * 60_000).state).toBe('soon');
  expect(slaWordsOf(due, now + 18 * 60_000)).toEqual({
    state: 'overdue',
    short: '5m overdue',
    sentence: 'First reply overdue by 5 minutes',
  });
  expect(slaWordsOf(clock({ target: 'resolution', paused: 'waiting', remainingMs: 3 * 3_600_000 }), now)).toEqual({
    state: 'paused',
    short: 'Paused',
    sentence: 'Solution paused while the customer has the word: 3 hours left',
  });
});
