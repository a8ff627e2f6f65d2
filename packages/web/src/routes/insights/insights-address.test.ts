import { expect, test } from 'vitest';
import {
  ownRangeProblemOf,
  rangeOf,
  searchWithAccount,
  searchWithRange,
  searchWithTab,
  tabOf,
} from './insights-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('an address names a tab; without one, or with one that there is not, it is the overview', () => {
  expect([tabOf(search('tab=linkedin')), tabOf(search('tab=advanced'))]).toEqual(['linkedin', 'advanced']);
  expect(tabOf(search('tab=competitors'))).toBe('competitors');
  expect([tabOf(search('')), tabOf(search('tab=telegram')), tabOf(search('tab=__proto__'))]).toEqual([
    ...['overview', 'overview', 'overview'],
  ]);
});

test('days are 30 unless 7, 90 or a range of days that there are is given', () => {
  expect(rangeOf(search('range=7'))).toEqual({ days: 7 });
  expect(rangeOf(search('start=2026-02-01&end=2026-02-28&range=7'))).toEqual({
    start: '2026-02-01',
    end: '2026-02-28',
  });
  for (const wrong of [
    '',
    'range=31',
    'start=2026-02-01',
    'start=2026-02-02&end=2026-02-01',
    'start=2026-02-30&end=2026-03-01',
  ])
    expect(rangeOf(search(wrong))).toEqual({ days: 30 });
});

test('a range has at most 1,096 days, of which the last counts', () => {
  expect(ownRangeProblemOf('2023-01-01', '2025-12-31')).toBeNull();
  expect(ownRangeProblemOf('2023-01-01', '2026-01-01')).toBe('long');
  expect(ownRangeProblemOf('2026-01-01', '2026-01-01')).toBeNull();
});

test('another network keeps the days and drops the account; another range takes the place of the one before', () => {
  const now = search('tab=facebook&account=a1&start=2026-02-01&end=2026-02-28');
  expect(String(searchWithTab(now, 'youtube'))).toBe('tab=youtube&start=2026-02-01&end=2026-02-28');
  expect(String(searchWithRange(now, { days: 90 }))).toBe('tab=facebook&account=a1&range=90');
  expect(String(searchWithRange(now, { days: 30 }))).toBe('tab=facebook&account=a1');
  expect(String(searchWithAccount(search('range=7'), 'twitter', 'b2'))).toBe('range=7&tab=twitter&account=b2');
});
