/** Who is in a workspace, and what they may do there. Everything here waits for the workspace's row, so that two changes at once are one after the other. */
import { isAllowed, type Role } from '@parley/contract/permissions.ts';
import { isAbove } from '@parley/contract/team/rules.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { moveSessionsOut } from '../auth/session-place.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { removeMembership, setMembershipRole } from '../workspace/workspace.service.ts';

type Member = { role: Role; isActive: boolean };
export type Team = ReadonlyMap<string, Member>;

/**
 * Everybody in the workspace as it is once all changes before this one are done; those that follow wait for this transaction.
 * What a session remembers of a role may be older: ask the team.
 */
export async function lockTeam(transaction: Transaction, workspaceId: string): Promise<Team> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
  const rows = await transaction
    .select({ userId: memberships.userId, role: memberships.role, isActive: users.isActive })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId));
  return new Map(rows.map(({ userId, ...member }) => [userId, member]));
}

/** The role of somebody who manages members, now. @throws AppError not_permitted where they do not any more */
export function managingRoleOf(team: Team, userId: string): Role {
  const own = team.get(userId);
  if (own === undefined || !isAllowed(own.role, 'members.manage')) throw new AppError('not_permitted');
  return own.role;
}

/** @throws AppError not_found, not_permitted, role_above_own, last_owner */
export async function setMemberRole(context: Context, session: Session, userId: string, role: Role): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const team = await lockTeam(transaction, workspaceId);
    const own = managingRoleOf(team, session.userId);
    const member = memberOf(team, userId);
    if (isAbove(member.role, own) || isAbove(role, own)) throw new AppError('role_above_own');
    if (member.role === role) return;
    assertOwnerStays(team, userId, role);
    await writeRole(transaction, session, userId, { from: member.role, to: role });
    if (!isAllowed(role, 'inbox.reply'))
      for (const listener of context.answererListeners)
        await listener(transaction, { workspaceId, userId, actor: session, at: context.now() });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** Takes somebody out of the workspace; what they wrote and did stays. @throws AppError not_found, not_permitted, role_above_own, last_owner */
export async function removeMember(context: Context, session: Session, userId: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const team = await lockTeam(transaction, workspaceId);
    const own = managingRoleOf(team, session.userId);
    const member = memberOf(team, userId);
    if (isAbove(member.role, own)) throw new AppError('role_above_own');
    assertOwnerStays(team, userId, null);
    await takeOut(context, transaction, session, { workspaceId, userId });
    await recordAudit(transaction, workspaceId, session, 'member.removed', userId, { role: member.role });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** @throws AppError not_found where one is no member, last_owner, workspace_read_only for who only looks at the demo */
export async function leaveWorkspace(context: Context, session: Session, workspaceId: string): Promise<void> {
  const { userId } = session;
  await context.database.transaction(async (transaction) => {
    const team = await lockTeam(transaction, workspaceId);
    const member = memberOf(team, userId);
    if (session.isDemoWorkspace && session.workspaceId === workspaceId && member.role === 'viewer')
      throw new AppError('workspace_read_only');
    assertOwnerStays(team, userId, null);
    await takeOut(context, transaction, session, { workspaceId, userId });
    await recordAudit(transaction, workspaceId, session, 'member.left', userId, { role: member.role });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** Makes somebody the owner and oneself an admin. @throws AppError not_found, role_above_own where one is no owner, validation_failed */
export async function transferOwnership(context: Context, session: Session, userId: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const team = await lockTeam(transaction, workspaceId);
    if (team.get(session.userId)?.role !== 'owner')
      throw new AppError('role_above_own', { message: 'Only an owner can hand the workspace over.' });
    const member = memberOf(team, userId);
    if (userId === session.userId)
      throw new AppError('validation_failed', { message: 'You own this workspace. Choose somebody else.' });
    if (!member.isActive)
      throw new AppError('validation_failed', { message: 'This person cannot sign in. Choose somebody who can.' });
    if (member.role !== 'owner') await writeRole(transaction, session, userId, { from: member.role, to: 'owner' });
    await writeRole(transaction, session, session.userId, { from: 'owner', to: 'admin' });
    await recordAudit(transaction, workspaceId, session, 'workspace.transferred', userId);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

function memberOf(team: Team, userId: string): Member {
  const member = team.get(userId);
  if (member === undefined) throw new AppError('not_found');
  return member;
}

/** Somebody who can sign in must own the workspace afterwards. `role` null: the person goes. */
function assertOwnerStays(team: Team, userId: string, role: Role | null): void {
  if (team.get(userId)?.role !== 'owner' || role === 'owner') return;
  const others = [...team].filter(([id, member]) => id !== userId && member.role === 'owner' && member.isActive);
  if (others.length === 0) throw new AppError('last_owner');
}

async function writeRole(
  transaction: Transaction,
  session: Session,
  userId: string,
  { from, to }: { from: Role; to: Role },
): Promise<void> {
  const { workspaceId } = session;
  await setMembershipRole(transaction, { workspaceId, userId, role: to });
  await recordAudit(transaction, workspaceId, session, 'member.role-changed', userId, { from, to });
}

async function takeOut(
  { answererListeners, memberListeners, now }: Context,
  transaction: Transaction,
  actor: Session,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  await removeMembership(transaction, { workspaceId, userId });
  await moveSessionsOut(transaction, workspaceId, userId);
  for (const listener of [...memberListeners, ...answererListeners])
    await listener(transaction, { workspaceId, userId, actor, at: now() });
}
