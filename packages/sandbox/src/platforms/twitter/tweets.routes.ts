import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readQuery } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { deleteItem, findItem, findItemEvenDeleted, type Item, listItems, saveItemData } from '../../state/items.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { Token } from '../../state/tokens.ts';
import type { World } from '../../world.ts';
import type { Activity } from './activity.ts';
import { authenticate, MODERATE_SCOPES, READ_SCOPES, WRITE_SCOPES } from './authentication.ts';
import { isId, nextId } from './ids.ts';
import { readJsonBody } from './json-body.ts';
import { findUpload, isExpired, isReady, kindOf, type TwitterMedia } from './media.ts';
import { listQuotes } from './metrics.ts';
import { cutPage } from './pages.ts';
import { invalidRequest, notFound, Problem, plainProblem } from './problems.ts';
import { checkId, checkQuery, checkRange, checkValues, EXCLUDABLE, readMaxResults } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';
import { matchesSearch, parseSearch } from './search.ts';
import { withReplyMentions, writeTweet } from './timeline.ts';
import { fieldErrors, includeForTweets, readSelection, type Selection, type View, viewTweet } from './views.ts';
import { POST_MAX_WEIGHT, weightedLength } from './weighted-length.ts';

const SEARCH_DAYS = 7;
/** What was written within the last seconds is not found yet. */
const SEARCH_LAG_MS = 10_000;
const DUPLICATE_WINDOW_MS = 24 * 3_600_000;

const newTweetSchema = z.strictObject({
  text: z.string().optional(),
  reply: z
    .strictObject({
      in_reply_to_tweet_id: z.string().regex(/^[0-9]{1,19}$/),
      exclude_reply_user_ids: z.array(z.string()).optional(),
      auto_populate_reply_metadata: z.boolean().optional(),
    })
    .optional(),
  media: z
    .strictObject({
      media_ids: z
        .array(z.string().regex(/^[0-9]{1,19}$/))
        .min(1)
        .max(4),
      tagged_user_ids: z
        .array(z.string().regex(/^[0-9]{1,19}$/))
        .max(10)
        .optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      embeddable: z.boolean().optional(),
      preview_media_id: z
        .string()
        .regex(/^[0-9]{1,19}$/)
        .optional(),
      call_to_actions: z.looseObject({}).optional(),
    })
    .optional(),
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
      reply_settings: z.string().optional(),
    })
    .optional(),
  quote_tweet_id: z
    .string()
    .regex(/^[0-9]{1,19}$/)
    .optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  for_super_followers_only: z.boolean().optional(),
  nullcast: z.boolean().optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
  card_uri: z.string().optional(),
  community_id: z
    .string()
    .regex(/^[0-9]{1,19}$/)
    .optional(),
  direct_message_deep_link: z.string().optional(),
  edit_options: z.strictObject({ previous_post_id: z.string().regex(/^[0-9]{1,19}$/) }).optional(),
  geo: z.strictObject({ place_id: z.string().optional() }).optional(),
  share_with_followers: z.boolean().optional(),
});

