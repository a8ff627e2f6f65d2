import { isObject, listOf, objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { deleteItem, editItem, findItem, type Item, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { type Chat, findChat } from './chats.ts';
import { BotApiError, badRequest } from './errors.ts';
import { parseFormatting } from './formatting.ts';
import { newestOf, type TelegramContext, writeMessage } from './messages.ts';
import { readInteger } from './updates.methods.ts';
import { chatIdOf, type View, viewChat, viewMessage } from './views.ts';

const TEXT_MAX_CHARS = 4_096;
const DELETE_WINDOW_MS = 48 * 3_600_000;

/** The chat that a call names. @throws BotApiError when the bot does not know it. */
export function requireChat({ world }: TelegramContext, botId: string, parameters: Parameters): Chat {
  const chatId = textOf(parameters, 'chat_id');
  if (!chatId) throw badRequest('chat_id is empty');
  const chat = findChat(world.state, botId, chatId);
  if (chat) return chat;
  const isPerson = world.state.get(
    "SELECT 1 FROM accounts WHERE platform = 'telegram' AND id = :chatId AND role IN ('customer', 'operator')",
    { chatId },
  );
  if (isPerson) throw new BotApiError(403, "Forbidden: bot can't initiate conversation with a user");
  throw badRequest('chat not found');
}

export function sendMessage(context: TelegramContext, botId: string, parameters: Parameters): View {
  const { world } = context;
  const chat = requireChat(context, botId, parameters);
  const text = readText(parameters);
  return world.state.transaction(() => {
    const parent = findReplied(context, chat, parameters);
    const now = world.now();
    const authorId = chat.data.type === 'channel' ? chat.id : botId;
    const item = writeMessage(context, {
      chat,
      authorId,
      text,
      sentText: textOf(parameters, 'text') ?? text,
      parent,
      createdAt: now,
      origin: 'api',
    });
    const answered = parent ?? (chat.data.type === 'private' ? newestOf(world, chat, chat.customerId) : undefined);
    recordOutbound(
      world.state,
      'telegram',
      {
        id: item.id,
        type: chat.data.type === 'private' || parent ? 'reply' : 'post',
        account: botId,
        text,
        media: [],
        inReplyTo: answered?.id ?? null,
        thread: item.threadId,
      },
      now,
    );
    return viewMessage(world, item);
  });
}

function readText(parameters: Parameters): string {
  const given = textOf(parameters, 'text');
  if (given === undefined || given.trim() === '') throw badRequest('message text is empty');
  const text = parseFormatting(given, textOf(parameters, 'parse_mode'));
  if (text.trim() === '') throw badRequest('message text is empty');
  if (text.length > TEXT_MAX_CHARS) throw badRequest('message is too long');
  return text;
}

export function findReplied({ world }: TelegramContext, chat: Chat, parameters: Parameters): Item | undefined {
  const replyParameters = objectOf(parameters, 'reply_parameters');
  if (parameters.reply_parameters !== undefined && !replyParameters)
    throw badRequest("can't parse reply parameters JSON object");
  const id = replyParameters
    ? readInteger(replyParameters, 'message_id')
    : readInteger(parameters, 'reply_to_message_id');
  const mayMiss = textOf(replyParameters ?? parameters, 'allow_sending_without_reply') === 'true';
  const topicId = readInteger(parameters, 'message_thread_id');
  if (id === undefined)
    return topicId === undefined ? undefined : findItem(world.state, 'telegram', `${chat.id}:${topicId}`);
  const item = findInChat(world.state, chat, id);
  if (!item && !mayMiss) throw badRequest('message to be replied not found');
  return item;
}

/** Message numbers of private chats are the bot's own: two bots know one person by the same chat id. */
export function findInChat(state: TelegramContext['world']['state'], chat: Chat, messageId: number): Item | undefined {
  const item = findItem(state, 'telegram', `${chat.id}:${messageId}`);
  return item?.accountId === chat.accountId ? item : undefined;
}

export function editMessageText(context: TelegramContext, botId: string, parameters: Parameters): View {
  const { world } = context;
  const chat = requireChat(context, botId, parameters);
  const item = findInChat(world.state, chat, requireMessageId(parameters));
  const text = readText(parameters);
  if (!item) throw badRequest('message to edit not found');
  if (item.authorId !== botId && !(chat.data.type === 'channel' && item.origin === 'api'))
    throw badRequest("message can't be edited");
  if (item.text === text) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  return viewMessage(world, editItem(world.state, item, text, world.now()));
}

export function deleteMessage(context: TelegramContext, botId: string, parameters: Parameters): boolean {
  const chat = requireChat(context, botId, parameters);
  const item = findInChat(context.world.state, chat, requireMessageId(parameters));
  if (!item) throw badRequest('message to delete not found');
  removeMessage(context, item, botId);
  return true;
}

/** Messages that are not there are skipped, as the vendor documents. */
export function deleteMessages(context: TelegramContext, botId: string, parameters: Parameters): boolean {
  const chat = requireChat(context, botId, parameters);
  const ids = listOf(parameters, 'message_ids')?.map(Number);
  if (!ids || ids.length < 1 || ids.length > 100 || ids.some(Number.isNaN))
    throw badRequest('message identifiers are not specified');
  context.world.state.transaction(() => {
    for (const id of ids) {
      const item = findInChat(context.world.state, chat, id);
      if (item) removeMessage(context, item, botId);
    }
  });
  return true;
}

function removeMessage({ world }: TelegramContext, item: Item, botId: string): void {
  const now = world.now();
  if (now - item.createdAt > DELETE_WINDOW_MS) throw badRequest("message can't be deleted for everyone");
  world.state.transaction(() => {
    deleteItem(world.state, item, now);
    recordOutbound(
      world.state,
      'telegram',
      {
        id: item.id,
        type: 'delete',
        account: botId,
        text: item.text,
        media: [],
        inReplyTo: item.parentId,
        thread: chatIdOf(item),
      },
      now,
    );
  });
}

export function requireMessageId(parameters: Parameters): number {
  const id = readInteger(parameters, 'message_id');
  if (id === undefined) throw badRequest('message identifier is not specified');
  return id;
}

/** In a channel the counts are told to bots that asked for them. */
export function setMessageReaction(context: TelegramContext, botId: string, parameters: Parameters): boolean {
  const { world, updates } = context;
  const chat = requireChat(context, botId, parameters);
  const item = findInChat(world.state, chat, requireMessageId(parameters));
  if (!item) throw badRequest('message to react not found');
  const emoji = readReactions(parameters);
  world.state.transaction(() => {
    const reactions = { ...item.data.reactions, [botId]: emoji };
    saveItemData(world.state, item, { ...item.data, reactions });
    if (chat.data.type !== 'channel') return;
    const counts = new Map<string, number>();
    for (const one of Object.values(reactions).flat()) counts.set(one, (counts.get(one) ?? 0) + 1);
    updates.add(botId, chat.id, 'message_reaction_count', {
      chat: viewChat(world, chat),
      message_id: item.data.messageId,
      date: Math.floor(world.now() / 1000),
      reactions: [...counts].map(([one, total]) => ({ type: { type: 'emoji', emoji: one }, total_count: total })),
    });
  });
  return true;
}

function readReactions(parameters: Parameters): string[] {
  let list: unknown = parameters.reaction ?? [];
  try {
    if (typeof list === 'string') list = JSON.parse(list);
  } catch {
    throw badRequest("can't parse reaction types JSON object");
  }
  if (!Array.isArray(list)) throw badRequest("can't parse reaction types JSON object");
  return list.filter(isObject).flatMap((entry) => (entry.type === 'emoji' ? (textOf(entry, 'emoji') ?? []) : []));
}
