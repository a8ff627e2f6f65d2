import { nextCount } from '../../state/counters.ts';
import { type Item, type ItemData, type ItemOrigin, insertItem, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { type Chat, findChat } from './chats.ts';
import type { Updates } from './updates.ts';
import { viewMessage } from './views.ts';

const MESSAGE_EPOCH_MS = Date.UTC(2025, 0, 1);

export type TelegramContext = { world: World; updates: Updates };

export type NewMessage = {
  chat: Chat;
  authorId: string;
  text: string;
  sentText?: string;
  parent?: Item | undefined;
  createdAt: number;
  origin: ItemOrigin;
  data?: ItemData;
};

/** Puts a message into a chat; a channel's post is copied into the discussion group at once, where it can be commented on. */
export function writeMessage(context: TelegramContext, message: NewMessage): Item {
  const { world } = context;
  const item = insertMessage(world, message);
  if (message.chat.data.type === 'channel' && message.chat.data.linkedChatId !== undefined) {
    const group = findChat(world.state, message.chat.accountId, message.chat.data.linkedChatId);
    if (group) {
      const copy = insertMessage(world, {
        ...message,
        parent: undefined,
        chat: group,
        authorId: message.chat.id,
        data: { ...message.data, forwardOf: item.id },
      });
      context.updates.add(group.accountId, group.id, 'message', viewMessage(world, copy), message.origin === 'history');
    }
  }
  return item;
}

function insertMessage(world: World, message: NewMessage): Item {
  const messageId = nextMessageId(world, message.origin);
  const topicId = topicOf(message);
  return insertItem(world.state, {
    platform: 'telegram',
    id: `${message.chat.id}:${messageId}`,
    kind: message.chat.data.type === 'channel' ? 'post' : 'message',
    accountId: message.chat.accountId,
    authorId: message.authorId,
    threadId: topicId === undefined ? message.chat.id : `${message.chat.id}:${topicId}`,
    parentId: message.parent?.id ?? null,
    text: message.text,
    createdAt: message.createdAt,
    origin: message.origin,
    data: {
      ...message.data,
      messageId,
      ...(topicId === undefined ? {} : { topicId }),
      ...(message.sentText === undefined ? {} : { sentText: message.sentText }),
    },
  });
}

/** In a group an answer belongs to the thread of what it answers; the thread is named by its first message. */
function topicOf(message: NewMessage): number | undefined {
  if (message.chat.data.type !== 'supergroup' || !message.parent) return undefined;
  return message.parent.data.topicId ?? message.parent.data.messageId;
}

/** History counts from 1, so that a state made anew has the same ids; all else follows the clock, above them. */
function nextMessageId(world: World, origin: ItemOrigin): number {
  if (origin !== 'history')
    return nextCount(world.state, 'telegram.message', Math.floor((world.now() - MESSAGE_EPOCH_MS) / 1000));
  const row = world.state.get<{ count: number }>(
    "SELECT count(*) AS count FROM items WHERE platform = 'telegram' AND origin = 'history'",
  );
  return (row?.count ?? 0) + 1;
}

/** The newest message of a person in a chat. */
export function newestOf(world: World, chat: Chat, authorId: string): Item | undefined {
  return listItems(world.state, { platform: 'telegram', accountId: chat.accountId, threadId: chat.id, authorId })[0];
}
