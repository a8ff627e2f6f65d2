/** Another e-mail address for a person: asked for with the password, and counted once its mailed link is followed. */
import { createHash, randomBytes } from 'node:crypto';
import { emailChangeLifetimeMs } from '@parley/contract/auth/rules.ts';
import type { Profile } from '@parley/contract/auth/schemas.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { stateOf } from '../../db/database-errors.ts';
import { emailChanges, passwordLinks, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { CheckOwnPassword } from './check-own-password.service.ts';
import { getProfile } from './profile.service.ts';
import { endSessionsOf } from './session.service.ts';
import { tellPerson } from './tell-person.service.ts';

const uniqueViolation = '23505';

/**
 * Mails the link to the new address and tells the old one. It takes the place of an earlier one.
 * @throws AppError `wrong_password`, `email_taken`, `rate_limited`
 */
export async function requestEmailChange(
  context: Context,
  checkOwnPassword: CheckOwnPassword,
  session: Session,
  given: { email: string; password: string },
): Promise<Profile> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  const { email } = given;
  await checkOwnPassword(session, given.password);
  const token = randomBytes(32).toString('base64url');
  const at = context.now();
  const change = { email, tokenHash: hashToken(token), expiresAt: new Date(at.getTime() + emailChangeLifetimeMs) };
  await context.database.transaction(async (transaction) => {
    await refuseTaken(transaction, email);
    await transaction
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    await queueMail(transaction, {
      workspaceId,
      userIds: [userId],
      toAddress: email,
      subject: say('Confirm your new e-mail address'),
      paragraphs: [
        say(
          'This address was given as the new one of an account at Parley. It counts once you confirm it, within a day.',
        ),
        say('If you know nothing of it, do nothing.'),
      ],
      link: { path: `${pages.confirmEmail}/${token}`, label: say('Confirm this address'), isSecret: true },
      at,
    });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('Another e-mail address was asked for'),
        happened: say('It was asked to change the e-mail address of your Parley account to {email}', { email }),
        ifNotYou: say(
          'Nothing has changed yet. If it was not you, change your password now and cancel the change in Settings, Account.',
        ),
      },
    );
    await recordAudit(transaction, workspaceId, session, 'user.email-change-asked', userId);
  });
  return getProfile(context, session);
}

/** Ends the link. Nothing happens when there is none. */
export async function cancelEmailChange(context: Context, session: Session): Promise<Profile> {
  refuseVisitors(session);
  await context.database.transaction(async (transaction) => {
    const ended = await transaction
      .delete(emailChanges)
      .where(eq(emailChanges.userId, session.userId))
      .returning({ userId: emailChanges.userId });
    if (ended.length > 0)
      await recordAudit(transaction, session.workspaceId, session, 'user.email-change-cancelled', session.userId);
  });
  return getProfile(context, session);
}

/**
 * From now on the person signs in with the new address; the old one is told. Sessions go on. Links for a password that wait at the old
 * address end.
 * @throws AppError `email_link_invalid`, the same for a wrong, a used and an expired one; `email_taken`
 */
export async function confirmEmailChange(context: Context, token: string): Promise<{ email: string }> {
  const at = context.now();
  try {
    return await context.database.transaction(async (transaction) => {
      // Of two who follow one link at once, one finds the row gone.
      const [change] = await transaction
        .delete(emailChanges)
        .where(and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, at)))
        .returning({ userId: emailChanges.userId, email: emailChanges.email });
      if (change === undefined) throw new AppError('email_link_invalid');
      const { email, userId } = change;
      const [user] = await transaction
        .select({ workspaceId: users.lastWorkspaceId })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.isActive, true)));
      if (user === undefined) throw new AppError('email_link_invalid');
      await refuseTaken(transaction, email);
      const workspaceId = user.workspaceId ?? nowhere;
      await tellPerson(
        transaction,
        { userId, workspaceId, at },
        {
          subject: say('Your e-mail address was changed'),
          happened: say('The e-mail address of your Parley account was changed to {email}', { email }),
          ifNotYou: say(
            'If it was not you, tell whoever runs this installation at once: this address no longer counts.',
          ),
        },
      );
      await transaction.update(users).set({ email }).where(eq(users.id, userId));
      await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
      await recordAudit(transaction, workspaceId, { userId, originalUserId: null }, 'user.email-changed', userId);
      return { email };
    });
  } catch (error) {
    if (stateOf(error) === uniqueViolation) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

/**
 * By an administrator: no link confirms it. The former address is told, and nobody comes in any more by what was sent to it: sessions and links
 * of the person end.
 * @param email in small letters, checked by the caller
 * @throws AppError `email_taken`
 */
export async function changeEmailOf(
  transaction: Transaction,
  { administrator, at, email, userId }: { userId: string; email: string; administrator: Session; at: Date },
): Promise<void> {
  await refuseTaken(transaction, email);
  const [user] = await transaction
    .select({ workspaceId: users.lastWorkspaceId })
    .from(users)
    .where(eq(users.id, userId));
  const workspaceId = user?.workspaceId ?? nowhere;
  await tellPerson(
    transaction,
    { userId, workspaceId, at },
    {
      subject: say('Your e-mail address was changed'),
      happened: say(
        '{administrator}, who runs this installation of Parley, changed the e-mail address of your account to {email}',
        { administrator: administrator.userName, email },
      ),
      ifNotYou: say('If you did not ask for it, ask them at once: this address no longer counts.'),
    },
  );
  try {
    await transaction.update(users).set({ email }).where(eq(users.id, userId));
  } catch (error) {
    if (stateOf(error) === uniqueViolation) throw new AppError('email_taken', { cause: error });
    throw error;
  }
  await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endSessionsOf(transaction, userId);
  await recordAudit(transaction, workspaceId, administrator, 'user.email-changed', userId);
}

export async function removeExpiredEmailChanges({ database, now }: Context): Promise<void> {
  await database.delete(emailChanges).where(lte(emailChanges.expiresAt, now()));
}

async function refuseTaken(transaction: DatabaseOrTransaction, email: string): Promise<void> {
  const [taken] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken !== undefined) throw new AppError('email_taken');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
