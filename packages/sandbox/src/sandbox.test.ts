import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { History } from './history/history.ts';
import { createSandbox } from './sandbox.ts';
import { connectFacebook, connectTwitter } from './testing/connect.ts';
import { type OpenSandbox, openReceiver, openSandbox } from './testing/open-sandbox.ts';

const JO = { handle: 'jo', name: 'Jo' };
const open: OpenSandbox[] = [];
async function opened(options?: Parameters<typeof openSandbox>[0]): Promise<OpenSandbox> {
  const sandbox = await openSandbox(options);
  open.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  for (const sandbox of open.splice(0).reverse()) await sandbox.close();
});

const history: History = {
  brand: {
    name: 'Kestrel Bikes',
    handle: 'kestrelbikes',
    about: 'Bikes',
    followers: { facebook: 10, twitter: 20, telegram: 30 },
  },
  posts: [
    { key: 'launch', platform: 'facebook', at: { daysAgo: 9, time: '08:00' }, text: 'A new bike' },
    { key: 'launch', platform: 'twitter', at: { daysAgo: 9, time: '08:00' }, text: 'A new bike' },
  ],
  threads: [
    {
      platform: 'facebook',
      kind: 'comment',
      author: JO,
      postKey: 'launch',
      entries: [
        { from: 'customer', at: { daysAgo: 8, time: '09:00' }, text: 'How heavy?' },
        { from: 'brand', at: { daysAgo: 8, time: '10:00' }, text: 'Nine kilos' },
        { from: 'customer', author: { handle: 'al', name: 'Al' }, at: { daysAgo: 8, time: '10:00' }, text: 'Light!' },
      ],
    },
    {
      platform: 'facebook',
      kind: 'message',
      author: JO,
      entries: [{ from: 'customer', at: { daysAgo: 0, time: '23:59' }, text: 'Later today' }],
    },
    {
      platform: 'facebook',
      kind: 'review',
      author: JO,
      entries: [
        { from: 'customer', at: { daysAgo: 3, time: '09:00' }, text: 'Good' },
        { from: 'brand', at: { daysAgo: 2, time: '09:00' }, text: 'Thanks' },
      ],
    },
    {
      platform: 'twitter',
      kind: 'mention',
      author: JO,
      entries: [
        { from: 'customer', at: { daysAgo: 5, time: '09:00' }, text: '@kestrelbikes hello' },
        { from: 'brand', at: { daysAgo: 5, time: '09:30' }, text: 'Hi Jo' },
      ],
    },
    {
      platform: 'telegram',
      kind: 'message',
      author: JO,
      entries: [
        { from: 'customer', at: { daysAgo: 4, time: '09:00' }, text: 'Hours?' },
        { from: 'brand', at: { daysAgo: 4, time: '09:05' }, text: 'Nine to five' },
        { from: 'customer', at: { daysAgo: 4, time: '09:06' }, text: 'Thanks' },
      ],
    },
  ],
};

