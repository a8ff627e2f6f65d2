import { type Account, ensureCustomer } from '../../state/accounts.ts';
import { findItem, type Item, listItems } from '../../state/items.ts';
import { findThread } from '../../state/threads.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import type { Conversation } from './conversation-nodes.ts';
import { editMessage, ensureConversation, unsendMessage, writeMessage } from './messaging.ts';
import { CUSTOMER_ID_DIGITS } from './objects.ts';
import { type InstagramContext, insertComment, insertMedia, removeEntry } from './wall.ts';

/** Something written in Instagram's own app, by a customer or by the brand. */
export function receiveOnInstagram(context: InstagramContext, inbound: Inbound): InboundResult {
  switch (inbound.kind) {
    case 'comment':
      return receiveComment(context, inbound, false);
    case 'message':
      return receiveMessage(context, inbound);
    case 'mention':
      return receiveMention(context, inbound);
    case 'post': {
      const { accountId, createdAt, origin, text } = inbound;
      const media = insertMedia(context, { accountId, authorId: accountId, caption: text, createdAt, origin });
      return { externalId: media.id, thread: media.id };
    }
    default:
      throw new InboundError('Instagram has no reviews.');
  }
}

function customerOf(context: InstagramContext, inbound: Inbound): Account {
  if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
  return ensureCustomer(context.world.state, 'instagram', inbound.author, inbound.createdAt, CUSTOMER_ID_DIGITS);
}

const entryOf = (inbound: Inbound, authorId: string) => ({
  authorId,
  text: inbound.text,
  createdAt: inbound.createdAt,
  origin: inbound.origin,
});

/** Below what `thread` names, a post or a comment, else below the account's newest post. */
function receiveComment(context: InstagramContext, inbound: Inbound, mentionsBrand: boolean): InboundResult {
  const target =
    inbound.thread === undefined
      ? newestPost(context, inbound.accountId)
      : findItem(context.world.state, 'instagram', inbound.thread);
  if (!target || target.kind === 'message' || target.accountId !== inbound.accountId)
    throw new InboundError(`There is no post or comment ${inbound.thread} on this account.`);
  const authorId = inbound.from === 'brand' ? inbound.accountId : customerOf(context, inbound).id;
  const comment = insertComment(context, target, { ...entryOf(inbound, authorId), mentionsBrand });
  const isFirst = comment.parentId === comment.threadId || comment.parentId === null;
  return { externalId: comment.id, thread: isFirst ? comment.id : (comment.parentId ?? comment.id) };
}

function newestPost({ world }: InstagramContext, accountId: string): Item {
  const filter = { platform: 'instagram', kind: 'post', authorId: accountId } as const;
  const post = listItems(world.state, filter)[0];
  if (!post) throw new InboundError('The account has no post yet; write one as the brand first, or name a thread.');
  return post;
}

/** A caption that names the account; with a thread, a comment there that does. */
function receiveMention(context: InstagramContext, inbound: Inbound): InboundResult {
  if (inbound.thread !== undefined) {
    const isAnswer = inbound.from === 'brand';
    return { ...receiveComment(context, inbound, !isAnswer), thread: inbound.thread };
  }
  const { accountId, createdAt, origin, text } = inbound;
  const authorId = customerOf(context, inbound).id;
  const media = insertMedia(context, { accountId, authorId, caption: text, createdAt, origin });
  return { externalId: media.id, thread: media.id };
}

function receiveMessage(context: InstagramContext, inbound: Inbound): InboundResult {
  const thread = conversationOf(context, inbound);
  const authorId = inbound.from === 'brand' ? inbound.accountId : thread.customerId;
  const item = writeMessage(context, thread, entryOf(inbound, authorId));
  return { externalId: item.id, thread: thread.id };
}

function conversationOf(context: InstagramContext, inbound: Inbound): Conversation {
  if (inbound.thread === undefined)
    return ensureConversation(context, inbound.accountId, customerOf(context, inbound).id);
  const thread = findThread<Conversation['data']>(context.world.state, 'instagram', inbound.thread);
  if (thread?.accountId !== inbound.accountId)
    throw new InboundError(`There is no conversation ${inbound.thread}; leave thread out to begin one.`);
  if (inbound.author && customerOf(context, inbound).id !== thread.customerId)
    throw new InboundError('The conversation belongs to another author; a message has one customer.');
  return thread;
}

/** Instagram lets people change messages and captions, not comments. */
export function editEntry(context: InstagramContext, item: Item, text: string): void {
  if (item.kind === 'comment')
    throw new InboundError('Instagram lets nobody change a comment; delete it and write anew.');
  editMessage(context, item, text);
}

export function removeInbound(context: InstagramContext, item: Item): void {
  if (item.kind === 'message') unsendMessage(context, item);
  else removeEntry(context, item);
}
