import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectTiktok, decide, REDIRECT_URI, tiktokQuery } from '../../testing/connect.ts';
import { type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const AUTHORIZE = '/tiktok/v2/auth/authorize/';
const TOKEN = '/tiktok/v2/oauth/token/';
const PUBLISH = '/tiktok/v2/post/publish';
const APP = { client_key: 'sandbox-tiktok', client_secret: 'sandbox-secret' };
const MB = 1_000_000;
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const codeOf = (body: Record<string, unknown>) => (body.error as { code: string }).code;

describe('connecting', () => {
  test('gives tokens for the granted scopes; refreshing ends the old refresh token', async () => {
    const { token } = await connectTiktok(sandbox, { chosen: '1', scope: 'user.info.basic' });
    expect(token.body).toMatchObject({ expires_in: 7200, refresh_expires_in: 15_552_000, scope: 'user.info.basic' });
    const form = { ...APP, grant_type: 'refresh_token', refresh_token: String(token.body.refresh_token) };
    const fresh = await sandbox.call(TOKEN, { form });
    expect(fresh.body.refresh_token).not.toBe(token.body.refresh_token);
    expect((await sandbox.call(TOKEN, { form })).body).toEqual({
      error: 'invalid_grant',
      error_description: expect.any(String),
      log_id: expect.any(String),
    });
  });

  test('says who refused, and shows an error page for a wrong request', async () => {
    const back = await decide(sandbox, AUTHORIZE, tiktokQuery(), { decision: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'st' });
    for (const [name, value] of Object.entries({
      client_key: 'other',
      redirect_uri: `${REDIRECT_URI}?a=b`,
      scope: 'user.info.basic,everything',
    })) {
      const page = await sandbox.call(`${AUTHORIZE}?${tiktokQuery({ [name]: value })}`);
      expect(page.status).toBe(400);
      expect(page.text).toContain(name);
    }
  });

  test('ends with a revoked token', async () => {
    const { token, headers } = await connectTiktok(sandbox);
    const form = { ...APP, token: String(token.body.access_token) };
    expect((await sandbox.call('/tiktok/v2/oauth/revoke/', { form })).body).toEqual({});
    const answer = await sandbox.call('/tiktok/v2/user/info/?fields=open_id', { headers });
    expect([answer.status, answer.body]).toEqual([
      401,
      { data: {}, error: { code: 'access_token_invalid', message: expect.any(String), log_id: expect.any(String) } },
    ]);
  });
});

test('a profile field outside of the granted scopes fails the whole call', async () => {
  const { headers } = await connectTiktok(sandbox, { chosen: '1', scope: 'user.info.basic' });
  const me = (fields: string) => sandbox.call(`/tiktok/v2/user/info/?fields=${fields}`, { headers });
  expect((await me('open_id,display_name')).body).toMatchObject({
    data: { user: { display_name: 'Tern Outdoor' } },
    error: { code: 'ok' },
  });
  expect(codeOf((await me('open_id,follower_count')).body)).toBe('scope_not_authorized');
  expect(codeOf((await me('nothing')).body)).toBe('invalid_param');
});

describe('posting', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    ({ headers } = await connectTiktok(sandbox));
  });

  const post = (path: string, json: unknown) => sandbox.call(`${PUBLISH}${path}`, { headers, json });
  const video = (sizeBytes: number, chunkBytes: number, count: number, more: Record<string, unknown> = {}) =>
    post('/video/init/', {
      post_info: { title: 'Launch #tern', privacy_level: 'PUBLIC_TO_EVERYONE', ...more },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: sizeBytes,
        chunk_size: chunkBytes,
        total_chunk_count: count,
      },
    });
  const statusOf = async (publishId: string) =>
    (await post('/status/fetch/', { publish_id: publishId })).body.data as Record<string, unknown>;

  async function putChunk(uploadUrl: string, start: number, length: number, total: number) {
    const answer = await fetch(uploadUrl.replace('http://127.0.0.1:4900', sandbox.url), {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${start + length - 1}/${total}` },
      body: new Uint8Array(length),
    });
    return answer.status;
  }

  test('a video arrives in chunks, is worked on, published, and public after moderation', async () => {
    const receiver = await openReceiver();
    await sandbox.call('/tiktok/portal/webhook', { method: 'PUT', json: { callback_url: receiver.url } });
    const total = 11 * MB;
    const init = await video(total, 5 * MB, 2);
    const { publish_id: publishId, upload_url: url } = init.body.data as { publish_id: string; upload_url: string };
    expect(await putChunk(url, 5 * MB, 6 * MB, total)).toBe(416);
    expect(await putChunk(url, 0, 5 * MB, total)).toBe(206);
    expect((await statusOf(publishId)).status).toBe('PROCESSING_UPLOAD');
    expect(await putChunk(url, 5 * MB, 6 * MB, total)).toBe(201);
    sandbox.clock.now += 2_000;
    expect(await statusOf(publishId)).toEqual({ status: 'PUBLISH_COMPLETE', uploaded_bytes: total });
    sandbox.clock.now += 2_000;
    const shown = await sandbox.call(`${PUBLISH}/status/fetch/`, { headers, json: { publish_id: publishId } });
    const postId = /"publicaly_available_post_id":\[(\d{19})\]/.exec(shown.text)?.[1];
    expect(postId).toBeDefined();
    const list = await sandbox.call('/tiktok/v2/video/list/?fields=id,title,view_count', { headers, json: {} });
    expect(list.body.data).toMatchObject({ videos: [{ id: postId, title: 'Launch #tern' }], has_more: false });
    expect(await sandbox.outbound('tiktok')).toMatchObject([{ id: publishId, type: 'post', text: 'Launch #tern' }]);

    const [hook] = await receiver.waitFor(1);
    const [, time, signature] = /^t=(\d+),s=([0-9a-f]+)$/.exec(String(hook?.headers['tiktok-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', 'sandbox-secret').update(`${time}.${hook?.raw}`).digest('hex'));
    const event = JSON.parse(hook?.raw ?? '{}') as { event: string; content: string };
    expect([event.event, JSON.parse(event.content)]).toEqual([
      'post.publish.complete',
      { publish_id: publishId, publish_type: 'DIRECT_PUBLISH' },
    ]);
    await receiver.close();
  });

  test.each([
    ['a wrong count of chunks', () => video(11 * MB, 5 * MB, 3), 'invalid_param'],
    ['chunks that are too small', () => video(11 * MB, 1 * MB, 11), 'invalid_param'],
    [
      'a privacy level that the creator has not',
      () => video(MB, MB, 1, { privacy_level: 'FOLLOWER_OF_CREATOR' }),
      'privacy_level_option_mismatch',
    ],
    ['no privacy level', () => video(MB, MB, 1, { privacy_level: undefined }), 'invalid_param'],
    ['a caption that is too long', () => video(MB, MB, 1, { title: 'x'.repeat(2_201) }), 'invalid_param'],
    ['null', () => video(MB, MB, 1, { disable_duet: null }), 'invalid_param'],
    ['an unknown publish id', () => post('/status/fetch/', { publish_id: 'v_pub_file~v2-1.1' }), 'invalid_publish_id'],
    [
      'a foreign address',
      () =>
        post('/video/init/', {
          post_info: { privacy_level: 'SELF_ONLY' },
          source_info: { source: 'PULL_FROM_URL', video_url: 'https://files.example.com/a.mp4' },
        }),
      'url_ownership_unverified',
    ],
  ])('%s is refused', async (_what, call, code) => {
    const answer = await call();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(codeOf(answer.body)).toBe(code);
    expect(await sandbox.outbound('tiktok')).toEqual([]);
  });

  test('photos are pulled; what cannot be pulled fails', async () => {
    const photos = (url: string) =>
      post('/content/init/', {
        post_mode: 'DIRECT_POST',
        media_type: 'PHOTO',
        post_info: { title: 'Two tents', privacy_level: 'SELF_ONLY' },
        source_info: { source: 'PULL_FROM_URL', photo_images: [url], photo_cover_index: 0 },
      });
    const id = (answer: { body: Record<string, unknown> }) => (answer.body.data as { publish_id: string }).publish_id;
    const failed = id(await photos('http://127.0.0.1:9/nothing.jpg'));
    const wrong = id(await photos(`${sandbox.url}/sandbox/page/page.css`));
    await expect
      .poll(async () => {
        sandbox.clock.now += 2_000;
        return [(await statusOf(failed)).fail_reason, (await statusOf(wrong)).fail_reason];
      })
      .toEqual(['photo_pull_failed', 'file_format_check_failed']);
  });

  test.each([
    ['of 1080p', 1920, 1080, undefined],
    ['above 1080p', 1920, 1081, 'picture_size_check_failed'],
  ])('a photo %s', async (_what, width, height, reason) => {
    const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex');
    frame.writeUInt16BE(height, 7);
    frame.writeUInt16BE(width, 9);
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(frame),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const answer = await post('/content/init/', {
      post_mode: 'DIRECT_POST',
      media_type: 'PHOTO',
      post_info: { title: 'A tent', privacy_level: 'SELF_ONLY' },
      source_info: {
        source: 'PULL_FROM_URL',
        photo_images: [`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.jpg`],
        photo_cover_index: 0,
      },
    });
    const id = (answer.body.data as { publish_id: string }).publish_id;
    await expect
      .poll(async () => {
        sandbox.clock.now += 2_000;
        return (await statusOf(id)).status;
      })
      .toBe(reason === undefined ? 'PUBLISH_COMPLETE' : 'FAILED');
    expect((await statusOf(id)).fail_reason).toBe(reason);
    await new Promise((resolve) => server.close(resolve));
  });

  test('too many starts in a window are refused, and go on in the next one', async () => {
    for (let count = 0; count < 6; count += 1) expect((await video(MB, MB, 1)).status).toBe(200);
    const answer = await video(MB, MB, 1);
    expect([answer.status, codeOf(answer.body)]).toEqual([429, 'rate_limit_exceeded']);
    sandbox.clock.now += 15_000;
    expect((await video(MB, MB, 1)).status).toBe(200);
  });

  test('after fifteen posts in a day the creator is told so, with a good status beforehand', async () => {
    for (let count = 0; count < 15; count += 1) {
      sandbox.clock.now += 60_000;
      expect((await video(MB, MB, 1)).status).toBe(200);
    }
    sandbox.clock.now += 60_000;
    const asked = await post('/creator_info/query/', {});
    expect([asked.status, codeOf(asked.body)]).toEqual([200, 'spam_risk_too_many_posts']);
    const begun = await video(MB, MB, 1);
    expect([begun.status, codeOf(begun.body)]).toEqual([403, 'spam_risk_too_many_posts']);
  });

  test('how a draft gets on is told to who may send drafts alone', async () => {
    const drafts = await connectTiktok(sandbox, { chosen: '1', scope: 'video.upload' });
    const call = (path: string, json: unknown) => sandbox.call(`${PUBLISH}${path}`, { headers: drafts.headers, json });
    const begun = await call('/inbox/video/init/', {
      source_info: { source: 'FILE_UPLOAD', video_size: MB, chunk_size: MB, total_chunk_count: 1 },
    });
    const { publish_id: publishId } = begun.body.data as { publish_id: string };
    expect((await call('/status/fetch/', { publish_id: publishId })).body).toMatchObject({
      data: { status: 'PROCESSING_UPLOAD' },
      error: { code: 'ok' },
    });
    expect(codeOf((await call('/creator_info/query/', {})).body)).toBe('scope_not_authorized');
  });

  test('an upload address lives an hour and takes its own token only', async () => {
    const init = await video(MB, MB, 1);
    const { upload_url: url } = init.body.data as { upload_url: string };
    expect(await putChunk(`${url}0`, 0, MB, MB)).toBe(403);
    sandbox.clock.now += 3_600_001;
    expect(await putChunk(url, 0, MB, MB)).toBe(403);
  });
});
