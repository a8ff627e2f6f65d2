import { expect, test } from 'vitest';
import { problemsOf, referenceOf } from './benchmark-fields.ts';

const nothing = { responseRate: '', engagementRate: '', satisfactionScore: '', source: '' };

test('figures are read with a point or a comma, and what is left out is not known', () => {
  expect(
    referenceOf({ ...nothing, responseRate: ' 81 % ', satisfactionScore: '4,3', source: ' Report 2026 ' }),
  ).toEqual({
    ...{ responseRate: 81, engagementRate: null, satisfactionScore: 4.3, source: 'Report 2026' },
  });
});

test('a figure out of its range, a word and a figure without a source are told by field', () => {
  expect(problemsOf({ responseRate: '101', engagementRate: 'much', satisfactionScore: '0', source: 'x' })).toEqual({
    responseRate: 'Give a number from 0 to 100.',
    engagementRate: 'Give a number from 0 to 100.',
    satisfactionScore: 'Give a number from 1 to 5.',
  });
  expect(problemsOf({ ...nothing, engagementRate: '3.6' })).toEqual({ source: 'Say where the figures come from.' });
  expect(problemsOf(nothing)).toEqual({});
});
