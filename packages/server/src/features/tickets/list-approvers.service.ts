import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';

/** Who may say yes to other people's replies in a workspace. */
export async function listApprovers(database: DatabaseOrTransaction, workspaceId: string): Promise<string[]> {
  const found = await database
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
    .where(
      and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, [...rolesOfAction['inbox.approve']])),
    );
  return found.map(({ userId }) => userId);
}

/** Nobody approves their own reply, unless nobody else could. */
export function mayApproveOf(
  approvers: readonly string[],
  { userId }: { userId: string },
  { askedBy }: { askedBy: string },
): boolean {
  return approvers.includes(userId) && (askedBy !== userId || approvers.every((each) => each === userId));
}
