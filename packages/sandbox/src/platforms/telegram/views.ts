import { type Account, findAccount } from '../../state/accounts.ts';
import { findItem, type Item } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { type Chat, findChat } from './chats.ts';
import { viewFileMember } from './files.ts';

export type View = Record<string, unknown>;

/** Person and bot; a bot's own abilities are in `getMe` only. */
export function viewUser(account: Account): View {
  if (account.role === 'brand')
    return { id: Number(account.id), is_bot: true, first_name: account.name, username: account.handle };
  const [firstName = account.name, ...others] = account.name.split(' ');
  return {
    id: Number(account.id),
    is_bot: false,
    first_name: firstName,
    ...(others.length > 0 ? { last_name: others.join(' ') } : {}),
    username: account.handle,
    language_code: 'en',
  };
}

export function viewBot(account: Account): View {
  return {
    ...viewUser(account),
    can_join_groups: true,
    can_read_all_group_messages: true,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  };
}

export function viewChat(world: World, chat: Chat): View {
  if (chat.data.type !== 'private') {
    return { id: Number(chat.id), title: chat.data.title, username: chat.data.username, type: chat.data.type };
  }
  const person = findAccount(world.state, 'telegram', chat.id);
  const { first_name, last_name, username } = person ? viewUser(person) : {};
  return { id: Number(chat.id), first_name, ...(last_name ? { last_name } : {}), username, type: 'private' };
}

/** A message as updates and answers show it; the message that it answers stands inside, without its own answer. */
export function viewMessage(world: World, item: Item, depth = 1): View {
  const chat = findChat(world.state, item.accountId, chatIdOf(item));
  const author = findAccount(world.state, 'telegram', item.authorId);
  const replied = item.parentId === null || depth === 0 ? undefined : findItem(world.state, 'telegram', item.parentId);
  return {
    message_id: item.data.messageId,
    ...(item.data.topicId === undefined ? {} : { message_thread_id: item.data.topicId }),
    ...viewSender(world, item, author),
    chat: chat ? viewChat(world, chat) : { id: Number(chatIdOf(item)) },
    date: Math.floor(item.createdAt / 1000),
    ...(item.editedAt === null ? {} : { edit_date: Math.floor(item.editedAt / 1000) }),
    ...viewForward(world, item),
    ...(replied ? { reply_to_message: viewMessage(world, replied, depth - 1) } : {}),
    ...viewContent(world, item),
  };
}

/** A text, or a file with its caption. */
function viewContent(world: World, item: Item): View {
  const entities = viewEntities(item.text);
  if (item.data.fileId === undefined) return { text: item.text, ...(entities.length > 0 ? { entities } : {}) };
  return {
    ...(item.data.groupId === undefined ? {} : { media_group_id: item.data.groupId }),
    ...viewFileMember(world, item.data.fileId),
    ...(item.text === '' ? {} : { caption: item.text }),
    ...(entities.length > 0 ? { caption_entities: entities } : {}),
  };
}

function viewSender(world: World, item: Item, author: Account | undefined): View {
  if (!author) return {};
  if (author.role !== 'chat') return { from: viewUser(author) };
  const chat = findChat(world.state, item.accountId, author.id);
  return chat ? { sender_chat: viewChat(world, chat) } : {};
}

/** What a bot forwarded, or the copy of a channel's post in its discussion group. */
function viewForward(world: World, item: Item): View {
  const forwarded = item.data.details?.forwardOrigin;
  if (item.data.forwardOf === undefined && forwarded !== undefined) return { forward_origin: forwarded };
  const original =
    item.data.forwardOf === undefined ? undefined : findItem(world.state, 'telegram', item.data.forwardOf);
  const channel = original && findChat(world.state, item.accountId, chatIdOf(original));
  if (!original || !channel) return {};
  return {
    is_automatic_forward: true,
    forward_origin: {
      type: 'channel',
      chat: viewChat(world, channel),
      message_id: original.data.messageId,
      date: Math.floor(original.createdAt / 1000),
    },
  };
}

function viewEntities(text: string): View[] {
  const patterns = [
    { type: 'bot_command', pattern: /(?<=^|\s)\/[a-z0-9_]+/gi },
    { type: 'mention', pattern: /(?<=^|\W)@[a-z0-9_]{3,}/gi },
    { type: 'url', pattern: /https?:\/\/[^\s]+/gi },
  ];
  return patterns
    .flatMap(({ type, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length })),
    )
    .sort((left, right) => left.offset - right.offset);
}

/** The chat in a message's key `chat:message`. */
export function chatIdOf(item: Item): string {
  return item.id.slice(0, item.id.lastIndexOf(':'));
}
