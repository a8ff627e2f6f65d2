/** An administrator of the installation looks on as somebody else. Both ids stand in the session, and so in the audit log. */
import { impersonationLifetimeMs } from '@parley/contract/impersonation/rules.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { createSession, revokeSession, setSessionReadOnly } from '../auth/session.service.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';

type Caller = { address: string; userAgent: string | null };
type NewCookie = { token: string; tokenHash: string };

/**
 * The administrator's own session ends, and one as the other person takes its place: read-only, for two hours at most.
 * @throws AppError `not_found`, `impersonation_refused`
 */
export async function startImpersonation(
  context: Context,
  admin: Session,
  userId: string,
  caller: Caller,
): Promise<NewCookie> {
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId));
    if (user === undefined) throw new AppError('not_found');
    if (user.platformRole === 'admin' || !user.isActive) throw new AppError('impersonation_refused');
    const { workspaceId } = await enterSomeWorkspace(transaction, userId);
    await revokeSession(transaction, admin.tokenHash);
    const session = await createSession(transaction, now, {
      ...caller,
      userId,
      workspaceId,
      originalUserId: admin.userId,
      isReadOnly: true,
      isRemembered: false,
      lifetimeMs: impersonationLifetimeMs,
    });
    const actor = { userId, originalUserId: admin.userId };
    await recordAudit(transaction, workspaceId, actor, 'impersonation.started', userId, { address: caller.address });
    return session;
  });
}

/** @throws AppError `not_impersonating` */
export async function setImpersonationMode(context: Context, session: Session, isReadOnly: boolean): Promise<void> {
  if (session.originalUserId === null) throw new AppError('not_impersonating');
  await context.database.transaction(async (transaction) => {
    await setSessionReadOnly(transaction, session.tokenHash, isReadOnly);
    const action = isReadOnly ? 'impersonation.read-only' : 'impersonation.writing';
    await recordAudit(transaction, session.workspaceId, session, action, session.userId);
  });
}

/** The administrator is signed in as themselves again, by a new session. @throws AppError `not_impersonating` */
export async function stopImpersonation(context: Context, session: Session, caller: Caller): Promise<NewCookie> {
  const { originalUserId } = session;
  if (originalUserId === null) throw new AppError('not_impersonating');
  return context.database.transaction(async (transaction) => {
    await revokeSession(transaction, session.tokenHash);
    await recordAudit(transaction, session.workspaceId, session, 'impersonation.stopped', session.userId);
    const { workspaceId } = await enterSomeWorkspace(transaction, originalUserId);
    return createSession(transaction, context.now(), {
      ...caller,
      userId: originalUserId,
      workspaceId,
      isRemembered: false,
    });
  });
}
