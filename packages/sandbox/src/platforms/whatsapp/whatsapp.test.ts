import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Hook, type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: '16505551234', name: 'Jo Doe' };
const JO_USER_ID = expect.stringMatching(/^US\.\d{17}$/);
const TOKEN = { authorization: 'Bearer sandbox-whatsapp' };
const NUMBER = '/whatsapp/v26.0/100002';
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const get = (path: string) => sandbox.call(`/whatsapp/v26.0${path}`, { headers: TOKEN });
const send = (json: Record<string, unknown>) =>
  sandbox.call(`${NUMBER}/messages`, {
    headers: TOKEN,
    json: { messaging_product: 'whatsapp', recipient_type: 'individual', to: '+16505551234', ...json },
  });
const sendText = (body: string, more: Record<string, unknown> = {}) =>
  send({ type: 'text', text: { preview_url: false, body }, ...more });
const hear = (text: string) => sandbox.receive('whatsapp', { kind: 'message', author: JO, text });

async function subscribeApp(url: string, fields: string) {
  const app = await sandbox.call('/whatsapp/v26.0/sandbox-whatsapp/subscriptions', {
    headers: { authorization: 'Bearer sandbox-whatsapp|sandbox-secret' },
    form: { object: 'whatsapp_business_account', callback_url: url, verify_token: 'check', fields },
  });
  expect(app.body).toEqual({ success: true });
}

async function subscribed(statuses: number[] = []) {
  const receiver = await openReceiver(statuses);
  await subscribeApp(receiver.url, 'messages,smb_message_echoes');
  const account = await sandbox.call('/whatsapp/v26.0/100003/subscribed_apps', { headers: TOKEN, method: 'POST' });
  expect(account.body).toEqual({ success: true });
  return receiver;
}

type Change = { field: string; value: Record<string, unknown[]> };
function changeOf(hook: Hook | undefined): Change {
  const body = JSON.parse(hook?.raw ?? '{}') as { entry: { id: string; changes: Change[] }[] };
  return body.entry[0]?.changes[0] as Change;
}

describe('the token', () => {
  test('reaches the numbers, the profile and what it may do', async () => {
    expect((await get('/100003/phone_numbers')).body.data).toMatchObject([
      { id: '100002', display_phone_number: '+1 555-010-0002', quality_rating: 'GREEN' },
      { id: '100012' },
    ]);
    expect((await get('/100002?fields=verified_name')).body).toEqual({ id: '100002', verified_name: 'Tern Outdoor' });
    expect((await get('/100002/whatsapp_business_profile?fields=about,vertical')).body.data).toEqual([
      { about: 'Here to help.', vertical: 'RETAIL', messaging_product: 'whatsapp' },
    ]);
    expect((await get('/debug_token?input_token=sandbox-whatsapp')).body.data).toMatchObject({
      is_valid: true,
      granular_scopes: [
        { scope: 'whatsapp_business_management', target_ids: ['100003'] },
        { scope: 'whatsapp_business_messaging' },
      ],
    });
  });

  test.each([
    ['/100002', { authorization: 'Bearer wrong' }, 401, 190],
    ['/100002', undefined, 400, 2500],
    ['/555', TOKEN, 400, 100],
    ['/100002/nothing', TOKEN, 400, 100],
    ['/100002?fields=nothing', TOKEN, 400, 100],
  ])('%s with %o is refused with %i and code %i', async (path, headers, status, code) => {
    const answer = await sandbox.call(`/whatsapp/v26.0${path}`, headers ? { headers } : {});
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: expect.objectContaining({ code, type: expect.any(String), fbtrace_id: expect.any(String) }) },
    ]);
  });
});

