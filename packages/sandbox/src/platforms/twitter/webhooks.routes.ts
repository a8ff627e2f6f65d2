import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerToken } from '../../http/bearer.ts';
import { readQuery } from '../../http/parameters.ts';
import { findToken } from '../../state/tokens.ts';
import { isAllowedAddress, isLoopback, type World } from '../../world.ts';
import {
  checkCrc,
  listSubscriptions,
  listWebhooks,
  nextConfigId,
  PRIVATE_EVENTS,
  PUBLIC_EVENTS,
  type Subscription,
  saveSubscriptions,
  saveWebhooks,
  type Webhook,
} from './activity.ts';
import { authenticate } from './authentication.ts';
import { isNewer } from './ids.ts';
import { readJsonBody } from './json-body.ts';
import { invalidRequest, Problem, plainProblem } from './problems.ts';
import { checkNames, checkValues, readMaxResults } from './query-checks.ts';
import type { RateLimits } from './rate-limits.ts';
import type { View } from './views.ts';

const WEBHOOKS_MAX = 5;
const SUBSCRIPTIONS_MAX = 1_500;
const URL_MAX_CHARS = 200;
const ID = z.string().regex(/^[0-9]{1,19}$/);
const subscriptionSchema = z.strictObject({
  event_type: z.enum([...PRIVATE_EVENTS, ...PUBLIC_EVENTS] as [string, ...string[]]),
  filter: z.strictObject({
    user_id: ID.optional(),
    keyword: z.string().min(1).max(150).optional(),
    direction: z.enum(['inbound', 'outbound']).optional(),
  }),
  tag: z.string().min(1).max(200).optional(),
  webhook_id: ID.optional(),
});
const changeSchema = z.strictObject({ tag: z.string().min(1).max(200).optional(), webhook_id: ID.optional() });

/** Webhooks and what they are told. */
export function addWebhookRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  const asApp = (request: FastifyRequest, reply: FastifyReply) => {
    requireApp(world, request);
    limits.count('app', '/2/webhooks', reply);
  };

  routes.get('/sandbox/twitter/2/webhooks', async (request, reply) => {
    asApp(request, reply);
    const query = readQuery(request);
    checkNames(query, ['webhook_config.fields']);
    checkValues(query, 'webhook_config.fields', ['created_at', 'id', 'url', 'valid']);
    const webhooks = listWebhooks(world);
    return {
      ...(webhooks.length > 0 ? { data: webhooks.map(viewWebhook) } : {}),
      meta: { result_count: webhooks.length },
    };
  });

  routes.post('/sandbox/twitter/2/webhooks', async (request, reply) => {
    asApp(request, reply);
    const url = readJsonBody(request)?.url;
    const webhook = await register(world, url);
    // The vendor's guide wraps the answer in `data`, its OpenAPI does not; either reader is served.
    return { data: viewWebhook(webhook), ...viewWebhook(webhook) };
  });

  routes.put<{ Params: { id: string } }>('/sandbox/twitter/2/webhooks/:id', async (request, reply) => {
    asApp(request, reply);
    const webhook = requireWebhook(world, request.params.id);
    const valid = (await checkCrc(webhook.url)) === undefined;
    saveWebhooks(
      world,
      listWebhooks(world).map((other) => (other.id === webhook.id ? { ...other, valid } : other)),
    );
    return { data: { valid, attempted: true } };
  });

  routes.delete<{ Params: { id: string } }>('/sandbox/twitter/2/webhooks/:id', async (request, reply) => {
    asApp(request, reply);
    const webhook = requireWebhook(world, request.params.id);
    saveWebhooks(
      world,
      listWebhooks(world).filter(({ id }) => id !== webhook.id),
    );
    return { data: { deleted: true } };
  });

  addSubscriptionRoutes(routes, world, limits);
}

