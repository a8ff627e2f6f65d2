import { randomUUID } from 'node:crypto';
import type { CreateCampaignBody } from '@parley/contract/campaigns/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { posts, publications } from '../../db/schema/posting.ts';

let test: TestApp;
let agent: Browser;
beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
});
afterAll(() => test.close());

const autumn = { name: 'Autumn', startDate: '2026-11-01', endDate: '2026-11-30', goal: 'More repairs' };

async function begin(body: CreateCampaignBody) {
  const { status, body: campaign } = await agent.call('createCampaign', { body });
  expect(status).toBe(201);
  return campaign;
}

async function createPublishedPost(campaignId: string, results: { likes: number; views: number | null }) {
  const [id, connectionId] = [randomUUID(), randomUUID()];
  const now = test.context.now();
  const shared = { workspaceId: test.workspaceId, createdAt: now };
  await test.context.database.insert(posts).values({
    ...shared,
    id,
    campaignId,
    status: 'published',
    platforms: ['facebook'],
    connectionIds: [connectionId],
    platformContent: { captions: {}, hashtags: {} },
    timeZone: 'UTC',
    publishedAt: now,
    updatedAt: now,
    sortAt: now,
  });
  await test.context.database.insert(publications).values({
    ...shared,
    ...results,
    id: randomUUID(),
    postId: id,
    connectionId,
    platform: 'facebook',
    state: 'published',
    content: { text: 'Hello', title: null, link: null, media: [], thread: [], firstComment: null, options: {} },
    scheduledAt: now,
    publishedAt: now,
  });
}

describe('a campaign', () => {
  it('is upcoming, active and completed by its dates, and a draft until it is started', async () => {
    expect((await begin(autumn)).status).toBe('active');
    expect((await begin({ ...autumn, startDate: '2026-11-22' })).status).toBe('upcoming');
    expect((await begin({ ...autumn, endDate: '2026-11-20' })).status).toBe('completed');
    const draft = await begin({ ...autumn, isDraft: true });
    expect(draft.status).toBe('draft');
    const { body } = await agent.call('updateCampaign', { params: { id: draft.id }, body: { isDraft: false } });
    expect(body.status).toBe('active');
  });

  it('turns by the calendar on the workspace’s wall', async () => {
    const campaign = await begin({ ...autumn, startDate: '2026-11-22' });
    const find = async () =>
      (await agent.call('listCampaigns')).body.find((candidate) => candidate.id === campaign.id)?.status;
    expect(await find()).toBe('upcoming');
    await test.context.database.update(workspaces).set({ timeZone: 'Pacific/Auckland' });
    expect(await find()).toBe('active');
    await test.context.database.update(workspaces).set({ timeZone: 'UTC' });
  });

  it('counts its posts and what they brought', async () => {
    const campaign = await begin({ ...autumn, postsPlanned: 12 });
    await createPublishedPost(campaign.id, { likes: 7, views: 100 });
    await createPublishedPost(campaign.id, { likes: 5, views: null });
    const { body } = await agent.call('listCampaigns');
    expect(body.find(({ id }) => id === campaign.id)).toMatchObject({
      postsPlanned: 12,
      postsTotal: 2,
      postsPublished: 2,
      postsScheduled: 0,
      platforms: ['facebook'],
      engagement: 12,
      reach: 100,
    });
  });

  it('keeps what a change leaves out', async () => {
    const campaign = await begin({ ...autumn, colour: 'rose', description: 'Zips first', postsPlanned: 9 });
    const { body } = await agent.call('updateCampaign', { params: { id: campaign.id }, body: { name: 'Late autumn' } });
    expect(body).toEqual({ ...campaign, name: 'Late autumn' });
  });

  it('refuses an end before its start, also where only one of them changes', async () => {
    const wrong = await agent.call('createCampaign', { body: { ...autumn, endDate: '2026-10-01' } });
    expect(wrong.status).toBe(400);
    const campaign = await begin(autumn);
    const changed = await agent.call('updateCampaign', {
      params: { id: campaign.id },
      body: { endDate: '2026-10-01' },
    });
    expect(changed).toMatchObject({ status: 400, error: { error: 'validation_failed' } });
  });

  it('leaves its posts when it is deleted', async () => {
    const campaign = await begin(autumn);
    await createPublishedPost(campaign.id, { likes: 1, views: 1 });
    expect((await agent.call('deleteCampaign', { params: { id: campaign.id } })).status).toBe(200);
    expect((await agent.call('deleteCampaign', { params: { id: campaign.id } })).status).toBe(404);
    const left = await test.context.database.select().from(posts);
    expect(left.filter(({ campaignId }) => campaignId === campaign.id)).toEqual([]);
  });

  it('is another workspace’s to nobody, and no viewer’s to change', async () => {
    const campaign = await begin(autumn);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    const request = { params: { id: campaign.id }, body: { name: 'Mine' } };
    expect((await stranger.call('updateCampaign', request)).status).toBe(404);
    expect((await stranger.call('listCampaigns')).body).toEqual([]);
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('updateCampaign', request)).status).toBe(403);
    expect((await viewer.call('listCampaigns')).status).toBe(200);
  });
});
