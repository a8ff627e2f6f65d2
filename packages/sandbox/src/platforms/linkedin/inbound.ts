import { type Account, ensureCustomer } from '../../state/accounts.ts';
import { deleteItem, editItem, type Item, listItems } from '../../state/items.ts';
import { type Inbound, InboundError, type InboundResult } from '../platform.ts';
import { removeComment } from './comments.routes.ts';
import {
  asComment,
  asPost,
  type Comment,
  findEntry,
  findPost,
  insertComment,
  insertPost,
  type Post,
} from './entries.ts';
import type { LinkedInContext } from './rest-call.ts';
import { personIdOf } from './urns.ts';

/** Something written on LinkedIn itself, by somebody or by the page. */
export function receiveOnLinkedIn(context: LinkedInContext, inbound: Inbound): InboundResult {
  switch (inbound.kind) {
    case 'comment':
      return receiveComment(context, inbound);
    case 'mention':
      return receiveMention(context, inbound);
    case 'post': {
      const { createdAt, origin, text } = inbound;
      const { world } = context;
      const authorId = inbound.accountId;
      const post = insertPost(world, { accountId: authorId, authorId, content: text, createdAt, origin });
      return { externalId: post.id, thread: post.id };
    }
    default:
      throw new InboundError('LinkedIn lets apps read neither messages nor reviews.');
  }
}

function customerOf({ world }: LinkedInContext, inbound: Inbound): Account {
  if (!inbound.author) throw new InboundError('author is missing: say who writes, with handle and name.');
  return ensureCustomer(world.state, 'linkedin', inbound.author, inbound.createdAt, personIdOf);
}

/** Below what `thread` names, a post or a comment, else below the page's newest post. */
function receiveComment(context: LinkedInContext, inbound: Inbound): InboundResult {
  const { world } = context;
  const entry =
    inbound.thread === undefined ? newestPost(context, inbound.accountId) : findEntry(world, inbound.thread);
  const post = entry && findPost(world, entry.threadId);
  if (!entry || !post || post.accountId !== inbound.accountId)
    throw new InboundError(`There is no post or comment ${inbound.thread} on this page.`);
  const comment = insertComment(world, post, firstLevelOf(context, entry, post), {
    authorId: inbound.from === 'brand' ? inbound.accountId : customerOf(context, inbound).id,
    text: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
  });
  context.events.comment(inbound.from === 'brand' ? 'ADMIN_COMMENT' : 'COMMENT', comment, inbound.createdAt);
  const isFirst = comment.parentId === post.id;
  return { externalId: comment.id, thread: isFirst ? comment.id : (comment.parentId ?? comment.id) };
}

/** An answer to an answer stands below the same first comment. */
function firstLevelOf({ world }: LinkedInContext, entry: Item, post: Post): Comment | undefined {
  if (entry.kind !== 'comment') return undefined;
  const parent = entry.parentId === post.id ? entry : findEntry(world, entry.parentId ?? '');
  return asComment(parent ?? entry);
}

function newestPost({ world }: LinkedInContext, pageId: string): Item {
  const post = listItems(world.state, { platform: 'linkedin', kind: 'post', authorId: pageId })[0];
  if (!post) throw new InboundError('The page has no post yet; write one as the brand first, or name a thread.');
  return post;
}

/** A post of somebody's own that mentions the page; with a thread, a comment there. */
function receiveMention(context: LinkedInContext, inbound: Inbound): InboundResult {
  if (inbound.thread !== undefined) return { ...receiveComment(context, inbound), thread: inbound.thread };
  const post = insertPost(context.world, {
    accountId: inbound.accountId,
    authorId: customerOf(context, inbound).id,
    content: inbound.text,
    createdAt: inbound.createdAt,
    origin: inbound.origin,
    tagsBrand: true,
  });
  context.events.share('SHARE_MENTION', post, inbound.accountId);
  return { externalId: post.id, thread: post.id };
}

/** A post's edit is not told of; a comment's is. */
export function editEntry({ world, events }: LinkedInContext, item: Item, text: string): void {
  const edited = editItem(world.state, item, text, world.now());
  if (edited.kind === 'comment') events.comment('COMMENT_EDIT', asComment(edited), world.now());
}

export function removeEntry(context: LinkedInContext, item: Item): void {
  const now = context.world.now();
  if (item.kind === 'comment') removeComment(context, asComment(item), now);
  else deleteItem(context.world.state, asPost(item), now);
}
