import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectFacebook, FACEBOOK_SCOPES, type Page } from '../../testing/connect.ts';
import { type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const MP4 = Buffer.concat([Buffer.from('000000206674797069736f6d', 'hex'), Buffer.alloc(1_500_000, 3)]);
const APP_TOKEN = 'sandbox-facebook|sandbox-secret';
const DAY_MS = 86_400_000;
let sandbox: OpenSandbox;
let page: Page;

beforeEach(async () => {
  sandbox = await openSandbox();
  ({ page } = await connectFacebook(sandbox, {}, { scope: `${FACEBOOK_SCOPES},read_insights` }));
});
afterEach(() => sandbox.close());

function graph(path: string, options: Parameters<OpenSandbox['call']>[1] = {}) {
  return sandbox.call(`/facebook/v26.0/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${page.access_token}` },
  });
}

/** A multipart call, as files are sent. */
async function sendForm(path: string, fields: Record<string, string | Buffer>): Promise<Record<string, unknown>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'file');
  }
  const answer = await fetch(`${sandbox.url}/sandbox/facebook/v26.0/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${page.access_token}` },
    body: form,
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe('photos', () => {
  test('one is shown at once with its text and description', async () => {
    const made = await sendForm(`${page.id}/photos`, { source: PNG, message: 'A tent', alt_text_custom: 'Green tent' });
    const postId = String(made.post_id);
    expect((await graph(`${postId}?fields=message,status_type,full_picture,attachments`)).body).toMatchObject({
      message: 'A tent',
      status_type: 'added_photos',
      full_picture: expect.stringContaining('/sandbox/media/facebook/'),
      attachments: { data: [{ media_type: 'photo', target: { id: made.id } }] },
    });
    expect((await graph(`${String(made.id)}?fields=alt_text,page_story_id`)).body).toMatchObject({
      alt_text: 'Green tent',
      page_story_id: postId,
    });
    expect((await graph(`${page.id}/photos?fields=id`)).body.data).toEqual([{ id: made.id }]);
    expect(await sandbox.outbound('facebook')).toMatchObject([
      { id: postId, type: 'post', text: 'A tent', media: [expect.stringContaining(String(made.id))] },
    ]);
  });

  test('several are uploaded unpublished and attached to one post, once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 2; index += 1)
      ids.push(String((await sendForm(`${page.id}/photos`, { source: PNG, published: 'false' })).id));
    expect(await sandbox.outbound('facebook')).toEqual([]);
    const attached = JSON.stringify(ids.map((id) => ({ media_fbid: id })));
    const post = () => graph(`${page.id}/feed`, { form: { message: 'Two', attached_media: attached } });
    const made = await post();
    const view = await graph(`${String(made.body.id)}?fields=attachments{media_type,subattachments}`);
    expect(view.body).toMatchObject({
      attachments: { data: [{ media_type: 'album', subattachments: { data: [{}, {}] } }] },
    });
    expect((await post()).body).toMatchObject({ error: { error_subcode: 1366051 } });
  });

  test('one of more than 4 MB is refused', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(4_000_001 - PNG.length)]);
    const refused = await sendForm(`${page.id}/photos`, { source: large, published: 'false' });
    expect(refused).toMatchObject({ error: { code: 100, error_subcode: 1366046 } });
    const fitting = await sendForm(`${page.id}/photos`, { source: large.subarray(0, -1), published: 'false' });
    expect(fitting).toMatchObject({ id: expect.any(String) });
  });

  test('what is no picture is refused, and the same text twice', async () => {
    expect(await sendForm(`${page.id}/photos`, { source: Buffer.from('text') })).toMatchObject({
      error: { code: 324 },
    });
    const post = () => graph(`${page.id}/feed`, { form: { message: 'Again' } });
    expect((await post()).status).toBe(200);
    expect((await post()).body).toMatchObject({ error: { code: 506 } });
  });
});

