/** Direct messages. They have Messenger's shape; people are known by a number for this account alone and by their handle. */
import { z } from 'zod';
import type { Attachment } from '../../connector/inbox.ts';
import { graphList, graphTimeSchema } from '../facebook/graph.ts';
import { toMessengerItem } from '../facebook/items.ts';
import { isByAccount, type MessageItem, toInstagramAuthor } from './items.ts';

const personSchema = z.object({
  id: z.string().optional(),
  username: z.string().optional(),
  name: z.string().optional(),
});
const urlSchema = z.object({ url: z.string().optional() }).optional();
const messageSchema = z.object({
  id: z.string(),
  created_time: graphTimeSchema,
  from: personSchema.optional(),
  message: z.string().optional(),
  attachments: z
    .object({
      data: z.array(
        z.object({
          mime_type: z.string().optional(),
          name: z.string().optional(),
          file_url: z.string().optional(),
          image_data: urlSchema,
          video_data: urlSchema,
        }),
      ),
    })
    .optional(),
});
export const messageListSchema = graphList(messageSchema);
export const messageFields = 'id,created_time,from,to,message,attachments,story,is_unsupported';
const conversationSchema = z.object({
  id: z.string(),
  updated_time: graphTimeSchema,
  participants: z.object({ data: z.array(personSchema) }).optional(),
  messages: messageListSchema.optional(),
});
export const conversationListSchema = graphList(conversationSchema);
/** The details of the 20 newest messages of a conversation only. Source: conversations-api, read 2026-11-21. */
export const conversationFields = `id,updated_time,participants,messages.limit(20){${messageFields}}`;

export function readConversation(
  conversation: z.infer<typeof conversationSchema>,
  account: { externalId: string; username: string | null },
): MessageItem[] {
  const messages = conversation.messages?.data ?? [];
  const isCustomer = (person: z.infer<typeof personSchema> | undefined) =>
    person?.id !== undefined && !isByAccount(person, account);
  const customerId =
    conversation.participants?.data.find(isCustomer)?.id ??
    messages.find((message) => isCustomer(message.from))?.from?.id;
  if (customerId === undefined) return [];
  return messages
    .filter((message) => message.from?.id !== undefined)
    .map((message) => {
      const isOwn = isByAccount(message.from ?? {}, account);
      const item = toMessengerItem({
        id: message.id,
        customerId,
        sender: { id: isOwn ? account.externalId : message.from?.id },
        pageId: account.externalId,
        text: message.message ?? '',
        attachments: readAttachments(message),
        at: message.created_time,
        inReplyToId: null,
      });
      return { ...item, author: toInstagramAuthor(message.from) };
    });
}

function readAttachments(message: z.infer<typeof messageSchema>): Attachment[] {
  return (message.attachments?.data ?? []).map((attachment) => {
    const family = attachment.mime_type?.split('/')[0];
    const isKnown = family === 'image' || family === 'video' || family === 'audio';
    const kind = isKnown ? family : attachment.image_data ? 'image' : attachment.video_data ? 'video' : 'file';
    const url = attachment.image_data?.url ?? attachment.video_data?.url ?? attachment.file_url ?? null;
    return { kind, url, name: attachment.name ?? null };
  });
}
