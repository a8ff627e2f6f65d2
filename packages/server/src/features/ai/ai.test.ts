import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { imageSizes } from '@parley/contract/ai/rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createPublishedPost, createWorkspace } from '../../../test/factories.ts';

let test: TestApp;
let agent: Browser;
let connectionId: string;
beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  connectionId = await createConnection(test.context.database, test.workspaceId, { name: 'Larkspur Coffee' });
});
afterAll(() => test?.close());

const prompt = {
  prompt: 'Slow mornings taste better',
  style: 'natural',
  size: '1024x1024',
  platform: 'global',
} as const;
const content = {
  content: 'We have really opened our second shop in Leeds. It is large.',
  optimizationType: 'engagement',
  targetAudience: 'general',
} as const;
const topic = { topic: 'our new autumn blend', platform: 'linkedin' } as const;

describe('captions and hashtags', () => {
  it('are written from the topic and the brand, and another press gives another caption', async () => {
    const first = await agent.call('generateCaption', { body: topic });
    const second = await agent.call('generateCaption', { body: topic });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      data: { caption: expect.stringContaining('our new autumn blend') },
    });
    expect(first.body.data.caption).toContain('Larkspur Coffee');
    expect(second.body.data.caption).not.toBe(first.body.data.caption);
    const { body } = await agent.call('generateHashtags', { body: topic });
    expect(body.data.hashtags).toContain('#AutumnBlend');
  });

  it('are in the tone that was chosen, and what they rest on is told before', async () => {
    const playful = await agent.call('generateCaption', { body: { ...topic, tone: 'playful' } });
    expect(playful.body.data.reason).toContain('in the tone you asked for (playful)');
    const odd = { ...topic, tone: 'rude' } as unknown as typeof topic;
    expect((await agent.call('generateCaption', { body: odd })).status).toBe(400);
    const { body } = await agent.call('getWritingBasis', { query: { platform: 'linkedin' } });
    expect(body).toEqual({ engine: 'built-in', companyName: 'Larkspur Coffee', bestPosts: 0, ownHashtags: 0 });
    expect((await (await test.signIn('viewer')).call('getWritingBasis', { query: {} })).status).toBe(403);
  });

  it('fall back to an open question and to the default hashtags where no topic is given', async () => {
    const { body } = await agent.call('generateCaption', { body: { topic: '', platform: 'global' } });
    expect(body.data.caption).toMatch(/\?/);
    expect(body.data.caption.length).toBeLessThanOrEqual(280);
    const hashtags = await agent.call('generateHashtags', { body: { topic: '', platform: 'global' } });
    expect(hashtags.body.data.hashtags).toContain('#socialmedia');
  });

  it('take the own best hashtags first, never another workspace’s', async () => {
    const workspaceId = await createWorkspace(test.context.database);
    const writer = await test.signIn('agent', { workspaceId });
    const account = await createConnection(test.context.database, workspaceId);
    for (const days of [1, 2, 3])
      await createPublishedPost(test.context.database, {
        workspaceId,
        connectionId: account,
        publishedAt: new Date(test.context.now().getTime() - days * 86_400_000),
        text: 'Roasted today #Larkspur',
        results: { likes: 9 },
      });
    const hashtagsOf = async (browser: Browser) =>
      (await browser.call('generateHashtags', { body: { ...topic, platform: 'facebook' } })).body.data.hashtags;
    expect((await hashtagsOf(writer))[0]).toBe('#Larkspur');
    expect(await hashtagsOf(agent)).not.toContain('#Larkspur');
  });

  it.each([
    { topic: 'x' },
    { topic: 1, platform: 'facebook' },
    { topic: 'x', platform: 'myspace' },
    { topic: 'x'.repeat(5_001), platform: 'global' },
  ])('refuse a body such as %j', async (payload) => {
    const response = await agent.send({ method: 'POST', url: '/api/ai/generate-fast-caption', payload });
    expect(response.statusCode).toBe(400);
  });
});