function addSubscriptionRoutes(routes: FastifyInstance, world: World, limits: RateLimits): void {
  const path = '/sandbox/twitter/2/activity/subscriptions';
  const count = (reply: FastifyReply) => limits.count('app', '/2/activity/subscriptions', reply);

  routes.get(path, async (request, reply) => {
    requireAnyToken(world, request, ['tweet.read']);
    count(reply);
    const query = readQuery(request);
    checkNames(query, ['max_results', 'pagination_token']);
    const size = readMaxResults(query, 1, 1_000, 1_000);
    const all = listSubscriptions(world);
    const last = query.pagination_token === undefined ? undefined : readSubscriptionToken(query.pagination_token);
    const after = last === undefined ? all : all.filter(({ id }) => isNewer(id, last));
    const page = after.slice(0, size);
    const end = page.at(-1);
    const next = end !== undefined && size < after.length ? { next_token: toSubscriptionToken(end.id) } : {};
    return {
      ...(page.length > 0 ? { data: page.map(viewSubscription) } : {}),
      meta: { result_count: page.length, total_subscriptions: all.length, ...next },
    };
  });

  routes.post(path, async (request, reply) => {
    count(reply);
    const body = subscriptionSchema.safeParse(readJsonBody(request));
    if (!body.success) {
      requireAnyToken(world, request);
      throw wrongField(body.error);
    }
    const { event_type: eventType, filter, tag, webhook_id: webhookId } = body.data;
    requireSubscriber(world, limits, request, reply, eventType, filter.user_id);
    if (webhookId !== undefined) requireWebhook(world, webhookId);
    const all = listSubscriptions(world);
    const twin = all.find(
      (other) =>
        other.eventType === eventType &&
        other.filter.user_id === filter.user_id &&
        other.webhookId === (webhookId ?? null),
    );
    if (twin)
      throw plainProblem(
        409,
        'DuplicateSubscription: there is a subscription with this event type, filter and webhook already.',
      );
    if (all.length >= SUBSCRIPTIONS_MAX) throw plainProblem(403, 'SubscriptionLimitExceeded');
    const now = world.now();
    const subscription: Subscription = {
      id: nextConfigId(world),
      eventType,
      // Zod leaves undefined members, which the stored filter does not have.
      filter: JSON.parse(JSON.stringify(filter)) as Subscription['filter'],
      tag: tag ?? null,
      webhookId: webhookId ?? null,
      createdAt: now,
      updatedAt: now,
    };
    saveSubscriptions(world, [...all, subscription]);
    const view = viewSubscription(subscription);
    // The guide and the OpenAPI differ in the same way here.
    return {
      data: { ...view, subscription: view, total_subscriptions_for_instance_id: all.length + 1 },
      meta: { total_subscriptions: all.length + 1 },
    };
  });

  routes.delete(path, async (request, reply) => {
    requireApp(world, request);
    count(reply);
    const { ids: text = '' } = readQuery(request);
    const ids = text.split(',').filter(Boolean);
    if (ids.length === 0 || ids.length > 100)
      throw invalidRequest('ids', text, 'The `ids` query parameter must hold 1 to 100 ids');
    const gone = new Set(ids.map((id) => requireSubscription(world, id).id));
    const left = listSubscriptions(world).filter(({ id }) => !gone.has(id));
    saveSubscriptions(world, left);
    return { data: { deleted: true }, meta: { total_subscriptions: left.length } };
  });

  routes.put<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    requireApp(world, request);
    count(reply);
    const body = changeSchema.safeParse(readJsonBody(request));
    if (!body.success) throw wrongField(body.error);
    const before = requireSubscription(world, request.params.id);
    if (body.data.webhook_id !== undefined) requireWebhook(world, body.data.webhook_id);
    const after: Subscription = {
      ...before,
      tag: body.data.tag ?? before.tag,
      webhookId: body.data.webhook_id ?? before.webhookId,
      updatedAt: world.now(),
    };
    const all = listSubscriptions(world);
    saveSubscriptions(
      world,
      all.map((other) => (other.id === before.id ? after : other)),
    );
    return {
      data: { ...viewSubscription(after), subscription: viewSubscription(after), total_subscriptions: all.length },
    };
  });

  routes.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    requireApp(world, request);
    count(reply);
    const gone = requireSubscription(world, request.params.id);
    const left = listSubscriptions(world).filter(({ id }) => id !== gone.id);
    saveSubscriptions(world, left);
    return { data: { deleted: true }, meta: { total_subscriptions: left.length } };
  });
}

/** Holds the last id of a page; their OpenAPI asks for at least 16 characters. */
function toSubscriptionToken(id: string): string {
  return Buffer.from(`n:${id}`).toString('hex');
}

function readSubscriptionToken(token: string): string {
  const id = /^n:(\d{1,19})$/.exec(Buffer.from(token, 'hex').toString())?.[1];
  if (id === undefined)
    throw invalidRequest(
      'pagination_token',
      token,
      `The \`pagination_token\` query parameter value [${token}] is not valid`,
    );
  return id;
}