describe('history', () => {
  test('is there for a backfill, at its times, in its order', async () => {
    const sandbox = await opened({ history });
    const { page } = await connectFacebook(sandbox);
    expect(page.name).toBe('Kestrel Bikes');
    const posts = await sandbox.call(
      `/facebook/v26.0/${page.id}/published_posts?fields=message,comments.filter(stream){message,created_time}&access_token=${page.access_token}`,
    );
    const [post] = posts.body.data as { comments: { data: { message: string; created_time: string }[] } }[];
    expect(post?.comments.data.map(({ message }) => message)).toEqual(['How heavy?', 'Nine kilos', 'Light!']);
    const day = new Date(sandbox.clock.now - 8 * 86_400_000).toISOString().slice(0, 10);
    expect(post?.comments.data[0]?.created_time).toBe(`${day}T09:00:00+0000`);

    const { headers, userId } = await connectTwitter(sandbox);
    const mentions = await sandbox.call(`/twitter/2/users/${userId}/mentions`, { headers });
    expect(mentions.body.data).toMatchObject([{ text: '@kestrelbikes hello' }]);

    const { body } = await sandbox.call('/telegram/bot100001:sandbox/getUpdates');
    const messages = (body.result as { message: { text: string; reply_to_message?: { text: string } } }[]).map(
      ({ message }) => message,
    );
    expect(messages.slice(-2)).toMatchObject([
      { text: 'Hours?' },
      { text: 'Thanks', reply_to_message: { text: 'Nine to five' } },
    ]);
    expect(await sandbox.outbound('facebook')).toEqual([]);
  });

  test('never lies in the future', async () => {
    const sandbox = await opened({ history });
    const { page } = await connectFacebook(sandbox);
    const { body } = await sandbox.call(
      `/facebook/v26.0/${page.id}/conversations?fields=updated_time&access_token=${page.access_token}`,
    );
    const [conversation] = body.data as { updated_time: string }[];
    expect(Date.parse(conversation?.updated_time.replace('+0000', 'Z') ?? '')).toBeLessThan(sandbox.clock.now);
  });

  test('has the same ids after a reset, while new things have new ones', async () => {
    const sandbox = await opened({ history });
    const threads = async () =>
      ((await sandbox.call('/api/state?platform=facebook')).body.threads as { id: string }[])
        .map(({ id }) => id)
        .sort();
    const before = await threads();
    const first = await sandbox.receive('twitter', { kind: 'mention', author: JO, text: 'one' });
    await sandbox.call('/api/reset', { method: 'POST' });
    expect(await threads()).toEqual(before);
    const second = await sandbox.receive('twitter', { kind: 'mention', author: JO, text: 'one' });
    expect(BigInt(second.externalId)).toBeGreaterThan(BigInt(first.externalId));
  });
});

