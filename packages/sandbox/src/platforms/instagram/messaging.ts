import { createHash, randomBytes } from 'node:crypto';
import { badParameter, GraphError } from '../../graph/graph-error.ts';
import { requireHumanAgent } from '../../graph/human-agent.ts';
import type { View } from '../../graph/node-type.ts';
import { fetchMedia } from '../../http/fetch-media.ts';
import { isObject, objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { findAccount } from '../../state/accounts.ts';
import {
  deleteItem,
  editItem,
  findItem,
  findItemEvenDeleted,
  type Item,
  type ItemOrigin,
  insertItem,
  listItems,
  saveItemData,
} from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { findThreadWith, saveThread } from '../../state/threads.ts';
import type { World } from '../../world.ts';
import { checkSymbol } from './access.ts';
import type { Conversation } from './conversation-nodes.ts';
import type { InstagramContext } from './wall.ts';
import type { WayIn } from './way-in.ts';

/**
 * Source of the limits and windows: /docs/instagram-platform/instagram-api-with-instagram-login/messaging-api, read 2026-11-21.
 */
const TEXT_MAX_BYTES = 1_000;
const WINDOW_MS = 24 * 3_600_000;
const SEVEN_DAYS_MS = 7 * WINDOW_MS;
const ATTACHMENT_TYPES = ['image', 'video', 'audio', 'file', 'MEDIA_SHARE', 'like_heart'];
const SENDER_ACTIONS = ['typing_on', 'typing_off', 'mark_seen', 'react', 'unreact'];
const IMAGES_MOST = 10;

export function ensureConversation({ world }: InstagramContext, accountId: string, customerId: string): Conversation {
  const known = findThreadWith<Conversation['data']>(world.state, 'instagram', accountId, customerId);
  if (known) return known;
  const id = `aWdfZAG06${createHash('sha256').update(`${accountId}/${customerId}`).digest('base64url')}`;
  const thread: Conversation = { platform: 'instagram', id, accountId, customerId, data: {} };
  saveThread(world.state, thread);
  return thread;
}

type NewMessage = {
  authorId: string;
  text: string;
  createdAt: number;
  origin: ItemOrigin;
  mediaUrls?: string[];
  replyToId?: string | undefined;
};

/** Puts a message into a conversation; the account's own comes back as an echo. */
export function writeMessage({ world, events }: InstagramContext, thread: Conversation, message: NewMessage): Item {
  let id = messageId(thread, message, 0);
  for (let attempt = 1; findItemEvenDeleted(world.state, 'instagram', id); attempt += 1)
    id = messageId(thread, message, attempt);
  const { mediaUrls = [], replyToId } = message;
  const item = insertItem(world.state, {
    platform: 'instagram',
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
      ...(mediaUrls.length > 0 ? { mediaUrls } : {}),
      ...(replyToId === undefined ? {} : { replyToId }),
    },
  });
  const isEcho = message.authorId === thread.accountId;
  events.messaging(thread.accountId, isEcho ? 'message_echoes' : 'messages', {
    sender: { id: message.authorId },
    recipient: { id: isEcho ? thread.customerId : thread.accountId },
    timestamp: message.createdAt,
    message: {
      mid: id,
      ...(isEcho ? { is_echo: true } : {}),
      ...(message.text === '' ? {} : { text: message.text }),
      ...(mediaUrls.length > 0 ? { attachments: mediaUrls.map((url) => ({ type: 'image', payload: { url } })) } : {}),
      ...(replyToId === undefined ? {} : { reply_to: { mid: replyToId } }),
    },
  });
  // Seen in practice: beside a new message a `message_edit` that numbers no edit and names neither words nor people.
  if (!isEcho)
    events.messaging(thread.accountId, 'message_edit', {
      timestamp: message.createdAt,
      message_edit: { mid: id, num_edit: 0 },
    });
  return item;
}

