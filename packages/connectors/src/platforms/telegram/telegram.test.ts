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
import * as fixtures from './__fixtures__/updates.ts';
import { telegramDefinition } from './definition.ts';

let network: ScriptedNetwork | null = null;
afterEach(async () => {
  await network?.close();
  network = null;
});

async function connectTo(answer: (request: ScriptedRequest) => ScriptedAnswer) {
  network = await startScriptedNetwork(answer);
  return telegramDefinition.create(scriptedConfig(network.address));
}

const token = '123456:AAbbCCdd-ee_FF';
const auth: AccountAuth = {
  externalId: '123456',
  username: 'acme_bot',
  grant: { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] },
  data: {},
};
const good = (result: unknown): ScriptedAnswer => ({ json: { ok: true, result } });
const bad = (code: number, parameters?: Record<string, unknown>): ScriptedAnswer => ({
  status: code,
  json: { ok: false, error_code: code, description: 'Said by Telegram', ...(parameters ? { parameters } : {}) },
});
const offline = telegramDefinition.create(scriptedConfig('http://127.0.0.1:1'));
const parse = (update: unknown) => offline.webhooks?.parse(Buffer.from(JSON.stringify(update)), { account: '123456' });
const itemOf = (update: unknown) => parse(update)?.[0]?.items[0];

describe('a token', () => {
  test('is proved by the bot’s own name', async () => {
    const { connect } = await connectTo(() => good({ ...fixtures.bot, can_read_all_group_messages: true }));
    if (connect.kind !== 'token') throw new Error('no token');
    expect(await connect.account(`  ${token}\n`)).toMatchObject({
      externalId: '123456',
      name: 'Acme Support',
      username: 'acme_bot',
      profileImage: null,
      grant: { accessToken: token, refreshToken: null, expiresAt: null },
      data: { readsAllGroupMessages: true },
    });
  });

  test.each(['', 'no token', '123:a/../../x', '123456:AA?x=1'])(
    'of another form is refused without a call: %j',
    async (pasted) => {
      const { connect } = await connectTo(() => good({}));
      if (connect.kind !== 'token') throw new Error('no token');
      await expect(connect.account(pasted)).rejects.toMatchObject({ kind: 'permanent', code: 'token-form' });
      expect(network?.requests).toEqual([]);
    },
  );

  test.each([401, 404])('that Telegram does not know (%i) is revoked, and stands in no error', async (status) => {
    const { connect } = await connectTo(() => bad(status));
    if (connect.kind !== 'token') throw new Error('no token');
    const error: unknown = await connect.account(token).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'revoked', code: String(status) });
    expect(String(error)).not.toContain('AAbb');
  });

  test('that is unreachable stands in no error', async () => {
    const { connect } = await connectTo(() => good({}));
    await network?.close();
    if (connect.kind !== 'token') throw new Error('no token');
    const error: unknown = await connect.account(token).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'transient', code: 'unreachable' });
    expect(String(error)).not.toContain('AAbb');
  });
});

