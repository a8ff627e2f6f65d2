/** Between password and session, for who has two-factor sign-in: a step that opens nothing but the question for the code. */
import { createHash, randomBytes } from 'node:crypto';
import { secondStepLifetimeMs } from '@parley/contract/auth/rules.ts';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { secondSteps, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';
import { canReopen, reopenAccount } from './account-closure.service.ts';
import { type Caller, type StartedSession, startSession } from './start-session.service.ts';
import { tellPerson } from './tell-person.service.ts';
import { type TwoFactorTries, useCode } from './two-factor.service.ts';

/** Remembers that the password was right. Gives the token of the step (256 random bits), which is nowhere at rest. */
export async function beginSecondStep(
  transaction: DatabaseOrTransaction,
  now: Date,
  step: { userId: string; isRemembered: boolean },
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + secondStepLifetimeMs);
  await transaction.insert(secondSteps).values({ ...step, tokenHash: hashToken(token), expiresAt });
  return { token };
}

/**
 * Signs the step's person in with a code of their app or a recovery code.
 * @throws AppError `second_step_over`, `wrong_code`, `rate_limited`
 */
export async function takeSecondStep(
  context: Context,
  tries: TwoFactorTries,
  caller: Caller,
  given: { token: string | null; code: string; earlierTokenHash: string | null },
): Promise<StartedSession> {
  const { database, now } = context;
  if (given.token === null) throw new AppError('second_step_over');
  const tokenHash = hashToken(given.token);
  const [step] = await database
    .select({ userId: users.id, workspaceId: users.lastWorkspaceId, isActive: users.isActive })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .where(and(eq(secondSteps.tokenHash, tokenHash), gt(secondSteps.expiresAt, now()), isNotNull(users.twoFactorAt)));
  if (step === undefined || !(step.isActive || (await canReopen(context, step.userId))))
    throw new AppError('second_step_over');
  const { left } = await tries.take(step.userId);
  try {
    const signedIn = await database.transaction(async (transaction) => {
      const [taken] = await transaction.delete(secondSteps).where(eq(secondSteps.tokenHash, tokenHash)).returning();
      if (taken === undefined) throw new AppError('second_step_over');
      const way = await useCode(context, transaction, step.userId, given.code);
      // Closed by its person: right password and code open it again.
      if (!step.isActive && !(await reopenAccount(context, transaction, step.userId)))
        throw new AppError('second_step_over');
      const { workspaceId } = await enterSomeWorkspace(transaction, step.userId);
      await recordAudit(
        transaction,
        workspaceId,
        { userId: step.userId, originalUserId: null },
        way === 'app' ? 'session.code-taken' : 'session.recovery-code-taken',
        step.userId,
      );
      return startSession(context, transaction, caller, {
        userId: step.userId,
        workspaceId,
        isRemembered: taken.isRemembered,
        earlierTokenHash: given.earlierTokenHash,
      });
    });
    await tries.forget(step.userId);
    return signedIn;
  } catch (error) {
    // The roll-back gives the step back: who mistyped tries again.
    if (error instanceof AppError && error.code === 'wrong_code')
      await database.transaction((transaction) =>
        noteRefusedCode(transaction, step, caller, { at: now(), isLast: left === 0 }),
      );
    throw error;
  }
}

/** The person is told when the last of their tries was wrong: whoever made them knows the password. */
async function noteRefusedCode(
  transaction: Transaction,
  step: { userId: string; workspaceId: string | null },
  { address }: Caller,
  { at, isLast }: { at: Date; isLast: boolean },
): Promise<void> {
  const { userId } = step;
  const workspaceId = step.workspaceId ?? nowhere;
  const actor = { userId, originalUserId: null };
  await recordAudit(transaction, workspaceId, actor, 'session.code-refused', userId, { address });
  if (!isLast) return;
  await recordAudit(transaction, workspaceId, actor, 'session.codes-closed', userId, { address });
  await tellPerson(
    transaction,
    { userId, workspaceId, at },
    {
      subject: say('Too many wrong codes for your account'),
      happened: say(
        'Sign-in to your Parley account was closed for a quarter of an hour after too many wrong codes, the last from the address {address},',
        { address },
      ),
      ifNotYou: say('Whoever tried them knows your password. If it was not you, choose another one now.'),
    },
  );
}

/** Of who has shown a second factor in another way: the step is done. @returns null where it is none, or over */
export async function passSecondStep(
  { now }: Pick<Context, 'now'>,
  transaction: DatabaseOrTransaction,
  token: string,
): Promise<{ userId: string; isRemembered: boolean } | null> {
  const [step] = await transaction
    .delete(secondSteps)
    .where(and(eq(secondSteps.tokenHash, hashToken(token)), gt(secondSteps.expiresAt, now())))
    .returning({ userId: secondSteps.userId, isRemembered: secondSteps.isRemembered });
  return step ?? null;
}

/** A new password, and switching off, end steps that wait. */
export async function endSecondStepsOf(transaction: DatabaseOrTransaction, userId: string): Promise<void> {
  await transaction.delete(secondSteps).where(eq(secondSteps.userId, userId));
}

export async function removeOldSecondSteps({ database, now }: Context): Promise<void> {
  await database.delete(secondSteps).where(lte(secondSteps.expiresAt, now()));
}

function hashToken(token: string): string {
  return createHash('sha256').update(`second-step:${token}`).digest('hex');
}
