/** The model as the configuration names it. */
import type { Model } from '@parley/ai/engines/model/model-engine.ts';
import type { ModelConfig } from './config/model.ts';
import { fetchSafely } from './http/safe-fetch.ts';

/** Its library takes a moment to load, which a start without a model saves. @returns null where none is configured */
export async function createConfiguredModel({
  model,
  pictureModel,
}: Pick<ModelConfig, 'model' | 'pictureModel'>): Promise<Model | null> {
  if (model === null && pictureModel === null) return null;
  const { createModel } = await import('@parley/ai/engines/model/model-engine.ts');
  if (pictureModel === null) return createModel(model);
  // An endpoint on this machine may name its own addresses; everything else must lie in the public internet.
  const allowedPrefixes = [`${new URL(pictureModel.baseUrl).origin}/`];
  return createModel(model, {
    address: pictureModel,
    fetchPicture: async (url, limits) => {
      const fetched = await fetchSafely(url, { ...limits, allowedPrefixes });
      if (fetched.outcome !== 'fetched') throw new Error(fetched.reason);
      return fetched.bytes;
    },
  });
}
