import { isObject } from '../../http/parameters.ts';
import { deleteItem, editItem, listItems, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import { asPost, findPost, insertPost, type Post } from './entries.ts';
import { accessDenied, invalid, LinkedInError, notFound, unpermitted, unprocessable } from './errors.ts';
import { readLittleText } from './little-text.ts';
import { readPostContent } from './post-content.ts';
import { viewPost } from './post-views.ts';
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
import { accountIdOf, readUrn } from './urns.ts';

const COMMENTARY_MAX_CHARS = 3_000;
const VISIBILITIES = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER'];
const FIELDS = [
  'author',
  'commentary',
  'visibility',
  'distribution',
  'lifecycleState',
  'isReshareDisabledByAuthor',
  'content',
  'reshareContext',
  'contentLandingPage',
  'contentCallToActionLabel',
  'adContext',
  'container',
];
const PATCHED_FIELDS = ['commentary', 'contentLandingPage', 'contentCallToActionLabel', 'lifecycleState', 'adContext'];

export const postRoutes: RestRoutes = {
  'POST posts': (call) => {
    const post = create(call);
    return { status: 201, headers: { 'x-restli-id': post.id, location: `/posts/${encodeURIComponent(post.id)}` } };
  },
  'GET posts': (call) => {
    if (call.query.ids !== undefined) return { status: 200, body: viewBatch(call) };
    if (queryText(call, 'q') !== 'author') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    const authorId = accountIdOf(queryText(call, 'author'));
    if (authorId === undefined) throw invalid("Parameter 'author' is invalid", 'INVALID_URN_TYPE');
    if (!mayActFor(call.token, authorId, SCOPES_TO.readPosts)) throw accessDenied('posts.FINDER-author', call.version);
    const isByChange = call.query.sortBy !== 'CREATED';
    const posts = listItems(call.world.state, { platform: 'linkedin', kind: 'post', authorId }).map(asPost);
    const timeOf = (post: Post) => (isByChange ? (post.editedAt ?? post.createdAt) : post.createdAt);
    posts.sort((left, right) => timeOf(right) - timeOf(left));
    return { status: 200, body: viewPage(call, '/rest/posts', posts, viewPost) };
  },
  'GET posts/*': (call) => ({ status: 200, body: viewPost(readable(call, keyOf(call, 0), 'posts.GET')) }),
  'POST posts/*': (call) => {
    const post = ownPost(call, 'PARTIAL_UPDATE');
    change(call, post, readPatch(call));
    return { status: 204 };
  },
  'DELETE posts/*': (call) => {
    // Repeatable: what is gone already is a success.
    if (!findPost(call.world, keyOf(call, 0))) return { status: 204 };
    const post = ownPost(call, 'DELETE');
    const now = call.world.now();
    call.world.state.transaction(() => {
      deleteItem(call.world.state, post, now);
      recordOutbound(
        call.world.state,
        'linkedin',
        {
          id: post.id,
          type: 'delete',
          account: post.accountId,
          text: post.text,
          media: [],
          inReplyTo: null,
          thread: post.id,
        },
        now,
      );
    });
    return { status: 204 };
  },
};

function readable(call: RestCall, urn: string, resource: string): Post {
  const kind = readUrn(urn)?.kind;
  if (kind !== 'share' && kind !== 'ugcPost') throw invalid(`${urn} is not a valid urn of a post`, 'INVALID_URN_TYPE');
  const post = findPost(call.world, urn);
  if (!post) throw notFound(urn);
  if (!mayActFor(call.token, post.authorId, SCOPES_TO.readPosts)) throw accessDenied(resource, call.version);
  return post;
}

function viewBatch(call: RestCall): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  const statuses: Record<string, number> = {};
  const errors: Record<string, unknown> = {};
  for (const urn of queryList(call, 'ids') ?? []) {
    try {
      results[urn] = viewPost(readable(call, urn, 'posts.BATCH_GET'));
      statuses[urn] = 200;
    } catch (error) {
      if (!(error instanceof LinkedInError)) throw error;
      errors[urn] = error.toBody();
      statuses[urn] = error.status;
    }
  }
  return { results, statuses, errors };
}

/** @throws LinkedInError 404 for a post that is gone, 403 for somebody else's. */
function ownPost(call: RestCall, method: string): Post {
  const post = findPost(call.world, keyOf(call, 0));
  if (!post) throw notFound(keyOf(call, 0));
  if (!mayActFor(call.token, post.authorId, SCOPES_TO.writePosts)) throw accessDenied(`posts.${method}`, call.version);
  return post;
}

function readCommentary(value: unknown, isNeeded: boolean): string {
  if (value === undefined || value === null)
    throw unprocessable('commentary', 'field is required but not found and has no default value');
  if (typeof value !== 'string') throw unprocessable('commentary', `${JSON.stringify(value)} is not a string`);
  if (value.trim() === '' && isNeeded) throw unprocessable('commentary', 'a post without content needs a text');
  const { length } = [...readLittleText(value).text];
  if (length > COMMENTARY_MAX_CHARS) {
    throw new LinkedInError(400, `commentary length ${length} exceeds maximum allowed (max: ${COMMENTARY_MAX_CHARS})`, {
      code: 'FIELD_LENGTH_TOO_LONG',
    });
  }
  return value;
}

