import { parseFields } from '../../graph/fields.ts';
import { badParameter, GraphError, missingPermission, unknownObject, unknownPath } from '../../graph/graph-error.ts';
import { type GraphCall, type View, viewNode } from '../../graph/node-type.ts';
import { listOf, objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { findAccount } from '../../state/accounts.ts';
import { findItem, type Item, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { endGrant, narrowGrant } from '../../state/tokens.ts';
import { accountOfPage } from '../instagram/access.ts';
import { sendMessage } from '../instagram/graph-nodes.ts';
import { hasScope, reachesPage, requirePageToken } from './access.ts';
import { findPhoto, findVideo, type Photo, postOf } from './media-objects.ts';
import { uploadAttachment } from './message-attachments.ts';
import { send } from './messenger.ts';
import { isScheduled, postDetails } from './page-posts.ts';
import { commentType } from './post-nodes.ts';
import { publishPhoto, publishPhotoStory, publishToFeed, readSchedule } from './publishing.ts';
import { removePageSubscription, subscribePage } from './subscriptions.ts';
import { publishByUploadHost, publishVideo } from './videos.ts';
import { editEntry, type FacebookContext, removeEntry, writeComment } from './wall.ts';

const COMMENT_MAX_CHARS = 8_000;

/** `POST /{id}` and `POST /{id}/{edge}`. */
export function writeGraph(
  context: FacebookContext,
  call: GraphCall,
  segments: string[],
  parameters: Parameters,
): View | Promise<View> {
  const [first = '', edge, ...rest] = segments;
  if (rest.length > 0) throw unknownPath(segments.slice(1).join('/'));
  const id = first === 'me' ? call.token.accountId : first;
  const page = findAccount(call.world.state, 'facebook', id);
  if (page?.role === 'brand') return writeToPage(context, call, page.id, edge, parameters);
  const item = findEntry(call, id);
  if (!item || item.kind === 'message' || !reachesPage(call.token, item.accountId)) throw unknownObject('post', id);
  requirePageToken(call, item.accountId);
  switch (edge) {
    case undefined:
      return change(context, call, item, parameters);
    case 'comments':
      return comment(context, call, item, parameters);
    case 'likes':
      return like(call, item, true);
    default:
      throw unknownPath(edge);
  }
}

/** What an id names to write to; a picture's or video's own id stands for the post that shows it. */
function findEntry({ world }: GraphCall, id: string): Item | undefined {
  const media = findPhoto(world, id) ?? findVideo(world, id);
  return media ? postOf(world, media) : findItem(world.state, 'facebook', id);
}

function writeToPage(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  edge: string | undefined,
  parameters: Parameters,
): View | Promise<View> {
  if (edge === undefined) throw unknownObject('post', pageId);
  if (
    edge !== 'messages' &&
    edge !== 'message_attachments' &&
    edge !== 'subscribed_apps' &&
    !PUBLISHING_EDGES.includes(edge)
  )
    throw unknownPath(edge);
  requirePageToken(call, pageId);
  if (edge === 'messages') {
    const instagram = accountOfPage(call.world, pageId);
    if (instagram && isForInstagram(call, parameters))
      return sendMessage(context.instagram, call, instagram.id, parameters);
    if (!hasScope(call, 'pages_messaging')) throw missingPermission('pages_messaging');
    return send(context, pageId, parameters);
  }
  if (edge === 'message_attachments') {
    if (!hasScope(call, 'pages_messaging')) throw missingPermission('pages_messaging');
    return uploadAttachment(call.world, pageId, parameters);
  }
  if (edge === 'subscribed_apps') {
    if (!hasScope(call, 'pages_manage_metadata')) throw missingPermission('pages_manage_metadata');
    subscribePage(call.world.state, pageId, parameters);
    return { success: true };
  }
  return publish(context, call, pageId, edge, parameters);
}

/** Whether the recipient of a message is somebody on Instagram. */
function isForInstagram(call: GraphCall, parameters: Parameters): boolean {
  const recipient = objectOf(parameters, 'recipient') ?? {};
  const id = textOf(recipient, 'id') ?? '';
  const commentId = textOf(recipient, 'comment_id') ?? '';
  const { state } = call.world;
  return findAccount(state, 'instagram', id) !== undefined || findItem(state, 'instagram', commentId) !== undefined;
}

/** The edges by which a page publishes. */
const PUBLISHING_EDGES = ['feed', 'photos', 'photo_stories', 'videos', 'video_reels', 'video_stories'];

function publish(
  context: FacebookContext,
  call: GraphCall,
  pageId: string,
  edge: string,
  parameters: Parameters,
): View | Promise<View> {
  if (!hasScope(call, 'pages_manage_posts')) throw missingPermission('pages_manage_posts');
  switch (edge) {
    case 'photos':
      return publishPhoto(context, call, pageId, parameters);
    case 'photo_stories':
      return publishPhotoStory(context, pageId, parameters);
    case 'videos':
      return publishVideo(context, call, pageId, parameters);
    case 'video_reels':
    case 'video_stories':
      return publishByUploadHost(context, call, pageId, edge, parameters);
    default:
      return publishToFeed(context, call, pageId, parameters);
  }
}

function comment(context: FacebookContext, call: GraphCall, target: Item, parameters: Parameters): View {
  if (!hasScope(call, 'pages_manage_engagement')) throw missingPermission('pages_manage_engagement');
  const text = textOf(parameters, 'message') ?? '';
  const photo = readCommentPhoto(call, target, parameters);
  if (text.trim() === '' && !photo) throw badParameter('The parameter message is required');
  if (text.length > COMMENT_MAX_CHARS)
    throw badParameter(`Param message must be at most ${COMMENT_MAX_CHARS} characters`);
  const now = call.world.now();
  return call.world.state.transaction(() => {
    const written = writeComment(context, target, {
      ...{ authorId: target.accountId, text, createdAt: now, origin: 'api' },
      ...(photo ? { mediaUrls: [mediaUrl(call.world, 'facebook', photo.id)] } : {}),
    });
    recordOutbound(
      call.world.state,
      'facebook',
      {
        id: written.id,
        type: 'reply',
        account: target.accountId,
        text,
        media: written.data.mediaUrls ?? [],
        inReplyTo: target.id,
        thread: written.parentId,
      },
      now,
    );
    return viewCreated(commentType, written, call, parameters);
  });
}

/** An unpublished photo of the page. Source: /docs/graph-api/reference/object/comments, `attachment_id`, read 2026-11-23. */
function readCommentPhoto({ world }: GraphCall, target: Item, parameters: Parameters): Photo | undefined {
  const id = textOf(parameters, 'attachment_id');
  if (id === undefined) return undefined;
  const photo = findPhoto(world, id);
  if (photo?.accountId !== target.accountId || photo.data.postId !== undefined)
    throw badParameter('Invalid parameter: attachment_id is not an unpublished photo of the page');
  return photo;
}

/** A write answers the id alone unless `fields` asks for more. */
function viewCreated(type: typeof commentType, item: Item, call: GraphCall, parameters: Parameters): View {
  const fields = textOf(parameters, 'fields');
  return fields === undefined ? { id: item.id } : viewNode(type, item, call, parseFields(fields));
}

function change(context: FacebookContext, call: GraphCall, item: Item, parameters: Parameters): View {
  const permission = item.kind === 'comment' ? 'pages_manage_engagement' : 'pages_manage_posts';
  if (!hasScope(call, permission)) throw missingPermission(permission);
  const text = textOf(parameters, 'message');
  const isHidden = textOf(parameters, 'is_hidden');
  const isReleased = textOf(parameters, 'is_published') === 'true';
  const isMoved = textOf(parameters, 'scheduled_publish_time') !== undefined;
  if ((isReleased || isMoved) && item.kind === 'post') return reschedule(call, item, isReleased, parameters);
  if (text === undefined && isHidden === undefined) throw badParameter('The parameter message is required');
  if (isHidden !== undefined) checkHiding(item, isHidden);
  if (text !== undefined && item.authorId !== item.accountId) {
    throw new GraphError(200, '(#200) The user has not authorized the application to perform this action', {
      status: 403,
    });
  }
  if (text !== undefined && text.trim() === '') throw badParameter('The parameter message must not be empty');
  call.world.state.transaction(() => {
    if (isHidden !== undefined) saveItemData(call.world.state, item, { ...item.data, isHidden: isHidden === 'true' });
    if (text !== undefined) editEntry(context, item, text);
  });
  return { success: true };
}

/** Comments of others alone have `can_hide`. */
function checkHiding(item: Item, isHidden: string): void {
  if (isHidden !== 'true' && isHidden !== 'false') throw badParameter('Param is_hidden must be a boolean');
  if (item.kind !== 'comment') throw unknownObject('post', item.id);
  if (item.authorId === item.accountId)
    throw new GraphError(200, '(#200) Permissions error: this comment cannot be hidden', { status: 403 });
}

/** Shows a scheduled post now, or at another time. */
function reschedule(call: GraphCall, post: Item, isReleased: boolean, parameters: Parameters): View {
  if (!isScheduled(call.world, post) && postDetails(post).isPublished !== false)
    throw badParameter('The post is already published');
  const { isPublished: _isPublished, scheduledAt: _scheduledAt, ...others } = postDetails(post);
  const schedule = isReleased ? {} : readSchedule(call.world, { ...parameters, published: 'false' });
  saveItemData(call.world.state, post, { ...post.data, details: { ...others, ...schedule } });
  return { success: true };
}

function like(call: GraphCall, item: Item, isLiked: boolean): View {
  if (!hasScope(call, 'pages_manage_engagement')) throw missingPermission('pages_manage_engagement');
  const others = (item.data.likedBy ?? []).filter((id) => id !== item.accountId);
  saveItemData(call.world.state, item, { ...item.data, likedBy: isLiked ? [...others, item.accountId] : others });
  return { success: true };
}

/** `DELETE /{id}` and `DELETE /{id}/{edge}`. */
export function deleteGraph(
  context: FacebookContext,
  call: GraphCall,
  segments: string[],
  parameters: Parameters,
): View {
  const [first = '', edge, third] = segments;
  const { state } = call.world;
  const id = first === 'me' ? call.token.accountId : first;
  const account = findAccount(state, 'facebook', id);
  if (account?.role === 'operator' && edge === 'permissions' && call.token.accountId === id) {
    const permission = third ?? listOf(parameters, 'permission')?.[0];
    if (permission === undefined) endGrant(state, 'facebook', call.token.grantId, call.world.now());
    else narrowGrant(state, 'facebook', call.token.grantId, permission);
    return { success: true };
  }
  if (third !== undefined) throw unknownPath(segments.slice(1).join('/'));
  if (account?.role === 'brand' && edge === 'subscribed_apps') {
    requirePageToken(call, id);
    removePageSubscription(state, id);
    return { success: true };
  }
  const item = findEntry(call, id);
  if (!item || item.kind === 'message' || item.kind === 'review' || !reachesPage(call.token, item.accountId))
    throw unknownObject('delete', id);
  requirePageToken(call, item.accountId);
  if (edge === 'likes') return like(call, item, false);
  if (edge !== undefined) throw unknownPath(edge);
  return remove(context, call, item);
}

/** A page may delete its own posts and every comment below them. */
function remove(context: FacebookContext, call: GraphCall, item: Item): View {
  const permission = item.kind === 'comment' ? 'pages_manage_engagement' : 'pages_manage_posts';
  // Missing rights look like a missing object.
  if (!hasScope(call, permission)) throw unknownObject('delete', item.id);
  if (item.kind === 'post' && item.authorId !== item.accountId) throw unknownObject('delete', item.id);
  const now = call.world.now();
  call.world.state.transaction(() => {
    removeEntry(context, item);
    recordOutbound(
      call.world.state,
      'facebook',
      {
        id: item.id,
        type: 'delete',
        account: item.accountId,
        text: item.text,
        media: [],
        inReplyTo: item.parentId,
        thread: item.threadId,
      },
      now,
    );
  });
  return { success: true };
}
