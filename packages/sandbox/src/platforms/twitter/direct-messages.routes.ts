import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readQuery } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { findAccount } from '../../state/accounts.ts';
import { deleteItem, findItem, type Item, insertItem, listItems } from '../../state/items.ts';
import { readMediaBytes } from '../../state/media.ts';
import { recordOutbound } from '../../state/outbound.ts';
import type { World } from '../../world.ts';
import type { Activity } from './activity.ts';
import { authenticate, MESSAGE_READ_SCOPES, MESSAGE_WRITE_SCOPES } from './authentication.ts';
import { conversationId, isGroup, listParticipants, makeGroup } from './conversations.ts';
import { nextId } from './ids.ts';
import { readJsonBody } from './json-body.ts';
import { findUpload, isExpired, isReady, type TwitterMedia } from './media.ts';
import { cutPage } from './pages.ts';
import { invalidRequest, type Problem, plainProblem } from './problems.ts';
import { checkId, checkQuery, listed, type Query, readMaxResults } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';
import { includeForMessages, readSelection, type View, viewMessage } from './views.ts';

const EVENTS_DAYS = 30;
const MESSAGE_MAX_CHARS = 10_000;
const EVENT_TYPES = ['MessageCreate', 'ParticipantsJoin', 'ParticipantsLeave'];
const OWN_PARAMETERS = ['max_results', 'pagination_token', 'event_types'];

const ID = z.string().regex(/^[0-9]{1,19}$/);
const messageSchema = z
  .strictObject({
    text: z.string().min(1).max(MESSAGE_MAX_CHARS).optional(),
    attachments: z
      .array(z.strictObject({ media_id: ID }))
      .max(1)
      .optional(),
  })
  .refine(({ text, attachments }) => text !== undefined || (attachments?.length ?? 0) > 0, {
    message: 'is missing but it is required',
    path: ['text'],
  });

const groupSchema = z.strictObject({
  conversation_type: z.literal('Group'),
  participant_ids: z.array(ID).min(2).max(49),
  message: messageSchema,
});
type Message = z.infer<typeof messageSchema>;

/** Their OpenAPI's resource types of a `resource-not-found` know no events. */
function eventNotFound(id: string): Problem {
  return plainProblem(404, `Could not find dm_event with event_id: [${id}].`);
}

