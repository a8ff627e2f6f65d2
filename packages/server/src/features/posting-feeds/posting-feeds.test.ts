import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { createScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { postingFeeds } from '../../db/schema/posting.ts';

const hourMs = 60 * 60_000;

/** A website: what lies at `/sandbox/feed.xml`, and how often it was asked. */
let site: Server;
let origin: string;
let entries: string[];
let status: number;
let asked: IncomingHttpHeaders[];
/** What lies at `/sandbox/hostile`. */
let hostile: string;
let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.headers);
    const etag = `"${entries.join('|')}"`;
    if (request.url === '/sandbox/page')
      return response.end('<link rel="alternate" type="application/rss+xml" href="/sandbox/feed.xml">');
    if (request.url === '/sandbox/hostile') return response.end(hostile);
    if (request.url === '/sandbox/elsewhere') return response.writeHead(302, { location: '/private' }).end();
    if (!request.url?.startsWith('/sandbox/feed.xml')) return response.writeHead(404).end();
    if (status !== 200) return response.writeHead(status).end();
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    const items = entries.map(
      (title) => `<item><title>${title}</title><link>https://tern.example/${title}</link></item>`,
    );
    response.writeHead(200, { etag, 'content-type': 'application/rss+xml' });
    return response.end(
      `<rss version="2.0"><channel><title>Tern news</title>${items.toReversed().join('')}</channel></rss>`,
    );
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // What lies below the sandbox's path is the only address of this machine that may be fetched.
  test = await createTestApp({
    // The clock goes days ahead.
    config: { publicUrl: origin, isSandboxServed: true, session: { idleTimeoutMs: 1000 * hourMs } },
    networks: new Map([['facebook', createScriptedPublisher()]]),
  });
  admin = await test.signIn('admin');
});
afterAll(async () => {
  await test.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  await test.context.database.delete(postingFeeds);
  entries = ['one', 'two'];
  status = 200;
  asked = [];
});

const feedUrl = () => `${origin}/sandbox/feed.xml`;
const drain = () => test.context.work.drain(['poll-feeds']);

async function follow(connectionIds: string[] = []) {
  const {
    body,
    error,
    status: answered,
  } = await admin.call('createPostingFeed', {
    body: { url: feedUrl(), connectionIds },
  });
  expect(error.message).toBeUndefined();
  expect(answered).toBe(201);
  return body;
}

async function drafts() {
  const { body } = await admin.call('listPosts', { query: { status: 'draft', sort: 'time' } });
  return body;
}

async function shownFeed() {
  const { body } = await admin.call('listPostingFeeds');
  return body[0];
}

