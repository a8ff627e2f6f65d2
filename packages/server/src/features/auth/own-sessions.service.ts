/** Where a person is signed in, and ending it there. */
import type { OwnSession } from '@parley/contract/auth/schemas.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sessions } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import { describeDevice } from '../../http/describe-device.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { removePushDevicesOfSession } from '../notifications/push-devices.service.ts';
import { endOtherSessionsOf, idleExpiryOf, revokeSession } from './session.service.ts';

/** Those that still open something, this one first, then by when they were last used. */
export async function listOwnSessions(context: Context, session: Session): Promise<OwnSession[]> {
  const { config, database, now } = context;
  const rows = await database
    .select()
    .from(sessions)
    .where(ownSessionsOf(session))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
  return rows
    .filter((row) => idleExpiryOf(row, config.session.idleTimeoutMs) > now())
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.userAgent),
      address: row.address,
      startedAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isRemembered: row.isRemembered,
      isImpersonation: row.originalUserId !== null,
      isSingleSignOn: row.singleSignOnWorkspaceId !== null,
      isCurrent: row.tokenHash === session.tokenHash,
    }))
    .toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
}

/** @throws AppError `not_found` for another person's, and for one that has ended */
export async function endOwnSession({ database }: Context, session: Session, id: string): Promise<void> {
  refuseVisitors(session);
  await database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.id, id), ownSessionsOf(session)));
    if (found === undefined) throw new AppError('not_found');
    await revokeSession(transaction, found.tokenHash);
    await removePushDevicesOfSession(transaction, found.tokenHash);
    await recordAudit(transaction, session.workspaceId, session, 'session.ended', session.userId);
  });
}

/** Who came in by single sign-on sees and ends those that began so in the same workspace; the others are the person's elsewhere. */
function ownSessionsOf({ userId, isSingleSignOn, workspaceId }: Session): SQL | undefined {
  return and(
    eq(sessions.userId, userId),
    ...(isSingleSignOn ? [eq(sessions.singleSignOnWorkspaceId, workspaceId)] : []),
  );
}

/** Tells how many. */
export async function endOtherSessions({ database }: Context, session: Session): Promise<number> {
  refuseVisitors(session);
  return database.transaction(async (transaction) => {
    const endedSessions = await endOtherSessionsOf(
      transaction,
      session,
      session.isSingleSignOn ? session.workspaceId : null,
    );
    if (endedSessions > 0)
      await recordAudit(transaction, session.workspaceId, session, 'session.others-ended', session.userId, {
        endedSessions,
      });
    return endedSessions;
  });
}
