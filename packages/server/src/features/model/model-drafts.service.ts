/** The tickets whose built-in draft the model may better, and how workers share them. */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { modelDrafts } from '../../db/schema/model.ts';
import { isAmongDue } from '../../jobs/is-among-due.ts';

/** So far apart are the turns of one workspace, in seconds: another's first message comes before its second. */
const turnSeconds = 5;

export type QueuedDraft = typeof modelDrafts.$inferSelect;

/** A ticket that waits already is asked for as it is now. */
export async function queueModelDrafts(
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly { ticketId: number; fingerprint: string }[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    insert into ${modelDrafts} (workspace_id, ticket_id, fingerprint, queued_at, turn_at, due_at)
    select ${workspaceId}::uuid, ticket_id, fingerprint, ${at},
      greatest(${at}, last.turn_at) + place * make_interval(secs => ${turnSeconds}), ${at}
    from unnest(
      ${sql.param(wanted.map(({ ticketId }) => ticketId))}::bigint[],
      ${sql.param(wanted.map(({ fingerprint }) => fingerprint))}::text[]
    ) with ordinality as wanted(ticket_id, fingerprint, place)
    cross join (select max(turn_at) as turn_at from ${modelDrafts} where workspace_id = ${workspaceId}) last
    order by ticket_id
    on conflict (workspace_id, ticket_id) do update set
      fingerprint = excluded.fingerprint, queued_at = excluded.queued_at, turn_at = excluded.turn_at,
      due_at = excluded.due_at, lease_until = null, failures = 0, losses = 0
  `);
}

/** Leases those whose turn it is to this worker. One whose lease ran out was lost by a worker that died, and is counted so. */
export async function claimModelDrafts(
  database: Database,
  { leaseMs, limit, now }: { now: Date; limit: number; leaseMs: number },
): Promise<QueuedDraft[]> {
  const { dueAt, leaseUntil, losses, turnAt } = modelDrafts;
  return database
    .update(modelDrafts)
    .set({
      leaseUntil: new Date(now.getTime() + leaseMs),
      losses: sql`${losses} + case when ${leaseUntil} is null then 0 else 1 end`,
    })
    .where(
      isAmongDue(modelDrafts, {
        where: and(lte(dueAt, now), or(isNull(leaseUntil), lte(leaseUntil, now))),
        orderBy: turnAt,
        limit,
      }),
    )
    .returning();
}

/** Nothing of what was queued anew meanwhile. */
const isSame = ({ fingerprint, queuedAt, ticketId, workspaceId }: QueuedDraft) =>
  and(
    eq(modelDrafts.workspaceId, workspaceId),
    eq(modelDrafts.ticketId, ticketId),
    eq(modelDrafts.fingerprint, fingerprint),
    eq(modelDrafts.queuedAt, queuedAt),
  );

export async function removeModelDraft(database: Database, draft: QueuedDraft): Promise<void> {
  await database.delete(modelDrafts).where(isSame(draft));
}

/** The endpoint failed: not before `dueAt` again. */
export async function postponeModelDraft(database: Database, draft: QueuedDraft, dueAt: Date): Promise<void> {
  await database
    .update(modelDrafts)
    .set({ dueAt, leaseUntil: null, failures: draft.failures + 1 })
    .where(isSame(draft));
}

/** Takes erased tickets out of the queue. */
export async function forgetModelDrafts(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  await transaction
    .delete(modelDrafts)
    .where(and(eq(modelDrafts.workspaceId, workspaceId), inArray(modelDrafts.ticketId, [...ticketIds])));
}
