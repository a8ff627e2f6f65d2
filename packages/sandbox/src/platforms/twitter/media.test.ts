import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASIC, connectTwitter, TWITTER_SCOPES } from '../../testing/connect.ts';
import { type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jodoe', name: 'Jo Doe' };
let sandbox: OpenSandbox;
let headers: Record<string, string>;
let userId: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  ({ headers, userId } = await connectTwitter(sandbox, { scope: `${TWITTER_SCOPES} media.write` }));
});
afterEach(() => sandbox.close());

const call = (path: string, json?: unknown) =>
  sandbox.call(`/twitter/2${path}`, { headers, ...(json === undefined ? {} : { json }) });
const dataOf = (answer: { body: Record<string, unknown> }) => answer.body.data as Record<string, unknown>;

async function begin(type: string, size: number, category: string): Promise<string> {
  const init = await call('/media/upload/initialize', {
    media_type: type,
    total_bytes: size,
    media_category: category,
  });
  return String(dataOf(init).id);
}
function append(id: string, index: number, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('segment_index', String(index));
  form.set('media', new Blob([bytes]));
  return fetch(`${sandbox.url}/sandbox/twitter/2/media/upload/${id}/append`, { method: 'POST', headers, body: form });
}
const finalize = (id: string) => sandbox.call(`/twitter/2/media/upload/${id}/finalize`, { headers, method: 'POST' });

describe('uploads', () => {
  test('a film is sent in pieces in any order, worked on, and then shown by a post', async () => {
    const id = await begin('video/mp4', 6, 'tweet_video');
    expect((await finalize(id)).status).toBe(400);
    expect((await append(id, 1, new Uint8Array([4, 5, 6]))).status).toBe(200);
    expect((await append(id, 0, new Uint8Array([1, 2, 3]))).status).toBe(200);
    expect(dataOf(await finalize(id))).toMatchObject({ size: 6, processing_info: { state: 'pending' } });
    expect((await call('/tweets', { text: 'Too early', media: { media_ids: [id] } })).status).toBe(400);
    sandbox.clock.now += 2_000;
    const status = await call(`/media/upload?command=STATUS&media_id=${id}`);
    expect(dataOf(status)).toMatchObject({ processing_info: { state: 'succeeded' } });
    await call('/media/metadata', { id, metadata: { alt_text: { text: 'A tent in a storm' } } });
    const tweet = dataOf(await call('/tweets', { media: { media_ids: [id] } }));
    const shown = await call(`/tweets/${tweet.id}?expansions=attachments.media_keys&media.fields=alt_text,type`);
    expect(shown.body.includes).toEqual({
      media: [{ media_key: `13_${id}`, type: 'video', alt_text: 'A tent in a storm' }],
    });
    const stored = await fetch(`${sandbox.url}/sandbox/media/twitter/${id}`);
    expect([...new Uint8Array(await stored.arrayBuffer())]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await sandbox.outbound('twitter')).toMatchObject([{ type: 'post', media: [expect.stringContaining(id)] }]);
  });

  test('each step answers with the `meta` that the OpenAPI requires', async () => {
    const begun = await call('/media/upload/initialize', {
      media_type: 'video/mp4',
      total_bytes: 3,
      media_category: 'tweet_video',
    });
    const id = String(dataOf(begun).id);
    const appended = (await (await append(id, 0, new Uint8Array([1, 2, 3]))).json()) as Record<string, unknown>;
    const finalized = await finalize(id);
    const status = await call(`/media/upload?command=STATUS&media_id=${id}`);
    expect([begun.body.meta, appended.meta, finalized.body.meta, status.body.meta]).toEqual([{}, {}, {}, {}]);
  });

  test('a picture is sent at once, for a post or a message', async () => {
    const { thread } = await sandbox.receive('twitter', { kind: 'message', author: JO, text: 'Photo?' });
    const media = Buffer.from('a picture').toString('base64');
    const one = dataOf(await call('/media/upload', { media, media_category: 'dm_image', media_type: 'image/png' }));
    expect((await call('/tweets', { text: 'x', media: { media_ids: [one.id] } })).status).toBe(400);
    const sent = await call(`/dm_conversations/${thread}/messages`, { attachments: [{ media_id: one.id }] });
    expect(sent.status).toBe(201);
    const events = await call('/dm_events?dm_event.fields=attachments&expansions=attachments.media_keys');
    expect(events.body.includes).toMatchObject({ media: [{ media_key: one.media_key }] });
    const event = dataOf(sent);
    const file = await call(`/dm_conversations/media/${event.dm_event_id}/${one.id}/photo.png`);
    expect([file.status, file.headers.get('content-type'), file.text]).toEqual([
      200,
      'application/octet-stream',
      'a picture',
    ]);
    expect((await call(`/dm_conversations/media/${event.dm_event_id}/1/photo.png`)).status).toBe(404);
  });

  test.each([
    ['a category that does not exist', { media_category: 'tweet_poem' }],
    ['a type that the category does not take', { media_type: 'video/mp4' }],
    ['too many bytes', { total_bytes: 6_000_000 }],
    ['no size', { total_bytes: undefined }],
  ])('%s is refused', async (_what, change) => {
    const body = { media_type: 'image/png', total_bytes: 5, media_category: 'tweet_image', ...change };
    expect((await call('/media/upload/initialize', body)).status).toBe(400);
  });

  test('needs its scope', async () => {
    const plain = await connectTwitter(sandbox);
    const answer = await sandbox.call('/twitter/2/media/upload/initialize', { headers: plain.headers, json: {} });
    expect(answer.status).toBe(403);
  });
});