/** Direct messages: events and sending. */
export function addDirectMessageRoutes(
  routes: FastifyInstance,
  world: World,
  limits: RateLimits,
  activity: Activity,
): void {
  const { state } = world;
  const read = (request: FastifyRequest, reply: FastifyReply) =>
    authenticate(world, limits, { request, reply, name: 'GET /2/dm_events', scopes: MESSAGE_READ_SCOPES }).accountId;

  routes.get('/sandbox/twitter/2/dm_events', async (request, reply) => {
    const userId = read(request, reply);
    const events = listItems(state, { platform: 'twitter', kind: 'message', accountId: userId });
    return eventPage(world, events, checkedQuery(world, request));
  });

  routes.get<{ Params: { id: string } }>('/sandbox/twitter/2/dm_events/:id', async (request, reply) => {
    const userId = read(request, reply);
    const query = readQuery(request);
    checkQuery(world, query, 'message', []);
    const item = findItem(state, 'twitter', checkId('event_id', request.params.id));
    if (item?.kind !== 'message' || item.accountId !== userId) throw eventNotFound(request.params.id);
    const selection = readSelection(query);
    const includes = includeForMessages(world, [item], selection);
    return { data: viewMessage(world, item, selection.message), ...(includes ? { includes } : {}) };
  });

  routes.get<{ Params: { participant: string } }>(
    '/sandbox/twitter/2/dm_conversations/with/:participant/dm_events',
    async (request, reply) => {
      const userId = read(request, reply);
      const threadId = conversationId(userId, checkId('participant_id', request.params.participant));
      return eventPage(
        world,
        listItems(state, { platform: 'twitter', kind: 'message', threadId }),
        checkedQuery(world, request),
      );
    },
  );

  routes.get<{ Params: { id: string } }>(
    '/sandbox/twitter/2/dm_conversations/:id/dm_events',
    async (request, reply) => {
      const userId = read(request, reply);
      if (!listParticipants(world, request.params.id).includes(userId))
        throw plainProblem(403, 'You are not a participant of this conversation.');
      return eventPage(
        world,
        listItems(state, { platform: 'twitter', kind: 'message', threadId: request.params.id }),
        checkedQuery(world, request),
      );
    },
  );

  routes.get<{ Params: { event: string; media: string; resource: string } }>(
    '/sandbox/twitter/2/dm_conversations/media/:event/:media/:resource',
    async (request, reply) => {
      const userId = read(request, reply);
      const item = findItem(state, 'twitter', checkId('dm_id', request.params.event));
      const mediaId = checkId('media_id', request.params.media);
      const isSent = item?.kind === 'message' && item.accountId === userId && item.data.mediaIds?.includes(mediaId);
      if (!isSent) throw eventNotFound(request.params.event);
      return reply.header('content-type', 'application/octet-stream').send(readMediaBytes(state, 'twitter', mediaId));
    },
  );

  routes.delete<{ Params: { id: string } }>('/sandbox/twitter/2/dm_events/:id', async (request, reply) => {
    const token = authenticate(world, limits, {
      request,
      reply,
      name: 'DELETE /2/dm_events/:id',
      scopes: MESSAGE_WRITE_SCOPES,
    });
    const item = findItem(state, 'twitter', checkId('event_id', request.params.id));
    if (item?.kind !== 'message' || item.accountId !== token.accountId) throw eventNotFound(request.params.id);
    if (item.authorId !== token.accountId) throw plainProblem(403, 'You can only delete messages that you sent.');
    state.transaction(() => {
      deleteItem(state, item, world.now());
      recordOutbound(
        state,
        'twitter',
        {
          id: item.id,
          type: 'delete',
          account: token.accountId,
          text: item.text,
          media: [],
          inReplyTo: null,
          thread: item.threadId,
        },
        world.now(),
      );
    });
    world.changes.emit('change');
    return { data: { deleted: true } };
  });

  const authenticateWriter = (request: FastifyRequest, reply: FastifyReply): string =>
    authenticate(world, limits, { request, reply, name: 'POST /2/dm_messages', scopes: MESSAGE_WRITE_SCOPES })
      .accountId;
  const answer = (reply: FastifyReply, item: Item) =>
    reply.code(201).send({ data: { dm_conversation_id: item.threadId, dm_event_id: item.id } });

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    threadOf: (userId: string) => string | undefined,
  ) => {
    const userId = authenticateWriter(request, reply);
    const message = readMessage(messageSchema, readJsonBody(request));
    return answer(reply, sendMessage(world, userId, threadOf(userId), message, activity));
  };

  routes.post<{ Params: { participant: string } }>(
    '/sandbox/twitter/2/dm_conversations/with/:participant/messages',
    (request, reply) =>
      send(request, reply, (userId) => conversationId(userId, checkId('participant_id', request.params.participant))),
  );

  routes.post<{ Params: { id: string } }>('/sandbox/twitter/2/dm_conversations/:id/messages', (request, reply) =>
    send(request, reply, (userId) =>
      listParticipants(world, request.params.id).includes(userId) ? request.params.id : undefined,
    ),
  );

  routes.post('/sandbox/twitter/2/dm_conversations', async (request, reply) => {
    const userId = authenticateWriter(request, reply);
    const { participant_ids: ids, message } = readMessage(groupSchema, readJsonBody(request));
    const participants = [...new Set([userId, ...ids])];
    const item = state.transaction(() => {
      for (const id of participants) requireWillingReader(world, userId, id);
      return sendMessage(world, userId, makeGroup(world, participants), message, activity);
    });
    return answer(reply, item);
  });
}

