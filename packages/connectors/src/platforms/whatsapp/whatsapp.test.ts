import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ScriptedAnswer,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedConfig,
  startScriptedNetwork,
} from '../../../test/scripted-network.ts';
import type { AccountAuth } from '../../connector/account.ts';
import * as fixtures from './__fixtures__/webhooks.ts';
import { whatsappDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return whatsappDefinition.create(scriptedConfig(network.address));
}

const token = 'EAAsecretsecret';
const auth: AccountAuth = {
  externalId: '106540352242922',
  username: '+1 631-555-1111',
  grant: { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] },
  data: { businessAccountExternalId: '777' },
};
const offline = whatsappDefinition.create(scriptedConfig('http://127.0.0.1:1'));
const parse = (body: unknown) => offline.webhooks?.parse(Buffer.from(JSON.stringify(body)), {});
const itemOf = (body: unknown) => parse(body)?.[0]?.items[0];
const refusal = (status: number, code: number): ScriptedAnswer => ({
  status,
  json: { error: { message: `(#${code}) Said by WhatsApp`, type: 'OAuthException', code, fbtrace_id: 'A' } },
});

describe('a number', () => {
  const network106 = ({ path }: ScriptedRequest): ScriptedAnswer => {
    if (path.endsWith('/debug_token'))
      return {
        json: { data: { granular_scopes: [{ scope: 'whatsapp_business_messaging', target_ids: ['555', '777'] }] } },
      };
    if (path.endsWith('/555/phone_numbers')) return { json: { data: [{ id: '1' }] } };
    if (path.endsWith('/777/phone_numbers')) return { json: { data: [{ id: '106540352242922' }] } };
    if (path.endsWith('/whatsapp_business_profile'))
      return { json: { data: [{ messaging_product: 'whatsapp', profile_picture_url: 'https://pps.example/p' }] } };
    return { json: { id: '106540352242922', verified_name: 'Acme', display_phone_number: '+1 631-555-1111' } };
  };

  test('is proved by its name, and its business account is found by the token', async () => {
    const { connect } = await connectTo(network106);
    if (connect.kind !== 'token') throw new Error('no token');
    expect(await connect.account(` 106540352242922:${token}\n`)).toMatchObject({
      externalId: '106540352242922',
      name: 'Acme',
      username: '+1 631-555-1111',
      profileImage: 'https://pps.example/p',
      grant: { accessToken: token, refreshToken: null, expiresAt: null },
      data: { businessAccountExternalId: '777' },
    });
  });

  test.each(['', 'EAAonlyatoken', '123:', '123:a/../../b:cccccc', 'abc:EAAsecretsecret'])(
    'pasted in another form is refused without a call: %j',
    async (pasted) => {
      const { connect } = await connectTo(() => ({}));
      if (connect.kind !== 'token') throw new Error('no token');
      await expect(connect.account(pasted)).rejects.toMatchObject({ kind: 'permanent', code: 'token-form' });
      expect(network?.requests).toEqual([]);
    },
  );

  describe('is subscribed', () => {
    const callback = 'https://parley.example/api/webhooks/whatsapp';
    const subscribe = async (subscriptions: ScriptedAnswer) => {
      const { webhooks } = await connectTo(({ method, path }) => {
        if (path.endsWith('/debug_token')) return { json: { data: { app_id: '42', granular_scopes: [] } } };
        return path.endsWith('/42/subscriptions') && method === 'GET' ? subscriptions : { json: { success: true } };
      });
      await webhooks?.subscribe(auth, callback);
      return network?.requests.filter(({ method }) => method === 'POST') ?? [];
    };
    const listed = (fields: string[], url = callback, active = true): ScriptedAnswer => ({
      json: {
        data: [
          {
            object: 'whatsapp_business_account',
            callback_url: url,
            active,
            fields: fields.map((name) => ({ name, version: 'v26.0' })),
          },
        ],
      },
    });

    test('at its business account, with our address after the app’s own', async () => {
      const posts = await subscribe(listed(['messages']));
      expect(posts.map(({ path }) => path)).toEqual(['/v26.0/777/subscribed_apps', '/v26.0/777/subscribed_apps']);
      expect(posts[0]?.body ?? '').toBe('');
      expect(JSON.parse(posts[1]?.body ?? '')).toEqual({
        override_callback_uri: callback,
        verify_token: 'verify-1',
      });
    });

    test.each([
      [{ json: { data: [] } }, 'messages'],
      [listed(['account_update']), 'account_update,messages'],
      [listed(['messages'], callback, false), 'messages'],
    ])('after the app, which keeps the fields that it has', async (subscriptions, fields) => {
      const [app] = await subscribe(subscriptions);
      expect(app).toMatchObject({ path: '/v26.0/42/subscriptions' });
      expect(app?.headers.authorization).toBe('Bearer 42|secret-1');
      expect(JSON.parse(app?.body ?? '')).toEqual({
        object: 'whatsapp_business_account',
        callback_url: callback,
        verify_token: 'verify-1',
        fields,
      });
    });

    test('not where the app sends elsewhere and lacks the field: a person is told where to tick it', async () => {
      await expect(subscribe(listed(['account_update'], 'https://other.example'))).rejects.toMatchObject({
        kind: 'configuration',
        message: expect.stringContaining('"messages"'),
      });
    });

    test('not with the secret of another app', async () => {
      await expect(subscribe(refusal(400, 190))).rejects.toMatchObject({
        kind: 'configuration',
        message: expect.stringContaining('FACEBOOK_APP_SECRET'),
      });
    });
  });

  test('that is not the only one of its business account leaves the others their events', async () => {
    const { webhooks } = await connectTo(() => ({ json: { data: [{ id: auth.externalId }, { id: '2' }] } }));
    await webhooks?.unsubscribe(auth);
    expect(network?.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('what comes', () => {
  test('a text', () => {
    expect(parse(fixtures.text)).toEqual([
      {
        accountExternalId: '106540352242922',
        items: [
          {
            type: 'message',
            externalId: 'wamid.HBgL',
            threadExternalId: '16505551234',
            threadIds: ['16505551234'],
            kind: 'message',
            author: {
              externalId: '16505551234',
              name: 'Jo Doe',
              handle: '+16505551234',
              avatar: null,
              profileUrl: 'https://wa.me/16505551234',
              followerCount: null,
            },
            isOwn: false,
            text: 'Hello',
            attachments: [],
            at: new Date(1768473000_000),
            permalink: null,
            inReplyToExternalId: 'wamid.prev',
            replyTarget: { to: '16505551234', messageId: 'wamid.HBgL' },
          },
        ],
        problems: [],
      },
    ]);
  });

  describe('of a customer who has a username', () => {
    const userId = 'US.13491208655302741918';
    const unnumbered = (more: Record<string, unknown> = {}, contact: Record<string, unknown> = {}) =>
      fixtures.body({
        contacts: [{ profile: { name: 'Jo Doe', username: 'jodoe' }, user_id: userId, ...contact }],
        messages: [
          {
            from_user_id: userId,
            id: 'wamid.u',
            timestamp: '1768473000',
            type: 'text',
            text: { body: 'Hello' },
            ...more,
          },
        ],
      });

    test('and hides the number: the user takes its place', () => {
      expect(itemOf(unnumbered({ from_parent_user_id: 'US.ENT.1' }))).toMatchObject({
        threadExternalId: userId,
        threadIds: [userId, 'US.ENT.1'],
        author: { externalId: userId, name: 'Jo Doe', handle: '@jodoe', profileUrl: null },
        replyTarget: { recipient: userId, messageId: 'wamid.u' },
      });
    });

    test('and shows the number: both name the thread, and the answer goes to the number', () => {
      expect(itemOf(unnumbered({ from: '16505551234' }, { wa_id: '16505551234' }))).toMatchObject({
        threadExternalId: '16505551234',
        threadIds: ['16505551234', userId],
        author: { externalId: '16505551234', name: 'Jo Doe', handle: '+16505551234' },
        replyTarget: { to: '16505551234', messageId: 'wamid.u' },
      });
    });

    test('and whose id stands in the number’s place', () => {
      expect(itemOf(unnumbered({ from: userId, from_user_id: undefined }))).toMatchObject({
        threadExternalId: userId,
        replyTarget: { recipient: userId },
      });
    });

    test('but of nobody is a problem', () => {
      const [delivery] = parse(unnumbered({ from_user_id: undefined })) ?? [];
      expect(delivery?.items).toEqual([]);
      expect(delivery?.problems).toMatchObject([{ code: 'malformed', reason: expect.stringContaining('from') }]);
    });
  });

  test.each([
    ['image', { image: { id: '1', mime_type: 'image/jpeg', caption: 'Broken' } }, 'Broken', 'image', null, '1'],
    ['audio', { audio: { id: '2', mime_type: 'audio/ogg', voice: true } }, '', 'audio', null, '2'],
    ['document', { document: { id: '1', filename: 'bill.pdf' } }, '', 'file', 'bill.pdf', '1'],
    ['location', { location: { latitude: 52.5, longitude: 13.4, name: 'Shop' } }, '', 'location', 'Shop, 52.5, 13.4'],
    ['contacts', { contacts: [{ name: { formatted_name: 'Ana Lima' } }] }, '', 'other', 'Ana Lima'],
    ['unsupported', { errors: [{ code: 131051 }] }, '', 'other', 'unsupported'],
  ])('%s', (type, more, text, kind, name, mediaId?: string) => {
    const source = mediaId === undefined ? {} : { source: { mediaId } };
    const item = itemOf(fixtures.message({ type, ...more }));
    expect(item).toMatchObject({ text });
    expect(item?.type === 'message' && item.attachments).toEqual([{ kind, name, url: null, ...source }]);
  });

  test('a file is located by its id, and its address gets the token', async () => {
    const url = 'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1';
    const { webhooks } = await connectTo(() => ({ json: { messaging_product: 'whatsapp', url, id: '1' } }));
    expect(await webhooks?.locateFile?.(auth, { mediaId: '1' })).toEqual({
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(network?.requests).toMatchObject([{ method: 'GET', path: '/v26.0/1' }]);
    expect(network?.requests[0]?.query.get('phone_number_id')).toBe(auth.externalId);
    expect(await webhooks?.locateFile?.(auth, { mediaId: '1/../2' })).toBeNull();
  });

  test.each(['http://elsewhere.example/file', 'no address'])('no token goes in clear to %s', async (url) => {
    const { webhooks } = await connectTo(() => ({ json: { url } }));
    await expect(webhooks?.locateFile?.(auth, { mediaId: '1' })).rejects.toMatchObject({ kind: 'permanent' });
  });

  test('a file that WhatsApp no longer has is refused in its words', async () => {
    const { webhooks } = await connectTo(() => refusal(400, 100));
    await expect(webhooks?.locateFile?.(auth, { mediaId: '1' })).rejects.toMatchObject({
      kind: 'permanent',
      code: '100',
    });
  });

  test('a pressed button is its words; a reaction is no message', () => {
    const interactive = { type: 'button_reply', button_reply: { id: 'y', title: 'Yes' } };
    expect(itemOf(fixtures.message({ type: 'interactive', interactive }))).toMatchObject({
      text: 'Yes',
      attachments: [],
    });
    const reaction = { message_id: 'wamid.x', emoji: '👍' };
    expect(itemOf(fixtures.message({ type: 'reaction', reaction }))).toBeUndefined();
  });

  test('an answer that could not be delivered is told with WhatsApp’s reason, one that was is not', () => {
    expect(parse(fixtures.failed)).toMatchObject([
      {
        items: [
          {
            type: 'undelivered',
            externalId: 'wamid.out',
            code: '131047',
            reason: 'More than 24 hours have passed',
            at: new Date(1768473001_000),
          },
        ],
        problems: [],
      },
    ]);
    const bare = fixtures.body({ statuses: [{ id: 'wamid.out', status: 'failed', timestamp: '1768473001' }] });
    expect(itemOf(bare)).toMatchObject({ type: 'undelivered', code: '0' });
    for (const status of ['sent', 'delivered', 'read', 'played', 'warning']) {
      const told = fixtures.body({ statuses: [{ id: 'wamid.out', status, timestamp: '1768473001' }] });
      expect(parse(told)).toMatchObject([{ items: [], problems: [] }]);
    }
  });

  test('a message that lacks its time is a problem without the customer’s words, and the others come', () => {
    const body = fixtures.body({
      messages: [
        { from: '1', id: 'wamid.1', type: 'text', text: { body: 'secret words' } },
        { from: '1', id: 'wamid.2', timestamp: '1768473000', type: 'text', text: { body: 'Hi' } },
      ],
    });
    const [delivery] = parse(body) ?? [];
    expect(delivery?.items).toMatchObject([{ externalId: 'wamid.2' }]);
    expect(delivery?.problems).toEqual([{ code: 'malformed', reason: expect.stringContaining('timestamp') }]);
    expect(JSON.stringify(delivery?.problems)).not.toContain('secret words');
  });

  test('is believed only with the application’s signature', () => {
    const rawBody = Buffer.from(JSON.stringify(fixtures.text));
    const sign = (key: string) => `sha256=${createHmac('sha256', key).update(rawBody).digest('hex')}`;
    const verify = (signature: string) =>
      offline.webhooks?.verify({ rawBody, headers: { 'x-hub-signature-256': signature }, query: {} });
    expect(verify(sign('secret-1'))).toBe(true);
    expect(verify(sign('another'))).toBe(false);
  });
});

describe('an answer', () => {
  const request = {
    target: { to: '16505551234', messageId: 'wamid.HBgL' },
    kind: 'message' as const,
    text: 'On its way',
    idempotencyKey: 'key-1',
  };

  test('quotes the message and names the number with its country', async () => {
    const { reply } = await connectTo(() => ({
      json: { messaging_product: 'whatsapp', contacts: [{}], messages: [{ id: 'wamid.new' }] },
    }));
    expect(await reply?.send(auth, request)).toEqual({ outcome: 'sent', externalId: 'wamid.new', permalink: null });
    expect(network?.requests[0]).toMatchObject({ path: '/v26.0/106540352242922/messages' });
    expect(JSON.parse(network?.requests[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+16505551234',
      context: { message_id: 'wamid.HBgL' },
      type: 'text',
      text: { preview_url: false, body: 'On its way' },
    });
  });

  test('to a customer without number names the user', async () => {
    const { reply } = await connectTo(() => ({ json: { contacts: [{}], messages: [{ id: 'wamid.new' }] } }));
    await reply?.send(auth, { ...request, target: { recipient: 'US.1349', messageId: 'wamid.HBgL' } });
    const body: unknown = JSON.parse(network?.requests[0]?.body ?? '');
    expect(body).toMatchObject({ recipient: 'US.1349' });
    expect(body).not.toHaveProperty('to');
  });

  test.each([
    [401, 190, { outcome: 'expired', canRefresh: false }],
    [403, 10, { outcome: 'expired', canRefresh: false }],
    [400, 131047, { outcome: 'rejected', code: '131047' }],
    [400, 131026, { outcome: 'rejected' }],
    [400, 131056, { outcome: 'retry', retryAt: new Date('2026-01-15T12:00:06Z') }],
    [400, 130429, { outcome: 'retry', mayHaveHappened: false }],
    [400, 131042, { outcome: 'retry', mayHaveHappened: false }],
    [500, 131000, { outcome: 'retry', mayHaveHappened: true }],
  ])('refused with %i and code %i', async (status, code, wanted) => {
    const { reply } = await connectTo(() => refusal(status, code));
    expect(await reply?.send(auth, request)).toMatchObject(wanted);
  });

  test('cannot be looked up or taken back', () => {
    expect(offline.reply?.find).toBeUndefined();
    expect(offline.reply?.delete).toBeUndefined();
  });
});
