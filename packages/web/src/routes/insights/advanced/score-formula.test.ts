import { expect, test } from 'vitest';
import { formulaInNumbers, formulaInWords, missingTermsOf } from './score-formula.ts';

test('a formula is said in words, and with the numbers of the account', () => {
  expect(formulaInWords('virality')).toBe('reach ÷ impressions × 100 + engagement ÷ reach × 10');
  const terms = [
    { name: 'engagement', value: 3_412 } as const,
    { name: 'followers', value: 48_300 } as const,
    { name: 'impressions', value: 61_000.5 } as const,
  ];
  expect(formulaInNumbers({ name: 'engagementQuality', terms })).toBe(
    '(3,412 ÷ 48,300 × 100 + 3,412 ÷ 61,000.5 × 1000) ÷ 2',
  );
});

test('a number below zero stands in brackets, one that is not known is a question mark and is named', () => {
  const terms = [
    { name: 'followersGrowth', value: -1.234 } as const,
    { name: 'engagementGrowth', value: 0 } as const,
    { name: 'reachGrowth', value: null } as const,
  ];
  expect(formulaInNumbers({ name: 'audienceHealth', terms })).toBe('0.4 × (-1.23) + 0.4 × 0 + 0.2 × ?');
  expect(missingTermsOf({ terms })).toEqual(['reach growth']);
});
