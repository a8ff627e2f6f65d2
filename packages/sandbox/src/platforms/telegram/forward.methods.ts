import { type Parameters, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import type { Item } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import { type Chat, findChat } from './chats.ts';
import { badRequest } from './errors.ts';
import { readCaption } from './media.methods.ts';
import { findInChat, findReplied, requireChat, requireMessageId } from './messages.methods.ts';
import { newestOf, type TelegramContext, writeMessage } from './messages.ts';
import { chatIdOf, type View, viewChat, viewMessage, viewUser } from './views.ts';

/** With the name of who wrote it first, also where it was forwarded before. */
export function forwardMessage(context: TelegramContext, botId: string, parameters: Parameters): View {
  const chat = requireChat(context, botId, parameters);
  const original = requireOriginal(context, botId, parameters, 'message to forward not found');
  const forwardOrigin = viewOrigin(context.world, original);
  const topic = parameters.message_thread_id;
  const parent = findReplied(context, chat, topic === undefined ? {} : { message_thread_id: topic });
  const item = writeAgain(context, botId, { chat, original, parent, text: original.text, details: { forwardOrigin } });
  return viewMessage(context.world, item);
}

/** Without a link to the original; a file may get another caption. */
export function copyMessage(context: TelegramContext, botId: string, parameters: Parameters): View {
  const chat = requireChat(context, botId, parameters);
  const original = requireOriginal(context, botId, parameters, 'message to copy not found');
  const isRenamed = original.data.fileId !== undefined && textOf(parameters, 'caption') !== undefined;
  const text = isRenamed ? readCaption(parameters, textOf(parameters, 'parse_mode')) : original.text;
  const parent = findReplied(context, chat, parameters);
  const item = writeAgain(context, botId, { chat, original, parent, text });
  return { message_id: item.data.messageId };
}

function requireOriginal(context: TelegramContext, botId: string, parameters: Parameters, missing: string): Item {
  const from = requireChat(context, botId, { chat_id: parameters.from_chat_id });
  const original = findInChat(context.world.state, from, requireMessageId(parameters));
  if (!original) throw badRequest(missing);
  return original;
}

type Again = {
  chat: Chat;
  original: Item;
  parent: Item | undefined;
  text: string;
  details?: Record<string, unknown>;
};

function writeAgain(context: TelegramContext, botId: string, { chat, original, parent, text, details }: Again): Item {
  const { world } = context;
  const { fileId, mediaUrls } = original.data;
  return world.state.transaction(() => {
    const now = world.now();
    const item = writeMessage(context, {
      chat,
      authorId: chat.data.type === 'channel' ? chat.id : botId,
      text,
      parent,
      createdAt: now,
      origin: 'api',
      data: {
        ...(fileId === undefined ? {} : { fileId }),
        ...(mediaUrls === undefined ? {} : { mediaUrls }),
        ...(details === undefined ? {} : { details }),
      },
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
        media: mediaUrls ?? [],
        inReplyTo: answered?.id ?? null,
        thread: item.threadId,
      },
      now,
    );
    return item;
  });
}

/** `MessageOrigin`: a channel's post, or what a person, a bot or a chat wrote. */
function viewOrigin(world: World, original: Item): View {
  const known = original.data.details?.forwardOrigin;
  if (typeof known === 'object' && known !== null) return known as View;
  const date = Math.floor(original.createdAt / 1000);
  const author = findAccount(world.state, 'telegram', original.authorId);
  const chat = findChat(world.state, original.accountId, chatIdOf(original));
  if (chat?.data.type === 'channel')
    return { type: 'channel', date, chat: viewChat(world, chat), message_id: original.data.messageId };
  if (author && author.role !== 'chat') return { type: 'user', date, sender_user: viewUser(author) };
  const sender = findChat(world.state, original.accountId, original.authorId);
  return { type: 'chat', date, sender_chat: sender ? viewChat(world, sender) : { id: Number(original.authorId) } };
}
