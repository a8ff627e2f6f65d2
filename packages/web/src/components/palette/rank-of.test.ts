import { expect, test } from 'vitest';
import { rankOf } from './rank-of.ts';

test('what begins so comes before a word that does, and that before other words of an entry', () => {
  const ranks = [
    rankOf('Settings', 'set'),
    rankOf('Posting settings', 'set'),
    rankOf('Team', 'set', ['settings of people']),
    rankOf('Reset', 'set'),
  ];
  expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
  expect(new Set(ranks).size).toBe(4);
  expect(Math.min(...ranks)).toBeGreaterThan(0);
});

test('letters that merely come in that order fit nothing', () => {
  expect(rankOf('Inbox', 'set', ['messages', 'tickets', 'dashboard'])).toBe(0);
});

test('several words fit in any order, whatever their case and marks', () => {
  expect(rankOf('Über die Einstellungen', 'einst UBER')).toBeGreaterThan(0);
  expect(rankOf('ticket 7', 'Where is my parcel', ['Where is my parcel'])).toBeGreaterThan(0);
});
