import type { ErrorCode } from '@parley/contract/errors.ts';
import { answerInWords, t } from '../messages/translate.ts';

/** A page of a proxy, or JSON that none of ours sent: nothing that a person could read. */
const markup = /^\s*[<{[]/;

/** An answer that is not a success. The message is `<status>: <the server's words>`; the web decides by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's words without the status, for people. */
  readonly reason: string;
  /** A server that is newer than the page may send one that the page does not know. */
  readonly code: ErrorCode | undefined;
  readonly details: unknown;

  constructor(status: number, words: string, code?: ErrorCode, details?: unknown) {
    super(`${status}: ${words}`);
    this.status = status;
    this.reason = markup.test(words) ? t('The server answered with an error ({status}).', { status }) : words;
    this.code = code;
    this.details = details;
  }
}

/** No answer came: the network or the server is away. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  constructor(cause: unknown) {
    super(t('Parley could not be reached. Check your connection and try again.'), { cause });
  }
}

/** An answer came that is none of Parley's, or lacks what nothing can take the place of. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  constructor(cause?: unknown) {
    super(t('The answer could not be read. Please try again.'), { cause });
  }
}

/** Reads the error out of an answer: the body's message, else its text, else the status text. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = (await response.text()) || response.statusText;
  const body = parseObject(text);
  return new ApiError(
    response.status,
    answerInWords(typeof body?.message === 'string' && body.message !== '' ? body.message : text),
    typeof body?.error === 'string' ? (body.error as ErrorCode) : undefined,
    body?.details,
  );
}

/** What to tell a person about any error: the server's words where there are some. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

/** The server's words, or undefined when no answer came: for texts of the kind "the server's message, or …". */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.reason !== '' ? error.reason : undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
