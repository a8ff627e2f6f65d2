/** One call to a network, from the request to a checked answer or a classified failure. */
import type { z } from 'zod';
import { ConnectorError, type ConnectorErrorKind, type LookupOutcome, type SendOutcome } from '../connector.ts';
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
  /** Refused because the network has the same already. */
  isDuplicate?: boolean;
  /** The refusal's body, for the rare one that carries what to do instead. */
  body: unknown;
};
export type CallResult<Answer> = { ok: true; answer: Answer; headers: Headers } | { ok: false; failure: CallFailure };

export type RefusedAnswer = { status: number; headers: Headers; body: unknown };
/** What a network's folder makes of an answer that is not 2xx. */
export type RefusalReader = (answer: RefusedAnswer) => {
  kind: ConnectorErrorKind;
  code: string;
  reason: string;
  retryAt: Date | null;
  isDuplicate?: boolean;
};

/** An answer that does not fit `schema` counts as none: what the network did is not known. */
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

/** What an exchange means that did not end as wanted; for callers who read statuses themselves (an upload's 308, say). */
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

/** For reads. @throws ConnectorError */
export function answerOrThrow<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  throw toConnectorError(result.failure);
}

export function toConnectorError(failure: CallFailure): ConnectorError {
  const kind = failure.kind === 'no-answer' ? 'transient' : failure.kind;
  return new ConnectorError(kind, failure.code, failure.reason, failure.retryAt);
}

/** For writes: what a failed call means for what was to be sent. */
export function toSendOutcome(failure: CallFailure, canRefresh: boolean): SendOutcome {
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

/** A look-up that failed says nothing about what was to be found. */
export function toUnsure(failure: CallFailure): LookupOutcome {
  const unsure = { outcome: 'unsure', reason: failure.reason, retryAt: failure.retryAt } as const;
  if (failure.kind === 'installation-refused') return { ...unsure, isInstallationRefused: true };
  return failure.kind === 'permanent' ? { ...unsure, isFinal: true } : unsure;
}
