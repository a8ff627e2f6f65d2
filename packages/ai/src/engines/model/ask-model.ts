/** One question to an OpenAI-compatible endpoint, with its answer checked by a schema. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelPurpose } from '@parley/contract/model/rules.ts';
import { APICallError, generateText, Output } from 'ai';
import type { z } from 'zod';

export type ModelAddress = {
  /** With the version in it: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Null where the endpoint wants none, as a local one. */
  apiKey: string | null;
  model: string;
};

/** What one answer took; a picture's tokens are not told. */
export type ModelUsage = { purpose: ModelPurpose; inputTokens: number; outputTokens: number; pictures: number };

/** What a workspace may still ask of the model, and where it is written down. What it throws is no failure of the model and is thrown on. */
export type ModelLedger = {
  /** What of it the workspace has used up for today, so that the model is not asked; null: nothing. */
  usedUp(purpose: ModelPurpose): Promise<'tokens' | 'money' | 'pictures' | null>;
  /** Told once for each answer, also for one that was set aside. */
  record(usage: ModelUsage): Promise<void>;
};

/** The model gave nothing that can be used. `message` ends the sentence "The model was not used, as …". */
export class ModelFailure extends Error {
  /** Whether it may answer the same question later: its endpoint is busy, broken or away. */
  readonly mayPass: boolean;

  constructor(message: string, { cause, mayPass = false }: { cause?: unknown; mayPass?: boolean } = {}) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}

export type Question<Answer> = {
  purpose: ModelPurpose;
  system: string;
  material: unknown;
  schema: z.ZodType<Answer>;
  maxOutputTokens: number;
};
export type AskModel = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** Of one answer that a person waits for, all tries together. */
export const usualPatienceMs = 30_000;
const retriesMost = 2;
const jsonRule = 'Answer with one JSON object and nothing else.';

/** A model's endpoint, one for the process: it keeps in mind what the endpoint cannot do. */
type ModelEndpoint = {
  /**
   * Asks in the name of one workspace.
   * @param patienceMs for one answer, all tries together
   * @throws ModelFailure, and whatever the ledger throws
   */
  askFor(ledger: ModelLedger, patienceMs: number): AskModel;
};

/**
 * A question is tried again after 429, 5xx and lost connections (as the endpoint's Retry-After says), all within the patience for it.
 * An endpoint that does not know JSON schemas is asked for plain JSON from then on.
 */
export function createModelEndpoint(address: ModelAddress): ModelEndpoint {
  let knowsSchemas = true;

  function generate<Answer>(question: Question<Answer>, patienceMs: number) {
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
      abortSignal: AbortSignal.timeout(patienceMs),
      ...(knowsSchemas ? { output: Output.object({ schema: question.schema }) } : {}),
    });
  }

  async function generateWithoutSchemaIfRefused<Answer>(question: Question<Answer>, patienceMs: number) {
    try {
      return await generate(question, patienceMs);
    } catch (error) {
      if (!knowsSchemas || !isRefusedSchema(error)) throw toFailure(error, patienceMs);
      knowsSchemas = false;
      return generate(question, patienceMs).catch((second: unknown) => {
        throw toFailure(second, patienceMs);
      });
    }
  }

  return {
    askFor: (ledger, patienceMs) => async (question) => {
      await assertNotUsedUp(ledger, question.purpose);
      const { text, totalUsage } = await generateWithoutSchemaIfRefused(question, patienceMs);
      await ledger.record({
        purpose: question.purpose,
        inputTokens: totalUsage.inputTokens ?? 0,
        outputTokens: totalUsage.outputTokens ?? 0,
        pictures: 0,
      });
      const parsed = question.schema.safeParse(readJson(text));
      if (!parsed.success) throw new ModelFailure('its answer was not of the form that was asked for');
      return parsed.data;
    },
  };
}

/** @throws ModelFailure */
export async function assertNotUsedUp(ledger: ModelLedger, purpose: ModelPurpose): Promise<void> {
  const usedUp = await ledger.usedUp(purpose);
  if (usedUp !== null) throw new ModelFailure(`the workspace has used up its ${usedUp} of today`);
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

function toFailure(error: unknown, patienceMs: number): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure(reasonOf(error, patienceMs), { cause: error, mayPass: mayPass(error) });
}

/** A refused key or question stays refused; what is busy, broken or away may come back. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status === 408 || status === 429 || status >= 500;
  return !isWrongForm(error);
}

function isWrongForm(error: unknown): boolean {
  return error instanceof Error && /NoOutput|NoObject|TypeValidation|JSONParse|InvalidResponse/.test(error.name);
}

function reasonOf(error: unknown, patienceMs: number): string {
  const status = statusOf(error);
  if (status === 429) return 'its endpoint is busy (429)';
  if (status === 401 || status === 403) return `its endpoint refused the key (${status})`;
  if (status !== null) return `its endpoint answered with ${status}`;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `it did not answer within ${patienceMs / 1000} seconds`;
  if (isWrongForm(error)) return 'its answer was not of the form that was asked for';
  return 'its endpoint could not be reached';
}

/** Of the last try, where the library wraps several. */
function statusOf(error: unknown): number | null {
  if (APICallError.isInstance(error)) return error.statusCode ?? null;
  if (error instanceof Error && 'lastError' in error) return statusOf(error.lastError);
  return null;
}
