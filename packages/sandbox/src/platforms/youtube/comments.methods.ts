import type { FastifyInstance } from 'fastify';
import { textOf } from '../../http/parameters.ts';
import { editItem, type Item } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { COMMENT_SCOPES } from './authentication.ts';
import {
  COMMENT_MAX_CHARS,
  findComment,
  listReplies,
  MODERATION_STATUSES,
  type ModerationStatus,
  moderate,
  removeComment,
  viewComment,
  writeComment,
} from './comments.ts';
import { GoogleError, notFound, requiredParameter } from './google-error.ts';
import { addMethod, type Call, etagOf, objectIn, readResource, type View } from './method.ts';
import { cutPage } from './pages.ts';
import { isTrue, listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, WRITE_COST } from './quota.ts';

const PATH = '/youtube/v3/comments';
const DOMAIN = 'youtube.comment';
export const COMMENT_NAMES = ['etag', 'id', 'kind', 'snippet'];
export const SNIPPET_NAMES = [
  'authorChannelId',
  'authorChannelUrl',
  'authorDisplayName',
  'authorProfileImageUrl',
  'canRate',
  'channelId',
  'likeCount',
  'moderationStatus',
  'parentId',
  'postId',
  'publishedAt',
  'textDisplay',
  'textOriginal',
  'updatedAt',
  'videoId',
  'viewerRating',
];
export const TEXT_FORMATS = ['textFormatUnspecified', 'html', 'plainText'];

/** Single comments: replies, changes, moderation. */
export function addCommentMethods(routes: FastifyInstance, world: World): void {
  const shared = { path: PATH, scopes: COMMENT_SCOPES };
  addMethod(routes, world, {
    ...shared,
    verb: 'GET',
    cost: READ_COST,
    parameters: {
      part: 'string',
      id: 'string',
      parentId: 'string',
      maxResults: { range: [1, 100] },
      pageToken: 'string',
      textFormat: TEXT_FORMATS,
    },
    run: listComments,
  });
  addMethod(routes, world, { ...shared, verb: 'POST', cost: WRITE_COST, parameters: { part: 'string' }, run: reply });
  addMethod(routes, world, { ...shared, verb: 'PUT', cost: WRITE_COST, parameters: { part: 'string' }, run: change });
  addMethod(routes, world, { ...shared, verb: 'DELETE', cost: WRITE_COST, parameters: { id: 'string' }, run: remove });
  addMethod(routes, world, {
    verb: 'POST',
    path: `${PATH}/setModerationStatus`,
    scopes: COMMENT_SCOPES,
    cost: WRITE_COST,
    parameters: { id: 'string', moderationStatus: MODERATION_STATUSES, banAuthor: 'boolean' },
    run: setModerationStatus,
  });
}

function listComments(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, ['id', 'snippet']);
  const viewing = { viewerId: channelId, textFormat: query.textFormat };
  const view = (item: Item) => withoutSnippet(viewComment(world, item, viewing), parts);
  if (readFilter(query, ['id', 'parentId']) === 'id') {
    for (const name of ['maxResults', 'pageToken'])
      if (query[name] !== undefined)
        throw new GoogleError(
          400,
          'incompatibleParameters',
          `Incompatible parameters specified in the request: id, ${name}`,
          {
            domain: 'youtube.parameter',
            location: 'parameters.',
            locationType: 'other',
          },
        );
    const items = listed(query, 'id').flatMap((id) => findComment(world, id) ?? []);
    return listView(items.map(view), items.length);
  }
  const parentId = query.parentId ?? '';
  const parent = findComment(world, parentId);
  if (!parent || parent.parentId !== null) return listView([], 0);
  const page = cutPage(listReplies(world, parentId, channelId), query, 20);
  return {
    ...listView(page.entries.map(view), page.resultsPerPage),
    ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
  };
}

/**
 * `totalResults` of comments is the page's own size. Source: developers.google.com/youtube/v3/docs/comments/list, read
 * 2026-11-21.
 */
function listView(items: View[], resultsPerPage: number): View {
  return {
    kind: 'youtube#commentListResponse',
    etag: etagOf(items),
    pageInfo: { totalResults: items.length, resultsPerPage },
    items,
  };
}

function withoutSnippet(view: View, parts: Set<string>): View {
  if (parts.has('snippet')) return view;
  const { snippet: _snippet, ...rest } = view;
  return rest;
}

function reply(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, ['id', 'snippet']);
  const body = readResource(call.request.body, COMMENT_NAMES);
  const snippet = objectIn(body, 'snippet', SNIPPET_NAMES, 'comment.snippet');
  const parentId = textOf(snippet, 'parentId');
  if (!parentId)
    throw new GoogleError(
      400,
      'parentIdMissing',
      'The comment that is being inserted must be linked to a parent comment, but the request does not set the snippet.parentId.',
      { domain: DOMAIN, location: 'body.snippet.parentId', locationType: 'other' },
    );
  const text = readCommentText(textOf(snippet, 'textOriginal'), 'body.snippet.textOriginal');
  requireChannel(world, channelId);
  const parent = findComment(world, parentId);
  if (!parent)
    throw notFound(
      DOMAIN,
      'parentCommentNotFound',
      'The specified parent comment could not be found.',
      'body.snippet.parentId',
    );
  if (parent.parentId !== null)
    throw new GoogleError(
      400,
      'operationNotSupported',
      'The API user is not able to insert a comment in reply to the comment identified by the <code>snippet.parentId</code> property. Only top-level comments can be answered.',
      { domain: DOMAIN },
    );
  const item = insertOwn(call, parent.threadId, parent.accountId, text, parent);
  return withoutSnippet(viewComment(world, item, { viewerId: channelId, textFormat: undefined }), parts);
}

