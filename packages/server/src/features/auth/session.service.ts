/** Sessions: made at sign-in, kept as a hash, ended at sign-out. */
import { randomBytes } from 'node:crypto';
import { rememberedSessionLifetimeMs } from '@parley/contract/auth/rules.ts';
import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { sessions } from '../../db/schema/auth.ts';
import { hashSessionToken } from '../../http/session-cookie.ts';
import { publishSessionChange } from '../live/live.service.ts';
import { removePushDevicesOf, removePushDevicesOfSession } from '../notifications/push-devices.service.ts';

/** Longest life of any session, idle or not. A remembered one is not ended for being idle. */
export const sessionLifetimeMs = rememberedSessionLifetimeMs;

export type NewSession = {
  userId: string;
  workspaceId: string;
  isRemembered: boolean;
  address: string | null;
  userAgent: string | null;
  /** The administrator behind an impersonation. */
  originalUserId?: string;
  isReadOnly?: boolean;
  /** It began at the provider of this workspace. */
  singleSignOnWorkspaceId?: string;
  /** Shorter than the longest life of any session. */
  lifetimeMs?: number;
};

/** Makes a session and gives its token (256 random bits), which is nowhere else. */
export async function createSession(
  transaction: DatabaseOrTransaction,
  now: Date,
  { lifetimeMs = sessionLifetimeMs, ...session }: NewSession,
): Promise<{ token: string; tokenHash: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashSessionToken(token);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await transaction.insert(sessions).values({
    ...session,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    tokenHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, tokenHash, expiresAt };
}

/** Ends one session. Nothing happens when it is already gone. */
export async function revokeSession(transaction: DatabaseOrTransaction, tokenHash: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await publishSessionChange(transaction, tokenHash);
}

/** Of an impersonation: whether it only looks on. */
export async function setSessionReadOnly(
  transaction: DatabaseOrTransaction,
  tokenHash: string,
  isReadOnly: boolean,
): Promise<void> {
  await transaction.update(sessions).set({ isReadOnly }).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a person, on every device, at once; also those in which they act as somebody else. */
export async function endSessionsOf(transaction: DatabaseOrTransaction, userId: string): Promise<void> {
  await endSessionsWhere(transaction, or(eq(sessions.userId, userId), eq(sessions.originalUserId, userId)));
  await removePushDevicesOf(transaction, userId);
}

/**
 * Ends all sessions of a person but this one. Tells how many.
 * @param singleSignOnWorkspaceId only those that began at the provider of this workspace
 */
export async function endOtherSessionsOf(
  transaction: DatabaseOrTransaction,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  singleSignOnWorkspaceId: string | null = null,
): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
  if (singleSignOnWorkspaceId !== null)
    return endSessionsWhere(transaction, and(others, eq(sessions.singleSignOnWorkspaceId, singleSignOnWorkspaceId)));
  await removePushDevicesOf(transaction, userId, tokenHash);
  return endSessionsWhere(transaction, others);
}

/** Ends those that began at the provider of a workspace: one person's, or everybody's but this one. Tells how many. */
export async function endSingleSignOnSessions(
  transaction: DatabaseOrTransaction,
  workspaceId: string,
  of: { userId: string } | { exceptTokenHash: string },
): Promise<number> {
  return endSessionsWhere(
    transaction,
    and(
      eq(sessions.singleSignOnWorkspaceId, workspaceId),
      'userId' in of ? eq(sessions.userId, of.userId) : ne(sessions.tokenHash, of.exceptTokenHash),
    ),
  );
}

async function endSessionsWhere(transaction: DatabaseOrTransaction, condition: SQL | undefined): Promise<number> {
  const ended = await transaction.delete(sessions).where(condition).returning({ tokenHash: sessions.tokenHash });
  for (const { tokenHash } of ended) {
    await removePushDevicesOfSession(transaction, tokenHash);
    await publishSessionChange(transaction, tokenHash);
  }
  return ended.length;
}

/** When a session ends if nobody does anything any more. */
export function idleExpiryOf(
  session: { isRemembered: boolean; lastSeenAt: Date; expiresAt: Date },
  idleTimeoutMs: number,
): Date {
  if (session.isRemembered) return session.expiresAt;
  return new Date(Math.min(session.lastSeenAt.getTime() + idleTimeoutMs, session.expiresAt.getTime()));
}

/** Removes what has ended, so that the table stays as small as the number of people at work. Tells how many. */
export async function removeEndedSessions({ database, config, now }: Context): Promise<number> {
  const idleSince = new Date(now().getTime() - config.session.idleTimeoutMs);
  const removed = await database
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, now()),
        and(eq(sessions.isRemembered, false), lte(sessions.lastSeenAt, sql.param(idleSince, sessions.lastSeenAt))),
      ),
    );
  return removed.rowCount ?? 0;
}