/** Posts: write, delete, hide, look up, search. */
export function addTweetRoutes(routes: FastifyInstance, world: World, limits: RateLimits, activity: Activity): void {
  const { state } = world;

  routes.post('/sandbox/twitter/2/tweets', async (request, reply) => {
    const token = authenticate(world, limits, { request, reply, name: 'POST /2/tweets', scopes: WRITE_SCOPES });
    const body = newTweetSchema.safeParse(readJsonBody(request));
    if (!body.success) {
      const issue = body.error.issues[0];
      const path = issue?.path.join('.') || 'body';
      throw invalidRequest(path, '', `$.${path}: ${issue?.message ?? 'is not valid'}`);
    }
    const item = createTweet(world, token, body.data, activity);
    return reply.code(201).send({ data: viewTweet(world, item, new Set()) });
  });

  routes.delete<{ Params: { id: string } }>('/sandbox/twitter/2/tweets/:id', async (request, reply) => {
    const token = authenticate(world, limits, { request, reply, name: 'DELETE /2/tweets/:id', scopes: WRITE_SCOPES });
    const item = findItemEvenDeleted(state, 'twitter', checkId('id', request.params.id));
    if (item && item.authorId !== token.accountId)
      throw plainProblem(403, 'You are not authorized to delete this Tweet.');
    if (item?.deletedAt === null) {
      state.transaction(() => {
        deleteItem(state, item, world.now());
        activity.tellDeleted(item);
        recordOutbound(
          state,
          'twitter',
          {
            id: item.id,
            type: 'delete',
            account: token.accountId,
            text: item.data.sentText ?? item.text,
            media: [],
            inReplyTo: item.parentId,
            thread: item.threadId,
          },
          world.now(),
        );
      });
      world.changes.emit('change');
    }
    return { data: { deleted: true } };
  });

  routes.put<{ Params: { id: string } }>('/sandbox/twitter/2/tweets/:id/hidden', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'PUT /2/tweets/:id/hidden',
      scopes: MODERATE_SCOPES,
    });
    const body = readJsonBody(request);
    if (typeof body?.hidden !== 'boolean')
      throw invalidRequest('hidden', '', '$.hidden: is missing but it is required');
    const item = findItem(state, 'twitter', checkId('tweet_id', request.params.id));
    const root = item && findItem(state, 'twitter', item.threadId);
    if (!item || item.id === item.threadId || root?.authorId !== token.accountId) {
      throw plainProblem(403, 'You are not permitted to hide this reply.');
    }
    saveItemData(state, item, { ...item.data, isHidden: body.hidden });
    world.changes.emit('change');
    return { data: { hidden: body.hidden } };
  });

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/tweets/:id', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/tweets/:id',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', []);
    const id = checkId('id', request.params.id);
    const item = findTweet(world, id);
    if (!item) return { errors: [notFound('tweet', 'id', id)] };
    const selection = readSelection(query, token.accountId);
    return withIncludes(
      world,
      { data: viewTweet(world, item, selection.tweet, selection.viewerId) },
      [item],
      selection,
    );
  });

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/tweets/:id/quote_tweets', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/tweets/:id/quote_tweets',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', ['max_results', 'pagination_token', 'exclude']);
    checkValues(query, 'exclude', EXCLUDABLE);
    const maxResults = readMaxResults(query, 10, 100, 10);
    const page = cutPage(listQuotes(world, checkId('id', request.params.id)), query, maxResults, false);
    return tweetPage(world, page.items, page.meta, readSelection(query, token.accountId));
  });

  routes.get('/sandbox/twitter/2/tweets', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/tweets',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', ['ids']);
    const ids = (query.ids ?? '').split(',').filter(Boolean);
    const wrong = ids.find((id) => !isId(id));
    if (ids.length === 0 || ids.length > 100 || wrong !== undefined) {
      throw invalidRequest(
        'ids',
        query.ids ?? '',
        `The \`ids\` query parameter must hold 1 to 100 ids${wrong === undefined ? '' : `; [${wrong}] is not one`}`,
      );
    }
    const items = ids.flatMap((id) => findTweet(world, id) ?? []);
    const missing = ids.filter((id) => !items.some((item) => item.id === id));
    const selection = readSelection(query, token.accountId);
    return withIncludes(
      world,
      {
        ...(items.length > 0
          ? { data: items.map((item) => viewTweet(world, item, selection.tweet, selection.viewerId)) }
          : {}),
        ...(missing.length > 0 ? { errors: missing.map((id) => notFound('tweet', 'ids', id)) } : {}),
      },
      items,
      selection,
    );
  });

  routes.get('/sandbox/twitter/2/tweets/search/recent', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'GET /2/tweets/search/recent',
      scopes: READ_SCOPES,
      allowsApp: true,
    });
    const query = readQuery(request);
    checkQuery(world, query, 'tweet', [
      'query',
      'max_results',
      'next_token',
      'pagination_token',
      'start_time',
      'end_time',
      'since_id',
      'until_id',
      'sort_order',
    ]);
    checkValues(query, 'sort_order', ['recency', 'relevancy']);
    const maxResults = readMaxResults(query, 10, 100, 10);
    const terms = parseSearch(query.query ?? '');
    const earliest = world.now() - SEARCH_DAYS * 86_400_000;
    checkRange(query, earliest, world.now() - SEARCH_LAG_MS);
    const found = listItems(state, {
      platform: 'twitter',
      kind: 'post',
      threadId: terms.find((term) => term.name === 'conversation_id' && !term.negated)?.value,
    }).filter((item) => item.createdAt >= earliest && matchesSearch(world, item, terms));
    const page = cutPage(found, query, maxResults);
    const selection = readSelection(query, token.accountId);
    return tweetPage(world, page.items, page.meta, selection);
  });
}

/** A page of posts as X answers it: without `data` when there are none. */
export function tweetPage(world: World, items: Item[], meta: View, selection: Selection): View {
  if (items.length === 0) return { meta };
  return {
    ...withIncludes(
      world,
      { data: items.map((item) => viewTweet(world, item, selection.tweet, selection.viewerId)) },
      items,
      selection,
    ),
    meta,
  };
}

function withIncludes(world: World, body: View, items: Item[], selection: Selection): View {
  const includes = includeForTweets(world, items, selection);
  const before = Array.isArray(body.errors) ? (body.errors as View[]) : [];
  const errors = [...before, ...fieldErrors(world, items, selection)];
  return { ...body, ...(errors.length > 0 ? { errors } : {}), ...(includes ? { includes } : {}) };
}

function findTweet(world: World, id: string): Item | undefined {
  const item = findItem(world.state, 'twitter', id);
  return item?.kind === 'post' ? item : undefined;
}

