/** Who writes for a workspace: the configured model within its day, or the built-in engine. */
import type { Engine } from '@parley/ai/engine.ts';
import type { ModelFailure } from '@parley/ai/engines/model/ask-model.ts';
import { arrivalShareOfDay, type ModelPurpose } from '@parley/contract/model/rules.ts';
import type { Context } from '../../context.ts';
import { priceOf } from './model-price.ts';
import { addUsage, findDayUsage } from './model-usage.queries.ts';

/** Nobody waits for a draft on arrival, and a model on a small machine takes a minute. */
const arrivalPatienceMs = 120_000;

type EngineOptions = {
  /** The drafts are made for messages as they come; absent: a person asks. */
  isOnArrival?: boolean;
  /** Told of each failure, with its cause; absent: the log is. */
  onFailure?: (error: ModelFailure) => void;
};

/**
 * The engine for what is to be written. A model takes seconds: never call it inside a transaction. It stands in for itself
 * with the built-in engine, whose answers say why the model was not used.
 */
export function engineOf(
  context: Context,
  workspaceId: string,
  { isOnArrival = false, onFailure }: EngineOptions = {},
): Engine {
  const { config, database, engine: builtIn, log, model, now } = context;
  if (model === undefined) return builtIn;
  const toPurpose = (purpose: ModelPurpose): ModelPurpose => (purpose === 'reply' && isOnArrival ? 'arrival' : purpose);
  return model.engineFor({
    builtIn,
    ...(isOnArrival ? { patienceMs: arrivalPatienceMs } : {}),
    ledger: {
      usedUp: async (purpose) => {
        const used = await findDayUsage(database, workspaceId, now(), config.modelPrices.currency);
        const { cost, pictures, tokens } = config.modelDaily;
        const share = toPurpose(purpose) === 'arrival' ? arrivalShareOfDay : 1;
        if (cost !== null && (used.cost ?? 0) >= cost * share) return 'money';
        if (purpose === 'picture') return used.pictures >= pictures ? 'pictures' : null;
        return used.inputTokens + used.outputTokens >= tokens * share ? 'tokens' : null;
      },
      record: (usage) => {
        const name = (usage.purpose === 'picture' ? model.pictureName : model.name) ?? '';
        const purpose = toPurpose(usage.purpose);
        return addUsage(
          database,
          workspaceId,
          { ...usage, purpose, model: name },
          priceOf(config.modelPrices, usage),
          now(),
        );
      },
    },
    onFailure:
      onFailure ??
      ((error) => log.warn({ err: error, workspaceId }, 'The model did not answer; the built-in engine did')),
  });
}
