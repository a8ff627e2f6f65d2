/** Workspaces, who is a member of them, and in which one a person works. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { Role } from '@parley/contract/permissions.ts';
import type { Workspace, WorkspaceSummary } from '@parley/contract/workspace/schemas.ts';
import { logoUrlOf } from '@parley/contract/workspace-logo/rules.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { workspaceLogos } from '../../db/schema/workspace-logos.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

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

export async function createOwnWorkspace(transaction: DatabaseOrTransaction, userId: string): Promise<Place> {
  const workspaceId = await createWorkspace(transaction, userId);
  await addMember(transaction, { workspaceId, userId, role: 'owner' });
  return { workspaceId, role: 'owner', isDemoWorkspace: false };
}

/** One in which nobody is a member yet, unnamed where no name is given. @returns its id */
export async function createWorkspace(
  transaction: DatabaseOrTransaction,
  createdBy: string,
  options: { name?: string; description?: string; isDemo?: boolean; timeZone?: string } = {},
): Promise<string> {
  const [made] = await transaction
    .insert(workspaces)
    .values({ createdBy, ...options })
    .returning({ id: workspaces.id });
  if (made === undefined) throw new Error('the workspace was not made');
  return made.id;
}

export async function nameWorkspace(
  transaction: Transaction,
  workspaceId: string,
  named: { name: string; description: string },
): Promise<void> {
  await transaction.update(workspaces).set(named).where(eq(workspaces.id, workspaceId));
}

export async function addMember(
  transaction: DatabaseOrTransaction,
  member: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  await transaction.insert(memberships).values(member);
}

/** Gives a member another role; whether that may be is the caller's to know. */
export async function setMembershipRole(
  transaction: Transaction,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: Role },
): Promise<void> {
  await transaction
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
}

/** Takes somebody out; whether that may be is the caller's to know. */
export async function removeMembership(
  transaction: Transaction,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  await transaction
    .delete(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
}

/** @param timeZone an IANA name, checked by the caller */
export async function setTimeZone(transaction: Transaction, workspaceId: string, timeZone: string): Promise<void> {
  await transaction.update(workspaces).set({ timeZone }).where(eq(workspaces.id, workspaceId));
}

export async function isDemoWorkspace(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const [found] = await database
    .select({ isDemo: workspaces.isDemo })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return found?.isDemo ?? false;
}

/** The person's workspaces, the demo workspace last. */
export async function listWorkspaces(context: Context, session: Session): Promise<WorkspaceSummary[]> {
  const rows = await context.database
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: memberships.role,
      isDemo: workspaces.isDemo,
      logoVersion: workspaceLogos.version,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .leftJoin(workspaceLogos, eq(workspaceLogos.workspaceId, workspaces.id))
    .where(
      and(
        eq(memberships.userId, session.userId),
        // Where else the person works is no business of the provider by which they came in.
        ...(session.isSingleSignOn ? [eq(workspaces.id, session.workspaceId)] : []),
      ),
    )
    .orderBy(asc(workspaces.isDemo), asc(memberships.joinedAt), asc(workspaces.id));
  return rows.map(({ logoVersion, ...row }) => ({
    ...row,
    isCurrent: row.id === session.workspaceId,
    logoUrl: findLogoUrl(row.id, logoVersion),
  }));
}

/** @param version as the logo's row has it; null: there is none */
export function findLogoUrl(workspaceId: string, version: string | null): string | null {
  return version === null ? null : logoUrlOf(workspaceId, version);
}

/** Null until it has a name. */
export async function getWorkspace(database: DatabaseOrTransaction, workspaceId: string): Promise<Workspace | null> {
  const [row] = await database
    .select({ workspace: workspaces, logoVersion: workspaceLogos.version })
    .from(workspaces)
    .leftJoin(workspaceLogos, eq(workspaceLogos.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (row === undefined || row.workspace.name === null) return null;
  const { id, name, description, timeZone, businessHours, createdAt } = row.workspace;
  return {
    ...{ id, name, description: description ?? '', timeZone, businessHours },
    logoUrl: findLogoUrl(id, row.logoVersion),
    createdAt: createdAt.toISOString(),
  };
}

/** Also names one that had no name. */
export async function updateWorkspace(
  { database }: Context,
  session: Session,
  changes: ParsedBodyOf<'updateWorkspace'>,
): Promise<Workspace> {
  const { workspaceId } = session;
  return await database.transaction(async (transaction) => {
    await transaction.update(workspaces).set(changes).where(eq(workspaces.id, workspaceId));
    await recordAudit(transaction, workspaceId, session, 'workspace.changed', workspaceId, changes);
    // The calendar is shown in its zone.
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }, { kind: 'posting.changed' }]);
    return await getNamedWorkspace(transaction, workspaceId);
  });
}

/** @throws where it has no name, or is not there */
export async function getNamedWorkspace(transaction: DatabaseOrTransaction, workspaceId: string): Promise<Workspace> {
  const workspace = await getWorkspace(transaction, workspaceId);
  if (workspace === null) throw new Error('the workspace has no name');
  return workspace;
}

/** Whether people must come in by the workspace's provider; that it has one is the caller's to know. */
export async function requireSingleSignOn(
  transaction: Transaction,
  workspaceId: string,
  isRequired: boolean,
): Promise<void> {
  await transaction.update(workspaces).set({ requiresSingleSignOn: isRequired }).where(eq(workspaces.id, workspaceId));
}

/** Whether everybody must have a second factor. @returns false where it was so already */
export async function requireTwoFactor(
  transaction: Transaction,
  workspaceId: string,
  isRequired: boolean,
): Promise<boolean> {
  const changed = await transaction
    .update(workspaces)
    .set({ requiresTwoFactor: isRequired })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.requiresTwoFactor, !isRequired)))
    .returning({ id: workspaces.id });
  return changed.length > 0;
}
