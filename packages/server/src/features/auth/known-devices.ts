/**
 * From where a person has signed in before: the browser, by a cookie of its own, and the address. Neither signs anybody in; they only
 * keep a stranger's wrong passwords from closing the account to its owner.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { knownDevices, users } from '../../db/schema/auth.ts';
import { addressKeyOf } from '../../http/address-key.ts';
import { hashDeviceToken } from '../../http/device-cookie.ts';

export const deviceLifetimeMs = 90 * 24 * 60 * 60_000;
/** Programs that sign in bring no cookie: each time would leave one more. */
const devicesMax = 50;

export type Origin = { deviceHash: string | null; address: string };

/** Whether this person has signed in with this browser, or from this address, in the last 90 days. */
export async function findKnownOrigin(
  context: Context,
  email: string,
  origin: Origin,
): Promise<{ isDeviceKnown: boolean; isAddressKnown: boolean }> {
  const addressHash = hashAddress(context, origin.address);
  const hashes = [addressHash, ...(origin.deviceHash === null ? [] : [origin.deviceHash])];
  const rows = await context.database
    .select({ keyHash: knownDevices.keyHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.email, email),
        inArray(knownDevices.keyHash, hashes),
        gt(knownDevices.lastUsedAt, oldestAt(context.now())),
      ),
    );
  const found = new Set(rows.map(({ keyHash }) => keyHash));
  return {
    isDeviceKnown: origin.deviceHash !== null && found.has(origin.deviceHash),
    isAddressKnown: found.has(addressHash),
  };
}

/**
 * Whether a person who signed in before, in the last 90 days, now does so with a browser and from an address that are both unknown. One that
 * is known is enough: who signs out has their browser forgotten.
 */
export async function isOriginNew(
  context: Context,
  database: DatabaseOrTransaction,
  userId: string,
  { address, deviceHash }: Origin,
): Promise<boolean> {
  const rows = await database
    .select({ keyHash: knownDevices.keyHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastUsedAt, oldestAt(context.now()))));
  const addressHash = hashAddress(context, address);
  return rows.length > 0 && !rows.some(({ keyHash }) => keyHash === addressHash || keyHash === deviceHash);
}

/** Remembers both after a good sign-in. The browser gets a new token in place of the one it had; its hash alone is kept. */
export async function rememberOrigin(
  context: Context,
  transaction: DatabaseOrTransaction,
  userId: string,
  origin: Origin,
): Promise<{ deviceToken: string }> {
  const lastUsedAt = context.now();
  const deviceToken = randomBytes(32).toString('base64url');
  if (origin.deviceHash !== null) await forgetDevice(transaction, userId, origin.deviceHash);
  await transaction
    .insert(knownDevices)
    .values([
      { userId, keyHash: hashDeviceToken(deviceToken), lastUsedAt },
      { userId, keyHash: hashAddress(context, origin.address), lastUsedAt },
    ])
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.keyHash], set: { lastUsedAt } });
  const beyond = await transaction
    .select({ keyHash: knownDevices.keyHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(devicesMax);
  for (const { keyHash } of beyond) await forgetDevice(transaction, userId, keyHash);
  return { deviceToken };
}

export async function forgetDevice(transaction: DatabaseOrTransaction, userId: string, keyHash: string): Promise<void> {
  await transaction.delete(knownDevices).where(and(eq(knownDevices.userId, userId), eq(knownDevices.keyHash, keyHash)));
}

/** All of a person's: with a new password nothing of before counts. */
export async function forgetDevicesOf(transaction: DatabaseOrTransaction, userId: string): Promise<void> {
  await transaction.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function removeOldDevices({ database, now }: Context): Promise<void> {
  await database.delete(knownDevices).where(lte(knownDevices.lastUsedAt, oldestAt(now())));
}

function oldestAt(now: Date): Date {
  return new Date(now.getTime() - deviceLifetimeMs);
}

/** With the key: there are few enough addresses to try them all. */
function hashAddress({ config }: Context, address: string): string {
  return createHmac('sha256', config.secretKey)
    .update(`known-address:${addressKeyOf(address)}`)
    .digest('hex');
}
