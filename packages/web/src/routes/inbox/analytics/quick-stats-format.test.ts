import { describe, expect, it } from 'vitest';
import { formatRate, formatResponseTime, formatScore, percentagesOf } from './quick-stats-format.ts';

describe('quick stats', () => {
  it('read as in the specification', () => {
    expect(formatRate(0.94)).toBe('94%');
    expect(formatResponseTime(2.4 * 3_600_000)).toBe('2.4h');
    expect(formatScore(4.8)).toBe('4.8/5');
  });

  it('say that there is no data rather than zero', () => {
    expect([formatRate(null), formatResponseTime(null), formatScore(null)]).toEqual(Array(3).fill('No data yet'));
    expect(formatRate(0)).toBe('0%');
  });
});

describe('shares', () => {
  it('add up to 100', () => {
    expect(percentagesOf([1, 1, 1]).reduce((sum, share) => sum + share)).toBe(100);
    expect(percentagesOf([412, 286, 97])).toEqual([52, 36, 12]);
    expect(percentagesOf([0, 0, 0])).toEqual([0, 0, 0]);
    expect(percentagesOf([5, 0, 0])).toEqual([100, 0, 0]);
  });
});
