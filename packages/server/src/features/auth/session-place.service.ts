/** A session stands in one workspace; here it moves to another. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, sessions, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishSessionChange } from '../live/live.service.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';
import { endSingleSignOnSessions } from './session.service.ts';

/** Moves this session, and later sign-ins, to another of the person's workspaces. Throws `not_found` for any other. */
export async function switchWorkspace(context: Context, session: Session, workspaceId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [membership] = await transaction
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, session.userId)));
    if (membership === undefined) throw new AppError('not_found');
    await enterWorkspace(transaction, session, workspaceId);
  });
}

/** The same in the caller's transaction; that the person is a member there is the caller's to know. */
export async function enterWorkspace(transaction: Transaction, session: Session, workspaceId: string): Promise<void> {
  await transaction.update(sessions).set({ workspaceId }).where(eq(sessions.tokenHash, session.tokenHash));
  await publishSessionChange(transaction, session.tokenHash);
  // An administrator who looks on as somebody else must not move that person.
  if (session.originalUserId === null) await rememberPlace(transaction, session.userId, workspaceId);
  await recordAudit(transaction, workspaceId, session, 'workspace.entered', workspaceId);
}

/**
 * For somebody who is no longer a member: all their sessions that stand in this workspace go to another of theirs, or to an unnamed one of
 * their own, and their streams of live events end.
 */
export async function moveSessionsOut(transaction: Transaction, workspaceId: string, userId: string): Promise<void> {
  // The provider's word opened this workspace alone.
  await endSingleSignOnSessions(transaction, workspaceId, { userId });
  const standHere = and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId));
  const [one] = await transaction.select({ tokenHash: sessions.tokenHash }).from(sessions).where(standHere).limit(1);
  if (one !== undefined) {
    const place = await enterSomeWorkspace(transaction, userId);
    const moved = await transaction
      .update(sessions)
      .set({ workspaceId: place.workspaceId })
      .where(standHere)
      .returning({ tokenHash: sessions.tokenHash });
    for (const { tokenHash } of moved) await publishSessionChange(transaction, tokenHash);
  }
  await transaction
    .update(users)
    .set({ lastWorkspaceId: null })
    .where(and(eq(users.id, userId), eq(users.lastWorkspaceId, workspaceId)));
}

/** Where the person is taken at the next sign-in. */
export async function rememberPlace(transaction: Transaction, userId: string, workspaceId: string): Promise<void> {
  await transaction.update(users).set({ lastWorkspaceId: workspaceId }).where(eq(users.id, userId));
}