describe('state', () => {
  test('outlives the process: tokens, items, outbound, faults and undelivered webhooks', async () => {
    const first = await opened();
    const receiver = await openReceiver();
    const { page } = await connectFacebook(first);
    const call = `access_token=${page.access_token}`;
    await first.call('/facebook/v26.0/sandbox-facebook/subscriptions', {
      form: {
        object: 'page',
        callback_url: receiver.url,
        fields: 'messages',
        verify_token: 'v',
        access_token: 'sandbox-facebook|sandbox-secret',
      },
    });
    await first.call(`/facebook/v26.0/${page.id}/subscribed_apps?subscribed_fields=messages&${call}`, {
      method: 'POST',
    });
    await first.call(`/facebook/v26.0/${page.id}/feed?${call}`, { form: { message: 'News' } });
    await first.call('/api/twitter/faults', { json: { mode: 'reset' } });
    await first.app.close();
    await receiver.close();

    const second = await opened({ stateFile: first.stateFile });
    expect(await second.outbound('facebook')).toMatchObject([{ type: 'post', text: 'News' }]);
    expect((await second.call(`/facebook/v26.0/${page.id}?${call}`)).status).toBe(200);
    expect(JSON.parse((await second.call('/api/twitter/faults')).text)).toMatchObject([
      { mode: 'reset', remaining: 1 },
    ]);
    await second.receive('facebook', { kind: 'message', author: JO, text: 'Nobody listens' });
    await second.app.close();

    const third = await opened({ stateFile: first.stateFile });
    expect((await third.call('/api/state?platform=facebook')).body.webhooks).toMatchObject({ waiting: 1 });
  });

  test('is shared by two processes at once', async () => {
    const first = await opened();
    const second = await opened({ stateFile: first.stateFile });
    const waiting = second.call('/telegram/bot100001:sandbox/getUpdates?offset=-1');
    const last = ((await waiting).body.result as { update_id: number }[]).at(-1)?.update_id ?? 0;
    const polled = second.call(`/telegram/bot100001:sandbox/getUpdates?timeout=30&offset=${last + 1}`);
    await first.receive('telegram', { kind: 'message', author: JO, text: 'across' });
    expect((await polled).body.result).toMatchObject([{ message: { text: 'across' } }]);
  });

  test('another site cannot reset it from a visitor’s browser', async () => {
    const sandbox = await opened();
    const forged = await sandbox.call('/api/reset', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(forged.status).toBe(403);
  });

  test('is forgotten by a reset', async () => {
    const sandbox = await opened();
    const { headers } = await connectTwitter(sandbox);
    await sandbox.call('/twitter/2/tweets', { headers, json: { text: 'News' } });
    await sandbox.call('/api/twitter/faults', { json: { mode: 'reset', path: '/never' } });
    expect((await sandbox.call('/api/reset', { method: 'POST' })).status).toBe(204);
    expect(await sandbox.outbound('twitter')).toEqual([]);
    expect((await sandbox.call('/api/twitter/faults')).text).toBe('[]');
    expect((await sandbox.call('/twitter/2/users/me', { headers })).status).toBe(401);
  });
});

describe('test calls', () => {
  test.each([
    [
      'twitter',
      { kind: 'review', author: JO, text: 'x' },
      /kind: on X the customer can write mention, comment, message/,
    ],
    ['facebook', { kind: 'comment', author: JO, text: '  ' }, /text: must not be empty/],
    ['facebook', { kind: 'message', text: 'x' }, /author/],
    ['facebook', { kind: 'message', author: { handle: 'a b', name: 'A' }, text: 'x' }, /author.handle/],
    ['facebook', { kind: 'message', author: JO, text: 'x', account: 'nobody' }, /account/],
    ['facebook', { kind: 'message', author: JO, text: 'x', thread: 't_0' }, /no conversation t_0/],
    ['facebook', { kind: 'comment', author: JO, text: 'x' }, /no post yet/],
    ['facebook', { kind: 'message', author: JO, text: 'x', at: '2999-01-01T00:00:00Z' }, /future/],
    ['facebook', { kind: 'message', author: JO, text: 'x', more: 1 }, /more/],
  ])('on %s %o is refused with its reason', async (platform, json, reason) => {
    const sandbox = await opened();
    const answer = await sandbox.call(`/api/${platform}/inbound`, { json });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(reason);
  });

  test('unknown platforms, items and calls are 404, a body that is no JSON 400', async () => {
    const sandbox = await opened();
    expect((await sandbox.call('/api/myspace/outbound')).body.message).toMatch(/no platform "myspace"/);
    expect((await sandbox.call('/api/twitter/inbound/1', { method: 'DELETE' })).status).toBe(404);
    expect((await sandbox.call('/api/nothing')).status).toBe(404);
    const raw = await fetch(`${sandbox.url}/sandbox/api/twitter/inbound`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([raw.status, await raw.json()]).toEqual([400, { message: 'The body is not JSON.' }]);
  });

  test('a thread is continued by the name that the first call gave', async () => {
    const sandbox = await opened();
    for (const [platform, kind] of [
      ['facebook', 'message'],
      ['facebook', 'mention'],
      ['facebook', 'review'],
      ['twitter', 'mention'],
      ['twitter', 'message'],
      ['telegram', 'message'],
      ['telegram', 'comment'],
    ] as const) {
      const first = await sandbox.receive(platform, { kind, author: JO, text: `${kind} one` });
      const second = await sandbox.receive(platform, { kind, author: JO, text: `${kind} two`, thread: first.thread });
      expect(second.externalId).not.toBe(first.externalId);
      const state = await sandbox.call(`/api/state?platform=${platform}`);
      const threads = state.body.threads as { entries: { id: string }[] }[];
      const ids = threads
        .map(({ entries }) => entries.map(({ id }) => id))
        .find((entries) => entries.includes(first.externalId));
      expect(ids, `${platform} ${kind}`).toContain(second.externalId);
    }
  });

  test("dates a post of the brand back, and its figures grow from there; nobody else's, and none into the future", async () => {
    const sandbox = await opened({ history });
    const { page } = await connectFacebook(sandbox);
    const published = await sandbox.call(`/facebook/v26.0/${page.id}/feed`, {
      form: { message: 'Tomorrow', access_token: page.access_token },
    });
    const path = `/api/facebook/posts/${published.body.id}`;
    const likes = async () => {
      const fields = 'created_time,reactions.summary(total_count).limit(0)';
      const post = await sandbox.call(
        `/facebook/v26.0/${published.body.id}?fields=${fields}&access_token=${page.access_token}`,
      );
      return post.body as { created_time: string; reactions: { summary: { total_count: number } } };
    };
    expect((await likes()).reactions.summary.total_count).toBe(0);
    const at = new Date(sandbox.clock.now - 5 * 86_400_000).toISOString();
    expect((await sandbox.call(path, { method: 'PATCH', json: { at } })).status).toBe(200);
    const dated = await likes();
    expect(dated.created_time).toBe(at.replace(/\.\d+Z$/, '+0000'));
    expect(dated.reactions.summary.total_count).toBeGreaterThan(10);
    const future = new Date(sandbox.clock.now + 60_000).toISOString();
    expect((await sandbox.call(path, { method: 'PATCH', json: { at: future } })).status).toBe(400);
    const { externalId } = await sandbox.receive('twitter', { kind: 'mention', author: JO, text: 'Hi' });
    const theirs = await sandbox.call(`/api/twitter/posts/${externalId}`, { method: 'PATCH', json: { at } });
    expect(theirs.status).toBe(404);
  });
});

describe('pages', () => {
  test('the page for people and its files are served under a strict policy', async () => {
    const sandbox = await opened();
    const page = await sandbox.call('');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
    for (const [, file] of page.text.matchAll(/(?:href|src)="\/sandbox(\/[^"]+)"/g))
      expect((await sandbox.call(file ?? '')).status).toBe(200);
  });

  test('the consent page names accounts, permissions and both buttons, and escapes what it is given', async () => {
    const sandbox = await opened();
    const query = new URLSearchParams({
      client_id: 'sandbox-facebook',
      redirect_uri: 'http://localhost:3000/cb',
      state: '"><script>x',
      scope: 'pages_messaging',
    });
    const page = await sandbox.call(`/facebook/v26.0/dialog/oauth?${query}`);
    expect(page.text).toMatch(/<button[^>]*>Cancel<\/button>\s*<button[^>]*>Allow<\/button>/);
    expect(page.text).toContain('pages_messaging');
    expect(page.text).toContain('Tern Outdoor Repairs');
    expect(page.text).not.toContain('<script>');
  });
});

describe('mounting', () => {
  test("leaves the host's body parsing, errors and 404 alone", async () => {
    const sandbox = await opened();
    const host = Fastify();
    host.post('/echo', async (request) => request.body);
    await host.register(createSandbox({ stateFile: sandbox.stateFile, publicUrl: 'http://localhost:3000' }));
    const echo = await host.inject({ method: 'POST', url: '/echo', payload: { a: 1 } });
    expect(echo.json()).toEqual({ a: 1 });
    expect((await host.inject('/nothing')).json()).toMatchObject({ error: 'Not Found' });
    expect((await host.inject('/sandbox/telegram/bot100001:sandbox/getMe')).json()).toMatchObject({ ok: true });
    const sent = await host.inject({
      method: 'POST',
      url: '/sandbox/api/twitter/inbound',
      payload: { kind: 'mention', author: JO, text: 'hi' },
    });
    expect(sent.statusCode).toBe(201);
    await host.close();
  });

  test('closes while a fault and a long poll hold callers', async () => {
    const sandbox = await openSandbox();
    const drained = await sandbox.call('/telegram/bot100011:sandbox/getUpdates');
    const offset = ((drained.body.result as { update_id: number }[]).at(-1)?.update_id ?? 0) + 1;
    await sandbox.call('/api/twitter/faults', { json: { mode: 'timeout' } });
    const held = expect(sandbox.call('/twitter/2/tweets')).rejects.toThrow();
    const polled = sandbox.call(`/telegram/bot100011:sandbox/getUpdates?timeout=50&offset=${offset}`);
    await expect.poll(async () => (await sandbox.call('/api/twitter/faults')).text).toBe('[]');
    await expect.poll(async () => (await sandbox.call(`/api/state?platform=telegram&account=100011`)).status).toBe(200);
    await sandbox.close();
    await held;
    await polled.catch(() => undefined);
  });

  test('refuses an address that is not of this machine unless it is allowed', async () => {
    const sandbox = await opened();
    const create = (allowPublic: boolean) =>
      createSandbox({
        stateFile: sandbox.stateFile,
        publicUrl: 'https://social.example.com',
        allowPublic,
        access: { tokens: ['a-token-to-play-with'] },
      });
    expect(() => create(false)).toThrow(/https:\/\/social.example.com is not an address of this machine/);
    const host = Fastify();
    await host.register(create(true));
    await host.close();
  });
});
