/** The model's endpoints, prices and limits: `AI_*`. */
import type { ModelAddress } from '@parley/ai/engines/model/ask-model.ts';
import type { Environment } from './environment.ts';

/** What the model costs, as the operator knows it. */
export type ModelPrices = {
  /** ISO 4217. */
  currency: string;
  /** Of a million; null: not told. */
  tokens: { input: number; output: number } | null;
  /** Of one; null: not told. */
  picture: number | null;
};

export type ModelConfig = {
  /** Null: the built-in engine writes everything. */
  model: ModelAddress | null;
  /** Null: the built-in engine draws. */
  pictureModel: ModelAddress | null;
  /** Of a workspace in a day (UTC); cost in the currency of the prices, null: not limited. */
  modelDaily: { tokens: number; pictures: number; cost: number | null };
  modelPrices: ModelPrices;
};

export function toModelConfig(environment: Environment): ModelConfig {
  return {
    model: addressOf(environment.AI_BASE_URL, environment.AI_API_KEY, environment.AI_MODEL),
    pictureModel:
      environment.AI_IMAGE_BASE_URL === undefined
        ? addressOf(environment.AI_BASE_URL, environment.AI_API_KEY, environment.AI_IMAGE_MODEL)
        : // The key of one endpoint is never shown to another.
          addressOf(environment.AI_IMAGE_BASE_URL, environment.AI_IMAGE_API_KEY, environment.AI_IMAGE_MODEL),
    modelDaily: {
      tokens: environment.AI_DAILY_TOKENS,
      pictures: environment.AI_DAILY_IMAGES,
      cost: environment.AI_DAILY_COST ?? null,
    },
    modelPrices: {
      currency: environment.AI_PRICE_CURRENCY,
      tokens:
        environment.AI_PRICE_INPUT === undefined || environment.AI_PRICE_OUTPUT === undefined
          ? null
          : { input: environment.AI_PRICE_INPUT, output: environment.AI_PRICE_OUTPUT },
      picture: environment.AI_PRICE_IMAGE ?? null,
    },
  };
}

/** What is set without what it needs, a line each. */
export function findModelProblems(environment: Environment): string[] {
  const { model, modelDaily, modelPrices, pictureModel } = toModelConfig(environment);
  const isSet = (name: keyof Environment) => environment[name] !== undefined;
  const problems: string[] = [];
  const isTextMissing = isSet('AI_MODEL') && !isSet('AI_BASE_URL');
  const isModelMissing = isSet('AI_BASE_URL') && !isSet('AI_MODEL') && !isSet('AI_IMAGE_MODEL');
  if (isTextMissing || isModelMissing)
    problems.push('AI_BASE_URL and AI_MODEL go together; set both, or neither for the built-in engine.');
  if (isSet('AI_IMAGE_BASE_URL') && !isSet('AI_IMAGE_MODEL'))
    problems.push('AI_IMAGE_MODEL is missing; set it beside AI_IMAGE_BASE_URL, or neither for the built-in pictures.');
  if (isSet('AI_IMAGE_MODEL') && pictureModel === null)
    problems.push('AI_IMAGE_MODEL needs AI_IMAGE_BASE_URL, or AI_BASE_URL where pictures come from the same endpoint.');
  if (isSet('AI_IMAGE_API_KEY') && !isSet('AI_IMAGE_BASE_URL'))
    problems.push('AI_IMAGE_API_KEY needs AI_IMAGE_BASE_URL; at the endpoint of AI_BASE_URL the key is AI_API_KEY.');
  if (isSet('AI_PRICE_INPUT') !== isSet('AI_PRICE_OUTPUT'))
    problems.push(
      'AI_PRICE_INPUT and AI_PRICE_OUTPUT go together; set both, or neither where costs are not to be told.',
    );
  if (modelDaily.cost !== null && model !== null && modelPrices.tokens === null)
    problems.push('AI_DAILY_COST needs AI_PRICE_INPUT and AI_PRICE_OUTPUT; without prices nobody knows what is spent.');
  if (modelDaily.cost !== null && pictureModel !== null && modelPrices.picture === null)
    problems.push('AI_DAILY_COST needs AI_PRICE_IMAGE beside AI_IMAGE_MODEL; without it nobody knows what is spent.');
  return problems;
}

function addressOf(
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model: string | undefined,
): ModelAddress | null {
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl: baseUrl.replace(/\/$/, ''), apiKey: apiKey ?? null, model };
}