describe('videos', () => {
  test('are sent in chunks by their offsets and shown when finished', async () => {
    const start = await graph(`${page.id}/videos`, { form: { upload_phase: 'start', file_size: String(MP4.length) } });
    const session = { upload_session_id: String(start.body.upload_session_id) };
    let { start_offset: from, end_offset: to } = start.body as { start_offset: string; end_offset: string };
    expect([from, to]).toEqual(['0', '1048576']);
    const wrong = { ...session, upload_phase: 'transfer', start_offset: '5', video_file_chunk: MP4.subarray(0, 9) };
    expect(await sendForm(`${page.id}/videos`, wrong)).toMatchObject({ error: { code: 6001 } });
    while (from !== to) {
      const chunk = MP4.subarray(Number(from), Number(to));
      const sent = { ...session, upload_phase: 'transfer', start_offset: from, video_file_chunk: chunk };
      const next = await sendForm(`${page.id}/videos`, sent);
      [from, to] = [String(next.start_offset), String(next.end_offset)];
    }
    const finish = { ...session, upload_phase: 'finish', description: 'Mending' };
    expect((await graph(`${page.id}/videos`, { form: finish })).body).toEqual({ success: true });
    const video = String(start.body.video_id);
    const status = async () => (await graph(`${video}?fields=status,post_id`)).body;
    expect(await status()).toMatchObject({ status: { video_status: 'processing' }, post_id: expect.any(String) });
    sandbox.clock.now += 3_000;
    expect(await status()).toMatchObject({
      status: { video_status: 'ready', publishing_phase: { publish_status: 'published' } },
    });
    expect(await sandbox.outbound('facebook')).toMatchObject([{ type: 'post', text: 'Mending' }]);
  });

  test('one is commented and removed by its own id, and is gone with its post', async () => {
    const form = new FormData();
    form.append('source', new Blob([new Uint8Array(MP4)]), 'film.mp4');
    const sent = await fetch(`${sandbox.url}/sandbox/facebook/v26.0/${page.id}/videos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${page.access_token}` },
      body: form,
    });
    const { id } = (await sent.json()) as { id: string };
    const comment = await graph(`${id}/comments`, { form: { message: 'First' } });
    expect(comment.status).toBe(200);
    const fields = 'likes.summary(total_count).limit(0),comments.summary(total_count).limit(0)';
    expect((await graph(`${id}?fields=${fields}`)).body).toMatchObject({
      likes: { summary: { total_count: 0 } },
      comments: { summary: { total_count: 1 } },
    });
    // A video is no post.
    expect((await graph(`${id}?fields=reactions`)).body).toMatchObject({ error: { code: 100 } });
    expect((await graph(`${page.id}/videos?fields=id`)).body.data).toEqual([{ id }]);
    expect((await graph(id, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await graph(id)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  test('a reel goes to the upload host and is finished there', async () => {
    const start = await graph(`${page.id}/video_reels`, { form: { upload_phase: 'start' } });
    const { video_id: id, upload_url: address } = start.body as { video_id: string; upload_url: string };
    const finish = () =>
      graph(`${page.id}/video_reels`, {
        form: { upload_phase: 'finish', video_id: id, video_state: 'PUBLISHED', description: 'A reel' },
      });
    expect((await finish()).status).toBe(400);
    const sent = await fetch(address.replace('http://127.0.0.1:4900', sandbox.url), {
      method: 'POST',
      headers: { authorization: `OAuth ${page.access_token}`, offset: '0', file_size: String(MP4.length) },
      body: new Uint8Array(MP4),
    });
    expect(await sent.json()).toEqual({ success: true });
    expect((await finish()).body).toMatchObject({ success: true, post_id: expect.any(String) });
  });
});

test('a scheduled post is listed apart until its time, or until it is shown at once', async () => {
  const at = (minutes: number) => String(Math.floor(sandbox.clock.now / 1000) + minutes * 60);
  const schedule = (message: string, time: string) =>
    graph(`${page.id}/feed`, { form: { message, published: 'false', scheduled_publish_time: time } });
  expect((await schedule('Too soon', at(5))).body).toMatchObject({ error: { code: 100 } });
  const later = await schedule('Later', at(60));
  const released = await schedule('Released', at(60));
  const listed = async (edge: string) =>
    ((await graph(`${page.id}/${edge}?fields=message`)).body.data as { message: string }[]).map((post) => post.message);
  expect(await listed('scheduled_posts')).toEqual(['Released', 'Later']);
  expect(await listed('published_posts')).toEqual([]);
  expect((await graph(String(released.body.id), { form: { is_published: 'true' } })).body).toEqual({ success: true });
  expect(await listed('published_posts')).toEqual(['Released']);
  sandbox.clock.now += DAY_MS;
  expect(await listed('scheduled_posts')).toEqual([]);
  expect((await graph(`${String(later.body.id)}?fields=is_published`)).body).toMatchObject({ is_published: true });
});

test('insights are there for metrics that live, and a dead one fails the whole call', async () => {
  const made = await graph(`${page.id}/feed`, { form: { message: 'Seen' } });
  sandbox.clock.now += 3 * DAY_MS;
  const day = (ago: number) => new Date(sandbox.clock.now - ago * DAY_MS).toISOString().slice(0, 10);
  const range = `period=day&since=${day(3)}&until=${day(0)}`;
  const insights = await graph(`${page.id}/insights?metric=page_media_view,page_follows&${range}`);
  const [views] = insights.body.data as { values: { value: number; end_time: string }[] }[];
  expect(views).toMatchObject({ name: 'page_media_view', period: 'day' });
  expect(views?.values).toHaveLength(3);
  expect((await graph(`${page.id}/insights?metric=page_media_view,page_impressions&${range}`)).body).toMatchObject({
    error: { code: 100, message: '(#100) The value must be a valid insights metric' },
  });
  const post = await graph(`${String(made.body.id)}/insights?metric=post_media_view`);
  expect(post.body.data).toMatchObject([{ period: 'lifetime', values: [{ value: expect.any(Number) }] }]);
});

test('several calls go in one batch, each with its own answer', async () => {
  const batch = JSON.stringify([
    { method: 'GET', relative_url: `${page.id}?fields=name` },
    { method: 'POST', relative_url: `${page.id}/feed`, body: 'message=Batched' },
    { method: 'GET', relative_url: '999' },
  ]);
  const { text } = await graph('', { form: { batch, include_headers: 'false' } });
  const answers = JSON.parse(text) as { code: number; body: string }[];
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 400]);
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ name: 'Tern Outdoor' });
  expect(await sandbox.outbound('facebook')).toMatchObject([{ type: 'post', text: 'Batched' }]);
});

test('a person who removes the app ends its tokens, and its addresses hear of it by a signed request', async () => {
  const receiver = await openReceiver();
  await sandbox.call('/facebook/v26.0/sandbox-facebook', {
    form: { access_token: APP_TOKEN, deauth_callback_url: receiver.url, user_data_deletion_url: receiver.url },
  });
  await sandbox.call('/facebook/settings/applications/remove', { form: { delete_data: 'true' } });
  const hooks = await receiver.waitFor(2);
  const [signature = '', payload = ''] = (new URLSearchParams(hooks[0]?.raw).get('signed_request') ?? '').split('.');
  expect(signature).toBe(createHmac('sha256', 'sandbox-secret').update(payload).digest('base64url'));
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ algorithm: 'HMAC-SHA256' });
  expect((await graph(page.id)).body).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  await receiver.close();
});