function wrongField(error: z.ZodError): Problem {
  const issue = error.issues[0];
  const path = issue?.path.join('.') || 'body';
  return invalidRequest(path, '', `$.${path}: ${issue?.message ?? 'is not valid'}`);
}

/** A person's token needs the scopes; an application's own has none. */
function requireAnyToken(world: World, request: FastifyRequest, scopes: readonly string[] = []): 'app' | 'user' {
  const token = findToken(world.state, 'twitter', bearerToken(request) ?? '');
  const isLiving = token && token.endedAt === null && (token.expiresAt === null || token.expiresAt > world.now());
  if (!isLiving || (token.kind !== 'app' && token.kind !== 'access')) throw plainProblem(401);
  if (token.kind === 'app') return 'app';
  if (scopes.some((scope) => !token.scopes.includes(scope)))
    throw plainProblem(403, 'You are not permitted to perform this action.');
  return 'user';
}

function requireApp(world: World, request: FastifyRequest): void {
  if (requireAnyToken(world, request) === 'app') return;
  throw new Problem(403, {
    title: 'Unsupported Authentication',
    detail:
      'Authenticating with OAuth 2.0 User Context is forbidden for this endpoint.  Supported authentication types are [OAuth 2.0 Application-Only].',
    type: 'https://api.twitter.com/2/problems/unsupported-authentication',
    status: 403,
  });
}

/** Private events take the token of the person whom they concern. */
function requireSubscriber(
  world: World,
  limits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  eventType: string,
  userId: string | undefined,
): void {
  if (!PRIVATE_EVENTS.includes(eventType)) {
    requireAnyToken(world, request);
    return;
  }
  const scopes = eventType.startsWith('dm.') ? ['tweet.read', 'dm.read'] : ['tweet.read'];
  const token = authenticate(world, limits, { request, reply, name: 'POST /2/activity/subscriptions', scopes });
  if (userId === undefined || token.accountId !== userId)
    throw plainProblem(403, 'You are not permitted to subscribe to private events of this user.');
}

async function register(world: World, url: unknown): Promise<Webhook> {
  const refuse = (reason: string, detail: string) =>
    new Problem(400, {
      title: reason,
      detail,
      type: 'https://api.twitter.com/2/problems/invalid-request',
      status: 400,
      errors: [{ message: `${reason}: ${detail}` }],
    });
  if (typeof url !== 'string' || !URL.canParse(url) || url.length > URL_MAX_CHARS)
    throw refuse('UrlValidationFailed', 'The url is missing, malformed or longer than 200 characters.');
  const target = new URL(url);
  if (!isLoopback(url) && (target.protocol !== 'https:' || target.port !== ''))
    throw refuse('UrlValidationFailed', 'The url must use https and no port.');
  if (!isAllowedAddress(world, url))
    throw refuse('UrlValidationFailed', 'The url is not one that the sandbox may call.');
  const before = listWebhooks(world);
  if (before.some((other) => other.url === url)) throw refuse('DuplicateUrlFailed', 'The url is registered already.');
  if (before.length >= WEBHOOKS_MAX) throw refuse('WebhookLimitExceeded', `There may be ${WEBHOOKS_MAX} webhooks.`);
  const failure = await checkCrc(url);
  if (failure !== undefined) throw refuse('CrcValidationFailed', failure);
  const webhook = { id: nextConfigId(world), url, valid: true, createdAt: world.now() };
  saveWebhooks(world, [...listWebhooks(world), webhook]);
  return webhook;
}

function requireWebhook(world: World, id: string): Webhook {
  const webhook = listWebhooks(world).find((other) => other.id === id);
  if (!webhook) throw plainProblem(404, `Webhook with id [${id}] does not exist.`);
  return webhook;
}

function requireSubscription(world: World, id: string): Subscription {
  const subscription = listSubscriptions(world).find((other) => other.id === id);
  if (!subscription) throw plainProblem(404, `Subscription with id [${id}] does not exist.`);
  return subscription;
}

function viewWebhook({ id, url, valid, createdAt }: Webhook): View {
  return { id, url, valid, created_at: new Date(createdAt).toISOString() };
}

function viewSubscription(subscription: Subscription): View {
  return {
    subscription_id: subscription.id,
    event_type: subscription.eventType,
    filter: subscription.filter,
    ...(subscription.tag === null ? {} : { tag: subscription.tag }),
    ...(subscription.webhookId === null ? {} : { webhook_id: subscription.webhookId }),
    created_at: new Date(subscription.createdAt).toISOString(),
    updated_at: new Date(subscription.updatedAt).toISOString(),
  };
}
