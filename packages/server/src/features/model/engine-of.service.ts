/** Who writes for a workspace: the configured model within its tokens, or the built-in engine. */
import type { Engine } from '@parley/ai/engine.ts';
import type { Context } from '../../context.ts';
import { addUsage, findDayUsage } from './model-usage.queries.ts';

/**
 * The engine for what a person asks to be written. A model takes seconds: never call it inside a transaction. It stands in for itself
 * with the built-in engine, whose answers say why the model was not used.
 */
export function engineOf(context: Context, workspaceId: string): Engine {
  const { config, database, engine: builtIn, log, model, now } = context;
  if (model === undefined) return builtIn;
  return model.engineFor({
    builtIn,
    ledger: {
      mayAsk: async () => {
        const { inputTokens, outputTokens } = await findDayUsage(database, workspaceId, now());
        return inputTokens + outputTokens < config.modelDailyTokens;
      },
      record: (usage) => addUsage(database, workspaceId, usage, now()),
    },
    onFailure: (error) => log.warn({ err: error, workspaceId }, 'The model did not answer; the built-in engine did'),
  });
}
