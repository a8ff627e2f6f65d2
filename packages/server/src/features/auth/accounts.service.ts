/** Accounts that administrators prepare, switch off and on, and let go. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { accountClosures } from '../../db/schema/account-data.ts';
import { memberships, passwordLinks, users } from '../../db/schema/auth.ts';
import { reviewSuspensions } from '../workspace/suspend-workspaces.service.ts';
import { createOwnWorkspace } from '../workspace/workspace.service.ts';
import { noPassword } from './password-hash.ts';
import { endSessionsOf } from './session.service.ts';

/** Whether a user of a query has chosen a password yet. */
export const hasPassword = sql<boolean>`${users.passwordHash} <> ${noPassword}`;

/**
 * Makes a person without a password, with an unnamed workspace of their own.
 * @param email in small letters, checked by the caller
 * @returns null where somebody has this address already
 */
export async function prepareAccount(
  transaction: Transaction,
  account: { email: string; name: string | null; isActive: boolean },
  now: Date,
): Promise<{ userId: string; workspaceId: string } | null> {
  const [made] = await transaction
    .insert(users)
    .values({ ...account, passwordHash: noPassword })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made === undefined) return null;
  const { workspaceId } = await createOwnWorkspace(transaction, made.id);
  await transaction.update(users).set({ lastWorkspaceId: workspaceId }).where(eq(users.id, made.id));
  await reviewSuspensions(transaction, made.id, now);
  return { userId: made.id, workspaceId };
}

/** Whoever is switched off is signed out everywhere at once and cannot come in; workspaces that are theirs alone send nothing. */
export async function setAccountActive(
  transaction: Transaction,
  userId: string,
  isActive: boolean,
  now: Date,
): Promise<void> {
  await transaction.update(users).set({ isActive }).where(eq(users.id, userId));
  // Whoever had closed the account themselves is no longer asked: it is decided for them.
  await transaction.delete(accountClosures).where(eq(accountClosures.userId, userId));
  if (!isActive) {
    await endSessionsOf(transaction, userId);
    await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  }
  await reviewSuspensions(transaction, userId, now);
}

/** Removes a person who may not sign in and is a member of nothing any more; others stay. */
export async function removeClosedAccount(database: DatabaseOrTransaction, userId: string): Promise<void> {
  const isClosed = and(
    eq(users.id, userId),
    eq(users.isActive, false),
    notExists(database.select({ id: memberships.userId }).from(memberships).where(eq(memberships.userId, users.id))),
  );
  await database.delete(users).where(isClosed);
}
