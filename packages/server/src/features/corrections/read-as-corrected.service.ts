/** Reads messages with what their workspace's people taught. */
import type { Analysis } from '@parley/ai/engine.ts';
import { applyCorrections } from '@parley/ai/learning/correction-model.ts';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { correctionModels } from '../../db/schema/corrections.ts';

/** Kept between batches, as few change: some 30 kB each. */
const remembered = new Map<string, { learntAt: number; weights: Int8Array }>();
const rememberedMax = 500;

/**
 * Shifts what the built-in engine said by what the workspace's people corrected; another engine's words, crisis classes, spam and urgency
 * stay. Whether something new was learnt, or all was forgotten, is asked each time, so that every process knows at once.
 * @param readings of one workspace
 */
export async function readAsCorrected<Reading extends { text: string; analysis: Analysis }>(
  database: DatabaseOrTransaction,
  workspaceId: string,
  readings: readonly Reading[],
): Promise<Reading[]> {
  const weights = await findWeights(database, workspaceId);
  if (weights === null) return [...readings];
  return readings.map((reading) =>
    reading.analysis.engine === 'model'
      ? reading
      : { ...reading, analysis: applyCorrections(weights, reading.text, reading.analysis) },
  );
}

async function findWeights(database: DatabaseOrTransaction, workspaceId: string): Promise<Int8Array | null> {
  const isTheirs = eq(correctionModels.workspaceId, workspaceId);
  const [model] = await database
    .select({ learntAt: correctionModels.learntAt, isActive: sql<boolean>`${correctionModels.weights} is not null` })
    .from(correctionModels)
    .where(isTheirs);
  if (model === undefined || !model.isActive) {
    remembered.delete(workspaceId);
    return null;
  }
  const known = remembered.get(workspaceId);
  if (known?.learntAt === model.learntAt.getTime()) return known.weights;
  const [stored] = await database.select({ weights: correctionModels.weights }).from(correctionModels).where(isTheirs);
  if (stored === undefined || stored.weights === null) return null;
  const weights = new Int8Array(stored.weights);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(workspaceId, { learntAt: model.learntAt.getTime(), weights });
  return weights;
}
