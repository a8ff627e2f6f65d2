import { createHmac, randomUUID } from 'node:crypto';
import { isAllowedAddress } from '../../world.ts';
import { CLIENT_SECRET } from './client.ts';
import { accessDenied, invalid, notFound, unprocessable } from './errors.ts';
import { EVENT_TYPE, type EventSubscription, isAlive, listSubscriptions, saveSubscriptions } from './notifications.ts';
import type { RestRoutes } from './rest.routes.ts';
import { queryText, type RestCall, recordKeyOf, requireAdministration, viewPage } from './rest-call.ts';
import { personUrn, readUrn } from './urns.ts';

const CHALLENGE_TIMEOUT_MS = 3_000;
const LIFETIME_MS = 365 * 86_400_000;

type Key = Pick<EventSubscription, 'developerApplication' | 'user' | 'entity'>;

const isSame = (key: Key) => (other: EventSubscription) =>
  other.developerApplication === key.developerApplication && other.user === key.user && other.entity === key.entity;

/** Webhook subscriptions of pages, each after its address answered the challenge. */
export const eventSubscriptionRoutes: RestRoutes = {
  'PUT eventSubscriptions/*': async (call) => {
    const key = readKey(call, 'UPDATE');
    const webhook = call.body.webhook;
    if (typeof webhook !== 'string')
      throw unprocessable('webhook', 'field is required but not found and has no default value');
    if (!isAllowedAddress(call.world, webhook) || !(await answersChallenge(webhook)))
      throw invalid('The webhook could not be validated: it did not answer the challenge', 'INVALID_WEBHOOK');
    const others = listSubscriptions(call.world).filter((other) => !isSame(key)(other));
    const now = call.world.now();
    saveSubscriptions(call.world, [
      ...others,
      { ...key, webhook, grantId: call.token.grantId, createdAt: now, expiresAt: now + LIFETIME_MS },
    ]);
    return { status: 204 };
  },
  'GET eventSubscriptions': (call) => {
    if (queryText(call, 'q') !== 'subscriberAndEventType') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    if (queryText(call, 'eventType') !== EVENT_TYPE) throw invalid("Parameter 'eventType' is invalid", 'PARAM_INVALID');
    const own = listSubscriptions(call.world).filter(
      (subscription) => subscription.user === personUrn(call.token.accountId) && isAlive(call.world, subscription),
    );
    return { status: 200, body: viewPage(call, '/rest/eventSubscriptions', own, view) };
  },
  'GET eventSubscriptions/*': (call) => {
    const key = readKey(call, 'GET');
    const found = listSubscriptions(call.world).find(isSame(key));
    if (!found || !isAlive(call.world, found)) throw notFound('The subscription');
    return { status: 200, body: view(found) };
  },
  'DELETE eventSubscriptions/*': (call) => {
    const key = readKey(call, 'DELETE');
    const subscriptions = listSubscriptions(call.world);
    if (!subscriptions.some(isSame(key))) throw notFound('The subscription');
    saveSubscriptions(
      call.world,
      subscriptions.filter((other) => !isSame(key)(other)),
    );
    return { status: 204 };
  },
};

/** @throws LinkedInError 400 for a key of another form, 403 unless it names the member and a page of theirs. */
function readKey(call: RestCall, method: string): Key {
  const { developerApplication, user, entity, eventType } = recordKeyOf(call, 0);
  if (typeof developerApplication !== 'string' || readUrn(developerApplication)?.kind !== 'developerApplication')
    throw invalid('Invalid key: developerApplication', 'PARAM_INVALID');
  if (typeof entity !== 'string' || readUrn(entity)?.kind !== 'organization')
    throw invalid('Invalid key: entity', 'PARAM_INVALID');
  if (eventType !== EVENT_TYPE) throw invalid('Invalid key: eventType', 'PARAM_INVALID');
  requireAdministration(call, readUrn(entity)?.id, `eventSubscriptions.${method}`);
  if (typeof user !== 'string' || user !== personUrn(call.token.accountId))
    throw accessDenied(`eventSubscriptions.${method}`, call.version);
  return { developerApplication, user, entity };
}

function view(subscription: EventSubscription): Record<string, unknown> {
  return {
    developerApplication: subscription.developerApplication,
    user: subscription.user,
    entity: subscription.entity,
    eventType: EVENT_TYPE,
    webhook: subscription.webhook,
    expiresAt: subscription.expiresAt,
  };
}

/** What the vendor asks of an address when it is entered in the developer portal. */
async function answersChallenge(webhook: string): Promise<boolean> {
  const challengeCode = randomUUID();
  const url = new URL(webhook);
  url.searchParams.set('challengeCode', challengeCode);
  const wanted = createHmac('sha256', CLIENT_SECRET).update(challengeCode).digest('hex');
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CHALLENGE_TIMEOUT_MS) });
    if (answer.status !== 200) return false;
    const body = (await answer.json()) as { challengeCode?: unknown; challengeResponse?: unknown };
    return body.challengeCode === challengeCode && body.challengeResponse === wanted;
  } catch {
    return false;
  }
}
