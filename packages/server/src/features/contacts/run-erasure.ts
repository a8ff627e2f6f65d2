/** Takes erasures forward, batch by batch. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { contactErasures, erasurePhases } from '../../db/schema/contacts.ts';
import { backOffMs } from '../../jobs/back-off.ts';
import { type ErasureRow, type ErasureSizes, erasureSizes, erasureSteps } from './erasure-steps.ts';

export type ErasureKey = { workspaceId: string; id: string };
/** `counts`: what went so far. */
export type ErasureState = 'more' | 'waits' | 'finished';

const firstBackOffMs = 5_000;
const longestBackOffMs = 10 * 60_000;

export function isErasure({ id, workspaceId }: ErasureKey) {
  return and(eq(contactErasures.workspaceId, workspaceId), eq(contactErasures.id, id));
}

/**
 * One batch of one erasure. @returns how it stands then; `waits`: somebody else is at it, or it can only go on later; with the row as it
 * was after the batch, or null where somebody else is at it
 */
export async function runErasureBatch(
  context: Context,
  key: ErasureKey,
  sizes: ErasureSizes = erasureSizes,
): Promise<{ state: ErasureState; erasure: ErasureRow | null }> {
  return await context.database.transaction(async (transaction) => {
    const [erasure] = await transaction
      .select()
      .from(contactErasures)
      .where(isErasure(key))
      .for('update', { skipLocked: true });
    if (erasure === undefined) return { state: 'waits', erasure: null };
    const { changes, cursor, waitMs } = await erasureSteps[erasure.phase](context, transaction, erasure, sizes);
    const phase = cursor === null ? erasurePhases[erasurePhases.indexOf(erasure.phase) + 1] : erasure.phase;
    if (phase === undefined) return { state: 'finished', erasure };
    const advanced = { ...changes, phase, cursor, failures: 0 };
    const later = waitMs === undefined ? {} : { nextAttemptAt: new Date(context.now().getTime() + waitMs) };
    await transaction
      .update(contactErasures)
      .set({ ...advanced, ...later })
      .where(isErasure(key));
    return { state: waitMs === undefined ? 'more' : 'waits', erasure: { ...erasure, ...advanced } };
  });
}

/** Those whose turn it is, who waited longest first. */
export async function listDueErasures({ database, now }: Context, limit: number): Promise<ErasureKey[]> {
  return await database
    .select({ workspaceId: contactErasures.workspaceId, id: contactErasures.id })
    .from(contactErasures)
    .where(lte(contactErasures.nextAttemptAt, now()))
    .orderBy(asc(contactErasures.nextAttemptAt))
    .limit(limit);
}

/** It is tried again later, and holds up no other. */
export async function postponeErasure({ database, now }: Context, key: ErasureKey): Promise<void> {
  const [row] = await database
    .update(contactErasures)
    .set({ failures: sql`${contactErasures.failures} + 1` })
    .where(isErasure(key))
    .returning({ failures: contactErasures.failures });
  if (row === undefined) return;
  const nextAttemptAt = new Date(now().getTime() + backOffMs(row.failures, firstBackOffMs, longestBackOffMs));
  await database.update(contactErasures).set({ nextAttemptAt }).where(isErasure(key));
}
