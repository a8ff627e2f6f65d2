import { type Parameters, textOf } from '../../http/parameters.ts';
import { type Account, findAccount } from '../../state/accounts.ts';
import { badRequest } from './errors.ts';
import { viewFile } from './files.ts';
import { requireChat } from './messages.methods.ts';
import type { TelegramContext } from './messages.ts';
import { readInteger } from './updates.methods.ts';
import { type View, viewBot, viewChat, viewUser } from './views.ts';

const PICTURE_SIZES = [160, 320, 640];
/** Source: core.telegram.org/bots/api#sendchataction (Bot API 10.1), read 2026-11-21. */
const CHAT_ACTIONS = [
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
];

export function getMe({ world }: TelegramContext, botId: string): View {
  const bot = findAccount(world.state, 'telegram', botId);
  if (!bot) throw new Error(`The bot ${botId} is missing from the state.`);
  return viewBot(bot);
}

export function getChat(context: TelegramContext, botId: string, parameters: Parameters): View {
  const chat = requireChat(context, botId, parameters);
  const account = findAccount(context.world.state, 'telegram', chat.id);
  return {
    ...viewChat(context.world, chat),
    ...(account?.about ? { [chat.data.type === 'private' ? 'bio' : 'description']: account.about } : {}),
    ...(chat.data.linkedChatId === undefined ? {} : { linked_chat_id: Number(chat.data.linkedChatId) }),
    photo: {
      small_file_id: fileId(chat.id, 160),
      small_file_unique_id: `u${chat.id}s`,
      big_file_id: fileId(chat.id, 640),
      big_file_unique_id: `u${chat.id}b`,
    },
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: {
      unlimited_gifts: false,
      limited_gifts: false,
      unique_gifts: false,
      premium_subscription: false,
      gifts_from_channels: false,
    },
  };
}

export function getChatMember(context: TelegramContext, botId: string, parameters: Parameters): View {
  requireChat(context, botId, parameters);
  const userId = readInteger(parameters, 'user_id');
  const user = userId === undefined ? undefined : findAccount(context.world.state, 'telegram', String(userId));
  if (!user) throw badRequest('PARTICIPANT_ID_INVALID');
  return viewMember(user);
}

export function getChatAdministrators(context: TelegramContext, botId: string, parameters: Parameters): View[] {
  const chat = requireChat(context, botId, parameters);
  if (chat.data.type === 'private') throw badRequest('there are no administrators in the private chat');
  const bot = findAccount(context.world.state, 'telegram', botId);
  const operators = context.world.state.all<{ id: string }>(
    "SELECT id FROM accounts WHERE platform = 'telegram' AND role = 'operator'",
  );
  return [bot, ...operators.map(({ id }) => findAccount(context.world.state, 'telegram', id))].flatMap((user) =>
    user ? [viewMember(user)] : [],
  );
}

function viewMember(user: Account): View {
  if (user.role === 'operator') return { user: viewUser(user), status: 'creator', is_anonymous: false };
  if (user.role !== 'brand') return { user: viewUser(user), status: 'member' };
  return {
    user: viewUser(user),
    status: 'administrator',
    can_be_edited: false,
    is_anonymous: false,
    can_manage_chat: true,
    can_delete_messages: true,
    can_manage_video_chats: false,
    can_restrict_members: false,
    can_promote_members: false,
    can_change_info: false,
    can_invite_users: true,
    can_post_stories: false,
    can_edit_stories: false,
    can_delete_stories: false,
    can_post_messages: true,
    can_edit_messages: true,
    can_pin_messages: true,
    can_manage_topics: false,
  };
}

export function getChatMemberCount(context: TelegramContext, botId: string, parameters: Parameters): number {
  const chat = requireChat(context, botId, parameters);
  return chat.data.type === 'private' ? 2 : (findAccount(context.world.state, 'telegram', chat.id)?.followers ?? 1);
}

export function getUserProfilePhotos({ world }: TelegramContext, _botId: string, parameters: Parameters): View {
  const userId = readInteger(parameters, 'user_id');
  const user = userId === undefined ? undefined : findAccount(world.state, 'telegram', String(userId));
  if (!user) throw badRequest('user not found');
  return {
    total_count: 1,
    photos: [
      PICTURE_SIZES.map((size) => ({
        file_id: fileId(user.id, size),
        file_unique_id: `u${user.id}x${size}`,
        width: size,
        height: size,
        file_size: 800,
      })),
    ],
  };
}

export function getFile({ world }: TelegramContext, _botId: string, parameters: Parameters): View {
  const id = textOf(parameters, 'file_id') ?? '';
  const stored = viewFile(world, id);
  if (stored) return stored;
  const accountId = /^photo_(-?\d+)_\d+$/.exec(id)?.[1];
  if (accountId === undefined || !findAccount(world.state, 'telegram', accountId))
    throw badRequest('wrong file_id or the file is temporarily unavailable');
  return { file_id: id, file_unique_id: `u${accountId}`, file_size: 800, file_path: `photos/${accountId}.svg` };
}

function fileId(accountId: string, size: number): string {
  return `photo_${accountId}_${size}`;
}

export function sendChatAction(context: TelegramContext, botId: string, parameters: Parameters): boolean {
  requireChat(context, botId, parameters);
  if (!CHAT_ACTIONS.includes(textOf(parameters, 'action') ?? '')) throw badRequest('wrong parameter action in request');
  return true;
}
