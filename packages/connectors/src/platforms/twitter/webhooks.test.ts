import { createHmac } from 'node:crypto';
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
import type { Connector } from '../../connector/connector.ts';
import type { InboundMessage } from '../../connector/inbox.ts';
import * as fixtures from './__fixtures__/events.ts';
import { twitterDefinition } from './definition.ts';

const secret = 'consumer/secret';
const callbackUrl = 'https://parley.example/api/webhooks/twitter';
let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

const auth: AccountAuth = {
  externalId: fixtures.accountId,
  username: 'ExampleUser',
  grant: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: null, scopes: ['tweet.read', 'dm.read'] },
  data: {},
};

function create(
  address = 'http://127.0.0.1:9',
  settings: Record<string, string> = { apiKey: 'key', apiSecret: secret },
) {
  return twitterDefinition.create(scriptedConfig(address, { settings }));
}
function webhooksOf(connector: Connector) {
  if (!connector.webhooks) throw new Error('no webhooks');
  return connector.webhooks;
}
const bytes = (event: unknown) => Buffer.from(JSON.stringify(event));
const parse = (event: unknown) => webhooksOf(create()).parse(bytes(event), {});
function readMessage(event: unknown): InboundMessage {
  const item = parse(event)[0]?.items[0];
  if (item?.type !== 'message') throw new Error('no message');
  return item;
}
async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return create(network.address);
}
const asked = () => network?.requests.map(({ method, path }) => `${method} ${path}`) ?? [];

/** X as the guide and OpenAPI show it. `refuse` comes first. */
function playX(world: {
  webhooks: object[];
  subscriptions: object[];
  refuse?: (request: ScriptedRequest) => ScriptedAnswer | undefined;
}) {
  return (request: ScriptedRequest): ScriptedAnswer => {
    const refusal = world.refuse?.(request);
    if (refusal) return refusal;
    const { method, path } = request;
    if (path === '/oauth2/token') return { json: { token_type: 'bearer', access_token: 'application-1' } };
    if (path === '/2/webhooks' && method === 'GET') return { json: { data: world.webhooks, meta: {} } };
    if (path === '/2/webhooks') return { json: { id: '9', url: callbackUrl, valid: true, created_at: '' } };
    if (path.startsWith('/2/webhooks/')) return { json: { data: { valid: true } } };
    if (method === 'GET') return { json: { data: world.subscriptions, meta: {} } };
    return { json: { data: {} } };
  };
}
const ours = { id: '9', url: callbackUrl, valid: true, created_at: '2026-01-01T00:00:00Z' };
const subscription = (id: string, eventType: string, more: object = {}) => ({
  subscription_id: id,
  event_type: eventType,
  filter: { user_id: fixtures.accountId },
  tag: 'parley',
  webhook_id: '9',
  ...more,
});

