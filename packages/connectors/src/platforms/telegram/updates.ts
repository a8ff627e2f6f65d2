/**
 * Telegram's updates in the normal form. Source: core.telegram.org/bots/api#update (Bot API 10.1), read 2026-11-21.
 * A message's id is unique within its chat only, so ours is `chat:message`. Threads: a private chat is one; in a group every person has
 * one (per topic in a forum); a business chat is one.
 */
import { z } from 'zod';
import { toAuthor } from '../../author.ts';
import type { InboundItem } from '../../connector/inbox.ts';
import { contentSchema, readAttachments, readText } from './content.ts';

const idSchema = z.number().int();
/** Unix seconds. */
const timeSchema = z.number().transform((seconds) => new Date(seconds * 1000));

const userSchema = z.object({
  id: idSchema,
  is_bot: z.boolean().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
});
const chatSchema = z.object({
  id: idSchema,
  type: z.string(),
  title: z.string().optional(),
  username: z.string().optional(),
});
const messageSchema = contentSchema.extend({
  message_id: idSchema,
  message_thread_id: idSchema.optional(),
  is_topic_message: z.boolean().optional(),
  is_automatic_forward: z.boolean().optional(),
  business_connection_id: z.string().optional(),
  from: userSchema.optional(),
  sender_chat: chatSchema.optional(),
  chat: chatSchema,
  date: timeSchema,
  edit_date: timeSchema.optional(),
  reply_to_message: z
    .object({ message_id: idSchema, is_automatic_forward: z.boolean().optional(), from: userSchema.optional() })
    .optional(),
});
type Message = z.infer<typeof messageSchema>;

const deletedSchema = z.object({ chat: chatSchema, message_ids: z.array(idSchema) });
export const updateSchema = z.object({
  update_id: idSchema,
  message: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  business_message: z.unknown().optional(),
  edited_business_message: z.unknown().optional(),
  deleted_business_messages: z.unknown().optional(),
});
type Update = z.infer<typeof updateSchema>;

/** The kinds of updates to ask for. All are named, because Telegram keeps an earlier program's choice where none is given. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'my_chat_member',
];

export type UpdateReading = { items: InboundItem[] } | { lacks: string };

/** What an update says to the inbox; updates of other kinds say nothing. */
export function readUpdate(update: Update, botId: string, now: Date): UpdateReading {
  const fresh = update.message ?? update.business_message;
  if (fresh !== undefined) return readWith(messageSchema, fresh, (message) => toMessageItem(message, botId));
  const edited = update.edited_message ?? update.edited_business_message;
  if (edited !== undefined) return readWith(messageSchema, edited, toEditedItem);
  if (update.deleted_business_messages !== undefined)
    return readWith(deletedSchema, update.deleted_business_messages, (deleted) =>
      // Telegram does not tell when.
      deleted.message_ids.map((id) => ({ type: 'deleted', externalId: messageKey(deleted.chat.id, id), at: now })),
    );
  return { items: [] };
}

function readWith<Value>(
  schema: z.ZodType<Value>,
  input: unknown,
  read: (value: Value) => InboundItem[],
): UpdateReading {
  const checked = schema.safeParse(input);
  if (checked.success) return { items: read(checked.data) };
  return { lacks: [...new Set(checked.error.issues.map((issue) => issue.path.join('.')))].join(', ') };
}

export function messageKey(chatId: number, messageId: number): string {
  return `${chatId}:${messageId}`;
}

function toEditedItem(message: Message): InboundItem[] {
  const at = message.edit_date ?? message.date;
  return [{ type: 'edited', externalId: messageKey(message.chat.id, message.message_id), text: readText(message), at }];
}

function toMessageItem(message: Message, botId: string): InboundItem[] {
  const attachments = readAttachments(message);
  const text = readText(message);
  // Somebody joined, a title changed: nothing was said. A channel's post that Telegram copies into its group is our own post.
  if ((text === '' && attachments.length === 0) || message.is_automatic_forward) return [];
  const { chat, message_id: messageId } = message;
  return [
    {
      type: 'message',
      externalId: messageKey(chat.id, messageId),
      threadExternalId: threadOf(message, botId),
      kind: kindOf(message),
      author: readAuthor(message),
      isOwn: isOwn(message, botId),
      text,
      attachments,
      at: message.date,
      permalink: linkOf(message),
      inReplyToExternalId: message.reply_to_message ? messageKey(chat.id, message.reply_to_message.message_id) : null,
      replyTarget: {
        chatId: chat.id,
        messageId,
        topicId: message.is_topic_message ? (message.message_thread_id ?? null) : null,
        businessConnectionId: message.business_connection_id ?? null,
      },
    },
  ];
}

function isGroup(message: Message): boolean {
  return message.chat.type === 'group' || message.chat.type === 'supergroup';
}

/**
 * In a business chat the owner writes under the account that the bot serves, and the chat has the customer's id. In a group,
 * administrators who stay anonymous write as the group itself.
 */
function isOwn(message: Message, botId: string): boolean {
  const fromId = message.from?.id;
  if (message.business_connection_id !== undefined) return fromId !== undefined && fromId !== message.chat.id;
  if (isGroup(message) && message.sender_chat?.id === message.chat.id) return true;
  return String(fromId) === botId;
}

function threadOf(message: Message, botId: string): string {
  const { chat, business_connection_id: businessConnectionId } = message;
  if (businessConnectionId !== undefined) return `business:${businessConnectionId}:${chat.id}`;
  if (!isGroup(message)) return String(chat.id);
  const topic = message.is_topic_message && message.message_thread_id !== undefined ? [message.message_thread_id] : [];
  // What we say in a group belongs to the person whom it answers.
  const answered = isOwn(message, botId) ? message.reply_to_message?.from?.id : undefined;
  return [chat.id, ...topic, answered ?? authorId(message)].join(':');
}

function authorId(message: Message): number {
  return message.sender_chat?.id ?? message.from?.id ?? message.chat.id;
}

/** Below the copy of a channel's post stand its comments; what else is said to a bot in a group is a mention. */
function kindOf(message: Message): 'message' | 'comment' | 'mention' {
  if (!isGroup(message)) return 'message';
  if (message.reply_to_message?.is_automatic_forward) return 'comment';
  return message.message_thread_id !== undefined && !message.is_topic_message ? 'comment' : 'mention';
}

function readAuthor(message: Message) {
  const { sender_chat: chat, from } = message;
  const name = chat ? chat.title : [from?.first_name, from?.last_name].filter(Boolean).join(' ');
  const handle = (chat ?? from)?.username ?? null;
  return toAuthor({
    externalId: String(authorId(message)),
    name,
    handle,
    profileUrl: handle === null ? null : `https://t.me/${handle}`,
  });
}

/** Only supergroups have addresses. Source: core.telegram.org/api/links, "message links", read 2026-11-21. */
function linkOf(message: Message): string | null {
  const { chat, message_id: messageId } = message;
  if (chat.type !== 'supergroup') return null;
  return chat.username
    ? `https://t.me/${chat.username}/${messageId}`
    : `https://t.me/c/${String(chat.id).replace(/^-100/, '')}/${messageId}`;
}
