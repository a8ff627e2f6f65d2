import type { Campaign } from '@parley/contract/campaigns/schemas.ts';
import { expect, it } from 'vitest';
import { datesLabel, progressOf, totalsOf } from './campaign-words.ts';

const campaign: Campaign = {
  id: '6f6c2c1e-6f8f-4f0e-9a51-0a3c4b7f4a01',
  name: 'Autumn',
  description: '',
  colour: 'teal',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  goal: '',
  postsPlanned: null,
  isDraft: false,
  status: 'active',
  platforms: [],
  postsTotal: 0,
  postsScheduled: 0,
  postsPublished: 0,
  engagement: 0,
  reach: null,
  createdAt: '2026-10-01T00:00:00.000Z',
};

it('adds up all campaigns, and knows no reach where no network told any', () => {
  const other: Campaign = { ...campaign, status: 'completed', postsTotal: 7, engagement: 1200 };
  expect(totalsOf([{ ...campaign, postsTotal: 3, engagement: 10 }, other])).toEqual({
    active: 1,
    posts: 10,
    engagement: 1210,
    reach: null,
  });
  expect(totalsOf([campaign, { ...campaign, reach: 245_000 }]).reach).toBe(245_000);
  expect(totalsOf([])).toEqual({ active: 0, posts: 0, engagement: null, reach: null });
  expect(totalsOf([{ ...campaign, postsTotal: 2 }]).engagement).toBeNull();
  expect(totalsOf([{ ...campaign, postsTotal: 2, postsPublished: 1 }]).engagement).toBe(0);
});

it('measures the progress by the plan, else by the posts that there are', () => {
  expect(progressOf({ postsPlanned: 20, postsTotal: 14, postsPublished: 12 })).toEqual({
    value: 12,
    max: 20,
    label: '12 of 20 planned posts published',
  });
  expect(progressOf({ postsPlanned: null, postsTotal: 4, postsPublished: 1 })).toMatchObject({
    max: 4,
    label: '1 of 4 posts published',
  });
});

it('stays within the bar when more went out than planned, and has an empty one without posts', () => {
  expect(progressOf({ postsPlanned: 2, postsTotal: 5, postsPublished: 5 })).toMatchObject({ value: 2, max: 2 });
  expect(progressOf(campaign)).toEqual({ value: 0, max: 100, label: 'No posts yet' });
});

it('names the year of both dates only where they differ', () => {
  expect(datesLabel(campaign)).toBe('Nov 1 – Nov 30, 2026');
  expect(datesLabel({ startDate: '2026-12-20', endDate: '2027-01-06' })).toBe('Dec 20, 2026 – Jan 6, 2027');
  expect(datesLabel({ startDate: '2026-12-20', endDate: '2026-12-20' })).toBe('Dec 20, 2026');
});