describe('what X’s webhooks tell', () => {
  test('a mention is the same item as by a poll', async () => {
    const { payload, includes } = fixtures.mentionEvent.data;
    const connector = await connectTo(({ path }) =>
      path.endsWith('/mentions') ? { json: { data: [payload], includes, meta: {} } } : { json: { meta: {} } },
    );
    const polled = await connector.inbox?.poll(auth, { cursor: null, since: new Date('2026-01-01') });
    expect(parse(fixtures.mentionEvent)).toEqual([{ accountExternalId: fixtures.accountId, items: polled?.items }]);
    expect(polled?.items).toMatchObject([{ kind: 'mention', author: { name: 'OtherUser', followerCount: 97 } }]);
  });

  test('a reply names its thread and what it answers; its author is looked up where the event leaves them out', async () => {
    expect(readMessage(fixtures.replyEvent)).toMatchObject({
      kind: 'comment',
      threadExternalId: '2080765813578191000:2222',
      inReplyToExternalId: '2080765813578191000',
      author: { externalId: '2222', name: 'Unknown' },
      isOwn: false,
    });
    const [user] = fixtures.mentionEvent.data.includes.users;
    const connector = await connectTo(() => ({ json: { data: user } }));
    expect(await connector.inbox?.findAuthor?.(auth, '2222')).toMatchObject({ name: 'OtherUser', handle: 'OtherUser' });
    expect(asked()).toEqual(['GET /2/users/2222']);
  });

  test('a long post that comes cut is read whole; one that only ends with dots is not asked for', async () => {
    const { payload } = fixtures.mentionEvent.data;
    const tell = (change: object) =>
      readMessage({ data: { ...fixtures.mentionEvent.data, payload: { ...payload, ...change } } });
    const whole = `@ExampleUser ${'my order is late '.repeat(30).trim()}`;
    const cut = `${whole.slice(0, 270)}…`;
    const told = tell({ text: cut });
    expect(told.isIncomplete).toBe(true);
    const rest = { url: 'https://t.co/rest', expanded_url: `https://x.com/i/web/status/${payload.id}` };
    expect(tell({ text: 'Short… https://t.co/rest', entities: { urls: [rest] } }).isIncomplete).toBe(true);
    expect(tell({ text: cut, note_tweet: { text: whole } })).toMatchObject({ text: whole });
    expect(tell({ text: cut, note_tweet: { text: whole } }).isIncomplete).toBeUndefined();
    expect(tell({ text: 'well…' }).isIncomplete).toBeUndefined();
    const read = { ...payload, text: cut, note_tweet: { text: whole } };
    const connector = await connectTo(() => ({ json: { data: read } }));
    expect(await connector.inbox?.complete?.(auth, told)).toMatchObject({ text: whole });
  });

  test('both vocabularies are read', () => {
    const { referenced_tweets: references, ...payload } = fixtures.replyEvent.data.payload;
    const event = { data: { ...fixtures.replyEvent.data, payload: { ...payload, referenced_posts: references } } };
    expect(parse(event)).toEqual(parse(fixtures.replyEvent));
  });

  test('a direct message has the thread and the target that a poll gives it, whoever wrote it', () => {
    const thread = {
      threadExternalId: '1111-2222',
      replyTarget: { conversationId: '1111-2222', participantId: '2222' },
    };
    expect(readMessage(fixtures.messageEvent)).toMatchObject({
      ...thread,
      kind: 'message',
      text: 'hello! <3',
      author: { name: 'OtherUser' },
      at: new Date(1_784_928_224_372),
      isOwn: false,
    });
    const [received] = fixtures.messageEvent.data.payload.direct_message_events;
    const { message_data } = received?.message_create ?? {};
    const sent = { ...received, message_create: { target: { recipient_id: '2222' }, sender_id: '1111', message_data } };
    const payload = { ...fixtures.messageEvent.data.payload, direct_message_events: [sent] };
    expect(readMessage({ data: { ...fixtures.messageEvent.data, event_type: 'dm.sent', payload } })).toMatchObject({
      ...thread,
      isOwn: true,
    });
  });

  test('what an event leaves out of files is read, unless it is gone or refused', async () => {
    const told = readMessage(fixtures.messageWithFileEvent);
    expect(told.isIncomplete).toBe(true);
    const message = {
      id: told.externalId,
      event_type: 'MessageCreate',
      text: 'look',
      sender_id: '2222',
      created_at: '2026-07-24T21:23:44.372Z',
      dm_conversation_id: '1111-2222',
      attachments: { media_keys: ['3_1'] },
    };
    const media = [{ media_key: '3_1', type: 'photo', url: 'https://ton.twitter.com/1.1/ton/data/dm/1/2/c.jpg' }];
    const answers: ScriptedAnswer[] = [
      { json: { data: message, includes: { media } } },
      { status: 404, json: { title: 'Not Found', type: 'about:blank' } },
      { status: 403, json: { title: 'Forbidden', type: 'about:blank' } },
      { status: 503 },
    ];
    const connector = await connectTo(() => answers.shift() ?? {});
    const complete = () => connector.inbox?.complete?.(auth, told);
    expect(await complete()).toMatchObject({
      text: 'look',
      threadExternalId: told.threadExternalId,
      attachments: [{ kind: 'image', source: { messageId: '1', mediaId: '2', resourceId: 'c.jpg' } }],
    });
    expect(await complete()).toBeNull();
    expect(await complete()).toEqual({ ...told, isIncomplete: undefined });
    await expect(complete()).rejects.toMatchObject({ kind: 'transient' });
    const post = { ...fixtures.mentionEvent.data.payload, attachments: { media_keys: ['3_1'] } };
    const withPicture = { data: { ...fixtures.mentionEvent.data, payload: post } };
    expect(readMessage(withPicture).isIncomplete).toBe(true);
    expect(readMessage({ data: { ...withPicture.data, includes: { media } } }).isIncomplete).toBeUndefined();
  });

  test('of what the brand posts only answers to customers are told; what it takes back and the end of its rights too', () => {
    const own = { ...fixtures.mentionEvent.data, event_type: 'post.create' };
    const payload = { ...own.payload, author_id: fixtures.accountId };
    expect(parse({ data: { ...own, payload } })[0]?.items).toEqual([]);
    const answer = {
      ...payload,
      in_reply_to_user_id: '2222',
      referenced_tweets: [{ type: 'replied_to', id: '2080765813578191303' }],
    };
    expect(parse({ data: { ...own, payload: answer } })[0]?.items).toMatchObject([
      { isOwn: true, threadExternalId: '2080765813578191303:2222' },
    ]);
    expect(parse(fixtures.deletedEvent)).toEqual([
      {
        accountExternalId: fixtures.accountId,
        items: [{ type: 'deleted', externalId: '2080765813578191500', at: scriptedNow }],
      },
    ]);
    expect(parse(fixtures.revokedEvent)).toMatchObject([
      { accountExternalId: fixtures.accountId, items: [{ type: 'revoked' }] },
    ]);
  });

  test('an event of another kind tells nothing, one that lacks what it should have is malformed', () => {
    expect(parse({ data: { event_uuid: '1', event_type: 'like.create', payload: {} } })).toEqual([]);
    for (const event of [fixtures.mentionEvent, fixtures.messageEvent, fixtures.deletedEvent, fixtures.revokedEvent])
      expect(() => parse({ data: { ...event.data, payload: {} } })).toThrow(
        expect.objectContaining({ kind: 'permanent', code: 'malformed' }),
      );
  });

  test('a repeat is known by its number; the events of two accounts, or of two kinds, may have the same', () => {
    const { data } = fixtures.mentionEvent;
    const events = [
      { data },
      { data: { ...data, includes: {} } },
      { data: { ...data, filter: { user_id: '3333' } } },
      { data: { ...data, event_type: 'post.reply.create' } },
    ];
    const ids = events.map((event) =>
      webhooksOf(create()).deliveryId({ rawBody: bytes(event), headers: {}, query: {} }),
    );
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('X’s proof', () => {
  test('the challenge is answered with the consumer secret, but never signs an event', () => {
    const { answerChallenge } = webhooksOf(create());
    const hmac = createHmac('sha256', secret).update('challenge-1').digest('base64');
    expect(answerChallenge({ crc_token: 'challenge-1' })).toEqual({
      body: JSON.stringify({ response_token: `sha256=${hmac}` }),
      contentType: 'application/json',
    });
    expect(answerChallenge({})).toBeNull();
    expect(answerChallenge({ crc_token: JSON.stringify(fixtures.revokedEvent) })).toBeNull();
  });

  test('a body counts with its signature alone', () => {
    const rawBody = bytes(fixtures.mentionEvent);
    const signed = `sha256=${createHmac('sha256', secret).update(rawBody).digest('base64')}`;
    const verify = (value: string, body = rawBody) =>
      webhooksOf(create()).verify({ rawBody: body, headers: { 'x-twitter-webhooks-signature': value }, query: {} });
    expect(verify(signed)).toBe(true);
    expect(verify(signed, Buffer.from('{}'))).toBe(false);
    expect(verify(signed.slice(0, -2))).toBe(false);
  });
});

describe('asking X for events', () => {
  test('registers the address, and subscribes with the account’s token to what is private, with the application’s to the rest', async () => {
    const connector = await connectTo(playX({ webhooks: [], subscriptions: [] }));
    await webhooksOf(connector).subscribe(auth, callbackUrl);
    const [token] = network?.requests ?? [];
    expect(token).toMatchObject({ path: '/oauth2/token', body: 'grant_type=client_credentials' });
    expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('key:consumer%2Fsecret').toString('base64')}`);
    const made = network?.requests.filter(
      ({ method, path }) => method === 'POST' && path === '/2/activity/subscriptions',
    );
    expect(made?.map(({ body, headers }) => [JSON.parse(body).event_type, headers.authorization])).toEqual([
      ['post.mention.create', 'Bearer access-1'],
      ['post.reply.create', 'Bearer access-1'],
      ['dm.received', 'Bearer access-1'],
      ['dm.sent', 'Bearer access-1'],
      ['post.create', 'Bearer application-1'],
      ['post.delete', 'Bearer application-1'],
    ]);
    expect(JSON.parse(made?.[0]?.body ?? '')).toEqual({
      event_type: 'post.mention.create',
      filter: { user_id: fixtures.accountId },
      tag: 'parley',
      webhook_id: '9',
    });
    expect(asked().filter((call) => call === 'POST /oauth2/token')).toHaveLength(1);
  });

  test('repeating asks for what is missing alone, and without the right for no messages', async () => {
    const known = ['post.mention.create', 'post.reply.create', 'post.create'].map((name, index) =>
      subscription(String(index), name),
    );
    const elsewhere = subscription('7', 'post.delete', { webhook_id: '8' });
    const connector = await connectTo(playX({ webhooks: [ours], subscriptions: [...known, elsewhere] }));
    const withoutMessages = { ...auth, grant: { ...auth.grant, scopes: ['tweet.read'] } };
    await webhooksOf(connector).subscribe(withoutMessages, callbackUrl);
    const made = network?.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/2/'));
    expect(made?.map(({ body }) => JSON.parse(body).event_type)).toEqual(['post.delete']);
  });

  test('an address that X gave up on is looked at again; what was subscribed to a former address moves', async () => {
    const refuse = ({ method, path }: ScriptedRequest) =>
      method === 'POST' && path === '/2/activity/subscriptions'
        ? { status: 409, json: { title: 'Conflict' } }
        : undefined;
    const former = subscription('7', 'post.mention.create', { webhook_id: '8' });
    const connector = await connectTo(
      playX({ webhooks: [{ ...ours, valid: false }], subscriptions: [former], refuse }),
    );
    await webhooksOf(connector).subscribe(auth, callbackUrl);
    expect(asked()).toContain('PUT /2/webhooks/9');
    const moved = network?.requests.find(({ path }) => path === '/2/activity/subscriptions/7');
    expect([moved?.method, JSON.parse(moved?.body ?? '')]).toEqual(['PUT', { webhook_id: '9' }]);
  });

  test('a token of the application that is refused is fetched anew; keys that are wrong blame no account', async () => {
    const refused = new Set(['application-0']);
    let tokens = 0;
    const refuse = ({ path, headers }: ScriptedRequest) => {
      if (path === '/oauth2/token') return { json: { access_token: `application-${tokens++}` } };
      const isRefused = refused.has(headers.authorization?.slice(7) ?? '');
      return isRefused ? { status: 401, json: { title: 'Unauthorized', type: 'about:blank' } } : undefined;
    };
    const connector = await connectTo(playX({ webhooks: [ours], subscriptions: [], refuse }));
    await webhooksOf(connector).subscribe(auth, callbackUrl);
    for (let number = 0; number < 10; number += 1) refused.add(`application-${number}`);
    await expect(webhooksOf(connector).subscribe(auth, callbackUrl)).rejects.toMatchObject({ kind: 'configuration' });
    await network?.close();
    const wrong = await connectTo(() => ({
      status: 403,
      json: { errors: [{ code: 99, message: 'Unable to verify' }] },
    }));
    await expect(webhooksOf(wrong).subscribe(auth, callbackUrl)).rejects.toMatchObject({
      kind: 'configuration',
      code: '99',
    });
    expect(await wrong.check?.()).toMatchObject([
      { state: 'problem', text: expect.stringContaining('Unable to verify') },
    ]);
  });

  test('the account’s token that expired is told as expired; one event that is refused for good takes back the others', async () => {
    const refusal = { status: 401, json: { title: 'Unauthorized', type: 'about:blank' } };
    const refuse = ({ body }: ScriptedRequest) => (body.includes('dm.received') ? refusal : undefined);
    const world = { webhooks: [ours], subscriptions: [subscription('5', 'post.mention.create')], refuse };
    const connector = await connectTo(playX(world));
    await expect(webhooksOf(connector).subscribe(auth, callbackUrl)).rejects.toMatchObject({ kind: 'expired' });
    refusal.status = 403;
    await expect(webhooksOf(connector).subscribe(auth, callbackUrl)).rejects.toMatchObject({ kind: 'permanent' });
    expect(asked().filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /2/activity/subscriptions/5']);
  });

  test('ends the account’s own subscriptions, and nobody else’s', async () => {
    const connector = await connectTo(
      playX({
        webhooks: [ours],
        subscriptions: [
          subscription('1', 'dm.sent'),
          subscription('2', 'dm.sent', { filter: { user_id: '3333' } }),
          subscription('3', 'post.create', { tag: 'another program' }),
        ],
        refuse: ({ method }) => (method === 'DELETE' ? { status: 404, json: { title: 'Not Found' } } : undefined),
      }),
    );
    await webhooksOf(connector).unsubscribe(auth);
    expect(asked().filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /2/activity/subscriptions/1']);
  });

  test('without both keys there are none, which a check says; and X takes no address with a port', async () => {
    const half = create(undefined, { apiKey: 'key' });
    expect(half.webhooks).toBeUndefined();
    expect(await half.check?.()).toMatchObject([
      { state: 'warning', text: expect.stringContaining('TWITTER_API_SECRET is') },
    ]);
    const { checkAddress } = webhooksOf(create());
    expect(checkAddress?.(callbackUrl)).toBeNull();
    expect(checkAddress?.('http://127.0.0.1:3000/api/webhooks/twitter')).toBeNull();
    expect(checkAddress?.('https://parley.example:8443/api/webhooks/twitter')).toContain('no port');
    expect(checkAddress?.('http://parley.example/api/webhooks/twitter')).toContain('https');
    expect(checkAddress?.(`https://parley.example/${'x'.repeat(200)}`)).toContain('200');
  });
});