function createTweet(world: World, token: Token, body: z.infer<typeof newTweetSchema>, activity: Activity): Item {
  const { state } = world;
  const text = body.text?.normalize('NFC') ?? '';
  checkParts(body);
  const media = (body.media?.media_ids ?? []).map((id) => requireMedia(world, id, token.accountId));
  checkMediaMix(media);
  if (text.trim() === '' && media.length === 0 && !body.poll)
    throw invalidRequest('text', text, 'Your Tweet must have text, media or a poll.');
  if (weightedLength(text) > POST_MAX_WEIGHT) {
    throw plainProblem(
      400,
      'Your Tweet text is too long. For more information on how Twitter determines text length see https://github.com/twitter/twitter-text.',
    );
  }
  const mediaUrls = media.map(({ id }) => mediaUrl(world, 'twitter', id));
  return state.transaction(() => {
    const replyTo = body.reply && findTweet(world, body.reply.in_reply_to_tweet_id);
    if (body.reply && !replyTo) {
      throw plainProblem(403, 'You attempted to reply to a Tweet that is deleted or not visible to you.');
    }
    if (replyTo) checkSummoned(world, replyTo, token.accountId);
    const shown = replyTo
      ? withReplyMentions(world, text, token.accountId, replyTo, body.reply?.exclude_reply_user_ids)
      : text;
    const now = world.now();
    const recent = listItems(state, { platform: 'twitter', kind: 'post', authorId: token.accountId });
    const isRepeated = text.trim() !== '' && media.length === 0;
    if (isRepeated && recent.some((item) => item.text === shown && item.createdAt > now - DUPLICATE_WINDOW_MS)) {
      throw plainProblem(403, 'You are not allowed to create a Tweet with duplicate content.');
    }
    const item = writeTweet(world, {
      id: nextId(state, now),
      authorId: token.accountId,
      accountId: token.accountId,
      text: shown,
      sentText: text,
      replyTo,
      createdAt: now,
      origin: 'api',
      data: {
        ...(media.length > 0 ? { mediaIds: media.map(({ id }) => id), mediaUrls } : {}),
        ...(body.poll ? { poll: { options: body.poll.options, durationMinutes: body.poll.duration_minutes } } : {}),
      },
    });
    activity.tellTweet(item);
    recordOutbound(
      state,
      'twitter',
      {
        id: item.id,
        type: replyTo ? 'reply' : 'post',
        account: token.accountId,
        text,
        media: mediaUrls,
        inReplyTo: replyTo?.id ?? null,
        thread: item.threadId,
      },
      now,
    );
    world.changes.emit('change');
    return item;
  });
}

/** Media, a poll, a quote and a card exclude one another; quoting is not among what self-serve apps may do since 20 Apr 2026. */
function checkParts(body: z.infer<typeof newTweetSchema>): void {
  const parts = [body.media, body.poll, body.quote_tweet_id, body.card_uri].filter((part) => part !== undefined);
  if (parts.length > 1)
    throw invalidRequest(
      'body',
      '',
      '$: media, poll, quote_tweet_id and card_uri are mutually exclusive; send one of them',
    );
  if (body.quote_tweet_id !== undefined)
    throw new Problem(403, {
      title: 'Client Forbidden',
      detail: 'Quoting posts is not permitted for apps of this access level.',
      reason: 'client-not-enrolled',
      required_enrollment: 'Enterprise',
      client_id: '100005',
      registration_url: 'https://developer.x.com/en/docs/projects/overview',
      type: 'https://api.twitter.com/2/problems/client-forbidden',
    });
  if ((body.text?.match(/(?<![\w$])\$[A-Za-z]{1,6}\b/g) ?? []).length > 1)
    throw plainProblem(403, 'A post may contain at most one cashtag.');
}

/** @throws Problem 400 unless the upload is the user's, ready, for posts and not older than a day. */
function requireMedia(world: World, id: string, userId: string): TwitterMedia {
  const media = findUpload(world, id);
  const isFit =
    media?.accountId === userId &&
    isReady(world, media) &&
    !isExpired(world, media) &&
    !media.data.category.startsWith('dm_');
  if (!media || !isFit) throw invalidRequest('media.media_ids', id, 'Your media IDs are invalid.');
  return media;
}

function checkMediaMix(media: TwitterMedia[]): void {
  if (media.length > 1 && media.some((entry) => kindOf(entry) !== 'photo'))
    throw invalidRequest('media.media_ids', '', 'A post has up to 4 photos, or 1 animated GIF, or 1 video.');
}

/** Since 23 Feb 2026 self-serve apps may answer only who mentioned the account. Source: docs.x.com/changelog, read 2026-11-21. */
function checkSummoned(world: World, replyTo: Item, accountId: string): void {
  const parent = replyTo.parentId === null ? undefined : findItem(world.state, 'twitter', replyTo.parentId);
  if (replyTo.authorId === accountId || parent?.authorId === accountId || replyTo.data.mentions?.includes(accountId))
    return;
  throw plainProblem(
    403,
    'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
  );
}
