import { afterEach, describe, expect, test } from 'vitest';
import {
  type ScriptedAnswer,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedConfig,
  scriptedNow,
  startScriptedNetwork,
} from '../../../test/scripted-network.ts';
import type { AccountAuth } from '../../connector/account.ts';
import type { QuotaCost } from '../../connector/configuration.ts';
import type { PublishMedia, PublishRequest } from '../../connector/publish.ts';
import { comment, list, reply, thread } from './__fixtures__/comments.ts';
import { youtubeDefinition } from './definition.ts';
import { nextQuotaDay, quotaDay } from './quota.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});
let spent: QuotaCost[] = [];

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer, now = () => scriptedNow) {
  network = await startScriptedNetwork(answer);
  spent = [];
  return youtubeDefinition.create(scriptedConfig(network.address, { now, onQuotaSpent: (cost) => spent.push(cost) }));
}

const auth: AccountAuth = {
  externalId: 'UCown',
  username: 'acme',
  grant: { accessToken: 'ya29.secret', refreshToken: '1//refresh', expiresAt: null, scopes: [] },
  data: { uploadsPlaylistExternalId: 'UUown' },
};
const since = new Date('2026-01-01T00:00:00Z');
const refusal = (status: number, reason: string): ScriptedAnswer => ({
  status,
  json: { error: { code: status, message: `Said <a href="/x">by</a> YouTube`, errors: [{ reason, domain: 'x' }] } },
});

describe('comments', () => {
  /** Polls to the end; the network's present threads and comments are what the test says. */
  async function pollAll(connector: Awaited<ReturnType<typeof connectTo>>, cursor: unknown = null) {
    const items = [];
    for (let page = 0; page < 20; page += 1) {
      const result = await connector.inbox?.poll(auth, { cursor: JSON.parse(JSON.stringify(cursor)), since });
      if (!result) throw new Error('no inbox');
      items.push(...result.items);
      cursor = result.cursor;
      if (!result.more) return { items, cursor };
    }
    throw new Error('polling does not end');
  }

  test('a top-level comment and its replies are one thread; an answer goes to the top', async () => {
    const connector = await connectTo(() => ({
      json: list([thread('Ug1', [reply('Ug1.a', 'Ug1', { authorChannelId: { value: 'UCown' } })])]),
    }));
    const { items } = await pollAll(connector);
    expect(items).toMatchObject([
      {
        externalId: 'Ug1',
        threadExternalId: 'Ug1',
        kind: 'comment',
        author: { name: '@jo', handle: 'jo', profileUrl: 'https://www.youtube.com/@jo' },
        isOwn: false,
        permalink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=Ug1',
      },
      {
        externalId: 'Ug1.a',
        threadExternalId: 'Ug1',
        isOwn: true,
        inReplyToExternalId: 'Ug1',
        replyTarget: { threadId: 'Ug1', videoId: 'dQw4w9WgXcQ' },
      },
    ]);
  });

  test('a reply that comes late to a known thread is brought, the thread’s own words are not again', async () => {
    let threads = [thread('Ug1')];
    const connector = await connectTo(() => ({ json: list(threads) }));
    const first = await pollAll(connector);
    threads = [thread('Ug1', [reply('Ug1.a', 'Ug1')])];
    const second = await pollAll(connector, first.cursor);
    expect(second.items).toMatchObject([{ type: 'message', externalId: 'Ug1.a' }]);
    expect((await pollAll(connector, second.cursor)).items).toEqual([]);
  });

  test('replies beyond those that a thread shows are read page by page', async () => {
    const shown = ['a', 'b', 'c', 'd', 'e'].map((suffix) => reply(`Ug1.${suffix}`, 'Ug1'));
    const connector = await connectTo(({ path, query }) => {
      if (path === '/youtube/v3/commentThreads') return { json: list([thread('Ug1', shown, 7)]) };
      return {
        json: query.get('pageToken') ? list([reply('Ug1.g', 'Ug1')]) : list([...shown, reply('Ug1.f', 'Ug1')], 'p2'),
      };
    });
    const { items } = await pollAll(connector);
    const ids = items.flatMap((item) => (item.type === 'message' ? item.externalId : []));
    expect(ids.toSorted()).toEqual(['Ug1', 'Ug1.a', 'Ug1.b', 'Ug1.c', 'Ug1.d', 'Ug1.e', 'Ug1.f', 'Ug1.g']);
    expect(spent).toEqual(Array.from({ length: 3 }, () => ({ bucket: 'units', units: 1 })));
  });

  test('what its author changed is told as changed', async () => {
    let threads = [thread('Ug1')];
    const connector = await connectTo(() => ({ json: list(threads) }));
    const { cursor } = await pollAll(connector);
    const changed = { textOriginal: 'Not great', updatedAt: '2026-01-15T12:00:30Z' };
    threads = [thread('Ug1', [], 0, changed)];
    const { items } = await pollAll(connector, cursor);
    expect(items).toEqual([
      { type: 'edited', externalId: 'Ug1', text: 'Not great', at: new Date('2026-01-15T12:00:30Z') },
    ]);
  });

  test('a missing comment counts as removed only when YouTube does not know it by name either', async () => {
    let threads = [thread('Ug2'), thread('Ug1')];
    let known = [comment('Ug1')];
    const connector = await connectTo(({ query }) => ({ json: list(query.has('id') ? known : threads) }));
    const first = await pollAll(connector);
    threads = [thread('Ug2')];
    const second = await pollAll(connector, first.cursor);
    expect(second.items).toEqual([]);
    known = [];
    const third = await pollAll(connector, second.cursor);
    expect(third.items).toEqual([{ type: 'deleted', externalId: 'Ug1', at: scriptedNow, isMissing: true }]);
    expect((await pollAll(connector, third.cursor)).items).toEqual([]);
  });

  test('pages are read until the oldest that is wanted', async () => {
    const old = thread('Ug0', [], 0, { publishedAt: '2025-12-01T00:00:00Z' });
    const connector = await connectTo(({ query }) => ({
      json: query.get('pageToken') ? list([old], 'p3') : list([thread('Ug1')], 'p2'),
    }));
    const { items } = await pollAll(connector);
    expect(items).toMatchObject([{ externalId: 'Ug1' }]);
    expect(network?.requests).toHaveLength(2);
  });
});