describe('updates', () => {
  test('a private message', () => {
    expect(itemOf(fixtures.message)).toEqual({
      type: 'message',
      externalId: '1111111:1365',
      threadExternalId: '1111111',
      kind: 'message',
      author: {
        externalId: '1111111',
        name: 'Jo Doe',
        handle: 'jodoe',
        avatar: null,
        profileUrl: 'https://t.me/jodoe',
        followerCount: null,
      },
      isOwn: false,
      text: 'Hello, where is my order?',
      attachments: [],
      at: new Date(1760000000_000),
      permalink: null,
      inReplyToExternalId: null,
      replyTarget: { chatId: 1111111, messageId: 1365, topicId: null, businessConnectionId: null },
    });
  });

  test('a comment below a channel’s post, and what the person says next, are one thread', () => {
    expect(itemOf(fixtures.comment)).toMatchObject({
      kind: 'comment',
      threadExternalId: '-1001234567890:2222',
      permalink: 'https://t.me/c/1234567890/77',
      inReplyToExternalId: '-1001234567890:70',
    });
    expect(itemOf(fixtures.followUp)).toMatchObject({
      kind: 'comment',
      threadExternalId: '-1001234567890:2222',
      inReplyToExternalId: '-1001234567890:78',
    });
  });

  test('what is said to the bot in a group is a mention; a topic of a forum is kept apart', () => {
    expect(itemOf(fixtures.groupMention)).toMatchObject({
      kind: 'mention',
      threadExternalId: '-1001234567890:2222',
      permalink: 'https://t.me/acme_talk/80',
    });
    expect(itemOf(fixtures.topicMessage)).toMatchObject({
      kind: 'mention',
      threadExternalId: '-1001234567890:5:2222',
      replyTarget: { topicId: 5 },
    });
  });

  test('an administrator who writes as the group is the brand, in the thread of the person that is answered', () => {
    expect(itemOf(fixtures.anonymousAdministrator)).toMatchObject({
      isOwn: true,
      threadExternalId: '-1001234567890:2222',
    });
  });

  test('media have a caption and no address, since that would hold the token', () => {
    expect(itemOf(fixtures.photo)).toMatchObject({
      text: 'Look, broken 😢',
      attachments: [{ kind: 'image', url: null, name: null, source: { fileId: 'b' } }],
    });
    expect(itemOf(fixtures.sticker)).toMatchObject({
      text: '',
      attachments: [{ kind: 'sticker', url: null, name: '👍', source: { fileId: 's' } }],
    });
  });

  test.each([
    ['voice', { voice: { file_id: 'v', duration: 2 } }, { kind: 'audio', source: { fileId: 'v' } }],
    [
      'an animation',
      { animation: { file_id: 'g' }, document: { file_id: 'g' } },
      { kind: 'video', source: { fileId: 'g' } },
    ],
    [
      'a file',
      { document: { file_id: 'd', file_name: 'a.pdf' } },
      { kind: 'file', name: 'a.pdf', source: { fileId: 'd' } },
    ],
    [
      'an animated sticker',
      { sticker: { file_id: 's', is_animated: true, thumbnail: { file_id: 't' } } },
      { kind: 'sticker', source: { fileId: 't' } },
    ],
  ])('%s is one file to load', (_what, content, attachment) => {
    const { text: _text, ...message } = fixtures.message.message;
    const item = itemOf({ update_id: 1, message: { ...message, ...content } });
    expect(item).toMatchObject({ attachments: [attachment] });
  });

  test('what is larger than bots may load is named only, a photo comes in a smaller size', () => {
    const { text: _text, ...message } = fixtures.message.message;
    const tooLarge = 21 * 1024 * 1024;
    const attachmentsOf = (content: Record<string, unknown>) =>
      (itemOf({ update_id: 1, message: { ...message, ...content } }) as { attachments?: unknown }).attachments;
    expect(attachmentsOf({ video: { file_id: 'v', file_size: tooLarge, file_name: 'a.mp4' } })).toEqual([
      { kind: 'video', url: null, name: 'a.mp4' },
    ]);
    expect(attachmentsOf({ photo: [{ file_id: 'small' }, { file_id: 'large', file_size: tooLarge }] })).toEqual([
      { kind: 'image', url: null, name: null, source: { fileId: 'small' } },
    ]);
  });

  test('a file is located by its id, at an address that ends soon', async () => {
    const { inbox } = await connectTo(() =>
      good({ file_id: 'b', file_unique_id: 'u', file_path: 'photos/file 1.jpg' }),
    );
    expect(await inbox?.locateFile?.(auth, { fileId: 'b' })).toEqual({
      url: `${network?.address}/file/bot${token}/photos/file%201.jpg`,
      headers: {},
    });
    expect(network?.requests).toMatchObject([{ method: 'GET', path: `/bot${token}/getFile` }]);
    expect(network?.requests[0]?.query.get('file_id')).toBe('b');
    expect(await inbox?.locateFile?.(auth, { other: 1 })).toBeNull();
  });

  test.each(['/var/lib/file.jpg', '../bot1:x/getMe', 'photos//a', undefined])(
    'a file whose path is no path below the API is nowhere: %j',
    async (path) => {
      const { inbox } = await connectTo(() => good({ file_id: 'b', file_unique_id: 'u', file_path: path }));
      expect(await inbox?.locateFile?.(auth, { fileId: 'b' })).toBeNull();
    },
  );

  test('a file that Telegram no longer gives is refused in its words', async () => {
    const { inbox } = await connectTo(() => bad(400));
    await expect(inbox?.locateFile?.(auth, { fileId: 'b' })).rejects.toMatchObject({
      kind: 'permanent',
      message: 'Said by Telegram',
    });
  });

  test('an edit names the message', () => {
    expect(itemOf(fixtures.edited)).toEqual({
      type: 'edited',
      externalId: '1111111:1365',
      text: 'Hello?',
      at: new Date(1760000500_000),
    });
  });

  test('a business chat: what the owner writes is our own, deletions are told', () => {
    expect(itemOf(fixtures.businessMessage)).toMatchObject({ isOwn: false, threadExternalId: 'business:bc1:1111111' });
    expect(itemOf(fixtures.businessAnswer)).toMatchObject({ isOwn: true, threadExternalId: 'business:bc1:1111111' });
    expect(parse(fixtures.businessDeleted)?.[0]?.items).toEqual([
      { type: 'deleted', externalId: '1111111:1365', at: scriptedNow },
      { type: 'deleted', externalId: '1111111:1366', at: scriptedNow },
    ]);
  });

  test.each([
    ['a channel’s own post', fixtures.channelPost],
    ['its copy in the group', fixtures.automaticForward],
    ['a membership', fixtures.memberUpdate],
    ['somebody who joined', fixtures.joined],
    ['a kind of a later version', fixtures.futureUpdate],
  ])('%s is no message', (_name, update) => {
    expect(parse(update)).toEqual([{ accountExternalId: '123456', items: [] }]);
  });

  test('a message that lacks its chat is malformed', () => {
    const { chat: _, ...message } = fixtures.message.message;
    expect(() => parse({ update_id: 1, message })).toThrow(/chat/);
  });
});

