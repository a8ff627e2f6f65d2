/** One question to an OpenAI-compatible endpoint, with its answer checked by a schema. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelPurpose } from '@parley/contract/model/rules.ts';
import { APICallError, generateText, Output, parsePartialJson, streamText } from 'ai';
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
/** Somebody looks on: `onPart` is told what can be read of the unfinished answer so far, checked by nothing. */
export type AnswerWatch = { onPart: (part: unknown) => void; signal: AbortSignal };
/** With a watch the answer is streamed. @throws ModelFailure, what the ledger throws, and the reason of the watch's signal */
export type AskModel = <Answer>(question: Question<Answer>, watch?: AnswerWatch) => Promise<Answer>;

export type ModelLimits = {
  /** Of one answer that a person waits for, all tries together; of a stream until its first words. */
  answerMs: number;
  /** Between two pieces of a stream. */
  stallMs: number;
  /** Of a whole stream. */
  streamMs: number;
};
export const modelLimits: ModelLimits = { answerMs: 30_000, stallMs: 15_000, streamMs: 90_000 };

/** A stream that goes on beyond this is no answer of ours. */
const streamMaxChars = 60_000;
const retriesMost = 2;
const jsonRule = 'Answer with one JSON object and nothing else.';

/** A model's endpoint, one for the process: it keeps in mind what the endpoint cannot do. */
type ModelEndpoint = {
  /**
   * Asks in the name of one workspace.
   * @param patienceMs for one answer, all tries together; absent: as the limits say
   * @throws ModelFailure, and whatever the ledger throws
   */
  askFor(ledger: ModelLedger, patienceMs?: number): AskModel;
};

/**
 * A question is tried again after 429, 5xx and lost connections (as the endpoint's Retry-After says), all within the patience for it.
 * An endpoint that does not know JSON schemas is asked for plain JSON from then on, one that does not stream for whole answers.
 */
export function createModelEndpoint(address: ModelAddress, limits: ModelLimits = modelLimits): ModelEndpoint {
  let knowsSchemas = true;
  let knowsStreams = true;

  /** The same for a whole answer and for a stream. */
  function toRequest<Answer>(question: Question<Answer>) {
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: address.baseUrl,
      ...(address.apiKey === null ? {} : { apiKey: address.apiKey }),
      supportsStructuredOutputs: knowsSchemas,
      includeUsage: true,
      fetch: fetchHere,
    });
    return {
      model: provider(address.model),
      system: `${question.system}\n${jsonRule}`,
      prompt: JSON.stringify(question.material),
      maxOutputTokens: question.maxOutputTokens,
      temperature: 0.3,
      maxRetries: retriesMost,
      ...(knowsSchemas ? { output: Output.object({ schema: question.schema }) } : {}),
    };
  }

  async function generate<Answer>({ patience, question, watch }: Task<Answer>): Promise<Written> {
    const timeout = AbortSignal.timeout(patience.answerMs);
    try {
      const { text, totalUsage } = await generateText({
        ...toRequest(question),
        abortSignal: watch === undefined ? timeout : AbortSignal.any([timeout, watch.signal]),
      });
      return { text, inputTokens: totalUsage.inputTokens, outputTokens: totalUsage.outputTokens };
    } catch (error) {
      throw timeout.aborted ? tooSlow(patience.answerMs, error) : error;
    }
  }

  /** What has come is in `written`, also when it throws. */
  async function stream<Answer>(
    { patience, question }: Task<Answer>,
    watch: AnswerWatch,
    written: Written,
  ): Promise<void> {
    const clock = createStreamClock(patience);
    try {
      const { fullStream } = streamText({
        ...toRequest(question),
        abortSignal: AbortSignal.any([clock.signal, watch.signal]),
        // Told by the stream too; the library would print it.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw clock.signal.reason ?? watch.signal.reason;
        if (part.type === 'finish') {
          written.inputTokens = part.totalUsage.inputTokens;
          written.outputTokens = part.totalUsage.outputTokens;
        }
        if (part.type !== 'text-delta') continue;
        clock.tick();
        written.text += part.text;
        if (written.text.length > streamMaxChars) throw new ModelFailure('its answer had no end');
        const { value } = await parsePartialJson(written.text.slice(written.text.indexOf('{')));
        watch.onPart(value);
      }
    } catch (error) {
      throw clock.signal.aborted ? clock.signal.reason : error;
    } finally {
      clock.stop();
    }
  }

  async function write<Answer>(task: Task<Answer>, written: Written) {
    const { watch } = task;
    if (watch !== undefined && knowsStreams) {
      try {
        await stream(task, watch, written);
      } catch (error) {
        if (written.text !== '' || !isWrongForm(error)) throw error;
      }
      if (written.text !== '') return;
    }
    Object.assign(written, await generate(task));
    // Where a whole answer comes and the stream was empty, it does not stream.
    if (watch !== undefined && written.text !== '') knowsStreams = false;
  }

  async function writeWithoutSchemaIfRefused<Answer>(task: Task<Answer>, written: Written) {
    try {
      await write(task, written);
    } catch (error) {
      if (!knowsSchemas || !isRefusedSchema(error)) throw error;
      knowsSchemas = false;
      await write(task, written);
    }
  }

  return {
    askFor:
      (ledger, patienceMs = limits.answerMs) =>
      async (question, watch) => {
        await assertNotUsedUp(ledger, question.purpose);
        const written: Written = { text: '' };
        const failure = await writeWithoutSchemaIfRefused(
          { question, watch, patience: { ...limits, answerMs: patienceMs } },
          written,
        ).then(
          () => null,
          (error: unknown) => ({ error }),
        );
        const isGone = watch?.signal.aborted === true;
        // What an endpoint wrote costs, whether somebody still wants it or not.
        if (failure === null || written.text !== '' || isGone)
          await ledger.record({
            purpose: question.purpose,
            ...toUsage(question, written),
            pictures: 0,
          });
        if (isGone) throw watch.signal.reason;
        if (failure !== null) throw toFailure(failure.error);
        const parsed = question.schema.safeParse(readJson(written.text));
        if (!parsed.success) throw new ModelFailure('its answer was not of the form that was asked for');
        return parsed.data;
      },
  };
}

