/** A person's second step: set up with an app, asked for at sign-in, switched off with password and code. */
import type { TwoFactorState } from '@parley/contract/auth/schemas.ts';
import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { recoveryCodes, twoFactors, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { tokenCipherOf } from '../../token-encryption.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CheckOwnPassword } from './check-own-password.service.ts';
import { endOtherSessionsOf } from './session.service.ts';
import { tellPerson } from './tell-person.service.ts';
import { createRecoveryCodes, createTotpSecret, hashRecoveryCode, stepOfCode, toTotpUri } from './two-factor-codes.ts';

const windowMs = 15 * 60_000;

/** `take` counts one try of a person's code and tells how many are left. It throws AppError `rate_limited`. */
export type TwoFactorTries = { take(userId: string): Promise<{ left: number }>; forget(userId: string): Promise<void> };

/** Ten wrong codes in a quarter of an hour close it, wherever they come from: whoever tries them knows the password. */
export function createTwoFactorTries({ database }: Pick<Context, 'database'>): TwoFactorTries {
  return createRateLimit(database, { name: 'two-factor-user', points: 10, windowMs });
}

export async function getTwoFactor({ database }: Pick<Context, 'database'>, userId: string): Promise<TwoFactorState> {
  const [found] = await database.select({ since: users.twoFactorAt }).from(users).where(eq(users.id, userId));
  const [left] = await database
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { since: found?.since?.toISOString() ?? null, recoveryCodesLeft: left?.codes ?? 0 };
}

/**
 * Makes a secret, which counts once a code of it was given. It takes the place of one that was begun before.
 * @throws AppError `wrong_password`, `rate_limited`, `two_factor_on`
 */
export async function beginTwoFactor(
  context: Context,
  checkOwnPassword: CheckOwnPassword,
  session: Session,
  password: string,
): Promise<{ secret: string; uri: string }> {
  refuseVisitors(session);
  const { userId } = session;
  await checkOwnPassword(session, password);
  const secret = createTotpSecret();
  const begun = {
    secretEncrypted: tokenCipherOf(context.config).encrypt(secret, placeOf(userId)),
    createdAt: context.now(),
    lastStep: null,
  };
  await context.database.transaction(async (transaction) => {
    await refuseOn(transaction, userId);
    await transaction
      .insert(twoFactors)
      .values({ userId, ...begun })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun });
    await recordAudit(transaction, session.workspaceId, session, 'two-factor.begun', userId);
  });
  return { secret, uri: toTotpUri(secret, session.email) };
}

/**
 * From now on sign-in asks for a code. All other sessions end: they began without one.
 * @returns the recovery codes, which are nowhere else
 * @throws AppError `wrong_code`, `rate_limited`, `two_factor_on`
 */
export async function confirmTwoFactor(
  context: Context,
  tries: TwoFactorTries,
  session: Session,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  await tries.take(userId);
  const at = context.now();
  const codes = await context.database.transaction(async (transaction) => {
    await refuseOn(transaction, userId);
    await useAppCode(context, transaction, userId, code);
    await transaction.update(users).set({ twoFactorAt: at }).where(eq(users.id, userId));
    const made = await renewRecoveryCodes(context, transaction, userId);
    const endedSessions = await endOtherSessionsOf(transaction, session);
    await recordAudit(transaction, workspaceId, session, 'two-factor.switched-on', userId, { endedSessions });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('Two-factor sign-in is on'),
        happened: say('Two-factor sign-in was switched on for your Parley account'),
        ifNotYou: say('If it was not you, tell whoever runs this installation at once.'),
      },
    );
    return made;
  });
  await tries.forget(userId);
  return { recoveryCodes: codes };
}

