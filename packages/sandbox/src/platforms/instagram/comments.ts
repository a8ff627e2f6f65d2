import { badParameter, GraphError, unknownObject } from '../../graph/graph-error.ts';
import type { GraphCall, View } from '../../graph/node-type.ts';
import { type Parameters, textOf } from '../../http/parameters.ts';
import { findItem, type Item, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { isAllowed, requirePermission } from './access.ts';
import { asMedia } from './objects.ts';
import { type InstagramContext, insertComment, removeEntry } from './wall.ts';

/** Observed; the vendor names no limit. */
const TEXT_MAX_CHARS = 2_200;

/** Below own media, or an answer to a comment. */
export function writeComment(context: InstagramContext, call: GraphCall, target: Item, parameters: Parameters): View {
  requirePermission(call, 'comments');
  const { world } = context;
  const text = textOf(parameters, 'message') ?? '';
  if (text.trim() === '') throw badParameter('The parameter message is required');
  if ([...text].length > TEXT_MAX_CHARS)
    throw badParameter(`Param message must be at most ${TEXT_MAX_CHARS} characters long`);
  const media = findItem(world.state, 'instagram', target.threadId);
  if (!media) throw unknownObject('post', target.id);
  if (asMedia(media).data.details.isCommentEnabled === false)
    throw new GraphError(100, '(#100) Comments are turned off on this media', { subcode: 2207084 });
  const now = world.now();
  return world.state.transaction(() => {
    const comment = insertComment(context, target, {
      authorId: target.accountId,
      text,
      createdAt: now,
      origin: 'api',
    });
    recordOutbound(
      world.state,
      'instagram',
      {
        id: comment.id,
        type: 'reply',
        account: target.accountId,
        text,
        media: [],
        inReplyTo: target.id,
        thread: comment.parentId === comment.threadId ? comment.id : comment.parentId,
      },
      now,
    );
    return { id: comment.id };
  });
}

/** `POST /{ig-id}/mentions`: an answer below somebody else's media that names the account. */
export function answerMention(
  context: InstagramContext,
  call: GraphCall,
  accountId: string,
  parameters: Parameters,
): View {
  const mediaId = textOf(parameters, 'media_id');
  if (mediaId === undefined) throw badParameter('The parameter media_id is required');
  const commentId = textOf(parameters, 'comment_id');
  const target = findItem(context.world.state, 'instagram', commentId ?? mediaId);
  if (!target || target.threadId !== mediaId || target.accountId !== accountId || target.data.tagsBrand !== true)
    throw badParameter('The media or comment does not mention the account');
  return writeComment(context, call, target, parameters);
}

export function hideComment(context: InstagramContext, call: GraphCall, comment: Item, parameters: Parameters): View {
  requirePermission(call, 'comments');
  const hide = textOf(parameters, 'hide');
  if (hide !== 'true' && hide !== 'false') throw badParameter('The parameter hide is required');
  // Of somebody else's media the call knows nothing.
  if (findItem(context.world.state, 'instagram', comment.threadId)?.authorId !== comment.accountId)
    throw unknownObject('post', comment.id);
  if (comment.authorId === comment.accountId) throw badParameter('Comments by the owner of the media cannot be hidden');
  saveItemData(context.world.state, comment, { ...comment.data, isHidden: hide === 'true' });
  return { success: true };
}

/** The owner of a media may delete every comment below it, and by Facebook Login the media itself. */
export function deleteEntry(context: InstagramContext, call: GraphCall, item: Item): View {
  // Missing rights look like a missing object.
  if (!isAllowed(call, item.kind === 'comment' ? 'comments' : 'contents')) throw unknownObject('delete', item.id);
  const media = findItem(context.world.state, 'instagram', item.threadId);
  if (media?.authorId !== item.accountId) throw unknownObject('delete', item.id);
  const now = context.world.now();
  context.world.state.transaction(() => {
    removeEntry(context, item);
    recordOutbound(
      context.world.state,
      'instagram',
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
