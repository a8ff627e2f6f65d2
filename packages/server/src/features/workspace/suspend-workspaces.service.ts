/** A workspace of which no owner may sign in is suspended: what comes in is kept, and nothing goes out. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { memberships, workspaces } from '../../db/schema/auth.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';

/** Suspends the workspaces that this person owns, or lets them go on, after the person was switched off or on. */
export async function reviewSuspensions(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const owned = await lockOwnedWorkspaces(transaction, userId);
  if (owned.length === 0) return;
  await transaction
    .update(workspaces)
    .set({
      suspendedAt: sql`case when exists (
        select 1 from memberships join users on users.id = memberships.user_id
        where memberships.workspace_id = ${workspaces.id} and memberships.role = 'owner' and users.is_active
      ) then null else coalesce(${workspaces.suspendedAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(inArray(workspaces.id, owned));
  await wakeAfterCommit(transaction, 'deliver');
}

/** Of two owners who are switched off at once, the second sees the first: they wait here for each other. */
async function lockOwnedWorkspaces(transaction: Transaction, userId: string): Promise<string[]> {
  const locked = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      inArray(
        workspaces.id,
        transaction
          .select({ id: memberships.workspaceId })
          .from(memberships)
          .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner'))),
      ),
    )
    .orderBy(asc(workspaces.id))
    .for('update');
  return locked.map(({ id }) => id);
}

/** @param eraseAfter null: what was to be erased is kept */
export async function setErasure(transaction: Transaction, userId: string, eraseAfter: Date | null): Promise<string[]> {
  const owned = await lockOwnedWorkspaces(transaction, userId);
  if (owned.length === 0) return [];
  const changed = await transaction
    .update(workspaces)
    .set({ eraseAfter })
    .where(
      and(
        inArray(workspaces.id, owned),
        // Where another owner works on, it is not this person's to take away.
        ...(eraseAfter === null ? [] : [sql`${workspaces.suspendedAt} is not null`, eq(workspaces.isDemo, false)]),
      ),
    )
    .returning({ id: workspaces.id });
  return changed.map(({ id }) => id);
}

export async function isSuspended(database: DatabaseOrTransaction, workspaceId: string): Promise<boolean> {
  const [row] = await database
    .select({ suspendedAt: workspaces.suspendedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.suspendedAt != null;
}

/** The condition that a row's workspace is suspended. @param workspaceId the row's column */
export function ofSuspendedWorkspace(workspaceId: SQL): SQL {
  return sql`exists (select 1 from workspaces where workspaces.id = ${workspaceId} and workspaces.suspended_at is not null)`;
}
