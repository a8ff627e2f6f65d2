/** Updates in the shapes of core.telegram.org/bots/api (10.1), trimmed, with invented people. Read 2026-11-21. */
const jo = { id: 1111111, is_bot: false, first_name: 'Jo', last_name: 'Doe', username: 'jodoe', language_code: 'en' };
const privateChat = { id: 1111111, first_name: 'Jo', last_name: 'Doe', username: 'jodoe', type: 'private' };
const channel = { id: -1009876543210, title: 'Acme', username: 'acme', type: 'channel' };
const group = { id: -1001234567890, title: 'Acme talk', type: 'supergroup' };
export const bot = { id: 123456, is_bot: true, first_name: 'Acme Support', username: 'acme_bot' };

const privateMessage = {
  message_id: 1365,
  from: jo,
  chat: privateChat,
  date: 1760000000,
  text: 'Hello, where is my order?',
};
export const message = { update_id: 10000, message: privateMessage };
export const comment = {
  update_id: 10001,
  message: {
    message_id: 77,
    message_thread_id: 70,
    from: { id: 2222, is_bot: false, first_name: 'Ana' },
    chat: group,
    date: 1760000100,
    reply_to_message: {
      message_id: 70,
      sender_chat: channel,
      chat: group,
      date: 1760000000,
      is_automatic_forward: true,
      text: 'New!',
    },
    text: 'How much?',
  },
};
/** What Ana says next, in answer to the bot. */
export const followUp = {
  update_id: 10005,
  message: {
    ...comment.message,
    message_id: 79,
    reply_to_message: { message_id: 78, from: bot, chat: group, date: 1760000150, text: '10' },
    text: 'Thanks',
  },
};
export const groupMention = {
  update_id: 10006,
  message: {
    message_id: 80,
    from: { id: 2222, is_bot: false, first_name: 'Ana' },
    chat: { ...group, username: 'acme_talk' },
    date: 1760000200,
    text: '@acme_bot hi',
  },
};
export const topicMessage = {
  update_id: 10007,
  message: { ...groupMention.message, message_id: 81, message_thread_id: 5, is_topic_message: true },
};
export const anonymousAdministrator = {
  update_id: 10008,
  message: {
    message_id: 82,
    from: { id: 1087968824, is_bot: true, first_name: 'Group' },
    sender_chat: group,
    chat: group,
    date: 1760000300,
    text: 'We look.',
    reply_to_message: comment.message,
  },
};
export const automaticForward = {
  update_id: 10009,
  message: {
    message_id: 70,
    sender_chat: channel,
    chat: group,
    date: 1760000000,
    is_automatic_forward: true,
    text: 'New!',
  },
};
export const channelPost = {
  update_id: 10002,
  channel_post: { message_id: 12, sender_chat: channel, chat: channel, date: 1760000000, text: 'New!' },
};
export const memberUpdate = { update_id: 10003, my_chat_member: { chat: privateChat, from: jo, date: 1760000000 } };
export const joined = {
  update_id: 10004,
  message: { message_id: 83, from: jo, chat: group, date: 1760000000, new_chat_members: [jo] },
};
export const edited = {
  update_id: 10010,
  edited_message: { ...privateMessage, edit_date: 1760000500, text: 'Hello?' },
};
const { text: _text, ...withoutText } = privateMessage;
export const photo = {
  update_id: 10011,
  message: {
    ...withoutText,
    photo: [
      { file_id: 'a', width: 90, height: 90 },
      { file_id: 'b', width: 800, height: 800 },
    ],
    caption: 'Look, broken 😢',
    media_group_id: '1',
  },
};
export const sticker = {
  update_id: 10012,
  message: { ...withoutText, sticker: { file_id: 's', emoji: '👍', type: 'regular' } },
};
export const businessMessage = {
  update_id: 10013,
  business_message: { ...privateMessage, business_connection_id: 'bc1' },
};
export const businessAnswer = {
  update_id: 10014,
  business_message: {
    ...privateMessage,
    message_id: 1366,
    business_connection_id: 'bc1',
    from: { id: 999, is_bot: false, first_name: 'Owner' },
    text: 'Soon',
  },
};
export const businessDeleted = {
  update_id: 10015,
  deleted_business_messages: { business_connection_id: 'bc1', chat: privateChat, message_ids: [1365, 1366] },
};
/** A member of a later version of the Bot API. */
export const futureUpdate = { update_id: 10016, subscription: { anything: true } };
