/** Browsers that a person wants to be told on. */
import { createHash } from 'node:crypto';
import { pushDevicesMax } from '@parley/contract/notifications/rules.ts';
import type { PushDevice } from '@parley/contract/notifications/schemas.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { type PushMessage, pushDevices, pushes } from '../../db/schema/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { describeDevice } from '../../http/describe-device.ts';
import type { Session } from '../../http/register-call.ts';
import { refusalOfAddress } from '../../http/safe-post.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export async function listPushDevices(database: DatabaseOrTransaction, userId: string): Promise<PushDevice[]> {
  const rows = await database
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), pushDevices.id);
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    endpointHash: createHash('sha256').update(row.endpoint).digest('hex'),
    addedAt: row.createdAt.toISOString(),
    lastReachedAt: row.lastReachedAt?.toISOString() ?? null,
    failure: row.failure,
  }));
}

/**
 * Keeps a browser, the same one once: it is whose session asks, also where somebody else had it before.
 * @throws AppError `validation_failed` for an address that is not a push service's in the public internet
 */
export async function addPushDevice(
  context: Context,
  session: Session,
  { endpoint, keys }: Subscription,
  userAgent: string | null,
): Promise<void> {
  const refusal = await refusalOfAddress(endpoint, context.config.pushAddresses);
  if (refusal !== null)
    throw new AppError('validation_failed', {
      message: `Notices cannot be sent to the address that this browser names: ${refusal}`,
    });
  const { tokenHash: sessionHash, userId } = session;
  const createdAt = context.now();
  await context.database.transaction(async (transaction) => {
    const values = {
      userId,
      endpoint,
      p256dh: keys.p256dh,
      authSecret: keys.auth,
      userAgent: userAgent?.slice(0, 300) ?? null,
      sessionHash,
      createdAt,
      lastReachedAt: null,
      failure: null,
    };
    const [known] = await transaction
      .select({ id: pushDevices.id, userId: pushDevices.userId })
      .from(pushDevices)
      .where(eq(pushDevices.endpoint, endpoint));
    // What waits for whoever had it before goes with the row.
    if (known !== undefined && known.userId !== userId)
      await transaction.delete(pushDevices).where(eq(pushDevices.id, known.id));
    const [kept] = await transaction
      .insert(pushDevices)
      .values(values)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
      .returning({ id: pushDevices.id });
    const beyond = await transaction
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.createdAt), pushDevices.id)
      .offset(pushDevicesMax);
    await transaction.delete(pushDevices).where(
      inArray(
        pushDevices.id,
        beyond.map(({ id }) => id),
      ),
    );
    await recordAudit(transaction, session.workspaceId, session, 'push-device.added', kept?.id ?? null);
  });
}

/** @throws AppError `not_found` for another person's */
export async function removePushDevice({ database }: Context, session: Session, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const removed = await transaction.delete(pushDevices).where(isOwn(session.userId, id)).returning();
    if (removed.length === 0) throw new AppError('not_found');
    await recordAudit(transaction, session.workspaceId, session, 'push-device.removed', id);
  });
}

/** Whatever the person has chosen, quiet hours too: they ask for it now. @throws AppError `not_found` for another person's */
export async function sendTestPush({ database, now }: Context, session: Session, id: string): Promise<void> {
  const { userId, workspaceId } = session;
  await database.transaction(async (transaction) => {
    const [device] = await transaction.select().from(pushDevices).where(isOwn(userId, id));
    if (device === undefined) throw new AppError('not_found');
    await insertPushes(transaction, {
      workspaceId,
      userId,
      deviceIds: [id],
      message: testMessage,
      isUrgent: true,
      at: now(),
    });
    await recordAudit(transaction, workspaceId, session, 'push-device.tested', id);
  });
}

const testMessage: PushMessage = {
  title: 'Notices reach this device',
  body: 'This is a test that you sent from Settings, Notifications.',
  path: '/settings?tab=notifications',
  tag: 'test',
};

type NewPush = { workspaceId: string; userId: string; message: PushMessage; isUrgent: boolean; at: Date };

/** To all devices of the person. */
export async function queuePush(transaction: Transaction, push: NewPush): Promise<void> {
  const devices = await transaction
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, push.userId));
  await insertPushes(transaction, { ...push, deviceIds: devices.map(({ id }) => id) });
}

async function insertPushes(
  transaction: Transaction,
  { at, deviceIds, isUrgent, message, userId, workspaceId }: NewPush & { deviceIds: readonly string[] },
): Promise<void> {
  if (deviceIds.length === 0) return;
  await transaction.insert(pushes).values(
    deviceIds.map((deviceId) => ({
      workspaceId,
      userId,
      deviceId,
      message,
      isUrgent,
      nextAttemptAt: at,
      createdAt: at,
    })),
  );
  await wakeAfterCommit(transaction, 'send-pushes');
}

/** The browser of an ended session has another one: its person's devices go along, and nobody else's stay. */
export async function handPushDevicesOn(
  transaction: DatabaseOrTransaction,
  fromSessionHash: string,
  to: { sessionHash: string; userId: string },
): Promise<void> {
  const isOfBrowser = eq(pushDevices.sessionHash, fromSessionHash);
  await transaction.delete(pushDevices).where(and(isOfBrowser, ne(pushDevices.userId, to.userId)));
  await transaction.update(pushDevices).set({ sessionHash: to.sessionHash }).where(isOfBrowser);
}

/** Whoever signs out of a browser is told nothing there any more. */
export async function removePushDevicesOfSession(
  transaction: DatabaseOrTransaction,
  sessionHash: string,
): Promise<void> {
  await transaction.delete(pushDevices).where(eq(pushDevices.sessionHash, sessionHash));
}

/** All of a person's, or all but those of one session. */
export async function removePushDevicesOf(
  transaction: DatabaseOrTransaction,
  userId: string,
  keptSessionHash: string | null = null,
): Promise<void> {
  const isOthers = keptSessionHash === null ? undefined : ne(pushDevices.sessionHash, keptSessionHash);
  await transaction.delete(pushDevices).where(and(eq(pushDevices.userId, userId), isOthers));
}

function isOwn(userId: string, id: string) {
  return and(eq(pushDevices.id, id), eq(pushDevices.userId, userId));
}
