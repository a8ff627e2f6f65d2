import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createCampaign, createPicture } from '../../../test/posting.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { posts } from '../../db/schema/posting.ts';
import { listPosts } from './list-posts.query.ts';

let test: TestApp;
let author: Browser;
let connectionId: string;

beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', createScriptedPublisher()]]) });
  test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
  author = await test.signIn('agent');
  connectionId = await createConnectedAccount(test.context, test.workspaceId);
});
afterAll(() => test.close());

async function draft(body: NonNullable<Parameters<typeof author.call<'createPost'>>[1]>['body']) {
  return (await author.call('createPost', { body })).body.id;
}
const find = async (query: NonNullable<Parameters<typeof author.call<'listPosts'>>[1]>['query']) =>
  (await author.call('listPosts', { query })).body.map(({ id }) => id);

describe('the list of posts', () => {
  it('pages through every post once in both orders, even where many share one moment', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push(await draft({ caption: 'paged', scheduledAt: `2027-01-0${1 + (index % 3)} 10:00` }));
    for (const sort of ['time', '-time'] as const) {
      const paged: string[] = [];
      const times: string[] = [];
      let url: string | undefined = `/api/posts?search=paged&limit=5&sort=${sort}`;
      while (url !== undefined) {
        const page = await author.send({ method: 'GET', url });
        for (const post of page.json<{ id: string; scheduledAt: string }[]>()) {
          paged.push(post.id);
          times.push(post.scheduledAt);
        }
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      }
      expect([...paged].sort()).toEqual([...ids].sort());
      const sorted = [...times].sort();
      expect(times).toEqual(sort === 'time' ? sorted : sorted.reverse());
    }
    expect((await author.send({ method: 'GET', url: '/api/posts?cursor=made-up' })).statusCode).toBe(400);
  });

  it('begins with what has happened where that is asked for, page by page', async () => {
    const now = test.context.now();
    const set = (id: string, status: 'published' | 'failed', daysAgo: number) =>
      test.context.database
        .update(posts)
        .set({ status, sortAt: new Date(now.getTime() - daysAgo * 86_400_000) })
        .where(eq(posts.id, id));
    const planned = await draft({ caption: 'happened', scheduledAt: '2027-02-01 10:00' });
    const published = await draft({ caption: 'happened' });
    const failed = await draft({ caption: 'happened' });
    const waiting = await draft({ caption: 'happened' });
    await set(published, 'published', 2);
    await set(failed, 'failed', 1);
    const found: string[] = [];
    let url: string | undefined = '/api/posts?search=happened&limit=1&sort=-happened';
    while (url !== undefined) {
      const page = await author.send({ method: 'GET', url });
      found.push(...page.json<{ id: string }[]>().map(({ id }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(found).toEqual([failed, published, planned, waiting]);
  });

  it('counts every post once among the totals', async () => {
    const { total, scheduled, drafts, published, pendingApproval, failed } = (await author.call('getPostSummary')).body;
    expect(scheduled + drafts + published + pendingApproval + failed).toBe(total);
    expect(failed).toBe(1);
  });

  it('finds words of title, caption, a network’s own caption and campaign, in any case and literally', async () => {
    const campaignId = await createCampaign(test.context, test.workspaceId, 'Puffin weeks');
    const titled = await draft({ title: 'About PUFFINS', caption: 'x' });
    const captioned = await draft({ caption: 'We saw a puffin' });
    const own = await draft({ caption: 'y', platformContent: { captions: { facebook: 'Puffin!' }, hashtags: {} } });
    const inCampaign = await draft({ caption: 'z', campaignId });
    expect((await find({ search: 'puffin' })).sort()).toEqual([titled, captioned, own, inCampaign].sort());
    expect(await find({ campaignId })).toEqual([inCampaign]);
    const percent = await draft({ caption: 'Now 50% off' });
    expect(await find({ search: '50%' })).toEqual([percent]);
    expect(await find({ search: 'p_ffin' })).toEqual([]);
    // The names of networks in the stored content are no words of the post.
    expect(await find({ search: 'captions' })).toEqual([]);
  });

  it('filters by status, network, account and time, the end not included', async () => {
    const post = { platforms: ['facebook' as const], connectionIds: [connectionId], timeZone: 'UTC' };
    const body = { caption: 'filtered', platforms: post.platforms, scheduled: true, post };
    const scheduled = await author.call('publishPost', { body: { ...body, scheduledAt: '2027-05-01 10:00' } });
    const drafted = await draft({ caption: 'filtered', platforms: ['linkedin'], scheduledAt: '2027-05-02 10:00' });
    const search = 'filtered';
    expect(await find({ search, status: 'scheduled' })).toEqual([scheduled.body.data.id]);
    expect(await find({ search, status: 'draft' })).toEqual([drafted]);
    expect(await find({ search, status: 'attention' })).toEqual([]);
    expect(await find({ search, platform: 'linkedin' })).toEqual([drafted]);
    expect(await find({ search, connectionId })).toEqual([scheduled.body.data.id]);
    expect(await find({ search, from: '2027-05-01T10:00:00.000Z', to: '2027-05-02T10:00:00.000Z' })).toEqual([
      scheduled.body.data.id,
    ]);
  });

  it('asks the database the same number of questions for one post and for forty', async () => {
    const picture = await createPicture(test.context, test.workspaceId, 'counted');
    const body = { caption: 'counted', platforms: ['facebook' as const], scheduled: true, mediaUrls: [picture.url] };
    for (let index = 0; index < 40; index += 1)
      await author.call('publishPost', { body: { ...body, scheduledAt: '2027-06-01 10:00' } });
    const countFor = async (limit: number) => {
      let questions = 0;
      const client = test.context.database.$client;
      const ask = client.query.bind(client);
      client.query = ((...given: Parameters<typeof ask>) => {
        questions += 1;
        return ask(...given);
      }) as typeof client.query;
      const { posts } = await listPosts(test.context, test.workspaceId, { search: 'counted', limit, sort: '-time' });
      client.query = ask;
      expect(posts).toHaveLength(limit);
      return questions;
    };
    const one = await countFor(1);
    expect(one).toBeLessThanOrEqual(8);
    expect(await countFor(40)).toBe(one);
  });
});

describe('the tiles', () => {
  it('count what there is, and today by the workspace’s clock', async () => {
    const admin = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    await createConnectedAccount(test.context, test.otherWorkspaceId, { externalId: 'theirs' });
    await admin.call('createPost', { body: { caption: 'draft' } });
    await admin.call('publishPost', {
      body: { caption: 'scheduled', platforms: ['facebook'], scheduled: true, scheduledAt: '2027-05-01 10:00' },
    });
    await admin.call('publishPost', { body: { caption: 'published', platforms: ['facebook'] } });
    await test.context.work.drain(['deliver']);
    const tiles = { total: 3, scheduled: 1, drafts: 1, published: 1, pendingApproval: 0, failed: 0, attention: 0 };
    expect((await admin.call('getPostSummary')).body).toEqual({ ...tiles, publishedToday: 1 });
    // Twelve hours on it is tomorrow in UTC, and in Honolulu still today.
    test.clock.advance(7 * 3_600_000);
    test.clock.advance(6 * 3_600_000);
    const later = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect((await later.call('getPostSummary')).body).toEqual({ ...tiles, publishedToday: 0 });
    await later.call('updatePostingSettings', { body: { timeZone: 'Pacific/Honolulu' } });
    expect((await later.call('getPostSummary')).body.publishedToday).toBe(1);
  });

  it('count no post as scheduled that waits for approval', async () => {
    const admin = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    const before = (await admin.call('getPostSummary')).body;
    await admin.call('updatePostingSettings', { body: { requiresApproval: true } });
    const agent = await test.signIn('agent', { workspaceId: test.otherWorkspaceId });
    const { body } = await agent.call('publishPost', {
      body: { caption: 'to approve', platforms: ['facebook'], scheduled: true, scheduledAt: '2027-05-02 10:00' },
    });
    expect(body).toMatchObject({ data: { status: 'pending-approval' } });
    expect((await admin.call('getPostSummary')).body).toMatchObject({
      scheduled: before.scheduled,
      attention: before.attention + 1,
      total: before.total + 1,
    });
    // The filters agree with the tiles.
    const countOf = async (status: 'scheduled' | 'attention') =>
      (await admin.call('listPosts', { query: { status } })).body.length;
    expect([await countOf('scheduled'), await countOf('attention')]).toEqual([before.scheduled, before.attention + 1]);
  });
});
