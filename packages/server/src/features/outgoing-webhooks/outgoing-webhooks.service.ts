/** Endpoints of webhooks: added, changed, tested, deleted. Their addresses and secrets never stand in the audit log. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { secretOverlapHours, testEvent, webhookEndpointsMax } from '@parley/contract/outgoing-webhooks/rules.ts';
import type { WebhookEndpoint } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { liveCounters } from '../../db/schema/notifications.ts';
import { webhookAnswers, webhookEndpoints } from '../../db/schema/outgoing-webhooks.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { refusalOfAddress } from '../../http/safe-post.ts';
import { tokenCipherOf } from '../../token-encryption.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { queueAgain, removeForReceiver, rescheduleForReceiver } from '../delivery/delivery.service.ts';
import { receiverOf } from './endpoint-health.ts';
import {
  type EndpointKey,
  type EndpointRow,
  findEndpoint,
  isEndpoint,
  placeOfSecret,
  toEndpoint,
} from './endpoint-rows.ts';
import { queueWebhooks } from './queue-webhook.ts';
import { createSecret } from './sign.ts';

/** In the order in which they were added. */
export async function listEndpoints({ database, now }: Context, workspaceId: string): Promise<WebhookEndpoint[]> {
  const rows = await database
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.workspaceId, workspaceId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map((row) => toEndpoint(row, now()));
}

/** It is told what happens from now on. @throws AppError webhook_address_refused, validation_failed (too many) */
export async function createEndpoint(
  context: Context,
  session: Session,
  { description, events, url }: ParsedBodyOf<'createWebhookEndpoint'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { userId, workspaceId } = session;
  const address = await checkAddress(context, url);
  const secret = createSecret();
  const id = crypto.randomUUID();
  const now = context.now();
  const row = await context.database.transaction(async (transaction) => {
    const lastNumber = await readCounter(transaction, workspaceId);
    const [found] = await transaction
      .select({ number: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.workspaceId, workspaceId));
    if ((found?.number ?? 0) >= webhookEndpointsMax)
      throw new AppError('validation_failed', {
        message: `A workspace has at most ${webhookEndpointsMax} webhooks. Delete one first.`,
      });
    const [added] = await transaction
      .insert(webhookEndpoints)
      .values({
        ...{ workspaceId, id, url: address, description, lastNumber, createdBy: userId, createdAt: now },
        events: [...new Set(events)],
        secretEncrypted: encrypt(context, { workspaceId, id }, secret),
      })
      .returning();
    if (added === undefined) throw new Error('the endpoint was not added');
    await recordAudit(transaction, workspaceId, session, 'webhook-endpoint.created', id, {
      ...{ host: hostOf(address), events },
    });
    return added;
  });
  return { endpoint: toEndpoint(row, now), secret };
}

/**
 * What is left out stays. Switched on again, it is told what happens from then on, and what waits is sent at once.
 * @throws AppError not_found, webhook_address_refused
 */
export async function updateEndpoint(
  context: Context,
  session: Session,
  id: string,
  { description, events, isEnabled, url }: ParsedBodyOf<'updateWebhookEndpoint'>,
): Promise<WebhookEndpoint> {
  const key = { workspaceId: session.workspaceId, id };
  if ((await findEndpoint(context.database, key, { lock: false })) === null) throw new AppError('not_found');
  const address = url === undefined ? undefined : await checkAddress(context, url);
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const before = await getLocked(transaction, key);
    const lastNumber = await readCounter(transaction, key.workspaceId);
    const isTurnedOn = isEnabled === true && !before.isEnabled;
    const isMoved = address !== undefined && address !== before.url;
    const [after = before] = await transaction
      .update(webhookEndpoints)
      .set({
        url: address ?? before.url,
        description: description ?? before.description,
        events: events === undefined ? before.events : [...new Set(events)],
        isEnabled: isEnabled ?? before.isEnabled,
        ...(isTurnedOn ? { lastNumber, disabledReason: null } : {}),
        ...(isTurnedOn || isMoved ? { failingSince: null, failures: 0, restsUntil: null, lastError: null } : {}),
      })
      .where(isEndpoint(before))
      .returning();
    if (isTurnedOn || isMoved) await rescheduleForReceiver(transaction, receiverOf(before), { dueAt: now, now });
    await recordAudit(transaction, key.workspaceId, session, 'webhook-endpoint.changed', id, {
      ...(isMoved ? { host: hostOf(after.url) } : {}),
      ...(events === undefined ? {} : { events: after.events }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
    });
    return toEndpoint(after, now);
  });
}

