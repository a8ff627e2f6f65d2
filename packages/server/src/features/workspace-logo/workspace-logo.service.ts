/** The picture by which people tell a workspace from others. */
import { createHash } from 'node:crypto';
import { logoUrlOf } from '@parley/contract/workspace-logo/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships } from '../../db/schema/auth.ts';
import { workspaceLogos } from '../../db/schema/workspace-logos.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { drawMark } from '../media/draw-mark.service.ts';

/** @returns where browsers get it. @throws AppError `media_empty`, `media_type_refused` */
export async function setWorkspaceLogo({ database, now }: Context, session: Session, bytes: Buffer): Promise<string> {
  const { workspaceId } = session;
  const picture = await drawMark(bytes, workspaceId);
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  const values = { picture, version, changedAt: now() };
  await database.transaction(async (transaction) => {
    await transaction
      .insert(workspaceLogos)
      .values({ workspaceId, ...values })
      .onConflictDoUpdate({ target: workspaceLogos.workspaceId, set: values });
    await recordAudit(transaction, workspaceId, session, 'workspace.logo-changed', workspaceId);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
  return logoUrlOf(workspaceId, version);
}

/** Removing what is not there changes nothing. */
export async function removeWorkspaceLogo({ database }: Context, session: Session): Promise<void> {
  const { workspaceId } = session;
  await database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(workspaceLogos)
      .where(eq(workspaceLogos.workspaceId, workspaceId))
      .returning({ version: workspaceLogos.version });
    if (removed.length === 0) return;
    await recordAudit(transaction, workspaceId, session, 'workspace.logo-removed', workspaceId);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** For members alone. @throws AppError `not_found` where there is none, and for everybody else */
export async function getWorkspaceLogo(
  { database }: Context,
  session: Session,
  workspaceId: string,
): Promise<{ picture: Buffer; version: string }> {
  // Where else the person works is no business of the provider by which they came in.
  if (session.isSingleSignOn && workspaceId !== session.workspaceId) throw new AppError('not_found');
  const [logo] = await database
    .select({ picture: workspaceLogos.picture, version: workspaceLogos.version })
    .from(workspaceLogos)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, workspaceLogos.workspaceId), eq(memberships.userId, session.userId)),
    )
    .where(eq(workspaceLogos.workspaceId, workspaceId));
  if (logo === undefined) throw new AppError('not_found');
  return logo;
}
