import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createPublishedPost, createWorkspace } from '../../../test/factories.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { campaigns, postingSettings, posts } from '../../db/schema/posting.ts';

let test: TestApp;
let viewer: Browser;
let workspaceId: string;
let connectionId: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
/** A Saturday. */
const now = new Date('2026-11-21T12:00:00.000Z');
const kolkata = 'Asia/Kolkata';

beforeEach(async () => {
  test.clock.set(new Date());
  workspaceId = await createWorkspace(test.context.database, { timeZone: kolkata });
  connectionId = await createConnection(test.context.database, workspaceId, { name: 'Larkspur Coffee' });
  viewer = await test.signIn('viewer', { workspaceId });
});

/** On the given weekday of one of the weeks before, by the clock in Kolkata. */
function atWall(weeksAgo: number, weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7, hour: number): Date {
  const week = DateTime.fromJSDate(test.context.now(), { zone: kolkata }).minus({ weeks: weeksAgo });
  return week.set({ weekday, hour, minute: 15, second: 0, millisecond: 0 }).toJSDate();
}

function publish(
  publishedAt: Date,
  likes: number | null,
  text = 'Hello',
  more: { platform?: 'twitter'; connectionId?: string } = {},
) {
  const results = likes === null ? {} : { likes, comments: 0, shares: 0, views: 100 };
  return createPublishedPost(test.context.database, { workspaceId, connectionId, publishedAt, text, results, ...more });
}

const bestTime = async (query: { platform?: 'facebook' | 'twitter' } = {}) =>
  (await viewer.call('getBestTime', { query })).body;

describe('the hours of the week', () => {
  it('are coloured from 20 published posts on, by the clock on the wall', async () => {
    for (let week = 1; week <= 19; week += 1) await publish(atWall(week, 2, 10), 100);
    const hours = async (timeZone?: string) =>
      (await viewer.call('getPostingHours', { query: timeZone === undefined ? {} : { timeZone } })).body;
    expect(await hours()).toEqual({ publishedPosts: 19, postsNeeded: 20, timeZone: kolkata, hours: [] });
    await publish(atWall(1, 7, 23), 201);
    expect((await hours()).hours).toEqual([
      { weekday: 2, hour: 10, posts: 19, relative: 1 },
      { weekday: 7, hour: 23, posts: 1, relative: 2 },
    ]);
    // Whoever looks by another clock sees the same posts at their own hours, on the next day too.
    expect(await hours('Asia/Tokyo')).toMatchObject({
      timeZone: 'Asia/Tokyo',
      hours: [
        { weekday: 1, hour: 2, posts: 1, relative: 2 },
        { weekday: 2, hour: 13, posts: 19, relative: 1 },
      ],
    });
    expect((await viewer.call('getPostingHours', { query: { timeZone: 'Mars/Base' } })).status).toBe(400);
  });
});

describe('the best time', () => {
  it('is 2:30 PM, called the default, below 20 published posts', async () => {
    for (let week = 1; week <= 19; week += 1) await publish(atWall(week, 2, 10), 50);
    const found = await bestTime();
    expect(found).toMatchObject({
      weekday: null,
      time: '14:30',
      label: '2:30 PM',
      isDefault: true,
      publishedPosts: 19,
      timeZone: kolkata,
    });
    const wall = DateTime.fromJSDate(test.context.now(), { zone: kolkata });
    const isPast = wall.hour > 14 || (wall.hour === 14 && wall.minute >= 30);
    expect(found.nextDate).toBe(wall.plus({ days: isPast ? 1 : 0 }).toISODate());
  });

  it('is the weekday and hour with the best middle result, by the clock in the workspace’s zone', async () => {
    for (let week = 1; week <= 8; week += 1) {
      await publish(atWall(week, 2, 10), 50);
      await publish(atWall(week, 5, 18), 20);
      // One lucky post makes no good hour.
      await publish(atWall(week, 4, week), week === 1 ? 5_000 : 1);
    }
    const found = await bestTime();
    expect(found).toMatchObject({
      weekday: 2,
      time: '10:00',
      label: 'Tuesday, 10:00 AM',
      isDefault: false,
      publishedPosts: 24,
    });
    const next = DateTime.fromISO(found.nextDate, { zone: kolkata });
    expect(next.weekday).toBe(2);
    expect(next.set({ hour: 10 }).toMillis()).toBeGreaterThan(test.context.now().getTime());
  });

  it('holds accounts of different size together, and can be asked for one network', async () => {
    const big = await createConnection(test.context.database, workspaceId, { platform: 'twitter' });
    for (let week = 1; week <= 10; week += 1) {
      // The large account always brings more, and does best on Fridays; the small one on Tuesdays, by far.
      await publish(atWall(week, 5, 18), 1_100, 'Hello', { platform: 'twitter', connectionId: big });
      await publish(atWall(week, 1, 9), 1_000, 'Hello', { platform: 'twitter', connectionId: big });
      await publish(atWall(week, 2, 10), 40);
      await publish(atWall(week, 3, 10), 4);
    }
    expect(await bestTime()).toMatchObject({ weekday: 2, publishedPosts: 40 });
    expect(await bestTime({ platform: 'twitter' })).toMatchObject({ weekday: 5, time: '18:00', publishedPosts: 20 });
  });

  it('counts no post of which no network told anything', async () => {
    for (let week = 1; week <= 30; week += 1) await publish(atWall(week, 2, 10), null);
    expect(await bestTime()).toMatchObject({ isDefault: true, publishedPosts: 0 });
  });
});

