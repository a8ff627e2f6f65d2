/** In which workspace a person works. */

import type { Role } from '@parley/contract/permissions.ts';
import type { WorkspaceSummary } from '@parley/contract/workspace/schemas.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishSessionChange } from '../live/live.service.ts';

export type Place = { workspaceId: string; role: Role; isDemoWorkspace: boolean };

/**
 * Where a person goes who names no workspace: where they were last, else the first they joined, else an unnamed one of
 * their own, which is made here.
 */
export async function enterSomeWorkspace(transaction: DatabaseOrTransaction, userId: string): Promise<Place> {
  const places = await transaction
    .select({
      workspaceId: memberships.workspaceId,
      role: memberships.role,
      isDemoWorkspace: workspaces.isDemo,
      lastWorkspaceId: users.lastWorkspaceId,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(workspaces.isDemo), asc(memberships.joinedAt), asc(memberships.workspaceId));
  const place = places.find((candidate) => candidate.workspaceId === candidate.lastWorkspaceId) ?? places[0];
  if (place === undefined) return await createOwnWorkspace(transaction, userId);
  const { workspaceId, role, isDemoWorkspace } = place;
  return { workspaceId, role, isDemoWorkspace };
}

async function createOwnWorkspace(transaction: DatabaseOrTransaction, userId: string): Promise<Place> {
  const [made] = await transaction.insert(workspaces).values({ createdBy: userId }).returning({ id: workspaces.id });
  if (made === undefined) throw new Error('the workspace was not made');
  await transaction.insert(memberships).values({ workspaceId: made.id, userId, role: 'owner' });
  return { workspaceId: made.id, role: 'owner', isDemoWorkspace: false };
}

/** The person's workspaces, the demo workspace last. */
export async function listWorkspaces(context: Context, session: Session): Promise<WorkspaceSummary[]> {
  const rows = await context.database
    .select({ id: workspaces.id, name: workspaces.name, role: memberships.role, isDemo: workspaces.isDemo })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, session.userId))
    .orderBy(asc(workspaces.isDemo), asc(memberships.joinedAt), asc(workspaces.id));
  return rows.map((row) => ({ ...row, isCurrent: row.id === session.workspaceId }));
}

/** Moves this session, and later sign-ins, to another of the person's workspaces. Throws `not_found` for any other. */
export async function switchWorkspace(context: Context, session: Session, workspaceId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [membership] = await transaction
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, session.userId)));
    if (membership === undefined) throw new AppError('not_found');
    await transaction.update(sessions).set({ workspaceId }).where(eq(sessions.tokenHash, session.tokenHash));
    await publishSessionChange(transaction, session.tokenHash);
    // An administrator who looks on as somebody else must not move that person.
    if (session.originalUserId === null)
      await transaction.update(users).set({ lastWorkspaceId: workspaceId }).where(eq(users.id, session.userId));
    await recordAudit(transaction, workspaceId, session, 'workspace.entered', workspaceId);
  });
}
