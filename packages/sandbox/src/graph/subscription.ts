import { randomInt } from 'node:crypto';
import { listOf, type Parameters, textOf } from '../http/parameters.ts';
import { isAllowedAddress, type World } from '../world.ts';
import { badParameter, GraphError } from './graph-error.ts';

const VERIFY_TIMEOUT_MS = 10_000;

export type AppSubscription = { callbackUrl: string; fields: string[] };

/** The webhook fields that a call names. @throws GraphError (#100) for one that does not exist. */
export function readWebhookFields(parameters: Parameters, name: string, known: readonly string[]): string[] {
  const fields = listOf(parameters, name) ?? [];
  if (fields.length === 0) throw badParameter(`The parameter ${name} is required`);
  const wrong = fields.findIndex((field) => !known.includes(field));
  if (wrong >= 0)
    throw badParameter(`Param ${name}[${wrong}] must be one of {${known.join(', ')}} - got "${fields[wrong]}"`);
  return fields;
}

/** An app's callback with its fields, after the network verified it by its challenge. @throws GraphError 2200 */
export async function readAppSubscription(
  world: World,
  parameters: Parameters,
  known: readonly string[],
): Promise<AppSubscription> {
  const callbackUrl = textOf(parameters, 'callback_url') ?? '';
  const fields = readWebhookFields(parameters, 'fields', known);
  if (!isAllowedAddress(world, callbackUrl)) {
    throw new GraphError(
      2200,
      '(#2200) callback verification failed with the following errors: the callback URL is not an address that the sandbox may call',
    );
  }
  const failure = await verifyCallback(callbackUrl, textOf(parameters, 'verify_token') ?? '');
  if (failure) throw new GraphError(2200, `(#2200) callback verification failed with the following errors: ${failure}`);
  return { callbackUrl, fields };
}

async function verifyCallback(callbackUrl: string, verifyToken: string): Promise<string | undefined> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS) });
    const body = await answer.text();
    if (answer.status !== 200) return `HTTP Status Code = ${answer.status}; HTTP Message = ${answer.statusText}`;
    return body === challenge ? undefined : "The URL couldn't be validated. Response does not match challenge";
  } catch {
    return 'Unable to connect to the callback URL';
  }
}

export function viewAppSubscription(object: string, subscription: AppSubscription | undefined): unknown[] {
  if (!subscription) return [];
  const fields = subscription.fields.map((name) => ({ name, version: 'v26.0' }));
  return [{ object, callback_url: subscription.callbackUrl, active: true, fields }];
}
