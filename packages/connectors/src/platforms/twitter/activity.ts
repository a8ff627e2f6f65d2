/**
 * Makes X send an account's events: one webhook of the application for each address, and the account's subscriptions to it.
 * Source: docs.x.com x-api/{webhooks,activity} (2026-08-22), OpenAPI 2.166 and 2.167, read 2026-11-21. Where the guide and OpenAPI
 * show different answers (`data` around them or not), both are read. OpenAPI 2.166 does not list `post.mention.create` and
 * `post.reply.create` yet; 2.167 and the guide do.
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, type CallResult, toConnectorError } from '../../http/call.ts';
import type { TwitterApplication } from './application.ts';
import type { TwitterClient } from './client.ts';
import { isGone } from './errors.ts';

/** `byAccount`: X asks for the account's own token, the others take the application's. `oauth.revoke` comes without being asked for. */
const eventTypes = [
  { name: 'post.mention.create', byAccount: true, scope: null },
  { name: 'post.reply.create', byAccount: true, scope: null },
  { name: 'dm.received', byAccount: true, scope: 'dm.read' },
  { name: 'dm.sent', byAccount: true, scope: 'dm.read' },
  // What the brand writes and takes back in X's own app.
  { name: 'post.create', byAccount: false, scope: null },
  { name: 'post.delete', byAccount: false, scope: null },
] as const;

/** Tells our subscriptions from those of another program with the same application. */
const tag = 'parley';
const urlMaxChars = 200;

const webhookSchema = z.object({ id: z.string(), url: z.string(), valid: z.boolean().optional() });
type Webhook = z.infer<typeof webhookSchema>;
const webhooksSchema = z.object({ data: z.array(webhookSchema).default([]) });
const madeSchema = z.union([z.object({ data: webhookSchema }).transform(({ data }) => data), webhookSchema]);
const validatedSchema = z.object({ data: z.object({ valid: z.boolean().optional() }).default({}) });
const subscriptionsSchema = z.object({
  data: z
    .array(
      z.object({
        subscription_id: z.string(),
        event_type: z.string(),
        filter: z.object({ user_id: z.string().optional() }).default({}),
        tag: z.string().optional(),
        webhook_id: z.string().optional(),
      }),
    )
    .default([]),
  meta: z.object({ next_token: z.string().optional() }).default({}),
});
type Subscription = z.infer<typeof subscriptionsSchema>['data'][number];

const subscriptionsPath = '/2/activity/subscriptions';

/** https, no port, 200 characters; the sandbox takes addresses of its own machine as they are. */
export function checkWebhookAddress(callbackUrl: string): string | null {
  const { hostname, port, protocol } = new URL(callbackUrl);
  const isOwnMachine = /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  if (callbackUrl.length > urlMaxChars) return `X takes webhook addresses of at most ${urlMaxChars} characters.`;
  if (isOwnMachine || (protocol === 'https:' && port === '')) return null;
  return 'X takes webhook addresses that begin with https:// and name no port.';
}

/** @throws ConnectorError */
export async function subscribeAccount(
  client: TwitterClient,
  application: TwitterApplication,
  auth: AccountAuth,
  callbackUrl: string,
): Promise<void> {
  const { id: webhookId } = await ensureWebhook(application, callbackUrl);
  const known = await listSubscriptionsOf(application, auth);
  const { scopes } = auth.grant;
  for (const { name, byAccount, scope } of eventTypes) {
    if (scope !== null && scopes.length > 0 && !scopes.includes(scope)) continue;
    const ofType = known.filter((one) => one.event_type === name);
    if (ofType.some((one) => one.webhook_id === webhookId)) continue;
    const json = { event_type: name, filter: { user_id: auth.externalId }, tag, webhook_id: webhookId };
    const result: CallResult<unknown> = byAccount
      ? await client.post(subscriptionsPath, json, auth.grant.accessToken, z.unknown())
      : await application.call({ method: 'POST', path: subscriptionsPath, json }, z.unknown());
    if (result.ok) continue;
    if (result.failure.code === 'http-409') {
      await moveSubscription(application, ofType.find((one) => one.tag === tag) ?? null, webhookId);
      continue;
    }
    // Subscriptions are all or nothing: a part of them would look like all of them, and nobody would remove it.
    if (result.failure.kind === 'permanent') await unsubscribeAccount(application, auth);
    throw toConnectorError(result.failure);
  }
}

/** X already has this subscription: it leads to a former address of ours, or another worker was faster. */
async function moveSubscription(
  application: TwitterApplication,
  former: Subscription | null,
  webhookId: string,
): Promise<void> {
  if (former === null) return;
  const path = `${subscriptionsPath}/${former.subscription_id}`;
  answerOrThrow(await application.call({ method: 'PUT', path, json: { webhook_id: webhookId } }, z.unknown()));
}

/** Ends our subscriptions, with the application's token because the account's may be dead by then. @throws ConnectorError */
export async function unsubscribeAccount(application: TwitterApplication, auth: AccountAuth): Promise<void> {
  for (const { subscription_id: id, tag: found } of await listSubscriptionsOf(application, auth)) {
    if (found !== tag) continue;
    const result = await application.call({ method: 'DELETE', path: `${subscriptionsPath}/${id}` }, z.unknown());
    if (!result.ok && !isGone(result.failure.code)) throw toConnectorError(result.failure);
  }
}

/** Finds or registers the webhook. Where X found it unreachable, X is asked to check it again. */
async function ensureWebhook(application: TwitterApplication, callbackUrl: string): Promise<Webhook> {
  const known = await findWebhook(application, callbackUrl);
  if (known === null) return registerWebhook(application, callbackUrl);
  if (known.valid !== false) return known;
  const checked = await application.call({ method: 'PUT', path: `/2/webhooks/${known.id}` }, validatedSchema);
  if (answerOrThrow(checked).data.valid === false)
    throw new ConnectorError(
      'permanent',
      'webhook-invalid',
      `X does not get its challenge answered at ${callbackUrl}.`,
    );
  return known;
}

async function registerWebhook(application: TwitterApplication, callbackUrl: string): Promise<Webhook> {
  const json = { url: callbackUrl };
  const made = await application.call({ method: 'POST', path: '/2/webhooks', json }, madeSchema);
  if (made.ok) return made.answer;
  // Another worker may have registered it meanwhile.
  const other = made.failure.kind === 'permanent' ? await findWebhook(application, callbackUrl) : null;
  if (other === null) throw toConnectorError(made.failure);
  return other;
}

/** @throws ConnectorError */
export async function listWebhooks(application: TwitterApplication): Promise<Webhook[]> {
  return answerOrThrow(await application.call({ method: 'GET', path: '/2/webhooks' }, webhooksSchema)).data;
}

async function findWebhook(application: TwitterApplication, callbackUrl: string): Promise<Webhook | null> {
  return (await listWebhooks(application)).find(({ url }) => url === callbackUrl) ?? null;
}

async function listSubscriptionsOf(application: TwitterApplication, auth: AccountAuth): Promise<Subscription[]> {
  const found: Subscription[] = [];
  let paginationToken: string | undefined;
  do {
    const query = new URLSearchParams({ max_results: '1000' });
    if (paginationToken !== undefined) query.set('pagination_token', paginationToken);
    const request = { method: 'GET', path: `${subscriptionsPath}?${query}` } as const;
    const { data, meta } = answerOrThrow(await application.call(request, subscriptionsSchema));
    found.push(...data.filter(({ filter }) => filter.user_id === auth.externalId));
    paginationToken = meta.next_token;
  } while (paginationToken !== undefined);
  return found;
}
