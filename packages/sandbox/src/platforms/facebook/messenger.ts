import { createHash, randomBytes } from 'node:crypto';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import { requireHumanAgent } from '../../graph/human-agent.ts';
import type { View } from '../../graph/node-type.ts';
import { objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { digitsOf, findAccount } from '../../state/accounts.ts';
import { findItem, type Item, type ItemOrigin, insertItem, listItems, saveItemData } from '../../state/items.ts';
import type { Media } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { findThreadWith, saveThread } from '../../state/threads.ts';
import type { World } from '../../world.ts';
import type { Inbound } from '../platform.ts';
import { APP_ID, PAGE_INBOX_APP_ID } from './app.ts';
import type { Conversation } from './conversation-nodes.ts';
import { type MessageAttachment, readSentAttachment } from './message-attachments.ts';
import { freeId } from './objects.ts';
import type { FacebookContext } from './wall.ts';

/**
 * Source of the limits and windows: /documentation/business-messaging/messenger-platform/{send-messages,policy}, read
 * 2026-11-21.
 */
const TEXT_MAX_CHARS = 2_000;
const WINDOW_MS = 24 * 3_600_000;
const HUMAN_AGENT_WINDOW_MS = 7 * 24 * 3_600_000;
const PRIVATE_REPLY_WINDOW_MS = 7 * 24 * 3_600_000;
const MESSAGING_TYPES = ['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY'];
const SENDER_ACTIONS = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact'];

export function ensureConversation({ world }: FacebookContext, pageId: string, customerId: string): Conversation {
  const known = findThreadWith<Conversation['data']>(world.state, 'facebook', pageId, customerId);
  if (known) return known;
  const id = `t_${digitsOf(`${pageId}/${customerId}`, 17)}`;
  const thread: Conversation = { platform: 'facebook', id, accountId: pageId, customerId, data: {} };
  saveThread(world.state, thread);
  return thread;
}

type NewMessage = {
  authorId: string;
  text: string;
  createdAt: number;
  origin: ItemOrigin;
  replyToId?: string | undefined;
  attachment?: Media<MessageAttachment> | undefined;
  inbound?: Inbound;
};

/** Puts a message into a conversation; a customer's arrives as `messages`, the page's own as its echo. */
export function writeMessage({ world, events }: FacebookContext, thread: Conversation, message: NewMessage): Item {
  const id = freeId(world.state, (attempt) => messageId(thread, message, attempt));
  const { attachment } = message;
  const url = attachment === undefined ? undefined : mediaUrl(world, 'facebook', attachment.id);
  const item = insertItem(world.state, {
    platform: 'facebook',
    id,
    kind: 'message',
    accountId: thread.accountId,
    authorId: message.authorId,
    threadId: thread.id,
    parentId: null,
    text: message.text,
    createdAt: message.createdAt,
    origin: message.origin,
    data: {
      ...(message.replyToId === undefined ? {} : { replyToId: message.replyToId }),
      ...(url === undefined ? {} : { mediaUrls: [url] }),
    },
  });
  const isEcho = message.authorId === thread.accountId;
  const other = isEcho ? thread.customerId : thread.accountId;
  events.messaging(thread.accountId, isEcho ? 'message_echoes' : 'messages', {
    sender: { id: message.authorId },
    recipient: { id: other },
    timestamp: message.createdAt,
    message: {
      mid: id,
      ...(isEcho ? { is_echo: true, app_id: message.origin === 'api' ? APP_ID : PAGE_INBOX_APP_ID } : {}),
      ...(attachment === undefined
        ? { text: message.text }
        : { attachments: [{ type: attachment.data.type, payload: { url } }] }),
      ...(message.replyToId === undefined ? {} : { reply_to: { mid: message.replyToId } }),
    },
  });
  return item;
}

function messageId(thread: Conversation, message: NewMessage, attempt: number): string {
  if (message.origin !== 'history') return `m_${randomBytes(48).toString('base64url')}`;
  const content = `${thread.id} ${message.createdAt} ${message.text} ${attempt}`;
  return `m_${createHash('sha512').update(content).digest('base64url').slice(0, 64)}`;
}

/** The Send API: `POST /{page-id}/messages`. */
export function send(context: FacebookContext, pageId: string, parameters: Parameters): View {
  const { world } = context;
  const recipient = objectOf(parameters, 'recipient');
  if (!recipient) throw badParameter('The parameter recipient is required');
  const commentId = textOf(recipient, 'comment_id');
  const action = textOf(parameters, 'sender_action');
  const type = textOf(parameters, 'messaging_type') ?? 'RESPONSE';
  if (!MESSAGING_TYPES.includes(type))
    throw badParameter(`Param messaging_type must be one of {${MESSAGING_TYPES.join(', ')}} - got "${type}"`);
  if (action !== undefined && !SENDER_ACTIONS.includes(action))
    throw badParameter(`Param sender_action must be one of {${SENDER_ACTIONS.join(', ')}}`);

  return world.state.transaction(() => {
    if (commentId !== undefined)
      return sendPrivateReply(context, pageId, commentId, readContent(world, pageId, parameters));
    const customerId = textOf(recipient, 'id') ?? '';
    const thread = findThreadWith<Conversation['data']>(world.state, 'facebook', pageId, customerId);
    if (!thread || findAccount(world.state, 'facebook', customerId)?.role !== 'customer')
      throw badParameter('No matching user found', 2018001);
    if (action !== undefined) return { recipient_id: customerId };
    const newest = listItems(world.state, {
      platform: 'facebook',
      kind: 'message',
      threadId: thread.id,
      authorId: customerId,
    })[0];
    if (type === 'MESSAGE_TAG' && textOf(parameters, 'tag') === 'HUMAN_AGENT') requireHumanAgent(world, 'facebook');
    checkWindow(type, textOf(parameters, 'tag'), newest, world.now());
    return deliver(context, thread, readContent(world, pageId, parameters), newest?.id ?? null);
  });
}

type Content = { text: string; attachment?: Media<MessageAttachment> };

/** A message is words or one file. */
function readContent(world: World, pageId: string, parameters: Parameters): Content {
  const message = objectOf(parameters, 'message');
  if (!message) throw badParameter('The parameter message is required');
  const text = textOf(message, 'text') ?? '';
  const attachment = objectOf(message, 'attachment');
  if (attachment) {
    if (text !== '') throw badParameter('Cannot send text and attachment in one message', 2018065);
    return { text, attachment: readSentAttachment(world, pageId, attachment) };
  }
  if (text.trim() === '') throw badParameter('Message cannot be empty, must provide valid attachment or text', 2018065);
  if (text.length > TEXT_MAX_CHARS)
    throw badParameter(`Length of param message[text] must be less than or equal to ${TEXT_MAX_CHARS}`);
  return { text };
}

function checkWindow(type: string, tag: string | undefined, newest: Item | undefined, now: number): void {
  if ((type === 'MESSAGE_TAG' || tag !== undefined) && tag !== 'HUMAN_AGENT')
    throw badParameter(`Param tag must be one of {HUMAN_AGENT} - got "${tag ?? ''}"`);
  const window = type === 'MESSAGE_TAG' ? HUMAN_AGENT_WINDOW_MS : WINDOW_MS;
  if (newest && now - newest.createdAt <= window) return;
  throw new GraphError(
    10,
    '(#10) This message is sent outside of allowed window. Learn more about the new policy here: https://developers.facebook.com/docs/messenger-platform/policy-overview',
    { subcode: 2018278 },
  );
}

function deliver(context: FacebookContext, thread: Conversation, content: Content, inReplyTo: string | null): View {
  const now = context.world.now();
  const { text } = content;
  const item = writeMessage(context, thread, { authorId: thread.accountId, ...content, createdAt: now, origin: 'api' });
  const media = item.data.mediaUrls ?? [];
  recordOutbound(
    context.world.state,
    'facebook',
    { id: item.id, type: 'reply', account: thread.accountId, text, media, inReplyTo, thread: thread.id },
    now,
  );
  return {
    recipient_id: thread.customerId,
    message_id: item.id,
    ...(content.attachment === undefined ? {} : { attachment_id: content.attachment.id }),
  };
}

/** Once per comment and within seven days. */
function sendPrivateReply(context: FacebookContext, pageId: string, commentId: string, content: Content): View {
  const { state, now } = context.world;
  const comment = findItem(state, 'facebook', commentId);
  if (!comment || comment.accountId !== pageId || comment.authorId === pageId || comment.kind !== 'comment') {
    throw badParameter('Invalid parameter: the comment does not exist or cannot be answered privately', 2018292);
  }
  if (comment.data.privateReplyId !== undefined) throw new GraphError(10900, '(#10900) Activity already replied to');
  if (now() - comment.createdAt > PRIVATE_REPLY_WINDOW_MS)
    throw new GraphError(10903, '(#10903) This user cant reply to this activity');
  const thread = ensureConversation(context, pageId, comment.authorId);
  const answer = deliver(context, thread, content, comment.id);
  saveItemData(state, comment, { ...comment.data, privateReplyId: String(answer.message_id) });
  return answer;
}
