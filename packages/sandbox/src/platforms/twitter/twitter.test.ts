import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASIC, connectTwitter, decide, TWITTER_TOKEN_PATH, twitterQuery } from '../../testing/connect.ts';
import { type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';

const ANA = { handle: 'ana_b', name: 'Ana' };
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

type Tweet = { id: string; text: string };
const tweetsOf = (body: Record<string, unknown>) => body.data as Tweet[];

describe('OAuth 2', () => {
  test('a code with its verifier gives two hours and a refresh token', async () => {
    const { token } = await connectTwitter(sandbox);
    expect(token.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 7200,
      scope: expect.stringContaining('offline.access'),
      refresh_token: expect.any(String),
    });
  });

  test('without offline.access there is no refresh token', async () => {
    const { token } = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    expect(token.body).not.toHaveProperty('refresh_token');
  });

  test('a code works once, within 30 seconds and with its own verifier only', async () => {
    const exchange = async (change: Record<string, string>, waitMs = 0) => {
      const back = await decide(sandbox, '/twitter/i/oauth2/authorize', twitterQuery(), { decision: 'allow' });
      const { form } = await connectTwitter(sandbox);
      sandbox.clock.now += waitMs;
      return sandbox.call(TWITTER_TOKEN_PATH, {
        form: { ...form, code: back.searchParams.get('code') ?? '', ...change },
        headers: { authorization: BASIC },
      });
    };
    expect((await exchange({})).status).toBe(200);
    expect(await exchange({ code_verifier: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect((await exchange({}, 31_000)).status).toBe(400);
    const { form } = await connectTwitter(sandbox);
    expect(
      (await sandbox.call(TWITTER_TOKEN_PATH, { form, headers: { authorization: BASIC } })).body.error_description,
    ).toBe('Value passed for the authorization code was invalid.');
  });

  test('a refresh token works once and gives a new one', async () => {
    const { token } = await connectTwitter(sandbox);
    const refresh = (value: unknown) =>
      sandbox.call(TWITTER_TOKEN_PATH, {
        form: { grant_type: 'refresh_token', refresh_token: String(value), client_id: 'sandbox-twitter' },
        headers: { authorization: BASIC },
      });
    const second = await refresh(token.body.refresh_token);
    expect(second.status).toBe(200);
    expect(await refresh(token.body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' },
    });
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test('revoking the refresh token ends the access token too', async () => {
    const { token, headers } = await connectTwitter(sandbox);
    const form = { token: String(token.body.refresh_token), client_id: 'sandbox-twitter' };
    expect((await sandbox.call('/twitter/2/oauth2/revoke', { form, headers: { authorization: BASIC } })).body).toEqual({
      revoked: true,
    });
    expect((await sandbox.call('/twitter/2/users/me', { headers })).body).toEqual({
      title: 'Unauthorized',
      type: 'about:blank',
      status: 401,
      detail: 'Unauthorized',
    });
  });

  test('the client has to show its secret', async () => {
    const { form } = await connectTwitter(sandbox);
    expect((await sandbox.call(TWITTER_TOKEN_PATH, { form })).body.error).toBe('unauthorized_client');
    const wrong = `Basic ${Buffer.from('sandbox-twitter:nope').toString('base64')}`;
    expect((await sandbox.call(TWITTER_TOKEN_PATH, { form, headers: { authorization: wrong } })).status).toBe(401);
  });

  test('Cancel says access_denied; a wrong request stays on X', async () => {
    const back = await decide(sandbox, '/twitter/i/oauth2/authorize', twitterQuery(), { decision: 'cancel' });
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'st' });
    const wrong: Record<string, string>[] = [
      { client_id: 'x' },
      { redirect_uri: 'https://example.com' },
      { scope: 'nonsense' },
      { code_challenge: '' },
    ];
    for (const change of wrong) {
      const answer = await sandbox.call(`/twitter/i/oauth2/authorize?${twitterQuery(change)}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('s256 in small letters and a token request in JSON are taken, as the usual client sends them', async () => {
    const query = twitterQuery({ code_challenge_method: 's256' });
    const back = await decide(sandbox, '/twitter/i/oauth2/authorize', query, { decision: 'allow' });
    const { form } = await connectTwitter(sandbox);
    const json = { ...form, code: back.searchParams.get('code') ?? '' };
    const answer = await sandbox.call(TWITTER_TOKEN_PATH, { json, headers: { authorization: BASIC } });
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
  });

  test('an application reads posts, users and mentions in its own name, and nothing that is a person’s', async () => {
    const { userId } = await connectTwitter(sandbox);
    const { externalId } = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hello' });
    const form = { grant_type: 'client_credentials' };
    const { body } = await sandbox.call('/twitter/oauth2/token', { form, headers: { authorization: BASIC } });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const read = async (path: string) => (await sandbox.call(`/twitter/2/${path}`, { headers })).status;
    for (const path of [
      `tweets?ids=${externalId}`,
      `tweets/${externalId}`,
      `users/${userId}`,
      `users/${userId}/mentions`,
    ])
      expect([path, await read(path)]).toEqual([path, 200]);
    expect(await read('tweets/search/recent?query=hello')).toBe(200);
    expect([await read('users/me'), await read('dm_events')]).toEqual([403, 403]);
  });

  test('an access token dies after two hours', async () => {
    const { headers } = await connectTwitter(sandbox);
    sandbox.clock.now += 7_200_000;
    expect((await sandbox.call('/twitter/2/users/me', { headers })).status).toBe(401);
  });
});

describe('mentions', () => {
  test('they come newest first, after since_id, page by page, with their authors', async () => {
    const { headers, userId } = await connectTwitter(sandbox);
    const first = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'number 0' });
    for (let number = 1; number <= 7; number += 1)
      await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: `number ${number}` });
    const path = `/twitter/2/users/${userId}/mentions?max_results=5&since_id=${first.externalId}&tweet.fields=author_id,created_at&expansions=author_id`;
    const page = await sandbox.call(path, { headers });
    expect(tweetsOf(page.body).map(({ text }) => text.at(-1))).toEqual(['7', '6', '5', '4', '3']);
    expect(page.body).toMatchObject({
      includes: { users: [{ username: 'ana_b', name: 'Ana' }] },
      meta: { result_count: 5, newest_id: tweetsOf(page.body)[0]?.id },
    });
    const { next_token: token } = page.body.meta as { next_token: string };
    const rest = await sandbox.call(`${path}&pagination_token=${token}`, { headers });
    expect(tweetsOf(rest.body).map(({ text }) => text.at(-1))).toEqual(['2', '1']);
    expect(rest.body.meta).not.toHaveProperty('next_token');
  });

  test('one that is dated back still has a new id, so that since_id finds it', async () => {
    const { headers, userId } = await connectTwitter(sandbox);
    const first = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'first' });
    const at = new Date(sandbox.clock.now - 86_400_000).toISOString();
    const late = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'late', at });
    const { body } = await sandbox.call(
      `/twitter/2/users/${userId}/mentions?since_id=${first.externalId}&tweet.fields=created_at`,
      { headers },
    );
    expect(body.data).toMatchObject([{ id: late.externalId, created_at: at }]);
  });

  test('an empty page has no data', async () => {
    const { headers, userId } = await connectTwitter(sandbox);
    expect((await sandbox.call(`/twitter/2/users/${userId}/mentions`, { headers })).body).toEqual({
      meta: { result_count: 0 },
    });
  });

  test.each([
    ['max_results=4', 'The `max_results` query parameter value [4] is not between 5 and 100'],
    ['since_id=abc', 'The `since_id` query parameter value [abc] is not valid'],
    ['wrong=1', 'The query parameter [wrong] is not one of'],
    ['tweet.fields=wrong', 'The `tweet.fields` query parameter value [wrong] is not one of'],
    ['start_time=yesterday', 'start_time'],
  ])('%s is an invalid request', async (query, message) => {
    const { headers, userId } = await connectTwitter(sandbox);
    const { status, body } = await sandbox.call(`/twitter/2/users/${userId}/mentions?${query}`, { headers });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      title: 'Invalid Request',
      type: expect.stringMatching(/invalid-request$/),
      errors: [{ message: expect.stringContaining(message) }],
    });
  });
});

describe('posts', () => {
  const reply = (headers: Record<string, string>, text: string, id: string) =>
    sandbox.call('/twitter/2/tweets', { headers, json: { text, reply: { in_reply_to_tweet_id: id } } });

  test('a reply stands in the conversation with its mention and is outbound as it was sent', async () => {
    const { headers } = await connectTwitter(sandbox);
    const mention = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'my order is late' });
    const sent = await reply(headers, 'On it', mention.externalId);
    expect(sent).toMatchObject({ status: 201, body: { data: { id: expect.any(String), text: '@ana_b On it' } } });
    const found = await sandbox.call(
      `/twitter/2/tweets/search/recent?query=${encodeURIComponent(`conversation_id:${mention.thread} from:ternoutdoor`)}`,
      { headers },
    );
    expect(tweetsOf(found.body)).toHaveLength(1);
    expect(await sandbox.outbound('twitter')).toMatchObject([
      { type: 'reply', text: 'On it', inReplyTo: mention.externalId },
    ]);
  });

  test('duplicates, long texts, lost originals and unsummoned replies are refused', async () => {
    const { headers } = await connectTwitter(sandbox);
    const mention = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
    await reply(headers, 'Hello', mention.externalId);
    expect((await reply(headers, 'Hello', mention.externalId)).body.detail).toBe(
      'You are not allowed to create a Tweet with duplicate content.',
    );
    expect((await reply(headers, '日'.repeat(141), mention.externalId)).status).toBe(400);
    expect((await reply(headers, '日'.repeat(140), mention.externalId)).status).toBe(201);
    expect((await reply(headers, 'Hm', '1')).status).toBe(403);
    const other = await sandbox.receive('twitter', {
      kind: 'mention',
      author: ANA,
      text: 'to the other account',
      account: 'ternoutdoorCare',
    });
    expect((await reply(headers, 'May I?', other.externalId)).body.detail).toMatch(/not been mentioned/);
    expect(await sandbox.outbound('twitter')).toHaveLength(2);
  });

  test("an own post is deleted, also twice; a stranger's is not", async () => {
    const { headers } = await connectTwitter(sandbox);
    const { body } = await sandbox.call('/twitter/2/tweets', { headers, json: { text: 'News' } });
    const { id } = body.data as Tweet;
    for (const _attempt of [1, 2]) {
      expect((await sandbox.call(`/twitter/2/tweets/${id}`, { method: 'DELETE', headers })).body).toEqual({
        data: { deleted: true },
      });
    }
    expect((await sandbox.call(`/twitter/2/tweets/${id}`, { headers })).body).toMatchObject({
      errors: [{ title: 'Not Found Error', resource_id: id }],
    });
    const mention = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
    expect((await sandbox.call(`/twitter/2/tweets/${mention.externalId}`, { method: 'DELETE', headers })).status).toBe(
      403,
    );
    expect((await sandbox.outbound('twitter')).map(({ type }) => type)).toEqual(['post', 'delete']);
  });

  test('a missing scope is 403', async () => {
    const { headers } = await connectTwitter(sandbox, { scope: 'tweet.read users.read' });
    expect((await sandbox.call('/twitter/2/tweets', { headers, json: { text: 'x' } })).status).toBe(403);
  });

  test('calls are counted in windows, and over the limit there is 429 until the reset', async () => {
    const { headers } = await connectTwitter(sandbox);
    sandbox.clock.now = Math.ceil(sandbox.clock.now / 15_000) * 15_000;
    const poll = () => sandbox.call('/twitter/2/dm_events', { headers });
    const first = await poll();
    expect([first.headers.get('x-rate-limit-limit'), first.headers.get('x-rate-limit-remaining')]).toEqual([
      '15',
      '14',
    ]);
    for (let number = 2; number <= 15; number += 1) await poll();
    const refused = await poll();
    expect(refused).toMatchObject({ status: 429, body: { title: 'Too Many Requests' } });
    sandbox.clock.now = Number(refused.headers.get('x-rate-limit-reset')) * 1000;
    expect((await poll()).status).toBe(200);
  });
});

test('direct messages are read and answered in their conversation; strangers cannot be written to', async () => {
  const { headers, userId } = await connectTwitter(sandbox);
  const received = await sandbox.receive('twitter', { kind: 'message', author: ANA, text: 'psst' });
  const events = await sandbox.call(
    '/twitter/2/dm_events?dm_event.fields=sender_id,dm_conversation_id&expansions=sender_id',
    { headers },
  );
  expect(events.body).toMatchObject({
    data: [{ id: received.externalId, text: 'psst', event_type: 'MessageCreate', dm_conversation_id: received.thread }],
    includes: { users: [{ username: 'ana_b' }] },
  });
  const sent = await sandbox.call(`/twitter/2/dm_conversations/${received.thread}/messages`, {
    headers,
    json: { text: 'yes?' },
  });
  expect(sent).toMatchObject({ status: 201, body: { data: { dm_conversation_id: received.thread } } });
  expect(await sandbox.outbound('twitter')).toMatchObject([
    { type: 'reply', text: 'yes?', inReplyTo: received.externalId },
  ]);
  await sandbox.receive('twitter', { kind: 'mention', author: { handle: 'bo', name: 'Bo' }, text: 'hi' });
  const bo = await sandbox.call('/twitter/2/users/by/username/bo', { headers });
  const stranger = (bo.body.data as { id: string }).id;
  expect(
    (await sandbox.call(`/twitter/2/dm_conversations/with/${stranger}/messages`, { headers, json: { text: 'hi' } }))
      .status,
  ).toBe(403);
  expect(userId).not.toBe(stranger);
});

test('a conversation of several has a number; those who take part write and read in it, others do not', async () => {
  const { headers, userId } = await connectTwitter(sandbox);
  const ids = [];
  for (const author of [ANA, { handle: 'bo', name: 'Bo' }]) {
    const { thread } = await sandbox.receive('twitter', { kind: 'message', author, text: 'hi' });
    ids.push(thread.split('-').find((id) => id !== userId));
  }
  const begin = (participant_ids: unknown) =>
    sandbox.call('/twitter/2/dm_conversations', {
      headers,
      json: { conversation_type: 'Group', participant_ids, message: { text: 'Hello both' } },
    });
  expect((await begin(ids.slice(1))).status).toBe(400);
  expect((await begin([...ids, '12345'])).status).toBe(400);
  const begun = await begin(ids);
  expect(begun).toMatchObject({
    status: 201,
    body: { data: { dm_conversation_id: expect.stringMatching(/^\d{15,19}$/) } },
  });
  const { dm_conversation_id: id } = begun.body.data as { dm_conversation_id: string };
  const answer = await sandbox.receive('twitter', { kind: 'message', author: ANA, text: 'Hello', thread: id });
  const sent = await sandbox.call(`/twitter/2/dm_conversations/${id}/messages`, { headers, json: { text: 'Well?' } });
  expect(sent.status).toBe(201);
  const events = await sandbox.call(
    `/twitter/2/dm_conversations/${id}/dm_events?dm_event.fields=dm_conversation_id,sender_id&expansions=participant_ids`,
    { headers },
  );
  expect(events.body).toMatchObject({
    data: [{ text: 'Well?' }, { id: answer.externalId, text: 'Hello', sender_id: ids[0] }, { text: 'Hello both' }],
    includes: { users: expect.arrayContaining([expect.objectContaining({ username: 'bo' })]) },
  });
  expect((await sandbox.outbound('twitter')).at(-1)).toMatchObject({ text: 'Well?', inReplyTo: answer.externalId });
  const stranger = { kind: 'message', author: { handle: 'zed', name: 'Zed' }, text: 'Me too', thread: id };
  await expect(sandbox.receive('twitter', stranger)).rejects.toThrow('takes part');
  const other = await sandbox.call('/twitter/2/dm_conversations/123456789012345678/messages', {
    headers,
    json: { text: 'x' },
  });
  expect(other.status).toBe(400);
});

test('what the brand writes in the app of X shows among its posts but is not outbound', async () => {
  const { headers, userId } = await connectTwitter(sandbox);
  const mention = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
  const native = await sandbox.receive('twitter', {
    kind: 'comment',
    from: 'brand',
    thread: mention.thread,
    text: 'Hello Ana',
  });
  const { body } = await sandbox.call(`/twitter/2/users/${userId}/tweets`, { headers });
  expect(body.data).toMatchObject([{ id: native.externalId, text: '@ana_b Hello Ana' }]);
  expect(await sandbox.outbound('twitter')).toEqual([]);
});

describe('what the OpenAPI asks for', () => {
  test('an unknown path and an event that is not there are problems of status 404', async () => {
    const { headers } = await connectTwitter(sandbox);
    const nowhere = await sandbox.call('/twitter/2/nowhere', { headers });
    expect(nowhere.headers.get('content-type')).toContain('application/problem+json');
    expect(nowhere).toMatchObject({ status: 404, body: { title: 'Not Found', type: 'about:blank', status: 404 } });
    expect(await sandbox.call('/twitter/2/dm_events/1234567890', { headers })).toMatchObject({
      status: 404,
      body: { title: 'Not Found', type: 'about:blank', detail: expect.stringContaining('1234567890') },
    });
  });

  test("figures of another's post are refused with the section that lacks them", async () => {
    const { headers } = await connectTwitter(sandbox);
    const mention = await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
    const range = 'start_time=2026-01-01T00:00:00Z&end_time=2026-01-02T00:00:00Z&granularity=total';
    const { body } = await sandbox.call(`/twitter/2/tweets/analytics?ids=${mention.externalId}&${range}`, { headers });
    expect(body.errors).toMatchObject([
      { resource_type: 'tweet', resource_id: mention.externalId, parameter: 'ids', section: 'data' },
    ]);
  });

  test('fields are asked for in the words of the version that answers; the other version’s are refused by name', async () => {
    const { headers, userId } = await connectTwitter(sandbox);
    const ask = (query: string) => sandbox.call(`/twitter/2/users/${userId}/mentions?${query}`, { headers });
    const older = 'tweet.fields=author_id,note_tweet,referenced_tweets,lang&expansions=referenced_tweets.id';
    const newer =
      'post.fields=article_title,note_post&user.fields=subscribes_to_you&expansions=username,referenced_posts';
    const refused = (parameter: string) => ({
      status: 400,
      body: { errors: [{ parameters: { [parameter]: [expect.any(String)] } }] },
    });
    expect((await ask(older)).status).toBe(200);
    expect(await ask(newer)).toMatchObject(refused('post.fields'));
    await sandbox.call('/twitter/portal/openapi', { method: 'PUT', json: { openapi: '2.167' } });
    expect((await ask(newer)).status).toBe(200);
    expect(await ask(older)).toMatchObject(refused('tweet.fields'));
    expect(await ask('post.fields=author_id')).toMatchObject(refused('post.fields'));
    const messages = await sandbox.call('/twitter/2/dm_events?dm_event.fields=sender_id', { headers });
    expect(messages).toMatchObject(refused('dm_event.fields'));
  });

  test('what is expanded is told by its id too', async () => {
    const { headers, userId } = await connectTwitter(sandbox);
    await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
    const { body } = await sandbox.call(`/twitter/2/users/${userId}/mentions?expansions=author_id`, { headers });
    expect(body.data).toMatchObject([{ author_id: expect.any(String) }]);
  });

  test('people are found by several names at once, and names that nobody has are said', async () => {
    const { headers } = await connectTwitter(sandbox);
    await sandbox.receive('twitter', { kind: 'mention', author: ANA, text: 'hi' });
    const { body } = await sandbox.call('/twitter/2/users/by?usernames=ana_b,nobody', { headers });
    expect(body).toMatchObject({
      data: [{ username: 'ana_b', name: 'Ana' }],
      errors: [{ resource_type: 'user', parameter: 'usernames', value: 'nobody' }],
    });
    expect((await sandbox.call('/twitter/2/users/by?usernames=not-a-name', { headers })).status).toBe(400);
  });

  test('a post may say all that X lets it say, and a card excludes media', async () => {
    const { headers } = await connectTwitter(sandbox);
    const post = (json: unknown) => sandbox.call('/twitter/2/tweets', { headers, json });
    expect(
      (await post({ text: 'News', geo: { place_id: '1' }, community_id: '1234567890', share_with_followers: true }))
        .status,
    ).toBe(201);
    expect(
      (await post({ text: 'News', card_uri: 'card://1', poll: { options: ['a', 'b'], duration_minutes: 5 } })).status,
    ).toBe(400);
    expect((await post({ text: 'News', unheard: true })).status).toBe(400);
  });

  test('a body is JSON by its content type too', async () => {
    const { headers } = await connectTwitter(sandbox);
    const texts = { 'text/plain': '{"text":"News"}', 'application/x-www-form-urlencoded': 'text=News' };
    for (const [type, body] of Object.entries(texts)) {
      const url = `${sandbox.url}/sandbox/twitter/2/tweets`;
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: [{ message: 'Requests with bodies must have content-type of application/json.' }],
      });
    }
  });

  test('a value that a parameter cannot have is refused, and one that it must have is missed', async () => {
    const { headers } = await connectTwitter(sandbox);
    const range = 'start_time=2026-01-01T00:00:00Z&end_time=2026-01-02T00:00:00Z';
    for (const path of [
      'tweets/search/recent?query=news&sort_order=newest',
      'tweets/search/recent?query=-from:nobody',
      'tweets/search/recent?query=news&start_time=2020-01-01T00:00:00Z',
      'tweets/search/recent?query=news&end_time=2999-01-01T00:00:00Z',
      'tweets/1/quote_tweets?exclude=quotes',
      'users/by/username/not-a-name',
      `tweets/analytics?ids=1&${range}`,
      'activity/subscriptions?event_type=post.create',
    ])
      expect([path, (await sandbox.call(`/twitter/2/${path}`, { headers })).status]).toEqual([path, 400]);
  });

  test('subscriptions come in pages by tokens of 16 characters and more, and several are ended at once', async () => {
    const { userId } = await connectTwitter(sandbox);
    const app = await sandbox.call('/twitter/oauth2/token', {
      form: { grant_type: 'client_credentials' },
      headers: { authorization: BASIC },
    });
    const headers = { authorization: `Bearer ${String(app.body.access_token)}` };
    const path = '/twitter/2/activity/subscriptions';
    for (const event_type of ['post.create', 'post.delete', 'profile.update.bio'])
      expect((await sandbox.call(path, { headers, json: { event_type, filter: { user_id: userId } } })).status).toBe(
        200,
      );
    type Page = { data: { subscription_id: string; event_type: string }[]; meta: { next_token?: string } };
    const first = (await sandbox.call(`${path}?max_results=2`, { headers })).body as Page;
    expect(first.meta.next_token?.length).toBeGreaterThanOrEqual(16);
    const second = await sandbox.call(`${path}?max_results=2&pagination_token=${first.meta.next_token}`, { headers });
    expect((second.body as Page).data.map((entry) => entry.event_type)).toEqual(['profile.update.bio']);
    expect((second.body as Page).meta).not.toHaveProperty('next_token');
    expect((await sandbox.call(`${path}?pagination_token=0123456789abcdef`, { headers })).status).toBe(400);
    const ids = first.data.map((entry) => entry.subscription_id).join(',');
    expect((await sandbox.call(`${path}?ids=${ids}`, { headers, method: 'DELETE' })).body).toEqual({
      data: { deleted: true },
      meta: { total_subscriptions: 1 },
    });
    expect((await sandbox.call(path, { headers, method: 'DELETE' })).status).toBe(400);
  });
});
