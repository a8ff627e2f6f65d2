import { isObject } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { deleteItem, editItem, type Item, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { viewComment } from './comment-views.ts';
import {
  asComment,
  type Comment,
  commentsBelow,
  findComment,
  findEntry,
  findPost,
  insertComment,
  type Post,
  reactionsOf,
} from './entries.ts';
import { accessDenied, invalid, LinkedInError, notFound, unpermitted, unprocessable } from './errors.ts';
import type { RestRoutes } from './rest.routes.ts';
import {
  keyOf,
  mayActFor,
  queryList,
  queryText,
  type RestCall,
  readPatch,
  readWriter,
  SCOPES_TO,
  viewPage,
} from './rest-call.ts';
import { findUpload, statusOf } from './uploads.ts';
import { accountIdOf, normaliseCommentUrn, personUrn, readUrn } from './urns.ts';

/** Commonly met; LinkedIn documents none. */
const TEXT_MAX_CHARS = 1_250;
/** What the vendor calls the resource in refusals. */
const RESOURCE = 'partnerApiSocialAction';

/** Comments below posts and, one level deep, below comments. */
export const commentRoutes: RestRoutes = {
  'GET socialActions/*': (call) => {
    const entry = readableEntry(call, 'GET');
    const comments = commentsBelow(call.world, entry);
    const likes = Object.keys(reactionsOf(entry)).length;
    return {
      status: 200,
      body: {
        target: keyOf(call, 0),
        $URN: keyOf(call, 0),
        likesSummary: { selectedLikes: [], aggregatedTotalLikes: likes, likedByCurrentUser: false, totalLikes: likes },
        commentsSummary: {
          selectedComments: [],
          aggregatedTotalComments: comments.reduce(
            (sum, comment) => sum + 1 + commentsBelow(call.world, comment).length,
            0,
          ),
          totalFirstLevelComments: comments.length,
        },
      },
    };
  },
  'GET socialActions/*/comments': (call) => {
    const entry = readableEntry(call, 'GET_ALL');
    const comments = commentsBelow(call.world, entry);
    const ids = queryList(call, 'ids');
    if (ids) return { status: 200, body: viewBatch(call, comments, ids) };
    return {
      status: 200,
      body: viewPage(
        call,
        `/rest/socialActions/${encodeURIComponent(keyOf(call, 0))}/comments`,
        comments,
        (comment) => view(call, comment),
        { withTotal: true },
      ),
    };
  },
  'GET socialActions/*/comments/*': (call) => {
    readableEntry(call, 'GET');
    return { status: 200, body: view(call, commentOf(call)) };
  },
  'POST socialActions/*/comments': (call) => {
    const comment = create(call);
    return {
      status: 201,
      headers: { 'x-restli-id': comment.data.details.number },
      body: view(call, comment),
    };
  },
  'POST socialActions/*/comments/*': (call) => {
    const comment = ownComment(call, 'PARTIAL_UPDATE', false);
    const changes = readPatch(call, 'message');
    const text = readText({ message: { ...changes } });
    call.world.state.transaction(() => {
      const attributes = Array.isArray(changes.attributes) ? { attributes: changes.attributes } : {};
      const details = { ...comment.data.details, ...attributes };
      const stored = saveItemData(call.world.state, comment, { ...comment.data, details });
      const edited = editItem(call.world.state, stored, text, call.world.now());
      call.events.comment('COMMENT_EDIT', asComment(edited), call.world.now());
    });
    return { status: 200, body: view(call, commentOf(call)) };
  },
  'DELETE socialActions/*/comments/*': (call) => {
    const comment = ownComment(call, 'DELETE', true);
    const now = call.world.now();
    call.world.state.transaction(() => {
      removeComment(call, comment, now);
      recordOutbound(
        call.world.state,
        'linkedin',
        {
          id: comment.id,
          type: 'delete',
          account: comment.accountId,
          text: comment.text,
          media: [],
          inReplyTo: comment.parentId,
          thread: comment.threadId,
        },
        now,
      );
    });
    return { status: 204 };
  },
};

const view = (call: RestCall, comment: Comment) => viewComment(call.world, comment, personUrn(call.token.accountId));

/** Takes a comment away with the answers below it. */
export function removeComment(
  { world, events }: Pick<RestCall, 'world' | 'events'>,
  comment: Comment,
  now: number,
): void {
  for (const answer of commentsBelow(world, comment)) deleteItem(world.state, answer, now);
  deleteItem(world.state, comment, now);
  events.comment('COMMENT_DELETE', comment, now);
}

function readableEntry(call: RestCall, method: string): Item {
  const urn = keyOf(call, 0);
  if (!['share', 'ugcPost', 'activity', 'comment'].includes(readUrn(urn)?.kind ?? ''))
    throw invalid(`${urn} is not a valid urn of a post or comment`, 'INVALID_URN_TYPE');
  const entry = findEntry(call.world, urn);
  if (!entry) throw notFound(urn);
  if (!mayActFor(call.token, entry.accountId, SCOPES_TO.readFeed))
    throw accessDenied(`${RESOURCE}.${method}`, call.version);
  return entry;
}

/** The comment that the path names by its number. */
function commentOf(call: RestCall): Comment {
  const entry = findEntry(call.world, keyOf(call, 0));
  const number = keyOf(call, 1);
  const post = entry && findPost(call.world, entry.threadId);
  const comment = post && findComment(call.world, `urn:li:comment:(${post.data.details.activityUrn},${number})`);
  if (!entry || !comment) throw notFound(`The comment ${number}`);
  return comment;
}

function viewBatch(call: RestCall, comments: Comment[], ids: string[]): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  for (const id of ids) {
    const comment = comments.find(({ data }) => data.details.number === id);
    if (comment) results[id] = view(call, comment);
    else errors[id] = notFound(`The comment ${id}`).toBody();
  }
  return { results, statuses: {}, errors };
}

