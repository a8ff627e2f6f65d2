/** What workspaces used of the model, a row a day (UTC). */
import type { ModelUsage as AnswerUsage } from '@parley/ai/engines/model/ask-model.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { modelUsage } from '../../db/schema/model.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export type DayUsage = { answers: number; inputTokens: number; outputTokens: number };

export async function findDayUsage(database: Database, workspaceId: string, at: Date): Promise<DayUsage> {
  const { answers, inputTokens, outputTokens } = modelUsage;
  const [found] = await database
    .select({ answers, inputTokens, outputTokens })
    .from(modelUsage)
    .where(and(eq(modelUsage.workspaceId, workspaceId), eq(modelUsage.day, dayOf(at))));
  return found ?? { answers: 0, inputTokens: 0, outputTokens: 0 };
}

/** Adds one answer to its day. */
export async function addUsage(
  database: Database,
  workspaceId: string,
  { inputTokens, outputTokens }: AnswerUsage,
  at: Date,
): Promise<void> {
  await database
    .insert(modelUsage)
    .values({ workspaceId, day: dayOf(at), answers: 1, inputTokens, outputTokens })
    .onConflictDoUpdate({
      target: [modelUsage.workspaceId, modelUsage.day],
      set: {
        answers: sql`${modelUsage.answers} + 1`,
        inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
      },
    });
}