describe('images', () => {
  it.each(imageSizes)('are kept in the media library as real files of %s', async (size) => {
    const { status, body } = await agent.call('generateImage', { body: { ...prompt, size } });
    expect(status).toBe(200);
    const [width, height] = size.split('x').map(Number);
    const { item, url, reason } = body.data;
    expect(item).toMatchObject({
      source: 'ai',
      kind: 'image',
      mimeType: 'image/png',
      widthPx: width,
      heightPx: height,
    });
    expect(item.originalName).toBe('Slow mornings taste better.png');
    expect(item.altText).toContain('Slow mornings taste better');
    expect(reason).toContain('no photographs');
    const file = await agent.send({ method: 'GET', url });
    expect(file.rawPayload).toHaveLength(item.sizeBytes);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
    const library = await agent.call('listMedia', { query: { source: 'ai' } });
    expect(library.body.map(({ id }) => id)).toContain(item.id);
  });

  it('are another workspace’s secret', async () => {
    const { body } = await agent.call('generateImage', { body: prompt });
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.send({ method: 'GET', url: body.data.url })).statusCode).toBe(404);
  });

  it('ask for a description', async () => {
    const response = await agent.send({
      method: 'POST',
      url: '/api/ai/generate-image',
      payload: { ...prompt, prompt: '  ' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('Describe the image.');
  });
});

describe('the optimizer', () => {
  it('scores the text and changes it; below 20 posts it projects nothing and says why', async () => {
    const { status, body } = await agent.call('optimizeContent', { body: content });
    expect(status).toBe(200);
    expect(body.optimizationScore).toBeGreaterThan(body.originalScore);
    expect(body.optimizedContent).not.toBe(content.content);
    expect(body.suggestions.every(({ improvement }) => improvement > 0)).toBe(true);
    expect(body.projectedEngagement).toEqual({ likes: null, comments: null, shares: null, impressions: null });
    expect(body.projectionBasis).toBe('A projection needs 20 published posts with results; 0 have them so far.');
    expect(body).toMatchObject({ bestPostingTime: '2:30 PM', isBestTimeDefault: true });
  });

  it('projects what the own posts brought, and names the own best hour', async () => {
    const now = test.context.now();
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const lastTuesdayAtTen = today - ((now.getUTCDay() + 5) % 7) * 86_400_000 + 10 * 3_600_000;
    for (let week = 1; week <= 20; week += 1)
      await createPublishedPost(test.context.database, {
        workspaceId: test.workspaceId,
        connectionId,
        platform: 'linkedin',
        publishedAt: new Date(lastTuesdayAtTen - week * 7 * 86_400_000),
        text: 'Which grinder do you use?\n\nTell us in the comments.\n\n#coffee #grinder #beans',
        results: { likes: 30, comments: 4, shares: 2, views: 900 },
      });
    const { body } = await agent.call('optimizeContent', { body: content });
    expect(body.projectedEngagement).toEqual({ likes: 30, comments: 4, shares: 2, impressions: 900 });
    expect(body).toMatchObject({ bestPostingTime: 'Tuesday, 10:00 AM', isBestTimeDefault: false });
    expect(body.recommendedHashtags).toContain('#coffee');
    const elsewhere = await agent.call('optimizeContent', { body: { ...content, platform: 'facebook' } });
    expect(elsewhere.body.projectedEngagement.likes).toBeNull();
  });
});

describe('who may ask', () => {
  const bodies = {
    generateCaption: topic,
    generateHashtags: topic,
    generateImage: prompt,
    optimizeContent: content,
  } as const;
  const names = Object.keys(bodies) as (keyof typeof bodies)[];

  it.each(names)('%s is refused to viewers and to the signed-out', async (name) => {
    const viewer = await test.signIn('viewer');
    expect((await viewer.call(name, { body: bodies[name] as never })).status).toBe(403);
    expect((await test.openBrowser().call(name, { body: bodies[name] as never })).status).toBe(401);
  });
});

describe('an engine that fails', () => {
  let broken: TestApp;
  const fail = async () => {
    throw new Error('The engine is down');
  };
  beforeAll(async () => {
    broken = await createTestApp({
      engine: { ...createBuiltInEngine(), caption: fail, hashtags: fail, image: fail, optimise: fail },
    });
  });
  afterAll(() => broken?.close());

  it('answers that the AI is not there, and a person may try only so often', async () => {
    const writer = await broken.signIn('admin');
    const statuses = await Promise.all([
      writer.call('generateCaption', { body: topic }),
      writer.call('generateHashtags', { body: topic }),
      writer.call('optimizeContent', { body: content }),
    ]);
    for (const { status, error } of statuses)
      expect({ status, error: error.error }).toEqual({ status: 503, error: 'ai_unavailable' });
    const tries: number[] = [];
    for (let count = 0; count < 16; count += 1)
      tries.push((await writer.call('generateImage', { body: prompt })).status);
    expect(tries.slice(0, 15).every((status) => status === 503)).toBe(true);
    expect(tries[15]).toBe(429);
    const colleague = await broken.signIn('admin');
    expect((await colleague.call('generateImage', { body: prompt })).status).toBe(503);
  });
});
