import {
  type Account,
  digitsOf,
  ensureCustomer,
  findAccount,
  insertAccount,
  type NewCustomer,
} from '../../state/accounts.ts';
import type { State } from '../../state/database.ts';
import { findThread, listThreads, saveThread, type Thread } from '../../state/threads.ts';
import type { World } from '../../world.ts';

/** Rooms have a linked room: the channel its discussion group, and the group its channel. */
export type ChatData = {
  type: 'private' | 'supergroup' | 'channel';
  title?: string;
  username?: string;
  linkedChatId?: string;
};
export type Chat = Thread<ChatData>;

export const BOT_TOKENS: Record<string, string> = { '100001:sandbox': '100001', '100011:sandbox': '100011' };
const USER_ID_DIGITS = 10;

/** The bots, the brand's channel with its discussion group, and the person who runs them. */
export function makeTelegramAccounts(world: World): void {
  const { state } = world;
  const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
  const createdAt = Date.UTC(2021, 4, 3);
  const handle = brand.handle.replace(/\W/g, '');
  const bots = [
    { id: '100001', handle: `${handle}_bot`, name: `${brand.name} Support` },
    { id: '100011', handle: `${handle}_orders_bot`, name: `${brand.name} Orders` },
  ];
  for (const [position, bot] of bots.entries()) {
    insertAccount(state, {
      platform: 'telegram',
      role: 'brand',
      followers: 0,
      about: brand.about,
      position,
      createdAt,
      ...bot,
    });
    const suffix = position === 0 ? '' : '_orders';
    const channelId = `-100${digitsOf(`telegram/channel/${bot.handle}`, 10)}`;
    const groupId = `-100${digitsOf(`telegram/group/${bot.handle}`, 10)}`;
    const channel: ChatData = {
      type: 'channel',
      title: position === 0 ? brand.name : bot.name,
      username: `${handle}${suffix}`,
      linkedChatId: groupId,
    };
    const group: ChatData = {
      type: 'supergroup',
      title: `${channel.title} talk`,
      username: `${handle}${suffix}_talk`,
      linkedChatId: channelId,
    };
    for (const [id, data] of [
      [channelId, channel],
      [groupId, group],
    ] as const) {
      saveThread(state, { platform: 'telegram', id, accountId: bot.id, customerId: '', data });
      insertAccount(state, {
        platform: 'telegram',
        id,
        role: 'chat',
        handle: data.username ?? '',
        name: data.title ?? '',
        followers: brand.followers.telegram ?? 3_420,
        about: brand.about,
        position,
        createdAt,
      });
    }
  }
  insertAccount(state, {
    platform: 'telegram',
    id: digitsOf('telegram/operator', USER_ID_DIGITS),
    role: 'operator',
    handle: 'robin_keller',
    name: 'Robin Keller',
    followers: 0,
    about: '',
    position: 0,
    createdAt,
  });
}

export function ensurePerson(world: World, author: NewCustomer, now: number): Account {
  return ensureCustomer(world.state, 'telegram', author, now, USER_ID_DIGITS);
}

/** The private chat of a person with the bot; its id is the person's. Several bots may know the same person. */
export function ensurePrivateChat(state: State, botId: string, personId: string): Chat {
  const chat: Chat = {
    platform: 'telegram',
    id: personId,
    accountId: botId,
    customerId: personId,
    data: { type: 'private' },
  };
  const stored: Chat = { ...chat, id: privateChatKey(botId, personId) };
  if (!findThread(state, 'telegram', stored.id)) saveThread(state, stored);
  return chat;
}

function privateChatKey(botId: string, personId: string): string {
  return `${botId}/${personId}`;
}

/** The chat that a bot may speak of: by number, or a public one by `@username`. */
export function findChat(state: State, botId: string, chatId: string): Chat | undefined {
  if (chatId.startsWith('@'))
    return findRoom(state, botId, (chat) => chat.data.username?.toLowerCase() === chatId.slice(1).toLowerCase());
  if (chatId.startsWith('-')) return findRoom(state, botId, (chat) => chat.id === chatId);
  const stored = findThread<ChatData>(state, 'telegram', privateChatKey(botId, chatId));
  return stored && { ...stored, id: chatId };
}

export function findRoom(state: State, botId: string, fits: (chat: Chat) => boolean): Chat | undefined {
  return listThreads<ChatData>(state, 'telegram', botId).find((chat) => chat.customerId === '' && fits(chat));
}

export function roomOf(state: State, botId: string, type: 'channel' | 'supergroup'): Chat {
  const room = findRoom(state, botId, (chat) => chat.data.type === type);
  if (!room) throw new Error(`The bot ${botId} has no ${type}.`);
  return room;
}

export function operatorOf(state: State): Account {
  const operator = findAccount(state, 'telegram', digitsOf('telegram/operator', USER_ID_DIGITS));
  if (!operator) throw new Error('The telegram operator is missing from the state.');
  return operator;
}
