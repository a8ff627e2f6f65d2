/** The picture by which people tell a colleague from others. */
import { createHash } from 'node:crypto';
import { pictureUrlOf } from '@parley/contract/profile-picture/rules.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships } from '../../db/schema/auth.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { refuseConfined } from '../auth/profile.service.ts';
import { drawMark } from '../media/draw-mark.service.ts';

/** @returns where browsers get it. @throws AppError `media_empty`, `media_type_refused`, `single_sign_on_confined` */
export async function setProfilePicture({ database, now }: Context, session: Session, bytes: Buffer): Promise<string> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  const picture = await drawMark(bytes, workspaceId);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  const values = { picture, version, changedAt: now() };
  await database.transaction(async (transaction) => {
    await refuseConfined(transaction, session);
    await transaction
      .insert(profilePictures)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: profilePictures.userId, set: values });
    await recordAudit(transaction, workspaceId, session, 'user.picture-changed', userId);
  });
  return pictureUrlOf(userId, version);
}

/** Removing what is not there changes nothing. @throws AppError `single_sign_on_confined` */
export async function removeProfilePicture({ database }: Context, session: Session): Promise<void> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  await database.transaction(async (transaction) => {
    await refuseConfined(transaction, session);
    const removed = await transaction
      .delete(profilePictures)
      .where(eq(profilePictures.userId, userId))
      .returning({ version: profilePictures.version });
    if (removed.length > 0) await recordAudit(transaction, workspaceId, session, 'user.picture-removed', userId);
  });
}

/** One's own, and those of people in the session's workspace. @throws AppError `not_found` where there is none, and for everybody else */
export async function getProfilePicture(
  { database }: Context,
  session: Session,
  userId: string,
): Promise<{ picture: Buffer }> {
  const colleagues = database
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.workspaceId, session.workspaceId));
  const [found] = await database
    .select({ picture: profilePictures.picture })
    .from(profilePictures)
    .where(
      and(
        eq(profilePictures.userId, userId),
        or(eq(profilePictures.userId, session.userId), inArray(profilePictures.userId, colleagues)),
      ),
    );
  if (found === undefined) throw new AppError('not_found');
  return found;
}
