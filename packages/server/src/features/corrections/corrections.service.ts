/** Keeps what people correct of the AI's reading, tells what it brought, and forgets it. */
import { correctionsToStart } from '@parley/contract/corrections/rules.ts';
import type { Corrections } from '@parley/contract/corrections/schemas.ts';
import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { correctionModels, corrections } from '../../db/schema/corrections.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

const keptMaxChars = 2000;

export type Correction = {
  ticketId: number;
  text: string;
  language: string | null;
  sentiment?: Sentiment | undefined;
  tag?: Tag | undefined;
};

/** Keeps a correction as training material of its workspace, in the transaction that makes it. One of the same ticket is replaced. */
export async function recordCorrection(
  transaction: Transaction,
  workspaceId: string,
  { ticketId, text, language, sentiment, tag }: Correction,
  { actor, now }: { actor: NonNullable<Actor>; now: Date },
): Promise<void> {
  if (text.trim() === '') return;
  for (const [kind, right] of [['sentiment', sentiment] as const, ['tag', tag] as const]) {
    if (right === undefined) continue;
    const isSame = and(
      eq(corrections.workspaceId, workspaceId),
      eq(corrections.ticketId, ticketId),
      eq(corrections.kind, kind),
    );
    // With a new number, so that it is learnt anew.
    await transaction.delete(corrections).where(isSame);
    await transaction.insert(corrections).values({
      workspaceId,
      ticketId,
      kind,
      text: text.slice(0, keptMaxChars).toWellFormed(),
      language,
      right,
      correctedBy: actor.userId,
      createdAt: now,
    });
  }
  await wakeAfterCommit(transaction, 'learn-corrections');
}

export async function showCorrections(database: DatabaseOrTransaction, workspaceId: string): Promise<Corrections> {
  const [[counted], [model]] = await Promise.all([
    database
      .select({ all: count(), due: sql<number>`(count(*) filter (where not ${corrections.isLearnt}))::int` })
      .from(corrections)
      .where(eq(corrections.workspaceId, workspaceId)),
    database
      .select({
        isActive: sql<boolean>`${correctionModels.weights} is not null`,
        asked: correctionModels.asked,
        rightBefore: correctionModels.rightBefore,
        rightAfter: correctionModels.rightAfter,
        learntAt: correctionModels.learntAt,
      })
      .from(correctionModels)
      .where(eq(correctionModels.workspaceId, workspaceId)),
  ]);
  const exam =
    model === undefined ? null : { asked: model.asked, rightBefore: model.rightBefore, rightAfter: model.rightAfter };
  return {
    corrections: counted?.all ?? 0,
    correctionsToStart,
    isActive: model?.isActive ?? false,
    exam,
    learntAt: model?.learntAt.toISOString() ?? null,
    isLearning: (counted?.due ?? 0) > 0,
  };
}

/** Forgets all corrections and what was learnt: messages are read again as they come. Tickets keep the values that people set. */
export async function resetCorrections(
  context: Context,
  workspaceId: string,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await transaction.delete(corrections).where(eq(corrections.workspaceId, workspaceId));
    await transaction.delete(correctionModels).where(eq(correctionModels.workspaceId, workspaceId));
    await recordAudit(transaction, workspaceId, actor, 'corrections.reset', null);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
  });
}

/**
 * Forgets what was corrected in these tickets. What was learnt from them goes too: the rest is learnt anew where anything was corrected, and where
 * `isLearntAnew`, for messages that nobody corrected are learnt from as well.
 * @returns how many corrections there were
 */
export async function forgetCorrections(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
  { isLearntAnew }: { isLearntAnew: boolean },
): Promise<number> {
  const ofWorkspace = eq(corrections.workspaceId, workspaceId);
  const forgotten = await transaction
    .delete(corrections)
    .where(and(ofWorkspace, isAnyOf(corrections.ticketId, ticketIds)))
    .returning({ id: corrections.id });
  if (forgotten.length === 0 && !isLearntAnew) return 0;
  const left = await transaction.update(corrections).set({ isLearnt: false }).where(ofWorkspace);
  if ((left.rowCount ?? 0) > 0) await wakeAfterCommit(transaction, 'learn-corrections');
  else await transaction.delete(correctionModels).where(eq(correctionModels.workspaceId, workspaceId));
  return forgotten.length;
}
