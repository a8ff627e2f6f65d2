import { findItem, type Item, listItems } from '../../state/items.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import { type Chat, ensurePerson, ensurePrivateChat, findChat, operatorOf, roomOf } from './chats.ts';
import { fileUrl, storeCustomerFile } from './files.ts';
import { newestOf, type TelegramContext, writeMessage } from './messages.ts';
import { chatIdOf, viewMessage } from './views.ts';

/** Something written in Telegram itself: to the bot, in the brand's group, or as the brand in its channel or group. */
export function receiveOnTelegram(context: TelegramContext, inbound: Inbound): InboundResult {
  if (inbound.kind === 'review') throw new InboundError('Telegram has no reviews; use message, comment or mention.');
  if (inbound.kind === 'post') return writeChannelPost(context, inbound);
  return inbound.kind === 'message' ? receivePrivate(context, inbound) : receiveInGroup(context, inbound);
}

function tell(context: TelegramContext, chat: Chat, item: Item, inbound: Inbound, type = 'message'): InboundResult {
  context.updates.add(chat.accountId, chat.id, type, viewMessage(context.world, item), inbound.origin === 'history');
  return { externalId: item.id, thread: item.threadId };
}

function writeChannelPost(context: TelegramContext, inbound: Inbound): InboundResult {
  const chat = roomOf(context.world.state, inbound.accountId, 'channel');
  const item = writeMessage(context, {
    chat,
    authorId: chat.id,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  return tell(context, chat, item, inbound, 'channel_post');
}

/** Bots have no app, so nobody but the API can write as one; history may, since it tells of what the API did. */
function receivePrivate(context: TelegramContext, inbound: Inbound): InboundResult {
  const { world } = context;
  if (inbound.from === 'brand' && inbound.origin !== 'history') {
    throw new InboundError(
      'A bot has no app of its own to write in; the brand can write in its channel (post) or group (comment).',
    );
  }
  const chat = privateChat(context, inbound);
  const authorId = inbound.from === 'brand' ? inbound.accountId : chat.customerId;
  const previous = newestOf(world, chat, inbound.from === 'brand' ? chat.customerId : chat.accountId);
  const parent = inbound.origin === 'history' ? previous : undefined;
  const file = inbound.file && storeCustomerFile(world, chat.accountId, inbound.file);
  const item = writeMessage(context, {
    chat,
    authorId,
    text: inbound.text,
    parent,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
    ...(file ? { data: { fileId: file.id, mediaUrls: [fileUrl(world, file)] } } : {}),
  });
  if (inbound.from === 'brand') return { externalId: item.id, thread: item.threadId };
  return tell(context, chat, item, inbound);
}

function privateChat(context: TelegramContext, inbound: Inbound): Chat {
  const { world } = context;
  if (inbound.thread === undefined) {
    if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
    return ensurePrivateChat(world.state, inbound.accountId, ensurePerson(world, inbound.author, inbound.createdAt).id);
  }
  const chat = findChat(world.state, inbound.accountId, inbound.thread);
  if (chat?.data.type !== 'private')
    throw new InboundError(`There is no private chat ${inbound.thread}; leave thread out to begin one.`);
  if (inbound.author && ensurePerson(world, inbound.author, inbound.createdAt).id !== chat.id) {
    throw new InboundError('The chat belongs to another author; a private chat has one customer.');
  }
  return chat;
}

function receiveInGroup(context: TelegramContext, inbound: Inbound): InboundResult {
  const { world } = context;
  const chat = roomOf(world.state, inbound.accountId, 'supergroup');
  if (inbound.from === 'customer' && !inbound.author)
    throw new InboundError('author is missing: say who writes, with handle and name.');
  const author =
    inbound.from === 'customer' && inbound.author
      ? ensurePerson(world, inbound.author, inbound.createdAt)
      : operatorOf(world.state);
  const bot = world.state.get<{ handle: string }>(
    "SELECT handle FROM accounts WHERE platform = 'telegram' AND id = :id",
    { id: inbound.accountId },
  );
  const mention = `@${bot?.handle ?? ''}`;
  const isMentioned = inbound.text.toLowerCase().includes(mention.toLowerCase());
  const text = inbound.kind === 'mention' && !isMentioned ? `${mention} ${inbound.text}` : inbound.text;
  const parent = findAnswered(context, inbound, chat, author.id);
  const item = writeMessage(context, {
    chat,
    authorId: author.id,
    text,
    parent,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  return tell(context, chat, item, inbound);
}

/** What `thread` names, or for a comment the newest post of the channel, as it stands in the group. */
function findAnswered(context: TelegramContext, inbound: Inbound, chat: Chat, authorId: string): Item | undefined {
  const { state } = context.world;
  const messages = listItems(state, { platform: 'telegram', accountId: chat.accountId }).filter(
    (item) => chatIdOf(item) === chat.id,
  );
  if (inbound.thread !== undefined) {
    const copy = messages.find((item) => item.data.forwardOf === inbound.thread);
    const named = copy ?? findItem(state, 'telegram', inbound.thread);
    if (named && chatIdOf(named) !== chat.id) throw new InboundError(`${inbound.thread} is not in the brand's group.`);
    const newest = messages.find((item) => item.threadId === inbound.thread && item.authorId !== authorId);
    const answered = newest ?? named;
    if (!answered) throw new InboundError(`There is no message ${inbound.thread} in the brand's group.`);
    return answered;
  }
  if (inbound.kind === 'mention') return undefined;
  const newest = messages.find((item) => item.data.forwardOf !== undefined);
  if (!newest) throw new InboundError('The channel has no post yet; write one as the brand first, or write a mention.');
  return newest;
}
