/** A workspace of which no owner may sign in is suspended: what comes in is kept, and nothing goes out. */
import { pages } from '@parley/contract/pages.ts';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { memberships, workspaces } from '../../db/schema/auth.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { say } from '../../messages/message.ts';
import { lockLiveCounters, publishLiveEvents } from '../live/live.service.ts';
import { queueMail } from '../mail/mail.service.ts';

/** Suspends the workspaces that this person owns, or lets them go on, after the person was switched off or on; members are told of either. */
export async function reviewSuspensions(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const owned = await lockOwnedWorkspaces(transaction, userId);
  if (owned.length === 0) return;
  const wasSuspended = await listSuspended(transaction, owned);
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
  const isSuspendedNow = await listSuspended(transaction, owned);
  const changed = owned.filter((id) => wasSuspended.has(id) !== isSuspendedNow.has(id));
  await lockLiveCounters(transaction, changed);
  for (const id of changed) await tellMembers(transaction, id, { isSuspended: isSuspendedNow.has(id), at: now });
}

async function listSuspended(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(inArray(workspaces.id, [...ids]), isNotNull(workspaces.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** By mail, whatever they chose to be told of: what they work on stands still, or goes on. Open pages show it at once. */
async function tellMembers(
  transaction: Transaction,
  workspaceId: string,
  { at, isSuspended }: { at: Date; isSuspended: boolean },
): Promise<void> {
  const [workspace] = await transaction
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const members = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.workspaceId, workspaceId));
  const name = workspace?.name ?? say('Your workspace');
  await queueMail(transaction, {
    workspaceId,
    userIds: members.map(({ userId }) => userId),
    subject: isSuspended ? say('{name} is suspended', { name }) : say('{name} goes on', { name }),
    paragraphs: isSuspended
      ? [
          say('{name} is suspended, because none of its owners can sign in any more.', { name }),
          say(
            'You can sign in and read. What customers write is received and kept; replies and posts wait, and nothing goes out until an owner can sign in again.',
          ),
          say('Ask whoever runs this installation of Parley.'),
        ]
      : [
          say(
            'An owner of {name} can sign in again. Replies and posts that waited go out now, as far as their time has not passed.',
            { name },
          ),
        ],
    link: { path: pages.inbox, label: say('Open Parley') },
    at,
  });
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
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
