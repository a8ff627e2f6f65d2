/** Who takes new tickets: whoever has a window of Parley open and has not said that they are away. */
import { type AvailabilityState, awayAfterMs } from '@parley/contract/desk-teams/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { availabilities } from '../../db/schema/desk-teams.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import type { MemberListener } from '../team/member-listener.ts';

type Member = { workspaceId: string; userId: string };

/** Signs of life are written down no oftener: a window tells of itself every few seconds. */
const writtenEveryMs = 60_000;

/** Null: nothing is known of them, they never were here. */
export function availabilityOf(
  { isAway, seenAt }: { isAway: boolean | null; seenAt: Date | null },
  now: Date,
): AvailabilityState {
  const isHere = seenAt !== null && now.getTime() - seenAt.getTime() < awayAfterMs;
  return isHere && isAway !== true ? 'available' : 'away';
}

/** Said by the person, so that they are here too. */
export async function setAvailability(
  { database, now }: Context,
  { userId, workspaceId }: Member,
  state: AvailabilityState,
): Promise<void> {
  const said = { isAway: state === 'away', seenAt: now() };
  await database.transaction(async (transaction) => {
    await transaction
      .insert(availabilities)
      .values({ workspaceId, userId, ...said })
      .onConflictDoUpdate({ target: [availabilities.workspaceId, availabilities.userId], set: said });
    if (state === 'available') await wakeAfterCommit(transaction, 'hand-out-tickets');
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'desk.changed' }]);
  });
}

/** Windows of these people are open now. Whoever comes back takes tickets that wait. */
export async function recordSeen({ database, now }: Context, members: readonly Member[]): Promise<void> {
  const at = now();
  const unwritten = new Date(at.getTime() - writtenEveryMs).toISOString();
  const awaySince = new Date(at.getTime() - awayAfterMs);
  for (const { userId, workspaceId } of members)
    await database.transaction(async (transaction) => {
      const [before] = await transaction
        .select({ seenAt: availabilities.seenAt })
        .from(availabilities)
        .where(and(eq(availabilities.workspaceId, workspaceId), eq(availabilities.userId, userId)));
      const written = await transaction
        .insert(availabilities)
        .values({ workspaceId, userId, seenAt: at })
        .onConflictDoUpdate({
          target: [availabilities.workspaceId, availabilities.userId],
          set: { seenAt: at },
          setWhere: sql`${availabilities.seenAt} is null or ${availabilities.seenAt} < ${unwritten}::timestamptz`,
        })
        .returning({ userId: availabilities.userId });
      const wasHere = (before?.seenAt ?? null) !== null && (before?.seenAt ?? at) > awaySince;
      if (written.length > 0 && !wasHere) await wakeAfterCommit(transaction, 'hand-out-tickets');
    });
}

/** A new membership begins anew. */
export const forgetAvailability: MemberListener = async (transaction, { userId, workspaceId }) => {
  await transaction
    .delete(availabilities)
    .where(and(eq(availabilities.workspaceId, workspaceId), eq(availabilities.userId, userId)));
};
