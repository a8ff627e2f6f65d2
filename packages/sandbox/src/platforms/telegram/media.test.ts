import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenSandbox, openSandbox } from '../../testing/open-sandbox.ts';

const BOT = '/telegram/bot100001:sandbox';
const CHANNEL = '@ternoutdoor';
let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

const bot = (method: string, json: Record<string, unknown>) => sandbox.call(`${BOT}/${method}`, { json });
type Message = {
  message_id: number;
  caption?: string;
  media_group_id?: string;
  photo?: { file_id: string; width: number }[];
  document?: { file_id: string; file_name: string };
};

async function send(
  method: string,
  fields: Record<string, string | Blob>,
): Promise<{ status: number; result: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, `${name}.bin`);
  }
  const answer = await fetch(`${sandbox.url}/sandbox${BOT}/${method}`, { method: 'POST', body: form });
  const body = (await answer.json()) as { result?: unknown; description?: string };
  return { status: answer.status, result: body.result ?? body.description };
}
const picture = () => new Blob([new Uint8Array([0x89, 0x50, 0xff, 0x00, 0x0d, 0x0a])], { type: 'image/png' });

test('a photo is posted, downloaded byte by byte, and posted again by its id', async () => {
  const { result } = await send('sendPhoto', {
    chat_id: CHANNEL,
    photo: picture(),
    caption: '<b>New</b>',
    parse_mode: 'HTML',
  });
  const message = result as Message;
  expect(message.caption).toBe('New');
  const largest = message.photo?.at(-1);
  const file = (await bot('getFile', { file_id: largest?.file_id })).body.result as { file_path: string };
  const bytes = await fetch(`${sandbox.url}/sandbox/telegram/file/bot100001:sandbox/${file.file_path}`);
  expect(Buffer.from(await bytes.arrayBuffer()).toString('hex')).toBe('8950ff000d0a');
  expect((await sandbox.call(`/telegram/file/bot1:wrong/${file.file_path}`)).status).toBe(404);
  expect((await bot('sendPhoto', { chat_id: CHANNEL, photo: largest?.file_id })).status).toBe(200);
  expect((await bot('sendVideo', { chat_id: CHANNEL, video: largest?.file_id })).body.description).toMatch(
    /can't use file/,
  );
  expect(await sandbox.outbound('telegram')).toMatchObject([
    { type: 'post', text: 'New' },
    { type: 'post', text: '' },
  ]);
});

test('an album shares an id, and its copies can be commented on in the group', async () => {
  const media = [
    { type: 'photo', media: 'attach://one', caption: 'Album' },
    { type: 'video', media: 'attach://two' },
  ];
  const { result } = await send('sendMediaGroup', {
    chat_id: CHANNEL,
    media: JSON.stringify(media),
    one: picture(),
    two: new Blob(['a film'], { type: 'video/mp4' }),
  });
  const [first, second] = result as Message[];
  expect(first?.media_group_id).toBe(second?.media_group_id);
  const { body } = await sandbox.call(`${BOT}/getUpdates`);
  const copies = (body.result as { message?: Message }[]).filter(
    ({ message }) => message?.media_group_id !== undefined,
  );
  expect(copies).toHaveLength(2);
  const outbound = (await sandbox.outbound('telegram')) as unknown as { media: string[] }[];
  expect(outbound.map((entry) => entry.media.length)).toEqual([2]);
});

test('music and voice messages are sent in their own members', async () => {
  const music = await send('sendAudio', {
    chat_id: CHANNEL,
    audio: new Blob(['sound'], { type: 'audio/mpeg' }),
    title: 'Sea',
    performer: 'The Terns',
    duration: '30',
  });
  const { audio } = music.result as { audio: { file_id: string } };
  expect(audio).toEqual({
    file_id: expect.any(String),
    file_unique_id: expect.any(String),
    file_size: 5,
    file_name: 'audio.bin',
    mime_type: 'audio/mpeg',
    duration: 30,
    performer: 'The Terns',
    title: 'Sea',
  });
  const voice = await send('sendVoice', { chat_id: CHANNEL, voice: new Blob(['sound'], { type: 'audio/ogg' }) });
  expect(voice.result).toMatchObject({ voice: { mime_type: 'audio/ogg', file_size: 5 } });
  expect((await bot('sendVoice', { chat_id: CHANNEL, voice: audio.file_id })).body.description).toMatch(
    /can't use file of type Audio as Voice/,
  );
});

