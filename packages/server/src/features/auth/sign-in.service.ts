/** Signing in and out. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { removePushDevicesOfSession } from '../notifications/push-devices.service.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';
import { canReopen, reopenAccount } from './account-closure.service.ts';
import { forgetDevice } from './known-devices.ts';
import { hashPassword, isHashCurrent, noPassword, verifyPassword } from './password-hash.ts';
import { beginSecondStep } from './second-step.service.ts';
import { revokeSession } from './session.service.ts';
import { type Caller, type StartedSession, startSession } from './start-session.service.ts';

/** Checked where there is no such person, so that the answer takes as long. */
const nobodysHash = hashPassword('nobody has this password');

/** Whether somebody with this address may sign in. Throws `email_not_approved` otherwise. */
export async function verifyEmail(context: Context, email: string): Promise<void> {
  const [user] = await context.database
    .select({ id: users.id, isActive: users.isActive })
    .from(users)
    .where(eq(users.email, email));
  if (user === undefined || !(user.isActive || (await canReopen(context, user.id))))
    throw new AppError('email_not_approved');
}

/**
 * Signs a person in with a new session; the one the browser had, `earlierTokenHash`, ends. Who has two-factor sign-in gets the token of a
 * second step in its place, which opens nothing yet. Gives the cookie's token, which is nowhere at rest, and the one by which the browser is
 * known again. An account that its person has closed is open again. Throws `bad_credentials`, the same for a wrong password and for nobody.
 */
export async function signIn(
  context: Context,
  caller: Caller,
  given: { email: string; password: string; rememberMe: boolean; earlierTokenHash: string | null },
): Promise<StartedSession | { secondStepToken: string }> {
  const { database } = context;
  const [user] = await database.select().from(users).where(eq(users.email, given.email));
  const hasPassword = user !== undefined && user.passwordHash !== noPassword;
  const isRight =
    (await verifyPassword(hasPassword ? user.passwordHash : await nobodysHash, given.password)) && hasPassword;
  if (user === undefined || !isRight || !(user.isActive || (await canReopen(context, user.id)))) {
    await recordAudit(
      database,
      user?.lastWorkspaceId ?? nowhere,
      user === undefined ? null : { userId: user.id, originalUserId: null },
      'session.refused',
      user?.id ?? null,
      { address: caller.address },
    );
    throw new AppError('bad_credentials');
  }
  if (!isHashCurrent(user.passwordHash)) {
    const passwordHash = await hashPassword(given.password);
    await database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  }
  return await database.transaction(async (transaction) => {
    if (user.twoFactorAt !== null) {
      const { token } = await beginSecondStep(transaction, context.now(), {
        userId: user.id,
        isRemembered: given.rememberMe,
      });
      return { secondStepToken: token };
    }
    if (!user.isActive && !(await reopenAccount(context, transaction, user.id))) throw new AppError('bad_credentials');
    const { workspaceId } = await enterSomeWorkspace(transaction, user.id);
    return await startSession(context, transaction, caller, {
      userId: user.id,
      workspaceId,
      isRemembered: given.rememberMe,
      earlierTokenHash: given.earlierTokenHash,
    });
  });
}

/** Ends the session at once, on every device that holds its cookie. The browser is a stranger afterwards. */
export async function signOut(
  { database }: Context,
  session: { tokenHash: string; userId: string; originalUserId: string | null; workspaceId: string },
  deviceHash: string | null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await revokeSession(transaction, session.tokenHash);
    await removePushDevicesOfSession(transaction, session.tokenHash);
    if (deviceHash !== null) await forgetDevice(transaction, session.userId, deviceHash);
    await recordAudit(transaction, session.workspaceId, session, 'session.ended', session.userId);
  });
}
