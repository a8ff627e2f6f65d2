import { and, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';

/** Who has left, cannot sign in, or whose workspace is suspended is told nothing. */
export async function isReached(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: { workspaceId: string; userId: string },
): Promise<boolean> {
  const [found] = await database
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), users.isActive))
    .innerJoin(workspaces, and(eq(workspaces.id, memberships.workspaceId), isNull(workspaces.suspendedAt)))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
  return found !== undefined;
}
