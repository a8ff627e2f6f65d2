import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenSandbox, openReceiver, openSandbox } from '../../testing/open-sandbox.ts';

const JO = { handle: 'jodoe', name: 'Jo Doe' };
type Update = { update_id: number; message?: { message_id: number; text: string; chat: { id: number; type: string } } };
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
  await bot('getUpdates', { offset: -1 });
  await drain();
});
afterEach(() => sandbox.close());

function bot(method: string, json: Record<string, unknown> = {}) {
  return sandbox.call(`/telegram/bot100001:sandbox/${method}`, { json });
}

async function updates(json: Record<string, unknown> = {}): Promise<Update[]> {
  return (await bot('getUpdates', json)).body.result as Update[];
}

async function drain(): Promise<void> {
  const last = (await updates()).at(-1);
  if (last) await updates({ offset: last.update_id + 1 });
}

describe('the bot', () => {
  test('answers getMe by every way of asking', async () => {
    const answers = await Promise.all([
      sandbox.call('/telegram/bot100001:sandbox/getMe'),
      sandbox.call('/telegram/bot100001:sandbox/GETME', { method: 'POST' }),
      sandbox.call('/telegram/bot100001%3Asandbox/getme', { form: {} }),
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ ok: true, result: { id: 100001, is_bot: true } });
  });

  test.each([
    ['bot100001:wrong/getMe', 401, 'Unauthorized'],
    ['botnonsense/getMe', 404, 'Not Found'],
    ['bot100001:sandbox/nothing', 404, 'Not Found'],
  ])('%s answers %i', async (path, status, description) => {
    expect(await sandbox.call(`/telegram/${path}`)).toMatchObject({
      status,
      body: { ok: false, error_code: status, description },
    });
  });
});

describe('getUpdates', () => {
  test('gives what was written until it is confirmed', async () => {
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'one' });
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'two' });
    const [first, second] = await updates();
    expect([first?.message?.text, second?.message?.text]).toEqual(['one', 'two']);
    expect(second?.update_id).toBeGreaterThan(first?.update_id ?? 0);
    expect(await updates({ offset: second?.update_id })).toHaveLength(1);
    expect(await updates()).toHaveLength(1);
  });

  test('waits for something to come', async () => {
    const waiting = updates({ timeout: 30 });
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'hi' });
    expect((await waiting)[0]?.message).toMatchObject({ text: 'hi', chat: { type: 'private', first_name: 'Jo' } });
  });

  test('of two pollers one is ended and the other goes on', async () => {
    const pollers = [bot('getUpdates', { timeout: 30 }), bot('getUpdates', { timeout: 30 })];
    const conflict = await Promise.race(pollers);
    expect(conflict).toMatchObject({
      status: 409,
      body: { description: expect.stringContaining('terminated by other getUpdates request') },
    });
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'for the other' });
    expect((await Promise.all(pollers)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps an update for a day', async () => {
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'old' });
    sandbox.clock.now += 86_400_001;
    expect(await updates()).toEqual([]);
  });
});

describe('webhooks', () => {
  test('deliver with the secret token, pending ones too, and exclude polling', async () => {
    const receiver = await openReceiver([500]);
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'before' });
    expect((await bot('setWebhook', { url: receiver.url, secret_token: 'se-cret' })).body).toEqual({
      ok: true,
      result: true,
      description: 'Webhook was set',
    });
    await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'after' });
    const hooks = await receiver.waitFor(3);
    expect(hooks.map(({ raw }) => (JSON.parse(raw) as Update).message?.text)).toEqual(['before', 'before', 'after']);
    expect(hooks[0]?.headers['x-telegram-bot-api-secret-token']).toBe('se-cret');
    expect((await bot('getUpdates')).status).toBe(409);
    expect((await bot('getWebhookInfo')).body.result).toMatchObject({ url: receiver.url });
    expect((await bot('deleteWebhook')).body.result).toBe(true);
    expect((await bot('getUpdates')).status).toBe(200);
    await receiver.close();
  });

  test('need https beyond this machine and a clean secret', async () => {
    expect((await bot('setWebhook', { url: 'http://example.com/x' })).body.description).toMatch(
      /HTTPS URL must be provided/,
    );
    expect((await bot('setWebhook', { url: 'http://127.0.0.1:3000/x', secret_token: 'a b' })).body.description).toMatch(
      /unallowed characters/,
    );
  });
});