/** @throws AppError `wrong_password`, `wrong_code`, `rate_limited`, `two_factor_off` */
export async function switchTwoFactorOff(
  context: Context,
  checks: { checkOwnPassword: CheckOwnPassword; tries: TwoFactorTries },
  session: Session,
  given: { password: string; code: string },
): Promise<void> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  await checks.checkOwnPassword(session, given.password);
  await checks.tries.take(userId);
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    await refuseOff(transaction, userId);
    await useCode(context, transaction, userId, given.code);
    await transaction.update(users).set({ twoFactorAt: null }).where(eq(users.id, userId));
    await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await recordAudit(transaction, workspaceId, session, 'two-factor.switched-off', userId);
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('Two-factor sign-in is off'),
        happened: say('Two-factor sign-in was switched off for your Parley account'),
        ifNotYou: say('If it was not you, change your password now and switch it on again in Settings, Security.'),
      },
    );
  });
  await checks.tries.forget(userId);
}

/** The earlier ones no longer count. @throws AppError `wrong_password`, `wrong_code`, `rate_limited`, `two_factor_off` */
export async function replaceRecoveryCodes(
  context: Context,
  checks: { checkOwnPassword: CheckOwnPassword; tries: TwoFactorTries },
  session: Session,
  given: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  refuseVisitors(session);
  const { userId } = session;
  await checks.checkOwnPassword(session, given.password);
  await checks.tries.take(userId);
  const codes = await context.database.transaction(async (transaction) => {
    await refuseOff(transaction, userId);
    await useCode(context, transaction, userId, given.code);
    await recordAudit(transaction, session.workspaceId, session, 'two-factor.codes-replaced', userId);
    await tellPerson(
      transaction,
      { userId, workspaceId: session.workspaceId, at: context.now() },
      {
        subject: say('You have new recovery codes'),
        happened: say('New recovery codes were made for your Parley account, and the earlier ones ended,'),
        ifNotYou: say('If it was not you, change your password now and make new codes in Settings, Security.'),
      },
    );
    return renewRecoveryCodes(context, transaction, userId);
  });
  await checks.tries.forget(userId);
  return { recoveryCodes: codes };
}

/** Uses up a code of the app, or a recovery code. Of two who bring one code at once, one succeeds. @throws AppError `wrong_code` */
export async function useCode(
  context: Context,
  transaction: Transaction,
  userId: string,
  code: string,
): Promise<'app' | 'recovery'> {
  if (/^[\d\s]+$/.test(code)) {
    await useAppCode(context, transaction, userId, code);
    return 'app';
  }
  const used = await transaction
    .update(recoveryCodes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(context.config.secretKey, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) throw new AppError('wrong_code');
  return 'recovery';
}

async function useAppCode(context: Context, transaction: Transaction, userId: string, code: string): Promise<void> {
  const [stored] = await transaction.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (stored === undefined) throw new AppError('wrong_code');
  const secret = tokenCipherOf(context.config).decrypt(stored.secretEncrypted, placeOf(userId));
  const step = await stepOfCode(secret, code, context.now());
  if (step === null) throw new AppError('wrong_code');
  const used = await transaction
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
    .returning({ userId: twoFactors.userId });
  // Whoever looked over a shoulder comes too late.
  if (used.length === 0)
    throw new AppError('wrong_code', { message: 'This code was used already. Wait for the next one.' });
}

async function renewRecoveryCodes(context: Context, transaction: Transaction, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(context.config.secretKey, userId, code) })));
  return codes;
}

async function isOn(transaction: DatabaseOrTransaction, userId: string): Promise<boolean> {
  const [user] = await transaction
    .select({ since: users.twoFactorAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user !== undefined && user.since !== null;
}

async function refuseOn(transaction: Transaction, userId: string): Promise<void> {
  if (await isOn(transaction, userId)) throw new AppError('two_factor_on');
}

async function refuseOff(transaction: Transaction, userId: string): Promise<void> {
  if (!(await isOn(transaction, userId))) throw new AppError('two_factor_off');
}

/** The secret opens for this person's row alone. */
function placeOf(userId: string): readonly string[] {
  return ['two-factor', userId];
}
