/** A session stands in one workspace; here it moves to another. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships, sessions, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishSessionChange } from '../live/live.service.ts';

/** Moves this session, and later sign-ins, to another of the person's workspaces. Throws `not_found` for any other. */
export async function switchWorkspace(context: Context, session: Session, workspaceId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [membership] = await transaction
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, session.userId)));
    if (membership === undefined) throw new AppError('not_found');
    await transaction.update(sessions).set({ workspaceId }).where(eq(sessions.tokenHash, session.tokenHash));
    await publishSessionChange(transaction, session.tokenHash);
    // An administrator who looks on as somebody else must not move that person.
    if (session.originalUserId === null)
      await transaction.update(users).set({ lastWorkspaceId: workspaceId }).where(eq(users.id, session.userId));
    await recordAudit(transaction, workspaceId, session, 'workspace.entered', workspaceId);
  });
}
