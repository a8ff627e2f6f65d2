/** One call to a network, from the request to a checked answer or a classified failure. */
import type { z } from 'zod';
import { ConnectorError, type ConnectorErrorKind } from '../connector/errors.ts';
import type { FailedSend, LookupOutcome } from '../connector/sending.ts';
import { exchangeHttp, type HttpExchange, type HttpRequest } from './exchange.ts';
import { redactSecrets } from './redact.ts';

export type CallFailure = {
  /** `no-answer`: the request left, and what became of it is not known. */
  kind: ConnectorErrorKind | 'no-answer';
  code: string;
  reason: string;
  retryAt: Date | null;
  /** True when the network may have done what was asked although it did not say so. */
  mayHaveHappened: boolean;
  /** The network refused because it has the same content already. */
  isDuplicate?: boolean;
  /** The refusal's body, because a few refusals say in it what to do instead. */
  body: unknown;
};
export type CallResult<Answer> = { ok: true; answer: Answer; headers: Headers } | { ok: false; failure: CallFailure };

export type RefusedAnswer = { status: number; headers: Headers; body: unknown };
/** Each network's own reading of an answer that is not 2xx. */
export type RefusalReader = (answer: RefusedAnswer) => {
  kind: ConnectorErrorKind;
  code: string;
  reason: string;
  retryAt: Date | null;
  isDuplicate?: boolean;
};

/** Makes one call. An answer that does not fit `schema` counts as none, because it does not tell what the network did. */
export async function callNetwork<Answer>(
  request: HttpRequest,
  schema: z.ZodType<Answer>,
  readRefusal: RefusalReader,
): Promise<CallResult<Answer>> {
  const exchange = await exchangeHttp(request);
  if (exchange.state === 'answered' && exchange.status >= 200 && exchange.status < 300) {
    const { headers } = exchange;
    const checked = schema.safeParse(exchange.isEmpty ? {} : exchange.body);
    if (checked.success) return { ok: true, answer: checked.data, headers };
    const where =
      exchange.body === undefined
        ? 'it is not JSON'
        : checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
    return fail({
      kind: 'no-answer',
      code: 'malformed',
      reason: `The network's answer could not be read (${where}).`,
      mayHaveHappened: true,
    });
  }
  return { ok: false, failure: readFailure(exchange, request.secrets, readRefusal) };
}

/** The failure that an exchange means, for callers who read statuses themselves (an upload's 308, say). */
export function readFailure(
  exchange: HttpExchange,
  secrets: readonly string[],
  readRefusal: RefusalReader,
): CallFailure {
  const nothing = { retryAt: null, body: undefined };
  const { state } = exchange;
  if (state === 'not-sent')
    return { ...nothing, kind: 'transient', code: exchange.code, reason: exchange.reason, mayHaveHappened: false };
  if (state === 'no-answer')
    return { ...nothing, kind: 'no-answer', code: exchange.code, reason: exchange.reason, mayHaveHappened: true };
  const { status, headers, body } = exchange;
  const refusal = readRefusal({ status, headers, body });
  const reason = redactSecrets(refusal.reason, secrets);
  return { ...refusal, reason, mayHaveHappened: status >= 500, body };
}

function fail(failure: Omit<CallFailure, 'retryAt' | 'body'>): { ok: false; failure: CallFailure } {
  return { ok: false, failure: { retryAt: null, body: undefined, ...failure } };
}

/** The answer of a read. @throws ConnectorError where the call failed */
export function answerOrThrow<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  throw toConnectorError(result.failure);
}

export function toConnectorError(failure: CallFailure): ConnectorError {
  const kind = failure.kind === 'no-answer' ? 'transient' : failure.kind;
  return new ConnectorError(kind, failure.code, failure.reason, failure.retryAt);
}

/** The failure of a call that can have made nothing that anybody sees, such as a read or an upload: it may always be repeated. */
export function withNothingMade(failure: CallFailure): CallFailure {
  return { ...failure, kind: failure.kind === 'no-answer' ? 'transient' : failure.kind, mayHaveHappened: false };
}

/** The outcome of a write whose call failed. */
export function toSendOutcome(failure: CallFailure, canRefresh: boolean): FailedSend {
  const { kind, code, reason, retryAt, mayHaveHappened } = failure;
  switch (kind) {
    case 'no-answer':
      return { outcome: 'unknown', reason };
    case 'permanent':
      return { outcome: 'rejected', code, reason, ...(failure.isDuplicate ? { isDuplicate: true } : {}) };
    case 'expired':
      return { outcome: 'expired', code, reason, canRefresh };
    case 'revoked':
      return { outcome: 'expired', code, reason, canRefresh: false };
    // A fault of the installation is no fault of the message: it waits until an operator has mended it.
    case 'installation-refused':
      return { outcome: 'retry', code, reason, retryAt, mayHaveHappened, isInstallationRefused: true };
    case 'configuration':
    case 'rate-limited':
    case 'transient':
      return { outcome: 'retry', code, reason, retryAt, mayHaveHappened };
  }
}

/** The outcome of a look-up that failed: it tells nothing about what was looked for. */
export function toUnsure(failure: CallFailure): LookupOutcome {
  const unsure = { outcome: 'unsure', reason: failure.reason, retryAt: failure.retryAt } as const;
  if (failure.kind === 'installation-refused') return { ...unsure, isInstallationRefused: true };
  return failure.kind === 'permanent' ? { ...unsure, isFinal: true } : unsure;
}