test.each([
  ['media and a poll', { media: { media_ids: ['1'] }, poll: { options: ['a', 'b'], duration_minutes: 5 } }, 400],
  ['one option', { poll: { options: ['a'], duration_minutes: 5 } }, 400],
  ['a poll that is too short', { poll: { options: ['a', 'b'], duration_minutes: 4 } }, 400],
  ['a quote', { quote_tweet_id: '1' }, 403],
  ['two cashtags', { text: '$AAA and $BBB' }, 403],
])('a post with %s is refused', async (_what, body, status) => {
  expect((await call('/tweets', { text: 'x', ...body })).status).toBe(status);
  expect(await sandbox.outbound('twitter')).toEqual([]);
});

test('private figures are told of own young posts, and agree with the figures over time', async () => {
  const tweet = dataOf(await call('/tweets', { text: 'News' }));
  const { externalId } = await sandbox.receive('twitter', { kind: 'mention', author: JO, text: 'Hi' });
  const start = new Date(sandbox.clock.now - 1_000).toISOString();
  sandbox.clock.now += 5 * 86_400_000;
  ({ headers } = await connectTwitter(sandbox));
  const both = await call(`/tweets?ids=${tweet.id},${externalId}&tweet.fields=public_metrics,non_public_metrics`);
  const [own, other] = both.body.data as Record<string, Record<string, number>>[];
  expect(own?.non_public_metrics?.impression_count).toBeGreaterThan(500);
  expect(other).not.toHaveProperty('non_public_metrics');
  expect(both.body.errors).toMatchObject([{ resource_id: externalId, title: 'Field Authorization Error' }]);
  const end = new Date(sandbox.clock.now).toISOString();
  const query = `ids=${tweet.id}&start_time=${start}&end_time=${end}&granularity=total&analytics.fields=impressions`;
  const [series] = (await call(`/tweets/analytics?${query}`)).body.data as Record<string, unknown>[];
  expect(series?.timestamped_metrics).toMatchObject([
    { metrics: { impressions: own?.public_metrics?.impression_count } },
  ]);
  sandbox.clock.now += 30 * 86_400_000;
  ({ headers } = await connectTwitter(sandbox));
  expect((await call(`/tweets/${tweet.id}?tweet.fields=organic_metrics`)).body.errors).toHaveLength(1);
});

test('an application without credits is told so', async () => {
  await sandbox.call('/api/twitter/faults', { json: { mode: 'status', status: 402 } });
  const answer = await call('/users/me');
  expect([answer.status, answer.body.title]).toEqual([402, 'CreditsDepleted']);
});

