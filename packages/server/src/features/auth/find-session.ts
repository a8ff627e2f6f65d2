/** From the cookie to who is asking. One query a call. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import type { FindSession } from '../../http/authorize.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';
import { hindranceOf } from './hindrance-of.ts';
import { idleExpiryOf } from './session.service.ts';

/** Being seen is written down at most this often. */
const touchIntervalMs = 60_000;

/** Prepares the query once for the application's life. */
export function createSessionFinder(context: Context): FindSession {
  const { database, config, now } = context;
  const original = alias(users, 'original');
  const query = database
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      platformRole: users.platformRole,
      isActive: users.isActive,
      originalUserId: sessions.originalUserId,
      isOriginalAllowed: sql<boolean>`coalesce(${original.isActive} and ${original.platformRole} = 'admin', false)`,
      isReadOnly: sessions.isReadOnly,
      workspaceId: sessions.workspaceId,
      role: memberships.role,
      isDemoWorkspace: workspaces.isDemo,
      requiresSingleSignOn: workspaces.requiresSingleSignOn,
      requiresTwoFactor: workspaces.requiresTwoFactor,
      twoFactorAt: users.twoFactorAt,
      singleSignOnWorkspaceId: sessions.singleSignOnWorkspaceId,
      isRemembered: sessions.isRemembered,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, sessions.workspaceId), eq(memberships.userId, sessions.userId)),
    )
    .leftJoin(workspaces, eq(workspaces.id, sessions.workspaceId))
    .leftJoin(original, eq(original.id, sessions.originalUserId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');

  const find: FindSession = async (tokenHash, isActivity) => {
    const [found] = await query.execute({ tokenHash });
    if (found === undefined || !found.isActive) return 'expired';
    // Who is no administrator any more acts as nobody.
    if (found.originalUserId !== null && !found.isOriginalAllowed) return 'expired';
    if (idleExpiryOf(found, config.session.idleTimeoutMs) <= now()) return 'expired';
    if (isActivity && now().getTime() - found.lastSeenAt.getTime() >= touchIntervalMs) await touch(tokenHash);
    const isSingleSignOn = found.singleSignOnWorkspaceId !== null;
    // The provider's word counts where it was given, and nowhere else.
    if (isSingleSignOn && (found.role === null || found.workspaceId !== found.singleSignOnWorkspaceId))
      return 'expired';
    if (found.role === null) {
      await leaveForAnotherWorkspace(tokenHash, found.userId);
      return find(tokenHash, false);
    }
    return {
      tokenHash,
      userId: found.userId,
      userName: found.name ?? found.email.split('@', 1)[0] ?? found.email,
      email: found.email,
      platformRole: isSingleSignOn ? 'user' : found.platformRole,
      originalUserId: found.originalUserId,
      isReadOnly: found.isReadOnly,
      isSingleSignOn,
      workspaceId: found.workspaceId,
      role: found.role,
      isDemoWorkspace: found.isDemoWorkspace ?? false,
      hindrance: hindranceOf({
        role: found.role,
        requiresSingleSignOn: found.requiresSingleSignOn ?? false,
        requiresTwoFactor: found.requiresTwoFactor ?? false,
        hasTwoFactor: found.twoFactorAt !== null,
        isSingleSignOn,
        isImpersonation: found.originalUserId !== null,
      }),
    };
  };
  return find;

  async function touch(tokenHash: string): Promise<void> {
    // Never backwards: two calls may come in the other order.
    await database
      .update(sessions)
      .set({ lastSeenAt: now() })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now())));
  }

  /** The person is no longer a member of where the session stands. */
  async function leaveForAnotherWorkspace(tokenHash: string, userId: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const { workspaceId } = await enterSomeWorkspace(transaction, userId);
      await transaction.update(sessions).set({ workspaceId }).where(eq(sessions.tokenHash, tokenHash));
    });
  }
}
