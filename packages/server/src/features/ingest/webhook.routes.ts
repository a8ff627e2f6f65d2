/** Receives the networks' webhooks: each is verified on its raw body, stored, and then answered. Nothing slow happens here. */
import { createHash } from 'node:crypto';
import type { WebhookCapability, WebhookRequest } from '@parley/connectors/connector/webhooks.ts';
import { isPlatform, type Platform } from '@parley/contract/platforms.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { rawBodyOf } from '../../http/request-body.ts';
import { webhooksRefused, webhooksStored } from './ingest.metrics.ts';
import { listInboundProblems } from './list-inbound-problems.ts';
import { createEventStore } from './store-inbound-events.ts';

export function ingestRoutes(app: FastifyInstance, context: Context): void {
  const storeEvent = createEventStore(context.database);

  registerCall(app, 'verifyWebhook', async ({ params, query, reply }) => {
    const { webhooks } = getWebhooks(context, params.platform);
    const answer = webhooks.answerChallenge(query);
    if (answer === null) throw new AppError('webhook_challenge_refused');
    return reply.type(answer.contentType).send(answer.body);
  });

  registerCall(app, 'receiveWebhook', async ({ params, request }) => {
    const { platform, webhooks } = getWebhooks(context, params.platform);
    const webhook: WebhookRequest = {
      rawBody: rawBodyOf(request),
      headers: request.headers,
      query: toTextQuery(request.query),
    };
    if (!webhooks.verify(webhook)) {
      webhooksRefused.inc({ platform });
      throw new AppError('webhook_signature_invalid');
    }
    const outcome = await storeEvent({
      platform,
      deliveryId: deliveryIdOf(webhooks, webhook),
      rawBody: webhook.rawBody,
      query: webhook.query,
      receivedAt: context.now(),
    });
    webhooksStored.inc({ platform, outcome });
    context.work.wake('ingest-events');
    return { success: true as const };
  });

  registerCall(app, 'listInboundProblems', async () => listInboundProblems(context.database));
}

function getWebhooks(context: Context, platformName: string): { platform: Platform; webhooks: WebhookCapability } {
  const webhooks = isPlatform(platformName) ? context.networks.get(platformName)?.connector.webhooks : undefined;
  if (webhooks === undefined || !isPlatform(platformName)) throw new AppError('not_found');
  return { platform: platformName, webhooks };
}

/** The id that tells repeats. A body that the connector cannot read is stored too, and its digest is its id. */
function deliveryIdOf(webhooks: WebhookCapability, webhook: WebhookRequest): string {
  try {
    return webhooks.deliveryId(webhook);
  } catch {
    return createHash('sha256').update(webhook.rawBody).digest('hex');
  }
}

/** A parameter that is given several times counts once, by its last value; what PostgreSQL cannot keep is left out. */
function toTextQuery(query: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    const text: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (typeof text === 'string') texts[name] = text.replaceAll('\0', '').toWellFormed();
  }
  return texts;
}