/** With its log, and with what waits for it. @throws AppError not_found */
export async function deleteEndpoint({ database }: Context, session: Session, id: string): Promise<void> {
  const key = { workspaceId: session.workspaceId, id };
  await database.transaction(async (transaction) => {
    const endpoint = await getLocked(transaction, key);
    await removeAnswersOf(transaction, receiverOf(endpoint));
    await removeForReceiver(transaction, receiverOf(endpoint));
    await transaction.delete(webhookEndpoints).where(isEndpoint(endpoint));
    const host = hostOf(endpoint.url);
    await recordAudit(transaction, key.workspaceId, session, 'webhook-endpoint.deleted', id, { host });
  });
}

/** The secret before it signs too for a day; an older one no longer. @throws AppError not_found */
export async function replaceSecret(
  context: Context,
  session: Session,
  id: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const key = { workspaceId: session.workspaceId, id };
  const secret = createSecret();
  const now = context.now();
  const endpoint = await context.database.transaction(async (transaction) => {
    const before = await getLocked(transaction, key);
    const [after = before] = await transaction
      .update(webhookEndpoints)
      .set({
        secretEncrypted: encrypt(context, key, secret),
        previousSecretEncrypted: before.secretEncrypted,
        previousSecretUntil: new Date(now.getTime() + secretOverlapHours * 60 * 60_000),
      })
      .where(isEndpoint(key))
      .returning();
    await recordAudit(transaction, key.workspaceId, session, 'webhook-endpoint.secret-replaced', id);
    return after;
  });
  return { endpoint: toEndpoint(endpoint, now), secret };
}

/** Also to one that is switched off: that is how one finds out whether it works again. @throws AppError not_found */
export async function sendTest(context: Context, session: Session, id: string): Promise<string> {
  const now = context.now();
  const { workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    const endpoint = await getLocked(transaction, { workspaceId, id });
    const happening = { event: testEvent, at: now, data: { endpointId: id } } as const;
    const [deliveryId] = await queueWebhooks(transaction, endpoint, [happening], { dueAt: now, now });
    if (deliveryId === undefined) throw new Error('the test was not queued');
    await recordAudit(transaction, workspaceId, session, 'webhook-endpoint.tested', id);
    return deliveryId;
  });
}

/** Sends what has ended again, with the same id and body. @throws AppError not_found, webhook_off, webhook_under_way */
export async function sendAgain(context: Context, session: Session, id: string, deliveryId: string): Promise<void> {
  const { workspaceId } = session;
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    const endpoint = await getLocked(transaction, { workspaceId, id });
    const [delivery] = await transaction
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.receiverId, id), eq(deliveries.id, deliveryId)))
      .for('update');
    if (delivery === undefined) throw new AppError('not_found');
    if (delivery.state !== 'delivered' && delivery.state !== 'failed') throw new AppError('webhook_under_way');
    if (!endpoint.isEnabled) throw new AppError('webhook_off');
    await queueAgain(transaction, workspaceId, [deliveryId], { dueAt: now, firstStep: 'publish', now });
    await recordAudit(transaction, workspaceId, session, 'webhook-endpoint.sent-again', id, { deliveryId });
  });
}

/** @throws AppError not_found */
async function getLocked(transaction: Transaction, key: EndpointKey): Promise<EndpointRow> {
  const endpoint = await findEndpoint(transaction, key, { lock: true });
  if (endpoint === null) throw new AppError('not_found');
  return endpoint;
}

/** The number of the last live event that has happened; 0 before the first. */
async function readCounter(transaction: Transaction, workspaceId: string): Promise<number> {
  const [counter] = await transaction
    .select({ lastNumber: liveCounters.lastNumber })
    .from(liveCounters)
    .where(eq(liveCounters.workspaceId, workspaceId));
  return counter?.lastNumber ?? 0;
}

/** @returns the address as it is called @throws AppError webhook_address_refused */
async function checkAddress({ config }: Context, url: string): Promise<string> {
  const refusal = await refusalOfAddress(url, config.webhookAddresses);
  if (refusal !== null)
    throw new AppError('webhook_address_refused', {
      message: `Parley does not call this address. ${refusal}`,
      details: { reason: refusal },
    });
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function encrypt({ config }: Context, key: EndpointKey, secret: string): string {
  return tokenCipherOf(config).encrypt(secret, placeOfSecret(key));
}

/** The rest of an address may hold a secret. */
function hostOf(url: string): string {
  return new URL(url).host;
}

/** Call it with what was removed of `deliveries`. */
export async function removeAnswers(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await transaction
    .delete(webhookAnswers)
    .where(and(eq(webhookAnswers.workspaceId, workspaceId), inArray(webhookAnswers.deliveryId, [...deliveryIds])));
}

/** Those of everything that a receiver was sent. */
async function removeAnswersOf(
  transaction: Transaction,
  { receiverId, workspaceId }: { workspaceId: string; receiverId: string },
): Promise<void> {
  await transaction.execute(sql`
    delete from webhook_answers using deliveries
    where webhook_answers.workspace_id = ${workspaceId} and deliveries.workspace_id = ${workspaceId}
      and deliveries.id = webhook_answers.delivery_id and deliveries.receiver_id = ${receiverId}`);
}