function create(call: RestCall): Post {
  const { world, body } = call;
  const unknownField = Object.keys(body).find((name) => !FIELDS.includes(name));
  if (unknownField !== undefined) throw unpermitted('REQUEST_BODY', unknownField);
  const authorId = readWriter(call, 'author', body.author, SCOPES_TO.writePosts);
  const visibility = readSymbol(body, 'visibility', VISIBILITIES);
  if (visibility === 'CONNECTIONS' && authorId !== call.token.accountId)
    throw unprocessable('visibility', '"CONNECTIONS" is for posts of members only');
  const lifecycleState = readSymbol(body, 'lifecycleState', ['PUBLISHED', 'DRAFT']);
  const isReshareDisabled = body.isReshareDisabledByAuthor ?? false;
  if (typeof isReshareDisabled !== 'boolean')
    throw unprocessable('isReshareDisabledByAuthor', `${JSON.stringify(isReshareDisabled)} is not a boolean`);
  const distribution = body.distribution;
  if (!isObject(distribution))
    throw unprocessable('distribution', 'field is required but not found and has no default value');
  const feedDistribution = readSymbol(distribution, 'feedDistribution', ['MAIN_FEED', 'NONE'], 'distribution/');
  const reshareOf = readReshare(call, body.reshareContext);
  const content = readPostContent(call, body.content, authorId);
  const sentText = readCommentary(body.commentary, content === undefined && reshareOf === undefined);
  const { text } = readLittleText(sentText);
  refuseDuplicate(call, authorId, text, content?.key ?? reshareOf?.id ?? '');
  const now = world.now();
  return world.state.transaction(() => {
    const post = insertPost(world, {
      accountId: authorId,
      authorId,
      content: text,
      createdAt: now,
      origin: 'api',
      isVideo: content?.isVideo === true,
      mediaUrls: content?.mediaUrls ?? [],
      details: {
        visibility,
        lifecycleState,
        feedDistribution,
        isReshareDisabled,
        ...(content ? { content: content.view } : {}),
        ...(reshareOf ? { reshareOf: reshareOf.id } : {}),
      },
    });
    const link = content?.link;
    const stored = saveItemData(world.state, post, { ...post.data, sentText, ...(link === undefined ? {} : { link }) });
    recordOutbound(
      world.state,
      'linkedin',
      {
        id: post.id,
        type: 'post',
        account: authorId,
        text,
        media: content?.mediaUrls ?? [],
        inReplyTo: null,
        thread: post.id,
      },
      now,
    );
    return asPost(stored);
  });
}

function readSymbol(holder: Record<string, unknown>, name: string, symbols: string[], path = ''): string {
  const value = holder[name];
  if (value === undefined) throw unprocessable(path + name, 'field is required but not found and has no default value');
  if (typeof value !== 'string' || !symbols.includes(value))
    throw unprocessable(path + name, `${JSON.stringify(value)} is not an enum symbol`);
  return value;
}

function readReshare(call: RestCall, context: unknown): Post | undefined {
  if (context === undefined) return undefined;
  const parent = isObject(context) && typeof context.parent === 'string' ? context.parent : '';
  const post = findPost(call.world, parent);
  if (!post) throw unprocessable('reshareContext/parent', `${parent} does not exist`);
  return post;
}

/** The same text with the same content by the same author, while the first one stands. */
function refuseDuplicate(call: RestCall, authorId: string, text: string, contentKey: string): void {
  const newest = listItems(call.world.state, { platform: 'linkedin', kind: 'post', authorId })[0];
  if (!newest || newest.text !== text || newest.origin !== 'api') return;
  const post = asPost(newest);
  const key =
    post.data.details.reshareOf ?? (post.data.details.content ? JSON.stringify(post.data.details.content) : '');
  if (key !== contentKey) return;
  throw new LinkedInError(422, `Content is duplicate of ${newest.id}`, { code: 'DUPLICATE_POST' });
}

function change(call: RestCall, post: Post, changes: Record<string, unknown>): void {
  const unknownField = Object.keys(changes).find((name) => !PATCHED_FIELDS.includes(name));
  if (unknownField !== undefined) throw unpermitted('REQUEST_BODY', `patch/$set/${unknownField}`);
  const { state } = call.world;
  state.transaction(() => {
    if (changes.commentary !== undefined) {
      const sentText = readCommentary(changes.commentary, post.data.details.content === undefined);
      const stored = saveItemData(state, post, { ...post.data, sentText });
      editItem(state, stored, readLittleText(sentText).text, call.world.now());
    }
    if (changes.lifecycleState !== undefined) {
      const current = findPost(call.world, post.id) ?? post;
      const lifecycleState = readSymbol(changes, 'lifecycleState', ['PUBLISHED', 'DRAFT']);
      saveItemData(state, current, { ...current.data, details: { ...current.data.details, lifecycleState } });
    }
  });
}
