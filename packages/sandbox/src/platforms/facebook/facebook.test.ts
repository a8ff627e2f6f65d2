import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectFacebook, decide, FACEBOOK_SCOPES, facebookQuery, type Page } from '../../testing/connect.ts';
import { type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jo.doe', name: 'Jö Doe' };
const APP_TOKEN = 'sandbox-facebook|sandbox-secret';
const DAY_MS = 86_400_000;
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
  await sandbox.receive('facebook', { kind: 'post', from: 'brand', text: 'New tents are here' });
});
afterEach(() => sandbox.close());

function graph(page: Page, path: string, options: Parameters<OpenSandbox['call']>[1] = {}) {
  return sandbox.call(`/facebook/v26.0/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${page.access_token}` },
  });
}

describe('login', () => {
  test('a code gives a short-lived token once, which gives one of 60 days and the ticked pages', async () => {
    const { short, long, pages, exchange } = await connectFacebook(sandbox);
    expect(short.body).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
    expect(long.body.expires_in).toBe(60 * 86_400);
    expect(pages).toMatchObject([{ name: 'Tern Outdoor', category: expect.any(String) }]);
    const again = await sandbox.call(`/facebook/v26.0/oauth/access_token?${exchange}`);
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 100, error_subcode: 36009, type: 'OAuthException' } },
    });
  });

  test('several pages can be ticked, and an unticked permission is declined', async () => {
    const state = await sandbox.call('/api/state?platform=facebook');
    const ids = (state.body.accounts as { id: string }[]).map(({ id }) => id);
    const asked = `${FACEBOOK_SCOPES},business_management`;
    const scope = asked.replace('pages_messaging,', '').replace(',pages_messaging', '');
    const fields = { chosen: '1', account: ids.join(','), scope };
    const { pages, userToken } = await connectFacebook(sandbox, fields, { scope: asked });
    expect(pages.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const { body } = await sandbox.call(`/facebook/v26.0/me/permissions?access_token=${userToken}`);
    expect(body.data).toContainEqual({ permission: 'pages_messaging', status: 'declined' });
    const refused = await graph(pages[0] as Page, `${ids[0]}/conversations`);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 200 } } });
  });

  describe('pages of a business portfolio', () => {
    const withBusiness = { scope: `${FACEBOOK_SCOPES},business_management` };
    const tickAll = async () => {
      const state = await sandbox.call('/api/state?platform=facebook');
      return (state.body.accounts as { id: string }[]).map(({ id }) => id);
    };
    const read = async (userToken: string, path: string) =>
      sandbox.call(`/facebook/v26.0/${path}${path.includes('?') ? '&' : '?'}access_token=${userToken}`);

    test('are told with business_management only, and those without a role of the person by the portfolio alone', async () => {
      const [own, owned, client] = await tickAll();
      const account = [own, owned, client].join(',');
      const without = await connectFacebook(sandbox, { account });
      expect(without.pages.map(({ id }) => id)).toEqual([own]);
      expect(await read(without.userToken, 'me/businesses')).toMatchObject({
        status: 403,
        body: { error: { code: 200, message: expect.stringContaining('business_management') } },
      });
      const { pages, userToken } = await connectFacebook(sandbox, { account }, withBusiness);
      expect(pages.map(({ id }) => id)).toEqual([own, owned]);
      const { body } = await read(userToken, 'me/businesses?fields=id');
      const [business] = body.data as { id: string }[];
      const listed = async (edge: string) =>
        (await read(userToken, `${business?.id}/${edge}?fields=id,access_token`)).body.data;
      expect(await listed('owned_pages')).toEqual([{ id: owned, access_token: expect.any(String) }]);
      expect(await listed('client_pages')).toEqual([{ id: client, access_token: expect.any(String) }]);
    });

    test('come without a token where they were not ticked', async () => {
      const { userToken } = await connectFacebook(sandbox, {}, withBusiness);
      const { body } = await read(userToken, 'me/businesses');
      const [business] = body.data as { id: string }[];
      const pages = (await read(userToken, `${business?.id}/client_pages?fields=id,access_token`)).body.data;
      expect(pages).toEqual([{ id: expect.any(String) }]);
    });
  });

  test('Cancel goes back with the denial that Facebook documents', async () => {
    const back = await decide(sandbox, '/facebook/v26.0/dialog/oauth', facebookQuery(), { decision: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 'st',
    });
  });

  test.each<Record<string, string>>([{ client_id: 'other' }, { redirect_uri: 'https://example.com/cb' }])(
    'a wrong %o shows an error page and leads nowhere',
    async (change) => {
      const answer = await sandbox.call(`/facebook/v26.0/dialog/oauth?${facebookQuery(change)}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.text).toMatch(/Invalid App ID|URL blocked/);
    },
  );

  test('a token can be inspected, is revoked with its permissions, and then answers 190', async () => {
    const { userToken, page } = await connectFacebook(sandbox);
    const inspected = await sandbox.call(
      `/facebook/v26.0/debug_token?input_token=${page.access_token}&access_token=${encodeURIComponent(APP_TOKEN)}`,
    );
    expect(inspected.body.data).toMatchObject({ type: 'PAGE', is_valid: true, expires_at: 0, profile_id: page.id });
    await sandbox.call(`/facebook/v26.0/me/permissions?access_token=${userToken}`, { method: 'DELETE' });
    expect((await graph(page, page.id)).body).toMatchObject({ error: { code: 190, error_subcode: 458 } });
  });

  test('a long-lived user token expires after 60 days', async () => {
    const { userToken } = await connectFacebook(sandbox);
    sandbox.clock.now += 61 * DAY_MS;
    expect((await sandbox.call(`/facebook/v26.0/me?access_token=${userToken}`)).body).toMatchObject({
      error: { code: 190, error_subcode: 463 },
    });
  });
});

describe('errors', () => {
  test.each([
    ['v26.0/me', 2500],
    ['v26.0/me?access_token=nonsense', 190],
    ['v19.0/me', 2635],
    ['me', 2500],
  ])("%s answers error %i in Graph's shape", async (path, code) => {
    const answer = await sandbox.call(`/facebook/${path}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toEqual({
      error: expect.objectContaining({
        message: expect.any(String),
        type: 'OAuthException',
        code,
        fbtrace_id: expect.any(String),
      }),
    });
  });

  test('an answer that would hold too many objects is refused, and a smaller one is not', async () => {
    const { page } = await connectFacebook(sandbox);
    const post = await sandbox.receive('facebook', { kind: 'post', from: 'brand', text: 'Ask us' });
    for (const text of ['One', 'Two', 'Three'])
      await sandbox.receive('facebook', { kind: 'comment', author: JO, text, thread: post.thread });
    const put = { method: 'PUT', json: { most: 4 } };
    expect((await sandbox.call('/facebook/portal/answer-objects', put)).status).toBe(200);
    const path = (posts: number, comments: number) =>
      `${page.id}/published_posts?fields=id,comments.limit(${comments}){id}&limit=${posts}`;
    expect(await graph(page, path(2, 25))).toMatchObject({
      status: 500,
      body: { error: { code: 1, message: expect.stringMatching(/^Please reduce the amount of data/) } },
    });
    expect((await graph(page, path(1, 25))).status).toBe(200);
    expect((await graph(page, path(2, 2))).status).toBe(200);
  });

  test('several objects are read by `ids`, and a token may stand in the query or in a body of form or JSON', async () => {
    const { page, userToken } = await connectFacebook(sandbox, {}, { scope: `${FACEBOOK_SCOPES},read_insights` });
    const { thread } = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'How much?' });
    const both = await sandbox.call(
      `/facebook/v26.0/?ids=${page.id},${thread}&fields=id&access_token=${page.access_token}`,
    );
    expect(both.body).toEqual({ [page.id]: { id: page.id }, [thread]: { id: thread } });
    const missing = await sandbox.call(`/facebook/v26.0/?ids=${page.id},404&access_token=${userToken}`);
    expect(missing.body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
    const message = { message: 'Twelve', access_token: page.access_token };
    expect((await sandbox.call(`/facebook/v26.0/${thread}/comments`, { form: message })).status).toBe(200);
    expect((await sandbox.call(`/facebook/v26.0/${thread}/comments`, { json: message })).status).toBe(200);
    const metric = encodeURIComponent('["page_media_view"]');
    const listed = await sandbox.call(
      `/facebook/v26.0/${page.id}/insights?metric=${metric}&period=day&access_token=${page.access_token}`,
    );
    expect(listed.body.data).toMatchObject([{ name: 'page_media_view' }]);
  });

  test('unknown objects, edges, fields and proofs are refused', async () => {
    const { page } = await connectFacebook(sandbox);
    const proof = createHmac('sha256', 'sandbox-secret').update(page.access_token).digest('hex');
    expect((await graph(page, '999')).body).toMatchObject({
      error: { code: 100, error_subcode: 33, type: 'GraphMethodException' },
    });
    expect((await graph(page, `${page.id}/nothing`)).body).toMatchObject({
      error: { code: 2500, message: 'Unknown path components: /nothing' },
    });
    expect((await graph(page, `${page.id}?fields=nothing`)).body).toMatchObject({
      error: { code: 100, message: '(#100) Tried accessing nonexisting field (nothing) on node type (Page)' },
    });
    expect((await graph(page, `${page.id}?appsecret_proof=0`)).body).toMatchObject({ error: { code: 100 } });
    expect((await graph(page, `${page.id}?appsecret_proof=${proof}`)).status).toBe(200);
  });
});

