/** How an endpoint does: it rests after failures, its people are told, and after days it is switched off. */
import { switchedOffAfterDays } from '@parley/contract/outgoing-webhooks/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { webhookEndpoints } from '../../db/schema/outgoing-webhooks.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { rescheduleForReceiver } from '../delivery/delivery.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { endOccasion, notify } from '../notifications/notifications.service.ts';
import { type EndpointKey, type EndpointRow, findEndpoint, isEndpoint } from './endpoint-rows.ts';

const dayMs = 24 * 60 * 60_000;

const failingOccasion = ({ id }: EndpointKey) => `webhook-failing:${id}`;

export type EndpointFailure = {
  /** In words for a person. */
  reason: string;
  at: Date;
  /** Until when nothing is sent to it; null: whatever waits goes on. */
  restsUntil: Date | null;
  /** The receiver itself wants no more: nobody waits for days. */
  isGone?: boolean;
};

/** Lets everything that waits for the endpoint rest with what failed. Call it last in its transaction. */
export async function noteFailure(transaction: Transaction, key: EndpointKey, failure: EndpointFailure): Promise<void> {
  const endpoint = await findEndpoint(transaction, key, { lock: true });
  if (endpoint === null || !endpoint.isEnabled) return;
  const { at, isGone = false, reason, restsUntil } = failure;
  const failingSince = endpoint.failingSince ?? at;
  if (isGone) return switchOff(transaction, endpoint, `Its receiver wants no more of them (${reason})`);
  if (at.getTime() - failingSince.getTime() > switchedOffAfterDays * dayMs)
    return switchOff(
      transaction,
      endpoint,
      `Nothing reached it for ${switchedOffAfterDays} days. The last answer: ${reason}`,
    );
  // Calls that were under way side by side fail together: they count once.
  const isResting = endpoint.restsUntil !== null && endpoint.restsUntil > at;
  await transaction
    .update(webhookEndpoints)
    .set({
      failingSince,
      lastError: reason,
      ...(isResting ? {} : { failures: endpoint.failures + 1 }),
      ...(restsUntil === null ? {} : { restsUntil }),
    })
    .where(isEndpoint(endpoint));
  if (restsUntil !== null)
    await rescheduleForReceiver(transaction, receiverOf(endpoint), { dueAt: restsUntil, now: at });
}

/** What waited while the endpoint rested goes out now. Call it last in its transaction. */
export async function noteSuccess(transaction: Transaction, key: EndpointKey, now: Date): Promise<void> {
  const recovered = await transaction
    .update(webhookEndpoints)
    .set({ failingSince: null, failures: 0, restsUntil: null, lastError: null })
    // A test may reach one that is switched off: that wakes nothing, for what waits would find it off.
    .where(and(isEndpoint(key), eq(webhookEndpoints.isEnabled, true)))
    .returning({ id: webhookEndpoints.id });
  if (recovered.length === 0) return;
  await rescheduleForReceiver(transaction, receiverOf(key), { dueAt: now, now });
  await publishLiveEvents(
    transaction,
    key.workspaceId,
    await endOccasion(transaction, key.workspaceId, failingOccasion(key), now),
  );
}

/** Tells those who manage webhooks that an event was given up. Call it last in its transaction. */
export async function tellGivenUp(transaction: Transaction, endpoint: EndpointRow, reason: string): Promise<void> {
  await tell(transaction, endpoint, {
    title: `A webhook to ${hostOf(endpoint)} fails`,
    body: `${reason} What was not delivered stands in its log and can be sent again.`,
    occasion: failingOccasion(endpoint),
  });
}

async function switchOff(transaction: Transaction, endpoint: EndpointRow, reason: string): Promise<void> {
  await transaction
    .update(webhookEndpoints)
    .set({ isEnabled: false, disabledReason: reason, lastError: reason, restsUntil: null })
    .where(isEndpoint(endpoint));
  await recordAudit(transaction, endpoint.workspaceId, null, 'webhook-endpoint.switched-off', endpoint.id, { reason });
  await tell(transaction, endpoint, {
    title: `The webhook to ${hostOf(endpoint)} was switched off`,
    body: reason,
    occasion: `webhook-off:${endpoint.id}`,
  });
}

async function tell(
  transaction: Transaction,
  { workspaceId }: EndpointRow,
  told: { title: string; body: string; occasion: string },
): Promise<void> {
  const link = `${pages.settings}?tab=integrations`;
  const notified = await notify(
    transaction,
    workspaceId,
    { allowedTo: 'webhooks.manage' },
    { kind: 'webhook-failing', link, ...told },
  );
  await publishLiveEvents(transaction, workspaceId, notified);
}

/** The rest of an address may hold a secret. */
function hostOf({ url }: EndpointRow): string {
  return new URL(url).host;
}

export function receiverOf({ id, workspaceId }: EndpointKey): { workspaceId: string; receiverId: string } {
  return { workspaceId, receiverId: id };
}