type Task<Answer> = { question: Question<Answer>; watch: AnswerWatch | undefined; patience: ModelLimits };

/** Tokens are told at the end of an answer, by most endpoints. */
type Written = { text: string; inputTokens?: number | undefined; outputTokens?: number | undefined };

/**
 * An answer that was broken off, or whose endpoint tells no tokens, is counted by its bytes: some three or four make a token. Counted with
 * none, it would never reach the day's limit.
 */
function toUsage<Answer>(question: Question<Answer>, written: Written) {
  const { inputTokens, outputTokens, text } = written;
  const asked = Buffer.byteLength(question.system) + Buffer.byteLength(JSON.stringify(question.material));
  return {
    inputTokens: inputTokens ?? Math.ceil(asked / 4),
    outputTokens: outputTokens ?? Math.ceil(Buffer.byteLength(text) / 3),
  };
}

/** Ends a stream that does not begin, stands still, or never ends. */
function createStreamClock({ answerMs, stallMs, streamMs }: ModelLimits) {
  const controller = new AbortController();
  const end = (why: string) => controller.abort(new ModelFailure(why, { mayPass: true }));
  let still = setTimeout(() => end(`it did not answer within ${answerMs / 1000} seconds`), answerMs);
  const whole = setTimeout(() => end(`it was not ready within ${streamMs / 1000} seconds`), streamMs);
  return {
    signal: controller.signal,
    tick() {
      clearTimeout(still);
      still = setTimeout(() => end(`it stopped in the middle of its answer for ${stallMs / 1000} seconds`), stallMs);
    },
    stop() {
      clearTimeout(still);
      clearTimeout(whole);
    },
  };
}

function tooSlow(answerMs: number, cause: unknown): ModelFailure {
  return new ModelFailure(`it did not answer within ${answerMs / 1000} seconds`, { cause, mayPass: true });
}

/** What customers wrote goes to the configured endpoint and nowhere else, wherever that would lead. */
export const fetchHere: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'manual' });

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

function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure(reasonOf(error), { cause: error, mayPass: mayPass(error) });
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

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 429) return 'its endpoint is busy (429)';
  if (status === 401 || status === 403) return `its endpoint refused the key (${status})`;
  if (status !== null) return `its endpoint answered with ${status}`;
  if (isWrongForm(error)) return 'its answer was not of the form that was asked for';
  return 'its endpoint could not be reached';
}

/** Of the last try, where the library wraps several. */
function statusOf(error: unknown): number | null {
  if (APICallError.isInstance(error)) return error.statusCode ?? null;
  if (error instanceof Error && 'lastError' in error) return statusOf(error.lastError);
  return null;
}