describe('passing messages on', () => {
  const author = { handle: 'jo_doe', name: 'Jo Doe' };
  const group = '@ternoutdoor_talk';

  test('a forwarded message names who wrote it first, also when it is forwarded again', async () => {
    const { externalId } = await sandbox.receive('telegram', { kind: 'message', author, text: 'My tent leaks' });
    const [chatId, messageId] = externalId.split(':');
    const from = { from_chat_id: Number(chatId), message_id: Number(messageId) };
    const first = (await bot('forwardMessage', { chat_id: group, ...from })).body.result as Message;
    const origin = { type: 'user', date: expect.any(Number), sender_user: { first_name: 'Jo', is_bot: false } };
    expect(first).toMatchObject({ text: 'My tent leaks', forward_origin: origin, from: { is_bot: true } });
    const again = await bot('forwardMessage', { chat_id: CHANNEL, from_chat_id: group, message_id: first.message_id });
    expect(again.body.result).toMatchObject({ forward_origin: origin });
    expect(first).not.toHaveProperty('is_automatic_forward');
    expect(await sandbox.outbound('telegram')).toMatchObject([
      { type: 'post', text: 'My tent leaks' },
      { type: 'post', text: 'My tent leaks' },
    ]);
  });

  test('a channel’s post is forwarded with its channel, and a copy names nobody', async () => {
    const { result } = await send('sendPhoto', { chat_id: CHANNEL, photo: picture(), caption: 'New' });
    const from = { from_chat_id: CHANNEL, message_id: (result as Message).message_id };
    const forwarded = await bot('forwardMessage', { chat_id: group, ...from });
    expect(forwarded.body.result).toMatchObject({
      caption: 'New',
      photo: expect.any(Array),
      forward_origin: { type: 'channel', chat: { type: 'channel' }, message_id: from.message_id },
    });
    const copied = await bot('copyMessage', { chat_id: group, ...from, caption: '<b>Newer</b>', parse_mode: 'HTML' });
    expect(copied.body.result).toEqual({ message_id: expect.any(Number) });
    expect((await sandbox.outbound('telegram')).at(-1)).toMatchObject({ text: 'Newer' });
  });

  test.each([
    ['forwardMessage', { from_chat_id: CHANNEL, message_id: 99_999 }, /message to forward not found/],
    ['copyMessage', { from_chat_id: CHANNEL, message_id: 99_999 }, /message to copy not found/],
    ['copyMessage', { from_chat_id: '@nobody_there', message_id: 1 }, /chat not found/],
  ])('%s with %o is refused', async (method, parameters, reason) => {
    expect((await bot(method, { chat_id: CHANNEL, ...parameters })).body).toMatchObject({
      ok: false,
      error_code: 400,
      description: expect.stringMatching(reason),
    });
  });
});

