/** Sends what waits for devices to their push services (RFC 8030), encrypted for the device alone (RFC 8291). */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pushDevices, pushes } from '../../db/schema/notifications.ts';
import { postSafely } from '../../http/safe-post.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';
import { persist } from '../../jobs/persist.ts';
import { vapidKeysOf, vapidSubjectOf } from './vapid-keys.ts';

const batchSize = 10;
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
  return {
    name: 'send-pushes',
    idleMs: 30_000,
    async run() {
      const due = await claimDue(context);
      await Promise.all(due.map((push) => send(push)));
      return due.length;
    },
  };

  async function send(push: PushRow): Promise<void> {
    const [device] = await database.select().from(pushDevices).where(eq(pushDevices.id, push.deviceId));
    if (device === undefined) return;
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

async function claimDue({ database, now }: Context): Promise<PushRow[]> {
  return database
    .update(pushes)
    .set({ nextAttemptAt: new Date(now().getTime() + leaseMs), attempts: sql`${pushes.attempts} + 1` })
    .where(
      isAmongDue(pushes, {
        where: lte(pushes.nextAttemptAt, now()),
        orderBy: pushes.nextAttemptAt,
        limit: batchSize,
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
