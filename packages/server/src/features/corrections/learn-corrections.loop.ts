/** Learns what people corrected, one workspace after the other, and measures whether it betters the reading. */
import type { Analysis, Engine } from '@parley/ai/engine.ts';
import { createBuiltInEngine } from '@parley/ai/engines/builtin/built-in-engine.ts';
import { type Lesson, learnCorrections } from '@parley/ai/learning/correction-model.ts';
import { examineCorrections } from '@parley/ai/learning/examine-corrections.ts';
import { correctionsToStart } from '@parley/contract/corrections/rules.ts';
import { type Sentiment, sentiments, type Tag, tags } from '@parley/contract/tickets/rules.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { correctionModels, corrections } from '../../db/schema/corrections.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { publishLiveEvents } from '../live/live.service.ts';

/** The newest count; older ones age out. */
const correctionsMax = 400;
/** So many messages that were answered as they were read are learnt beside each correction, at most so many. */
const confirmedPerCorrection = 3;
const confirmedMax = 200;

type WholeLesson = Lesson & { analysis: Analysis };

export function createLearnCorrectionsLoop(context: Context): Loop {
  // Where a model reads the messages, it is not asked hundreds of times for a lesson: what is learnt shifts the built-in engine alone.
  const engine = context.engine.name === 'built-in' ? context.engine : createBuiltInEngine();
  return {
    name: 'learn-corrections',
    idleMs: 60_000,
    async run(signal) {
      const due = await context.database
        .selectDistinct({ workspaceId: corrections.workspaceId })
        .from(corrections)
        .where(eq(corrections.isLearnt, false));
      for (const { workspaceId } of due) {
        if (signal.aborted) break;
        await context.database.transaction((transaction) => learn(context, engine, transaction, workspaceId));
      }
      return due.length;
    },
  };
}

async function learn(context: Context, engine: Engine, transaction: Transaction, workspaceId: string): Promise<void> {
  const tried = await transaction.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`corrections ${workspaceId}`}, 0)) as is_locked`,
  );
  if (tried.rows[0]?.is_locked !== true) return;
  const corrected = await transaction
    .select()
    .from(corrections)
    .where(eq(corrections.workspaceId, workspaceId))
    .orderBy(desc(corrections.id));
  if (corrected.length === 0) return;
  const newest = corrected.slice(0, correctionsMax);
  const confirmed = await listConfirmed(
    transaction,
    workspaceId,
    Math.min(confirmedMax, newest.length * confirmedPerCorrection),
  );
  const lessons = await readLessons(engine, newest, confirmed);
  const exam = examineCorrections(lessons);
  const isActive = corrected.length >= correctionsToStart && exam.rightAfter > exam.rightBefore;
  const model = {
    ...exam,
    weights: isActive ? Buffer.from(learnCorrections(lessons).buffer) : null,
    learntAt: context.now(),
  };
  await transaction
    .insert(correctionModels)
    .values({ workspaceId, ...model })
    .onConflictDoUpdate({ target: correctionModels.workspaceId, set: model });
  await transaction
    .update(corrections)
    .set({ isLearnt: true })
    .where(
      and(
        eq(corrections.workspaceId, workspaceId),
        inArray(
          corrections.id,
          corrected.map(({ id }) => id),
        ),
      ),
    );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
}

type Message = { text: string; language: string | null };

/** The newest that people answered without correcting anything. */
async function listConfirmed(transaction: Transaction, workspaceId: string, limit: number): Promise<Message[]> {
  const found = await transaction.execute<Message>(sql`
    select left(content, 2000) as text, language from tickets
    where workspace_id = ${workspaceId} and status = 'completed' and analysis = 'done' and first_responded_at is not null
      and not is_sentiment_edited and not is_tag_edited and content <> '' and erased_at is null
    order by created_at desc, id desc limit ${limit}
  `);
  return found.rows;
}

async function readLessons(
  engine: Engine,
  corrected: readonly (typeof corrections.$inferSelect)[],
  confirmed: readonly Message[],
): Promise<WholeLesson[]> {
  const messages = [...corrected, ...confirmed];
  const analyses = await engine.analyse(
    messages.map(({ text, language }) => ({ text, ...(language === null ? {} : { languageHint: language }) })),
  );
  return messages.flatMap(({ text }, index): WholeLesson[] => {
    const analysis = analyses[index];
    // What is not learnt from is not touched either.
    if (analysis === undefined || analysis.crisis.length > 0 || analysis.spam) return [];
    const correction = corrected[index];
    if (correction === undefined) return [{ text, analysis, sentiment: analysis.sentiment, tag: analysis.tag }];
    return [{ text, analysis, ...labelsOf(correction.right) }];
  });
}

function labelsOf(right: Sentiment | Tag): Pick<Lesson, 'sentiment' | 'tag'> {
  return {
    sentiment: sentiments.find((each) => each === right) ?? null,
    tag: tags.find((each) => each === right) ?? null,
  };
}
