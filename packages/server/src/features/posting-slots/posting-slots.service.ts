/** The times of a workspace's queue, and the next free one. */
import type { NextSlot, PostingSlot } from '@parley/contract/posting-slots/schemas.ts';
import { and, arrayOverlaps, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { postingSlots, posts } from '../../db/schema/posting.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { findFreeSlot } from './next-slot.ts';

/** By weekday and time. */
export async function listSlots(database: DatabaseOrTransaction, workspaceId: string): Promise<PostingSlot[]> {
  return database
    .select({ weekday: postingSlots.weekday, time: postingSlots.time })
    .from(postingSlots)
    .where(eq(postingSlots.workspaceId, workspaceId))
    .orderBy(asc(postingSlots.weekday), asc(postingSlots.time));
}

/** Sets them all; the same time given twice counts once. */
export async function setSlots(
  context: Context,
  session: Session,
  slots: readonly PostingSlot[],
): Promise<PostingSlot[]> {
  const { workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    await transaction.delete(postingSlots).where(eq(postingSlots.workspaceId, workspaceId));
    if (slots.length > 0)
      await transaction
        .insert(postingSlots)
        .values(slots.map((slot) => ({ ...slot, workspaceId })))
        .onConflictDoNothing();
    await recordAudit(transaction, workspaceId, session, 'posting-slots.set', null, { slots });
    const written = await listSlots(transaction, workspaceId);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return written;
  });
}

/** The next time of the queue at which none of these accounts (none named: no account at all) sends anything yet. */
export async function findNextSlot(
  context: Context,
  workspaceId: string,
  connectionIds: readonly string[],
): Promise<NextSlot> {
  const { database } = context;
  const now = context.now();
  const slots = await listSlots(database, workspaceId);
  if (slots.length === 0) return { slot: null, hasSlots: false };
  const [workspace] = await database
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const timeZone = workspace?.timeZone ?? 'UTC';
  const waiting = await database
    .select({ scheduledAt: posts.scheduledAt })
    .from(posts)
    .where(
      and(
        eq(posts.workspaceId, workspaceId),
        inArray(posts.status, ['scheduled', 'pending-approval']),
        gt(posts.scheduledAt, now),
        isNull(posts.deletedAt),
        connectionIds.length === 0 ? undefined : arrayOverlaps(posts.connectionIds, [...connectionIds]),
      ),
    );
  const taken = new Set(waiting.flatMap(({ scheduledAt }) => scheduledAt?.getTime() ?? []));
  const free = findFreeSlot(slots, timeZone, now, taken);
  if (free === null) return { slot: null, hasSlots: true };
  return {
    hasSlots: true,
    slot: {
      scheduledAt: free.toJSDate().toISOString(),
      date: free.toFormat('yyyy-MM-dd'),
      time: free.toFormat('HH:mm'),
      timeZone,
    },
  };
}
