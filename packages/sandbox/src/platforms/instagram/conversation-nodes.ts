import { viewConnection } from '../../graph/connection.ts';
import { plainField } from '../../graph/fields.ts';
import { type GraphCall, graphTime, type NodeType, pickFields, type View } from '../../graph/node-type.ts';
import { findAccount } from '../../state/accounts.ts';
import { type Item, listItems } from '../../state/items.ts';
import { findThread, type Thread } from '../../state/threads.ts';

export type Conversation = Thread<Record<string, never>>;

/** Only the newest messages of a thread can be read. */
const READABLE_MESSAGES = 20;

export function messagesOf(thread: Conversation, call: Pick<GraphCall, 'world'>): Item[] {
  return listItems(call.world.state, { platform: 'instagram', kind: 'message', threadId: thread.id });
}

function viewParticipant(id: string, call: GraphCall): View {
  return { username: findAccount(call.world.state, 'instagram', id)?.handle, id };
}

export const conversationType: NodeType<Conversation> = {
  name: 'UnifiedThread',
  defaults: ['id', 'updated_time'],
  fields: {
    id: (thread) => thread.id,
    updated_time: (thread, call) => graphTime(messagesOf(thread, call)[0]?.createdAt ?? 0),
    name: (thread, call) => findAccount(call.world.state, 'instagram', thread.customerId)?.name,
    folder: () => 'inbox',
    participants: (thread, call, request) => ({
      data: [thread.accountId, thread.customerId].map((id) => pickFields(viewParticipant(id, call), request)),
    }),
    senders: (thread, call, request) => ({ data: [pickFields(viewParticipant(thread.customerId, call), request)] }),
    is_owner: () => true,
  },
  edges: {
    messages: (thread, call, request) =>
      viewConnection(call, request, {
        path: `${thread.id}/messages`,
        type: messageType,
        subjects: messagesOf(thread, call).slice(0, READABLE_MESSAGES),
        keyOf: (message) => message.id,
        timeOf: (message) => message.createdAt,
        usualFields: ['id', 'created_time'].map(plainField),
      }),
  },
  emptyFields: [
    'can_reply',
    'former_participants',
    'is_subscribed',
    'link',
    'linked_group',
    'message_count',
    'scoped_thread_key',
    'snippet',
    'unread_count',
    'wallpaper',
  ],
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
      const thread = findThread<Conversation['data']>(call.world.state, 'instagram', message.threadId);
      const other = message.authorId === message.accountId ? (thread?.customerId ?? '') : message.accountId;
      return { data: [pickFields(viewParticipant(other, call), request)] };
    },
    attachments(message) {
      const urls = message.data.mediaUrls ?? [];
      if (urls.length === 0) return undefined;
      return { data: urls.map((url) => ({ image_data: { url, width: 1080, height: 1080, preview_url: url } })) };
    },
    reply_to: (message) => (message.data.replyToId === undefined ? undefined : { mid: message.data.replyToId }),
    is_unsupported: () => false,
  },
  edges: {},
  emptyFields: ['reactions', 'shares', 'sticker', 'story', 'tags', 'thread_id'],
};
