/** Sends what waits for devices to their push services (RFC 8030), encrypted for the device alone (RFC 8291). */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pushDevices, pushes } from '../../db/schema/notifications.ts';
import { postSafely } from '../../http/safe-post.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { persist } from '../../jobs/persist.ts';
import { createPlaces } from '../../jobs/places.ts';
import { resolvesWithin } from '../../jobs/resolves-within.ts';
import { isReached } from './is-reached.ts';
import { vapidKeysOf, vapidSubjectOf } from './vapid-keys.ts';

const placesPerProcess = 32;
/** How long the loop waits for those under way before it looks for others that are due. */
const lookAgainMs = 250;
const timeoutMs = 20_000;
const leaseMs = 60_000;
/** A notice of yesterday is no news: neither we nor the push service keep it longer. */
const freshForMs = 12 * 60 * 60_000;
const firstBackOffMs = 15_000;
const longestBackOffMs = 60 * 60_000;
const maxAnswerBytes = 1_000;

type PushRow = typeof pushes.$inferSelect;
type DeviceRow = typeof pushDevices.$inferSelect;
type Outcome =
  | { kind: 'taken' }
  /** The browser is there no more: its address will never be one again (RFC 8030, 7.3). */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number | null };

export function createSendPushesLoop(context: Context): Loop {
  const { database, log, now } = context;
  const places = createPlaces(placesPerProcess);
  /** A device's messages go one after the other: an address that does not answer takes one place and no more. */
  const busyDevices = new Set<string>();
  return {
    name: 'send-pushes',
    idleMs: 30_000,
    async run() {
      const free = places.free();
      if (free <= 0) {
        await places.waitForOne();
        return 1;
      }
      const due = await claimDue(context, [...busyDevices], free);
      const sends = due.map((push) => places.take(sendHeld(push)));
      if (sends.length > 0) await resolvesWithin(Promise.all(sends), lookAgainMs);
      else if (places.taken() > 0) await places.waitForOne(lookAgainMs);
      return due.length + places.taken();
    },
    finish: () => places.waitForAll(),
  };

  async function sendHeld(push: PushRow): Promise<void> {
    busyDevices.add(push.deviceId);
    try {
      await send(push);
    } catch (error) {
      // Its lease runs out, and it is sent again.
      log.error({ err: error, pushId: push.id }, 'A push could not be recorded');
    } finally {
      busyDevices.delete(push.deviceId);
    }
  }

  async function send(push: PushRow): Promise<void> {
    const [device] = await database.select().from(pushDevices).where(eq(pushDevices.id, push.deviceId));
    if (device === undefined) return;
    if (!(await isReached(database, push))) {
      await database.delete(pushes).where(and(eq(pushes.workspaceId, push.workspaceId), eq(pushes.id, push.id)));
      return;
    }
    const outcome = await callPushService(context, device, push);
    await persist(context, String(push.id), () => settle(push, device, outcome));
  }

  async function settle(push: PushRow, device: DeviceRow, outcome: Outcome): Promise<void> {
    const isDevice = eq(pushDevices.id, device.id);
    const isPush = and(eq(pushes.workspaceId, push.workspaceId), eq(pushes.id, push.id));
    if (outcome.kind === 'gone') {
      await database.delete(pushDevices).where(isDevice);
      return;
    }
    if (outcome.kind === 'taken') {
      await database.update(pushDevices).set({ lastReachedAt: now(), failure: null }).where(isDevice);
      await database.delete(pushes).where(isPush);
      return;
    }
    log.warn(
      { pushId: push.id, deviceId: device.id, attempts: push.attempts, kind: outcome.kind },
      'A push was not taken',
    );
    await database.update(pushDevices).set({ failure: outcome.reason }).where(isDevice);
    const backOff = backOffMs(push.attempts, firstBackOffMs, longestBackOffMs);
    const nextMs = now().getTime() + (outcome.kind === 'later' ? Math.max(outcome.afterMs ?? 0, backOff) : 0);
    if (outcome.kind === 'refused' || nextMs > push.createdAt.getTime() + freshForMs)
      await database.delete(pushes).where(isPush);
    else
      await database
        .update(pushes)
        .set({ nextAttemptAt: new Date(nextMs) })
        .where(isPush);
  }
}

/** Of each device the oldest that is due; none of those that are being called. */
async function claimDue({ database, now }: Context, busy: readonly string[], limit: number): Promise<PushRow[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return database
    .update(pushes)
    .set({ nextAttemptAt: new Date(now().getTime() + leaseMs), attempts: sql`${pushes.attempts} + 1` })
    .where(
      isAmongDue(pushes, {
        where: sql`${pushes.nextAttemptAt} <= ${at} and ${pushes.deviceId} <> all(${sql.param([...busy])}::uuid[]) and not exists (
          select 1 from pushes earlier where earlier.device_id = ${pushes.deviceId} and earlier.next_attempt_at <= ${at}
            and (earlier.next_attempt_at, earlier.id) < (${pushes.nextAttemptAt}, ${pushes.id}))`,
        orderBy: pushes.nextAttemptAt,
        limit,
      }),
    )
    .returning();
}

async function callPushService(context: Context, device: DeviceRow, push: PushRow): Promise<Outcome> {
  const { config } = context;
  // Loaded when the first one is to be sent.
  const { default: webPush } = await import('web-push');
  let request: { body: Buffer; headers: object };
  try {
    request = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.authSecret } },
      JSON.stringify(push.message),
      {
        vapidDetails: { subject: vapidSubjectOf(config), ...vapidKeysOf(config) },
        TTL: Math.max(0, Math.floor((push.createdAt.getTime() + freshForMs - context.now().getTime()) / 1000)),
        urgency: push.isUrgent ? 'high' : 'normal',
      },
    );
  } catch (error) {
    // Keys that are on no curve: what the browser handed in was no subscription.
    return { kind: 'refused', reason: `Nothing can be encrypted for this browser: ${(error as Error).message}` };
  }
  const result = await postSafely(device.endpoint, {
    body: request.body,
    headers: toHeaders(request.headers),
    timeoutMs,
    maxAnswerBytes,
    allowedPrefixes: config.pushAddresses,
  });
  if (result.outcome !== 'answered')
    return result.outcome === 'refused'
      ? { kind: 'refused', reason: result.reason }
      : { kind: 'later', reason: result.reason, afterMs: null };
  const { retryAfter, status } = result;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service of this browser answered with status ${status}.`;
  if (status === 429 || status === 408 || status >= 500)
    return { kind: 'later', reason, afterMs: readRetryAfter(retryAfter, context.now()) };
  return { kind: 'refused', reason };
}

/** The client writes the length itself. */
function toHeaders(headers: object): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Seconds, or a date (RFC 9110, 10.2.3); null: neither. */
function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(longestBackOffMs, Math.max(0, ms)) : null;
}
