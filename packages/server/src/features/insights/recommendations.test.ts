import { expect, test } from 'vitest';
import { addDays } from '../../days-in-zones.ts';
import { type RecommendationBasis, recommendationsFor } from './recommendations.ts';

/** Twenty-eight days from a Monday on. */
function fourWeeks(figureOf: (index: number) => number | null) {
  return Array.from({ length: 28 }, (_, index) => index).flatMap((index) => {
    const value = figureOf(index);
    return value === null ? [] : { date: addDays('2026-02-02', index), value };
  });
}

const quiet: RecommendationBasis = {
  summary: { reachGrowth: 1, impressionsGrowth: 1, engagementGrowth: 1 },
  engagementDays: fourWeeks(() => 10),
  newFollowers: { now: 10, before: 10, growth: 0 },
  seen: { impressions: 150, reach: 100 },
  ...{ posts: 8, postsBefore: 8, types: [], contents: [] },
};
const kindsOf = (change: Partial<RecommendationBasis>) =>
  recommendationsFor({ ...quiet, ...change }).map(({ kind }) => kind);
const growths = (
  reachGrowth: number | null,
  engagementGrowth: number | null,
  impressionsGrowth: number | null = null,
) => ({
  summary: { reachGrowth, impressionsGrowth, engagementGrowth },
});
const typeOf = (type: string, posts: number, perPost: number) => ({
  ...{ type, posts, perPost, engagement: posts * perPost, engagementRate: null },
});
/** Tuesdays with these engagements, of four; the other days with ten. */
const tuesdays = (...values: (number | null)[]) => ({
  engagementDays: fourWeeks((index) => (index % 7 === 1 ? (values[Math.floor(index / 7)] ?? null) : 10)),
});
const contents = (...engagements: number[]) => ({
  contents: engagements.map((engagement) => ({ title: 'A post', permalink: null, engagement })),
});

test('figures that are as before advise nothing, and figures that are not known neither', () => {
  expect(kindsOf({})).toEqual([]);
  expect(
    recommendationsFor({
      summary: { reachGrowth: null, impressionsGrowth: null, engagementGrowth: null },
      engagementDays: [],
      newFollowers: { now: null, before: null, growth: null },
      seen: { impressions: null, reach: null },
      ...{ posts: 0, postsBefore: 0, types: [], contents: [] },
    }),
  ).toEqual([]);
});

test.each([
  ['invite-reactions', growths(5, -5), growths(4.9, -5)],
  ['invite-reactions', growths(null, -5, 5), growths(null, -5, null)],
  ['keep-on', growths(5, 5), growths(5, 4.9)],
  [
    'win-followers',
    { newFollowers: { now: -1, before: 4, growth: null } },
    { newFollowers: { now: 0, before: 4, growth: null } },
  ],
  [
    'win-followers',
    { newFollowers: { now: 8, before: 10, growth: -20 } },
    { newFollowers: { now: 9, before: 10, growth: -10 } },
  ],
  ['publish-more', { ...growths(-1, 1), posts: 6, postsBefore: 8 }, { ...growths(-1, 1), posts: 7, postsBefore: 8 }],
  ['publish-more', { ...growths(-1, 1), posts: 0, postsBefore: 4 }, { ...growths(0, 1), posts: 0, postsBefore: 4 }],
  ['publish-on', tuesdays(12, 12, 12, 12), tuesdays(12, 11.9, 12, 12)],
  ['publish-on', tuesdays(50, 50, 50, null), tuesdays(50, 50, null, null)],
  // One loud day makes no good weekday.
  ['publish-on', tuesdays(500, 12, 12, 12), tuesdays(500, 10, 10, 10)],
  [
    'prefer-type',
    { types: [typeOf('video', 3, 50), typeOf('image', 3, 40)] },
    { types: [typeOf('video', 3, 49), typeOf('image', 3, 40)] },
  ],
  [
    'prefer-type',
    { types: [typeOf('video', 3, 50), typeOf('image', 3, 40)] },
    { types: [typeOf('video', 3, 50), typeOf('image', 2, 40)] },
  ],
  ['repeat-best', contents(20, 10, 10, 10, 10), contents(19, 10, 10, 10, 10)],
  ['repeat-best', contents(90, 10, 10, 10, 10), contents(90, 10, 10, 10)],
  ['reach-new-people', { seen: { impressions: 200, reach: 100 } }, { seen: { impressions: 199, reach: 100 } }],
] as const)('%s is advised from its threshold on, and not before', (kind, at, below) => {
  expect(kindsOf(at)).toContain(kind);
  expect(kindsOf(below)).not.toContain(kind);
});

test('a kind that was published too seldom neither wins nor hides the one after it', () => {
  const types = [typeOf('live', 1, 500), typeOf('video', 4, 100), typeOf('image', 6, 20)];
  // The others are counted with what is too seldom to win: (500 + 6 * 20) / 7.
  expect(kindsOf({ types })).toEqual([]);
  const [advice] = recommendationsFor({ ...quiet, types: [typeOf('live', 1, 110), ...types.slice(1)] });
  expect(advice).toMatchObject({ kind: 'prefer-type', type: 'video', posts: 4, postsOthers: 7 });
});