describe('commands', () => {
  const commands = [{ command: 'help', description: 'What I can do' }];

  test('are kept by scope and language', async () => {
    expect((await bot('getMyCommands', {})).body.result).toEqual([]);
    expect((await bot('setMyCommands', { commands })).body).toEqual({ ok: true, result: true });
    const german = [{ command: 'help', description: 'Was ich kann' }];
    const scope = { type: 'all_private_chats' };
    await bot('setMyCommands', { commands: JSON.stringify(german), scope, language_code: 'de' });
    expect((await bot('getMyCommands', {})).body.result).toEqual(commands);
    expect((await bot('getMyCommands', { scope, language_code: 'de' })).body.result).toEqual(german);
    expect((await bot('getMyCommands', { scope })).body.result).toEqual([]);
  });

  test.each([
    [{ commands: 'nonsense' }, /can't parse commands/],
    [{ commands: [{ command: 'Help!', description: 'x' }] }, /BOT_COMMAND_INVALID/],
    [{ commands: [{ command: 'help', description: '' }] }, /BOT_COMMAND_DESCRIPTION_INVALID/],
    [{ commands: Array.from({ length: 101 }, () => commands[0]) }, /BOT_COMMANDS_TOO_MUCH/],
    [{ commands, scope: { type: 'everybody' } }, /unsupported type/],
  ])('%o are refused', async (parameters, reason) => {
    expect((await bot('setMyCommands', parameters)).body.description).toMatch(reason);
  });

  test('a button that nobody pressed cannot be answered', async () => {
    expect((await bot('answerCallbackQuery', { callback_query_id: '77' })).body).toMatchObject({
      error_code: 400,
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    });
    expect((await bot('answerCallbackQuery', {})).status).toBe(400);
  });
});

test('a caption can be changed, and a document keeps its name', async () => {
  const { result } = await send('sendDocument', { chat_id: CHANNEL, document: new Blob(['text']), caption: 'a' });
  const message = result as Message;
  expect(message.document?.file_name).toBe('document.bin');
  const edited = await bot('editMessageCaption', { chat_id: CHANNEL, message_id: message.message_id, caption: 'b' });
  expect(edited.body.result).toMatchObject({ caption: 'b' });
});

test.each([
  ['sendPhoto', { photo: 'nonsense' }, /wrong file identifier/],
  ['sendPhoto', { photo: 'http://127.0.0.1:9/x.png' }, /failed to get HTTP URL content/],
  ['sendPhoto', {}, /there is no photo in the request/],
  ['sendPhoto', { photo: 'x', caption: 'x'.repeat(1_025) }, /caption is too long/],
  ['sendMediaGroup', { media: [{ type: 'photo', media: 'x' }] }, /must be from 2 to 10/],
  ['sendMediaGroup', { media: 'nonsense' }, /can't parse media/],
])('%s with %o is refused', async (method, parameters, reason) => {
  const answer = await bot(method, { chat_id: CHANNEL, ...parameters });
  expect([answer.status, answer.body.ok]).toEqual([400, false]);
  expect(answer.body.description).toMatch(reason);
  expect(await sandbox.outbound('telegram')).toEqual([]);
});

test('the count of reactions is told to a bot that asks for it', async () => {
  const post = (await bot('sendMessage', { chat_id: CHANNEL, text: 'News' })).body.result as Message;
  await bot('getUpdates', { allowed_updates: ['message_reaction_count'], offset: -1 });
  const reaction = [{ type: 'emoji', emoji: '👍' }];
  await bot('setMessageReaction', { chat_id: CHANNEL, message_id: post.message_id, reaction });
  const { body } = await sandbox.call(`${BOT}/getUpdates`);
  expect((body.result as Record<string, unknown>[]).at(-1)).toMatchObject({
    message_reaction_count: {
      message_id: post.message_id,
      reactions: [{ type: { type: 'emoji', emoji: '👍' }, total_count: 1 }],
    },
  });
});

test.each([
  ['image/png', 'photo', /^photos\//],
  ['video/mp4', 'video', /^videos\//],
  ['application/pdf', 'document', /^documents\//],
  ['audio/ogg', 'voice', /^voices\//],
  ['audio/mpeg', 'audio', /^audios\//],
])('a customer sends %s, and the bot loads it with its token', async (mimeType, member, path) => {
  const base64 = Buffer.from('the bytes').toString('base64');
  const author = { handle: 'jo_doe', name: 'Jo Doe' };
  await sandbox.receive('telegram', {
    kind: 'message',
    author,
    text: 'See',
    file: { name: 'a.bin', mimeType, base64 },
  });
  const updates = (await bot('getUpdates', {})).body.result as { message: Record<string, unknown> }[];
  const update = updates.at(-1);
  expect(update?.message).toMatchObject({ caption: 'See' });
  expect(update?.message.text).toBeUndefined();
  const shown = update?.message[member] as { file_id: string } | { file_id: string }[];
  const fileId = Array.isArray(shown) ? shown.at(-1)?.file_id : shown.file_id;
  const file = (await bot('getFile', { file_id: fileId })).body.result as { file_path: string; file_size: number };
  expect(file).toMatchObject({ file_path: expect.stringMatching(path), file_size: 9 });
  const bytes = await fetch(`${sandbox.url}/sandbox/telegram/file/bot100001:sandbox/${file.file_path}`);
  expect(await bytes.text()).toBe('the bytes');
  expect((await sandbox.call(`/telegram/file/bot100001:wrong/${file.file_path}`)).status).toBe(404);
});

test('a file goes with a customer’s private message only', async () => {
  const file = { name: 'a.png', mimeType: 'image/png', base64: 'aaaa' };
  const author = { handle: 'jo_doe', name: 'Jo Doe' };
  const refused = await sandbox.call('/api/telegram/inbound', { json: { kind: 'mention', author, text: 'See', file } });
  expect(refused.status).toBe(400);
  const elsewhere = await sandbox.call('/api/youtube/inbound', {
    json: { kind: 'comment', author, text: 'See', file },
  });
  expect(elsewhere.status).toBe(400);
});
