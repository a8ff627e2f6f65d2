import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { reviewSuspensions } from '../workspace/suspend-workspaces.service.ts';
import { setMembershipRole } from '../workspace/workspace.service.ts';
import { lockTeam } from './team.service.ts';

/**
 * Before a person is deleted: a workspace that would lose its only owner gets another one, whoever may do most there and has been there
 * longest. It happens only where others joined after the person had gone: until then they had to hand it over themselves.
 */
export async function handOverWorkspaces(
  transaction: Transaction,
  userId: string,
  { except, now }: { except: readonly string[]; now: Date },
): Promise<void> {
  const owned = await transaction
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner')));
  for (const { workspaceId } of owned) {
    if (except.includes(workspaceId)) continue;
    const team = await lockTeam(transaction, workspaceId);
    const isOwned = [...team].some(([id, { role, isActive }]) => id !== userId && role === 'owner' && isActive);
    if (isOwned) continue;
    const [heir] = await transaction
      .select({ userId: memberships.userId, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), ne(memberships.userId, userId)))
      .orderBy(
        sql`${users.isActive} desc`,
        sql`array_position(array['owner', 'admin', 'agent', 'viewer'], ${memberships.role})`,
        asc(memberships.joinedAt),
      )
      .limit(1);
    if (heir === undefined) continue;
    await setMembershipRole(transaction, { workspaceId, userId: heir.userId, role: 'owner' });
    await reviewSuspensions(transaction, heir.userId, now);
    await recordAudit(transaction, workspaceId, null, 'member.role-changed', heir.userId, {
      from: heir.role,
      to: 'owner',
    });
  }
}