function messageId(thread: Conversation, message: NewMessage, attempt: number): string {
  if (message.origin !== 'history') return `aWdfZAG1faXRlbToxOk${randomBytes(60).toString('base64url')}`;
  const content = `${thread.id} ${message.createdAt} ${message.text} ${attempt}`;
  return `aWdfZAG1faXRlbToxOk${createHash('sha512').update(content).digest('base64url')}`;
}

/** A customer changes a message, or takes it back; both are told. */
export function editMessage({ world, events }: InstagramContext, message: Item, text: string): void {
  const edited = editItem(world.state, message, text, world.now());
  events.messaging(message.accountId, 'message_edit', {
    sender: { id: message.authorId },
    recipient: { id: message.accountId },
    timestamp: world.now(),
    message_edit: { mid: message.id, text, num_edit: edited.data.editCount },
  });
}

export function unsendMessage({ world, events }: InstagramContext, message: Item): void {
  deleteItem(world.state, message, world.now());
  events.messaging(message.accountId, 'messages', {
    sender: { id: message.authorId },
    recipient: { id: message.accountId },
    timestamp: world.now(),
    message: { mid: message.id, is_deleted: true },
  });
}

/** The Send API of an Instagram account. */
export async function send(
  context: InstagramContext,
  way: WayIn,
  accountId: string,
  parameters: Parameters,
): Promise<View> {
  const { world } = context;
  const recipient = objectOf(parameters, 'recipient');
  if (!recipient) throw badParameter('The parameter recipient is required');
  const commentId = textOf(recipient, 'comment_id');
  const action = textOf(parameters, 'sender_action');
  if (action !== undefined) checkSymbol('sender_action', action, SENDER_ACTIONS);
  await checkFiles(world, parameters);
  return world.state.transaction(() => {
    if (commentId !== undefined) return sendPrivateReply(context, accountId, commentId, readContent(parameters));
    const customerId = textOf(recipient, 'id') ?? '';
    const thread = findThreadWith<Conversation['data']>(world.state, 'instagram', accountId, customerId);
    if (!thread || findAccount(world.state, 'instagram', customerId)?.role !== 'customer') {
      throw new GraphError(100, '(#100) No matching user found', { subcode: 2534014 });
    }
    if (action !== undefined) return { recipient_id: customerId };
    const filter = { platform: 'instagram', kind: 'message', threadId: thread.id, authorId: customerId } as const;
    const newest = listItems(world.state, filter)[0];
    if (textOf(parameters, 'tag') === 'HUMAN_AGENT') requireHumanAgent(world, way);
    checkWindow(parameters, newest, world.now());
    return deliver(context, thread, readContent(parameters), newest?.id ?? null);
  });
}

type Content = { text: string; mediaUrls: string[] };

const MB = 1024 * 1024;
/** Source: messaging-api, "Send media": what each type takes, read 2026-11-23. */
const FILE_RULES: Record<string, { mimeTypes: RegExp; maxBytes: number }> = {
  image: { mimeTypes: /^image\/(?:png|jpeg)$/, maxBytes: 8 * MB },
  video: { mimeTypes: /^video\/(?:mp4|ogg|x-msvideo|quicktime|webm)$/, maxBytes: 25 * MB },
  audio: { mimeTypes: /^(?:audio\/(?:aac|mp4|x-m4a|wav|x-wav)|video\/mp4)$/, maxBytes: 25 * MB },
  file: { mimeTypes: /^application\/pdf$/, maxBytes: 25 * MB },
};

/** Instagram loads each file before it answers. */
async function checkFiles(world: World, parameters: Parameters): Promise<void> {
  for (const attachment of attachmentsOf(parameters)) {
    const rule = isObject(attachment) ? FILE_RULES[String(attachment.type)] : undefined;
    if (rule === undefined) continue;
    const [url = ''] = readAttachment(attachment);
    const file = await fetchMedia(world, url, rule.maxBytes);
    if (!file || !rule.mimeTypes.test(file.mimeType))
      throw new GraphError(100, '(#100) Upload attachment failure.', { subcode: 2534080 });
  }
}

