import { graphTime, type View } from '../../graph/node-type.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteItem, editItem, findItem, type Item, type ItemOrigin, insertItem } from '../../state/items.ts';
import type { World } from '../../world.ts';
import type { InstagramContext } from '../instagram/wall.ts';
import type { Inbound } from '../platform.ts';
import { freeId, nextNumber, numberOf, permalinkOf } from './objects.ts';
import { isPublic, type PostDetails, postDetails } from './page-posts.ts';
import type { FacebookEvents } from './subscriptions.ts';

export type FacebookContext = { world: World; events: FacebookEvents; instagram: InstagramContext };

type NewEntry = { authorId: string; text: string; createdAt: number; origin: ItemOrigin; inbound?: Inbound };
type NewPost = NewEntry & { details?: PostDetails; mediaUrls?: string[]; link?: string };

/** A post on the page's wall: the brand's own, or with `tagsBrand` somebody else's that mentions the page. */
export function writePost({ world, events }: FacebookContext, pageId: string, entry: NewPost, tagsBrand = false): Item {
  const number = nextNumber(world, entry.inbound);
  const owner = tagsBrand ? entry.authorId : pageId;
  const id = freeId(world.state, (attempt) => `${owner}_${BigInt(number) + BigInt(attempt)}`);
  const post = insertItem(world.state, {
    platform: 'facebook',
    id,
    kind: 'post',
    accountId: pageId,
    authorId: entry.authorId,
    threadId: id,
    parentId: null,
    text: entry.text,
    createdAt: entry.createdAt,
    origin: entry.origin,
    data: {
      ...(tagsBrand ? { tagsBrand } : {}),
      ...(entry.mediaUrls?.length ? { mediaUrls: entry.mediaUrls } : {}),
      ...(entry.link === undefined ? {} : { link: entry.link }),
      ...(entry.details ? { details: entry.details } : {}),
    },
  });
  const author = findAccount(world.state, 'facebook', entry.authorId);
  if (tagsBrand) {
    events.change(pageId, 'mention', {
      item: 'post',
      verb: 'add',
      post_id: id,
      sender_id: entry.authorId,
      sender_name: author?.name,
      message: entry.text,
      created_time: seconds(entry.createdAt),
    });
  } else if (isPublic(world, post)) {
    events.change(pageId, 'feed', {
      from: { id: entry.authorId, name: author?.name },
      message: entry.text,
      post_id: id,
      created_time: seconds(entry.createdAt),
      item: kindOf(post),
      published: 1,
      verb: 'add',
    });
  }
  return post;
}

/** Below a post, or below a comment; an answer to an answer stands below the same first comment. */
export function writeComment(
  { world, events }: FacebookContext,
  target: Item,
  entry: NewEntry & { mediaUrls?: string[] },
): Item {
  const isReplyToReply = target.kind === 'comment' && target.parentId !== target.threadId;
  const parentId = isReplyToReply && target.parentId !== null ? target.parentId : target.id;
  const number = nextNumber(world, entry.inbound);
  const id = freeId(world.state, (attempt) => `${numberOf(target.threadId)}_${BigInt(number) + BigInt(attempt)}`);
  const comment = insertItem(world.state, {
    platform: 'facebook',
    id,
    kind: 'comment',
    accountId: target.accountId,
    authorId: entry.authorId,
    threadId: target.threadId,
    parentId,
    text: entry.text,
    createdAt: entry.createdAt,
    origin: entry.origin,
    ...(entry.mediaUrls === undefined ? {} : { data: { mediaUrls: entry.mediaUrls } }),
  });
  events.change(comment.accountId, 'feed', viewCommentChange(world, comment, 'add'));
  return comment;
}

export function writeReview(
  { world, events }: FacebookContext,
  pageId: string,
  entry: NewEntry,
  recommendation: 'positive' | 'negative',
): Item {
  const number = nextNumber(world, entry.inbound);
  const id = freeId(world.state, (attempt) => `${entry.authorId}_${BigInt(number) + BigInt(attempt)}`);
  const review = insertItem(world.state, {
    platform: 'facebook',
    id,
    kind: 'review',
    accountId: pageId,
    authorId: entry.authorId,
    threadId: id,
    parentId: null,
    text: entry.text,
    createdAt: entry.createdAt,
    origin: entry.origin,
    data: { recommendation },
  });
  events.change(pageId, 'ratings', {
    item: 'rating',
    verb: 'add',
    reviewer_id: entry.authorId,
    reviewer_name: findAccount(world.state, 'facebook', entry.authorId)?.name,
    review_text: entry.text,
    recommendation_type: recommendation.toUpperCase(),
    open_graph_story_id: id,
    created_time: seconds(entry.createdAt),
  });
  return review;
}

/** Changes the text of a post, comment or review and tells the subscribers. */
export function editEntry({ world, events }: FacebookContext, item: Item, text: string): void {
  const edited = editItem(world.state, item, text, world.now());
  if (item.kind === 'comment') events.change(item.accountId, 'feed', viewCommentChange(world, edited, 'edited'));
  else if (item.kind === 'post')
    events.change(item.accountId, 'feed', { ...viewPostChange(world, edited), verb: 'edited' });
  else if (item.kind === 'message') {
    events.messaging(item.accountId, 'message_edits', {
      sender: { id: item.authorId },
      recipient: { id: item.accountId },
      timestamp: world.now(),
      message_edit: { mid: item.id, text, num_edit: edited.data.editCount },
    });
  }
}

/** Removes an item and tells the subscribers, where the network does; a message that is gone is not told of. */
export function removeEntry({ world, events }: FacebookContext, item: Item): void {
  deleteItem(world.state, item, world.now());
  if (item.kind === 'comment') events.change(item.accountId, 'feed', viewCommentChange(world, item, 'remove'));
  else if (item.kind === 'post')
    events.change(item.accountId, 'feed', { ...viewPostChange(world, item), verb: 'remove' });
}

function viewPostChange(world: World, post: Item): View {
  const author = findAccount(world.state, 'facebook', post.authorId);
  return {
    from: { id: post.authorId, name: author?.name },
    message: post.text,
    post_id: post.id,
    created_time: seconds(post.createdAt),
    item: kindOf(post),
    published: isPublic(world, post) ? 1 : 0,
  };
}

/** What the network calls a post: by what it carries. */
function kindOf(post: Item): string {
  const { videoId, photoIds, isStory } = postDetails(post);
  if (isStory) return 'story';
  if (videoId !== undefined) return 'video';
  return photoIds ? 'photo' : post.data.link === undefined ? 'status' : 'share';
}

function viewCommentChange(world: World, comment: Item, verb: 'add' | 'edited' | 'remove'): View {
  const author = findAccount(world.state, 'facebook', comment.authorId);
  const post = findItem(world.state, 'facebook', comment.threadId);
  const shared = {
    from: { id: comment.authorId, name: author?.name },
    post_id: comment.threadId,
    comment_id: comment.id,
    created_time: seconds(comment.createdAt),
    item: 'comment',
    parent_id: comment.parentId,
    verb,
  };
  if (verb === 'remove') return shared;
  return {
    ...shared,
    ...(post
      ? {
          post: {
            status_type: 'mobile_status_update',
            is_published: true,
            updated_time: graphTime(post.editedAt ?? post.createdAt),
            permalink_url: permalinkOf(world, post),
            promotion_status: 'inactive',
            id: post.id,
          },
        }
      : {}),
    message: comment.text,
  };
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