describe('a followed feed', () => {
  it('makes no drafts of what stands in it already, and one of each entry that comes, once', async () => {
    const before = (await drafts()).length;
    await follow();
    await drain();
    expect((await drafts()).length).toBe(before);
    entries.push('three', 'four');
    test.clock.advance(hourMs);
    await drain();
    const made = (await drafts()).slice(before);
    expect(made.map(({ caption, link }) => [caption, link]).sort()).toEqual([
      ['four', 'https://tern.example/four'],
      ['three', 'https://tern.example/three'],
    ]);
    expect(made[0]).toMatchObject({ status: 'draft', author: null, platforms: [] });
    test.clock.advance(hourMs);
    await drain();
    expect((await drafts()).length).toBe(before + 2);
    expect(asked.at(-1)?.['if-none-match']).toBe('"one|two|three|four"');
    expect(await shownFeed()).toMatchObject({ title: 'Tern news', draftsMade: 2, error: null });
  });

  it('is looked at once an hour', async () => {
    await follow();
    await drain();
    expect(asked).toHaveLength(1);
    test.clock.advance(hourMs - 1);
    await drain();
    expect(asked).toHaveLength(1);
    test.clock.advance(1);
    await drain();
    expect(asked).toHaveLength(2);
  });

  it('gives its drafts the accounts that are still connected', async () => {
    const connectionId = await createConnectedAccount(test.context, test.workspaceId);
    const feed = await follow([connectionId]);
    entries.push('five');
    test.clock.advance(hourMs);
    await drain();
    const post = (await drafts()).find(({ caption }) => caption === 'five');
    expect(post).toMatchObject({ connectionIds: [connectionId], platforms: ['facebook'] });
    expect(feed.connectionIds).toEqual([connectionId]);
  });

  it('makes one draft of an entry although two workers look at the same time', async () => {
    await follow();
    const before = (await drafts()).length;
    entries.push('six');
    test.clock.advance(hourMs);
    // The first worker's lease has run out while it still looks.
    const { createPollFeedsLoop } = await import('./poll-feeds.loop.ts');
    const [one, other] = [createPollFeedsLoop(test.context), createPollFeedsLoop(test.context)];
    const signal = new AbortController().signal;
    const first = one.run(signal);
    await test.context.database.update(postingFeeds).set({ nextCheckAt: test.context.now() });
    await Promise.all([first, other.run(signal)]);
    await drain();
    expect((await drafts()).length).toBe(before + 1);
    expect((await shownFeed())?.draftsMade).toBe(1);
  });

  it('says why it could not be read, is asked more and more rarely, and recovers', async () => {
    await follow();
    status = 503;
    test.clock.advance(hourMs);
    await drain();
    expect((await shownFeed())?.error).toBe('The address answered with status 503.');
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const [row] = await test.context.database.select().from(postingFeeds);
      const waitMs = (row?.nextCheckAt?.getTime() ?? 0) - test.context.now().getTime();
      waits.push(waitMs);
      test.clock.advance(waitMs);
      await drain();
    }
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 2);
    status = 200;
    test.clock.advance(24 * hourMs);
    await drain();
    expect((await shownFeed())?.error).toBeNull();
  });

  it('that ends the process while it is read is asked more and more rarely', async () => {
    await follow();
    const { createPollFeedsLoop } = await import('./poll-feeds.loop.ts');
    const row = async () => (await test.context.database.select().from(postingFeeds))[0];
    const waits: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      test.clock.set((await row())?.nextCheckAt ?? test.context.now());
      // The look begins, and nobody is left who could settle it.
      const { database } = test.context;
      const died = createPollFeedsLoop({
        ...test.context,
        database: Object.assign(Object.create(database), { transaction: () => new Promise(() => undefined) }),
      });
      void died.run(new AbortController().signal);
      await expect.poll(async () => (await row())?.failures).toBe(turn + 1);
      waits.push(((await row())?.nextCheckAt?.getTime() ?? 0) - test.context.now().getTime());
    }
    expect(waits.map((waitMs) => waitMs / 60_000)).toEqual([2, 15, 30, 60]);
    test.clock.advance(hourMs);
    await drain();
    expect(await row()).toMatchObject({ failures: 0, error: null });
  });

  it('counts no failure when Parley is stopped during a look', async () => {
    await follow();
    test.clock.advance(hourMs);
    const { createPollFeedsLoop } = await import('./poll-feeds.loop.ts');
    await createPollFeedsLoop(test.context).run(AbortSignal.abort());
    const [row] = await test.context.database.select().from(postingFeeds);
    expect(row).toMatchObject({ failures: 0, error: null, nextCheckAt: test.context.now() });
  });

  it('is not looked at while it is off, and soon when it is on again', async () => {
    const feed = await follow();
    const turn = (isOn: boolean) => admin.call('updatePostingFeed', { params: { id: feed.id }, body: { isOn } });
    expect((await turn(false)).body.isOn).toBe(false);
    test.clock.advance(48 * hourMs);
    await drain();
    expect(asked).toHaveLength(1);
    expect((await turn(true)).body.isOn).toBe(true);
    await drain();
    expect(asked).toHaveLength(2);
  });

  it('leaves its drafts when it is followed no longer', async () => {
    const feed = await follow();
    entries.push('seven');
    test.clock.advance(hourMs);
    await drain();
    expect((await admin.call('deletePostingFeed', { params: { id: feed.id } })).status).toBe(200);
    expect((await admin.call('listPostingFeeds')).body).toEqual([]);
    expect((await drafts()).some(({ caption }) => caption === 'seven')).toBe(true);
    expect((await admin.call('deletePostingFeed', { params: { id: feed.id } })).status).toBe(404);
  });
});