describe('webhooks', () => {
  test('are set where our address is https, with a secret that proves the bot', async () => {
    const { webhooks } = await connectTo(() => good(true));
    await webhooks?.subscribe(auth, 'https://parley.example/api/webhooks/telegram');
    const parameters = JSON.parse(network?.requests[0]?.body ?? '{}');
    expect(network?.requests[0]?.path).toBe(`/bot${token}/setWebhook`);
    expect(parameters.url).toBe('https://parley.example/api/webhooks/telegram?account=123456');
    expect(parameters.secret_token).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
    const rawBody = Buffer.from(JSON.stringify(fixtures.message));
    const verify = (secret: string | undefined, account: string) =>
      webhooks?.verify({ rawBody, headers: { 'x-telegram-bot-api-secret-token': secret }, query: { account } });
    expect(verify(parameters.secret_token, '123456')).toBe(true);
    expect(verify(parameters.secret_token, '654321')).toBe(false);
    expect(verify(`${parameters.secret_token}x`, '123456')).toBe(false);
    expect(verify(undefined, '123456')).toBe(false);
    expect(webhooks?.deliveryId({ rawBody, headers: {}, query: { account: '123456' } })).toBe('123456:10000');
  });

  test('are taken away where it is not, so that polling is allowed', async () => {
    const { webhooks } = await connectTo(() => good(true));
    await webhooks?.subscribe(auth, 'http://127.0.0.1:3000/api/webhooks/telegram');
    expect(network?.requests.map((request) => request.path)).toEqual([`/bot${token}/deleteWebhook`]);
  });
});