describe('errors', () => {
  test.each([
    [401, 'authError', 'expired'],
    [403, 'insufficientPermissions', 'revoked'],
    [403, 'quotaExceeded', 'rate-limited'],
    [403, 'rateLimitExceeded', 'rate-limited'],
    [403, 'commentsDisabled', 'permanent'],
    [403, 'accessNotConfigured', 'configuration'],
    [400, 'processingFailure', 'transient'],
    [404, 'channelNotFound', 'permanent'],
    [503, 'backendError', 'transient'],
  ])('%i %s', async (status, reason, kind) => {
    const connector = await connectTo(() => refusal(status, reason));
    const error: unknown = await connector.inbox
      ?.poll(auth, { cursor: null, since })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, code: reason, message: 'Said by YouTube' });
  });

  test('units that are used up come back at midnight in California, whatever the season', () => {
    expect(nextQuotaDay(new Date('2026-01-15T12:00:00Z'))).toEqual(new Date('2026-01-16T08:00:00Z'));
    expect(nextQuotaDay(new Date('2026-07-15T06:59:00Z'))).toEqual(new Date('2026-07-15T07:00:00Z'));
    expect(quotaDay(new Date('2026-01-15T07:59:00Z'))).toBe('2026-01-14');
  });
});

describe('a video', () => {
  const mebibyte = 1024 * 1024;
  const video = (sizeBytes: number): PublishMedia => ({
    kind: 'video',
    mimeType: 'video/mp4',
    sizeBytes,
    widthPx: null,
    heightPx: null,
    durationMs: null,
    fileName: 'film.mp4',
    altText: null,
    publicUrl: null,
    read: async (start, end) => new Uint8Array(end - start),
  });
  const post = (sizeBytes: number, more: Partial<PublishRequest> = {}): PublishRequest => ({
    text: 'How a tent is mended',
    title: 'Mending',
    link: null,
    media: [video(sizeBytes)],
    thread: [],
    firstComment: null,
    options: { privacy: 'public', madeForKids: 'no' },
    idempotencyKey: 'key-1',
    ...more,
  });

  test('that broke off is resumed where YouTube has it, and only the last part makes the video', async () => {
    let received = 0;
    const ranges: string[] = [];
    const connector = await connectTo(({ headers, method }) => {
      if (method === 'POST') return { headers: { location: `${network?.address}/upload?upload_id=u1` } };
      const range = String(headers['content-range']);
      ranges.push(range);
      const last = /-(\d+)\//.exec(range)?.[1];
      if (last !== undefined) received = Number(last) + 1;
      if (received === 20 * mebibyte) return { json: { id: 'vid1' } };
      return { status: 308, headers: Object.fromEntries(received === 0 ? [] : [['range', `bytes=0-${received - 1}`]]) };
    });
    const { publish } = connector;
    if (!publish) throw new Error('no publishing');
    const request = post(20 * mebibyte);
    const begun = await publish.prepare(auth, request, null);
    expect(begun).toMatchObject({ outcome: 'processing' });
    received = 8 * mebibyte;
    const prepared = await publish.prepare(auth, request, 'state' in begun ? begun.state : null);
    expect(prepared).toMatchObject({ outcome: 'prepared', state: { receivedBytes: 16 * mebibyte, videoId: null } });
    expect(ranges).toEqual(['bytes */20971520', 'bytes 8388608-16777215/20971520']);
    const made = await publish.publish(auth, request, 'state' in prepared ? prepared.state : null);
    expect(made).toMatchObject({ outcome: 'processing', state: { videoId: 'vid1' } });
    expect(spent).toEqual([{ bucket: 'uploads', units: 1 }]);
  });

  test.each([
    ['failed', { failureReason: 'codec' }, 'codec'],
    ['rejected', { rejectionReason: 'copyright' }, 'copyright'],
  ])('that YouTube calls %s is rejected with its reason', async (uploadStatus, more, code) => {
    const connector = await connectTo(() => ({ json: { items: [{ id: 'vid1', status: { uploadStatus, ...more } }] } }));
    const state = { sessionUrl: 'https://x.example/u', sizeBytes: 1, receivedBytes: 1, videoId: 'vid1' };
    expect(await connector.publish?.follow?.(auth, post(1), state)).toMatchObject({ outcome: 'rejected', code });
  });

  test('a video that YouTube does not list right after it took it is asked for again, for two minutes', async () => {
    const state = { sessionUrl: 'https://x.example/u', sizeBytes: 1, receivedBytes: 1, videoId: 'v1' };
    let listed = 0;
    const connector = await connectTo(() => {
      listed += 1;
      return { json: { items: listed <= 3 ? [] : [{ id: 'v1', status: { uploadStatus: 'processed' } }] } };
    });
    let step = await connector.publish?.follow?.(auth, post(1), state);
    for (let looks = 0; looks < 2 && step?.outcome === 'processing'; looks += 1)
      step = await connector.publish?.follow?.(auth, post(1), step.state);
    expect(step?.outcome).toBe('processing');
    if (step?.outcome !== 'processing') return;
    expect(await connector.publish?.follow?.(auth, post(1), step.state)).toMatchObject({ outcome: 'published' });
    const gone = await connectTo(() => ({ json: { items: [] } }));
    const last = { ...state, misses: 8 };
    expect(await gone.publish?.follow?.(auth, post(1), last)).toMatchObject({ code: 'videoNotFound' });
  });

  test('that YouTube made private although it was to be public is published, and says so', async () => {
    const connector = await connectTo(() => ({
      json: { items: [{ id: 'vid1', status: { uploadStatus: 'processed', privacyStatus: 'private' } }] },
    }));
    const state = { sessionUrl: 'https://x.example/u', sizeBytes: 1, receivedBytes: 1, videoId: 'vid1' };
    expect(await connector.publish?.follow?.(auth, post(1), state)).toMatchObject({
      outcome: 'published',
      externalId: 'vid1',
      problems: [{ code: 'privacy' }],
    });
  });

  test.each([
    ['title-missing', { title: null, text: '' }],
    ['title-too-long', { title: 'x'.repeat(101) }],
    ['angle-brackets', { title: 'a < b' }],
    ['text-too-long', { text: 'é'.repeat(2501) }],
    ['one-video', { media: [] }],
    ['no-comments', { firstComment: 'Hello', options: { privacy: 'public', madeForKids: 'yes' } }],
  ])('is refused beforehand: %s', async (code, more) => {
    const connector = await connectTo(() => ({}));
    expect(connector.publish?.validate(post(10, more))).toContainEqual(
      expect.objectContaining({ code, isBlocking: true }),
    );
  });
});

