import type { FastifyInstance } from 'fastify';
import { textOf } from '../../http/parameters.ts';
import { type Item, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';
import { COMMENT_SCOPES } from './authentication.ts';
import { findChannel } from './channels.ts';
import {
  COMMENT_NAMES,
  insertOwn,
  readCommentText,
  requireChannel,
  SNIPPET_NAMES,
  TEXT_FORMATS,
} from './comments.methods.ts';
import {
  type CommentViewing,
  findComment,
  listReplies,
  MODERATION_STATUSES,
  moderationOf,
  viewComment,
} from './comments.ts';
import { GoogleError, notFound } from './google-error.ts';
import { addMethod, type Call, etagOf, objectIn, readResource, type View, withEtag } from './method.ts';
import { cutPage } from './pages.ts';
import { listed, readFilter, readParts } from './query-checks.ts';
import { READ_COST, WRITE_COST } from './quota.ts';
import { findVideo, isVisible } from './videos.ts';

const PATH = '/youtube/v3/commentThreads';
const DOMAIN = 'youtube.commentThread';
const PARTS = ['id', 'replies', 'snippet'];
/** How many replies stand inside a thread. */
const REPLIES_SHOWN = 5;

/** Top-level comments with their first replies. */
export function addCommentThreadMethods(routes: FastifyInstance, world: World): void {
  addMethod(routes, world, {
    verb: 'GET',
    path: PATH,
    scopes: COMMENT_SCOPES,
    cost: READ_COST,
    parameters: {
      part: 'string',
      allThreadsRelatedToChannelId: 'string',
      channelId: 'string',
      id: 'string',
      videoId: 'string',
      postId: 'string',
      maxResults: { range: [1, 100] },
      moderationStatus: MODERATION_STATUSES,
      order: ['orderUnspecified', 'time', 'relevance'],
      pageToken: 'string',
      searchTerms: 'string',
      textFormat: TEXT_FORMATS,
    },
    run: listThreads,
  });
  addMethod(routes, world, {
    verb: 'POST',
    path: PATH,
    scopes: COMMENT_SCOPES,
    cost: WRITE_COST,
    parameters: { part: 'string' },
    run: insertThread,
  });
}

function listThreads(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PARTS);
  const viewing = { viewerId: channelId, textFormat: query.textFormat };
  const view = (item: Item) => viewThread(world, item, parts, viewing);
  if (readFilter(query, ['allThreadsRelatedToChannelId', 'channelId', 'videoId', 'postId', 'id']) === 'id') {
    refuseWithId(query);
    const items = listed(query, 'id').flatMap((id) => findComment(world, id) ?? []);
    const threads = items.filter((item) => item.parentId === null);
    return listView(threads.map(view), threads.length);
  }
  const page = cutPage(inOrder(world, findThreads(call), query.order), query, 20);
  return {
    ...listView(page.entries.map(view), page.resultsPerPage),
    ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
  };
}

function refuseWithId(query: Call['query']): void {
  const wrong = ['maxResults', 'moderationStatus', 'order', 'pageToken', 'searchTerms'].find(
    (name) => query[name] !== undefined,
  );
  if (wrong !== undefined)
    throw new GoogleError(
      400,
      'incompatibleParameters',
      `Incompatible parameters specified in the request: id, ${wrong}`,
      {
        domain: 'youtube.parameter',
        location: 'parameters.',
        locationType: 'other',
      },
    );
}

function listView(items: View[], resultsPerPage: number): View {
  return {
    kind: 'youtube#commentThreadListResponse',
    etag: etagOf(items),
    pageInfo: { totalResults: items.length, resultsPerPage },
    items,
  };
}

