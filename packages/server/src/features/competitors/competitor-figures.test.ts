import { expect, test } from 'vitest';
import { computePublicFigures, type PublicDay, sumPosts } from './competitor-figures.ts';

const now = new Date('2026-05-31T12:00:00Z');
const since = new Date('2026-05-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const day = (figures: Partial<PublicDay>): PublicDay => ({
  ...{ date: '2026-05-31', followers: null, postDays: null, posts: null, measuredPosts: null, engagements: null },
  ...figures,
});

test('posts are counted over the thirty days, or from the oldest one listed where there are more', () => {
  const posts = [1, 2, 10].map((days) => ({ publishedAt: daysAgo(days), engagements: days }));
  expect(sumPosts({ posts, areAll: true }, { since, now })).toEqual({
    postDays: 30,
    posts: 3,
    measuredPosts: 3,
    engagements: 13,
  });
  expect(sumPosts({ posts, areAll: false }, { since, now }).postDays).toBe(10);
  expect(sumPosts({ posts: [], areAll: true }, { since, now })).toEqual({
    postDays: 30,
    posts: 0,
    measuredPosts: 0,
    engagements: null,
  });
  expect(sumPosts({ posts: null, areAll: false }, { since, now }).posts).toBeNull();
});

test('posts whose owner hides their likes count for the rate and not for the engagement', () => {
  const posts = [4, null, 8].map((engagements, index) => ({ publishedAt: daysAgo(index), engagements }));
  const figures = computePublicFigures([day({ followers: 200, ...sumPosts({ posts, areAll: true }, { since, now }) })]);
  expect(figures.postsPerWeek).toBeCloseTo((3 / 30) * 7, 9);
  expect(figures).toMatchObject({ engagementPerPost: 6, engagementRate: 3, posts: { count: 3, days: 30 } });
});

test('nobody who has no followers, no posts or no days gets a figure that is infinite or made up', () => {
  expect(computePublicFigures([])).toEqual({
    ...{ followers: null, followersChange: null, postsPerWeek: null, engagementPerPost: null },
    ...{ engagementRate: null, posts: null },
  });
  const quiet = computePublicFigures([day({ followers: 0, postDays: 30, posts: 0, measuredPosts: 0 })]);
  expect(quiet).toMatchObject({ followers: 0, postsPerWeek: 0, engagementPerPost: null, engagementRate: null });
});

test('followers change from the oldest known day to the newest, and one day alone is no change', () => {
  const days = [
    day({ date: '2026-05-03', followers: 100 }),
    day({ date: '2026-05-10', followers: null }),
    day({ date: '2026-05-31', followers: 90 }),
  ];
  expect(computePublicFigures(days).followersChange).toEqual({ count: -10, days: 28 });
  expect(computePublicFigures(days.slice(2)).followersChange).toBeNull();
});