describe('messages', () => {
  test('an answer is sent, edited and deleted', async () => {
    const { thread, externalId } = await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'hello?' });
    const sent = await bot('sendMessage', {
      chat_id: Number(thread),
      text: 'Hi',
      reply_parameters: { message_id: Number(externalId.split(':')[1]) },
    });
    const { message_id: id } = sent.body.result as { message_id: number };
    expect(sent.body.result).toMatchObject({
      text: 'Hi',
      from: { is_bot: true },
      reply_to_message: { text: 'hello?' },
    });
    expect((await bot('editMessageText', { chat_id: thread, message_id: id, text: 'Hi!' })).body.result).toMatchObject({
      text: 'Hi!',
      edit_date: expect.any(Number),
    });
    expect((await bot('editMessageText', { chat_id: thread, message_id: id, text: 'Hi!' })).body.description).toMatch(
      /message is not modified/,
    );
    expect((await bot('deleteMessage', { chat_id: thread, message_id: id })).body).toEqual({ ok: true, result: true });
    expect((await bot('deleteMessage', { chat_id: thread, message_id: id })).body.description).toBe(
      'Bad Request: message to delete not found',
    );
    expect(await sandbox.outbound('telegram')).toMatchObject([
      { type: 'reply', text: 'Hi', inReplyTo: externalId },
      { type: 'delete' },
    ]);
  });

  test('forms, multipart and queries are read like JSON', async () => {
    const { thread } = await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'hi' });
    await sandbox.call('/telegram/bot100001:sandbox/sendMessage', { form: { chat_id: thread, text: 'by form' } });
    await sandbox.call(`/telegram/bot100001:sandbox/sendMessage?chat_id=${thread}&text=by+query`);
    const multipart = new FormData();
    multipart.set('chat_id', thread);
    multipart.set('text', 'by multipart ✓');
    await fetch(`${sandbox.url}/sandbox/telegram/bot100001:sandbox/sendMessage`, { method: 'POST', body: multipart });
    expect((await sandbox.outbound('telegram')).map(({ text }) => text)).toEqual([
      'by form',
      'by query',
      'by multipart ✓',
    ]);
  });

  test.each([
    [{ text: 'x' }, 400, 'Bad Request: chat_id is empty'],
    [{ chat_id: 5, text: 'x' }, 400, 'Bad Request: chat not found'],
    [{ chat_id: '@ternoutdoor', text: ' ' }, 400, 'Bad Request: message text is empty'],
    [{ chat_id: '@ternoutdoor', text: 'x'.repeat(4097) }, 400, 'Bad Request: message is too long'],
    [
      { chat_id: '@ternoutdoor', text: '<x>', parse_mode: 'HTML' },
      400,
      'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0',
    ],
    [
      { chat_id: '@ternoutdoor', text: 'x', reply_parameters: { message_id: 99 } },
      400,
      'Bad Request: message to be replied not found',
    ],
  ])('%o is refused', async (body, status, description) => {
    expect(await bot('sendMessage', body)).toMatchObject({
      status,
      body: { ok: false, error_code: status, description },
    });
    expect(await sandbox.outbound('telegram')).toEqual([]);
  });

  test('nobody is written to who did not write first', async () => {
    const { thread } = await sandbox.receive('telegram', {
      kind: 'message',
      author: JO,
      text: 'hi',
      account: '100011',
    });
    expect(await bot('sendMessage', { chat_id: thread, text: 'x' })).toMatchObject({
      status: 403,
      body: { description: "Forbidden: bot can't initiate conversation with a user" },
    });
  });

  test("a comment answers the channel's post in its group, where the bot answers in the same thread", async () => {
    const comment = await sandbox.receive('telegram', { kind: 'comment', author: JO, text: 'how much?' });
    const [update] = await updates();
    expect(update?.message).toMatchObject({
      text: 'how much?',
      chat: { type: 'supergroup' },
      reply_to_message: { is_automatic_forward: true },
    });
    const [chatId, messageId] = comment.externalId.split(':');
    const sent = await bot('sendMessage', {
      chat_id: Number(chatId),
      text: '20',
      reply_parameters: { message_id: Number(messageId) },
    });
    expect(sent.body.result).toMatchObject({ message_thread_id: Number(comment.thread.split(':')[1]) });
    expect(await sandbox.outbound('telegram')).toMatchObject([{ type: 'reply', inReplyTo: comment.externalId }]);
  });

  test('an edit by the customer arrives as edited_message', async () => {
    const { externalId } = await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'helo' });
    await sandbox.call(`/api/telegram/inbound/${encodeURIComponent(externalId)}`, {
      method: 'PATCH',
      json: { text: 'hello' },
    });
    expect((await updates())[1]).toMatchObject({ edited_message: { text: 'hello', edit_date: expect.any(Number) } });
  });
});

test('chats, members and pictures are known', async () => {
  const chat = await bot('getChat', { chat_id: '@ternoutdoor' });
  expect(chat.body.result).toMatchObject({
    type: 'channel',
    username: 'ternoutdoor',
    linked_chat_id: expect.any(Number),
  });
  expect((await bot('getChatMemberCount', { chat_id: '@ternoutdoor' })).body.result).toBe(3420);
  expect((await bot('getChatMember', { chat_id: '@ternoutdoor', user_id: 100001 })).body.result).toMatchObject({
    status: 'administrator',
    can_post_messages: true,
  });
  const { thread } = await sandbox.receive('telegram', { kind: 'message', author: JO, text: 'hi' });
  const photos = (await bot('getUserProfilePhotos', { user_id: Number(thread) })).body.result as {
    photos: { file_id: string }[][];
  };
  const file = (await bot('getFile', { file_id: photos.photos[0]?.[0]?.file_id })).body.result as { file_path: string };
  expect((await sandbox.call(`/telegram/file/bot100001:sandbox/${file.file_path}`)).headers.get('content-type')).toBe(
    'image/svg+xml',
  );
});
