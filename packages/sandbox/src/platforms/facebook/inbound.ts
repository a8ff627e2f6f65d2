import { type Account, ensureCustomer } from '../../state/accounts.ts';
import { findItem, type Item, listItems } from '../../state/items.ts';
import { findThread } from '../../state/threads.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import type { Conversation } from './conversation-nodes.ts';
import { ensureConversation, writeMessage } from './messenger.ts';
import { CUSTOMER_ID_DIGITS } from './objects.ts';
import { type FacebookContext, writeComment, writePost, writeReview } from './wall.ts';

/** Something written in Facebook's own app, by a customer or by the brand. */
export function receiveOnFacebook(context: FacebookContext, inbound: Inbound): InboundResult {
  switch (inbound.kind) {
    case 'comment':
      return receiveComment(context, inbound);
    case 'message':
      return receiveMessage(context, inbound);
    case 'mention':
      return receiveMention(context, inbound);
    case 'review':
      return receiveReview(context, inbound);
    case 'post': {
      const post = writePost(context, inbound.accountId, entryOf(inbound, inbound.accountId));
      return { externalId: post.id, thread: post.id };
    }
  }
}

function customerOf(context: FacebookContext, inbound: Inbound): Account {
  if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
  return ensureCustomer(context.world.state, 'facebook', inbound.author, inbound.createdAt, CUSTOMER_ID_DIGITS);
}

function authorOf(context: FacebookContext, inbound: Inbound): string {
  return inbound.from === 'brand' ? inbound.accountId : customerOf(context, inbound).id;
}

function entryOf(inbound: Inbound, authorId: string) {
  return { authorId, text: inbound.text, createdAt: inbound.createdAt, origin: inbound.origin, inbound };
}

/** Below what `thread` names, a post or a comment, else below the page's newest post. */
function receiveComment(context: FacebookContext, inbound: Inbound): InboundResult {
  const target =
    inbound.thread === undefined
      ? newestPost(context, inbound.accountId)
      : findItem(context.world.state, 'facebook', inbound.thread);
  if (!target || target.kind === 'message' || target.accountId !== inbound.accountId) {
    throw new InboundError(`There is no post or comment ${inbound.thread} on this page.`);
  }
  return resultOf(writeComment(context, target, entryOf(inbound, authorOf(context, inbound))));
}

/** A thread of comments is named by its first comment. */
function resultOf(comment: Item): InboundResult {
  const isFirst = comment.parentId === comment.threadId || comment.parentId === null;
  return { externalId: comment.id, thread: isFirst ? comment.id : (comment.parentId ?? comment.id) };
}

function newestPost({ world }: FacebookContext, pageId: string): Item {
  const post = listItems(world.state, { platform: 'facebook', accountId: pageId, kind: 'post', authorId: pageId })[0];
  if (!post) throw new InboundError('The page has no post yet; write one as the brand first, or name a thread.');
  return post;
}

function receiveMessage(context: FacebookContext, inbound: Inbound): InboundResult {
  const thread = conversationOf(context, inbound);
  const authorId = inbound.from === 'brand' ? inbound.accountId : thread.customerId;
  const item = writeMessage(context, thread, entryOf(inbound, authorId));
  return { externalId: item.id, thread: thread.id };
}

function conversationOf(context: FacebookContext, inbound: Inbound): Conversation {
  if (inbound.thread === undefined)
    return ensureConversation(context, inbound.accountId, customerOf(context, inbound).id);
  const thread = findThread<Conversation['data']>(context.world.state, 'facebook', inbound.thread);
  if (thread?.accountId !== inbound.accountId)
    throw new InboundError(`There is no conversation ${inbound.thread}; leave thread out to begin one.`);
  if (inbound.author && customerOf(context, inbound).id !== thread.customerId) {
    throw new InboundError('The conversation belongs to another author; a message has one customer.');
  }
  return thread;
}

function receiveMention(context: FacebookContext, inbound: Inbound): InboundResult {
  if (inbound.thread !== undefined) return { ...receiveComment(context, inbound), thread: inbound.thread };
  const post = writePost(context, inbound.accountId, entryOf(inbound, customerOf(context, inbound).id), true);
  return { externalId: post.id, thread: post.id };
}

function receiveReview(context: FacebookContext, inbound: Inbound): InboundResult {
  if (inbound.thread !== undefined) return { ...receiveComment(context, inbound), thread: inbound.thread };
  const review = writeReview(
    context,
    inbound.accountId,
    entryOf(inbound, customerOf(context, inbound).id),
    inbound.recommendation,
  );
  return { externalId: review.id, thread: review.id };
}
