import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decide, REDIRECT_URI } from '../../testing/connect.ts';
import { connectInstagram, connectInstagramByFacebook, instagramQuery } from '../../testing/connect-instagram.ts';
import { type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jo.doe', name: 'Jö Doe' };
const DAY_MS = 86_400_000;
/** The frame header of a square JPEG, and the beginning of an MP4. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108043804380301220002110103110100000000',
  'hex',
);
const MP4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex');
let sandbox: OpenSandbox;
const files = new Map<string, Buffer>();
const fileServer = createServer((request, response) => {
  const bytes = files.get(request.url ?? '');
  response.statusCode = bytes ? 200 : 404;
  response.end(bytes);
});

beforeEach(async () => {
  sandbox = await openSandbox();
  await sandbox.receive('instagram', { kind: 'post', from: 'brand', text: 'New tents are here' });
});
afterEach(async () => {
  await sandbox.close();
  await new Promise((resolve) => (fileServer.listening ? fileServer.close(resolve) : resolve(undefined)));
});

/** Serves the file at an address that Instagram may fetch. */
async function serve(name: string, bytes: Buffer): Promise<string> {
  if (!fileServer.listening) await new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve));
  files.set(`/${name}`, bytes);
  const address = fileServer.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port.');
  return `http://127.0.0.1:${address.port}/${name}`;
}