describe('webhooks', () => {
  const sign = (text: string) => `sha256=${createHmac('sha256', 'sandbox-secret').update(text).digest('base64')}`;

  /** Answers the challenge as `secret` would, and collects what it is told. */
  async function openListener(answer = sign) {
    const heard: { signature: string; raw: string }[] = [];
    const waiting: (() => void)[] = [];
    const server = createServer((request, response) => {
      const challenge = new URL(request.url ?? '/', 'http://listener').searchParams.get('crc_token');
      if (challenge !== null) return response.end(JSON.stringify({ response_token: answer(challenge) }));
      let raw = '';
      request.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      request.on('end', () => {
        heard.push({ signature: String(request.headers['x-twitter-webhooks-signature']), raw });
        response.end();
        for (const resolve of waiting.splice(0)) resolve();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return {
      url: `http://127.0.0.1:${port}/hook`,
      async waitFor(count: number) {
        while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
        return heard.map(({ signature, raw }) => {
          const { data } = JSON.parse(raw) as { data: { event_type: string; payload: Record<string, unknown> } };
          return { isSigned: signature === sign(raw), type: data.event_type, payload: data.payload };
        });
      },
      close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }

  async function asApp() {
    const form = { grant_type: 'client_credentials' };
    const answer = await sandbox.call('/twitter/oauth2/token', { form, headers: { authorization: BASIC } });
    return { authorization: `Bearer ${String(answer.body.access_token)}` };
  }

  test('tell of mentions, answers and messages, signed, once the challenge was answered', async () => {
    const app = await asApp();
    const listener = await openListener();
    const register = (url: string) => sandbox.call('/twitter/2/webhooks', { headers: app, json: { url } });
    const webhook = dataOf(await register(listener.url));
    expect(webhook).toMatchObject({ url: listener.url, valid: true });
    expect((await register(listener.url)).body.title).toBe('DuplicateUrlFailed');
    const subscribe = (eventType: string, as: Record<string, string>) =>
      sandbox.call('/twitter/2/activity/subscriptions', {
        headers: as,
        json: { event_type: eventType, filter: { user_id: userId }, tag: 'inbox', webhook_id: webhook.id },
      });
    expect((await subscribe('dm.received', app)).status).toBe(403);
    for (const eventType of ['post.mention.create', 'post.reply.create', 'dm.received'])
      expect(dataOf(await subscribe(eventType, headers))).toMatchObject({ event_type: eventType, tag: 'inbox' });
    await call('/tweets', { text: 'News' });
    await sandbox.receive('twitter', { kind: 'comment', author: JO, text: 'Nice' });
    await sandbox.receive('twitter', { kind: 'message', author: JO, text: 'Psst' });
    const events = await listener.waitFor(3);
    expect(events.map(({ isSigned, type }) => [isSigned, type]).sort()).toEqual([
      [true, 'dm.received'],
      [true, 'post.mention.create'],
      [true, 'post.reply.create'],
    ]);
    const listed = await sandbox.call('/twitter/2/activity/subscriptions', { headers: app });
    const [first] = listed.body.data as { subscription_id: string }[];
    const path = `/twitter/2/activity/subscriptions/${first?.subscription_id}`;
    expect((await sandbox.call(path, { headers: app, method: 'DELETE' })).body).toEqual({
      data: { deleted: true },
      meta: { total_subscriptions: 2 },
    });
    await listener.close();
  });

  test('a wrong answer to the challenge, and an address beyond this machine, are refused', async () => {
    const app = await asApp();
    const listener = await openListener(() => 'sha256=wrong');
    for (const [url, title] of [
      [listener.url, 'CrcValidationFailed'],
      ['https://example.com/hook', 'UrlValidationFailed'],
      ['nonsense', 'UrlValidationFailed'],
    ])
      expect((await sandbox.call('/twitter/2/webhooks', { headers: app, json: { url } })).body.title).toBe(title);
    expect((await sandbox.call('/twitter/2/webhooks', { headers })).status).toBe(403);
    await listener.close();
  });
});
