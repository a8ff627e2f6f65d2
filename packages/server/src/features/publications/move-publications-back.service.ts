/** Dates the demo's publications back, and reads their results. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { publications } from '../../db/schema/posting.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { moveDeliveriesBack } from '../delivery/deliver-in-past.service.ts';

const resultsAfterMs = 10 * 60_000;

/** Moves a post's publications and their deliveries back by `byMs` milliseconds, so that they went out at `at`. */
export async function movePublicationsBack(
  transaction: Transaction,
  { postId, workspaceId }: { workspaceId: string; postId: string },
  { at, byMs, now }: { at: Date; byMs: number; now: Date },
): Promise<void> {
  const later = new Date(now.getTime() + resultsAfterMs);
  const earlier = (column: AnyPgColumn): SQL => sql`${column} - make_interval(secs => ${byMs / 1000})`;
  const moved = await transaction
    .update(publications)
    .set({
      scheduledAt: at,
      publishedAt: earlier(publications.publishedAt),
      createdAt: earlier(publications.createdAt),
      // The results that the network gave for a post of today do not fit the earlier date: `readResultsNow` asks for them anew.
      nextResultsAt: sql`case when ${publications.nextResultsAt} is null then null else ${later.toISOString()}::timestamptz end`,
    })
    .where(and(eq(publications.workspaceId, workspaceId), eq(publications.postId, postId)))
    .returning({ id: publications.id });
  const ids = moved.map(({ id }) => id);
  await moveDeliveriesBack(transaction, workspaceId, ids, byMs);
}

/** Makes the results of all posts due now, so that the running loop asks the networks for them. */
export async function readResultsNow({ database, now }: Context, workspaceId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(publications)
      .set({ nextResultsAt: now() })
      .where(and(eq(publications.workspaceId, workspaceId), isNotNull(publications.nextResultsAt)));
    await wakeAfterCommit(transaction, 'refresh-results');
  });
}
