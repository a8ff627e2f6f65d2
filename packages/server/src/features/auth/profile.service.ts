/** What a person says of themselves. */
import type { Profile } from '@parley/contract/auth/schemas.ts';
import type { Language } from '@parley/contract/languages.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailChanges, users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { moveDigests } from '../notifications/notification-settings.service.ts';

export async function getProfile({ database, now }: Context, userId: string): Promise<Profile> {
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
      pendingEmail === null || pendingUntil === null
        ? null
        : { email: pendingEmail, expiresAt: pendingUntil.toISOString() },
  };
}

/** An empty name is none: the person is then called by what stands before the @. An absent language stays. */
export async function updateProfile(
  context: Context,
  session: Session,
  { language, name, timeZone }: { language?: Language | null | undefined; name: string; timeZone: string },
): Promise<Profile> {
  refuseVisitors(session);
  await context.database.transaction(async (transaction) => {
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
  return getProfile(context, session.userId);
}