function readText(body: Record<string, unknown>): string {
  const text = isObject(body.message) ? body.message.text : undefined;
  if (typeof text !== 'string')
    throw unprocessable('message/text', 'field is required but not found and has no default value');
  const { length } = [...text];
  if (length > TEXT_MAX_CHARS) {
    throw new LinkedInError(400, `message length ${length} exceeds maximum allowed (max: ${TEXT_MAX_CHARS})`, {
      code: 'FIELD_LENGTH_TOO_LONG',
    });
  }
  return text;
}

function create(call: RestCall): Comment {
  const { world, body } = call;
  const unknownField = Object.keys(body).find(
    (name) => !['actor', 'object', 'message', 'content', 'parentComment'].includes(name),
  );
  if (unknownField !== undefined) throw unpermitted('REQUEST_BODY', unknownField);
  const actorId = readWriter(call, 'actor', body.actor, SCOPES_TO.writeFeed);
  const entry = findEntry(world, keyOf(call, 0));
  const post = entry && findPost(world, entry.threadId);
  if (!entry || !post) throw notFound(keyOf(call, 0));
  const parent = readParent(call, entry, post);
  const content = readContent(call, body.content, actorId);
  const text = readText(body);
  if (text.trim() === '' && content.length === 0) throw unprocessable('message/text', 'must not be empty');
  if (post.data.details.commentsState === 'CLOSED')
    throw new LinkedInError(400, 'Comments are closed on this post', { code: 'COMMENTS_CLOSED' });
  const message = isObject(body.message) ? body.message : {};
  const mediaUrls = content.map((image) => mediaUrl(world, 'linkedin', readUrn(image)?.id ?? ''));
  const now = world.now();
  return world.state.transaction(() => {
    const comment = insertComment(world, post, parent, {
      authorId: actorId,
      text,
      createdAt: now,
      origin: 'api',
      mediaUrls,
      ...(actorId === call.token.accountId ? {} : { agent: personUrn(call.token.accountId) }),
      ...(Array.isArray(message.attributes) ? { attributes: message.attributes } : {}),
      ...(content.length === 0
        ? {}
        : { content: content.map((image, index) => ({ type: 'IMAGE', entity: { image }, url: mediaUrls[index] })) }),
    });
    call.events.comment(actorId === post.accountId ? 'ADMIN_COMMENT' : 'COMMENT', comment, now);
    recordOutbound(
      world.state,
      'linkedin',
      {
        id: comment.id,
        type: 'reply',
        account: actorId,
        text,
        media: mediaUrls,
        inReplyTo: entry.id,
        thread: parent?.id ?? comment.id,
      },
      now,
    );
    return comment;
  });
}

/** The first-level comment that an answer stands below; an answer to an answer is refused, as there is one level. */
function readParent(call: RestCall, entry: Item, post: Post): Comment | undefined {
  const { object, parentComment } = call.body;
  if (typeof object !== 'string')
    throw unprocessable('object', 'field is required but not found and has no default value');
  if (findPost(call.world, object)?.id !== post.id)
    throw invalid(`${object} is not the object of ${keyOf(call, 0)}`, 'INVALID_VALUE_FOR_FIELD');
  const named = typeof parentComment === 'string' ? findComment(call.world, parentComment) : undefined;
  if (parentComment !== undefined && !named) throw notFound(String(parentComment));
  if (entry.kind === 'comment' && (!named || normaliseCommentUrn(named.id) !== entry.id))
    throw invalid('parentComment must be the comment of the path', 'INVALID_VALUE_FOR_FIELD');
  if (named && named.parentId !== post.id)
    throw invalid('Comments can be nested one level deep only', 'INVALID_VALUE_FOR_FIELD');
  return named;
}

/** The urns of the images in a comment. */
function readContent(call: RestCall, content: unknown, actorId: string): string[] {
  if (content === undefined) return [];
  if (!Array.isArray(content)) throw unprocessable('content', 'is not an array');
  return content.map((part: unknown, index) => {
    const entity = isObject(part) && isObject(part.entity) ? part.entity : {};
    const urn = typeof entity.image === 'string' ? entity.image : '';
    const upload = findUpload(call.world, urn);
    if (upload?.data.kind !== 'image' || accountIdOf(upload.data.owner) !== actorId)
      throw unprocessable(
        `content/${index}/entity/image`,
        `${JSON.stringify(entity.image)} is not an image of the actor`,
      );
    const status = statusOf(call.world, upload);
    if (status === 'WAITING_UPLOAD' || status === 'PROCESSING_FAILED')
      throw invalid(`The asset ${urn} is in the state ${status}`, `MEDIA_ASSET_${status}`);
    return urn;
  });
}

/**
 * The comment of a path that its writer, named by `actor`, may change; on a page's own post every comment may be deleted.
 * @throws LinkedInError 400, 403, 404
 */
function ownComment(call: RestCall, method: string, isOwnerEnough: boolean): Comment {
  const comment = commentOf(call);
  const actorId = accountIdOf(
    call.query.actor === undefined ? personUrn(call.token.accountId) : queryText(call, 'actor'),
  );
  const isOwn = actorId === comment.authorId || (isOwnerEnough && actorId === comment.accountId);
  if (actorId === undefined || !mayActFor(call.token, actorId, SCOPES_TO.writeFeed))
    throw unpermitted('PARAMETER', 'actor');
  if (!isOwn) throw accessDenied(`${RESOURCE}.${method}`, call.version);
  return comment;
}
