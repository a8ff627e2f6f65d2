/** What a person says of themselves. */
import type { Profile } from '@parley/contract/auth/schemas.ts';
import type { Language } from '@parley/contract/languages.ts';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { emailChanges, memberships, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { moveDigests } from '../notifications/notification-settings.service.ts';

/** The address that waits is shown to the person's own sign-in alone. */
export async function getProfile(
  { database, now }: Context,
  { isSingleSignOn, userId }: Pick<Session, 'isSingleSignOn' | 'userId'>,
): Promise<Profile> {
  const [row] = await database
    .select({
      name: users.name,
      email: users.email,
      timeZone: users.timeZone,
      language: users.language,
      pendingEmail: emailChanges.email,
      pendingUntil: emailChanges.expiresAt,
    })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now())))
    .where(eq(users.id, userId));
  if (row === undefined) throw new AppError('session_expired');
  const { pendingEmail, pendingUntil, ...profile } = row;
  return {
    ...profile,
    pendingEmail:
      pendingEmail === null || pendingUntil === null || isSingleSignOn
        ? null
        : { email: pendingEmail, expiresAt: pendingUntil.toISOString() },
  };
}

/**
 * An empty name is none: the person is then called by what stands before the @. An absent language stays.
 * @throws AppError single_sign_on_confined where the provider of one workspace would change what others see as well
 */
export async function updateProfile(
  context: Context,
  session: Session,
  { language, name, timeZone }: { language?: Language | null | undefined; name: string; timeZone: string },
): Promise<Profile> {
  refuseVisitors(session);
  await context.database.transaction(async (transaction) => {
    await refuseConfined(transaction, session);
    await transaction
      .update(users)
      .set({ name: name === '' ? null : name, timeZone, ...(language === undefined ? {} : { language }) })
      .where(eq(users.id, session.userId));
    await moveDigests(transaction, session.userId, timeZone, context.now());
    await recordAudit(transaction, session.workspaceId, session, 'user.profile-changed', session.userId, {
      timeZone,
      ...(language === undefined ? {} : { language }),
    });
  });
  return getProfile(context, session);
}

/** @throws AppError single_sign_on_confined where the provider of one workspace would change what others see as well */
export async function refuseConfined(transaction: Transaction, session: Session): Promise<void> {
  if (session.isSingleSignOn && (await worksElsewhere(transaction, session)))
    throw new AppError('single_sign_on_confined');
}

async function worksElsewhere(transaction: Transaction, { userId, workspaceId }: Session): Promise<boolean> {
  const others = await transaction
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.workspaceId, workspaceId)))
    .limit(1);
  return others.length > 0;
}