describe('suggested hashtags', () => {
  const suggest = async (platform: 'facebook' | 'twitter' | 'global') =>
    (await viewer.call('listHashtagSuggestions', { query: { platform } })).body.hashtags;

  it('are the fixed ones at first', async () => {
    expect(await suggest('facebook')).toEqual(
      ['#community', '#smallbusiness', '#behindthescenes', '#customerlove'].map((tag) => ({ tag, source: 'default' })),
    );
    expect(await suggest('global')).toHaveLength(5);
  });

  it('begin with the own best, in any letter case, and say none twice', async () => {
    for (const week of [1, 2, 3]) await publish(atWall(week, 2, 10), 40, 'Fresh today #Autumn #community');
    for (const week of [1, 2, 3]) await publish(atWall(week, 3, 10), 60, 'Come in #autumn #café');
    for (const week of [1, 2, 3, 4]) await publish(atWall(week, 4, 10), 1, 'Meh #monday');
    await publish(atWall(1, 5, 10), 900, 'Once #lucky');
    const found = await suggest('facebook');
    expect(found.filter(({ source }) => source === 'own').map(({ tag }) => tag.toLowerCase())).toEqual([
      '#café',
      '#autumn',
      '#community',
    ]);
    expect(found.filter(({ tag }) => tag === '#community')).toHaveLength(1);
    expect((await suggest('twitter')).every(({ source }) => source === 'default')).toBe(true);
  });
});