describe('Instagram Login', () => {
  test('a code gives a token of an hour, that one of 60 days, which can be refreshed after a day', async () => {
    const { back, short, long, form, token, accountId, call } = await connectInstagram(sandbox);
    expect(back.hash).toBe('#_');
    expect(short.body).toMatchObject({
      data: [
        {
          user_id: expect.stringMatching(/^17841\d{12}$/),
          permissions: expect.stringContaining('instagram_business_basic'),
        },
      ],
    });
    expect(long.body).toMatchObject({ token_type: 'bearer', expires_in: 60 * 86_400 });
    expect(await sandbox.call('/instagram/oauth/access_token', { form })).toMatchObject({
      status: 400,
      body: {
        error_type: 'OAuthException',
        code: 400,
        error_message: 'Matching code was not found or was already used',
      },
    });
    const refresh = () =>
      sandbox.call(`/instagram/refresh_access_token?grant_type=ig_refresh_token&access_token=${token}`);
    expect((await refresh()).status).toBe(400);
    sandbox.clock.now += 2 * DAY_MS;
    expect((await refresh()).body).toMatchObject({ expires_in: 60 * 86_400, permissions: expect.any(String) });
    const me = await call('me?fields=id,user_id,username,account_type,followers_count,media_count');
    expect(me.body).toMatchObject({
      user_id: accountId,
      username: 'ternoutdoor',
      account_type: 'BUSINESS',
      media_count: 1,
    });
    sandbox.clock.now += 60 * DAY_MS;
    expect((await refresh()).body).toMatchObject({ error: { code: 190, error_subcode: 463 } });
  });

  test('Cancel goes back with the denial that Instagram documents; wrong requests lead nowhere', async () => {
    const back = await decide(sandbox, '/instagram/oauth/authorize', instagramQuery(), { decision: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
      state: 'st',
    });
    const changes: Record<string, string>[] = [
      { client_id: 'x' },
      { redirect_uri: 'https://example.com' },
      { scope: 'business_basic' },
    ];
    for (const change of changes) {
      const answer = await sandbox.call(`/instagram/oauth/authorize?${instagramQuery(change)}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe.each([
  ['Facebook Login', connectInstagramByFacebook],
  ['Instagram Login', connectInstagram],
])('by %s', (_way, connect) => {
  test('comments are read with their answers, answered, hidden and deleted', async () => {
    const { call, accountId } = await connect(sandbox);
    const { externalId } = await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'How heavy? ⛺' });
    const media = await call(`${accountId}/media?fields=id,caption,media_type,comments_count,permalink,timestamp`);
    const [post] = media.body.data as { id: string }[];
    expect(post).toMatchObject({ caption: 'New tents are here', media_type: 'IMAGE', comments_count: 1 });
    const made = await call(`${externalId}/replies`, { form: { message: '1,380 g' } });
    const id = String(made.body.id);
    const listed = await call(
      `${post?.id}/comments?fields=id,text,from{id,username},hidden,like_count,parent_id,replies{id,text,from,parent_id}`,
    );
    expect(listed.body.data).toMatchObject([
      {
        id: externalId,
        text: 'How heavy? ⛺',
        hidden: false,
        from: { username: 'jo.doe' },
        replies: { data: [{ id, text: '1,380 g', parent_id: externalId, from: { id: accountId } }] },
      },
    ]);
    expect((await call(externalId, { form: { hide: 'true' } })).body).toEqual({ success: true });
    expect((await call(`${externalId}?fields=hidden`)).body.hidden).toBe(true);
    expect((await call(id, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await call(id)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
    expect(await sandbox.outbound('instagram')).toMatchObject([
      { id, type: 'reply', text: '1,380 g', inReplyTo: externalId, thread: externalId },
      { id, type: 'delete' },
    ]);
  });

  test('messages are answered within 24 hours, by a person within 7 days, up to 1,000 bytes', async () => {
    const connected = await connect(sandbox);
    const { call, accountId } = connected;
    const sender = 'page' in connected ? connected.page.id : accountId;
    const received = await sandbox.receive('instagram', { kind: 'message', author: JO, text: 'Hello' });
    const conversations = await call(
      `${sender}/conversations?platform=instagram&fields=id,participants,messages{id,from,to,message}`,
    );
    const [conversation] = conversations.body.data as { messages: { data: { from: { id: string } }[] } }[];
    expect(conversation).toMatchObject({
      id: received.thread,
      messages: { data: [{ id: received.externalId, message: 'Hello', from: { username: 'jo.doe' } }] },
    });
    const recipient = { id: conversation?.messages.data[0]?.from.id };
    const send = (text: string, more = {}) =>
      call(`${sender}/messages`, { json: { recipient, message: { text }, ...more } });
    expect((await send('ü'.repeat(501))).body).toMatchObject({ error: { code: 100 } });
    expect((await send('ü'.repeat(500))).body).toEqual({
      recipient_id: recipient.id,
      message_id: expect.stringMatching(/^aW/),
    });
    sandbox.clock.now += 25 * 3_600_000;
    expect((await send('Late')).body).toMatchObject({ error: { code: 10, error_subcode: 2534022 } });
    const human = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
    // Only App Review grants the feature.
    expect((await send('Late', human)).status).toBe(403);
    for (const app of ['facebook', 'instagram'])
      await sandbox.call(`/${app}/portal/human-agent`, { method: 'PUT', json: { granted: true } });
    expect((await send('Late', human)).status).toBe(200);
    expect((await sandbox.outbound('instagram')).map(({ inReplyTo }) => inReplyTo)).toEqual([
      received.externalId,
      received.externalId,
    ]);
  });

  test('a picture is published from its address, a reel once it is processed', async () => {
    const { call, accountId } = await connect(sandbox);
    const image = await call(`${accountId}/media`, {
      form: { image_url: await serve('tent.jpg', JPEG), caption: 'A tent', alt_text: 'A green tent' },
    });
    const published = await call(`${accountId}/media_publish`, { form: { creation_id: String(image.body.id) } });
    const id = String(published.body.id);
    expect((await call(`${id}?fields=caption,alt_text,media_type,permalink`)).body).toMatchObject({
      caption: 'A tent',
      alt_text: 'A green tent',
      media_type: 'IMAGE',
      permalink: expect.stringContaining('/p/'),
    });
    const video = { media_type: 'VIDEO', video_url: await serve('video.mp4', MP4) };
    expect((await call(`${accountId}/media`, { form: video })).body).toMatchObject({
      error: { error_subcode: 2207067 },
    });
    const reel = await call(`${accountId}/media`, {
      form: { media_type: 'REELS', video_url: await serve('reel.mp4', MP4), caption: 'Mending' },
    });
    const creation = String(reel.body.id);
    const publish = () => call(`${accountId}/media_publish`, { form: { creation_id: creation } });
    expect((await call(`${creation}?fields=status_code`)).body).toMatchObject({ status_code: 'IN_PROGRESS' });
    expect((await publish()).body).toMatchObject({ error: { code: 9007, error_subcode: 2207027 } });
    sandbox.clock.now += 4_000;
    expect((await call(`${creation}?fields=status_code`)).body).toMatchObject({ status_code: 'FINISHED' });
    expect((await publish()).status).toBe(200);
    expect((await call(`${creation}?fields=status_code`)).body).toMatchObject({ status_code: 'PUBLISHED' });
    const quota = await call(`${accountId}/content_publishing_limit?fields=quota_usage,config`);
    expect(quota.body.data).toEqual([{ quota_usage: 2, config: { quota_total: 50, quota_duration: 86_400 } }]);
    expect(await sandbox.outbound('instagram')).toMatchObject([
      { id, type: 'post', text: 'A tent', media: [expect.stringContaining('/sandbox/media/instagram/')] },
      { type: 'post', text: 'Mending' },
    ]);
  });

  test('a carousel keeps its pictures in order', async () => {
    const { call, accountId } = await connect(sandbox);
    const children: string[] = [];
    for (const name of ['one.jpg', 'two.jpg']) {
      const made = await call(`${accountId}/media`, {
        form: { image_url: await serve(name, JPEG), is_carousel_item: 'true', alt_text: name },
      });
      children.push(String(made.body.id));
    }
    const album = await call(`${accountId}/media`, {
      form: { media_type: 'CAROUSEL', children: children.join(','), caption: 'Two' },
    });
    const published = await call(`${accountId}/media_publish`, { form: { creation_id: String(album.body.id) } });
    const media = await call(`${String(published.body.id)}?fields=media_type,children{id,media_type,alt_text}`);
    expect(media.body).toMatchObject({
      media_type: 'CAROUSEL_ALBUM',
      children: { data: [{ alt_text: 'one.jpg' }, { alt_text: 'two.jpg' }] },
    });
    const [child] = (media.body.children as { data: { id: string }[] }).data;
    expect((await call(`${child?.id}?fields=media_type,media_url`)).status).toBe(200);
  });

  test('insights are there for metrics that live, and a dead one fails the whole call', async () => {
    const { call, accountId } = await connect(sandbox);
    sandbox.clock.now += 3 * DAY_MS;
    const until = Math.floor(sandbox.clock.now / 1000);
    const range = `period=day&since=${until - 3 * 86_400}&until=${until}`;
    const reach = await call(`${accountId}/insights?metric=reach&metric_type=time_series&${range}`);
    expect(reach.body.data).toMatchObject([{ name: 'reach', period: 'day', title: 'Accounts reached' }]);
    expect((reach.body.data as { values: unknown[] }[])[0]?.values).toHaveLength(3);
    const views = await call(
      `${accountId}/insights?metric=views&metric_type=total_value&breakdown=follow_type&${range}`,
    );
    expect(views.body.data).toMatchObject([{ total_value: { value: expect.any(Number), breakdowns: [{}] } }]);
    expect((await call(`${accountId}/insights?metric=views&metric_type=time_series&${range}`)).status).toBe(400);
    expect((await call(`${accountId}/insights?metric=reach,impressions&${range}`)).body).toMatchObject({
      error: { code: 100 },
    });
    const [post] = (await call(`${accountId}/media`)).body.data as { id: string }[];
    expect((await call(`${post?.id}/insights?metric=views,reach,saved`)).body.data).toMatchObject([
      { name: 'views', period: 'lifetime', values: [{ value: expect.any(Number) }] },
      { name: 'reach' },
      { name: 'saved' },
    ]);
    expect((await call(`${post?.id}/insights?metric=views,ig_reels_avg_watch_time`)).status).toBe(400);
    for (const object of [accountId, post?.id ?? '']) {
      const asked = `${object}/insights?${object === accountId ? range : ''}`;
      const listed = await call(`${asked}&metric=${encodeURIComponent('["reach","likes"]')}`);
      expect(listed.body.data).toEqual((await call(`${asked}&metric=reach,likes`)).body.data);
      expect(listed.body.data).toMatchObject([{ name: 'reach' }, { name: 'likes' }]);
      expect((await call(`${asked}&metric=${encodeURIComponent('["impressions"]')}`)).status).toBe(400);
      expect((await call(`${asked}&metric=${encodeURIComponent('["reach"')}`)).status).toBe(400);
    }
  });
});

test('a permission that was not granted is missing', async () => {
  const { call, accountId } = await connectInstagram(sandbox, { scope: 'instagram_business_basic' });
  const { externalId } = await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'Hi' });
  expect((await call(`${externalId}/replies`, { form: { message: 'x' } })).body).toMatchObject({ error: { code: 10 } });
  expect((await call(`${accountId}/media`, { form: { image_url: 'http://127.0.0.1/x' } })).body).toMatchObject({
    error: { code: 10 },
  });
  expect(await sandbox.outbound('instagram')).toEqual([]);
});

test('what cannot be published is refused as documented', async () => {
  const { call, accountId } = await connectInstagram(sandbox);
  const make = async (form: Record<string, string>) => (await call(`${accountId}/media`, { form })).body;
  expect(await make({ image_url: 'http://127.0.0.1:1/none.jpg' })).toMatchObject({
    error: { code: 9004, error_subcode: 2207052 },
  });
  expect(await make({ image_url: await serve('x.png', Buffer.from('89504e470d0a1a0a', 'hex')) })).toMatchObject({
    error: { code: 36001, error_subcode: 2207005 },
  });
  const wide = Buffer.from(JPEG);
  wide.writeUInt16BE(300, wide.indexOf(Buffer.from('ffc0', 'hex')) + 5);
  expect(await make({ image_url: await serve('wide.jpg', wide) })).toMatchObject({
    error: { code: 36003, error_subcode: 2207009 },
  });
  expect(await make({ image_url: await serve('a.jpg', JPEG), caption: 'x'.repeat(2_201) })).toMatchObject({
    error: { code: 36004, error_subcode: 2207010 },
  });
  const failed = await make({ media_type: 'REELS', video_url: await serve('no.mp4', Buffer.from('no video')) });
  sandbox.clock.now += 4_000;
  expect((await call(`${String(failed.id)}?fields=status_code,status`)).body).toMatchObject({
    status_code: 'ERROR',
    status: 'Error: Media upload has failed with error code 2207026',
  });
  const late = await make({ image_url: await serve('a.jpg', JPEG) });
  sandbox.clock.now += DAY_MS + 1;
  const expired = await call(`${accountId}/media_publish`, { form: { creation_id: String(late.id) } });
  expect(expired.body).toMatchObject({ error: { code: -2, error_subcode: 2207020 } });
  expect(await sandbox.outbound('instagram')).toEqual([]);
});

test('somebody’s post and comment that mention the account are read and answered by Facebook Login', async () => {
  const { call, accountId } = await connectInstagramByFacebook(sandbox);
  const post = await sandbox.receive('instagram', { kind: 'mention', author: JO, text: 'Thanks @ternoutdoor' });
  const comment = await sandbox.receive('instagram', {
    kind: 'mention',
    author: JO,
    text: '@ternoutdoor look',
    thread: post.externalId,
  });
  expect((await call(`${accountId}/tags?fields=id,caption,username`)).body.data).toMatchObject([
    { id: post.externalId, username: 'jo.doe' },
  ]);
  const media = await call(
    `${accountId}?fields=mentioned_media.media_id(${post.externalId}){caption,timestamp,media_url}`,
  );
  expect(media.body.mentioned_media).toMatchObject({ caption: 'Thanks @ternoutdoor' });
  // A post is a picture, as on Instagram, also where it was played without one: whoever keeps it gets an image.
  const { media_url: address } = media.body.mentioned_media as { media_url: string };
  const picture = await fetch(sandbox.url + new URL(address).pathname);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const mentioned = await call(
    `${accountId}?fields=mentioned_comment.comment_id(${comment.externalId}){text,media{id}}`,
  );
  expect(mentioned.body.mentioned_comment).toMatchObject({ text: '@ternoutdoor look', media: { id: post.externalId } });
  const answered = await call(`${accountId}/mentions`, {
    form: { media_id: post.externalId, comment_id: comment.externalId, message: 'Lovely!' },
  });
  expect(await sandbox.outbound('instagram')).toMatchObject([
    { id: answered.body.id, type: 'reply', inReplyTo: comment.externalId },
  ]);
});

test('each way in knows the fields and lists of its own host alone', async () => {
  const own = await connectInstagram(sandbox);
  const post = await sandbox.receive('instagram', { kind: 'mention', author: JO, text: 'Thanks @ternoutdoor' });
  const refused = async (call: typeof own.call, path: string) =>
    (await call(path)).body.error as Record<string, unknown> | undefined;
  expect(await refused(own.call, `me?fields=mentioned_media.media_id(${post.externalId}){caption}`)).toMatchObject({
    code: 100,
    message: expect.stringContaining('mentioned_media'),
  });
  expect(await refused(own.call, 'me/media?fields=view_count')).toMatchObject({ code: 100 });
  expect(await refused(own.call, 'me/scheduled_media')).toMatchObject({ code: 2500 });
  expect((await own.call(`${post.externalId}/comments`)).body).toEqual({ data: [] });
  const byFacebook = await connectInstagramByFacebook(sandbox);
  expect(await refused(byFacebook.call, `${byFacebook.accountId}/conversations`)).toMatchObject({ code: 2500 });
  expect(await refused(byFacebook.call, `${byFacebook.accountId}?fields=account_type`)).toMatchObject({ code: 100 });
  expect((await byFacebook.call(`${byFacebook.accountId}/media?fields=view_count`)).status).toBe(200);
});

test('a reel is sent in one go to the upload host by Facebook Login', async () => {
  const { call, accountId, page } = await connectInstagramByFacebook(sandbox);
  const made = await call(`${accountId}/media`, { form: { media_type: 'REELS', upload_type: 'resumable' } });
  const { id, uri } = made.body as { id: string; uri: string };
  const path = new URL(uri).pathname.replace('/sandbox', '');
  const upload = (authorization: string) =>
    fetch(`${sandbox.url}/sandbox${path}`, {
      method: 'POST',
      headers: { authorization, offset: '0', file_size: String(MP4.length) },
      body: new Uint8Array(MP4),
    });
  expect((await upload(`Bearer ${page.access_token}`)).status).toBe(400);
  expect(await (await upload(`OAuth ${page.access_token}`)).json()).toEqual({
    success: true,
    message: 'Upload successful.',
  });
  sandbox.clock.now += 4_000;
  expect((await call(`${id}?fields=status_code`)).body).toMatchObject({ status_code: 'FINISHED' });
});

describe('webhooks', () => {
  const fields = 'comments,mentions,messages,message_echoes,message_edit';

  test('by Facebook Login arrive signed, for an account whose page subscribed', async () => {
    const receiver = await openReceiver();
    const { call, page, accountId } = await connectInstagramByFacebook(sandbox);
    const form = { object: 'instagram', callback_url: receiver.url, fields, verify_token: 'v' };
    await sandbox.call('/facebook/v26.0/sandbox-facebook/subscriptions', {
      form: { ...form, access_token: 'sandbox-facebook|sandbox-secret' },
    });
    await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'Too early' });
    await call(`${page.id}/subscribed_apps?subscribed_fields=feed`, { method: 'POST' });
    const { externalId } = await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'Schön 👋' });
    const message = await sandbox.receive('instagram', { kind: 'message', author: JO, text: 'Psst' });
    await sandbox.call(`/api/instagram/inbound/${message.externalId}`, { method: 'DELETE' });
    // The comment, the message, its `message_edit` without words, and that it was taken back.
    const hooks = await receiver.waitFor(4);
    for (const { raw, headers } of hooks) {
      const signature = createHmac('sha256', 'sandbox-secret').update(raw).digest('hex');
      expect(headers['x-hub-signature-256']).toBe(`sha256=${signature}`);
    }
    const entries = hooks.map(({ raw }) => (JSON.parse(raw) as { object: string; entry: unknown[] }).entry[0]);
    expect(entries).toContainEqual({
      id: accountId,
      time: expect.any(Number),
      changes: [
        {
          field: 'comments',
          value: expect.objectContaining({
            id: externalId,
            text: 'Schön 👋',
            from: expect.objectContaining({ username: 'jo.doe' }),
          }),
        },
      ],
    });
    expect(JSON.stringify(entries)).toContain('"is_deleted":true');
    await receiver.close();
  });

  test('by Instagram Login carry the field in the entry', async () => {
    const receiver = await openReceiver();
    const { call } = await connectInstagram(sandbox);
    await sandbox.call('/instagram/v26.0/sandbox-instagram/subscriptions', {
      form: {
        object: 'instagram',
        callback_url: receiver.url,
        fields,
        verify_token: 'v',
        access_token: 'sandbox-instagram|sandbox-secret',
      },
    });
    expect((await call(`me/subscribed_apps?subscribed_fields=${fields}`, { method: 'POST' })).body).toEqual({
      success: true,
    });
    const { externalId } = await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'Hi' });
    const [hook] = await receiver.waitFor(1);
    expect(JSON.parse(hook?.raw ?? '')).toMatchObject({
      object: 'instagram',
      entry: [{ field: 'comments', value: { id: externalId, text: 'Hi' } }],
    });
    await receiver.close();
  });
});

test('a private reply goes out once for a comment, and nobody can change a comment', async () => {
  const { call, page } = await connectInstagramByFacebook(sandbox);
  const { externalId } = await sandbox.receive('instagram', { kind: 'comment', author: JO, text: 'Hi' });
  const send = () =>
    call(`${page.id}/messages`, { json: { recipient: { comment_id: externalId }, message: { text: 'Psst' } } });
  expect((await send()).status).toBe(200);
  expect((await send()).body).toMatchObject({ error: { code: 10900 } });
  const edited = await sandbox.call(`/api/instagram/inbound/${externalId}`, { method: 'PATCH', json: { text: 'x' } });
  expect(edited.status).toBe(400);
});

test('the redirect of the code must be the one of the consent', async () => {
  const back = await decide(sandbox, '/instagram/oauth/authorize', instagramQuery(), { decision: 'allow' });
  const form = {
    client_id: 'sandbox-instagram',
    client_secret: 'sandbox-secret',
    grant_type: 'authorization_code',
    redirect_uri: `${REDIRECT_URI}/`,
    code: back.searchParams.get('code') ?? '',
  };
  expect((await sandbox.call('/instagram/oauth/access_token', { form })).status).toBe(400);
});
