import type { PlatformInsights } from '@parley/contract/insights/schemas.ts';
import { expect, test } from 'vitest';
import { scoresOf, sumsOfSameDays } from './advanced-scores.ts';

type Summary = Partial<PlatformInsights['summary']>;
const gap = [null, null];

function insightsOf(summary: Summary, engagement: number[], impressions: number[], reach: (number | null)[]) {
  return {
    timeSeriesData: {
      ...{ labels: ['2026-03-01', '2026-03-02'], engagement, impressions, reach },
      ...{ followerGrowth: gap, engagementRate: gap, followers: gap },
    },
    summary: {
      ...{ reach: null, reachGrowth: null, followers: null, followersGrowth: null, engagement: null },
      ...{ engagementGrowth: null, impressions: null, impressionsGrowth: null },
      ...{ engagementRate: null, engagementRateGrowth: null },
      ...summary,
    },
  };
}

test('the scores of the specification’s formulas, calculated by hand', () => {
  const now = insightsOf(
    { followers: 200, followersGrowth: 10, engagementGrowth: -5, reachGrowth: 20 },
    [4, 6],
    [300, 200],
    [100, 150],
  );
  const [quality, health, virality, overall] = scoresOf(now, now);
  // (10 / 200 * 100 + 10 / 500 * 1000) / 2
  expect(quality).toMatchObject({ computed: 12.5, value: 12.5, before: 12.5, days: 2 });
  // 0.4 * 10 - 0.4 * 5 + 0.2 * 20
  expect(health).toMatchObject({ computed: 6, value: 6, days: null });
  // 250 / 500 * 100 + 10 / 250 * 10
  expect(virality?.computed).toBeCloseTo(50.4, 9);
  expect(overall?.value).toBeCloseTo((12.5 + 6 + 50.4) / 3, 9);
});

test('a score below zero is shown as 0, one above 100 as 100, and what the formula gives stands beside it', () => {
  const falling = insightsOf(
    { followersGrowth: -10, engagementGrowth: -20, reachGrowth: -5 },
    [1, 1],
    [10, 10],
    [5, 5],
  );
  const rising = insightsOf(
    { followers: 2, followersGrowth: 400, engagementGrowth: 300, reachGrowth: 100 },
    [9, 9],
    [20, 20],
    [20, 20],
  );
  const [, health] = scoresOf(falling, rising);
  expect(health).toMatchObject({ computed: -13, value: 0, before: 100 });
  const [quality, , , overall] = scoresOf(rising, falling);
  expect(quality).toMatchObject({ computed: 675, value: 100, before: null });
  // The mean of what the tiles show; without one of them there is none.
  expect(overall?.value).toBe(100);
  expect(overall?.before).toBeNull();
});

test('a day without one of the figures counts in none of the sums that are divided', () => {
  const now = insightsOf({ followers: 100 }, [10, 90], [100, 900], [80, null]);
  const [quality, , virality] = scoresOf(now, now);
  expect(virality).toMatchObject({ days: 1, computed: 80 + 1.25 });
  expect(quality?.days).toBe(2);
  expect(sumsOfSameDays({ one: [1, null], other: [null, 2] })).toEqual({ one: null, other: null, days: 0 });
});

test('nothing is divided by zero', () => {
  const [quality, , virality] = scoresOf(
    insightsOf({ followers: 0 }, [1, 1], [0, 0], [0, 0]),
    insightsOf({}, [0, 0], [0, 0], [0, 0]),
  );
  expect([quality?.value, virality?.value]).toEqual([null, null]);
});
