/** Whether a member still wants to see the first steps. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { memberships } from '../../db/schema/auth.ts';

type Member = { workspaceId: string; userId: string };

/** Puts them away for this member; they were away already: nothing happens. */
export async function putFirstStepsAway({ database, now }: Context, { userId, workspaceId }: Member): Promise<void> {
  await database
    .update(memberships)
    .set({ firstStepsAwayAt: now() })
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.userId, userId),
        isNull(memberships.firstStepsAwayAt),
      ),
    );
}
