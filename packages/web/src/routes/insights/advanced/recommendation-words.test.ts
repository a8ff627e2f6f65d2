import type { Recommendation } from '@parley/contract/insights/advanced-schemas.ts';
import { recommendationSchema } from '@parley/contract/insights/advanced-schemas.ts';
import { expect, test } from 'vitest';
import { adviceOf } from './recommendation-words.ts';

const given: Recommendation[] = [
  { kind: 'publish-on', weekday: 2, mean: 1_234.4, meanOthers: 901, days: 4 },
  { kind: 'prefer-type', type: 'video', perPost: 91, perPostOthers: 20, posts: 4, postsOthers: 7 },
  { kind: 'publish-more', posts: 5, postsBefore: 12, seen: 'reach', seenGrowth: -14.2 },
  { kind: 'invite-reactions', seen: 'impressions', seenGrowth: 8, engagementGrowth: -12.3 },
  { kind: 'reach-new-people', timesSeen: 2.44, impressions: 24_400, reach: 10_000 },
  { kind: 'win-followers', gained: -31, gainedBefore: 12 },
  { kind: 'repeat-best', title: 'Ridge {walk}', permalink: null, engagement: 900, perPostOthers: 100, posts: 9 },
  { kind: 'keep-on', seen: 'reach', seenGrowth: 12, engagementGrowth: 9, posts: 14 },
];

test('each advice says what to do and names the figures that it rests on', () => {
  expect(given.map((each) => adviceOf(recommendationSchema.parse(each))?.basis)).toEqual([
    '1,234 engagements on an average Tuesday (of 4), 901 on an average other day.',
    '91 engagements for one of 4 posts of this kind, 20 for one of the 7 others.',
    '5 posts after 12 in the period before, and Reach fell by 14.2%.',
    'Impressions grew by 8.0%, but engagements fell by 12.3%.',
    'Each person saw something 2.4 times a day: 24,400 impressions for 10,000 reached.',
    '−31 followers in this period, +12 in the one before.',
    'It had 900 engagements; the mean of the other 8 posts is 100.',
    'Reach grew by 12.0%, and engagements by 9.0%.',
  ]);
  for (const each of given) expect(adviceOf(each)?.action).toMatch(/^[A-Z].*\.$/);
  expect(adviceOf(given[6] ?? expect.unreachable())?.action).toContain('Ridge {walk}');
});

test('a kind that came with a later server is left out', () => {
  expect(adviceOf({ kind: 'else' } as unknown as Recommendation)).toBeNull();
});