describe('comments', () => {
  test('they are read below posts with nested fields, by cursor, newest first when asked', async () => {
    const { page } = await connectFacebook(sandbox);
    for (const text of ['one', 'two', 'three'])
      await sandbox.receive('facebook', { kind: 'comment', author: JO, text });
    const fields =
      'id,comments.filter(stream).order(reverse_chronological).limit(2){id,message,from{id,name},parent{id},can_hide}';
    const posts = await graph(page, `${page.id}/published_posts?fields=${fields}`);
    const [post] = posts.body.data as {
      comments: { data: { message: string; from: { name: string } }[]; paging: { next: string } };
    }[];
    expect(post?.comments.data.map(({ message }) => message)).toEqual(['three', 'two']);
    expect(post?.comments.data[0]?.from.name).toBe('Jö Doe');
    const next = new URL(post?.comments.paging.next ?? '');
    expect(next.origin).toBe('http://127.0.0.1:4900');
    const rest = await sandbox.call(next.pathname.replace('/sandbox', '') + next.search);
    expect(rest.body.data).toMatchObject([{ message: 'one' }]);
    expect(rest.body.paging).not.toHaveProperty('next');
  });

  test('`since` bounds them by time', async () => {
    const { page } = await connectFacebook(sandbox);
    const at = new Date(sandbox.clock.now - 2 * DAY_MS).toISOString();
    const old = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'old', at });
    const fresh = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'new' });
    const postId = `${page.id}_${old.externalId.split('_')[0]}`;
    const since = Math.floor(sandbox.clock.now / 1000) - 3_600;
    const { body } = await graph(page, `${postId}/comments?filter=stream&since=${since}&summary=true`);
    expect(body.data).toMatchObject([{ id: fresh.externalId }]);
    expect(body.summary).toMatchObject({ total_count: 2 });
  });

  test('the page answers, edits, hides and deletes; only answers and deletions are outbound', async () => {
    const { page } = await connectFacebook(sandbox);
    const { externalId } = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Where is it?' });
    const reply = await graph(page, `${externalId}/comments`, { form: { message: 'On its way' } });
    const id = String(reply.body.id);
    expect(await graph(page, `${id}?fields=message,parent{id}`)).toMatchObject({
      body: { message: 'On its way', parent: { id: externalId } },
    });
    expect((await graph(page, id, { form: { message: 'On its way!' } })).body).toEqual({ success: true });
    expect((await graph(page, externalId, { form: { is_hidden: 'true' } })).body).toEqual({ success: true });
    expect((await graph(page, `${externalId}?fields=is_hidden`)).body.is_hidden).toBe(true);
    expect((await graph(page, id, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await graph(page, id)).status).toBe(400);
    expect(await sandbox.outbound('facebook')).toMatchObject([
      { id, type: 'reply', text: 'On its way', inReplyTo: externalId },
      { id, type: 'delete' },
    ]);
  });

  test('an answer without its text or its permission is refused and leaves nothing', async () => {
    const { page } = await connectFacebook(sandbox, {}, { scope: 'pages_show_list,pages_read_engagement' });
    const { externalId } = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Hi' });
    expect((await graph(page, `${externalId}/comments`, { form: { message: 'x' } })).body).toMatchObject({
      error: { code: 200 },
    });
    expect((await graph(page, `${externalId}`)).body).not.toHaveProperty('from');
    expect(await sandbox.outbound('facebook')).toEqual([]);
  });
});

