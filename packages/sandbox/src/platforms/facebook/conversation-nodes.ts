import { viewConnection } from '../../graph/connection.ts';
import { plainField } from '../../graph/fields.ts';
import { type GraphCall, graphTime, type NodeType, pickFields, type View } from '../../graph/node-type.ts';
import { findAccount } from '../../state/accounts.ts';
import { type Item, listItems } from '../../state/items.ts';
import { findThread, type Thread } from '../../state/threads.ts';
import { findAttachment } from './message-attachments.ts';

export type Conversation = Thread<Record<string, never>>;

const DETAILED_MESSAGES = 20;
const SEND_WINDOW_MS = 24 * 3_600_000;

/** Newest first. */
export function messagesOf(thread: Conversation, call: GraphCall): Item[] {
  return listItems(call.world.state, { platform: 'facebook', kind: 'message', threadId: thread.id });
}

function viewParticipant(id: string, call: GraphCall): View {
  return { name: findAccount(call.world.state, 'facebook', id)?.name, email: `${id}@facebook.com`, id };
}

export const conversationType: NodeType<Conversation> = {
  name: 'UnifiedThread',
  defaults: ['id', 'link', 'updated_time'],
  fields: {
    id: (thread) => thread.id,
    link: (thread, call) => `${call.world.publicUrl}/sandbox?platform=facebook&thread=${thread.id}`,
    updated_time: (thread, call) => graphTime(messagesOf(thread, call)[0]?.createdAt ?? 0),
    snippet: (thread, call) => messagesOf(thread, call)[0]?.text.slice(0, 80),
    message_count: (thread, call) => messagesOf(thread, call).length,
    unread_count(thread, call) {
      const messages = messagesOf(thread, call);
      const answered = messages.findIndex((message) => message.authorId === thread.accountId);
      return answered < 0 ? messages.length : answered;
    },
    can_reply(thread, call) {
      const newest = messagesOf(thread, call).find((message) => message.authorId === thread.customerId);
      return newest !== undefined && newest.createdAt > call.world.now() - SEND_WINDOW_MS;
    },
    participants: (thread, call, request) => ({
      data: [thread.customerId, thread.accountId].map((id) => pickFields(viewParticipant(id, call), request)),
    }),
    senders: (thread, call, request) => ({ data: [pickFields(viewParticipant(thread.customerId, call), request)] }),
    is_subscribed: () => true,
    is_owner: () => true,
    folder: () => 'inbox',
  },
  edges: {
    messages: (thread, call, request) =>
      viewConnection(call, request, {
        path: `${thread.id}/messages`,
        type: messageType,
        subjects: messagesOf(thread, call).slice(0, DETAILED_MESSAGES),
        keyOf: (message) => message.id,
        timeOf: (message) => message.createdAt,
        usualFields: ['id', 'created_time'].map(plainField),
      }),
  },
  emptyFields: ['former_participants', 'linked_group', 'name', 'scoped_thread_key', 'wallpaper'],
};

export const messageType: NodeType<Item> = {
  name: 'Message',
  defaults: ['id', 'created_time'],
  fields: {
    id: (message) => message.id,
    created_time: (message) => graphTime(message.createdAt),
    message: (message) => message.text,
    from: (message, call, request) => pickFields(viewParticipant(message.authorId, call), request),
    to(message, call, request) {
      const thread = findThread(call.world.state, 'facebook', message.threadId);
      const other = message.authorId === message.accountId ? (thread?.customerId ?? '') : message.accountId;
      return { data: [pickFields(viewParticipant(other, call), request)] };
    },
    tags: (message, _call) => ({
      data: [{ name: message.authorId === message.accountId ? 'sent' : 'inbox' }, { name: 'source:chat' }],
    }),
    thread_id: (message) => message.threadId,
    attachments(message, call) {
      const [url] = message.data.mediaUrls ?? [];
      const media = url === undefined ? undefined : findAttachment(call.world, url);
      if (!media) return undefined;
      const { name, type } = media.data;
      const facts = { id: media.id, mime_type: media.mimeType, name };
      if (type === 'image') return { data: [{ ...facts, image_data: { url, preview_url: url } }] };
      return { data: [type === 'video' ? { ...facts, video_data: { url } } : { ...facts, file_url: url }] };
    },
  },
  edges: {},
  emptyFields: ['shares', 'sticker', 'reply_to', 'reactions', 'story', 'is_unsupported'],
};
