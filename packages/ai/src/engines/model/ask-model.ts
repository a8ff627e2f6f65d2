/** One question to an OpenAI-compatible endpoint, with its answer checked by a schema. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, Output } from 'ai';
import type { z } from 'zod';

export type ModelAddress = {
  /** With the version in it: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Null where the endpoint wants none, as a local one. */
  apiKey: string | null;
  model: string;
};

export type ModelUsage = { inputTokens: number; outputTokens: number };

/** What a workspace may still ask of the model, and where it is written down. What it throws is no failure of the model and is thrown on. */
export type ModelLedger = {
  /** False when the workspace has used up what it may: the model is not asked. */
  mayAsk(): Promise<boolean>;
  /** Told once for each answer, also for one that was set aside. */
  record(usage: ModelUsage): Promise<void>;
};

/** The model gave nothing that can be used. `message` ends the sentence "The model was not used, as …". */
export class ModelFailure extends Error {}

export type Question<Answer> = {
  system: string;
  material: unknown;
  schema: z.ZodType<Answer>;
  maxOutputTokens: number;
};
export type AskModel = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** Of one answer, all tries together. */
const timeoutMs = 30_000;
const retriesMost = 2;
const jsonRule = 'Answer with one JSON object and nothing else.';

/** A model's endpoint, one for the process: it keeps in mind what the endpoint cannot do. */
type ModelEndpoint = {
  /** Asks in the name of one workspace. @throws ModelFailure, and whatever the ledger throws */
  askFor(ledger: ModelLedger): AskModel;
};

/**
 * A question is tried again after 429, 5xx and lost connections (as the endpoint's Retry-After says), all within half a minute.
 * An endpoint that does not know JSON schemas is asked for plain JSON from then on.
 */
export function createModelEndpoint(address: ModelAddress): ModelEndpoint {
  let knowsSchemas = true;

  function generate<Answer>(question: Question<Answer>) {
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: address.baseUrl,
      ...(address.apiKey === null ? {} : { apiKey: address.apiKey }),
      supportsStructuredOutputs: knowsSchemas,
    });
    return generateText({
      model: provider(address.model),
      system: `${question.system}\n${jsonRule}`,
      prompt: JSON.stringify(question.material),
      maxOutputTokens: question.maxOutputTokens,
      temperature: 0.3,
      maxRetries: retriesMost,
      abortSignal: AbortSignal.timeout(timeoutMs),
      ...(knowsSchemas ? { output: Output.object({ schema: question.schema }) } : {}),
    });
  }

  async function generateWithoutSchemaIfRefused<Answer>(question: Question<Answer>) {
    try {
      return await generate(question);
    } catch (error) {
      if (!knowsSchemas || !isRefusedSchema(error)) throw toFailure(error);
      knowsSchemas = false;
      return generate(question).catch((second: unknown) => {
        throw toFailure(second);
      });
    }
  }

  return {
    askFor: (ledger) => async (question) => {
      if (!(await ledger.mayAsk())) throw new ModelFailure('the workspace has used up its tokens of today');
      const { text, totalUsage } = await generateWithoutSchemaIfRefused(question);
      await ledger.record({ inputTokens: totalUsage.inputTokens ?? 0, outputTokens: totalUsage.outputTokens ?? 0 });
      const parsed = question.schema.safeParse(readJson(text));
      if (!parsed.success) throw new ModelFailure('its answer was not of the form that was asked for');
      return parsed.data;
    },
  };
}

/** Models like to put their JSON into a fence, whatever they are told. */
function readJson(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

function isRefusedSchema(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    (error.statusCode === 400 || error.statusCode === 422) &&
    /response_format|json_schema|schema/i.test(error.responseBody ?? error.message)
  );
}

function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure(reasonOf(error), { cause: error });
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 429) return 'its endpoint is busy (429)';
  if (status === 401 || status === 403) return `its endpoint refused the key (${status})`;
  if (status !== null) return `its endpoint answered with ${status}`;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `it did not answer within ${timeoutMs / 1000} seconds`;
  if (error instanceof Error && /NoOutput|NoObject|TypeValidation|JSONParse|InvalidResponse/.test(error.name))
    return 'its answer was not of the form that was asked for';
  return 'its endpoint could not be reached';
}

/** Of the last try, where the library wraps several. */
function statusOf(error: unknown): number | null {
  if (APICallError.isInstance(error)) return error.statusCode ?? null;
  if (error instanceof Error && 'lastError' in error) return statusOf(error.lastError);
  return null;
}