describe('Messenger', () => {
  test('a conversation is read with its messages and answered within 24 hours', async () => {
    const { page } = await connectFacebook(sandbox);
    const received = await sandbox.receive('facebook', { kind: 'message', author: JO, text: 'Hello' });
    const { body } = await graph(
      page,
      `${page.id}/conversations?platform=messenger&fields=id,unread_count,can_reply,participants,messages.limit(5){id,message,from}`,
    );
    const [conversation] = body.data as { id: string; participants: { data: { id: string }[] } }[];
    expect(conversation).toMatchObject({
      id: received.thread,
      unread_count: 1,
      can_reply: true,
      messages: { data: [{ id: received.externalId, message: 'Hello', from: { name: 'Jö Doe' } }] },
    });
    const recipient = { id: conversation?.participants.data[0]?.id };
    const sent = await graph(page, `${page.id}/messages`, {
      json: { recipient, messaging_type: 'RESPONSE', message: { text: 'Hi!' } },
    });
    expect(sent.body).toEqual({ recipient_id: recipient.id, message_id: expect.stringMatching(/^m_/) });
    expect(await sandbox.outbound('facebook')).toMatchObject([
      { type: 'reply', text: 'Hi!', inReplyTo: received.externalId },
    ]);

    sandbox.clock.now += 25 * 3_600_000;
    const late = await graph(page, `${page.id}/messages`, { json: { recipient, message: { text: 'Late' } } });
    expect(late.body).toMatchObject({ error: { code: 10, error_subcode: 2018278 } });
    const human = { recipient, messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT', message: { text: 'Late' } };
    // Only App Review grants the feature.
    expect((await graph(page, `${page.id}/messages`, { json: human })).status).toBe(403);
    await sandbox.call('/facebook/portal/human-agent', { method: 'PUT', json: { granted: true } });
    expect((await graph(page, `${page.id}/messages`, { json: human })).status).toBe(200);
    sandbox.clock.now += 7 * DAY_MS;
    expect(
      (await graph(page, `${page.id}/messages`, { json: { ...human, message: { text: 'Later' } } })).body,
    ).toMatchObject({ error: { error_subcode: 2018278 } });
  });

  test('texts over 2000 characters, strangers and other tags are refused', async () => {
    const { page } = await connectFacebook(sandbox);
    await sandbox.receive('facebook', { kind: 'message', author: JO, text: 'Hello' });
    const { body } = await graph(page, `${page.id}/conversations?fields=participants`);
    const recipient = {
      id: (body.data as { participants: { data: { id: string }[] } }[])[0]?.participants.data[0]?.id,
    };
    const send = (json: unknown) => graph(page, `${page.id}/messages`, { json });
    expect((await send({ recipient, message: { text: 'x'.repeat(2001) } })).body).toMatchObject({
      error: { code: 100 },
    });
    expect((await send({ recipient: { id: '1' }, message: { text: 'x' } })).body).toMatchObject({
      error: { error_subcode: 2018001 },
    });
    expect(
      (await send({ recipient, messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE', message: { text: 'x' } })).body,
    ).toMatchObject({ error: { code: 100 } });
    expect((await send({ recipient, tag: 'UNHEARD', message: { text: 'x' } })).body).toMatchObject({
      error: { code: 100 },
    });
    expect(await sandbox.outbound('facebook')).toEqual([]);
  });

  test('a comment is answered in private once', async () => {
    const { page } = await connectFacebook(sandbox);
    const { externalId } = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Hi' });
    const send = () =>
      graph(page, `${page.id}/messages`, {
        json: { recipient: { comment_id: externalId }, message: { text: 'Psst' } },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).body).toMatchObject({ error: { code: 10900 } });
  });
});

test('reviews are read as ratings and answered below their story', async () => {
  const { page } = await connectFacebook(sandbox);
  const { externalId } = await sandbox.receive('facebook', {
    kind: 'review',
    author: JO,
    text: 'Leaks',
    recommendation: 'negative',
  });
  const { body } = await graph(
    page,
    `${page.id}/ratings?fields=recommendation_type,review_text,reviewer{name},open_graph_story{id}`,
  );
  expect(body.data).toMatchObject([
    {
      recommendation_type: 'negative',
      review_text: 'Leaks',
      reviewer: { name: 'Jö Doe' },
      open_graph_story: { id: externalId },
    },
  ]);
  expect((await graph(page, `${externalId}/comments`, { form: { message: 'Sorry' } })).status).toBe(200);
});

describe('webhooks', () => {
  async function subscribe(callbackUrl: string) {
    const { page } = await connectFacebook(sandbox);
    const fields = 'feed,mention,messages,message_echoes,message_edits,ratings';
    const app = await sandbox.call('/facebook/v26.0/sandbox-facebook/subscriptions', {
      form: { object: 'page', callback_url: callbackUrl, fields, verify_token: 'v', access_token: APP_TOKEN },
    });
    const subscribed = await graph(page, `${page.id}/subscribed_apps?subscribed_fields=${fields}`, { method: 'POST' });
    return { page, app, subscribed };
  }

  test('a comment arrives signed over the escaped body', async () => {
    const receiver = await openReceiver();
    const { page, app, subscribed } = await subscribe(receiver.url);
    expect([app.body, subscribed.body]).toEqual([{ success: true }, { success: true }]);
    const { externalId } = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Wo ist es? 👋' });
    const [hook] = await receiver.waitFor(1);
    expect(hook?.raw).toMatch(/^[\x20-\x7e]+$/);
    expect(hook?.raw).toContain('\\ud83d\\udc4b');
    expect(hook?.headers['x-hub-signature-256']).toBe(
      `sha256=${createHmac('sha256', 'sandbox-secret')
        .update(hook?.raw ?? '')
        .digest('hex')}`,
    );
    expect(JSON.parse(hook?.raw ?? '')).toMatchObject({
      object: 'page',
      entry: [
        {
          id: page.id,
          changes: [
            {
              field: 'feed',
              value: {
                item: 'comment',
                verb: 'add',
                comment_id: externalId,
                message: 'Wo ist es? 👋',
                from: { name: 'Jö Doe' },
              },
            },
          ],
        },
      ],
    });
    await receiver.close();
  });

  test("edits, deletions, messages and the page's own echo arrive too", async () => {
    const receiver = await openReceiver();
    await subscribe(receiver.url);
    const comment = await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Hi' });
    await sandbox.call(`/api/facebook/inbound/${comment.externalId}`, { method: 'PATCH', json: { text: 'Hello' } });
    await sandbox.call(`/api/facebook/inbound/${comment.externalId}`, { method: 'DELETE' });
    const message = await sandbox.receive('facebook', { kind: 'message', author: JO, text: 'Psst' });
    await sandbox.receive('facebook', { kind: 'message', from: 'brand', thread: message.thread, text: 'Yes?' });
    const bodies = (await receiver.waitFor(5)).map(
      ({ raw }) =>
        JSON.parse(raw) as {
          entry: [{ changes?: [{ value: { verb: string } }]; messaging?: [{ message: Record<string, unknown> }] }];
        },
    );
    const verbs = bodies.flatMap(({ entry }) => entry[0].changes?.[0].value.verb ?? []);
    const messages = bodies.flatMap(({ entry }) => entry[0].messaging?.[0].message ?? []);
    expect(verbs.sort()).toEqual(['add', 'edited', 'remove']);
    expect(messages).toContainEqual(expect.objectContaining({ mid: message.externalId, text: 'Psst' }));
    expect(messages).toContainEqual(expect.objectContaining({ is_echo: true, text: 'Yes?', app_id: 26390203743090 }));
    await receiver.close();
  });

  test('a refused delivery is tried again', async () => {
    const receiver = await openReceiver([500]);
    await subscribe(receiver.url);
    await sandbox.receive('facebook', { kind: 'comment', author: JO, text: 'Hi' });
    const hooks = await receiver.waitFor(2);
    expect(hooks[1]?.raw).toBe(hooks[0]?.raw);
    await receiver.close();
  });

  test('a callback that does not answer the challenge is refused', async () => {
    const { app } = await subscribe(`${sandbox.url}/nothing`);
    expect(app.body).toMatchObject({ error: { code: 2200 } });
  });
});