describe('figures', () => {
  test('come by the columns’ names; today brings the subscribers', async () => {
    const connector = await connectTo(({ path }) =>
      path === '/v2/reports'
        ? {
            json: {
              kind: 'youtubeAnalytics#resultTable',
              columnHeaders: [
                'day',
                'views',
                'likes',
                'comments',
                'shares',
                'subscribersGained',
                'subscribersLost',
              ].map((name) => ({ name })),
              rows: [['2026-01-12', 120, 5, 2, 1, 4, 1]],
            },
          }
        : { json: { items: [{ id: 'UCown', statistics: { subscriberCount: '2310', hiddenSubscriberCount: false } }] } },
    );
    expect(await connector.insights?.daily(auth, { since: '2026-01-12', until: '2026-01-15' })).toEqual([
      { date: '2026-01-12', followers: null, followersGained: 3, reach: null, impressions: 120, engagements: 8 },
      { date: '2026-01-15', followers: 2310, followersGained: null, reach: null, impressions: null, engagements: null },
    ]);
  });

  test('that the person did not allow are told apart from a dead connection', async () => {
    const connector = await connectTo(() => ({}));
    const grant = { ...auth.grant, scopes: ['https://www.googleapis.com/auth/youtube.readonly'] };
    await expect(
      connector.insights?.daily({ ...auth, grant }, { since: '2026-01-12', until: '2026-01-15' }),
    ).rejects.toMatchObject({ kind: 'permanent', code: 'insufficientPermissions' });
    expect(network?.requests).toEqual([]);
  });
});