function attachmentsOf(parameters: Parameters): unknown[] {
  const message = objectOf(parameters, 'message') ?? {};
  if (Array.isArray(message.attachments)) return message.attachments;
  return message.attachment === undefined ? [] : [message.attachment];
}

function readContent(parameters: Parameters): Content {
  const message = objectOf(parameters, 'message');
  if (!message) throw badParameter('The parameter message is required');
  const text = textOf(message, 'text') ?? '';
  const attachments = attachmentsOf(parameters);
  const mediaUrls = attachments.flatMap(readAttachment);
  if (attachments.length > IMAGES_MOST)
    throw badParameter(`Param message[attachments] must have at most ${IMAGES_MOST} entries`, 2534068);
  if (attachments.length > 1 && !attachments.every((attachment) => isObject(attachment) && attachment.type === 'image'))
    throw badParameter('Param message[attachments] takes images only', 2534068);
  if (text.trim() === '' && attachments.length === 0)
    throw badParameter('Message cannot be empty, must provide valid attachment or text', 2534002);
  if (text !== '' && attachments.length > 0) throw badParameter('Cannot send text and attachments in one message');
  const bytes = Buffer.byteLength(text);
  if (bytes > TEXT_MAX_BYTES)
    throw badParameter(`Length of param message[text] must be less than or equal to ${TEXT_MAX_BYTES}`, 2534037);
  return { text, mediaUrls };
}

function readAttachment(attachment: unknown): string[] {
  if (!isObject(attachment)) throw badParameter('Param message[attachment] must be an object');
  checkSymbol('message[attachment][type]', String(attachment.type), ATTACHMENT_TYPES);
  const payload = isObject(attachment.payload) ? attachment.payload : {};
  const url = payload.url;
  if (attachment.type === 'MEDIA_SHARE' || attachment.type === 'like_heart') return [];
  if (typeof url !== 'string' || !URL.canParse(url))
    throw badParameter('Param message[attachment][payload][url] should be a valid URI');
  return [url];
}

function checkWindow(parameters: Parameters, newest: Item | undefined, now: number): void {
  const isTagged = textOf(parameters, 'messaging_type') === 'MESSAGE_TAG';
  if (isTagged) checkSymbol('tag', textOf(parameters, 'tag') ?? '', ['HUMAN_AGENT']);
  if (newest && now - newest.createdAt <= (isTagged ? SEVEN_DAYS_MS : WINDOW_MS)) return;
  throw new GraphError(
    10,
    '(#10) This message is sent outside of allowed window. Learn more about the new policy here: https://developers.facebook.com/docs/messenger-platform/policy-overview',
    { subcode: 2534022 },
  );
}

function deliver(context: InstagramContext, thread: Conversation, content: Content, inReplyTo: string | null): View {
  const now = context.world.now();
  const { text, mediaUrls } = content;
  const item = writeMessage(context, thread, { authorId: thread.accountId, ...content, createdAt: now, origin: 'api' });
  recordOutbound(
    context.world.state,
    'instagram',
    { id: item.id, type: 'reply', account: thread.accountId, text, media: mediaUrls, inReplyTo, thread: thread.id },
    now,
  );
  return { recipient_id: thread.customerId, message_id: item.id };
}

/** Once per comment and within seven days. */
function sendPrivateReply(context: InstagramContext, accountId: string, commentId: string, content: Content): View {
  const { state, now } = context.world;
  const comment = findItem(state, 'instagram', commentId);
  if (comment?.kind !== 'comment' || comment.accountId !== accountId || comment.authorId === accountId)
    throw badParameter('Invalid parameter: the comment does not exist or cannot be answered privately', 2534014);
  if (comment.data.privateReplyId !== undefined) throw new GraphError(10900, '(#10900) Activity already replied to');
  if (now() - comment.createdAt > SEVEN_DAYS_MS)
    throw new GraphError(10903, '(#10903) This user cant reply to this activity');
  const thread = ensureConversation(context, accountId, comment.authorId);
  const answer = deliver(context, thread, content, comment.id);
  saveItemData(state, comment, { ...comment.data, privateReplyId: String(answer.message_id) });
  return answer;
}
