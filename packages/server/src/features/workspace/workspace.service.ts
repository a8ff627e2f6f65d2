/** Workspaces, who is a member of them, and in which one a person works. */
import type { Role } from '@parley/contract/permissions.ts';
import type { WorkspaceSummary } from '@parley/contract/workspace/schemas.ts';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import type { Session } from '../../http/register-call.ts';

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
  const workspaceId = await createWorkspace(transaction, userId);
  await addMember(transaction, { workspaceId, userId, role: 'owner' });
  return { workspaceId, role: 'owner', isDemoWorkspace: false };
}

/** One in which nobody is a member yet, unnamed where no name is given. @returns its id */
export async function createWorkspace(
  transaction: DatabaseOrTransaction,
  createdBy: string,
  options: { name?: string; isDemo?: boolean } = {},
): Promise<string> {
  const [made] = await transaction
    .insert(workspaces)
    .values({ createdBy, ...options })
    .returning({ id: workspaces.id });
  if (made === undefined) throw new Error('the workspace was not made');
  return made.id;
}

export async function addMember(
  transaction: DatabaseOrTransaction,
  member: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  await transaction.insert(memberships).values(member);
}

/** @param timeZone an IANA name, checked by the caller */
export async function setTimeZone(transaction: Transaction, workspaceId: string, timeZone: string): Promise<void> {
  await transaction.update(workspaces).set({ timeZone }).where(eq(workspaces.id, workspaceId));
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
