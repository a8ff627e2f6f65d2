/** A signed-in person chooses a new password. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailChanges, passwordLinks, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CheckOwnPassword } from './check-own-password.service.ts';
import { forgetDevicesOf, type Origin, rememberOrigin } from './known-devices.ts';
import { hashPassword } from './password-hash.ts';
import { endSecondStepsOf } from './second-step.service.ts';
import { endOtherSessionsOf } from './session.service.ts';
import { tellPerson } from './tell-person.service.ts';

/**
 * Ends all other sessions of the person and mailed links that wait, forgets all browsers but this one, and tells them by mail.
 * @returns how many sessions ended, and the token by which this browser is known from now on
 * @throws AppError `wrong_password`, `rate_limited`
 */
export async function changePassword(
  context: Context,
  checkOwnPassword: CheckOwnPassword,
  session: Session,
  given: { password: string; newPassword: string; origin: Origin },
): Promise<{ endedSessions: number; deviceToken: string }> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  const earlierHash = await checkOwnPassword(session, given.password);
  const passwordHash = await hashPassword(given.newPassword);
  const at = context.now();
  return context.database.transaction(async (transaction) => {
    const changed = await transaction
      .update(users)
      .set({ passwordHash })
      // By the one that was checked: another may have been set meanwhile.
      .where(and(eq(users.id, userId), eq(users.passwordHash, earlierHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('wrong_password');
    const endedSessions = await endOtherSessionsOf(transaction, session);
    await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
    await forgetDevicesOf(transaction, userId);
    await endSecondStepsOf(transaction, userId);
    const { deviceToken } = await rememberOrigin(context, transaction, userId, given.origin);
    await recordAudit(transaction, workspaceId, session, 'user.password-changed', userId, { endedSessions });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('Your password was changed'),
        happened: say('The password of your Parley account was changed'),
        ifNotYou: say(
          'If it was not you, choose another by "Forgot password?" on the sign-in page, and tell whoever runs this installation.',
        ),
      },
    );
    return { endedSessions, deviceToken };
  });
}