describe('following a feed', () => {
  const create = (url: string, browser = admin) => browser.call('createPostingFeed', { body: { url } });

  it('finds the feed that a page names', async () => {
    const { body } = await create(`${origin}/sandbox/page`);
    expect(body).toMatchObject({ url: feedUrl(), title: 'Tern news' });
  });

  it('is refused with the reason where nothing can be read', async () => {
    const reasonOf = async (url: string) => {
      const { error, status: answered } = await create(url);
      expect([answered, error.error]).toEqual([422, 'feed_unreadable']);
      return error.message;
    };
    expect(await reasonOf(`${origin}/sandbox/nothing`)).toContain('status 404');
    expect(await reasonOf(`${origin}/api/posts`)).toContain('public internet');
    expect(await reasonOf(`${origin}/sandbox/elsewhere`)).toContain('public internet');
    expect(await reasonOf('http://169.254.169.254/latest')).toContain('public internet');
    expect((await create('ftp://tern.example/feed')).status).toBe(400);
    expect((await admin.call('listPostingFeeds')).body).toEqual([]);
  });

  it('is refused where what lies there takes too long or is too large, and everything else goes on meanwhile', async () => {
    const refusalOf = async () => {
      const { error, status: answered } = await create(`${origin}/sandbox/hostile`);
      expect([answered, error.error]).toEqual([422, 'feed_unreadable']);
      return error.message;
    };
    hostile = `<rss version="2.0"><channel><title>${'<a '.repeat(300_000)}`;
    let isRefused = false;
    const refused = refusalOf().finally(() => {
      isRefused = true;
    });
    while (asked.length === 0) await setImmediate();
    expect((await admin.call('listPostingFeeds')).body).toEqual([]);
    expect(isRefused).toBe(false);
    expect(await refused).toContain('takes too long to read');
    hostile = `<rss version="2.0"><channel><title>${'a'.repeat(1024 * 1024)}</title></channel></rss>`;
    expect(await refusalOf()).toContain('No feed could be read');
    expect((await admin.call('listPostingFeeds')).body).toEqual([]);
  });

  it('is refused a second time', async () => {
    await follow();
    const { error, status: answered } = await create(`${feedUrl()}#top`);
    expect([answered, error.message]).toEqual([400, 'This feed is followed already.']);
  });

  it('is for those who manage posting, and each workspace has its own', async () => {
    const feed = await follow();
    const agent = await test.signIn('agent');
    expect((await agent.call('listPostingFeeds')).body).toHaveLength(1);
    expect((await create(feedUrl(), agent)).status).toBe(403);
    expect((await agent.call('deletePostingFeed', { params: { id: feed.id } })).status).toBe(403);
    const stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
    expect((await stranger.call('listPostingFeeds')).body).toEqual([]);
    expect((await stranger.call('updatePostingFeed', { params: { id: feed.id }, body: { isOn: false } })).status).toBe(
      404,
    );
    expect((await stranger.call('deletePostingFeed', { params: { id: feed.id } })).status).toBe(404);
    const foreign = await createConnectedAccount(test.context, test.workspaceId);
    const taken = await stranger.call('createPostingFeed', { body: { url: feedUrl(), connectionIds: [foreign] } });
    expect(taken.status).toBe(404);
    const [row] = await test.context.database.select().from(postingFeeds).where(eq(postingFeeds.id, feed.id));
    expect(row?.isOn).toBe(true);
  });
});