describe('webhooks', () => {
  test('tell of a customer’s message, signed, and again until it is taken', async () => {
    const receiver = await subscribed([500]);
    const { externalId, thread } = await hear('Where is my tent? ⛺');
    const [, hook] = await receiver.waitFor(2);
    expect(hook?.headers['x-hub-signature-256']).toBe(
      `sha256=${createHmac('sha256', 'sandbox-secret')
        .update(hook?.raw ?? '')
        .digest('hex')}`,
    );
    expect(changeOf(hook)).toEqual({
      field: 'messages',
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '15550100002', phone_number_id: '100002' },
        contacts: [{ profile: { name: 'Jo Doe' }, wa_id: '16505551234', user_id: JO_USER_ID }],
        messages: [
          {
            from: '16505551234',
            from_user_id: JO_USER_ID,
            id: externalId,
            timestamp: String(Math.floor(sandbox.clock.now / 1000)),
            type: 'text',
            text: { body: 'Where is my tent? ⛺' },
          },
        ],
      },
    });
    expect(thread).toBe('100002:16505551234');
    await receiver.close();
  });

  test('tell how far an answer got: sent, delivered, and read when the customer writes again', async () => {
    const receiver = await subscribed();
    const { externalId, thread } = await hear('Hello?');
    const sent = await sendText('Hi Jo', { context: { message_id: externalId } });
    expect(sent.body).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '+16505551234', wa_id: '16505551234' }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    await sandbox.receive('whatsapp', { kind: 'message', author: JO, text: 'Thanks', thread });
    const hooks = await receiver.waitFor(5);
    const statuses = hooks.flatMap((hook) => changeOf(hook).value.statuses ?? []) as { id: string; status: string }[];
    const [message] = sent.body.messages as { id: string }[];
    expect(statuses.map(({ id, status }) => [id, status])).toEqual(
      ['sent', 'delivered', 'read'].map((status) => [message?.id, status]),
    );
    expect(await sandbox.outbound('whatsapp')).toMatchObject([{ type: 'reply', text: 'Hi Jo', inReplyTo: externalId }]);
    await receiver.close();
  });

  test('tell of a message to nobody as failed', async () => {
    const receiver = await subscribed();
    expect((await sendText('Anybody?', { to: '4915100000000' })).status).toBe(200);
    const [hook] = await receiver.waitFor(1);
    expect(changeOf(hook).value.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
    await receiver.close();
  });

  test('tell of what the brand wrote on its phone', async () => {
    const receiver = await subscribed();
    const { thread } = await hear('Hello?');
    await sandbox.receive('whatsapp', { kind: 'message', from: 'brand', text: 'On it', thread });
    const hooks = await receiver.waitFor(2);
    expect(changeOf(hooks[1])).toMatchObject({
      field: 'smb_message_echoes',
      value: { message_echoes: [{ from: '15550100002', to: '16505551234', text: { body: 'On it' } }] },
    });
    await receiver.close();
  });

  test('come only when the app subscribed to the field, whatever address the business account names', async () => {
    const receiver = await openReceiver();
    const path = '/whatsapp/v26.0/100003/subscribed_apps';
    const override = { override_callback_uri: receiver.url, verify_token: 'v' };
    expect((await sandbox.call(path, { headers: TOKEN, json: override })).body).toMatchObject({
      error: { code: 100, message: expect.stringContaining('must be subscribed') },
    });
    await sandbox.call(path, { headers: TOKEN, method: 'POST' });
    expect((await sandbox.call(path, { headers: TOKEN, json: override })).body).toEqual({ success: true });
    await hear('Not heard');
    await subscribeApp(receiver.url, 'account_update');
    await hear('Not heard either');
    expect((await sandbox.call('/api/state?platform=whatsapp')).body.webhooks).toMatchObject({ waiting: 0 });
    await subscribeApp(receiver.url, 'messages');
    await hear('Heard');
    expect(changeOf((await receiver.waitFor(1))[0]).value.messages).toMatchObject([{ text: { body: 'Heard' } }]);
    await receiver.close();
  });

  test('of a customer with a username name the user, not the number, and the answer goes to the user', async () => {
    const receiver = await subscribed();
    const author = { handle: 'jo.doe', name: 'Jo Doe', hidesNumber: true };
    await sandbox.receive('whatsapp', { kind: 'message', author, text: 'Hello' });
    const [hook] = await receiver.waitFor(1);
    const { contacts, messages } = changeOf(hook).value as Record<string, Record<string, string>[]>;
    expect(contacts).toEqual([{ profile: { name: 'Jo Doe', username: 'jo.doe' }, user_id: JO_USER_ID }]);
    expect(messages).toMatchObject([{ from_user_id: contacts?.[0]?.user_id, text: { body: 'Hello' } }]);
    expect(messages?.[0]).not.toHaveProperty('from');
    const recipient = contacts?.[0]?.user_id;
    const answer = await sendText('Hi', { to: undefined, recipient });
    expect(answer.body).toMatchObject({ contacts: [{ input: recipient, user_id: recipient }] });
    const [, sent] = await receiver.waitFor(2);
    expect(changeOf(sent).value.statuses).toMatchObject([{ recipient_user_id: recipient }]);
    expect(changeOf(sent).value.statuses?.[0]).not.toHaveProperty('recipient_id');
    for (const wrong of ['16505551234', 'US.1'])
      expect((await sendText('Hi', { to: undefined, recipient: wrong })).body).toMatchObject({
        error: { code: 131009 },
      });
    // Seen again by the number, it is the same user.
    await sandbox.receive('whatsapp', { kind: 'message', author: { ...author, hidesNumber: false }, text: 'Again' });
    const hooks = await receiver.waitFor(5);
    const again = hooks.flatMap((each) => changeOf(each).value.messages ?? []).at(-1);
    expect(again).toMatchObject({ from: expect.stringMatching(/^\d+$/), from_user_id: recipient });
    await receiver.close();
  });

  test('go where the business account says, once it repeated the challenge', async () => {
    const receiver = await openReceiver();
    await subscribeApp(receiver.url, 'messages');
    const path = '/whatsapp/v26.0/100003/subscribed_apps';
    await sandbox.call(path, { headers: TOKEN, method: 'POST' });
    const refused = await sandbox.call(path, {
      headers: TOKEN,
      json: { override_callback_uri: 'http://127.0.0.1:9/x', verify_token: 'v' },
    });
    expect(refused.body).toMatchObject({ error: { code: 2200 } });
    await sandbox.call(path, { headers: TOKEN, json: { override_callback_uri: receiver.url, verify_token: 'v' } });
    expect((await get('/100003/subscribed_apps')).body.data).toMatchObject([{ override_callback_uri: receiver.url }]);
    await hear('Heard?');
    expect(changeOf((await receiver.waitFor(1))[0]).value.messages).toMatchObject([{ text: { body: 'Heard?' } }]);
    expect((await sandbox.call(path, { headers: TOKEN, method: 'DELETE' })).body).toEqual({ success: true });
    await hear('Not heard');
    expect((await sandbox.call('/api/state?platform=whatsapp')).body.webhooks).toMatchObject({ waiting: 0 });
    await receiver.close();
  });
});

