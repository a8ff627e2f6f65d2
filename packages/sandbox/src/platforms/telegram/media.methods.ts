import { randomInt } from 'node:crypto';
import { isObject, type Parameters, textOf } from '../../http/parameters.ts';
import type { Item } from '../../state/items.ts';
import { editItem } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { Chat } from './chats.ts';
import { badRequest } from './errors.ts';
import { type FileKind, fileUrl, readFile, type StoredFile } from './files.ts';
import { parseFormatting } from './formatting.ts';
import { findInChat, findReplied, requireChat, requireMessageId } from './messages.methods.ts';
import { newestOf, type TelegramContext, writeMessage } from './messages.ts';
import { type View, viewMessage } from './views.ts';

const CAPTION_MAX_CHARS = 1_024;
const ALBUM_MIN = 2;
const ALBUM_MAX = 10;

type Sent = { file: StoredFile; caption: string };
type Method = (context: TelegramContext, botId: string, parameters: Parameters) => Promise<unknown>;

export const sendPhoto = sendFile('photo');
export const sendVideo = sendFile('video');
export const sendDocument = sendFile('document');
export const sendAudio = sendFile('audio');
export const sendVoice = sendFile('voice');

function sendFile(kind: FileKind): Method {
  return async (context, botId, parameters) => {
    const chat = requireChat(context, botId, parameters);
    const caption = readCaption(parameters, textOf(parameters, 'parse_mode'));
    const file = await readFile(context.world, botId, kind, parameters[kind], parameters);
    const [message] = write(context, botId, chat, [{ file, caption }], parameters, undefined);
    return message;
  };
}

/** An album: its messages share an id. */
export async function sendMediaGroup(context: TelegramContext, botId: string, parameters: Parameters): Promise<View[]> {
  const chat = requireChat(context, botId, parameters);
  const media = readAlbum(parameters);
  const sent: Sent[] = [];
  for (const entry of media) {
    const kind = entry.type;
    if (kind !== 'photo' && kind !== 'video' && kind !== 'document')
      throw badRequest(`can't parse InputMedia: type must be photo, video or document`);
    const caption = readCaption(entry, textOf(entry, 'parse_mode'));
    sent.push({ file: await readFile(context.world, botId, kind, entry.media, { ...parameters, ...entry }), caption });
  }
  if (sent.some(({ file }) => file.data.kind === 'document') && sent.some(({ file }) => file.data.kind !== 'document'))
    throw badRequest("document can't be mixed with other media types");
  return write(context, botId, chat, sent, parameters, String(randomInt(10 ** 11, 10 ** 12)));
}

function readAlbum(parameters: Parameters): Parameters[] {
  let media: unknown = parameters.media;
  try {
    if (typeof media === 'string') media = JSON.parse(media);
  } catch {
    throw badRequest("can't parse media JSON object");
  }
  if (!Array.isArray(media) || !media.every(isObject)) throw badRequest("can't parse media JSON object");
  if (media.length < ALBUM_MIN || media.length > ALBUM_MAX)
    throw badRequest(`wrong number of media in the album: must be from ${ALBUM_MIN} to ${ALBUM_MAX}`);
  return media;
}

export function readCaption(parameters: Parameters, mode: string | undefined): string {
  const caption = parseFormatting(textOf(parameters, 'caption') ?? '', mode);
  if (caption.length > CAPTION_MAX_CHARS) throw badRequest('message caption is too long');
  return caption;
}

function write(
  context: TelegramContext,
  botId: string,
  chat: Chat,
  sent: Sent[],
  parameters: Parameters,
  groupId: string | undefined,
): View[] {
  const { world } = context;
  return world.state.transaction(() => {
    const parent = findReplied(context, chat, parameters);
    const now = world.now();
    const items = sent.map(({ file, caption }) =>
      writeMessage(context, {
        chat,
        authorId: chat.data.type === 'channel' ? chat.id : botId,
        text: caption,
        parent,
        createdAt: now,
        origin: 'api',
        data: { fileId: file.id, mediaUrls: [fileUrl(world, file)], ...(groupId === undefined ? {} : { groupId }) },
      }),
    );
    record(context, botId, chat, items, parent, now);
    return items.map((item) => viewMessage(world, item));
  });
}

/** An album is one thing that the app did. */
function record(
  { world }: TelegramContext,
  botId: string,
  chat: Chat,
  items: Item[],
  parent: Item | undefined,
  now: number,
): void {
  const [first] = items;
  if (!first) return;
  const answered = parent ?? (chat.data.type === 'private' ? newestOf(world, chat, chat.customerId) : undefined);
  recordOutbound(
    world.state,
    'telegram',
    {
      id: first.id,
      type: chat.data.type === 'private' || parent ? 'reply' : 'post',
      account: botId,
      text: items.map(({ text }) => text).find(Boolean) ?? '',
      media: items.flatMap((item) => item.data.mediaUrls ?? []),
      inReplyTo: answered?.id ?? null,
      thread: first.threadId,
    },
    now,
  );
}

export async function editMessageCaption(
  context: TelegramContext,
  botId: string,
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  const chat = requireChat(context, botId, parameters);
  const item = findInChat(world.state, chat, requireMessageId(parameters));
  if (!item) throw badRequest('message to edit not found');
  if (item.data.fileId === undefined || item.origin !== 'api') throw badRequest("message can't be edited");
  return viewMessage(
    world,
    editItem(world.state, item, readCaption(parameters, textOf(parameters, 'parse_mode')), world.now()),
  );
}