/** Writes the comment of the calling channel, and notes that the app did it. */
export function insertOwn(call: Call, videoId: string, ownerId: string, text: string, parent?: Item): Item {
  const { world, channelId } = call;
  const now = world.now();
  return world.state.transaction(() => {
    const item = writeComment(world, {
      videoId,
      channelId: ownerId,
      authorId: channelId,
      text,
      parent,
      createdAt: now,
      origin: 'api',
    });
    recordOutbound(
      world.state,
      'youtube',
      {
        id: item.id,
        type: 'reply',
        account: channelId,
        text,
        media: [],
        inReplyTo: parent?.id ?? videoId,
        thread: parent?.id ?? item.id,
      },
      now,
    );
    return item;
  });
}

/** @throws GoogleError 400 */
export function readCommentText(text: string | undefined, location: string): string {
  const about = { domain: DOMAIN, location, locationType: 'other' };
  if (text === undefined || text.trim() === '')
    throw new GoogleError(
      400,
      'commentTextRequired',
      'The comment resource that is being inserted must specify a value for the <code>snippet.textOriginal</code> property. Comments cannot be empty.',
      about,
    );
  if (text.length > COMMENT_MAX_CHARS)
    throw new GoogleError(
      400,
      'commentTextTooLong',
      'The comment resource that is being inserted contains too many characters in the <code>snippet.textOriginal</code> property.',
      about,
    );
  return text;
}

/** @throws GoogleError 403 for a person without a channel. */
export function requireChannel(world: World, channelId: string): void {
  const isChannel = world.state.get(
    "SELECT 1 FROM accounts WHERE platform = 'youtube' AND id = :channelId AND role = 'brand'",
    {
      channelId,
    },
  );
  if (!isChannel)
    throw new GoogleError(401, 'youtubeSignupRequired', 'Unauthorized', {
      domain: 'youtube.header',
      location: 'Authorization',
      locationType: 'header',
    });
}

function change(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, ['id', 'snippet']);
  const body = readResource(call.request.body, COMMENT_NAMES);
  const snippet = objectIn(body, 'snippet', SNIPPET_NAMES, 'comment.snippet');
  const item = requireComment(world, textOf(body, 'id'), 'body.id');
  const text = readCommentText(textOf(snippet, 'textOriginal'), 'body.snippet.textOriginal');
  if (item.authorId !== channelId)
    throw forbidden('The comment cannot be updated. The request might not be properly authorized.');
  const edited = editItem(world.state, item, text, world.now());
  return withoutSnippet(viewComment(world, edited, { viewerId: channelId, textFormat: undefined }), parts);
}

function requireComment(world: World, id: string | undefined, location: string): Item {
  if (!id) throw requiredParameter('id');
  const item = findComment(world, id);
  if (item) return item;
  throw notFound(DOMAIN, 'commentNotFound', 'The specified comment could not be found.', location);
}

function forbidden(message: string): GoogleError {
  return new GoogleError(403, 'forbidden', message, { domain: DOMAIN });
}

function remove(call: Call): undefined {
  const { world, channelId } = call;
  const item = requireComment(world, call.query.id, 'id');
  if (item.authorId !== channelId && item.accountId !== channelId)
    throw forbidden('The comment cannot be deleted. The request might not be properly authorized.');
  world.state.transaction(() => {
    removeComment(world, item);
    recordOutbound(
      world.state,
      'youtube',
      {
        id: item.id,
        type: 'delete',
        account: channelId,
        text: item.text,
        media: [],
        inReplyTo: item.parentId,
        thread: item.parentId ?? item.id,
      },
      world.now(),
    );
  });
}

/** Banning hides what the author writes from now on. */
function setModerationStatus(call: Call): undefined {
  const { world, query, channelId } = call;
  const status = query.moderationStatus as ModerationStatus | undefined;
  if (status === undefined) throw requiredParameter('moderationStatus');
  const ids = listed(query, 'id');
  if (ids.length === 0) throw requiredParameter('id');
  if (isTrue(query, 'banAuthor') && status !== 'rejected')
    throw new GoogleError(
      400,
      'banWithoutReject',
      'The <code>banAuthor</code> parameter can only be used if the <code>moderationStatus</code> parameter value is <code>rejected</code>.',
      { domain: DOMAIN, location: 'banAuthor' },
    );
  // Only YouTube itself takes a comment for likely spam.
  if (status === 'likelySpam')
    throw new GoogleError(
      400,
      'operationNotSupported',
      'The moderation status of the comment cannot be set to likelySpam.',
      {
        domain: DOMAIN,
        location: 'moderationStatus',
      },
    );
  const items = ids.map((id) => requireComment(world, id, 'id'));
  if (items.some((item) => item.accountId !== channelId))
    throw forbidden('The comment cannot be moderated. The request might not be properly authorized.');
  world.state.transaction(() => {
    for (const item of items) {
      moderate(world, item, status);
      if (isTrue(query, 'banAuthor')) saveSetting(world.state, 'youtube', `banned/${channelId}/${item.authorId}`, true);
    }
  });
}