/** @throws Problem 400 that names the field. */
function readMessage<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.infer<Schema> {
  const body = schema.safeParse(raw);
  if (body.success) return body.data;
  const issue = body.error.issues[0];
  const path = issue?.path.join('.') || 'text';
  throw invalidRequest(path, '', `$.${path}: ${issue?.message ?? 'is not valid'}`);
}

function checkedQuery(world: World, request: FastifyRequest): Query {
  const query = readQuery(request);
  checkQuery(world, query, 'message', OWN_PARAMETERS);
  const wrong = [...listed(query, 'event_types')].find((type) => !EVENT_TYPES.includes(type));
  if (wrong !== undefined)
    throw invalidRequest(
      'event_types',
      wrong,
      `The \`event_types\` query parameter value [${wrong}] is not one of [${EVENT_TYPES.join(',')}]`,
    );
  return query;
}

function eventPage(world: World, items: Item[], query: Query): View {
  const maxResults = readMaxResults(query, 1, 100, 100);
  const types = listed(query, 'event_types');
  const earliest = world.now() - EVENTS_DAYS * 86_400_000;
  const events =
    types.size > 0 && !types.has('MessageCreate') ? [] : items.filter((item) => item.createdAt >= earliest);
  const page = cutPage(events, query, maxResults, false);
  if (page.items.length === 0) return { meta: page.meta };
  const selection = readSelection(query);
  const includes = includeForMessages(world, page.items, selection);
  return {
    data: page.items.map((item) => viewMessage(world, item, selection.message)),
    ...(includes ? { includes } : {}),
    meta: page.meta,
  };
}

/** @throws Problem 400 unless the upload is the user's, ready, and for messages. */
function requireMedia(world: World, id: string, userId: string): TwitterMedia {
  const media = findUpload(world, id);
  const isFit = media?.accountId === userId && isReady(world, media) && !isExpired(world, media);
  if (!media || !isFit || !media.data.category.startsWith('dm_'))
    throw invalidRequest('attachments.0.media_id', id, 'Your media IDs are invalid.');
  return media;
}

/** Customers take messages from whom they wrote to first. */
function requireWillingReader(world: World, userId: string, readerId: string): void {
  if (readerId === userId) return;
  if (!findAccount(world.state, 'twitter', readerId))
    throw plainProblem(400, 'One or more parameters to your request was invalid.');
  const threadId = conversationId(userId, readerId);
  if (!listItems(world.state, { platform: 'twitter', kind: 'message', threadId, authorId: readerId })[0])
    throw plainProblem(403, 'You do not have permission to DM one or more participants.');
}

function sendMessage(
  world: World,
  userId: string,
  threadId: string | undefined,
  message: Message,
  activity: Activity,
): Item {
  const { state } = world;
  const text = message.text ?? '';
  const media = (message.attachments ?? []).map(({ media_id }) => requireMedia(world, media_id, userId));
  const mediaUrls = media.map(({ id }) => mediaUrl(world, 'twitter', id));
  if (threadId === undefined) throw plainProblem(400, 'One or more parameters to your request was invalid.');
  return state.transaction(() => {
    if (!isGroup(threadId)) for (const id of threadId.split('-')) requireWillingReader(world, userId, id);
    const newest = listItems(state, { platform: 'twitter', kind: 'message', threadId }).find(
      ({ authorId }) => authorId !== userId,
    );
    const now = world.now();
    const item = insertItem(state, {
      platform: 'twitter',
      id: nextId(state, now),
      kind: 'message',
      accountId: userId,
      authorId: userId,
      threadId,
      parentId: null,
      text,
      createdAt: now,
      origin: 'api',
      data: media.length > 0 ? { mediaIds: media.map(({ id }) => id), mediaUrls } : {},
    });
    activity.tellMessage(item);
    recordOutbound(
      state,
      'twitter',
      {
        id: item.id,
        type: 'reply',
        account: userId,
        text,
        media: mediaUrls,
        inReplyTo: newest?.id ?? null,
        thread: threadId,
      },
      now,
    );
    world.changes.emit('change');
    return item;
  });
}
