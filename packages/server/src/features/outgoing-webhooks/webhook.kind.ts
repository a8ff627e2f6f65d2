/** The kind of delivery that tells an address what happened in the workspace. */
import { readRetryAfter } from '@parley/connectors/http/retry-at.ts';
import { answerMaxBytes, testEvent } from '@parley/contract/outgoing-webhooks/rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { webhookAnswers } from '../../db/schema/outgoing-webhooks.ts';
import { postSafely, type SafePostResult } from '../../http/safe-post.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import { tokenCipherOf, UnknownKeyError } from '../../token-encryption.ts';
import { defineDeliveryKind, type Held, type StepOutcome } from '../delivery/delivery.kind.ts';
import { noteFailure, noteSuccess, tellGivenUp } from './endpoint-health.ts';
import { type EndpointRow, findEndpoint, placeOfSecret } from './endpoint-rows.ts';
import { webhookKindName } from './queue-webhook.ts';
import { signedHeaders } from './sign.ts';
import type { WebhookPayload } from './webhook-payload.ts';

const timeoutMs = 15_000;
const firstRestMs = 5_000;
const longestRestMs = 60 * 60_000;
/** A receiver that asks to wait longer is asked again after this. */
const longestAskedRestMs = 24 * 60 * 60_000;

/** `answer`: what came of the call that was made last; null: none was made. */
type Content = {
  endpoint: EndpointRow | null;
  payload: WebhookPayload;
  answer: { status: number | null; text: string; at: Date } | null;
};

/** The code of a refusal for good by a receiver: 410, as Standard Webhooks has it. */
const goneCode = '410';

export const webhookKind = defineDeliveryKind<Content>({
  name: webhookKindName,
  noun: 'webhook',
  sentAgain: 'sending again',
  otherSide: 'receiver',
  firstStep: 'publish',
  // A receiver knows a repetition by its id.
  isRepeatable: true,

  async load({ database }, { payload, receiverId, workspaceId }) {
    const endpoint =
      receiverId === null ? null : await findEndpoint(database, { workspaceId, id: receiverId }, { lock: false });
    // Written by `queueWebhooks`.
    return { endpoint, payload: payload as unknown as WebhookPayload, answer: null };
  },

  async openWithoutAccount(context, held) {
    const { endpoint, payload } = held.content;
    if (endpoint === null) return { code: 'not_found', reason: 'The webhook was deleted.' };
    if (!endpoint.isEnabled && payload.event !== testEvent)
      return { code: 'webhook_off', reason: 'The webhook was switched off before this was sent.' };
    const secrets = readSecrets(context, endpoint);
    if (secrets === null)
      return {
        code: 'internal',
        reason: 'Its secret was encrypted with another PARLEY_SECRET_KEY. Make a new secret, then send again.',
      };
    return { call: () => callEndpoint(context, held, endpoint, secrets), find: null };
  },

  listKnown: async () => [],
  lock: async () => {},

  async delivers(transaction, held, _delivered, now) {
    const { endpoint } = held.content;
    await keepAnswer(transaction, held);
    if (endpoint !== null && endpoint.failingSince !== null) await noteSuccess(transaction, endpoint, now);
  },

  async fails(transaction, held, { code, reason }, now) {
    const { answer, endpoint, payload } = held.content;
    await keepAnswer(transaction, held);
    if (endpoint === null || answer === null || payload.event === testEvent) return;
    if (code === 'gave_up') await tellGivenUp(transaction, endpoint, reason);
    await noteFailure(transaction, endpoint, { reason, at: now, restsUntil: null, isGone: code === goneCode });
  },

  async tells(transaction, held) {
    const { answer, endpoint } = held.content;
    const { nextAttemptAt: restsUntil, reason } = held.delivery;
    await keepAnswer(transaction, held);
    if (endpoint === null || answer === null || reason === null) return;
    await noteFailure(transaction, endpoint, { reason, at: answer.at, restsUntil });
  },
});

async function callEndpoint(
  context: Context,
  { content, delivery }: Held<Content>,
  endpoint: EndpointRow,
  secrets: readonly string[],
): Promise<StepOutcome> {
  const { body, event } = content.payload;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Parley-Webhooks/1',
    ...signedHeaders({ id: delivery.id, body, sentAt: context.now() }, secrets),
  };
  const allowedPrefixes = context.config.webhookAddresses;
  const result = await postSafely(endpoint.url, {
    ...{ body, headers, timeoutMs, allowedPrefixes },
    maxAnswerBytes: answerMaxBytes,
  });
  const now = context.now();
  const isAnswered = result.outcome === 'answered';
  content.answer = { status: isAnswered ? result.status : null, text: isAnswered ? result.answer : '', at: now };
  if (isAnswered && result.status >= 200 && result.status < 300)
    return { outcome: 'sent', externalId: delivery.id, permalink: null };
  const code = isAnswered ? String(result.status) : result.outcome;
  const reason = describe(result);
  // Whoever tests looks at what came of it, and may press again.
  if (event === testEvent || code === goneCode) return { outcome: 'rejected', code, reason };
  const retryAt = restEnd(endpoint, result, now);
  return { outcome: 'retry', code, reason, retryAt, mayHaveHappened: true };
}

function describe(result: SafePostResult): string {
  if (result.outcome !== 'answered') return result.reason;
  const { status } = result;
  return status >= 300 && status < 400
    ? `It answered with status ${status}, a redirect, which is not followed.`
    : `It answered with status ${status}.`;
}

/** When the endpoint is called next: not before it asked for, and later with each failure. */
function restEnd({ failures }: EndpointRow, result: SafePostResult, now: Date): Date {
  const usual = now.getTime() + backOffMs(failures + 1, firstRestMs, longestRestMs);
  const value = result.outcome === 'answered' ? result.retryAfter : null;
  const asked = value === null ? null : readRetryAfter(new Headers({ 'retry-after': value }), now);
  return new Date(Math.max(usual, Math.min(asked?.getTime() ?? 0, now.getTime() + longestAskedRestMs)));
}

/** The newest first. Null: none can be read any more. */
function readSecrets({ config, now }: Context, endpoint: EndpointRow): string[] | null {
  const { previousSecretEncrypted, previousSecretUntil, secretEncrypted } = endpoint;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now();
  const stored = [secretEncrypted, ...(isOverlapping && previousSecretEncrypted ? [previousSecretEncrypted] : [])];
  try {
    return stored.map((text) => tokenCipherOf(config).decrypt(text, placeOfSecret(endpoint)));
  } catch (error) {
    if (error instanceof UnknownKeyError) return null;
    throw error;
  }
}

/** Keeps what the receiver answered beside the attempt, in the transaction that records the attempt's outcome. */
async function keepAnswer(transaction: Transaction, { content, delivery }: Held<Content>): Promise<void> {
  const { answer } = content;
  const number = delivery.attempt?.number;
  if (answer === null || number === undefined) return;
  const { id: deliveryId, workspaceId } = delivery;
  await transaction
    .insert(webhookAnswers)
    .values({ workspaceId, deliveryId, number, status: answer.status, answer: answer.text })
    .onConflictDoNothing();
}