describe('sending', () => {
  beforeEach(async () => {
    await hear('Hello');
  });

  test.each([
    [{ messaging_product: 'other' }, 100],
    [{ type: 'text', text: {} }, 100],
    [{ type: 'text' }, 131008],
    [{ type: 'text', text: { body: 'x'.repeat(4097) } }, 100],
    [{ type: 'dance' }, 100],
    [{ to: 'nobody' }, 131009],
    [{ to: '15550100002', type: 'text', text: { body: 'me' } }, 131021],
    [{ type: 'image', image: { id: '1' } }, 131009],
    [{ type: 'image', image: {} }, 131008],
    [{ type: 'template', template: { name: 'nothing', language: { code: 'en_US' } } }, 132001],
    [{ type: 'template', template: { name: 'repair_ready', language: { code: 'en_US' } } }, 132000],
    [{ status: 'read', message_id: 'wamid.nothing' }, 131009],
  ])('%o is refused with code %i', async (json, code) => {
    const answer = await send(json);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).toMatchObject({ error: { code, type: 'OAuthException' } });
    expect(await sandbox.outbound('whatsapp')).toEqual([]);
  });

  test('closes a day after the customer’s last message, but for templates', async () => {
    sandbox.clock.now += 24 * 3_600_000 + 1;
    expect((await sendText('Too late')).body).toMatchObject({
      error: { code: 131047, error_data: { messaging_product: 'whatsapp' } },
    });
    const parameters = ['Jo', 'tent'].map((text) => ({ type: 'text', text }));
    const template = { name: 'repair_ready', language: { code: 'en_US' }, components: [{ type: 'body', parameters }] };
    expect((await send({ type: 'template', template })).body.messages).toMatchObject([{ message_status: 'accepted' }]);
    expect(await sandbox.outbound('whatsapp')).toMatchObject([
      { text: 'Hello Jo, your tent is mended and ready to be fetched.' },
    ]);
  });

  test('too much to one customer at once is refused', async () => {
    const answers = [];
    for (let count = 0; count < 46; count += 1) answers.push(await sendText(`Part ${count}`));
    expect(answers.at(44)?.status).toBe(200);
    expect(answers.at(45)?.body).toMatchObject({ error: { code: 131056 } });
  });

  test('needs a registered number', async () => {
    await sandbox.call(`${NUMBER}/deregister`, { headers: TOKEN, method: 'POST' });
    expect((await sendText('x')).body).toMatchObject({ error: { code: 133010 } });
    const register = (pin: string) =>
      sandbox.call(`${NUMBER}/register`, { headers: TOKEN, json: { messaging_product: 'whatsapp', pin } });
    expect((await register('12')).status).toBe(400);
    expect((await register('123456')).body).toEqual({ success: true });
    expect((await sendText('x')).status).toBe(200);
  });

  test('a customer’s message can be marked as read and reacted to', async () => {
    const { externalId } = await hear('Look');
    expect((await send({ status: 'read', message_id: externalId })).body).toEqual({ success: true });
    expect((await send({ type: 'reaction', reaction: { message_id: externalId, emoji: '👍' } })).status).toBe(200);
    expect(await sandbox.outbound('whatsapp')).toMatchObject([{ text: '👍', inReplyTo: externalId }]);
  });
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\na picture', 'latin1');

test('a file is uploaded, sent, described, downloaded for five minutes and deleted', async () => {
  await hear('Photo please');
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', 'image/png');
  form.set('file', new Blob([PNG], { type: 'image/png' }), 'tent.png');
  const url = `${sandbox.url}/sandbox${NUMBER}/media`;
  const uploaded = (await (await fetch(url, { method: 'POST', headers: TOKEN, body: form })).json()) as { id: string };
  expect((await send({ type: 'image', image: { id: uploaded.id, caption: 'Your tent' } })).status).toBe(200);
  const described = (await get(`/${uploaded.id}?phone_number_id=100002`)).body;
  expect(described).toMatchObject({
    mime_type: 'image/png',
    file_size: String(PNG.length),
    messaging_product: 'whatsapp',
  });
  const path = String(described.url).slice(`${sandbox.url}/sandbox`.length);
  expect((await sandbox.call(path, { headers: TOKEN })).text).toContain('a picture');
  expect((await sandbox.call(path)).status).toBe(401);
  sandbox.clock.now += 5 * 60_000 + 1;
  expect((await sandbox.call(path, { headers: TOKEN })).status).toBe(404);
  expect((await sandbox.call(`/whatsapp/v26.0/${uploaded.id}`, { headers: TOKEN, method: 'DELETE' })).body).toEqual({
    success: true,
  });
  expect((await get(`/${uploaded.id}`)).status).toBe(400);
});

test.each([
  ['an unknown kind', 'application/x-unheard', 'words', 100],
  ['a picture that is none', 'image/png', 'words', 131053],
])('%s is not taken', async (_, type, words, code) => {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', type);
  form.set('file', new Blob([words], { type }), 'tent');
  const url = `${sandbox.url}/sandbox${NUMBER}/media`;
  const answer = await (await fetch(url, { method: 'POST', headers: TOKEN, body: form })).json();
  expect(answer).toMatchObject({ error: { code } });
});

test('a version that is over, a crowd and a context that is no object are refused', async () => {
  await hear('Hello');
  expect((await sandbox.call('/whatsapp/v20.0/100002', { headers: TOKEN })).body).toMatchObject({
    error: { code: 2635 },
  });
  const text = { type: 'text', text: { body: 'Hi' } };
  for (const wrong of [{ recipient_type: 'group' }, { context: 'wamid.x' }])
    expect((await send({ ...text, ...wrong })).body).toMatchObject({ error: { code: 100 } });
});

test('the list of numbers has what the specification requires, whatever is asked for', async () => {
  expect((await get('/100003/phone_numbers?fields=id')).body.data).toEqual([
    { id: '100002', display_phone_number: '+1 555-010-0002', status: 'LINKED' },
    { id: '100012', display_phone_number: '+1 555-010-0012', status: 'LINKED' },
  ]);
});

describe('a customer’s file', () => {
  test.each([
    ['image/jpeg', 'image', { caption: 'See' }],
    ['audio/ogg', 'audio', { voice: false }],
    ['application/pdf', 'document', { caption: 'See', filename: 'a.bin' }],
  ])('%s is told by its id, and loaded from an address that wants the token', async (mimeType, type, more) => {
    const receiver = await subscribed();
    const base64 = Buffer.from('the bytes').toString('base64');
    const file = { name: 'a.bin', mimeType, base64 };
    await sandbox.receive('whatsapp', { kind: 'message', author: JO, text: 'See', file });
    const [hook] = await receiver.waitFor(1);
    const message = changeOf(hook).value.messages?.[0] as Record<string, { id: string }>;
    expect(message).toMatchObject({
      type,
      [type]: { mime_type: mimeType, sha256: createHash('sha256').update('the bytes').digest('base64'), ...more },
    });
    expect(message.text).toBeUndefined();
    const { status, body } = await get(`/${message[type]?.id}?phone_number_id=100002`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ messaging_product: 'whatsapp', mime_type: mimeType, id: message[type]?.id });
    const { pathname, search } = new URL(String(body.url));
    expect((await fetch(`${sandbox.url}${pathname}${search}`)).status).toBe(401);
    const loaded = await fetch(`${sandbox.url}${pathname}${search}`, { headers: TOKEN });
    expect(await loaded.text()).toBe('the bytes');
    sandbox.clock.now += 5 * 60_000 + 1;
    expect((await fetch(`${sandbox.url}${pathname}${search}`, { headers: TOKEN })).status).toBe(404);
    expect((await get(`/${message[type]?.id}?phone_number_id=100012`)).status).toBe(400);
    await receiver.close();
  });
});
