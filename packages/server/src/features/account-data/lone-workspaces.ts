/** What becomes of workspaces when a person leaves: those that nobody else is in go with them, others need an owner. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';

/** The workspaces of which the person is the only member, the demo aside. */
export async function listLoneWorkspaces(database: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const rows = await database
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(workspaces.isDemo, false),
        sql`not exists (select 1 from memberships other
          where other.workspace_id = ${memberships.workspaceId} and other.user_id <> ${userId})`,
      ),
    );
  return rows.map(({ workspaceId }) => workspaceId);
}

/**
 * Whether the person may go: no workspace with other members loses its only owner who can sign in, and the installation not its only
 * administrator.
 * @throws AppError `account_needed` with a sentence that says what to do first
 */
export async function assertMayLeave(database: DatabaseOrTransaction, userId: string): Promise<void> {
  const owned = await database
    .select({ name: workspaces.name })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'owner'),
        eq(workspaces.isDemo, false),
        sql`exists (select 1 from memberships other
          where other.workspace_id = ${memberships.workspaceId} and other.user_id <> ${userId})`,
        sql`not exists (select 1 from memberships other join users person on person.id = other.user_id
          where other.workspace_id = ${memberships.workspaceId} and other.user_id <> ${userId}
            and other.role = 'owner' and person.is_active)`,
      ),
    );
  const [first] = owned;
  if (first !== undefined) {
    const which = first.name === null ? 'a workspace' : `the workspace “${first.name}”`;
    throw new AppError('account_needed', {
      message: `You are the only owner of ${which}, which has other members. Make one of them the owner in Workspace Settings first.`,
    });
  }
  const [self] = await database.select({ role: users.platformRole }).from(users).where(eq(users.id, userId));
  if (self?.role !== 'admin') return;
  const [other] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), eq(users.platformRole, 'admin'), eq(users.isActive, true)))
    .limit(1);
  if (other === undefined)
    throw new AppError('account_needed', {
      message: 'You are the only administrator of this installation. Make somebody else an administrator first.',
    });
}
