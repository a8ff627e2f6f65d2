/** What workspaces used of the model, by day (UTC), purpose, model and price. */
import type { ModelUsage as AnswerUsage } from '@parley/ai/engines/model/ask-model.ts';
import { type ModelPurpose, modelUsageDays } from '@parley/contract/model/rules.ts';
import { and, asc, desc, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { modelUsage } from '../../db/schema/model.ts';
import type { Price } from './model-price.ts';

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export type ModelUse = {
  answers: number;
  pictures: number;
  inputTokens: number;
  outputTokens: number;
  /** Null: nothing of it had a price. */
  cost: number | null;
};

const sumOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const sums = {
  answers: sumOf(modelUsage.answers),
  pictures: sumOf(modelUsage.pictures),
  inputTokens: sumOf(modelUsage.inputTokens),
  outputTokens: sumOf(modelUsage.outputTokens),
};

/** Of money only what was spent in this currency: a sum over two says nothing. */
export async function findDayUsage(
  database: Database,
  workspaceId: string,
  at: Date,
  currency: string,
): Promise<ModelUse> {
  const [found] = await database
    .select({
      ...sums,
      costNanos: sql<string | null>`sum(${modelUsage.costNanos}) filter (where ${modelUsage.currency} = ${currency})`,
    })
    .from(modelUsage)
    .where(and(eq(modelUsage.workspaceId, workspaceId), eq(modelUsage.day, dayOf(at))));
  if (found === undefined) throw new Error('A sum over no rows is a row.');
  const { costNanos, ...used } = found;
  return { ...used, cost: costNanos === null ? null : Number(costNanos) / 1e9 };
}

/** Newest day first, by purpose; what changed its currency within a day is told apart. */
export async function listUsage(
  database: Database,
  workspaceId: string,
  now: Date,
): Promise<(ModelUse & { day: string; purpose: ModelPurpose; currency: string | null })[]> {
  const { currency, day, purpose } = modelUsage;
  const found = await database
    .select({ day, purpose, currency, ...sums, costNanos: sumOf(sql`${modelUsage.costNanos}`) })
    .from(modelUsage)
    .where(
      and(eq(modelUsage.workspaceId, workspaceId), gt(day, dayOf(new Date(now.getTime() - modelUsageDays * dayMs)))),
    )
    .groupBy(day, purpose, currency)
    .orderBy(desc(day), asc(purpose), asc(currency));
  return found.map(({ costNanos, ...row }) =>
    row.currency === '' ? { ...row, currency: null, cost: null } : { ...row, cost: costNanos / 1e9 },
  );
}

/** Adds one answer to its day. */
export async function addUsage(
  database: Database,
  workspaceId: string,
  { inputTokens, model, outputTokens, pictures, purpose }: AnswerUsage & { model: string },
  price: Price,
  at: Date,
): Promise<void> {
  await database
    .insert(modelUsage)
    .values({ workspaceId, day: dayOf(at), purpose, model, answers: 1, pictures, inputTokens, outputTokens, ...price })
    .onConflictDoUpdate({
      target: [
        modelUsage.workspaceId,
        modelUsage.day,
        modelUsage.purpose,
        modelUsage.model,
        modelUsage.currency,
        modelUsage.price,
      ],
      set: {
        answers: sql`${modelUsage.answers} + 1`,
        pictures: sql`${modelUsage.pictures} + excluded.pictures`,
        inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
        costNanos: sql`${modelUsage.costNanos} + excluded.cost_nanos`,
      },
    });
}
