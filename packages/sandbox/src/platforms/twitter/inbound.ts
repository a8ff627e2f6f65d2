import { type Account, ensureCustomer, findAccount } from '../../state/accounts.ts';
import { findItem, type Item, insertItem, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import { conversationId, isGroup, listParticipants } from './conversations.ts';
import { nextId, snowflake } from './ids.ts';
import { listConversation, withReplyMentions, writeTweet } from './timeline.ts';

const CUSTOMER_ID_DIGITS = 16;

/** Something written in X's own app: a post that mentions the brand, an answer, or a direct message. */
export function receiveOnTwitter(world: World, inbound: Inbound): InboundResult {
  const brand = findAccount(world.state, 'twitter', inbound.accountId);
  if (!brand) throw new InboundError('The account does not exist.');
  if (inbound.kind === 'review') throw new InboundError('X has no reviews; use comment, message or mention.');
  return inbound.kind === 'message' ? receiveMessage(world, inbound, brand) : receiveTweet(world, inbound, brand);
}

function customerOf(world: World, inbound: Inbound): Account {
  if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
  return ensureCustomer(world.state, 'twitter', inbound.author, inbound.createdAt, CUSTOMER_ID_DIGITS);
}

/** History keeps the id that its time gives, so that a state made anew has the same ids. */
function idFor(world: World, inbound: Inbound): string {
  if (inbound.origin !== 'history') return nextId(world.state, world.now());
  for (let sequence = 0; ; sequence += 1) {
    const id = snowflake(inbound.createdAt, sequence);
    if (!findItem(world.state, 'twitter', id)) return id;
  }
}

function receiveMessage(world: World, inbound: Inbound, brand: Account): InboundResult {
  if (inbound.thread !== undefined && isGroup(inbound.thread))
    return receiveInGroup(world, inbound, brand, inbound.thread);
  const otherId =
    inbound.thread === undefined
      ? customerOf(world, inbound).id
      : inbound.thread.split('-').find((id) => id !== brand.id);
  if (otherId === undefined || !findAccount(world.state, 'twitter', otherId)) {
    throw new InboundError(`There is no conversation ${inbound.thread}; leave thread out to begin one.`);
  }
  if (inbound.from === 'customer' && inbound.author && customerOf(world, inbound).id !== otherId) {
    throw new InboundError('The conversation belongs to another author; a direct message has one customer.');
  }
  const item = insertItem(world.state, {
    platform: 'twitter',
    id: idFor(world, inbound),
    kind: 'message',
    accountId: brand.id,
    authorId: inbound.from === 'brand' ? brand.id : otherId,
    threadId: conversationId(brand.id, otherId),
    parentId: null,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  return { externalId: item.id, thread: item.threadId };
}

function receiveInGroup(world: World, inbound: Inbound, brand: Account, threadId: string): InboundResult {
  const author = inbound.from === 'brand' ? brand : customerOf(world, inbound);
  if (!listParticipants(world, threadId).includes(author.id))
    throw new InboundError(`There is no conversation ${threadId} in which ${author.handle} takes part.`);
  const item = insertItem(world.state, {
    platform: 'twitter',
    id: idFor(world, inbound),
    kind: 'message',
    accountId: brand.id,
    authorId: author.id,
    threadId,
    parentId: null,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  return { externalId: item.id, thread: threadId };
}

function receiveTweet(world: World, inbound: Inbound, brand: Account): InboundResult {
  const author = inbound.from === 'brand' ? brand : customerOf(world, inbound);
  const replyTo = findAnswered(world, inbound, brand, author);
  let text = inbound.text;
  if (replyTo) text = withReplyMentions(world, text, author.id, replyTo);
  const speaksToBrand = new RegExp(`@${brand.handle}\\b`, 'i').test(text);
  if (author.id !== brand.id && !speaksToBrand) text = `@${brand.handle} ${text}`;
  const tweet = writeTweet(world, {
    id: idFor(world, inbound),
    authorId: author.id,
    accountId: brand.id,
    text,
    replyTo,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  return { externalId: tweet.id, thread: tweet.threadId };
}

/**
 * The post that is answered: the one that `thread` names, or in a conversation the newest one of the other side. A comment
 * without a thread answers the brand's newest own post.
 */
function findAnswered(world: World, inbound: Inbound, brand: Account, author: Account): Item | undefined {
  if (inbound.kind === 'post') return undefined;
  if (inbound.thread === undefined) {
    if (inbound.kind === 'mention') return undefined;
    const newest = listItems(world.state, { platform: 'twitter', kind: 'post', authorId: brand.id }).find(
      (item) => item.parentId === null,
    );
    if (!newest) throw new InboundError('The brand has not posted yet; name a thread, or write a mention.');
    return newest;
  }
  const named = findItem(world.state, 'twitter', inbound.thread);
  if (!named) throw new InboundError(`There is no post ${inbound.thread}.`);
  if (named.id !== named.threadId) return named;
  const newest = listConversation(world, named.threadId).findLast((item) =>
    author.id === brand.id
      ? item.authorId !== brand.id
      : item.authorId === brand.id && item.id !== named.id && mentions(item, author.id),
  );
  return newest ?? named;
}

function mentions(item: Item, id: string): boolean {
  return item.data.mentions?.includes(id) === true;
}