describe('events', () => {
  const list = (from: string, to: string) => viewer.call('listPostingEvents', { query: { from, to } });

  it('are the country’s holidays and international days, counted from today in the workspace’s zone', async () => {
    test.clock.set(new Date('2026-11-24T20:00:00.000Z'));
    viewer = await test.signIn('viewer', { workspaceId });
    const { body } = await list('2026-11-20', '2026-12-10');
    expect(body.map(({ date }) => date)).toEqual(body.map(({ date }) => date).sort());
    // In Kolkata it is the 25th already.
    expect(body.find(({ name }) => name === 'Thanksgiving Day')).toMatchObject({
      date: '2026-11-26',
      daysUntil: 1,
      category: 'National Holiday',
      description: 'Public holiday (United States).',
    });
    expect(body.find(({ name }) => name === 'Human Rights Day')).toMatchObject({
      daysUntil: 15,
      category: 'International Day',
    });
    expect(body.find(({ date }) => date === '2026-11-20')).toMatchObject({ daysUntil: -5 });
    expect(body.some(({ category }) => category === 'Seasonal')).toBe(true);
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  });

  it('follow the country that was chosen, over the turn of the year', async () => {
    await test.context.database.insert(postingSettings).values({ workspaceId, country: 'DE' });
    const { body } = await list('2026-12-20', '2027-01-10');
    expect(body.filter(({ category }) => category === 'National Holiday').map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
    expect(body.some(({ name }) => name === 'Thanksgiving Day')).toBe(false);
  });

  it.each([
    ['2026-12-01', '2026-11-01'],
    ['2020-01-01', '2026-01-01'],
    ['2026-13-01', '2026-13-02'],
  ])('are refused from %s to %s', async (from, to) => {
    expect((await list(from, to)).status).toBe(400);
  });
});

describe('insights', () => {
  const insights = async (browser = viewer) => (await browser.call('listPostingInsights')).body;
  beforeEach(async () => {
    test.clock.set(now);
    viewer = await test.signIn('viewer', { workspaceId });
  });

  it('are none where there is too little to say', async () => {
    expect(await insights()).toEqual([]);
    for (let day = 1; day <= 9; day += 1)
      await publish(new Date(now.getTime() - day * 3_600_000), day === 1 ? 900 : 1, '#one');
    expect(await insights()).toEqual([]);
  });

  it('name the hashtag and the hour that did better, by how much and of how many posts', async () => {
    for (let week = 0; week < 4; week += 1) await publish(atWall(week + 1, 2, 10), 21, 'Roasted #autumn');
    for (let post = 0; post < 10; post += 1)
      await publish(new Date(now.getTime() - (post * 7 + 2) * 3_600_000), 10, 'Other words');
    const [hashtag, hour] = await insights();
    expect(hashtag).toMatchObject({
      type: 'trending',
      title: 'Posts with #autumn do well',
      description:
        'They brought 2.0 times the engagement of the middle post of their account (4 of your 14 posts with results).',
      link: '/posting?compose=new&hashtags=%23autumn',
    });
    expect(hour).toMatchObject({
      title: 'Posts from Tuesday, 10:00 AM on do well',
      link: '/posting?compose=new&time=10:00',
    });
  });

  it('say that a campaign is behind its plan, until its posts are scheduled', async () => {
    const [campaign] = await test.context.database
      .insert(campaigns)
      .values({
        workspaceId,
        name: 'Autumn',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        postsPlanned: 6,
        createdAt: now,
      })
      .returning({ id: campaigns.id });
    expect(await insights()).toEqual([
      {
        id: `behind-plan-${campaign?.id}`,
        type: 'campaign',
        title: 'Autumn is 4 posts behind its plan',
        description: '0 of 6 planned posts are out or scheduled; by today it would be 4.',
        action: 'Write a post for it',
        link: `/posting?compose=new&campaign=${campaign?.id}`,
      },
    ]);
    for (const minutes of [1, 2, 3, 4]) await publish(new Date(now.getTime() - minutes * 60_000), 1);
    await test.context.database
      .update(posts)
      .set({ campaignId: campaign?.id ?? null })
      .where(eq(posts.workspaceId, workspaceId));
    expect(await insights()).toEqual([]);
  });

  it('say which account has been silent', async () => {
    await publish(new Date(now.getTime() - 9 * 86_400_000), 3);
    const other = await createConnection(test.context.database, workspaceId, { name: 'Busy' });
    await publish(new Date(now.getTime() - 86_400_000), 3, 'Hello', { connectionId: other });
    expect(await insights()).toEqual([
      expect.objectContaining({ id: `silent-${connectionId}`, title: 'Larkspur Coffee has been silent for 9 days' }),
    ]);
  });

  it('and all other advice rest on the own workspace alone', async () => {
    for (let week = 1; week <= 25; week += 1)
      await publish(atWall(week, 2, 10), week < 5 ? 90 : 3, week < 5 ? '#autumn' : 'Hello');
    expect((await insights()).length).toBeGreaterThan(0);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect(await insights(stranger)).toEqual([]);
    expect((await stranger.call('getBestTime', { query: {} })).body).toMatchObject({
      isDefault: true,
      publishedPosts: 0,
    });
    const { hashtags } = (await stranger.call('listHashtagSuggestions', { query: { platform: 'facebook' } })).body;
    expect(hashtags.some(({ source }) => source === 'own')).toBe(false);
  });

  it('are for members only', async () => {
    expect((await test.openBrowser().call('listPostingInsights')).status).toBe(401);
  });
});

it('the days of events are counted in whole days over a change of the clocks', async () => {
  test.clock.set(new Date('2026-10-24T12:00:00.000Z'));
  viewer = await test.signIn('viewer', { workspaceId });
  await test.context.database
    .update(workspaces)
    .set({ timeZone: 'Europe/Berlin' })
    .where(eq(workspaces.id, workspaceId));
  const { body } = await viewer.call('listPostingEvents', { query: { from: '2026-10-24', to: '2026-11-20' } });
  expect(body.find(({ name }) => name === 'World Children’s Day')?.daysUntil).toBe(27);
});
