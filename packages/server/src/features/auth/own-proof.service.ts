/** Whoever makes another way in shows once more all that sign-in asks for: a password alone must not become one that asks for no code. */
import type { OwnProof } from '@parley/contract/auth/schemas.ts';
import { freshSingleSignOnMs } from '@parley/contract/single-sign-on/rules.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sessions, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { createOwnPasswordCheck } from './check-own-password.service.ts';
import { createTwoFactorTries, useCode } from './two-factor.service.ts';

/** Throws AppError `wrong_password`, `wrong_code` or `rate_limited`. */
export type CheckOwnProof = (session: Session, proof: OwnProof) => Promise<void>;

/** The present password, and a code of the app or a recovery code where the person has two-factor sign-in. A code counts once. */
export function createOwnProofCheck(context: Context): CheckOwnProof {
  const { database } = context;
  const checkOwnPassword = createOwnPasswordCheck(context);
  const tries = createTwoFactorTries(context);
  return async (session, { code, password }) => {
    const { userId } = session;
    await checkOwnPassword(session, password);
    const [user] = await database.select({ twoFactorAt: users.twoFactorAt }).from(users).where(eq(users.id, userId));
    if (user === undefined || user.twoFactorAt === null) return;
    if (code === undefined)
      throw new AppError('wrong_code', {
        message: 'Give the code that your app shows now as well, or a recovery code.',
      });
    await tries.take(userId);
    await database.transaction((transaction) => useCode(context, transaction, userId, code));
    await tries.forget(userId);
  };
}

/** Throws AppError as `CheckOwnProof` does, or `single_sign_on_stale`. */
export type CheckFreshProof = (session: Session, proof: Partial<OwnProof>) => Promise<void>;

/** The same, and for who came in by single sign-on, and may have no password, that they did so just now: their provider still lets them in. */
export function createFreshProofCheck(context: Context): CheckFreshProof {
  const checkOwnProof = createOwnProofCheck(context);
  const { database, now } = context;
  return async (session, { password, ...more }) => {
    if (!session.isSingleSignOn) {
      if (password === undefined) throw new AppError('wrong_password', { message: 'Give your present password.' });
      return checkOwnProof(session, { password, ...more });
    }
    const [row] = await database
      .select({ createdAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, session.tokenHash));
    const isFresh = row !== undefined && now().getTime() - row.createdAt.getTime() <= freshSingleSignOnMs;
    if (!isFresh) throw new AppError('single_sign_on_stale');
  };
}