describe('polling', () => {
  test('confirms only what the stored cursor holds', async () => {
    const { inbox } = await connectTo(() => good([fixtures.message, fixtures.memberUpdate, fixtures.futureUpdate]));
    const page = await inbox?.poll(auth, { cursor: null, since: scriptedNow });
    expect(page).toMatchObject({ items: [{ externalId: '1111111:1365' }], cursor: { offset: 10017 }, more: false });
    await inbox?.poll(auth, { cursor: page?.cursor, since: scriptedNow });
    expect(network?.requests.map((request) => request.query.get('offset'))).toEqual([null, '10017']);
    expect(network?.requests[0]?.query.get('allowed_updates')).toContain('"message"');
  });

  test('keeps the cursor where nothing came, and goes on at once after a full page', async () => {
    let updates: unknown[] = [];
    const { inbox } = await connectTo(() => good(updates));
    const cursor = { offset: 5 };
    expect(await inbox?.poll(auth, { cursor, since: scriptedNow })).toMatchObject({ items: [], cursor, more: false });
    updates = Array.from({ length: 100 }, (_, index) => ({ ...fixtures.message, update_id: 5 + index }));
    expect(await inbox?.poll(auth, { cursor, since: scriptedNow })).toMatchObject({
      cursor: { offset: 105 },
      more: true,
    });
  });

  test('one update that cannot be read is told, and holds up no other', async () => {
    const broken = { update_id: 9, message: { message_id: 1 } };
    const { inbox } = await connectTo(() => good([broken, fixtures.message]));
    expect(await inbox?.poll(auth, { cursor: null, since: scriptedNow })).toMatchObject({
      items: [{ externalId: '1111111:1365' }],
      problems: [{ code: 'malformed', reason: expect.stringContaining('update 9') }],
    });
  });

  test.each([
    ['our own webhook is set', 'https://parley.example/hook?account=123456', 'nothing'],
    ['another program’s webhook is set', 'https://other.example/hook', 'permanent'],
    ['another program polls', '', 'transient'],
  ])('when %s', async (_name, url, wanted) => {
    const { inbox } = await connectTo(({ path }) => (path.endsWith('/getWebhookInfo') ? good({ url }) : bad(409)));
    const polling = inbox?.poll(auth, { cursor: { offset: 5 }, since: scriptedNow });
    if (wanted === 'nothing') await expect(polling).resolves.toEqual({ items: [], cursor: { offset: 5 }, more: false });
    else await expect(polling).rejects.toMatchObject({ kind: wanted, code: '409' });
  });
});

describe('answering', () => {
  const reply = {
    target: { chatId: -100, messageId: 77, topicId: 5, businessConnectionId: 'bc1' },
    kind: 'mention' as const,
    text: 'On its way',
    idempotencyKey: 'k',
  };

  test('answers the message, in its topic and its business chat, also when it is gone', async () => {
    const connector = await connectTo(() =>
      good({ message_id: 78, chat: { id: -100, type: 'supergroup', username: 'acme_talk' } }),
    );
    expect(await connector.reply?.send(auth, reply)).toEqual({
      outcome: 'sent',
      externalId: '-100:78',
      permalink: 'https://t.me/acme_talk/78',
    });
    expect(JSON.parse(network?.requests[0]?.body ?? '')).toEqual({
      chat_id: -100,
      text: 'On its way',
      reply_parameters: { message_id: 77, allow_sending_without_reply: true },
      message_thread_id: 5,
      business_connection_id: 'bc1',
    });
  });

  test('follows a group that became a supergroup, once', async () => {
    const connector = await connectTo(({ body }) =>
      JSON.parse(body).chat_id === -100
        ? bad(400, { migrate_to_chat_id: -100200 })
        : good({ message_id: 1, chat: { id: -100200 } }),
    );
    expect(await connector.reply?.send(auth, reply)).toMatchObject({ outcome: 'sent', externalId: '-100200:1' });
    expect(network?.requests).toHaveLength(2);
  });

  test.each([
    ['blocked by the person', bad(403), { outcome: 'rejected', code: '403', reason: 'Said by Telegram' }],
    ['a bad parameter', bad(400), { outcome: 'rejected', code: '400' }],
    ['a revoked token', bad(401), { outcome: 'expired', canRefresh: false }],
    [
      'too many',
      bad(429, { retry_after: 5 }),
      { outcome: 'retry', mayHaveHappened: false, retryAt: new Date(scriptedNow.getTime() + 5000) },
    ],
    ['a fault', { status: 502, text: '<html>' } as ScriptedAnswer, { outcome: 'retry', mayHaveHappened: true }],
    ['a success without a message', good(true), { outcome: 'unknown' }],
  ])('%s', async (_name, answer, wanted) => {
    const connector = await connectTo(() => answer);
    expect(await connector.reply?.send(auth, reply)).toMatchObject(wanted);
  });

  test('offers no look-up, since the Bot API lists nothing that was sent', () => {
    expect(offline.reply?.find).toBeUndefined();
  });

  test('a business chat’s answer is deleted by its own method', async () => {
    const connector = await connectTo(() => good(true));
    await connector.reply?.delete?.(auth, { externalId: '-100:78', kind: 'mention', target: reply.target });
    expect(network?.requests[0]?.path).toBe(`/bot${token}/deleteBusinessMessages`);
    expect(JSON.parse(network?.requests[0]?.body ?? '')).toEqual({ business_connection_id: 'bc1', message_ids: [78] });
  });
});