/** The threads that the filters name, newest first. */
function findThreads(call: Call): Item[] {
  const { world, query, channelId } = call;
  const status = query.moderationStatus ?? 'published';
  const { videoId } = query;
  const relatedId = query.allThreadsRelatedToChannelId ?? query.channelId;
  if (videoId !== undefined) {
    const video = findVideo(world, videoId);
    if (!video || !isVisible(world, video, channelId)) throw videoNotFound('videoId');
  } else if (relatedId !== undefined && !findChannel(world, relatedId)) {
    throw notFound(
      DOMAIN,
      'channelNotFound',
      'The channel identified by the <code>channelId</code> parameter could not be found.',
      'channelId',
    );
  }
  // Comments on a channel itself and on community posts no longer exist here.
  if (query.channelId !== undefined || query.postId !== undefined) return [];
  const words = query.searchTerms?.toLowerCase();
  const threads = listItems(world.state, {
    platform: 'youtube',
    kind: 'comment',
    threadId: videoId,
    accountId: relatedId,
  }).filter((item) => item.parentId === null);
  const owner = threads[0]?.accountId ?? relatedId;
  if (status !== 'published' && owner !== undefined && owner !== channelId)
    throw new GoogleError(
      403,
      'forbidden',
      'One or more of the requested comment threads cannot be retrieved due to insufficient permissions. The request might not be properly authorized.',
      { domain: DOMAIN },
    );
  return threads.filter(
    (item) => moderationOf(item) === status && (words === undefined || item.text.toLowerCase().includes(words)),
  );
}

function videoNotFound(parameter: string): GoogleError {
  return notFound(
    DOMAIN,
    'videoNotFound',
    'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter could not be found.',
    parameter,
  );
}

/** By time, or those first that were answered most. */
function inOrder(world: World, threads: Item[], order: string | undefined): Item[] {
  if (order !== 'relevance') return threads;
  const answers = new Map(threads.map((item) => [item.id, listReplies(world, item.id, '').length]));
  return threads.toSorted((left, right) => (answers.get(right.id) ?? 0) - (answers.get(left.id) ?? 0));
}

function viewThread(world: World, item: Item, parts: Set<string>, viewing: CommentViewing): View {
  const replies = listReplies(world, item.id, viewing.viewerId);
  return withEtag('youtube#commentThread', {
    id: item.id,
    ...(parts.has('snippet')
      ? {
          snippet: {
            channelId: item.accountId,
            videoId: item.threadId,
            topLevelComment: viewComment(world, item, viewing),
            canReply: true,
            totalReplyCount: replies.length,
            isPublic: moderationOf(item) === 'published',
          },
        }
      : {}),
    ...(parts.has('replies') && replies.length > 0
      ? { replies: { comments: replies.slice(0, REPLIES_SHOWN).map((reply) => viewComment(world, reply, viewing)) } }
      : {}),
  });
}

function insertThread(call: Call): View {
  const { world, query, channelId } = call;
  const parts = readParts(query, PARTS);
  const body = readResource(call.request.body, [...COMMENT_NAMES, 'replies']);
  const snippet = objectIn(
    body,
    'snippet',
    ['canReply', 'channelId', 'isPublic', 'postId', 'topLevelComment', 'totalReplyCount', 'videoId'],
    'comment_thread.snippet',
  );
  const comment = objectIn(snippet, 'topLevelComment', COMMENT_NAMES, 'comment_thread.snippet.top_level_comment');
  const inner = objectIn(comment, 'snippet', SNIPPET_NAMES, 'comment_thread.snippet.top_level_comment.snippet');
  const videoId = textOf(snippet, 'videoId');
  if (!videoId)
    throw new GoogleError(
      400,
      'channelOrVideoIdMissing',
      'The comment thread that is being inserted must be linked to a video. Set the <code>snippet.videoId</code> property.',
      { domain: DOMAIN, location: 'body.snippet', locationType: 'other' },
    );
  const text = readCommentText(textOf(inner, 'textOriginal'), 'body.snippet.topLevelComment.snippet.textOriginal');
  requireChannel(world, channelId);
  const video = findVideo(world, videoId);
  if (!video || !isVisible(world, video, channelId)) throw videoNotFound('body.snippet.videoId');
  const namedId = textOf(snippet, 'channelId');
  if (namedId !== undefined && namedId !== video.channelId)
    throw notFound(
      DOMAIN,
      'channelNotFound',
      'The channel identified by the <code>snippet.channelId</code> property could not be found.',
      'body.snippet.channelId',
    );
  const item = insertOwn(call, video.id, video.channelId, text);
  return viewThread(world, item, parts, { viewerId: channelId, textFormat: undefined });
}
