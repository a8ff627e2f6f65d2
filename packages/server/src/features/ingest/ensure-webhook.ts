/** Makes sure that the network sends an account's events here. */
import type { Connector } from '@parley/connectors/connector/connector.ts';
import { ConnectorError, type ConnectorErrorKind } from '@parley/connectors/connector/errors.ts';
import type { Context } from '../../context.ts';
import type { connections } from '../../db/schema/connections.ts';
import { webhookAddress, withFreshAuth } from '../connections/connections.service.ts';
import { storeSubscription } from '../connections/poll-turns.service.ts';

type ConnectionRow = typeof connections.$inferSelect;

/** Whether the network sends the account's events here; `problem` says why not. */
type Subscription = { isSubscribed: boolean; problem: string | null };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const renewWebhookMs = 24 * hourMs;
const unreachableReason =
  'The network cannot reach this installation: PUBLIC_URL must be an https address of the internet.';

/** Kinds of failures after which an existing subscription still counts. */
const passingKinds = new Set<ConnectorErrorKind>(['transient', 'rate-limited', 'installation-refused']);

/**
 * Asks the network to send this account's events here, and once a day again: it may have given up on an address that did not
 * answer. Where it refuses, asking carries the account, and it is tried again later.
 */
export async function ensureWebhook(context: Context, row: ConnectionRow, connector: Connector): Promise<Subscription> {
  const address = webhookAddress(context.config, row.platform, row.isSandbox);
  const { webhooks } = connector;
  if (webhooks === undefined) return { isSubscribed: false, problem: null };
  if (address === null) return { isSubscribed: false, problem: unreachableReason };
  const refusal = webhooks.checkAddress?.(address) ?? null;
  if (refusal !== null) return { isSubscribed: false, problem: refusal };
  // The network never sends this account's events, which is no failure: it is polled. Its data are read again every day.
  const notOffered = webhooks.checkAccount?.(row) ?? null;
  if (notOffered !== null) return { isSubscribed: false, problem: notOffered };
  const subscribedAt = row.webhookSubscribedAt?.getTime() ?? 0;
  const isSubscribed = row.webhookSubscribedAt !== null;
  if (isSubscribed && context.now().getTime() - subscribedAt < renewWebhookMs) return { isSubscribed, problem: null };
  if (row.webhookNextAttemptAt !== null && row.webhookNextAttemptAt > context.now())
    return { isSubscribed, problem: isSubscribed ? null : row.lastValidationError };
  try {
    await withFreshAuth(context, row.workspaceId, row.id, (auth) => webhooks.subscribe(auth, address));
    await storeSubscription(context.database, row, { webhookSubscribedAt: context.now() });
    return { isSubscribed: true, problem: null };
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind === 'revoked' || error.kind === 'expired') throw error;
    context.log.warn(
      { err: error, connectionId: row.id },
      'The network does not send events for an account; asking for them instead',
    );
    const retryAt = error.retryAt ?? new Date(context.now().getTime() + subscribeAgainAfterMs(error.kind));
    // After a failure that may pass, an existing subscription still counts.
    const stays = isSubscribed && passingKinds.has(error.kind);
    await storeSubscription(context.database, row, {
      webhookNextAttemptAt: retryAt,
      ...(stays ? {} : { webhookSubscribedAt: null }),
    });
    return { isSubscribed: stays, problem: stays ? null : error.message };
  }
}

/** How long to wait after a failure. A permanent refusal is tried as seldom as a subscription is renewed: the right may come later. */
function subscribeAgainAfterMs(kind: ConnectorErrorKind): number {
  if (kind === 'permanent') return renewWebhookMs;
  return kind === 'transient' ? minuteMs : hourMs;
}
